public import LocalizedStrings

/// The conditions under which a confirmation is necessary.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
  /// The conditions as a bit set.
  public let rawValue: Int
  /// Creates conditions from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of conditions.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The device is locked, or others may hear.
  public static let unlocked = ConfirmationConditions(rawValue: 1)
  /// The request may have been misunderstood.
  public static let lowConfidenceSource = ConfirmationConditions(rawValue: 2)
}

/// The names of the buttons of a confirmation.
///
/// The constants are single words in English;
/// ``custom(acceptLabel:acceptAlternatives:denyLabel:denyAlternatives:destructive:)`` takes words
/// of the app's own. A terminal takes the word, and its alternatives, as an answer.
public struct ConfirmationActionName: Hashable, Sendable {
  /// The word on the button that goes on.
  public let acceptLabel: String
  /// Other answers that mean yes.
  ///
  /// Case does not count. They come in the current language, as the app looked them up.
  public let acceptAlternatives: [String]
  /// The word on the other button; nil for "Cancel".
  public let denyLabel: String?
  /// Other words that a user may say for the other button.
  ///
  /// A terminal does not compare them: any answer that does not mean yes means no.
  public let denyAlternatives: [String]
  /// Whether going on destroys something.
  public let isDestructive: Bool

  init(_ acceptLabel: String) {
    self.acceptLabel = acceptLabel
    (acceptAlternatives, denyLabel, denyAlternatives, isDestructive) = ([], nil, [], false)
  }

  init(
    _ acceptLabel: String,
    _ acceptAlternatives: [String],
    _ denyLabel: String,
    _ denyAlternatives: [String],
    _ isDestructive: Bool
  ) {
    self.acceptLabel = acceptLabel
    self.acceptAlternatives = acceptAlternatives
    self.denyLabel = denyLabel
    self.denyAlternatives = denyAlternatives
    self.isDestructive = isDestructive
  }

  /// Returns words of the app's own, looked up in the current language at once.
  ///
  /// - Parameters:
  ///   - acceptLabel: The word on the button that goes on.
  ///   - acceptAlternatives: Other answers that mean yes.
  ///   - denyLabel: The word on the other button.
  ///   - denyAlternatives: Other answers that mean no.
  ///   - destructive: Whether going on destroys something.
  /// - Returns: The words.
  public static func custom(
    acceptLabel: LocalizedStringResource,
    acceptAlternatives: [LocalizedStringResource] = [],
    denyLabel: LocalizedStringResource,
    denyAlternatives: [LocalizedStringResource] = [],
    destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(
      String(localized: acceptLabel),
      acceptAlternatives.map { String(localized: $0) },
      String(localized: denyLabel),
      denyAlternatives.map { String(localized: $0) },
      destructive
    )
  }
}
