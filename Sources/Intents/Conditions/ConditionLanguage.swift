/// The tokens that join and group the comparisons of a condition.
package enum ConditionMark: Sendable {
  case or, and, not, opening, closing
}

/// A reader of conditions in one language, which knows its words and its comparisons.
///
/// The grammar is the same for all: `or` binds less than `and`, `and` less than `not`, and parentheses
/// group. A reader is a value: a copy of it continues from where the original was.
package protocol ConditionLanguage {
  /// The type of a comparison.
  associatedtype Comparison

  /// Whether parentheses may also hold a part of a comparison, as in `(year) > 1990`.
  static var groupsValues: Bool { get }

  /// Goes on behind a mark where it is next, in any of its spellings.
  ///
  /// - Returns: Whether it was.
  mutating func take(_ mark: ConditionMark) -> Bool

  /// Reads a comparison, or what stands for one.
  ///
  /// - Throws: An error that says what is wrong, and where.
  mutating func comparison() throws -> Condition<Comparison>

  /// Returns the error of a condition that is nested deeper than ``Condition/deepest`` at this place.
  func nestedTooDeep() -> any Error

  /// Returns the error of a parenthesis that is not closed at this place.
  ///
  /// - Parameter opening: The reader as it was in front of the parenthesis.
  /// - Returns: The error to throw.
  func notClosed(_ opening: Self) -> any Error
}

extension ConditionLanguage {
  package static var groupsValues: Bool { false }

  /// Reads a condition as far as it goes.
  ///
  /// - Throws: What ``comparison()`` throws, ``notClosed(_:)`` and ``nestedTooDeep()``.
  /// - Complexity: O(*n*) in the marks and comparisons, and O(*n* *d*), where *d* is the depth, in a
  ///   language that groups values.
  package mutating func condition() throws -> Condition<Comparison> {
    try alternatives(depth: 0)
  }

  private mutating func alternatives(depth: Int) throws -> Condition<Comparison> {
    var parts = [try conjunction(depth: depth)]
    while take(.or) { parts.append(try conjunction(depth: depth)) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction(depth: Int) throws -> Condition<Comparison> {
    var parts = [try negation(depth: depth)]
    while take(.and) { parts.append(try negation(depth: depth)) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation(depth: Int) throws -> Condition<Comparison> {
    guard depth < Condition<Comparison>.deepest else { throw nestedTooDeep() }
    if take(.not) { return .not(try negation(depth: depth + 1)) }
    let opening = self
    guard take(.opening) else { return try comparison() }
    do {
      let inner = try alternatives(depth: depth + 1)
      guard take(.closing) else { throw notClosed(opening) }
      return inner
    } catch {
      guard Self.groupsValues else { throw error }
      self = opening
      return try comparison()
    }
  }
}

extension Condition {
  /// The most parentheses and negations around a comparison: deeper than a user writes, and far from where
  /// the stack ends.
  package static var deepest: Int { 64 }
}
