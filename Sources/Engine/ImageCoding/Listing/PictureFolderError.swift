/// Why the pictures of a folder cannot be listed.
///
/// A listing that lacks a folder is never returned as a whole one.
public enum PictureFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no folder at this path.
  case notFound(path: String)
  /// The folder is there, and what is in it cannot be seen.
  case unlistable(path: String)

  /// One line for the user: which folder, and what to do.
  ///
  /// For example `Photos/2019: the folder cannot be listed; make it readable, mount its disk, or leave it out`.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file or folder"
    case .unlistable(let path):
      "\(path): the folder cannot be listed; make it readable, mount its disk, or leave it out"
    }
  }
}
