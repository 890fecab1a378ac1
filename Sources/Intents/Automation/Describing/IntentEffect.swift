package import AppIntents

/// What running an intent does to what the user has.
package struct IntentEffect: Hashable, Sendable {
  /// Whether anything is other than before: the library, its settings, files.
  package let changesSomething: Bool
  /// Whether more is done than adding: something is deleted, replaced, or taken out.
  package let isDestructive: Bool
  /// Whether running it once more with the same parameters changes nothing more.
  package let isIdempotent: Bool
  /// Whether the intent itself asks the user to confirm before it changes anything.
  package let asksItself: Bool

  /// Only looks, opens or shows.
  package static let reads = IntentEffect(
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
  package static func changes(
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
  package init(ofKind intent: any AppIntent.Type) {
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
