public import Foundation

extension PredicateExpressions {
  /// Whether a text contains another, as users search: without regard to case and accents.
  ///
  /// Foundation on Linux lacks it, and most queries by name are written with it:
  ///
  /// ```swift
  /// ContainsComparator { text in
  ///   #Predicate<BookEntity> { $0.title.localizedStandardContains(text) }
  /// }
  /// ```
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression,
    Other: PredicateExpression
  >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The type of the expression's value.
    public typealias Output = Bool

    /// The expression of the text that is searched.
    public let root: Root
    /// The expression of the text to find.
    public let other: Other

    /// Creates the expression.
    ///
    /// - Parameters:
    ///   - root: The text that may contain the other.
    ///   - other: The text that is looked for.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Returns whether the text contains the other.
    ///
    /// - Parameter bindings: The values of the predicate's variables.
    /// - Returns: True where it does, without regard to case and accents, in the current locale.
    /// - Throws: What either part throws.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
    }
  }

  /// Builds what `#Predicate` writes for `localizedStandardContains`.
  ///
  /// Disfavored, so that a Foundation that has its own is preferred without a word.
  @_disfavoredOverload
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root,
    _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
