internal import Conditions
internal import Foundation

/// A comparison of a query string.
enum CSQueryComparison: Sendable {
  case text(attribute: String, isEqual: Bool, CSQueryPattern)
  case number(attribute: String, ClosedRange<Double>, excludes: Set<Double>)
}

typealias CSQueryCondition = Condition<CSQueryComparison>

extension CSQueryCondition {
  /// Reads a query string.
  ///
  /// - Throws: ``CSSearchQueryError`` with what cannot be read.
  init(parsing text: String) throws {
    var language = CSQueryLanguage(rest: Substring(text))
    self = try language.condition()
    try language.end()
  }

  /// Whether the attributes of an item fit.
  func holds(for attributes: [String: CSAttributeValue]) -> Bool {
    func values(_ name: String) -> [CSAttributeValue] {
      name == "*" || name == "**" ? Array(attributes.values) : [attributes[name]].compactMap(\.self)
    }
    return holds { comparison in
      switch comparison {
      case .text(let name, let isEqual, let pattern):
        values(name).flatMap(\.texts).contains { pattern.matches($0) } == isEqual
      case .number(let name, let range, let excluded):
        values(name).compactMap(\.number)
          .contains { range.contains($0) && !excluded.contains($0) }
      }
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

/// Reads a query string from its beginning to its end, in the language of Spotlight's metadata queries.
private struct CSQueryLanguage: ConditionLanguage {
  var rest: Substring

  mutating func take(_ mark: ConditionMark) -> Bool {
    switch mark {
    case .or: take("||")
    case .and: take("&&")
    case .not: take("!")
    case .opening: take("(")
    case .closing: take(")")
    }
  }

  func nestedTooDeep() -> any Error { problem("at most \(CSQueryCondition.deepest) levels") }

  func notClosed(_ opening: Self) -> any Error { problem("')'") }

  mutating func comparison() throws -> CSQueryCondition {
    if take("InRange") {
      try need("(")
      let name = try attribute()
      try need(",")
      let smallest = try number()
      try need(",")
      let greatest = try number()
      try need(")")
      return .comparison(.number(attribute: name, range(smallest, greatest), excludes: []))
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
      return .comparison(.text(attribute: name, isEqual: comparison != "!=", try pattern()))
    }
    let value = try number()
    func holds(_ range: ClosedRange<Double>, without excluded: Set<Double> = []) -> CSQueryCondition
    {
      .comparison(.number(attribute: name, range, excludes: excluded))
    }
    return switch comparison {
    case "<": holds(-.infinity...value, without: [value])
    case "<=": holds(-.infinity...value)
    case ">": holds(value ... .infinity, without: [value])
    case ">=": holds(value ... .infinity)
    case "!=": .not(holds(value...value))
    default: holds(value...value)
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

  /// Reads a number of seconds, or the present moment with an offset, which is a plain number.
  private mutating func number(isOffset: Bool = false) throws -> Double {
    skipSpace()
    if !isOffset, take("$time.now") {
      var offset = 0.0
      if take("(") {
        offset = try number(isOffset: true)
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
      reason: "the query needs \(wanted), but has \(place)"
    )
  }
}
