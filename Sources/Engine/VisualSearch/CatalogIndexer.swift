import Foundation
internal import GRDB
public import ImageCoding
internal import ImageSignatures
internal import PixelBuffers
internal import Synchronization

import Glibc

/// Puts a catalogue's pictures into its store, and leaves alone those that have not changed.
public struct CatalogIndexer: Sendable {
  /// What an indexing did.
  public struct Report: Hashable, Sendable {
    /// Pictures that were decoded and signed.
    public var indexed: Int
    /// Pictures that were left alone because size and modification time are the same.
    public var unchanged: Int
    /// Pictures that are no longer part of the catalogue.
    public var removed: Int
    /// Pictures that could not be read, those that failed before and have not changed included.
    public var failures: [CatalogStore.Failure]
  }

  private let store: CatalogStore
  private let limits: DecodingLimits
  private let isStrict: Bool
  private let report: StoreProgress.Handler

  /// Creates an indexer.
  ///
  /// - Parameters:
  ///   - store: The store to write to.
  ///   - limits: What decoding a picture may cost.
  ///   - isStrict: Whether damaged pictures are refused; otherwise one that shows at least half of its
  ///     rows is indexed, and recorded as damaged.
  ///   - progress: Called now and then, from any thread.
  public init(
    store: CatalogStore,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) {
    self.store = store
    self.limits = limits
    self.isStrict = isStrict
    report = progress
  }

  /// Makes the store hold exactly this catalogue.
  ///
  /// Signatures are committed as they come, so an interrupted indexing goes on where it stopped.
  /// Landmarks and collections change in one last transaction; until then the store says that an
  /// indexing is unfinished (``CatalogStore/unfinishedIndexing()``). A picture that cannot be read is
  /// recorded with its reason and does not stop the others. A store that held the pictures of
  /// another folder is emptied first.
  ///
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  /// - Complexity: One `stat` for each picture; one decoding for each that is new or has changed,
  ///   on all cores.
  public func index(_ catalog: Catalog) async throws -> Report {
    for _ in 0..<Self.attemptLimit {
      if let report = try await indexOnce(catalog) { return report }
    }
    throw CatalogError.unwritable(
      path: store.path,
      reason: "another process keeps indexing other pictures into it"
    )
  }

  /// How often to begin anew when another process has dropped this catalogue's pictures meanwhile.
  private static let attemptLimit = 20

  /// Indexes a catalogue; nil when another process has dropped some of its pictures meanwhile.
  private func indexOnce(_ catalog: Catalog) async throws -> Report? {
    try claim(catalog)
    let (work, unchanged) = try plan(catalog)
    let total = work.count + unchanged
    if !work.isEmpty {
      try store.write { database in
        try requireClaim(database, for: catalog)
        try CatalogStore.setUnfinished(database, left: work.count, of: total)
      }
    }
    let tally = Mutex(StoreProgress(.signing, total: work.count))
    report(tally.withLock { $0 })
    var written = 0
    var failed = 0
    var signed: [SignedPicture] = []
    // While pictures are written, the next ones are signed.
    repeat {
      let next = written + signed.count
      let slice = work[next..<min(next + Self.transactionSize, work.count)]
      async let following = sign(Array(slice)) { hasFailed in
        // Called from several threads: what is reported last is the largest number.
        tally.withLock { tally in
          tally.completed += 1
          if hasFailed { tally.failed += 1 }
          report(tally)
        }
      }
      if !signed.isEmpty {
        written += signed.count
        try commit(signed, of: catalog, left: work.count - written, total: total)
        failed += signed.count { $0.isFailure }
      }
      try Task.checkCancellation()
      signed = await following
    } while !signed.isEmpty
    report(StoreProgress(.recording, failed: failed))
    guard let removed = try publish(catalog) else { return nil }
    _ = try ScanFile.current(for: store) { [report, failed] progress in
      var progress = progress
      progress.failed = failed
      report(progress)
    }
    return Report(
      indexed: work.count - failed,
      unchanged: unchanged,
      removed: removed,
      failures: try store.summary().failures
    )
  }

