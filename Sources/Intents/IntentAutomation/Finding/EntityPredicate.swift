/// What entities must meet, as the user wrote it: comparisons with `and`, `or` and `not`.
///
/// ```
/// continent == "Asia" and (name contains "t" or not isFavorite is yes)
/// ```
package indirect enum EntityPredicate: Equatable, Sendable {
  /// A property is compared.
  case comparison(Comparison)
  /// All of several.
  case all([EntityPredicate])
  /// Any of several.
  case any([EntityPredicate])
  /// The opposite.
  case not(EntityPredicate)

  /// A property, how it is compared, and with what.
  package struct Comparison: Equatable, Sendable {
    let property: EntityPredicateToken
    let relation: Relation
    let place: EntityPredicateToken
    let values: [EntityPredicateToken]
  }

  /// How a property is compared.
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
    var parser = EntityPredicateParser(text: text, tokens: try EntityPredicateToken.all(of: text))
    self = try parser.predicate()
  }
}

/// Reads a predicate from its tokens: `or` binds less than `and`, and `and` less than `not`.
struct EntityPredicateParser {
  let text: String
  let tokens: [EntityPredicateToken]
  private var position = 0
  /// Deeper than a user writes, and far from where the stack ends.
  private static let deepest = 64

  init(text: String, tokens: [EntityPredicateToken]) {
    self.text = text
    self.tokens = tokens
  }

  private var next: EntityPredicateToken { tokens[min(position, tokens.count - 1)] }

  mutating func predicate() throws -> EntityPredicate {
    let predicate = try alternatives(depth: 0)
    guard next.kind == .end else {
      throw failure("\(next.words) is not expected here; 'and' or 'or' joins comparisons", next)
    }
    return predicate
  }

  private mutating func alternatives(depth: Int) throws -> EntityPredicate {
    var parts = [try conjunction(depth: depth)]
    while take("or", "||") { parts.append(try conjunction(depth: depth)) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction(depth: Int) throws -> EntityPredicate {
    var parts = [try negation(depth: depth)]
    while take("and", "&&") { parts.append(try negation(depth: depth)) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation(depth: Int) throws -> EntityPredicate {
    guard depth < Self.deepest else {
      throw failure("this is nested more than \(Self.deepest) times", next)
    }
    if take("not", "!") { return .not(try negation(depth: depth + 1)) }
    let start = next
    guard take("(") else { return try comparison() }
    let inner = try alternatives(depth: depth + 1)
    guard take(")") else {
      throw failure("')' is missing for this '('", next.kind == .end ? start : next)
    }
    return inner
  }

  private mutating func comparison() throws -> EntityPredicate {
    let property = next
    guard case .word = property.kind else {
      throw failure("the name of a property is expected, not \(property.words)", property)
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
        "a comparison is expected, not \(place.words): ==, !=, <, <=, >, >=, contains, "
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
    let comparison = EntityPredicate.comparison(
      .init(property: property, relation: relation, place: place, values: values)
    )
    return isNegated ? .not(comparison) : comparison
  }

  private mutating func value() throws -> EntityPredicateToken {
    let token = next
    switch token.kind {
    case .word, .number, .text:
      position += 1
      return token
    case .sign, .end: throw failure("a value is expected, not \(token.words)", token)
    }
  }

  private mutating func expect(_ keyword: String) throws {
    guard take(keyword) else { throw failure("'\(keyword)' is expected, not \(next.words)", next) }
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
