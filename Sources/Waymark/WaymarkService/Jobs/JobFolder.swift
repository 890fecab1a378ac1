package import Files

/// A folder that jobs may read, which requests call by its name.
package struct JobFolder: Hashable, Sendable {
  /// Its name: 1 to 64 ASCII letters, digits, `.`, `-` and `_`, of which the first is a letter or a digit.
  package let name: String
  /// The folder, as an absolute path.
  package let path: String

  /// Takes a folder.
  ///
  /// - Parameters:
  ///   - name: What requests call it.
  ///   - path: The folder.
  /// - Throws: ``FileError`` when the name cannot be one, or there is no such folder.
  package init(name: String, path: String) throws(FileError) {
    guard PlainName.isOne(name) else {
      throw FileError(
        name,
        .unexpected("a folder's name is of 1 to 64 letters, digits, dots, hyphens and underscores")
      )
    }
    guard FileStatus(following: path)?.kind == .folder else {
      throw FileError(path, .unexpected("there is no such folder"))
    }
    (self.name, self.path) = (name, SystemPath.absolute(path))
  }

  /// What a file in it is called by others: the name of the folder and the path from there.
  func shown(_ file: String) -> String {
    let inside = inside(file)
    return inside.isEmpty ? file : "\(name)/\(inside)"
  }

  /// The path from the folder of something in it; empty for anything else.
  ///
  /// By bytes: a name may begin with a mark that belongs to the slash before it, as characters are counted.
  func inside(_ file: String) -> String {
    let root = path == "/" ? path : path + "/"
    guard file.utf8.starts(with: root.utf8) else { return "" }
    return String(Substring(file.utf8.dropFirst(root.utf8.count)))
  }

  /// A sentence without the paths of this machine that it has.
  func hidden(in sentence: String) -> String { sentence.replacing(path, with: name) }
}
