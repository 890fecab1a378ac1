internal import GRDB

extension ModelData {
  /// Reads which picture a slideshow is at.
  ///
  /// - Parameter key: Tells the slideshow from others.
  /// - Returns: The place of the picture, from 0.
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
