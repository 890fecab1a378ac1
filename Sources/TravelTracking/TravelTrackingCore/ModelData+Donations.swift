internal import GRDB

/// Something that the search index has not heard of since it changed.
package struct OwedDonation: Sendable {
  /// The landmark or the photo; it may have been deleted.
  package let item: LibraryItem
  /// Tells the change from those that come after.
  let version: Int64
}

extension ModelData {
  /// The state of the library of which the search index has heard, to be compared with what the index says.
  ///
  /// - Throws: ``LibraryError``.
  package func heardState() throws -> String {
    try requireLibrary().read { String(try Library.number("words", $0)) }
  }

  /// Gives what the search index is going to hear a state of its own, so that no earlier or restored library
  /// takes the index for one of its own.
  ///
  /// - Throws: ``LibraryError``.
  package func renewHeardState() throws -> String {
    try requireLibrary().write { database in
      try database.execute(sql: "UPDATE meta SET value = random() WHERE key = 'words'")
      return String(try Library.number("words", database))
    }
  }

  /// The landmarks and photos of which the search index has not heard since they changed.
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

  /// Says that the search index has heard of some, as they were; what has changed since stays owed.
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

  /// Says that the search index has heard of nothing.
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
