public import AppIntents

/// A condition on an entity, created by the comparators of a property query.
///
/// It is evaluated in memory, once for each entity of the library.
public struct EntityFilter<Entity: AppEntity>: Sendable {
  let holds: @Sendable (Entity) -> Bool

  init(_ holds: @escaping @Sendable (Entity) -> Bool) { self.holds = holds }
}

/// Sorts entities by one of their properties.
struct EntityOrdering<Entity: AppEntity> {
  let keyPath: PartialKeyPath<Entity>
  let compare: (Entity, Entity) -> ComparisonResult

  /// Sorts by a text, with numbers in it by value.
  init<Property>(_ keyPath: KeyPath<Entity, Property>, text: @escaping (Entity) -> String) {
    self.keyPath = keyPath
    compare = { text($0).localizedStandardCompare(text($1)) }
  }

  /// Sorts by a value; entities without one come last.
  init<Property, Value: Comparable>(
    _ keyPath: KeyPath<Entity, Property>,
    value: @escaping (Entity) -> Value?
  ) {
    self.keyPath = keyPath
    compare = { first, second in
      switch (value(first), value(second)) {
      case (let first?, let second?) where first != second:
        first < second ? .orderedAscending : .orderedDescending
      case (.some, .none): .orderedAscending
      case (.none, .some): .orderedDescending
      default: .orderedSame
      }
    }
  }
}

extension Array where Element: AppEntity {
  /// The entities that satisfy the conditions, sorted.
  func found(
    _ conditions: [EntityFilter<Element>],
    _ mode: EntityQueryComparatorMode,
    _ sorts: [EntityQuerySort<Element>],
    _ orderings: [EntityOrdering<Element>],
    _ limit: Int?
  ) -> [Element] {
    let found = filter { entity in
      guard !conditions.isEmpty else { return true }
      return mode == .and
        ? conditions.allSatisfy { $0.holds(entity) } : conditions.contains { $0.holds(entity) }
    }
    let order = sorts.compactMap { sort in
      orderings.first { $0.keyPath == sort.by }.map { ($0.compare, sort.order) }
    }
    let sorted = found.enumerated().sorted { first, second in
      for (compare, direction) in order {
        switch compare(first.element, second.element) {
        case .orderedAscending: return direction == .ascending
        case .orderedDescending: return direction == .descending
        case .orderedSame: continue
        }
      }
      return first.offset < second.offset
    }.map(\.element)
    return limit.map { Array(sorted.prefix(Swift.max(0, $0))) } ?? sorted
  }
}

extension String {
  /// Whether two texts are equal, without regard to case and accents.
  func isSame(as other: String) -> Bool {
    compare(other, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
  }

  /// Whether a text begins with another, without regard to case and accents.
  func begins(with other: String) -> Bool {
    range(of: other, options: [.caseInsensitive, .diacriticInsensitive, .anchored]) != nil
  }

  /// Whether a text contains another, without regard to case and accents.
  func has(_ other: String) -> Bool {
    range(of: other, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
