package import AppIntents

/// The results up to a limit, and their total number.
package struct FoundRows: Sendable {
  /// The rows, as many as the limit lets through.
  package let rows: [EntityRow]
  /// The total number.
  package let total: Int

  /// Says that rows are left out, such as "20 of 120"; nil where none are.
  package var cut: String? { rows.count < total ? "\(rows.count) of \(total)" : nil }
}

extension EntityFinder {
  /// Returns the entities of a type, as ``rows(of:in:)`` does, and how many there are without the limit.
  ///
  /// Where there are as many as the limit, they are looked for once more to count the others.
  ///
  /// - Throws: As ``rows(of:in:)`` does.
  package func found(of type: any AppEntity.Type, in app: AutomatedApp) async throws -> FoundRows {
    let rows = try await rows(of: type, in: app)
    guard let limit, rows.count >= limit else { return FoundRows(rows: rows, total: rows.count) }
    var all = self
    all.limit = nil
    return FoundRows(rows: rows, total: try await all.unlistedRows(of: type, in: app).count)
  }
}
