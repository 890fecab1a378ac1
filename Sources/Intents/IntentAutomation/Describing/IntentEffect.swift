public import AppIntents

/// The effect of an intent on the user's data.
///
/// A server for assistants makes the hints of a tool of it, and asks the user before a tool that
/// changes something.
public struct IntentEffect: Hashable, Sendable {
  /// Whether anything is other than before: the library, its settings, files.
  ///
  /// Where it is false, a server for assistants asks no question of its own.
  public let changesSomething: Bool
  /// Whether more is done than adding: something is deleted, replaced, or taken out.
  ///
  /// False where ``changesSomething`` is.
  public let isDestructive: Bool
  /// Whether running it once more with the same parameters changes nothing more.
  ///
  /// A client may then repeat a call whose answer was lost. True where nothing is changed.
  public let isIdempotent: Bool
  /// Whether the intent itself asks the user to confirm before it changes anything.
  ///
  /// A server for assistants then leaves the question to the intent.
  public let asksItself: Bool

  /// Only looks, opens or shows.
  ///
  /// Intents that open, search or make a snippet have it, unless the app says otherwise.
  public static let reads = IntentEffect(
    changesSomething: false,
    isDestructive: false,
    isIdempotent: true,
    asksItself: false
  )

  /// Changes something.
  ///
  /// - Parameters:
  ///   - isDestructive: Whether more is done than adding.
  ///   - isIdempotent: Whether a second run changes nothing more.
  ///   - asksItself: Whether the intent itself asks the user to confirm.
  /// - Returns: The effect.
  public static func changes(
    isDestructive: Bool,
    isIdempotent: Bool = false,
    asksItself: Bool = false
  ) -> IntentEffect {
    IntentEffect(
      changesSomething: true,
      isDestructive: isDestructive,
      isIdempotent: isIdempotent,
      asksItself: asksItself
    )
  }

  /// The effect that the kind of an intent tells: what opens and searches only reads, what deletes is
  /// destructive, what can be undone adds; of all others the worst is assumed.
  ///
  /// - Parameter intent: The intent.
  public init(ofKind intent: any AppIntent.Type) {
    switch intent {
    case is any OpenIntent.Type, is any ShowInAppSearchResultsIntent.Type,
      is any SnippetIntent.Type:
      self = .reads
    case is any DeleteIntent.Type: self = .changes(isDestructive: true, isIdempotent: true)
    case is any UndoableIntent.Type: self = .changes(isDestructive: false)
    default: self = .changes(isDestructive: true)
    }
  }

  private init(
    changesSomething: Bool,
    isDestructive: Bool,
    isIdempotent: Bool,
    asksItself: Bool
  ) {
    self.changesSomething = changesSomething
    self.isDestructive = isDestructive
    self.isIdempotent = isIdempotent
    self.asksItself = asksItself
  }
}
