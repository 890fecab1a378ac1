public import ImageCoding
internal import PictureMatching

/// Why a catalog or a store cannot be used, in words for the user.
///
/// `unreadableStore` asks for the store to be indexed again, `unwritable` for another place, and the other
/// cases for another source.
public enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file or folder at this path.
  case notFound(path: String)
  /// The description of a catalog is wrong at one place, such as `landmarks[3].pictures[0]`.
  case invalid(path: String, place: String, reason: String)
  /// The file is not a store, or not one that this version reads.
  case unreadableStore(path: String, reason: String)
  /// The store could not be written.
  case unwritable(path: String, reason: String)
  /// The folder is there, and what is in it cannot be seen.
  case unlistable(path: String)
  /// No picture was found where pictures were expected, but perhaps other files.
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
    case .unreadableStore(let path, let reason):
      "\(path): \(reason)"
    case .unwritable(let path, let reason):
      "\(path): cannot be written: \(reason)"
    case .unlistable(let path):
      "\(path): the folder cannot be listed; make it readable, mount its disk, or leave it out"
    case .empty(let path, let others):
      "\(path): holds no picture that is read" + (others.count == 0 ? "" : "; \(others)")
    }
  }
}

extension CatalogError {
  /// The same of a model that a search needs.
  internal init(_ error: ModelFileError) {
    self =
      switch error {
      case .notFound(let path): .notFound(path: path)
      case .invalid(let path, let place, let reason):
        .invalid(path: path, place: place, reason: reason)
      }
  }

  /// The same of a folder of pictures.
  internal init(_ error: PictureFolderError) {
    self =
      switch error {
      case .notFound(let path): .notFound(path: path)
      case .unlistable(let path): .unlistable(path: path)
      }
  }
}
