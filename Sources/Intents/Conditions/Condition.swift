/// Comparisons that are joined by `or`, `and` and `not`.
///
/// What a comparison is belongs to the language in which the condition was written.
package indirect enum Condition<Comparison> {
  /// One comparison.
  case comparison(Comparison)
  /// All of several; one of no parts holds.
  case all([Condition])
  /// Any of several; one of no parts does not hold.
  case any([Condition])
  /// The opposite.
  case not(Condition)

  /// Returns whether the condition holds.
  ///
  /// - Parameter comparison: Says whether a comparison holds. It is not called for those behind the
  ///   one that decides.
  /// - Returns: Whether it holds.
  package func holds(where comparison: (Comparison) -> Bool) -> Bool {
    switch self {
    case .comparison(let inner): comparison(inner)
    case .all(let parts): parts.allSatisfy { $0.holds(where: comparison) }
    case .any(let parts): parts.contains { $0.holds(where: comparison) }
    case .not(let inner): !inner.holds(where: comparison)
    }
  }
}

extension Condition: Sendable where Comparison: Sendable {}
extension Condition: Equatable where Comparison: Equatable {}
