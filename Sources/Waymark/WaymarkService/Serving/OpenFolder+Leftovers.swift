internal import Files
internal import Foundation

extension OpenFolder {
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
