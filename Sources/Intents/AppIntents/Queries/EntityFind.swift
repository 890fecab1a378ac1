internal import Foundation

/// One condition on a property of the entities to find.
///
/// ```swift
/// let recent = try await BookEntity.find(
///   where: [EntityCondition("year", .greaterThan, 1990)],
///   sortedBy: [EntityOrder("title")],
///   limit: 10
/// )
/// ```
public struct EntityCondition: Sendable {
  /// The name of the property in the code, such as `title`.
  ///
  /// Searching throws ``EntityQueryComparisonError`` for one that the query does not have.
  public let property: String
  /// The kind of comparison.
  public let comparison: EntityQueryComparison
  /// The values to compare with: one, or two for `isBetween`.
  ///
  /// They are in the form in which values are stored: an entity is its identifier.
  public let values: [IntentJSON]

  /// Creates a condition; nothing is checked before entities are searched.
  ///
  /// - Parameters:
  ///   - property: The name of the property in the code.
  ///   - comparison: The kind of comparison.
  ///   - values: What it is compared with: one value, or two for `isBetween`, the smaller one
  ///     first.
  public init(_ property: String, _ comparison: EntityQueryComparison, _ values: IntentJSON...) {
    self.init(property, comparison, values)
  }

  /// Creates a condition of values that are in an array already.
  package init(_ property: String, _ comparison: EntityQueryComparison, _ values: [IntentJSON]) {
    self.property = property
    self.comparison = comparison
    self.values = values
  }
}

/// A property to sort entities by, and in which order.
///
/// Of several the first counts most; the next decides among equals.
public struct EntityOrder: Sendable {
  /// The name of the property in the code.
  ///
  /// Searching throws ``EntityQueryComparisonError`` for one that the query does not sort by.
  public let property: String
  /// Whether the smallest comes first; true unless the creator says otherwise.
  ///
  /// A later order decides only among entities that are equal by the earlier ones.
  public let isAscending: Bool

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - property: The name of the property in the code.
  ///   - isAscending: Whether the order is ascending.
  public init(_ property: String, isAscending: Bool = true) {
    self.property = property
    self.isAscending = isAscending
  }
}

extension AppEntity {
  /// Finds entities by their properties: what the Find action of the type does.
  ///
  /// An ``EntityPropertyQuery`` is asked with what its comparators make of the values. Of an
  /// ``EnumerableEntityQuery`` all entities are filtered and sorted here; there every property offers
  /// every comparison that its values have.
  ///
  /// - Parameters:
  ///   - conditions: What the entities must meet; none for all.
  ///   - mode: Whether they must meet all or any.
  ///   - order: The properties to sort by, the first one first.
  ///   - limit: The most entities; nil for all.
  /// - Returns: The entities, in order.
  /// - Throws: ``EntityQueryComparisonError`` for what the query does not offer, and what it throws.
  public static func find(
    where conditions: [EntityCondition] = [],
    mode: EntityQueryComparatorMode = .and,
    sortedBy order: [EntityOrder] = [],
    limit: Int? = nil
  ) async throws -> [Self] {
    let query = defaultQuery
    if let query = query as? any EntityPropertyQuery {
      return try await query._find(conditions, mode, order, limit).compactMap { $0 as? Self }
    }
    if let query = query as? any EnumerableEntityQuery {
      let all = try await query._anyEntities().compactMap { $0 as? Self }
      return try filtered(all, conditions, mode, order, limit)
    }
    throw EntityQueryComparisonError.noSuchProperty(
      conditions.first?.property ?? "any",
      known: []
    )
  }

