// Media Intents by its name: what a user asks to hear.
@_exported public import AppIntents

/// What a user asks to hear, for an `IntentValueQuery` to find in the app.
///
/// A host gives it as text, which is what to look for; an empty text asks for anything.
public struct AudioSearch: Hashable, Codable, Sendable {
  /// What to look for.
  public enum Criteria: Hashable, Codable, Sendable {
    /// Nothing in particular, as in "Play some music".
    case unspecified
    /// Words, such as a title or a name.
    case searchQuery(String)
    /// What has these addresses.
    case url([URL])
  }

  /// What to look for.
  public var criteria: Criteria

  /// Creates a search.
  ///
  /// - Parameter criteria: What to look for.
  public init(criteria: Criteria) { self.criteria = criteria }
}

extension AudioSearch: _IntentValue {
  /// The value itself.
  public typealias ValueType = AudioSearch
  /// The value itself.
  public typealias UnwrappedType = AudioSearch
}
