internal import Conditions
internal import Foundation

/// A condition as text, in the language of `NSPredicate(format:)`.
///
/// Understood are comparisons (`=`, `==`, `!=`, `<>`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`,
/// `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`) with the options `[cd]`, `AND`, `OR`, `NOT`,
/// parentheses, `ANY` and `ALL` before a key path, `TRUEPREDICATE`, `FALSEPREDICATE`, key paths with
/// `@count`, `SELF`, text, numbers, `nil`, `true`, lists in braces, and the arguments `%@`, `%K`, `%d`,
/// `%i`, `%ld`, `%lld`, `%u`, `%f`.
struct PredicateFormat {
  /// The comparisons, and how they are joined.
  let condition: Condition<Comparison>

  enum Comparison {
    case always(Bool)
    case compare(Expression, Operator, Expression, Options, Quantifier)
    /// A predicate that was given as an argument.
    case given(NSPredicate)
  }

  enum Expression {
    case value(Any?)
    case path([String])
    case list([Expression])
  }

  enum Operator: String {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case between, `in`, contains, beginsWith, endsWith, like, matches
  }

  enum Quantifier { case one, any, all }

  struct Options: OptionSet {
    let rawValue: Int
    static let caseInsensitive = Options(rawValue: 1)
    static let diacriticInsensitive = Options(rawValue: 2)
  }

  /// Where and why a text is not a condition.
  struct SyntaxError: Error, CustomStringConvertible {
    var description: String
  }

  init(_ format: String, arguments: [Any?]) throws {
    var language = PredicateLanguage(
      try PredicateLexer.tokens(of: format),
      arguments: arguments
    )
    condition = try language.whole()
  }
}

// MARK: - Words

enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(Double)
  case argument(Character)
  case symbol(String)
}

enum PredicateLexer {
  static func tokens(of format: String) throws -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    var rest = Substring(format)
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if character == "'" || character == "\"" {
        let (text, end) = try quoted(rest)
        tokens.append(.text(text))
        rest = end
      } else if character == "%" {
        guard let match = rest.prefixMatch(of: /%(?:@|K|(?:l|ll|h|q)?[diufFg])/) else {
          throw PredicateFormat.SyntaxError(
            description: "'\(rest)' does not begin with an argument"
          )
        }
        tokens.append(.argument(rest[..<match.range.upperBound].last ?? "@"))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /-?[0-9]+(?:\.[0-9]+)?/) {
        tokens.append(.number(Double(match.0) ?? 0))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(
        of: /[@#]?[A-Za-z_][A-Za-z0-9_]*(?:\.@?[A-Za-z_][A-Za-z0-9_]*)*/
      ) {
        tokens.append(.word(String(match.0)))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /==|!=|<>|<=|=<|>=|=>|&&|\|\||[=<>!(){},\[\]]/) {
        tokens.append(.symbol(String(match.0)))
        rest = rest[match.range.upperBound...]
      } else {
        throw PredicateFormat.SyntaxError(description: "unexpected '\(character)'")
      }
    }
    return tokens
  }

  private static func quoted(_ text: Substring) throws -> (String, Substring) {
    var rest = text.dropFirst()
    var result = ""
    while let character = rest.popFirst() {
      if character == text.first { return (result, rest) }
      if character == "\\", let next = rest.popFirst() {
        result.append(next == "n" ? "\n" : next == "t" ? "\t" : next)
      } else {
        result.append(character)
      }
    }
    throw PredicateFormat.SyntaxError(description: "the text \(text) does not end")
  }
}

// MARK: - Grammar

private struct PredicateLanguage: ConditionLanguage {
  // `(year) > 1990`: what a parenthesis holds is known only behind it.
  static let groupsValues = true

  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>

  init(_ tokens: [PredicateToken], arguments: [Any?]) {
    self.tokens = tokens[...]
    self.arguments = arguments[...]
  }

