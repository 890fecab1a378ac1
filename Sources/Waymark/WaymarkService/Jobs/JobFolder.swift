package import Files

/// A folder that jobs may read, which requests refer to by name.
package struct JobFolder: Hashable, Sendable {
  /// Its name: 1 to 64 ASCII letters, digits, `.`, `-` and `_`, of which the first is a letter or a digit.
  package let name: String
  /// The folder, as an absolute path.
  package let path: String

  /// Creates a job folder.
  ///
  /// - Parameters:
  ///   - name: Its name in requests.
  ///   - path: The folder.
  /// - Throws: ``FileError`` when the name is invalid, or the folder does not exist.
  package init(name: String, path: String) throws(FileError) {
    guard PlainName.isOne(name) else {
      throw FileError(
        name,
        .unexpected(
          "a folder's name must be 1 to 64 letters, digits, dots, hyphens and underscores"
        )
      )
    }
    guard FileStatus(following: path)?.kind == .folder else {
      throw FileError(path, .unexpected("no such folder"))
    }
    (self.name, self.path) = (name, SystemPath.absolute(path))
  }

  /// The display path of a file in it: the name of the folder and the relative path.
  func shown(_ file: String) -> String {
    let inside = inside(file)
    return inside.isEmpty ? file : "\(name)/\(inside)"
  }

  /// The relative path of a file in the folder; empty for any other file.
  ///
  /// Computed from bytes: a name may begin with a combining mark, which forms one character with the slash
  /// before it.
  func inside(_ file: String) -> String {
    let root = path == "/" ? path : path + "/"
    guard file.utf8.starts(with: root.utf8) else { return "" }
    return String(Substring(file.utf8.dropFirst(root.utf8.count)))
  }

  /// Replaces the folder's path by its name in a sentence.
  func hidden(in sentence: String) -> String { sentence.replacing(path, with: name) }
}
