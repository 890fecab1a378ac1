internal import Foundation
@_implementationOnly import GRDB

/// A part of a predicate in SQL.
enum SQLNode {
  /// A value.
  case term(SQLTerm)
  /// A row, by the name that the statement has for it.
  case row(alias: String, Entity)
  /// A row, by its key.
  case reference(key: String, arguments: [DatabaseValue], Entity, isForced: Bool)
  /// The models of a property of a row.
  case related(alias: String, Entity, Entity.Property)
}

/// A value in SQL.
struct SQLTerm {
  var sql: String
  var arguments: [DatabaseValue] = []
  var kind: ColumnKind
  /// Whether nil is a value, not what is left of a calculation that failed.
  var isOptional = false
  /// Whether NULL is what cannot be calculated, as nil was unwrapped.
  var isForced = false
  /// The value of each, for an array that is given.
  var list: [DatabaseValue]?
  /// Whether it is written as nil.
  var isNil = false

  /// Makes a term of several.
  static func joined(
    _ sql: String,
    _ parts: [SQLTerm],
    kind: ColumnKind = .integer
  ) -> SQLTerm {
    SQLTerm(
      sql: sql,
      arguments: parts.flatMap(\.arguments),
      kind: kind,
      isForced: parts.contains(where: \.isForced)
    )
  }

  /// The comparison with NULL as false, unless NULL is what failed.
  static func comparison(_ sql: String, _ parts: [SQLTerm]) -> SQLTerm {
    let isForced = parts.contains(where: \.isForced)
    return joined(isForced ? "(\(sql))" : "COALESCE(\(sql), 0)", parts)
  }
}

/// A part of a predicate that SQLite does not calculate as Swift does.
struct NotInSQL: Error {}

/// Makes SQL of a predicate.
final class SQLBuilder {
  /// The classes whose rows are looked at besides the first.
  private(set) var related: Set<ObjectIdentifier> = []
  private var bindings: [PredicateExpressions.VariableID: SQLNode] = [:]
  private var aliases = 0

  init(_ variable: PredicateExpressions.VariableID, _ entity: Entity) {
    bindings[variable] = .row(alias: "m", entity)
  }

  func node(_ expression: Any) throws -> SQLNode {
    guard let expression = expression as? any SQLExpression else { throw NotInSQL() }
    return try expression.node(self)
  }

  func term(_ expression: Any) throws -> SQLTerm {
    guard case .term(let term) = try node(expression) else { throw NotInSQL() }
    return term
  }

  func bound(_ variable: PredicateExpressions.VariableID) throws -> SQLNode {
    guard let node = bindings[variable] else { throw NotInSQL() }
    return node
  }

  func bind(_ variable: PredicateExpressions.VariableID, _ node: SQLNode) {
    bindings[variable] = node
  }

  /// A name for the rows of a class within the statement.
  func alias(_ entity: Entity) -> String {
    related.insert(ObjectIdentifier(entity))
    aliases += 1
    return "m\(aliases)"
  }

  /// A property of what a node is.
  func property(_ keyPath: AnyKeyPath, of node: SQLNode) throws -> SQLNode {
    switch node {
    case .row(let alias, let entity):
      if entity.isIdentifier(keyPath) {
        return .term(SQLTerm(sql: "\(alias).\(Store.keyColumn)", kind: .key))
      }
      guard let property = entity.property(keyPath), !property.isEphemeral else { throw NotInSQL() }
      if property.isToMany { return .related(alias: alias, entity, property) }
      let column = "\(alias).\(quoted(property.name))"
      if let target = property.target {
        let entity = Entity.of(target)
        return .reference(key: column, arguments: [], entity, isForced: !property.isOptional)
      }
      guard let codec = property.codec else { throw NotInSQL() }
      return .term(
        SQLTerm(
          sql: codec.kind == .text ? "\(column) COLLATE swift" : column,
          kind: codec.kind,
          isOptional: codec.isOptional
        )
      )
    case .reference(let key, let arguments, let entity, let isForced):
      let alias = alias(entity)
      guard case .term(var term) = try property(keyPath, of: .row(alias: alias, entity)) else {
        throw NotInSQL()
      }
      term.sql = """
        (SELECT \(term.sql) FROM \(entity.table) \(alias) \
        WHERE \(alias).\(Store.keyColumn) = \(key))
        """
      term.arguments += arguments
      term.isForced = term.isForced || isForced
      return .term(term)
    case .related(let alias, let entity, let property):
      guard let target = property.target else { throw NotInSQL() }
      let paths = target.arrayPaths
      let (inner, other) = (self.alias(Entity.of(target)), Entity.of(target))
      let rows = """
        FROM \(other.table) \(inner) \
        WHERE \(try link(alias, entity, property, to: inner))
        """
      switch keyPath {
      case paths.isEmpty:
        return .term(SQLTerm(sql: "(NOT EXISTS (SELECT 1 \(rows)))", kind: .integer))
      case paths.count: return .term(SQLTerm(sql: "(SELECT COUNT(*) \(rows))", kind: .integer))
      default: throw NotInSQL()
      }
    case .term(let term):
      guard keyPath == \String.isEmpty, term.kind == .text, !term.isOptional else {
        throw NotInSQL()
      }
      return .term(.joined("(\(term.sql) = '')", [term]))
    }
  }

  /// Whether a row is one of those of a property.
  func link(
    _ alias: String,
    _ entity: Entity,
    _ property: Entity.Property,
    to inner: String
  ) throws -> String {
    if let pairs = entity.pairs(of: property.index) {
      return """
        \(inner).\(Store.keyColumn) IN (SELECT \(pairs.other) FROM \(quoted(pairs.name)) \
        WHERE \(pairs.mine) = \(alias).\(Store.keyColumn))
        """
    }
    guard let inverse = entity.inverse(of: property.index) else { throw NotInSQL() }
    return "\(inner).\(quoted(inverse.name)) = \(alias).\(Store.keyColumn)"
  }

  /// Whether any of the models of a property pass a test.
  func exists(
    _ node: SQLNode,
    _ variable: PredicateExpressions.VariableID,
    _ test: Any,
    negated: Bool = false
  ) throws -> SQLTerm {
    guard case .related(let alias, let entity, let property) = node, let type = property.target
    else { throw NotInSQL() }
    let target = Entity.of(type)
    let inner = self.alias(target)
    bind(variable, .row(alias: inner, target))
    let condition = try term(test)
    // A test that fails ends the evaluation in Swift; SQL would go on.
    guard !condition.isForced else { throw NotInSQL() }
    let sql = """
      EXISTS (SELECT 1 FROM \(target.table) \(inner) WHERE \
      \(try link(alias, entity, property, to: inner)) AND \(negated ? "NOT " : "")\(condition.sql))
      """
    return .joined("(\(negated ? "NOT " : "")\(sql))", [condition])
  }
}

extension PersistentModel {
  /// How the number of models of an array is asked for.
  fileprivate static var arrayPaths: (count: AnyKeyPath, isEmpty: AnyKeyPath) {
    (\[Self].count, \[Self].isEmpty)
  }
}
