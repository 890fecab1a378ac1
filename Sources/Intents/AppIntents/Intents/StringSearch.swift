/// A text that is searched for.
///
/// It is the criteria of a ``ShowInAppSearchResultsIntent``; text from a user becomes one as it is.
public struct StringSearchCriteria: Hashable, Codable, Sendable {
  /// The text, as the user wrote it.
  ///
  /// It is not trimmed and not folded: the app decides what equals what.
  public var term: String

  /// Creates the criteria of a text.
  ///
  /// - Parameter term: The text.
  public init(term: String) { self.term = term }
}

extension StringSearchCriteria: _CodableIntentValue {
  /// Returns the criteria of the text.
  public static func _values(matching text: String) async throws -> [StringSearchCriteria] {
    [StringSearchCriteria(term: text)]
  }
}

/// A kind of things that an app looks through for a text.
///
/// A ``ShowInAppSearchResultsIntent`` declares the kinds that it searches; on Linux the declaration
/// has no other effect.
public enum StringSearchScope: String, AppEnum {
  /// Anything that the app has, which is the default.
  case general
  /// Movies.
  case movies
  /// Series with their seasons and episodes.
  case tv
  /// Videos of any other kind.
  case freeformVideo

  /// The name of the type for users, "Search Scope".
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Search Scope"
  /// The names of the scopes for users, in English.
  public static let caseDisplayRepresentations: [StringSearchScope: DisplayRepresentation] = [
    .general: "General", .movies: "Movies", .tv: "TV", .freeformVideo: "Videos",
  ]
}
