import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite struct QuerySignatureCodingTests {
  @Test("The signature of a query survives its binary form", arguments: [false, true])
  func roundTrip(isFramed: Bool) throws {
    let scene = TestPictures.scene(seed: 2)
    let query = QuerySignature(
      of: isFramed
        ? SignaturePictures.framed(
          scene,
          left: 33,
          top: 33,
          right: 33,
          bottom: 33,
          color: (255, 255, 255)
        ) : scene
    )
    #expect(query.content.isEmpty == !isFramed)
    let read = try QuerySignature(encoded: query.encoded)
    #expect(read.encoded == query.encoded)
    #expect(read.signature == query.signature && read.whole == query.whole)
    #expect(read.content == query.content && read.insets == query.insets)
    #expect(read.mirroredFeatures == query.mirroredFeatures)
  }

  @Test("Other bytes are refused")
  func malformed() throws {
    let bytes = QuerySignature(of: TestPictures.scene(seed: 3, width: 96, height: 64)).encoded
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: SignatureDecodingError.self) {
        try QuerySignature(encoded: bytes.prefix(count))
      }
    }
    #expect(throws: SignatureDecodingError.self) { try QuerySignature(encoded: bytes + [0]) }
    let signature = try QuerySignature(encoded: bytes).signature.encoded
    // The first form of the hash is that of the signature, and each feature is in the mirror image, too.
    for place in [2 + signature.count + 5, bytes.count - 1 - 38 * 2] {
      var changed = bytes
      if place < 2 + signature.count + 35 {
        changed[place] ^= 1
      } else {
        changed.removeLast(38)
      }
      #expect(throws: SignatureDecodingError.self) { try QuerySignature(encoded: changed) }
    }
  }
}
