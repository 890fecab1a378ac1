internal import GRDB

extension CatalogStore {
  /// An indexing that has begun and not ended: it runs in another process, or was interrupted.
  ///
  /// Until it ends, searches answer from the catalog that was published before. To resume it, index the catalog
  /// again.
  public struct UnfinishedIndexing: Hashable, Sendable {
    /// The number of pictures in the catalog that is being indexed.
    ///
    /// It includes unchanged pictures.
    public var pictureCount: Int
    /// The number of them that are done, successfully or not, in `0...pictureCount`.
    ///
    /// `pictureCount - doneCount` pictures remain.
    public var doneCount: Int
    /// The number of pictures that searches find meanwhile: those that an earlier indexing published.
    ///
    /// It is 0 for a new store: searches find nothing yet.
    public var publishedCount: Int

    package init(pictureCount: Int, doneCount: Int, publishedCount: Int) {
      self.pictureCount = pictureCount
      self.doneCount = doneCount
      self.publishedCount = publishedCount
    }

    /// The counts in words.
    package var counts: String {
      "\(publishedCount) of \(pictureCount) pictures are searchable, \(doneCount) are read"
    }

    /// What searches find meanwhile, in words that follow the name of the store.
    package var limits: String { "its indexing is unfinished: \(counts)" }
  }

  /// Returns the progress of an unfinished indexing.
  ///
  /// - Returns: The progress; nil when the last indexing has ended.
  /// - Throws: ``CatalogError`` when the store cannot be read, or the record is damaged.
  public func unfinishedIndexing() throws(CatalogError) -> UnfinishedIndexing? {
    try read { try Self.unfinishedIndexing($0) }
  }

  /// The key in `meta` of the record of an unfinished indexing.
  ///
  /// The value is the number of remaining pictures, and of all. Older versions neither write nor read it.
  private static let unfinishedKey = "unfinished"

  /// Records, as part of a transaction, that an indexing is unfinished.
  internal static func setUnfinished(_ database: Database, left: Int, of count: Int) throws {
    try setMeta(database, unfinishedKey, "\(left) \(count)")
  }

  /// Records, as part of the transaction that publishes a catalog, that its indexing has ended.
  internal static func setFinished(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [unfinishedKey])
  }

  internal static func unfinishedIndexing(_ database: Database) throws -> UnfinishedIndexing? {
    guard let text = try meta(database, unfinishedKey) else { return nil }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2, (0...numbers[1]).contains(numbers[0]) else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT,
        message: "the record of an unfinished indexing is damaged"
      )
    }
    let published = try Int.fetchOne(
      database,
      sql: """
        SELECT COUNT(*) FROM images WHERE state = 'indexed' AND (
          EXISTS (SELECT 1 FROM landmark_images WHERE image = images.id) OR
          EXISTS (SELECT 1 FROM collections WHERE cover = images.id))
        """
    )
    return UnfinishedIndexing(
      pictureCount: numbers[1],
      doneCount: numbers[1] - numbers[0],
      publishedCount: published ?? 0
    )
  }
}
