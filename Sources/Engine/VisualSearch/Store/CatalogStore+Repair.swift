internal import CheckedDatabases
internal import GRDB

extension CatalogStore {
  /// Repairs the database of a store of which another program, or the disk, has changed pages, or that was made from a dump.
  ///
  /// What SQLite finds sound is kept; pages that it cannot read are emptied. The database as it was is kept beside it.
  /// ``repair(progress:)`` then looks at the signatures.
  ///
  /// - Parameter path: The store.
  /// - Returns: What was found and done, in sentences without full stops; empty for a database that needs no repair, and is
  ///   left as it is.
  /// - Throws: ``CatalogError`` when it cannot be repaired: it stays as it is.
  /// - Complexity: O(*n*) in the size of the database, which is copied.
  package static func repairDatabase(at path: String) throws(CatalogError) -> [String] {
    do throws(DatabaseFault) {
      let repair = DatabaseRepair(
        path,
        applicationID: applicationID,
        schema: ownSchema,
        make: { try createSchema(in: $0) }
      ) { database, wasWithout in
        guard try database.tableExists("images"), try ownSchema.foreignEntry(in: database) == nil
        else { throw DatabaseFault.notADatabase }
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if wasWithout || !formatVersions(hasChecksums: true).contains(version) {
          try setFormatVersion(database, hasChecksums: true)
        }
      }
      return try repair.run()?.sentences { _, _ in nil } ?? []
    } catch {
      throw CatalogError(error, path: path)
    }
  }
}
