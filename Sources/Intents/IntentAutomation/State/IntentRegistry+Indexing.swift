internal import AppIntents

extension IntentRegistry {
  /// Puts all entities that are indexed into an index, and takes out those that have gone.
  ///
  /// - Throws: What a query or the index throws.
  func indexAllEntities(in index: CSSearchableIndex) async throws {
    for type in entities {
      if let type = type as? any IndexedEntity.Type { try await type.indexAll(in: index) }
    }
  }
}

extension IndexedEntity {
  /// Indexes all entities of the type: as its query says, else those that it lists or suggests.
  fileprivate static func indexAll(in index: CSSearchableIndex) async throws {
    if let query = defaultQuery as? any IndexedEntityQuery {
      try await query.reindexAllEntities(indexDescription: CSSearchableIndexDescription())
      return
    }
    try await index.deleteAppEntities(ofType: Self.self)
    try await index.indexAppEntities(try await knownEntities())
  }
}
