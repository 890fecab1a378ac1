internal import Files
internal import GRDB

/// What pages show of a catalog besides its entries.
extension CatalogStore {
  private static let presentationKey = "presentation"

  /// Returns how the catalog names itself and its things.
  ///
  /// - Returns: The presentation of the last indexing; empty where nothing is named.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  package func presentation() throws(CatalogError) -> Catalog.Presentation {
    try read { try Self.presentation($0) }
  }

  internal static func presentation(_ database: Database) throws -> Catalog.Presentation {
    guard let json = try meta(database, presentationKey) else { return Catalog.Presentation() }
    do {
      return try Catalog.Presentation(json: json)
    } catch {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the presentation is not JSON")
    }
  }

  /// Replaces the presentation, as part of a transaction.
  internal static func setPresentation(
    _ presentation: Catalog.Presentation,
    _ database: Database
  ) throws {
    if presentation.isEmpty {
      try database.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [presentationKey])
    } else {
      try setMeta(database, presentationKey, presentation.json)
    }
  }

  /// Whether any landmark has a latitude among its details, so that a map shows it.
  ///
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: O(*n*) in the landmarks before the first one that has.
  package func hasPlaces() throws(CatalogError) -> Bool {
    try read { database in
      // A quotation mark inside a JSON text has a backslash before it, so only a key is found.
      let condition =
        try Self.hasDetails(database)
        ? #"instr(details, '"latitude":') > 0"# : "latitude IS NOT NULL"
      return try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM landmarks WHERE \(condition))"
      ) ?? false
    }
  }
}

extension Catalog.Presentation {
  /// Whether both are equal byte for byte.
  internal func isIdentical(to other: Self) -> Bool {
    texts.elementsEqual(other.texts) { $0.map(PathKey.init) == $1.map(PathKey.init) }
  }
}