  mutating func whole() throws -> Condition<PredicateFormat.Comparison> {
    let result = try condition()
    guard tokens.isEmpty else { throw error("'\(tokens.first.map { "\($0)" } ?? "")' is too much") }
    return result
  }

  private func error(_ text: String) -> PredicateFormat.SyntaxError { .init(description: text) }

  private mutating func takes(_ names: String...) -> Bool {
    switch tokens.first {
    case .word(let word) where names.contains(word.uppercased()),
      .symbol(let word) where names.contains(word):
      tokens.removeFirst()
      return true
    default: return false
    }
  }

  mutating func take(_ mark: ConditionMark) -> Bool {
    switch mark {
    case .or: takes("OR", "||")
    case .and: takes("AND", "&&")
    case .not: takes("NOT", "!")
    case .opening: takes("(")
    case .closing: takes(")")
    }
  }

  func nestedTooDeep() -> any Error {
    error("it is nested more than \(Condition<Comparison>.deepest) times")
  }

  func notClosed(_ opening: Self) -> any Error { error("')' is missing") }

  mutating func comparison() throws -> Condition<PredicateFormat.Comparison> {
    if takes("TRUEPREDICATE") { return .comparison(.always(true)) }
    if takes("FALSEPREDICATE") { return .comparison(.always(false)) }
    if tokens.first == .argument("@"), let predicate = arguments.first as? NSPredicate {
      tokens.removeFirst()
      arguments.removeFirst()
      return .comparison(.given(predicate))
    }
    let quantifier: PredicateFormat.Quantifier =
      takes("ANY", "SOME") ? .any : takes("ALL") ? .all : .one
    let left = try expression()
    let comparison = try comparator()
    var options: PredicateFormat.Options = []
    if takes("[") {
      guard case .word(let letters)? = tokens.popFirst(), takes("]") else {
        throw error("'[' must be followed by 'c', 'd' or 'cd' and ']'")
      }
      if letters.contains("c") { options.insert(.caseInsensitive) }
      if letters.contains("d") { options.insert(.diacriticInsensitive) }
    }
    return .comparison(
      .compare(left, comparison, try expression(), options, quantifier)
    )
  }

  private mutating func comparator() throws -> PredicateFormat.Operator {
    let names: [String: PredicateFormat.Operator] = [
      "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual,
      "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
      "BETWEEN": .between, "IN": .in, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
      "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches,
    ]
    switch tokens.first {
    case .word(let name), .symbol(let name):
      guard let found = names[name.uppercased()] else { throw error("'\(name)' compares nothing") }
      tokens.removeFirst()
      return found
    default: throw error("no comparison")
    }
  }

  private mutating func expression(depth: Int = 0) throws -> PredicateFormat.Expression {
    guard depth < Condition<Comparison>.deepest else { throw nestedTooDeep() }
    switch tokens.popFirst() {
    case .text(let text): return .value(text)
    case .number(let number): return .value(number)
    case .argument(let kind):
      guard let argument = arguments.popFirst() else { throw error("an argument is missing") }
      guard kind == "K" else { return .value(argument) }
      guard let path = argument as? String else { throw error("%K needs the name of a key") }
      return .path(path.split(separator: ".").map(String.init))
    case .symbol("("):
      let inner = try expression(depth: depth + 1)
      guard takes(")") else { throw error("')' is missing") }
      return inner
    case .symbol("{"):
      var elements: [PredicateFormat.Expression] = []
      while !takes("}") {
        elements.append(try expression(depth: depth + 1))
        guard takes(",") || tokens.first == .symbol("}") else { throw error("'}' is missing") }
      }
      return .list(elements)
    case .word(let word):
      switch word.uppercased() {
      case "NIL", "NULL": return .value(nil)
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "SELF": return .path([])
      default:
        let parts = word.split(separator: ".").map(String.init)
        return .path(parts.first?.uppercased() == "SELF" ? Array(parts.dropFirst()) : parts)
      }
    default: throw error("a value is missing")
    }
  }
}
