internal import AppIntents
internal import Conditions

/// A predicate whose properties and values are those of an entity type.
typealias BoundPredicate = Condition<EntityCondition>

extension BoundPredicate {
  /// The conditions and how they are joined, where one question to the query answers all of it.
  var plain: (conditions: [EntityCondition], mode: EntityQueryComparatorMode)? {
    func conditions(_ parts: [BoundPredicate]) -> [EntityCondition]? {
      let found = parts.compactMap { part -> EntityCondition? in
        if case .comparison(let condition) = part { condition } else { nil }
      }
      return found.count == parts.count ? found : nil
    }
    switch self {
    case .comparison(let condition): return ([condition], .and)
    case .all(let parts): return conditions(parts).map { ($0, .and) }
    case .any(let parts): return conditions(parts).map { ($0, .or) }
    case .not: return nil
    }
  }
}

/// Resolves the names and values of a predicate for an entity type.
struct PredicateBinder {
  /// The predicate's text, to point at.
  let text: String
  /// The searchable properties of the entities.
  let properties: [EntityFindProperty]
  /// Says what a text means, without a question to the user.
  private let reader = ArgumentReader(dialog: NoDialog(), state: nil)

  func bind(_ condition: Condition<EntityPredicate.Comparison>) async throws -> BoundPredicate {
    switch condition {
    case .comparison(let comparison): return try await bind(comparison)
    case .not(let inner): return .not(try await bind(inner))
    case .all(let parts): return .all(try await bind(parts))
    case .any(let parts): return .any(try await bind(parts))
    }
  }

  private func bind(
    _ parts: [Condition<EntityPredicate.Comparison>]
  ) async throws -> [BoundPredicate] {
    var bound: [BoundPredicate] = []
    for part in parts { bound.append(try await bind(part)) }
    return bound
  }

  private func bind(_ comparison: EntityPredicate.Comparison) async throws -> BoundPredicate {
    let property = try property(comparison.property)
    if let bound = try await bind(comparison, to: property) { return bound }
    let known = property.comparisons.map(\.words).joined(separator: ", ")
    throw failure(
      "'\(property.name)' cannot be compared by '\(comparison.relation.rawValue)'"
        + (known.isEmpty ? "; it is only for sorting" : "; it can by: \(known)"),
      comparison.place
    )
  }

  /// Returns the conditions of a comparison, in other words where the query does not have its own;
  /// nil where it cannot be said.
  private func bind(
    _ comparison: EntityPredicate.Comparison,
    to property: EntityFindProperty
  ) async throws -> BoundPredicate? {
    func has(_ wanted: EntityQueryComparison) -> Bool { property.comparisons.contains(wanted) }
    func condition(
      _ wanted: EntityQueryComparison,
      _ values: [IntentJSON]
    ) -> BoundPredicate? {
      has(wanted) ? .comparison(EntityCondition(property.name, wanted, values)) : nil
    }
    let isElement = comparison.relation == .contains
    let values = try await values(of: comparison, for: property, isElement: isElement)
    switch comparison.relation {
    case .equal: return condition(.equalTo, values)
    case .less: return condition(.lessThan, values)
    case .lessOrEqual: return condition(.lessThanOrEqualTo, values)
    case .greater: return condition(.greaterThan, values)
    case .greaterOrEqual: return condition(.greaterThanOrEqualTo, values)
    case .contains: return condition(.contains, values)
    case .beginsWith: return condition(.hasPrefix, values)
    case .endsWith: return condition(.hasSuffix, values)
    case .notEqual:
      return condition(.notEqualTo, values) ?? condition(.equalTo, values).map { .not($0) }
    case .between:
      if values[0].isGreater(than: values[1], IntentValueShape(property.valueType)) {
        throw failure("empty range: the smaller value must come first", comparison.place)
      }
      if let between = condition(.isBetween, values) { return between }
      guard let low = condition(.greaterThanOrEqualTo, [values[0]]),
        let high = condition(.lessThanOrEqualTo, [values[1]])
      else { return nil }
      return .all([low, high])
    case .isEmpty:
      let empties = property.emptyValues
      guard !empties.isEmpty else {
        throw failure("'\(property.name)' is never empty", comparison.place)
      }
      let conditions = empties.compactMap { condition(.equalTo, [$0]) }
      guard !conditions.isEmpty else { return nil }
      return conditions.count == 1 ? conditions[0] : .any(conditions)
    }
  }

  private func values(
    of comparison: EntityPredicate.Comparison,
    for property: EntityFindProperty,
    isElement: Bool
  ) async throws -> [IntentJSON] {
    let shape = IntentValueShape(property.valueType)
    var values: [IntentJSON] = []
    for token in comparison.values {
      if case .word("null") = token.kind {
        values.append(.null)
        continue
      }
      do {
        values.append(
          try await reader.json(
            token.value,
            isElement ? shape.element : shape,
            label: property.name
          )
        )
      } catch AutomationError.usage(let message, _, let choices) {
        throw AutomationError.usage(message, place: place(token), choices: choices)
      }
    }
    return values
  }

  /// Returns the property that a name means: as in the code, with hyphens, or its title.
  func property(_ token: EntityPredicateToken) throws -> EntityFindProperty {
    let key = CommandName.key(token.value)
    let found =
      properties.first { $0.name == token.value }
      ?? properties.first { CommandName.key($0.name) == key }
      ?? properties.first { CommandName.key(String(localized: $0.title)) == key }
    guard let found else {
      throw AutomationError.usage(
        "unknown property \(token.words); expected one of: "
          + properties.map(\.name).joined(separator: ", "),
        place: place(token)
      )
    }
    return found
  }

  private func place(_ token: EntityPredicateToken) -> TextPlace {
    TextPlace(text, offset: token.offset, count: token.count)
  }

  private func failure(_ message: String, _ token: EntityPredicateToken) -> AutomationError {
    .usage(message, place: place(token))
  }
}

extension EntityPredicateToken {
  /// What the token says.
  var value: String {
    switch kind {
    case .word(let text), .number(let text), .text(let text), .sign(let text): text
    case .end: ""
    }
  }
}

extension IntentJSON {
  /// Whether a number is greater than another one, or a date later; false for anything else.
  fileprivate func isGreater(than other: IntentJSON, _ shape: IntentValueShape) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): return left > right
    case (.number(let left), .number(let right)): return left > right
    case (.integer(let left), .number(let right)): return Double(left) > right
    case (.number(let left), .integer(let right)): return left > Double(right)
    // Dates are stored in one form, in which later ones come behind.
    case (.string(let left), .string(let right)):
      if case .other(let type) = shape, type is Date.Type { return left > right }
      return false
    default: return false
    }
  }
}

extension EntityFindProperty {
  /// The values of the property that count as empty; none for a value that is always there.
  fileprivate var emptyValues: [IntentJSON] {
    let shape = IntentValueShape(valueType)
    var values: [IntentJSON] = []
    if case .text = shape { values.append(.string("")) }
    if shape.isList { values.append(.array([])) }
    if isOptional { values.append(.null) }
    return values
  }
}

extension EntityQueryComparison {
  /// The comparison as predicates have it.
  fileprivate var words: String {
    switch self {
    case .equalTo: "=="
    case .notEqualTo: "!="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .isBetween: "between"
    case .hasPrefix: "begins with"
    case .hasSuffix: "ends with"
    case .contains: "contains"
    }
  }
}
