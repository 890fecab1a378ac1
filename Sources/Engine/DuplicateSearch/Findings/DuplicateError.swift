internal import ImageCoding
internal import PictureMatching

/// The reason why a search for duplicates fails, or pictures cannot be marked as distinct.
///
/// A single unreadable file is not such an error: it is a ``DuplicateFailure`` of the report.
public enum DuplicateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file or folder at this path.
  case notFound(path: String)
  /// The folder exists, but its contents cannot be listed.
  case unlistable(path: String)
  /// The folder has interfaces of the system instead of files, such as `/proc`.
  case ofSystem(path: String)
  /// The path leads to a folder, a device or the like, or to a file whose first bytes match no format of
  /// `ImageFormat`.
  case notAPicture(path: String)
  /// Two pictures cannot be distinct, as their files have the same bytes.
  case sameBytes(path: String, other: String)
  /// A file exceeds the maximum size of a picture.
  case tooLarge(path: String, maximumByteCount: Int)
  /// The file is not a store of duplicates, or is one that this version cannot read.
  case unreadableStore(path: String, reason: String)
  /// The store, or a file beside it, could not be written.
  case unwritable(path: String, reason: String)
  /// A file of the Waymark installation, such as the vocabulary, cannot be read.
  case unusableModel(path: String, reason: String)

  /// One line for the user: which file, what happened, and what to do.
  ///
  /// For example `Photos: no such file or folder`.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file or folder"
    case .unlistable(let path):
      "\(path): the folder cannot be listed; make it readable, mount its disk, or leave it out"
    case .ofSystem(let path): "\(path): \(PictureFolderError.systemReason)"
    case .notAPicture(let path):
      "\(path): not a picture; docs/formats.md lists the supported formats"
    case .sameBytes(let path, let other): "\(path): it has the same bytes as \(other)"
    case .tooLarge(let path, let limit): "\(path): it has more than \(limit) bytes"
    case .unreadableStore(let path, let reason), .unusableModel(let path, let reason):
      "\(path): \(reason)"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    }
  }

  /// Converts the error of a folder of pictures.
  internal init(_ error: PictureFolderError) {
    self =
      switch error {
      case .notFound(let path): .notFound(path: path)
      case .unlistable(let path): .unlistable(path: path)
      case .ofSystem(let path): .ofSystem(path: path)
      }
  }
}
