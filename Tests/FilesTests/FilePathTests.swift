import Files
import Glibc
import SystemPackage
import Testing

/// What keeps paths text, with `SystemPath` at the border, rather than swift-system's `FilePath`.
@Suite struct FilePathTests {
  /// "café" in Latin-1, as an old camera or archive has it.
  private let name: [UInt8] = Array("caf".utf8) + [0xE9]

  private func path(_ bytes: [UInt8]) -> FilePath {
    FilePath(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }

  @Test("The text of a FilePath does not lead back to a name that is not UTF-8, and ours does")
  func text() {
    let path = path(name)
    #expect(FilePath(path.string) != path)
    #expect(path.string == "caf\u{FFFD}")
    let bytes = SystemPath.bytes(of: SystemPath.text(name)).dropLast()
    #expect(bytes.map { UInt8(bitPattern: $0) } == name)
  }

  @Test("Two files whose names differ in such a byte have one text as FilePath, and two as ours")
  func distinct() {
    let other = Array("caf".utf8) + [0xE8]
    #expect(path(name) != path(other))
    #expect(path(name).string == path(other).string)
    #expect(SystemPath.text(name) != SystemPath.text(other))
  }

  @Test("A FilePath does not keep the slashes of a path that a user wrote; a key does")
  func slashes() {
    #expect(FilePath("pictures//one/").string == "pictures/one")
    #expect(PathKey("pictures//one/") != PathKey("pictures/one"))
  }

  @Test("A FilePath beyond 4,096 bytes is not opened; ours reaches what is there")
  func longPaths() {
    let folder = Array(repeating: ".", count: 3000).joined(separator: "/")
    #expect(throws: Errno.fileNameTooLong) {
      try FileDescriptor.open(FilePath(folder), .readOnly).close()
    }
    let descriptor = SystemPath.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(descriptor >= 0)
    close(descriptor)
  }
}
