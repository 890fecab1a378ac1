internal import Files
internal import Foundation

/// The reason why a library operation failed.
///
/// ``description`` is one sentence for the user: the error, the object, and often a remedy.
public enum LibraryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder for the app's data cannot be created, is a file, or is not writable.
  ///
  /// Name another one with `--data-dir` or `$WAYMARK_DATA_DIR`.
  case dataDirectory(path: String, reason: String)
  /// The database cannot be opened or read, is damaged, or is not a Waymark library.
  ///
  /// `path` is the database. Nothing has been changed.
  case unreadable(path: String, reason: String)
  /// The database or a file of the library cannot be written, because of permissions or a full disk.
  ///
  /// A transaction that fails this way has changed nothing.
  case unwritable(path: String, reason: String)
  /// A file with data for a library is invalid at one place.
  ///
  /// `place` is a path in the JSON such as `photos[3].landmark`; empty for the file as a whole.
  case invalid(path: String, place: String, reason: String)
  /// A file is not a JPEG or PNG picture, is truncated, or is too large.
  ///
  /// `path` is the file that the user named.
  case notAPicture(path: String, reason: String)
  /// Another program wrote to a file while it was uploaded.
  ///
  /// Upload it again when it is complete.
  case changed(path: String)
  /// Another process is uploading the same file.
  ///
  /// Its lock ends with it, even if it was killed.
  case uploadInProgress(path: String)
  /// There is no object of a kind with this number or name.
  ///
  /// `kind` is in words, such as `photo`.
  case notFound(kind: String, name: String)
  /// A value is out of range or invalid; the reason is a whole sentence.
  case refused(reason: String)
  /// There is nothing to undo, or later changes conflict with it.
  ///
  /// The library stays as it is.
  case cannotUndo(reason: String)
  /// The data are those of a catalog, which can only be searched.
  ///
  /// Open a ``ModelData`` with a ``Library``.
  case notALibrary

  /// One sentence: the error, the object, and a remedy.
  ///
  /// In English, without a full stop.
  public var description: String {
    switch self {
    case .dataDirectory(let path, let reason): "\(path): \(reason)"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .invalid(let path, let place, let reason):
      place.isEmpty ? "\(path): \(reason)" : "\(path): \(place): \(reason)"
    case .notAPicture(let path, let reason):
      "\(path): not a supported picture: \(reason)"
    case .changed(let path):
      "\(path): was changed while it was uploaded; upload it again when it is complete"
    case .uploadInProgress(let path): "\(path): is being uploaded by another process"
    case .notFound(let kind, let name): "unknown \(kind) \(name)"
    case .refused(let reason): reason
    case .cannotUndo(let reason): "cannot be undone: \(reason)"
    case .notALibrary:
      "a catalog can be searched but not changed; open a library"
    }
  }
}

extension LibraryError {
  /// Creates an error from the error of a file.
  init(_ error: FileError) {
    switch error.cause {
    case .unexpected(let reason): self = .refused(reason: "\(error.path): \(reason)")
    case .refused(_, let code):
      self = .unwritable(path: error.path, reason: String(cString: strerror(code)))
    default: self = .unwritable(path: error.path, reason: error.reason)
    }
  }
}
