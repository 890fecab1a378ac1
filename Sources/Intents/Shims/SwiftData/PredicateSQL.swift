internal import Foundation
@_implementationOnly import GRDB

/// A part of a predicate that can be written in SQL.
protocol SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode
}

extension PredicateExpressions.Variable: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode { try builder.bound(key) }
}

extension PredicateExpressions.KeyPath: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    try builder.property(keyPath, of: builder.node(root))
  }
}

extension PredicateExpressions.Value: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    if let list = value as? any Collection, !(value is String), !(value is Data) {
      return .term(try listTerm(list))
    }
    return .term(try scalarTerm(value, Output.self))
  }

  private func listTerm(_ list: some Collection) throws -> SQLTerm {
    func terms<List: Collection>(_ list: List) throws -> [SQLTerm] {
      try list.map { try scalarTerm($0, List.Element.self) }
    }
    let terms = try terms(list)
    // SQLite takes 32,766 arguments in a statement.
    guard terms.count <= 10_000, !terms.contains(where: \.isNil) else { throw NotInSQL() }
    return SQLTerm(
      sql: "",
      kind: terms.first?.kind ?? .opaque,
      list: terms.map { $0.arguments.first ?? .null }
    )
  }
}

/// A value that is given.
private func scalarTerm(_ value: Any, _ type: Any.Type) throws -> SQLTerm {
  if let identifier = value as? PersistentIdentifier {
    return SQLTerm(sql: "?", arguments: [identifier.key.databaseValue], kind: .key)
  }
  guard let codec = ValueCodec(type), let stored = codec.encode(value) else { throw NotInSQL() }
  // NaN is NULL in SQLite, and nothing else that is not optional.
  if stored.isNull, !codec.isOptional { throw NotInSQL() }
  return SQLTerm(
    sql: "?",
    arguments: [stored],
    kind: codec.kind,
    isOptional: codec.isOptional,
    isNil: stored.isNull
  )
}

extension PredicateExpressions.NilLiteral: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    .term(SQLTerm(sql: "NULL", kind: .coded, isOptional: true, isNil: true))
  }
}

private func equality(_ left: Any, _ right: Any, _ builder: SQLBuilder) throws -> SQLTerm {
  func side(_ expression: Any) throws -> SQLTerm {
    switch try builder.node(expression) {
    case .term(let term): return term
    case .reference(let key, let arguments, let entity, _):
      // A key may lead to a row that is gone, which is nil.
      let alias = builder.alias(entity)
      let sql = """
        (SELECT \(alias).\(Store.keyColumn) FROM \(entity.table) \(alias) \
        WHERE \(alias).\(Store.keyColumn) = \(key))
        """
      return SQLTerm(sql: sql, arguments: arguments, kind: .key, isOptional: true)
    case .row, .related: throw NotInSQL()
    }
  }
  let (left, right) = (try side(left), try side(right))
  if left.isNil || right.isNil {
    guard !left.isForced, !right.isForced else { throw NotInSQL() }
    return .joined("(\(left.sql) IS \(right.sql))", [left, right])
  }
  guard left.kind != .coded, left.kind == right.kind, left.list == nil, right.list == nil else {
    throw NotInSQL()
  }
  if left.isOptional || right.isOptional {
    guard !left.isForced, !right.isForced else { throw NotInSQL() }
    return .joined("(\(left.sql) IS \(right.sql))", [left, right])
  }
  return .comparison("\(left.sql) = \(right.sql)", [left, right])
}

extension PredicateExpressions.Equal: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode { .term(try equality(lhs, rhs, builder)) }
}

extension PredicateExpressions.NotEqual: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let term = try equality(lhs, rhs, builder)
    return .term(.joined("(NOT \(term.sql))", [term]))
  }
}

extension PredicateExpressions.Comparison: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let (left, right) = (try builder.term(lhs), try builder.term(rhs))
    guard left.kind == right.kind, left.kind.isOrdered, !left.isOptional, !right.isOptional
    else { throw NotInSQL() }
    let sign =
      switch op {
      case .lessThan: "<"
      case .lessThanOrEqual: "<="
      case .greaterThan: ">"
      case .greaterThanOrEqual: ">="
      @unknown default: throw NotInSQL()
      }
    return .term(.comparison("\(left.sql) \(sign) \(right.sql)", [left, right]))
  }
}