  private static func filtered(
    _ all: [Self],
    _ conditions: [EntityCondition],
    _ mode: EntityQueryComparatorMode,
    _ order: [EntityOrder],
    _ limit: Int?
  ) throws -> [Self] {
    guard let first = all.first else { return [] }
    let names = EntityProperties(of: first).all.map(\.name)
    for name in conditions.map(\.property) where !names.contains(name) {
      throw EntityQueryComparisonError.noSuchProperty(name, known: names)
    }
    for name in order.map(\.property) where !names.contains(name) {
      throw EntityQueryComparisonError.notSortable(name, known: names)
    }
    for condition in conditions {
      let wanted = condition.comparison == .isBetween ? 2 : 1
      guard condition.values.count == wanted else {
        throw EntityQueryComparisonError.wrongValueCount(
          condition.comparison,
          found: condition.values.count
        )
      }
    }
    let found = all.filter { entity in
      guard !conditions.isEmpty else { return true }
      let results = conditions.lazy.map { $0.holds(entity._value(named: $0.property)) }
      return mode == .and ? results.allSatisfy(\.self) : results.contains(true)
    }
    let sorted = found.enumerated().sorted { left, right in
      for key in order {
        let result = PredicateValue.order(
          left.element._value(named: key.property),
          right.element._value(named: key.property)
        )
        switch result {
        case .orderedAscending?: return key.isAscending
        case .orderedDescending?: return !key.isAscending
        case .orderedSame?, nil: continue
        }
      }
      return left.offset < right.offset
    }.map(\.element)
    return limit.map { Array(sorted.prefix(max(0, $0))) } ?? sorted
  }
}

extension EntityCondition {
  /// Whether a value meets the condition, as the runtime compares for an enumerable query.
  fileprivate func holds(_ value: Any?) -> Bool {
    let others = values.map(\.plain)
    let value = PredicateValue.plain(value)
    func compare(_ comparison: PredicateFormat.Operator, _ other: Any?) -> Bool {
      if let date = value as? Date ?? (value as? NSDate).map({ $0 as Date }) {
        return comparison.holds(
          date,
          (other as? String).flatMap { try? Date($0, strategy: .iso8601) },
          []
        )
      }
      if let value = value as? any _IntentValue, !(value is any Collection),
        PredicateValue.text(value) == nil, PredicateValue.number(value) == nil
      {
        return comparison.holds((try? value._json)?.plain, other, [])
      }
      return comparison.holds(value, other, [.caseInsensitive, .diacriticInsensitive])
    }
    return switch comparison {
    case .equalTo: compare(.equal, others[0])
    case .notEqualTo: compare(.notEqual, others[0])
    case .greaterThan: compare(.greater, others[0])
    case .greaterThanOrEqualTo: compare(.greaterOrEqual, others[0])
    case .lessThan: compare(.less, others[0])
    case .lessThanOrEqualTo: compare(.lessOrEqual, others[0])
    case .isBetween: compare(.greaterOrEqual, others[0]) && compare(.lessOrEqual, others[1])
    case .hasPrefix: compare(.beginsWith, others[0])
    case .hasSuffix: compare(.endsWith, others[0])
    case .contains: compare(.contains, others[0])
    }
  }
}

extension IntentJSON {
  /// The value as Swift has it.
  fileprivate var plain: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values.map { $0.plain as Any }
    case .object(let members): members.mapValues { $0.plain as Any }
    }
  }
}

extension EntityPropertyQuery {
  fileprivate func _find(
    _ conditions: [EntityCondition],
    _ mode: EntityQueryComparatorMode,
    _ order: [EntityOrder],
    _ limit: Int?
  ) async throws -> [any AppEntity] {
    // Key paths have no names of their own: one entity says which of its properties each leads to.
    let sample = try await entities(matching: [], mode: .and, sortedBy: [], limit: 1)._results.first
    guard let sample else { return [] }
    let properties = Self.properties.declarations
    let known = properties.map { $0.found(in: sample)?.name }
    var comparators: [ComparatorMappingType] = []
    for condition in conditions {
      guard let index = known.firstIndex(of: condition.property) else {
        throw EntityQueryComparisonError.noSuchProperty(
          condition.property,
          known: known.compactMap(\.self)
        )
      }
      guard
        let mapping = try await properties[index].mapping(condition.comparison, condition.values)
      else {
        throw EntityQueryComparisonError.noSuchComparison(
          condition.property,
          condition.comparison,
          known: properties[index].comparisons
        )
      }
      comparators.append(mapping)
    }
    let sortable = Self.sortingOptions.properties.map { option in
      (EntityProperties.found(sample[keyPath: option.keyPath], in: sample)?.name, option.keyPath)
    }
    let sorts = try order.map { key in
      guard let option = sortable.first(where: { $0.0 == key.property }) else {
        throw EntityQueryComparisonError.notSortable(
          key.property,
          known: sortable.compactMap(\.0)
        )
      }
      return EntityQuerySort<Entity>(
        by: option.1,
        order: key.isAscending ? .ascending : .descending
      )
    }
    return try await entities(matching: comparators, mode: mode, sortedBy: sorts, limit: limit)
      ._results
  }
}
