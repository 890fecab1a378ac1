internal import Files
internal import Foundation

extension OpenFolder {
  /// Whether the folder is where it was when it was opened.
  var isInPlace: Bool {
    guard let open = FileStatus(of: descriptor) else { return false }
    return FileStatus(following: path)?.isSameFile(as: open) ?? false
  }

  /// Removes what a process has left that was killed while it wrote a file of this folder.
  ///
  /// - Throws: What the system says when the folder cannot be read.
  func removeLeftovers() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path)
    where name.hasPrefix(".waymark-") && name.hasSuffix(".partial") {
      _ = try? remove(name)
    }
  }
}
