// Media Intents by its name: what a user asks to hear.
@_exported public import AppIntents

/// A user's search for audio, for an `IntentValueQuery` to find in the app.
///
/// A host gives it as text, which becomes ``Criteria/searchQuery(_:)``; an empty text becomes
/// ``Criteria/unspecified``.
public struct AudioSearch: Hashable, Codable, Sendable {
  /// The criteria of a search for audio.
  public enum Criteria: Hashable, Codable, Sendable {
    /// Anything, as in "Play some music".
    case unspecified
    /// A text, such as a title or a name.
    case searchQuery(String)
    /// The audio at some addresses.
    case url([URL])
  }

  /// The criteria of the search.
  public var criteria: Criteria

  /// Creates a search.
  ///
  /// - Parameter criteria: The criteria.
  public init(criteria: Criteria) { self.criteria = criteria }
}

extension AudioSearch: _IntentValue {
  /// The type of the value of an intent's parameter: this type.
  public typealias ValueType = AudioSearch
  /// The type of the value without optionality: this type.
  public typealias UnwrappedType = AudioSearch
}
