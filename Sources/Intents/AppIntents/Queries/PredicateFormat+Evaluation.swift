internal import Conditions
internal import Foundation

extension PredicateFormat {
  /// Whether the condition holds for an object: an entity, a dictionary, or any value with properties.
  func holds(for object: Any?) -> Bool { condition.holds { $0.holds(for: object) } }
}

extension PredicateFormat.Comparison {
  fileprivate func holds(for object: Any?) -> Bool {
    switch self {
    case .always(let value): return value
    case .given(let predicate): return predicate.evaluate(with: object)
    case .compare(let left, let comparison, let right, let options, let quantifier):
      let value = left.value(in: object)
      let other = right.value(in: object)
      func holds(_ value: Any?) -> Bool { comparison.holds(value, other, options) }
      switch quantifier {
      case .one: return holds(value)
      case .any: return (value as? [Any] ?? []).contains { holds($0) }
      case .all: return (value as? [Any] ?? []).allSatisfy { holds($0) }
      }
    }
  }
}

extension PredicateFormat.Expression {
  func value(in object: Any?) -> Any? {
    switch self {
    case .value(let value): PredicateValue.plain(value)
    case .path(let path):
      path.reduce(PredicateValue.plain(object)) { PredicateValue.member($1, of: $0) }
    case .list(let elements): elements.map { $0.value(in: object) as Any }
    }
  }
}

/// Reads and compares values of any type, without the runtime that key-value coding needs.
enum PredicateValue {
  /// The value without optionals; nil for none.
  static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return plain(mirror.children.first?.value)
  }

  /// A member by its name; of an array, the members of all elements.
  static func member(_ name: String, of value: Any?) -> Any? {
    guard let value else { return nil }
    if name == "@count" { return (value as? [Any])?.count ?? (value as? String)?.count }
    if let dictionary = value as? [String: Any] { return plain(dictionary[name]) }
    if let array = value as? [Any] { return array.compactMap { member(name, of: plain($0)) } }
    if let entity = value as? any AppEntity { return plain(entity._value(named: name)) }
    return storedMember(name, of: Mirror(reflecting: value))
  }

  private static func storedMember(_ name: String, of mirror: Mirror) -> Any? {
    for child in mirror.children where child.label == name || child.label == "_\(name)" {
      // The storage of a wrapped property is the wrapper.
      if child.label == "_\(name)",
        let wrapped = Mirror(reflecting: child.value).children
          .first(where: { ["value", "wrappedValue", "_value"].contains($0.label) })
      {
        return plain(wrapped.value)
      }
      return plain(child.value)
    }
    return mirror.superclassMirror.flatMap { storedMember(name, of: $0) }
  }

  /// The text of a value: that of an enum is its raw value.
  static func text(_ value: Any?) -> String? {
    switch plain(value) {
    case let value as String: value
    case let value as Substring: String(value)
    case let value as AttributedString: String(value.characters)
    case let value as UUID: value.uuidString
    case let value as URL: value.absoluteString
    case let value as any RawRepresentable: text(value.rawValue)
    case let value as NSString: String(describing: value)
    default: nil
    }
  }

  /// The number that a value is; a date counts from 2001, a Boolean is 0 or 1.
  static func number(_ value: Any?) -> Double? {
    switch plain(value) {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as Decimal: NSDecimalNumber(decimal: value).doubleValue
    case let value as Date: value.timeIntervalSinceReferenceDate
    case let value as NSDate: value.timeIntervalSinceReferenceDate
    case let value as NSNumber: value.doubleValue
    case let value as any RawRepresentable: number(value.rawValue)
    default: nil
    }
  }

  static func folded(_ text: String, _ options: PredicateFormat.Options) -> String {
    var compare: String.CompareOptions = []
    if options.contains(.caseInsensitive) { compare.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { compare.insert(.diacriticInsensitive) }
    return compare.isEmpty ? text : text.folding(options: compare, locale: nil)
  }

  /// Whether two values are equal; nothing is equal to nothing.
  static func areEqual(_ left: Any?, _ right: Any?, _ options: PredicateFormat.Options) -> Bool {
    let (left, right) = (plain(left), plain(right))
    if left == nil || right == nil { return left == nil && right == nil }
    if let left = number(left), let right = number(right) { return left == right }
    if let left = text(left), let right = text(right) {
      return folded(left, options) == folded(right, options)
    }
    if let left = left as? any AppEntity, let right = right as? any AppEntity {
      return EntityIdentifier(for: left) == EntityIdentifier(for: right)
    }
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
    return left == right
  }

  /// Which of two values comes first; nil for values that have no order.
  static func order(
    _ left: Any?,
    _ right: Any?,
    _ options: PredicateFormat.Options = []
  ) -> ComparisonResult? {
    if let left = number(left), let right = number(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    guard let left = text(left), let right = text(right) else { return nil }
    let (first, second) = (folded(left, options), folded(right, options))
    return first < second
      ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
}

extension PredicateFormat.Operator {
  func holds(_ left: Any?, _ right: Any?, _ options: PredicateFormat.Options) -> Bool {
    switch self {
    case .equal: return PredicateValue.areEqual(left, right, options)
    case .notEqual: return !PredicateValue.areEqual(left, right, options)
    case .less: return PredicateValue.order(left, right, options) == .orderedAscending
    case .greater: return PredicateValue.order(left, right, options) == .orderedDescending
    case .lessOrEqual:
      return PredicateValue.order(left, right, options).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual:
      return PredicateValue.order(left, right, options).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let bounds = right as? [Any], bounds.count == 2 else { return false }
      return Self.greaterOrEqual.holds(left, bounds[0], options)
        && Self.lessOrEqual.holds(left, bounds[1], options)
    case .in: return Self.contains.holds(right, left, options)
    case .contains:
      if let elements = left as? [Any] {
        return elements.contains { PredicateValue.areEqual($0, right, options) }
      }
      if let elements = left as? any Collection, !(left is String) {
        return elements.contains { PredicateValue.areEqual($0, right, options) }
      }
      return texts(left, right, options).map { $1.isEmpty || $0.contains($1) } ?? false
    case .beginsWith: return texts(left, right, options).map { $0.hasPrefix($1) } ?? false
    case .endsWith: return texts(left, right, options).map { $0.hasSuffix($1) } ?? false
    case .like:
      guard let (text, pattern) = texts(left, right, options) else { return false }
      let expression = NSRegularExpression.escapedPattern(for: pattern)
        .replacing("\\*", with: ".*").replacing("\\?", with: ".")
      return matches(text, expression)
    case .matches: return texts(left, right, options).map { matches($0, $1) } ?? false
    }
  }

  private func texts(
    _ left: Any?,
    _ right: Any?,
    _ options: PredicateFormat.Options
  ) -> (String, String)? {
    guard let left = PredicateValue.text(left), let right = PredicateValue.text(right) else {
      return nil
    }
    return (PredicateValue.folded(left, options), PredicateValue.folded(right, options))
  }

  private func matches(_ text: String, _ expression: String) -> Bool {
    guard let pattern = try? NSRegularExpression(pattern: "^(?:\(expression))$") else {
      return false
    }
    return pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
