public import Foundation

extension NSPredicate {
  /// Creates a condition from text, which Foundation on Linux cannot.
  ///
  /// It reads the properties of entities, the members of dictionaries and the stored properties of any
  /// other value. A text that is no condition stops the program, as on Apple's platforms.
  ///
  /// ```swift
  /// NSPredicate(format: "title CONTAINS[cd] %@ AND year > %d", "emma", 1800)
  /// ```
  public convenience init(format: String, _ arguments: Any?...) {
    self.init(format: format, argumentArray: arguments.map { $0 as Any })
  }

  /// Creates a condition from text and its arguments.
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
