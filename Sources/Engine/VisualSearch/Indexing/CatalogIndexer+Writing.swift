internal import Determinism
internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures
internal import PictureMatching

/// The transactions in which an indexing run writes to the store.
extension CatalogIndexer {
  /// Replaces the landmarks and collections, and drops the pictures that the catalog no longer names, in one
  /// transaction.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - outline: Its outline.
  ///   - pictures: Every picture that it names.
  ///   - work: The number of pictures to sign.
  ///   - unnumbered: Unchanged pictures whose inode number the store lacks.
  ///   - folder: The folder of the store's segments.
  /// - Returns: The number of dropped pictures, and the store's generation after the transaction.
  /// - Throws: ``CatalogError``.
  func adopt(
    _ catalog: Catalog,
    _ outline: CatalogOutline,
    _ pictures: [PathKey],
    work: Int,
    _ unnumbered: [Job],
    _ folder: SegmentFolder
  ) throws -> (removed: Int, generation: UInt64) {
    try store.write { database in
      try requireClaim(database, for: catalog)
      // In the same transaction as its segments: after an interruption, the store can be searched as before.
      try CatalogStore.bringOver(database, hasChecksums: store.hasChecksums)
      try Self.number(unnumbered, database)
      var vanished: [Int64] = []
      if try !CatalogStore.holds(outline, database) {
        let (stored, new): (Catalog, Catalog)
        if let part = try CatalogStore.difference(from: catalog, outline, database) {
          (stored, new) = part
          vanished = try CatalogStore.pictures(of: stored, notIn: pictures, database)
        } else {
          (stored, new) = (try CatalogStore.catalog(database), catalog)
          vanished = try CatalogStore.pictures(notIn: Set(pictures), database)
        }
        if !vanished.isEmpty || !stored.isIdentical(to: new) {
          // Pictures that are still to be signed are not known yet; they are attached when they are committed.
          try CatalogStore.change(
            stored,
            into: new,
            of: catalog,
            removing: vanished,
            database
          )
          try CatalogStore.advanceGeneration(database)
        }
      }
      if work > 0 { try CatalogStore.setUnfinished(database, left: work, of: pictures.count) }
      // Pictures of a store of an earlier version, or of a lost segment.
      let unplaced = try CatalogStore.imagesWithoutSegment(database)
      if !unplaced.isEmpty {
        let identifier = UUID()
        let file = try folder.unpublished(identifier) {
          try folder.builder(identifier, of: unplaced, database, report).write(to: $0)
        }
        defer { file?.end() }
        _ = file?.replace()
        try CatalogStore.addSegment(identifier, images: unplaced, database)
        try CatalogStore.advanceGeneration(database)
      }
      folder.removeOthers(than: try CatalogStore.segments(database))
      return (vanished.count, try CatalogStore.revision(database).generation)
    }
  }

  /// Adds pictures to the store, with a segment of them, in one transaction.
  ///
  /// - Parameters:
  ///   - pictures: The results of signing them.
  ///   - catalog: The catalog that names them.
  ///   - uses: What the catalog uses each picture for.
  ///   - left: The number of pictures still to be signed after these.
  ///   - total: The number of pictures in the catalog.
  ///   - folder: The folder of the store's segments.
  /// - Throws: ``CatalogError``.
  func commit(
    _ pictures: [SignedPicture],
    of catalog: Catalog,
    _ uses: [PathKey: PictureUses],
    left: Int,
    total: Int,
    _ folder: SegmentFolder
  ) throws {
    try store.write { database in
      try requireClaim(database, for: catalog)
      try CatalogStore.setUnfinished(database, left: left, of: total)
      let numbers = try Self.numbers(of: pictures.map(\.job.path), database)
      let replaced = zip(numbers, pictures).filter { $0.isIndexed && !$1.isUnread }
      try CatalogStore.markDead(Set(replaced.map(\.0.number)), database)
      let statement = try database.makeStatement(
        sql: """
          INSERT INTO images
            (id, path, size, modified, inode, width, height, orientation, state, error, signature)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (path) DO UPDATE SET
            size = excluded.size, modified = excluded.modified, inode = excluded.inode,
            width = excluded.width, height = excluded.height, orientation = excluded.orientation,
            state = excluded.state, error = excluded.error, signature = excluded.signature
          """
      )
      for (picture, image) in zip(pictures, numbers) {
        let job = picture.job
        switch picture.outcome {
        case .success(let found):
          try statement.execute(arguments: [
            image.number, job.path, job.state.size, job.state.modified, job.state.inode,
            found.width,
            found.height, found.orientation, "indexed", found.damage, Data(found.signature.encoded),
          ])
        case .failure(let failure) where failure.isUnread && image.isIndexed:
          try CatalogStore.keep(image.number, unread: failure.reason, database)
        case .failure(let failure):
          // No file has this size, so the picture is tried again: the cause may be fixed without a change of
          // the file.
          let size = failure.isOfContent ? job.state.size : CatalogStore.sizeToReadAgain
          try statement.execute(arguments: [
            image.number, job.path, size, job.state.modified, job.state.inode, nil, nil, nil,
            "failed",
            failure.reason, nil,
          ])
        }
      }
      try CatalogStore.attach(pictures.map(\.job.path), uses, database)
      try addSegment(zip(numbers, pictures).map { ($0.number, $1) }, database, folder)
      try CatalogStore.advanceGeneration(database)
    }
  }

