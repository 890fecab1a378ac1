import Files
import Testing

@Suite struct FileDigestTests {
  /// The examples of FIPS 180-4 that NIST publishes, and two lengths at which the padding changes, by
  /// coreutils' sha256sum.
  @Test(
    "Digests are those of SHA-256",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
      ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ]
  )
  func vectors(_ text: String, _ count: Int, _ digest: String) {
    #expect(FileDigest(of: String(repeating: text, count: count).utf8).hexadecimal == digest)
  }

  @Test(
    "Bytes that come in parts of any size have the digest of all of them",
    arguments: [false, true]
  )
  func parts(isPortable: Bool) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for size in [1, 31, 63, 64, 65, 128, 999] {
      var stream = FileDigest.Stream(isPortable: isPortable)
      for start in stride(from: 0, to: bytes.count, by: size) {
        stream.add(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(stream.digest() == FileDigest(of: bytes))
    }
  }

  @Test("A digest is taken back from its bytes")
  func bytes() {
    let digest = FileDigest(of: "abc".utf8)
    #expect(digest.bytes.prefix(4) == [0xBA, 0x78, 0x16, 0xBF])
    #expect(FileDigest(bytes: digest.bytes) == digest)
    #expect(FileDigest(bytes: digest.bytes.dropLast()) == nil)
  }
}