extension PredicateExpressions.Conjunction: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let (left, right) = (try builder.term(lhs), try builder.term(rhs))
    return .term(.joined("(\(left.sql) AND \(right.sql))", [left, right]))
  }
}

extension PredicateExpressions.Disjunction: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let (left, right) = (try builder.term(lhs), try builder.term(rhs))
    // In Swift what fails on the left ends the evaluation, and SQL goes on to the right.
    guard !left.isForced else { throw NotInSQL() }
    return .term(.joined("(\(left.sql) OR \(right.sql))", [left, right]))
  }
}

extension PredicateExpressions.Negation: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let term = try builder.term(wrapped)
    return .term(.joined("(NOT \(term.sql))", [term]))
  }
}

extension PredicateExpressions.Conditional: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let parts = [
      try builder.term(test), try builder.term(trueBranch), try builder.term(falseBranch),
    ]
    guard !parts.contains(where: \.isForced), parts[1].kind == parts[2].kind,
      parts[1].isOptional == parts[2].isOptional
    else { throw NotInSQL() }
    var term = SQLTerm.joined(
      "(CASE WHEN \(parts[0].sql) THEN \(parts[1].sql) ELSE \(parts[2].sql) END)",
      parts,
      kind: parts[1].kind
    )
    term.isOptional = parts[1].isOptional
    return .term(term)
  }
}

extension PredicateExpressions.Arithmetic: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let (left, right) = (try builder.term(lhs), try builder.term(rhs))
    guard left.kind == right.kind, left.kind.isCalculated, !left.isOptional, !right.isOptional
    else { throw NotInSQL() }
    let sign =
      switch op {
      case .add: "+"
      case .subtract: "-"
      case .multiply: "*"
      @unknown default: throw NotInSQL()
      }
    return .term(.joined("(\(left.sql) \(sign) \(right.sql))", [left, right], kind: left.kind))
  }
}

extension PredicateExpressions.UnaryMinus: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let term = try builder.term(wrapped)
    guard term.kind.isCalculated, !term.isOptional else { throw NotInSQL() }
    return .term(.joined("(-\(term.sql))", [term], kind: term.kind))
  }
}

extension PredicateExpressions.NilCoalesce: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let (left, right) = (try builder.term(lhs), try builder.term(rhs))
    guard left.kind == right.kind, !left.isForced, !right.isForced else { throw NotInSQL() }
    let collation = left.kind == .text ? " COLLATE swift" : ""
    var term = SQLTerm.joined(
      "COALESCE(\(left.sql), \(right.sql))\(collation)",
      [left, right],
      kind: left.kind
    )
    term.isOptional = right.isOptional
    return .term(term)
  }
}

extension PredicateExpressions.ForcedUnwrap: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    switch try builder.node(inner) {
    case .term(var term):
      (term.isOptional, term.isForced) = (false, true)
      return .term(term)
    case .reference(let key, let arguments, let entity, _):
      return .reference(key: key, arguments: arguments, entity, isForced: true)
    case let node: return node
    }
  }
}

extension PredicateExpressions.OptionalFlatMap: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let wrapped = try builder.node(wrapped)
    switch wrapped {
    case .related, .row:
      builder.bind(variable.key, wrapped)
      return try builder.node(transform)
    case .reference(let key, let arguments, let entity, _):
      let alias = builder.alias(entity)
      builder.bind(variable.key, .row(alias: alias, entity))
      var term = try builder.term(transform)
      guard !term.isForced else { throw NotInSQL() }
      term.sql = """
        (SELECT \(term.sql) FROM \(entity.table) \(alias) \
        WHERE \(alias).\(Store.keyColumn) = \(key))
        """
      term.arguments += arguments
      term.isOptional = true
      return .term(term)
    case .term(var given):
      given.isOptional = false
      builder.bind(variable.key, .term(given))
      var term = try builder.term(transform)
      guard !given.isForced, !term.isForced else { throw NotInSQL() }
      term.sql = "(CASE WHEN \(given.sql) IS NULL THEN NULL ELSE \(term.sql) END)"
      term.arguments = given.arguments + term.arguments
      term.isOptional = true
      return .term(term)
    }
  }
}

