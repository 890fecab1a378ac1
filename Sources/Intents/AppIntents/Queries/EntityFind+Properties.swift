package import LocalizedStrings

/// A property that entities of a type can be found or sorted by.
package struct EntityFindProperty: Sendable {
  /// The name in the code.
  package let name: String
  /// The title of the value.
  package let title: LocalizedStringResource
  /// The type of the values.
  package let valueType: any _IntentValue.Type
  /// The kinds of comparison that the query offers; empty for a property to sort by only.
  package let comparisons: [EntityQueryComparison]
  /// Whether entities can be sorted by the property.
  package let isSortable: Bool

  /// Whether the value may be missing.
  package var isOptional: Bool { valueType is any _OptionalIntentValue.Type }
}

/// The ways in which the entities of a type can be found.
package enum EntityFindability: Sendable {
  /// By their properties; none where there is no entity that could say what its properties are
  /// called.
  case properties([EntityFindProperty])
  /// By a text or an identifier only.
  case textOnly
}

extension AppEntity {
  /// Returns how the entities of the type can be found.
  ///
  /// - Throws: What the query throws.
  package static func findability() async throws -> EntityFindability {
    let query = defaultQuery
    if let query = query as? any EntityPropertyQuery {
      return .properties(try await query._findProperties())
    }
    guard let query = query as? any EnumerableEntityQuery else { return .textOnly }
    guard let sample = try await query._anyEntities().first else { return .properties([]) }
    return .properties(
      EntityProperties(of: sample).all.map { name, property in
        EntityFindProperty(
          name: name,
          title: EntityProperties.title(of: name, property),
          valueType: type(of: property).valueType,
          comparisons: EntityQueryComparison.allCases,
          isSortable: true
        )
      }
    )
  }

  /// Returns what the type's query makes of a text, the best first.
  ///
  /// - Throws: What the query throws.
  package static func entities(named text: String) async throws -> [Self] {
    try await defaultQuery._entities(named: text)
  }

  /// Returns the entities to show before a user has searched for any.
  package static func suggestedEntities() async throws -> [Self] {
    try await defaultQuery.suggestedEntities()._results
  }
}

extension EntityPropertyQuery {
  fileprivate func _findProperties() async throws -> [EntityFindProperty] {
    let sample = try await entities(matching: [], mode: .and, sortedBy: [], limit: 1)._results.first
    guard let sample else { return [] }
    func described(
      _ found: (name: String, property: any AnyEntityProperty)?,
      _ comparisons: [EntityQueryComparison],
      isSortable: (String) -> Bool
    ) -> EntityFindProperty? {
      found.map { name, property in
        EntityFindProperty(
          name: name,
          title: EntityProperties.title(of: name, property),
          valueType: type(of: property).valueType,
          comparisons: comparisons,
          isSortable: isSortable(name)
        )
      }
    }
    let orders = Self.sortingOptions.properties.map {
      EntityProperties.found(sample[keyPath: $0.keyPath], in: sample)
    }
    let sortable = orders.compactMap { $0?.name }
    let comparable = Self.properties.declarations.compactMap {
      described($0.found(in: sample), $0.comparisons, isSortable: sortable.contains)
    }
    let names = comparable.map(\.name)
    let others = orders.compactMap { described($0, [], isSortable: { _ in true }) }
    return comparable + others.filter { !names.contains($0.name) }
  }
}
