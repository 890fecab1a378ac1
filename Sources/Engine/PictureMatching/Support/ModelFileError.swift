/// The reason why a fitted model cannot be used.
///
/// The models are part of the installation, so `notFound` means that it is incomplete.
public enum ModelFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file at this path.
  case notFound(path: String)
  /// The file holds something else; `place` is a property of it, or empty.
  case invalid(path: String, place: String, reason: String)

  /// One line for the user: which file, and what is wrong with it.
  ///
  /// For example `confidence.json: version: another version is needed`.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file"
    case .invalid(let path, let place, let reason):
      place.isEmpty ? "\(path): \(reason)" : "\(path): \(place): \(reason)"
    }
  }
}
