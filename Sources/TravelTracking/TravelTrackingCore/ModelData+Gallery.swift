internal import GRDB

extension ModelData {
  /// Returns which picture a slideshow is at, from 0.
  ///
  /// - Parameter key: Tells the slideshow from others.
  /// - Throws: ``LibraryError``.
  package func galleryPosition(_ key: String) throws -> Int {
    try requireLibrary().read { database in
      try String.fetchOne(
        database,
        sql: "SELECT value FROM setting WHERE key = ?",
        arguments: ["gallery:\(key)"]
      ).flatMap { Int($0) } ?? 0
    }
  }

  /// Keeps which picture a slideshow is at.
  ///
  /// - Throws: ``LibraryError``.
  package func setGalleryPosition(_ position: Int, _ key: String) throws {
    try requireLibrary().write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO setting VALUES (?, ?)",
        arguments: ["gallery:\(key)", String(position)]
      )
    }
  }
}
