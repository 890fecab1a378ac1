internal import GRDB

/// A change that was not donated to the search index yet.
package struct OwedDonation: Sendable {
  /// The landmark or the photo; it may have been deleted.
  package let item: LibraryItem
  /// The version of the change, which distinguishes it from later ones.
  let version: Int64
}

extension ModelData {
  /// The state of the library that was donated to the search index, to be compared with the index's record.
  ///
  /// - Throws: ``LibraryError``.
  package func heardState() throws -> String {
    try requireLibrary().read { String(try Library.number("words", $0)) }
  }

  /// Sets a new state for the coming donations, so that no earlier or restored library mistakes the index for
  /// its own.
  ///
  /// - Throws: ``LibraryError``.
  package func renewHeardState() throws -> String {
    try requireLibrary().write { database in
      try database.execute(sql: "UPDATE meta SET value = random() WHERE key = 'words'")
      return String(try Library.number("words", database))
    }
  }

  /// The landmarks and photos whose changes were not donated to the search index yet.
  ///
  /// - Throws: ``LibraryError``.
  package func owedDonations() throws -> [OwedDonation] {
    try requireLibrary().read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM donation ORDER BY kind, id").map { row in
        let id: Int = row["id"]
        return OwedDonation(
          item: row["kind"] == "landmark" ? .landmark(id) : .photo(id),
          version: row["version"]
        )
      }
    }
  }

  /// Records that changes were donated; later changes of the same objects stay pending.
  ///
  /// - Throws: ``LibraryError``.
  package func forget(_ donations: [OwedDonation]) throws {
    try requireLibrary().write { database in
      for donation in donations {
        try database.execute(
          sql: "DELETE FROM donation WHERE kind = ? AND id = ? AND version = ?",
          arguments: [donation.item.kind, donation.item.id, donation.version]
        )
      }
    }
  }

  /// Records that nothing was donated to the search index.
  ///
  /// - Throws: ``LibraryError``.
  package func oweEverything() throws {
    try requireLibrary().write { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO donation SELECT 'landmark', id, random() FROM landmark;
          INSERT OR REPLACE INTO donation SELECT 'photo', id, random() FROM photo;
          """
      )
    }
  }
}
