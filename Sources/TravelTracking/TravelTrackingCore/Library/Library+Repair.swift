internal import CheckedDatabases
internal import Files
internal import GRDB

extension Library {
  /// Repairs a library of which another program, or the disk, has changed pages, or that was made from a dump of one.
  ///
  /// What SQLite finds sound is kept; pages that it cannot read are emptied. The library as it was is kept beside it.
  ///
  /// - Parameter directory: The folder of its files.
  /// - Returns: What was found and done, in sentences without full stops; empty for a library that needs no repair, and is
  ///   left as it is.
  /// - Throws: ``LibraryError`` when there is no library, or it cannot be repaired: it stays as it is.
  /// - Complexity: O(*n*) in the size of the database, which is copied.
  public static func repair(at directory: DataDirectory) throws -> [String] {
    let path = directory.path(of: "library.sqlite")
    do {
      let lock = try FileLock(blockingAt: directory.path(of: "library.lock"))
      defer { lock.keep() }
      guard FileStatus(following: path) != nil else {
        throw LibraryError.unreadable(path: path, reason: "not a library")
      }
      try requireFile(path)
      let repair = DatabaseRepair(
        path,
        applicationID: applicationID,
        schema: try LibraryTriggers.own.get().tables,
        make: { try migrator(hasChecksums: true).migrate($0) },
        complete: complete
      )
      guard let findings = try repair.run() else { return [] }
      let names = try DatabaseQueue(path: path)
      defer { try? names.close() }
      return findings.sentences { table, row in
        try? names.read {
          try String.fetchOne(
            $0,
            sql: "SELECT name FROM \(table.quotedDatabaseIdentifier) WHERE id = ?",
            arguments: [row]
          )
        }
      }
    } catch let fault as DatabaseFault
      where fault == .damaged || fault == .notADatabase && DatabaseHead.isLost(at: path)
    {
      throw LibraryError.unreadable(
        path: path,
        reason:
          "too little of it is readable for a repair; restore a backup, or move its folder away and import an export"
      )
    } catch {
      throw translate(error, path: path)
    }
  }

  /// Gives a library that was made from a dump what SQLite leaves out of dumps, and throws for another database.
  @Sendable private static func complete(_ database: Database, _ wasWithoutChecksums: Bool) throws {
    guard try database.tableExists("landmark"), try database.tableExists("photo"),
      try LibraryTriggers.own.get().tables.foreignEntry(in: database, passingOverTriggers: true)
        == nil
    else { throw DatabaseFault.notADatabase }
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    if wasWithoutChecksums {
      try database.execute(
        sql: "INSERT OR IGNORE INTO grdb_migrations VALUES (?)",
        arguments: [checksumStep]
      )
    }
  }
}
