internal import Files

/// Why a library cannot do what it was asked for, in words for the person who asked.
public enum LibraryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder for the app's data cannot be used.
  case dataDirectory(path: String, reason: String)
  /// The database cannot be opened or read, or is none of Waymark's.
  case unreadable(path: String, reason: String)
  /// The database or a file of the library cannot be written.
  case unwritable(path: String, reason: String)
  /// A file with a library's data is wrong at one place, such as `photos[3].landmark`.
  case invalid(path: String, place: String, reason: String)
  /// A file is not a picture that a library takes.
  case notAPicture(path: String, reason: String)
  /// Another program wrote to a file while it was uploaded.
  case changed(path: String)
  /// Another process is uploading the same file.
  case uploadInProgress(path: String)
  /// Nothing of a kind has this number or name.
  case notFound(kind: String, name: String)
  /// A value is not one that a library takes.
  case refused(reason: String)
  /// There is nothing to undo, or what was done since keeps it from being undone.
  case cannotUndo(reason: String)
  /// The data are a catalogue's, which people only search.
  case notALibrary

  /// One sentence: what happened, to what, and what to do.
  public var description: String {
    switch self {
    case .dataDirectory(let path, let reason): "\(path): \(reason)"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .invalid(let path, let place, let reason):
      place.isEmpty ? "\(path): \(reason)" : "\(path): \(place): \(reason)"
    case .notAPicture(let path, let reason):
      "\(path): not a picture that the library takes: \(reason)"
    case .changed(let path):
      "\(path): was changed while it was uploaded; upload it again when it is complete"
    case .uploadInProgress(let path): "\(path): is being uploaded by another process"
    case .notFound(let kind, let name): "there is no \(kind) \(name)"
    case .refused(let reason): reason
    case .cannotUndo(let reason): "cannot be undone: \(reason)"
    case .notALibrary:
      "these are the data of a catalogue, which can be searched and not changed; open a library"
    }
  }
}

extension LibraryError {
  /// What stood in the way of a file of the library.
  init(_ error: FileError) {
    switch error.cause {
    case .unexpected(let reason): self = .refused(reason: "\(error.path): \(reason)")
    default: self = .unwritable(path: error.path, reason: error.reason)
    }
  }
}
