/// The reason why the pictures of a folder cannot be listed.
///
/// An incomplete listing is never returned as a complete one.
public enum PictureFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path does not exist, or is not a folder.
  case notFound(path: String)
  /// The folder exists, but its contents cannot be listed.
  case unlistable(path: String)
  /// The folder has interfaces of the system instead of files, such as `/proc`, `/sys` and `/dev`.
  case ofSystem(path: String)

  /// One line for the user: the folder, and a remedy.
  ///
  /// For example `Photos/2019: the folder cannot be listed; make it readable, mount its disk, or leave it out`.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file or folder"
    case .unlistable(let path):
      "\(path): the folder cannot be listed; make it readable, mount its disk, or leave it out"
    case .ofSystem(let path): "\(path): \(Self.systemReason)"
    }
  }

  /// The reason why a folder of the system is not searched, with a remedy.
  package static let systemReason =
    "a system folder; choose a folder of pictures"
}