  /// Pictures in one transaction: enough to make its `fsync` cheap beside the decoding, few enough
  /// that an interruption costs a second or two.
  private static let transactionSize = 128

  /// One picture that has to be signed.
  private struct Job: Sendable {
    var path: String
    var absolutePath: String
    var size: Int
    var modified: Int
  }

  private struct SignedPicture: Sendable {
    var job: Job
    var outcome: Result<Picture, Failure>

    struct Picture {
      var width, height, orientation: Int
      /// What is wrong with it although it could be read.
      var damage: String?
      var signature: ImageSignature
    }

    struct Failure: Error {
      var reason: String
      /// Whether the bytes are to blame, which stay as they are until the file changes.
      var isOfContent: Bool
    }

    var isFailure: Bool { if case .failure = outcome { true } else { false } }
  }

  /// Makes the store that of the catalogue's folder, and empties it when it was not.
  ///
  /// Paths start at the root: under another one the same path is another picture, and signatures of
  /// both in one store would answer with the wrong one. So the root stands there before the first
  /// picture does, whenever a run may be interrupted.
  private func claim(_ catalog: Catalog) throws {
    try store.write { database in
      if try Self.isClaimed(database, for: catalog) { return }
      try CatalogStore.clear(database)
      try CatalogStore.setMeta(database, "root", catalog.root)
      let count = catalog.allPictures.count
      try CatalogStore.setUnfinished(database, left: count, of: count)
      try CatalogStore.advanceGeneration(database)
    }
  }

  private static func isClaimed(_ database: Database, for catalog: Catalog) throws -> Bool {
    try CatalogStore.meta(database, "root").map { PathKey($0) } == PathKey(catalog.root)
  }

  private func requireClaim(_ database: Database, for catalog: Catalog) throws {
    guard try Self.isClaimed(database, for: catalog) else {
      throw CatalogError.unwritable(
        path: store.path,
        reason: "another process has begun to index the pictures of another folder into it"
      )
    }
  }

  private func plan(_ catalog: Catalog) throws -> (work: [Job], unchanged: Int) {
    let known = try store.read { database in
      try Row.fetchCursor(
        database,
        // What was read in spite of damage is read again where damage is refused.
        sql: "SELECT path, size, modified FROM images WHERE state <> 'stale'"
          + (isStrict ? " AND (state <> 'indexed' OR error IS NULL)" : "")
      ).reduce(into: [PathKey: (Int, Int)]()) { known, row in
        known[PathKey(try row.decode(atIndex: 0))] = (
          try row.decode(atIndex: 1), try row.decode(atIndex: 2)
        )
      }
    }
    var work: [Job] = []
    var unchanged = 0
    let pictures = catalog.allPictures.sorted()
    for (number, key) in pictures.enumerated() {
      report(StoreProgress(.comparing, completed: number, total: pictures.count))
      let path = key.path
      let absolute = catalog.absolutePath(ofPicture: path)
      let status = SystemPath.status(of: absolute)
      let size = status.map { Int($0.st_size) } ?? -1
      let modified =
        status.map { Int($0.st_mtim.tv_sec) &* 1_000_000_000 &+ Int($0.st_mtim.tv_nsec) } ?? 0
      if let before = known[key], before == (size, modified) {
        unchanged += 1
      } else {
        work.append(Job(path: path, absolutePath: absolute, size: size, modified: modified))
      }
    }
    return (work, unchanged)
  }

  private func sign(
    _ jobs: [Job],
    didSign: @escaping @Sendable (_ hasFailed: Bool) -> Void
  ) async -> [SignedPicture] {
    await concurrentMap(jobs) { job in
      let picture = signed(job)
      didSign(picture.isFailure)
      return picture
    }
  }

