import Foundation

/// A file that nobody else sees, for what does not fit into memory; it goes with the process.
internal enum UnnamedFile {
  /// Makes a file in a folder or, where that cannot be, among the temporary ones; nil where neither can.
  static func make(in folder: URL) -> FileHandle? {
    for folder in [folder, FileManager.default.temporaryDirectory] {
      let url = folder.appending(path: ".waymark-\(UUID().uuidString)")
      guard FileManager.default.createFile(atPath: url.path, contents: nil) else { continue }
      defer { try? FileManager.default.removeItem(at: url) }
      if let handle = try? FileHandle(forUpdating: url) { return handle }
    }
    return nil
  }
}