extension PredicateExpressions.SequenceContainsWhere: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    .term(try builder.exists(builder.node(sequence), variable.key, test))
  }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    .term(try builder.exists(builder.node(sequence), variable.key, test, negated: true))
  }
}

extension PredicateExpressions.SequenceContains: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let (all, one) = (try builder.term(sequence), try builder.term(element))
    guard let list = all.list else { throw NotInSQL() }
    if list.isEmpty, !one.isForced { return .term(SQLTerm(sql: "0", kind: .integer)) }
    guard all.kind == one.kind, one.kind != .coded else { throw NotInSQL() }
    let marks = list.map { _ in "?" }.joined(separator: ", ")
    var term = SQLTerm.comparison("\(one.sql) IN (\(marks))", [one])
    term.arguments += list
    return .term(term)
  }
}

extension PredicateExpressions.CollectionContainsCollection: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    .term(try texts("swift_contains", base, other, builder))
  }
}

extension PredicateExpressions.SequenceStartsWith: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    .term(try texts("swift_starts", base, prefix, builder))
  }
}

func texts(
  _ function: String,
  _ left: Any,
  _ right: Any,
  _ builder: SQLBuilder
) throws -> SQLTerm {
  let (left, right) = (try builder.term(left), try builder.term(right))
  guard left.kind == .text, right.kind == .text, !left.isOptional, !right.isOptional else {
    throw NotInSQL()
  }
  return .joined("\(function)(\(left.sql), \(right.sql))", [left, right])
}

extension PredicateExpressions.RangeExpressionContains: SQLExpression {
  func node(_ builder: SQLBuilder) throws -> SQLNode {
    let one = try builder.term(element)
    guard one.kind.isOrdered, !one.isOptional, let range = range as? any SQLRange else {
      throw NotInSQL()
    }
    let bounds = try range.bounds(builder)
    guard bounds.lower.kind == one.kind, bounds.upper.kind == one.kind else { throw NotInSQL() }
    let sql = "\(one.sql) >= \(bounds.lower.sql) AND \(one.sql) \(bounds.sign) \(bounds.upper.sql)"
    var term = SQLTerm.comparison(sql, [one, bounds.lower, bounds.upper])
    term.arguments = one.arguments + bounds.lower.arguments + one.arguments + bounds.upper.arguments
    return .term(term)
  }
}

/// A range in a predicate.
protocol SQLRange {
  func bounds(_ builder: SQLBuilder) throws -> (lower: SQLTerm, upper: SQLTerm, sign: String)
}

extension PredicateExpressions.ClosedRange: SQLRange {
  func bounds(_ builder: SQLBuilder) throws -> (lower: SQLTerm, upper: SQLTerm, sign: String) {
    (try builder.term(lower), try builder.term(upper), "<=")
  }
}

extension PredicateExpressions.Range: SQLRange {
  func bounds(_ builder: SQLBuilder) throws -> (lower: SQLTerm, upper: SQLTerm, sign: String) {
    (try builder.term(lower), try builder.term(upper), "<")
  }
}

extension PredicateExpressions.Value: SQLRange {
  func bounds(_ builder: SQLBuilder) throws -> (lower: SQLTerm, upper: SQLTerm, sign: String) {
    guard let range = value as? any GivenRange else { throw NotInSQL() }
    return try range.bounds()
  }
}

/// A range that is given.
private protocol GivenRange {
  func bounds() throws -> (lower: SQLTerm, upper: SQLTerm, sign: String)
}

extension ClosedRange: GivenRange {
  fileprivate func bounds() throws -> (lower: SQLTerm, upper: SQLTerm, sign: String) {
    let terms = try [lowerBound, upperBound].map { try scalarTerm($0, Bound.self) }
    return (terms[0], terms[1], "<=")
  }
}

extension Range: GivenRange {
  fileprivate func bounds() throws -> (lower: SQLTerm, upper: SQLTerm, sign: String) {
    let terms = try [lowerBound, upperBound].map { try scalarTerm($0, Bound.self) }
    return (terms[0], terms[1], "<")
  }
}