  private func signed(_ job: Job) -> SignedPicture {
    do throws(ImageDecodingError) {
      let image = try ImageDecoder.decode(
        contentsOf: job.absolutePath,
        options: DecodingOptions(
          longestSide: ImageSignature.decodingSide,
          allowsTruncated: !isStrict,
          limits: limits
        )
      )
      return SignedPicture(
        job: job,
        outcome: .success(
          SignedPicture.Picture(
            width: image.fullWidth,
            height: image.fullHeight,
            orientation: image.orientation.rawValue,
            damage: image.damage.map { "\($0)" },
            signature: ImageSignature(of: image.pixelBuffer)
          )
        )
      )
    } catch {
      var error = error
      error.path = nil
      return SignedPicture(
        job: job,
        outcome: .failure(
          SignedPicture.Failure(
            reason: "\(error)",
            // What is only refused because it is damaged is read once damage is tolerated.
            isOfContent: error.kind.isOfContent && !(isStrict && error.kind.isDamage)
          )
        )
      )
    }
  }

  /// Puts pictures into the store, in one transaction.
  ///
  /// - Parameters:
  ///   - pictures: What became of them.
  ///   - catalog: What they are pictures of.
  ///   - left: How many pictures are to be signed after these.
  ///   - total: How many the catalogue has.
  /// - Throws: ``CatalogError``.
  private func commit(
    _ pictures: [SignedPicture],
    of catalog: Catalog,
    left: Int,
    total: Int
  ) throws {
    try store.write { database in
      try requireClaim(database, for: catalog)
      try CatalogStore.setUnfinished(database, left: left, of: total)
      let known = try database.makeStatement(sql: "SELECT 1 FROM images WHERE path = ?")
      var changesKnown = false
      let statement = try database.makeStatement(
        sql: """
          INSERT INTO images
            (path, size, modified, width, height, orientation, state, error, signature)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (path) DO UPDATE SET
            size = excluded.size, modified = excluded.modified, width = excluded.width,
            height = excluded.height, orientation = excluded.orientation,
            state = excluded.state, error = excluded.error, signature = excluded.signature
          """
      )
      for picture in pictures {
        let job = picture.job
        changesKnown = try changesKnown || Int.fetchOne(known, arguments: [job.path]) != nil
        switch picture.outcome {
        case .success(let image):
          try statement.execute(arguments: [
            job.path, job.size, job.modified, image.width, image.height, image.orientation,
            "indexed", image.damage, Data(image.signature.encoded),
          ])
        case .failure(let failure):
          // No file has this size: what may be mended outside of the file is tried again.
          let size = failure.isOfContent ? job.size : -2
          try statement.execute(arguments: [
            job.path, size, job.modified, nil, nil, nil, "failed", failure.reason, nil,
          ])
        }
      }
      // A picture that is new belongs to no landmark before the catalogue is published: no search finds
      // it, and the scan file stays what it is.
      if changesKnown { try CatalogStore.advanceGeneration(database) }
    }
  }

  /// Replaces what the catalogue says, in one transaction.
  ///
  /// - Returns: How many pictures were dropped; nil, and nothing is changed, when not all of the
  ///   catalogue's are there, because another process has indexed something else.
  private func publish(_ catalog: Catalog) throws -> Int? {
    try store.write { database in
      try requireClaim(database, for: catalog)
      let pictures = catalog.allPictures
      let vanished = try CatalogStore.pictures(notIn: pictures, database)
      let stored = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM images") ?? 0
      guard stored - vanished.count == pictures.count else { return nil }
      let isUnchanged = try CatalogStore.catalog(database) == catalog
      try CatalogStore.acceptSignatures(database)
      try CatalogStore.setFinished(database)
      if isUnchanged && vanished.isEmpty { return 0 }
      try CatalogStore.replaceCatalog(with: catalog, removing: vanished, database)
      try CatalogStore.advanceGeneration(database)
      return vanished.count
    }
  }
}

extension Catalog {
  /// Every picture that the catalogue names, once.
  internal var allPictures: Set<PathKey> {
    var pictures = Set(landmarks.lazy.flatMap(\.pictures).map(PathKey.init))
    pictures.formUnion(collections.lazy.compactMap(\.cover).map(PathKey.init))
    return pictures
  }
}
