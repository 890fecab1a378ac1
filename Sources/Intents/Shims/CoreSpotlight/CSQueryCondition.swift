internal import Foundation

/// The conditions of a query string, read.
indirect enum CSQueryCondition: Sendable {
  case all([CSQueryCondition])
  case any([CSQueryCondition])
  case not(CSQueryCondition)
  case text(attribute: String, isEqual: Bool, CSQueryPattern)
  case number(attribute: String, ClosedRange<Double>, excludes: Set<Double>)

  /// Reads a query string.
  ///
  /// - Throws: ``CSSearchQueryError`` with what cannot be read.
  init(parsing text: String) throws {
    var parser = CSQueryParser(rest: Substring(text))
    self = try parser.query()
    try parser.end()
  }

  /// Whether the attributes of an item fit.
  func holds(for attributes: [String: CSAttributeValue]) -> Bool {
    func values(_ name: String) -> [CSAttributeValue] {
      name == "*" || name == "**" ? Array(attributes.values) : [attributes[name]].compactMap(\.self)
    }
    switch self {
    case .all(let conditions): return conditions.allSatisfy { $0.holds(for: attributes) }
    case .any(let conditions): return conditions.contains { $0.holds(for: attributes) }
    case .not(let condition): return !condition.holds(for: attributes)
    case .text(let name, let isEqual, let pattern):
      return values(name).flatMap(\.texts).contains { pattern.matches($0) } == isEqual
    case .number(let name, let range, let excluded):
      return values(name).compactMap(\.number)
        .contains { range.contains($0) && !excluded.contains($0) }
    }
  }
}

/// A text with `*` in it, and how it is compared.
struct CSQueryPattern: Sendable {
  let parts: [String]
  let options: String.CompareOptions
  let isWord: Bool

  init(_ text: String, modifiers: Substring) {
    var options: String.CompareOptions = []
    if modifiers.contains("c") { options.insert(.caseInsensitive) }
    if modifiers.contains("d") { options.insert(.diacriticInsensitive) }
    self.options = options
    isWord = modifiers.contains("w")
    parts = text.components(separatedBy: "*")
      .map { $0.folding(options: options, locale: nil) }
  }

  func matches(_ text: String) -> Bool {
    let text = text.folding(options: options, locale: nil)
    guard isWord else { return matches(whole: Substring(text)) }
    return matches(whole: Substring(text))
      || text.split { !$0.isLetter && !$0.isNumber }.contains { matches(whole: $0) }
  }

  private func matches(whole text: Substring) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return text == parts.first ?? ""
    }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension CSAttributeValue {
  /// The texts in the value.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .texts(let texts): texts
    case .url(let url): [url.absoluteString]
    case .date, .number, .data: []
    }
  }

  /// The number in the value; a moment is seconds since 2001.
  fileprivate var number: Double? {
    switch self {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .text, .texts, .url, .data: nil
    }
  }
}

/// Reads a query string from its beginning to its end.
struct CSQueryParser {
  var rest: Substring

  mutating func query() throws -> CSQueryCondition {
    var conditions = [try conjunction()]
    while take("||") { conditions.append(try conjunction()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func conjunction() throws -> CSQueryCondition {
    var conditions = [try condition()]
    while take("&&") { conditions.append(try condition()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func condition() throws -> CSQueryCondition {
    if take("!") { return .not(try condition()) }
    if take("(") {
      let inner = try query()
      try need(")")
      return inner
    }
    if take("InRange") {
      try need("(")
      let name = try attribute()
      try need(",")
      let smallest = try number()
      try need(",")
      let greatest = try number()
      try need(")")
      return .number(attribute: name, range(smallest, greatest), excludes: [])
    }
    let name = try attribute()
    let operators = ["==", "!=", "<=", ">=", "<", ">", "="]
    guard let comparison = operators.first(where: { take($0) }) else {
      throw problem("a comparison after '\(name)'")
    }
    skipSpace()
    if rest.first == "\"" || rest.first == "'" {
      guard ["==", "=", "!="].contains(comparison) else {
        throw problem("a number after '\(comparison)'")
      }
      return .text(attribute: name, isEqual: comparison != "!=", try pattern())
    }
    let value = try number()
    return switch comparison {
    case "<": .number(attribute: name, -.infinity...value, excludes: [value])
    case "<=": .number(attribute: name, -.infinity...value, excludes: [])
    case ">": .number(attribute: name, value ... .infinity, excludes: [value])
    case ">=": .number(attribute: name, value ... .infinity, excludes: [])
    case "!=": .not(.number(attribute: name, value...value, excludes: []))
    default: .number(attribute: name, value...value, excludes: [])
    }
  }

  private mutating func attribute() throws -> String {
    skipSpace()
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" }
    guard !name.isEmpty else { throw problem("the name of an attribute") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func pattern() throws -> CSQueryPattern {
    let mark = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst(), character != mark {
      if character == "\\", let next = rest.popFirst() {
        text.append(next)
      } else {
        text.append(character)
      }
      if rest.isEmpty { throw problem("the end of the text") }
    }
    let modifiers = rest.prefix { $0.isLetter }
    rest = rest.dropFirst(modifiers.count)
    return CSQueryPattern(text, modifiers: modifiers)
  }

  private mutating func number() throws -> Double {
    skipSpace()
    if take("$time.now") {
      var offset = 0.0
      if take("(") {
        offset = try number()
        try need(")")
      }
      return Date.now.timeIntervalSinceReferenceDate + offset
    }
    let digits = rest.prefix { $0.isNumber || "+-.e".contains($0) }
    guard let value = Double(digits) else { throw problem("a number or a text") }
    rest = rest.dropFirst(digits.count)
    return value
  }

  private func range(_ first: Double, _ second: Double) -> ClosedRange<Double> {
    Swift.min(first, second)...Swift.max(first, second)
  }

  mutating func end() throws {
    skipSpace()
    if !rest.isEmpty { throw problem("the end") }
  }

  private mutating func skipSpace() { rest = rest.drop { $0.isWhitespace } }

  private mutating func take(_ token: String) -> Bool {
    skipSpace()
    guard rest.hasPrefix(token) else { return false }
    rest = rest.dropFirst(token.count)
    return true
  }

  private mutating func need(_ token: String) throws {
    guard take(token) else { throw problem("'\(token)'") }
  }

  private func problem(_ wanted: String) -> CSSearchQueryError {
    let place = rest.isEmpty ? "the end of the query" : "'\(rest.prefix(20))'"
    return CSSearchQueryError(
      code: .invalidQuery,
      reason: "the query needs \(wanted), and there is \(place)"
    )
  }
}
