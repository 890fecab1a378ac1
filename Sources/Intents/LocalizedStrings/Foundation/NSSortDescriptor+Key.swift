public import Foundation

extension NSSortDescriptor {
  /// Creates an order by a stored property, by its name.
  ///
  /// There is no key-value coding on Linux: the property is found by reflection, so that only stored properties of
  /// Swift count, also those of superclasses. Objects without it, or with values that cannot be compared, stay in their
  /// order.
  ///
  /// - Parameters:
  ///   - key: The name of the property; nil for the object itself. Dots lead to properties of properties.
  ///   - ascending: Whether the least comes first.
  public convenience init(key: String?, ascending: Bool) {
    let names = key?.split(separator: ".").map(String.init) ?? []
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      let values = [left, right].map { value in
        names.reduce(Optional(value)) { found, name in
          found.flatMap { Self.value(name, of: $0) }
        }
      }
      return Self.order(values[0], values[1])
    }
  }

  /// Returns the order of two values that are of one type.
  private static func order(_ left: Any?, _ right: Any?) -> ComparisonResult {
    guard let left = left as? any Comparable, let right else { return .orderedSame }
    func compare<Value: Comparable>(_ left: Value) -> ComparisonResult {
      guard let right = right as? Value else { return .orderedSame }
      return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
    }
    return compare(left)
  }

  /// Returns the value of a stored property, also of a superclass; nil where there is none.
  private static func value(_ name: String, of object: Any) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      if let child = present.children.first(where: { $0.label == name }) {
        let value = Mirror(reflecting: child.value)
        return value.displayStyle == .optional ? value.children.first?.value : child.value
      }
      mirror = present.superclassMirror
    }
    return nil
  }
}