  /// Records a segment of the successfully signed pictures, and writes its file.
  func addSegment(
    _ pictures: [(image: Int64, picture: SignedPicture)],
    _ database: Database,
    _ folder: SegmentFolder
  ) throws {
    let identifier = UUID()
    var builder = folder.emptyBuilder(identifier)
    var images: [Int64] = []
    for (image, picture) in pictures.sorted(by: { $0.image < $1.image }) {
      guard case .success(let found) = picture.outcome else { continue }
      builder.append(
        found.signature,
        of: image,
        words: found.words.ofCopies,
        viewWords: found.words.ofViews
      )
      images.append(image)
    }
    if images.isEmpty { return }
    let complete = builder
    let file = try folder.unpublished(identifier) { try complete.write(to: $0) }
    defer { file?.end() }
    _ = file?.replace()
    try CatalogStore.addSegment(identifier, images: images, database)
  }

  /// The numbers of pictures in the store, and whether each is searchable already.
  ///
  /// A new picture's number is derived from its path and not from the order in which pictures arrive, since
  /// ties between equal pictures go to the lowest number.
  static func numbers(
    of paths: [String],
    _ database: Database
  ) throws -> [(number: Int64, isIndexed: Bool)] {
    let known = try database.makeStatement(
      sql: "SELECT id, state = 'indexed' FROM images WHERE path = ?"
    )
    let taken = try database.makeStatement(sql: "SELECT 1 FROM images WHERE id = ?")
    var new: Set<Int64> = []
    return try paths.map { path in
      if let row = try Row.fetchOne(known, arguments: [path]) {
        return (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      }
      var number = Int64(StableHash.of(path) >> 1)
      while try Int.fetchOne(taken, arguments: [number]) != nil || !new.insert(number).inserted {
        number = number &+ 1 & .max
      }
      return (number, false)
    }
  }

  /// Records that everything of the catalog is in the store.
  ///
  /// - Parameters:
  ///   - catalog: What was indexed.
  ///   - outline: Its outline.
  ///   - pictureCount: The number of pictures that it names.
  ///   - generation: The store's generation after the transactions for this catalog. While it is unchanged, no
  ///     other process has indexed another catalog.
  /// - Returns: False, and nothing is changed, when another process has indexed something else.
  /// - Throws: ``CatalogError``.
  func finish(
    _ catalog: Catalog,
    _ outline: CatalogOutline,
    pictureCount: Int,
    at generation: UInt64
  ) throws -> Bool {
    try store.write { database in
      try requireClaim(database, for: catalog)
      let stored = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM images") ?? 0
      guard stored == pictureCount else { return false }
      guard
        try CatalogStore.revision(database).generation == generation
          || CatalogStore.catalog(database).isIdentical(to: catalog)
      else { return false }
      try CatalogStore.acceptSignatures(database)
      try CatalogStore.settleFeatures(database, hasChecksums: store.hasChecksums)
      try CatalogStore.setFinished(database)
      try CatalogStore.record(outline, database)
      return true
    }
  }
}
