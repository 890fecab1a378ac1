package import AppIntents

/// Searches what an app has indexed, and makes the index what the app is first.
package struct AppSearch: Sendable {
  private let app: AutomatedApp

  /// Creates a search of an app.
  package init(_ app: AutomatedApp) { self.app = app }

  /// Finds entities by words, the best first, and keeps them as the last listing.
  ///
  /// - Parameters:
  ///   - text: Words, each of which begins a word of the entity.
  ///   - type: The type of the entities; nil for all that are indexed.
  ///   - limit: The most entities.
  /// - Returns: The entities, as they were indexed, and how many there are in all.
  /// - Throws: ``AutomationError``.
  package func rows(
    matching text: String,
    of type: (any AppEntity.Type)? = nil,
    limit: Int = 10
  ) async throws -> FoundRows {
    do {
      try await app.use { try await app.updateSearchIndex() }
      let name = type?.persistentIdentifier
      let found = try await app.searchIndex.items(matching: text, entityType: name, limit: limit)
      let rows = found.compactMap(row)
      try app.record(rows.map(\.listed))
      guard found.count >= limit else { return FoundRows(rows: rows, total: rows.count) }
      let total = try await app.searchIndex.itemCount(matching: text, entityType: name)
      return FoundRows(rows: rows, total: total)
    } catch {
      throw AutomationError(error)
    }
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
