public import Foundation

extension NSPredicate {
  /// Creates a condition from text, which Foundation on Linux cannot.
  ///
  /// It reads the properties of entities, the members of dictionaries and the stored properties of
  /// any other value. A text that is not a condition stops the program, as on Apple's platforms, so
  /// do not make the text from what a user writes: hand that over as an argument.
  ///
  /// ```swift
  /// NSPredicate(format: "title CONTAINS[cd] %@ AND year > %d", "emma", 1800)
  /// ```
  ///
  /// - Parameters:
  ///   - format: Comparisons with `AND`, `OR`, `NOT` and parentheses; `%@`, `%d` and `%K` stand
  ///     for arguments.
  ///   - arguments: The arguments, in order: a value for each place, the name of a key for `%K`.
  public convenience init(format: String, _ arguments: Any?...) {
    self.init(format: format, argumentArray: arguments.map { $0 as Any })
  }

  /// Creates a condition from text and a list of its arguments.
  ///
  /// A text that is not a condition stops the program.
  ///
  /// - Parameters:
  ///   - format: The text, as for ``init(format:_:)``.
  ///   - arguments: The arguments, in order; nil for none.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    do {
      let condition = try PredicateFormat(
        format,
        arguments: (arguments ?? []).map { PredicateValue.plain($0) }
      )
      self.init { object, _ in condition.holds(for: object) }
    } catch {
      preconditionFailure("NSPredicate(format: \"\(format)\"): \(error)")
    }
  }
}
