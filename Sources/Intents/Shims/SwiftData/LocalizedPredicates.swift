public import Foundation

extension PredicateExpressions {
  /// A predicate expression that tests whether a text contains another, without regard to case and accents.
  ///
  /// Foundation on Linux has no such part of a predicate.
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression,
    Other: PredicateExpression
  >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The result of the test: a Boolean value.
    public typealias Output = Bool
    /// The expression of the text to search in.
    public let root: Root
    /// The expression of the text to search for.
    public let other: Other

    /// Creates the test.
    ///
    /// - Parameters:
    ///   - root: The text that is searched.
    ///   - other: The text that is searched for.
    public init(root: Root, other: Other) { (self.root, self.other) = (root, other) }

    /// Searches.
    ///
    /// - Parameter bindings: The values of the variables.
    /// - Returns: Whether the text is there.
    /// - Throws: What the texts throw.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
    }
  }

  /// Makes the test for the macro `#Predicate`.
  ///
  /// - Parameters:
  ///   - root: The text that is searched.
  ///   - other: The text that is searched for.
  /// - Returns: The test.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root,
    _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }

  /// A predicate expression that compares two texts without regard to case.
  ///
  /// Foundation on Linux has no such part of a predicate.
  public struct StringCaseInsensitiveCompare<
    Root: PredicateExpression,
    Other: PredicateExpression
  >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The result of the comparison.
    public typealias Output = ComparisonResult
    /// The expression of the first text.
    public let root: Root
    /// The expression of the second text.
    public let other: Other

    /// Creates the comparison.
    ///
    /// - Parameters:
    ///   - root: The first text.
    ///   - other: The second text.
    public init(root: Root, other: Other) { (self.root, self.other) = (root, other) }

    /// Compares.
    ///
    /// - Parameter bindings: The values of the variables.
    /// - Returns: How the texts stand.
    /// - Throws: What the texts throw.
    public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
      try root.evaluate(bindings).caseInsensitiveCompare(other.evaluate(bindings))
    }
  }

  /// Makes the comparison for the macro `#Predicate`.
  ///
  /// - Parameters:
  ///   - root: The first text.
  ///   - other: The second text.
  /// - Returns: The comparison.
  public static func build_caseInsensitiveCompare<Root, Other>(
    _ root: Root,
    _ other: Other
  ) -> StringCaseInsensitiveCompare<Root, Other> {
    StringCaseInsensitiveCompare(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringCaseInsensitiveCompare: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringCaseInsensitiveCompare: Sendable
where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringCaseInsensitiveCompare: Codable
where Root: Codable, Other: Codable {}

extension PredicateExpressions.StringLocalizedStandardContains: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    .term(try texts("swift_contains_standard", root, other, builder))
  }
}
