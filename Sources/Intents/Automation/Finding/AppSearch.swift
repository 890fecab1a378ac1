package import AppIntents

/// Searches what an app has indexed, and brings the index up to date first.
package struct AppSearch: Sendable {
  private let app: AutomatedApp

  private struct Donation: Codable {
    var version: String?
  }

  private static let file = "search.json"

  /// Creates a search of an app.
  package init(_ app: AutomatedApp) { self.app = app }

  /// Finds entities by words, the best first, and keeps them as the last listing.
  ///
  /// - Parameters:
  ///   - text: Words, each of which begins a word of the entity.
  ///   - type: The type of the entities; nil for all that are indexed.
  ///   - limit: The most entities.
  /// - Returns: The entities, as they were indexed.
  /// - Throws: ``AutomationError``.
  package func rows(
    matching text: String,
    of type: (any AppEntity.Type)? = nil,
    limit: Int = 10
  ) async throws -> [EntityRow] {
    do {
      try await donate()
      let found = try await app.searchIndex().items(
        matching: text,
        entityType: type?.persistentIdentifier,
        limit: limit
      )
      let rows = found.compactMap(row)
      try ScreenListing.record(rows.map(\.listed), in: app.state)
      return rows
    } catch {
      throw AutomationError(error)
    }
  }

  /// Puts the app's entities into the index, where they are not there as they are now.
  ///
  /// - Returns: Whether something was indexed.
  /// - Throws: What a query or the index throws.
  @discardableResult
  package func donate() async throws -> Bool {
    let known = try app.state.read(Self.file, as: Donation.self)
    if let known, let version = app.contentVersion, known.version == version { return false }
    try await app.use {
      for type in app.registry.entities {
        if let type = type as? any IndexedEntity.Type { try await type.donateAll() }
      }
    }
    try app.state.update(Self.file, initial: Donation()) { $0.version = app.contentVersion }
    return true
  }

  private func row(_ result: CSSearchResult) -> EntityRow? {
    guard let type = result.entityType, let id = result.entityIdentifier,
      let identifier = app.registry.entityIdentifier("\(type)/\(id)")
    else { return nil }
    func text(_ name: String) -> String? {
      if case .text(let text)? = result.attributes[name] { text } else { nil }
    }
    return EntityRow(
      identifier: identifier,
      title: text("displayName") ?? text("title") ?? id,
      subtitle: text("contentDescription")
    )
  }
}

extension IndexedEntity {
  /// Indexes all entities of the type: as its query says, else those that it lists or suggests.
  fileprivate static func donateAll() async throws {
    let index = CSSearchableIndex.default()
    if let query = defaultQuery as? any IndexedEntityQuery {
      try await query.reindexAllEntities(indexDescription: CSSearchableIndexDescription())
      return
    }
    let all: [Self] =
      switch try await findability() {
      case .properties: try await find()
      case .textOnly: try await suggestedEntities()
      }
    // Those that have gone must not be found any more.
    try await index.deleteAppEntities(ofType: Self.self)
    try await index.indexAppEntities(all)
  }
}
