// Media Intents by its name: what a user asks to hear.
@_exported public import AppIntents

/// A user's search for audio, for an `IntentValueQuery` to find in the app.
///
/// It is a value that can be encoded. A host or a test creates it and passes it to the app's query; nothing here
/// makes one of what a user says.
public struct AudioSearch: Hashable, Codable, Sendable {
  /// The criteria of a search for audio.
  ///
  /// They are kept as they are given: an address is not fetched, and an empty text is not changed to ``unspecified``.
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
