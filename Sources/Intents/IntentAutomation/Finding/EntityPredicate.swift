internal import Conditions

/// A condition on entities, as the user wrote it: comparisons with `and`, `or` and `not`.
///
/// ```
/// continent == "Asia" and (name contains "t" or not isFavorite is yes)
/// ```
package struct EntityPredicate: Equatable, Sendable {
  /// The comparisons, and how they are joined.
  let condition: Condition<Comparison>

  /// A property, how it is compared, and with what.
  package struct Comparison: Equatable, Sendable {
    let property: EntityPredicateToken
    let relation: Relation
    let place: EntityPredicateToken
    let values: [EntityPredicateToken]
  }

  /// The relation of a comparison.
  package enum Relation: String, Equatable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
    case beginsWith = "begins with"
    case endsWith = "ends with"
    case between
    case isEmpty = "is empty"
  }

  /// Reads a predicate.
  ///
  /// - Throws: ``AutomationError`` that points at what cannot be understood.
  package init(parsing text: String) throws {
    var language = EntityPredicateLanguage(
      text: text,
      tokens: try EntityPredicateToken.all(of: text)
    )
    condition = try language.whole()
  }
}

/// Reads a predicate from its tokens.
private struct EntityPredicateLanguage: ConditionLanguage {
  let text: String
  let tokens: [EntityPredicateToken]
  private var position = 0

  init(text: String, tokens: [EntityPredicateToken]) {
    self.text = text
    self.tokens = tokens
  }

  private var next: EntityPredicateToken { tokens[min(position, tokens.count - 1)] }

  mutating func whole() throws -> Condition<EntityPredicate.Comparison> {
    let condition = try condition()
    guard next.kind == .end else {
      throw failure("unexpected \(next.words); join comparisons with 'and' or 'or'", next)
    }
    return condition
  }

  mutating func take(_ mark: ConditionMark) -> Bool {
    switch mark {
    case .or: take("or", "||")
    case .and: take("and", "&&")
    case .not: take("not", "!")
    case .opening: take("(")
    case .closing: take(")")
    }
  }

  func nestedTooDeep() -> any Error {
    failure("this is nested more than \(Condition<Comparison>.deepest) times", next)
  }

  func notClosed(_ opening: Self) -> any Error {
    failure("this '(' has no closing ')'", next.kind == .end ? opening.next : next)
  }

  mutating func comparison() throws -> Condition<EntityPredicate.Comparison> {
    let property = next
    guard case .word = property.kind else {
      throw failure("expected the name of a property, not \(property.words)", property)
    }
    position += 1
    let place = next
    var isNegated = false
    var relation: EntityPredicate.Relation
    if take("==", "=") {
      relation = .equal
    } else if take("!=", "<>") {
      relation = .notEqual
    } else if take("<=") {
      relation = .lessOrEqual
    } else if take(">=") {
      relation = .greaterOrEqual
    } else if take("<") {
      relation = .less
    } else if take(">") {
      relation = .greater
    } else if take("contains") {
      relation = .contains
    } else if take("between") {
      relation = .between
    } else if take("begins") || take("starts") {
      relation = .beginsWith
      try expect("with")
    } else if take("ends") {
      relation = .endsWith
      try expect("with")
    } else if take("is") {
      isNegated = take("not")
      relation = take("empty") ? .isEmpty : .equal
    } else {
      throw failure(
        "expected a comparison, not \(place.words): ==, !=, <, <=, >, >=, contains, "
          + "begins with, ends with, between, is, is empty",
        place
      )
    }
    if isNegated, relation == .equal { (isNegated, relation) = (false, .notEqual) }
    var values: [EntityPredicateToken] = []
    if relation != .isEmpty { values.append(try value()) }
    if relation == .between {
      try expect("and")
      values.append(try value())
    }
    let comparison = Condition.comparison(
      EntityPredicate.Comparison(
        property: property,
        relation: relation,
        place: place,
        values: values
      )
    )
    return isNegated ? .not(comparison) : comparison
  }

  private mutating func value() throws -> EntityPredicateToken {
    let token = next
    switch token.kind {
    case .word, .number, .text:
      position += 1
      return token
    case .sign, .end: throw failure("expected a value, not \(token.words)", token)
    }
  }

  private mutating func expect(_ keyword: String) throws {
    guard take(keyword) else { throw failure("expected '\(keyword)', not \(next.words)", next) }
  }

  /// Goes on behind the next token where it is one of these keywords or signs.
  private mutating func take(_ wanted: String...) -> Bool {
    let found: Bool
    switch next.kind {
    case .word(let word): found = wanted.contains(word.lowercased())
    case .sign(let sign): found = wanted.contains(sign)
    default: found = false
    }
    if found { position += 1 }
    return found
  }

  private func failure(_ message: String, _ token: EntityPredicateToken) -> AutomationError {
    .usage(message, place: TextPlace(text, offset: token.offset, count: token.count))
  }
}
