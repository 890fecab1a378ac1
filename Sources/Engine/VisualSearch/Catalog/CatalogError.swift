public import ImageCoding
internal import PictureMatching

/// The reason why a catalog or a store cannot be used, in words for the user.
///
/// To recover, index the store again after `unreadableStore`, choose another location after `unwritable`, and
/// another source after the other cases.
public enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file or folder at this path.
  case notFound(path: String)
  /// The description of a catalog is invalid at one place, such as `landmarks[3].pictures[0]`.
  case invalid(path: String, place: String, reason: String)
  /// The file is not a store, or is a store that this version cannot read.
  case unreadableStore(path: String, StoreTrouble)
  /// The store could not be written.
  case unwritable(path: String, reason: String)
  /// The folder exists, but its contents cannot be listed.
  case unlistable(path: String)
  /// There is no readable picture where pictures were expected; there may be other files.
  case empty(path: String, passedOver: PassedOverFiles = PassedOverFiles())

  /// One line for the user: which file, what happened, and what to do.
  ///
  /// For example `Museum: holds no picture that is read; 3 files passed over: 3 PSD`.
  public var description: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file or folder"
    case .invalid(let path, let place, let reason):
      place.isEmpty ? "\(path): \(reason)" : "\(path): \(place): \(reason)"
    case .unreadableStore(let path, let trouble):
      "\(path): \(trouble)"
    case .unwritable(let path, let reason):
      "\(path): cannot be written: \(reason)"
    case .unlistable(let path):
      "\(path): the folder cannot be listed; make it readable, mount its disk, or leave it out"
    case .empty(let path, let others):
      "\(path): contains no readable picture" + (others.count == 0 ? "" : "; \(others)")
    }
  }
}

extension CatalogError {
  /// Converts the error of a model that a search needs.
  internal init(_ error: ModelFileError) {
    self =
      switch error {
      case .notFound(let path): .notFound(path: path)
      case .invalid(let path, let place, let reason):
        .invalid(path: path, place: place, reason: reason)
      }
  }

  /// Converts the error of a folder of pictures.
  internal init(_ error: PictureFolderError) {
    self =
      switch error {
      case .notFound(let path): .notFound(path: path)
      case .unlistable(let path): .unlistable(path: path)
      case .ofSystem(let path):
        .invalid(path: path, place: "", reason: PictureFolderError.systemReason)
      }
  }
}
