import Foundation

/// The replacement of a file by another one, after which both are there.
package enum KeptReplacement {
  /// Gives a file the name of another one, which gets a further name.
  ///
  /// The new file gets the owner and the permissions of the old one, as far as this user may give them. A process that ends in
  /// between leaves the old file under its name, or the new one.
  ///
  /// - Parameters:
  ///   - path: The name that is replaced.
  ///   - new: The new file, on the same file system.
  ///   - ending: What the name of the old file ends in from now on; `-2` and so on follow where there is such a file.
  ///   - companions: The endings of files that belong to the old one, and get its new name where they are there.
  /// - Returns: The path of the old file.
  /// - Throws: ``FileError``; the old file keeps its name.
  package static func replace(
    _ path: String,
    by new: String,
    keepingAs ending: String,
    companions: [String]
  ) throws(FileError) -> String {
    if let old = FileStatus(of: path) {
      _ = chown(SystemPath.bytes(of: new), old.owner, old.group)
      _ = chmod(SystemPath.bytes(of: new), mode_t(old.mode))
    }
    var (kept, number) = (path + ending, 2)
    while link(SystemPath.bytes(of: path), SystemPath.bytes(of: kept)) != 0 {
      guard errno == EEXIST else { throw .failed(kept, "cannot be written") }
      (kept, number) = ("\(path)\(ending)-\(number)", number + 1)
    }
    for companion in companions {
      let name = SystemPath.bytes(of: path + companion)
      guard rename(name, SystemPath.bytes(of: kept + companion)) == 0 || errno == ENOENT else {
        throw .failed(path + companion, "cannot be renamed")
      }
    }
    guard rename(SystemPath.bytes(of: new), SystemPath.bytes(of: path)) == 0 else {
      throw .failed(path, "cannot be written")
    }
    return kept
  }
}
