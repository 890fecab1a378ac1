internal import Files
internal import Foundation

extension OpenFolder {
  /// Whether the folder's path still leads to it.
  var isInPlace: Bool {
    guard let open = FileStatus(of: descriptor) else { return false }
    return FileStatus(following: path)?.isSameFile(as: open) ?? false
  }

  /// Removes incomplete files that a killed process left in this folder.
  ///
  /// - Throws: The system's error when the folder cannot be read.
  func removeLeftovers() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path)
    where name.hasPrefix(".waymark-") && name.hasSuffix(".partial") {
      _ = try? remove(name)
    }
  }
}
