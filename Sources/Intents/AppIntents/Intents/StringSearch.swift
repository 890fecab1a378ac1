/// A text that is searched for.
public struct StringSearchCriteria: Hashable, Codable, Sendable {
  /// The text.
  public var term: String

  /// Creates the criteria of a text.
  public init(term: String) { self.term = term }
}

extension StringSearchCriteria: _CodableIntentValue {
  /// Returns the criteria of the text.
  public static func _values(matching text: String) async throws -> [StringSearchCriteria] {
    [StringSearchCriteria(term: text)]
  }
}

/// A kind of things that an app looks through for a text.
public enum StringSearchScope: String, AppEnum {
  /// Anything that the app has.
  case general
  /// Movies.
  case movies
  /// Series with their seasons and episodes.
  case tv
  /// Videos that people put there.
  case freeformVideo

  /// "Search Scope".
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Search Scope"
  /// The names of the kinds.
  public static let caseDisplayRepresentations: [StringSearchScope: DisplayRepresentation] = [
    .general: "General", .movies: "Movies", .tv: "TV", .freeformVideo: "Videos",
  ]
}
