import Files
import Foundation
import Testing

/// A folder of files that goes with the test.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    path =
      URL(filePath: NSTemporaryDirectory()).resolvingSymlinksInPath()
      .appending(path: "waymark-test-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
  }

  /// Reads a file; nil when there is none.
  func read(_ name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: self(name)))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What is in it.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// Makes what a name can stand for besides a file; each has something in it that must not be lost.
  func make(_ kind: FileStatus.Kind, _ name: String) throws {
    switch kind {
    case .file: try write("file", to: name)
    case .folder:
      try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
      try write("inside", to: "\(name)/inside")
    case .link:
      try write("target", to: "target")
      try FileManager.default.createSymbolicLink(
        atPath: self(name),
        withDestinationPath: self("target")
      )
    case .pipe: #expect(mkfifo(self(name), 0o600) == 0)
    case .device, .socket: preconditionFailure("no test makes one")
    }
  }

  /// Whether what ``make(_:_:)`` made is there, unharmed.
  func isThere(_ kind: FileStatus.Kind, _ name: String) -> Bool {
    var status = stat()
    guard lstat(self(name), &status) == 0 else { return false }
    return switch kind {
    case .file: read(name) == "file"
    case .folder: read("\(name)/inside") == "inside"
    case .link: status.st_mode & S_IFMT == S_IFLNK && read("target") == "target"
    case .pipe: status.st_mode & S_IFMT == S_IFIFO
    case .device, .socket: false
    }
  }
}
