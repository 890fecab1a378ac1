internal import Determinism
internal import Files
import Foundation
internal import GRDB
public import ImageCoding
internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers
internal import Synchronization

import Glibc

/// Puts a catalog's pictures into its store, and leaves alone those that have not changed.
///
/// ```swift
/// let indexer = CatalogIndexer(store: store) { print("\($0.completed) of \($0.total)") }
/// let report = try await indexer.index(catalog)
/// for failure in report.failures { print(failure.path, failure.reason) }
/// ```
public struct CatalogIndexer: Sendable {
  /// What an indexing did, in pictures.
  ///
  /// ``indexed``, ``unchanged`` and the newly failed ones are the pictures of the catalog.
  public struct Report: Hashable, Sendable {
    /// The number of pictures that were decoded and signed.
    ///
    /// Those that failed are not among them.
    public var indexed: Int
    /// The number of pictures among ``indexed`` that were not decoded, because their signatures were given.
    public var reused: Int
    /// Pictures that were left alone because they are the same files, of the same size and
    /// modification time.
    public var unchanged: Int
    /// The number of pictures that are no longer part of the catalog.
    ///
    /// Their signatures are gone from the store.
    public var removed: Int
    /// The pictures that could not be read, those that failed before and have not changed included.
    ///
    /// Sorted by path. They are tried again when their files change; those over a limit, and files that could
    /// not be opened, at each indexing. One that could not be opened and was indexed before is found as it was then.
    public var failures: [CatalogStore.Failure]
  }

  private let store: CatalogStore
  private let limits: DecodingLimits
  private let isStrict: Bool
  private let signatures: SignedPictures?
  private let decode: Decoding
  private let report: StoreProgress.Handler

  /// Creates an indexer.
  ///
  /// - Parameters:
  ///   - store: The store to write to.
  ///   - limits: What decoding a picture may cost.
  ///   - isStrict: Whether damaged pictures are refused; otherwise one that shows at least half of its
  ///     rows is indexed, and recorded as damaged.
  ///   - signatures: What other machines have signed; pictures that it has are not decoded.
  ///   - progress: Called now and then, from any thread.
  public init(
    store: CatalogStore,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    signatures: SignedPictures? = nil,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) {
    self.init(
      store: store,
      limits: limits,
      isStrict: isStrict,
      signatures: signatures,
      progress: progress
    ) {
      path,
      options throws(ImageDecodingError) in
      try ImageDecoder.decode(contentsOf: path, options: options)
    }
  }

  /// Decodes a file by options, or says why it cannot be decoded.
  package typealias Decoding =
    @Sendable (_ path: String, _ options: DecodingOptions) throws(ImageDecodingError) ->
    DecodedImage

  /// Creates an indexer that has its pictures decoded by a function, as in another process.
  ///
  /// - Parameters:
  ///   - store: The store to write to.
  ///   - limits: What decoding a picture may cost.
  ///   - isStrict: Whether damaged pictures are refused.
  ///   - signatures: What is known of pictures from before; nil for nothing.
  ///   - progress: Called now and then, from any thread.
  ///   - decode: Decodes a file, on any thread.
  package init(
    store: CatalogStore,
    limits: DecodingLimits,
    isStrict: Bool = false,
    signatures: SignedPictures? = nil,
    progress: @escaping StoreProgress.Handler = { _ in },
    decode: @escaping Decoding
  ) {
    self.store = store
    self.limits = limits
    self.isStrict = isStrict
    self.signatures = signatures
    self.decode = decode
    report = progress
  }

  /// Makes the store hold exactly this catalog.
  ///
  /// Landmarks and collections change first, and pictures that the catalog no longer names are gone. New and
  /// changed pictures follow, at most 1,024 of them or two seconds at a time, and each batch is found by
  /// searches as soon as it is committed. Until the last one, the store says that an indexing is unfinished
  /// (``CatalogStore/unfinishedIndexing()``); an interrupted one goes on where it stopped. A picture that cannot be
  /// read is recorded with its reason and does not stop the others. A store that held the pictures of another
  /// folder is emptied first.
  ///
  /// - Parameter catalog: What the store is to hold. Its pictures are read from its root.
  /// - Returns: What was done, and which pictures could not be read.
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  /// - Complexity: One `stat` for each picture; one decoding for each that is new or has changed, on all cores.
  ///   What is written grows with what is new; now and then small segments are merged into larger ones.
  public func index(_ catalog: Catalog) async throws -> Report {
    try catalog.requireStorable()
    for _ in 0..<Self.attemptLimit {
      if let report = try await indexOnce(catalog) { return report }
    }
    throw CatalogError.unwritable(
      path: store.path,
      reason: "another process keeps indexing other pictures into it"
    )
  }

  /// How often to begin anew when another process has dropped this catalog's pictures meanwhile.
  private static let attemptLimit = 20

  /// Indexes a catalog; nil when another process has dropped some of its pictures meanwhile.
  private func indexOnce(_ catalog: Catalog) async throws -> Report? {
    let folder = try SegmentFolder(of: store)
    try claim(catalog)
    let pictures = catalog.pictures
    let (work, unchanged, unnumbered) = try plan(catalog, pictures)
    let digest = catalog.digest
    let (removed, adopted) = try adopt(
      catalog,
      digest,
      Set(pictures),
      work: work.count,
      unnumbered,
      folder
    )
    var generation = adopted
    let tally = Mutex(StoreProgress(.signing, total: work.count))
    report(tally.withLock { $0 })
    let uses = catalog.uses(of: Set(work.lazy.map { PathKey($0.path) }))
    let merging = SegmentMerging(of: store, in: folder)
    var committed = 0
    var (failed, reused) = (0, 0)
    var signed: [SignedPicture] = []
    var lastCommit = ContinuousClock.now
    // While pictures are written, the next ones are signed.
    while committed < work.count {
      if signed.isEmpty { try Task.checkCancellation() }
      let next = committed + signed.count
      let slice = work[next..<min(next + Self.sliceSize, work.count)]
      async let following = sign(Array(slice), folder) { hasFailed in
        // Called from several threads: what is reported last is the largest number.
        tally.withLock { tally in
          tally.completed += 1
          if hasFailed { tally.failed += 1 }
          report(tally)
        }
      }
      // The first ones at once, so that something is found.
      let isDue =
        committed == 0 || signed.count >= Self.segmentSize
        || .now - lastCommit > Self.commitInterval
      if !signed.isEmpty, isDue || slice.isEmpty {
        committed += signed.count
        failed += signed.count { $0.isFailure }
        reused += signed.count { $0.isReused }
        try commit(
          signed,
          of: catalog,
          uses,
          left: work.count - committed,
          total: work.count + unchanged,
          folder
        )
        generation &+= 1
        try merging.mergeFullTiers(budget: Self.mergeShare * committed + Self.leastMerge)
        signed = []
        lastCommit = .now
      }
      signed += await following
      if Task.isCancelled {
        try commit(
          signed,
          of: catalog,
          uses,
          left: work.count - committed - signed.count,
          total: work.count + unchanged,
          folder
        )
        throw CancellationError()
      }
    }
    report(StoreProgress(.recording, failed: failed))
    guard try finish(catalog, digest, pictureCount: pictures.count, at: generation) else {
      return nil
    }
    return Report(
      indexed: work.count - failed,
      reused: reused,
      unchanged: unchanged,
      removed: removed,
      failures: try store.read { try CatalogStore.failures($0, kept: true) }
    )
  }

  /// Pictures that are signed before it is looked at whether to commit: enough for all cores to have work.
  private static let sliceSize = 128
  /// Pictures in one segment and transaction at most: some 20 MB, and a tenth of a second to write.
  static let segmentSize = 1024
  /// Time after which pictures are committed that are fewer: what an interruption costs, and how long what was
  /// signed is not found.
  private static let commitInterval = Duration.seconds(2)
  /// A run merges at most so many pictures for each that it adds, and a few more: who adds one waits for no
  /// large merge.
  private static let mergeShare = 16, leastMerge = 4096

  /// One picture that has to be signed.
  private struct Job: Sendable {
    var path: String
    var absolutePath: String
    var state: FileState
  }

  /// What tells a picture's file from the one that was signed.
  fileprivate struct FileState: Sendable {
    /// In bytes; -1 where there is no file.
    var size = -1
    /// In nanoseconds since 1970.
    var modified = 0
    /// The file's number in its file system; nil where that has none, or it is not known.
    var inode: Int64?

    /// Whether both may be one state of one file.
    ///
    /// Two pictures of one size and time that change their names differ in their numbers only.
    func isSame(as other: FileState) -> Bool {
      size == other.size && modified == other.modified
        && (inode == nil || other.inode == nil || inode == other.inode)
    }
  }

  private struct SignedPicture: Sendable {
    var job: Job
    var outcome: Result<Picture, Failure>
    /// Whether another machine has signed it.
    var isReused = false

    struct Picture {
      var width, height, orientation: Int
      /// What is wrong with it although it could be read.
      var damage: String?
      var signature: ImageSignature
      /// The words of its features.
      var words: [Int]
    }

    struct Failure: Error {
      var reason: String
      /// Whether the bytes are to blame, which stay as they are until the file changes.
      var isOfContent: Bool
      /// Whether nothing is known of the bytes: a disk is not mounted, say.
      var isUnread: Bool
    }

    var isFailure: Bool { if case .failure = outcome { true } else { false } }
    var isUnread: Bool {
      if case .failure(let failure) = outcome { failure.isUnread } else { false }
    }
  }

  /// Makes the store that of the catalog's folder, and empties it when it was not.
  ///
  /// Paths start at the root: under another one the same path is another picture, and signatures of
  /// both in one store would answer with the wrong one. So the root stands there before the first
  /// picture does, whenever a run may be interrupted.
  private func claim(_ catalog: Catalog) throws {
    try store.write { database in
      try CatalogStore.forgetSource(database)
      try CatalogStore.addInodes(database)
      try CatalogStore.addErrorIndex(database)
      if try Self.isClaimed(database, for: catalog) { return }
      try CatalogStore.clear(database)
      try CatalogStore.setMeta(database, "root", catalog.root)
      let count = catalog.pictures.count
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

  /// Says what is to be done, and of which unchanged pictures the store lacks the file's number.
  private func plan(
    _ catalog: Catalog,
    _ pictures: [PathKey]
  ) throws -> (work: [Job], unchanged: Int, unnumbered: [Job]) {
    let known = try store.read { database in
      try Row.fetchCursor(
        database,
        // What was read in spite of damage is read again where damage is refused.
        sql: "SELECT path, size, modified, inode FROM images WHERE state <> 'stale'"
          + (isStrict ? " AND (state <> 'indexed' OR error IS NULL)" : "")
      ).reduce(into: [PathKey: FileState]()) { known, row in
        known[PathKey(try row.decode(atIndex: 0))] = FileState(
          size: try row.decode(atIndex: 1),
          modified: try row.decode(atIndex: 2),
          inode: try row.decode(atIndex: 3)
        )
      }
    }
    var work: [Job] = []
    var unnumbered: [Job] = []
    var unchanged = 0
    for start in stride(from: 0, to: pictures.count, by: Self.lookedAtOnce) {
      report(StoreProgress(.comparing, completed: start, total: pictures.count))
      let keys = pictures[start..<min(start + Self.lookedAtOnce, pictures.count)]
      for (key, job) in zip(keys, Self.jobs(for: keys, of: catalog)) {
        if let before = known[key], before.isSame(as: job.state) {
          unchanged += 1
          if before.inode == nil, job.state.inode != nil { unnumbered.append(job) }
        } else {
          work.append(job)
        }
      }
    }
    // What is to be signed does not depend on the order in which a catalog names it.
    work.sort { PathKey($0.path) < PathKey($1.path) }
    return (work, unchanged, unnumbered)
  }

  /// Files between two reports of progress, and those that one core asks for in a row.
  private static let lookedAtOnce = 8192, askedInARow = 256

  /// Asks for the states of pictures' files, on all cores.
  private static func jobs(for pictures: ArraySlice<PathKey>, of catalog: Catalog) -> [Job] {
    let starts = Array(stride(from: pictures.startIndex, to: pictures.endIndex, by: askedInARow))
    return parallelMap(starts.count) { number in
      pictures[starts[number]..<min(starts[number] + askedInARow, pictures.endIndex)].map { key in
        let absolute = catalog.absolutePath(ofPicture: key.path)
        // A moment of a film is as old as the film.
        let status =
          FileStatus(following: absolute)
          ?? FilmAddress(absolute).flatMap { FileStatus(following: $0.film) }
        let state = status.map(FileState.init) ?? FileState()
        return Job(path: key.path, absolutePath: absolute, state: state)
      }
    }.flatMap(\.self)
  }

  /// Notes the files' numbers of pictures that were signed before numbers were kept.
  private static func number(_ pictures: [Job], _ database: Database) throws {
    let statement = try database.makeStatement(
      sql: "UPDATE images SET inode = ? WHERE path = ? AND inode IS NULL"
    )
    for picture in pictures {
      try statement.execute(arguments: [picture.state.inode, picture.path])
    }
  }

  private func sign(
    _ jobs: [Job],
    _ folder: SegmentFolder,
    didSign: @escaping @Sendable (_ hasFailed: Bool) -> Void
  ) async -> [SignedPicture] {
    await concurrentMap(jobs) { job in
      let picture = signed(job, folder)
      didSign(picture.isFailure)
      return picture
    }
  }

  private func signed(_ job: Job, _ folder: SegmentFolder) -> SignedPicture {
    if let reused = reused(job, folder) { return reused }
    do throws(ImageDecodingError) {
      let options = DecodingOptions(
        longestSide: ImageSignature.decodingSide,
        allowsTruncated: !isStrict,
        limits: limits
      )
      let image = try decode(job.absolutePath, options)
      let signature = ImageSignature(of: image.pixelBuffer)
      return SignedPicture(
        job: job,
        outcome: .success(
          SignedPicture.Picture(
            width: image.fullWidth,
            height: image.fullHeight,
            orientation: image.orientation.rawValue,
            damage: image.damage.map { "\($0)" },
            signature: signature,
            words: folder.words(of: signature)
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
            isOfContent: error.kind.isOfContent && !(isStrict && error.kind.isDamage),
            isUnread: error.kind == .unreadable
          )
        )
      )
    }
  }

  /// What another machine has made of a picture; nil where there is nothing of this state of its file.
  private func reused(_ job: Job, _ folder: SegmentFolder) -> SignedPicture? {
    do throws(CatalogError) {
      let found = try signatures?.picture(
        at: job.path,
        byteCount: job.state.size,
        modified: job.state.modified
      )
      guard let found, !(isStrict && found.damage != nil) else { return nil }
      return SignedPicture(
        job: job,
        outcome: .success(
          SignedPicture.Picture(
            width: found.width,
            height: found.height,
            orientation: found.orientation,
            damage: found.damage,
            signature: found.signature,
            words: folder.words(of: found.signature)
          )
        ),
        isReused: true
      )
    } catch {
      // Not decoded instead: that what was made for hours does not serve should be said at the first picture.
      let failure = SignedPicture.Failure(reason: "\(error)", isOfContent: false, isUnread: true)
      return SignedPicture(job: job, outcome: .failure(failure))
    }
  }

  /// Replaces what the catalog says of landmarks and collections, and drops the pictures that it no longer
  /// names, in one transaction.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - digest: Its digest.
  ///   - pictures: Every picture that it names.
  ///   - work: How many pictures are to be signed.
  ///   - unnumbered: Unchanged pictures of which the store lacks the file's number.
  ///   - folder: Where the store's segments are.
  /// - Returns: How many pictures were dropped, and the generation of the store then.
  /// - Throws: ``CatalogError``.
  private func adopt(
    _ catalog: Catalog,
    _ digest: FileDigest,
    _ pictures: Set<PathKey>,
    work: Int,
    _ unnumbered: [Job],
    _ folder: SegmentFolder
  ) throws -> (removed: Int, generation: UInt64) {
    try store.write { database in
      try requireClaim(database, for: catalog)
      // With its segments in the same transaction: an interruption leaves a store that is searched as it was.
      try CatalogStore.bringOver(database, hasChecksums: store.hasChecksums)
      try Self.number(unnumbered, database)
      var vanished: [Int64] = []
      if try !CatalogStore.holds(digest, database) {
        vanished = try CatalogStore.pictures(notIn: pictures, database)
        let stored = try CatalogStore.catalog(database)
        if !vanished.isEmpty || !stored.isSame(as: catalog) {
          // Pictures that are to be signed are not known yet; they are attached when they come.
          try CatalogStore.change(stored, into: catalog, removing: vanished, database)
          try CatalogStore.advanceGeneration(database)
        }
      }
      if work > 0 { try CatalogStore.setUnfinished(database, left: work, of: pictures.count) }
      // Those of a store of an earlier version, or whose segment was lost.
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

  /// Puts pictures into the store, with a segment of them, in one transaction.
  ///
  /// - Parameters:
  ///   - pictures: What became of them.
  ///   - catalog: What they are pictures of.
  ///   - uses: What the catalog uses each picture for.
  ///   - left: How many pictures are to be signed after these.
  ///   - total: How many the catalog has.
  ///   - folder: Where the store's segments are.
  /// - Throws: ``CatalogError``.
  private func commit(
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
          // No file has this size: what may be mended outside of the file is tried again.
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

  /// Names a segment of the pictures that could be signed, and writes its file.
  private func addSegment(
    _ pictures: [(image: Int64, picture: SignedPicture)],
    _ database: Database,
    _ folder: SegmentFolder
  ) throws {
    let identifier = UUID()
    var builder = folder.emptyBuilder(identifier)
    var images: [Int64] = []
    for (image, picture) in pictures.sorted(by: { $0.image < $1.image }) {
      guard case .success(let found) = picture.outcome else { continue }
      builder.append(found.signature, of: image, words: found.words)
      images.append(image)
    }
    if images.isEmpty { return }
    let complete = builder
    let file = try folder.unpublished(identifier) { try complete.write(to: $0) }
    defer { file?.end() }
    _ = file?.replace()
    try CatalogStore.addSegment(identifier, images: images, database)
  }

  /// The numbers of pictures in the store, and whether each is searched already.
  ///
  /// The number of a new one follows from its path and not from the order in which pictures come, as ties between
  /// equal pictures go to the lowest number.
  private static func numbers(
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

  /// Says that everything of the catalog is in the store.
  ///
  /// - Parameters:
  ///   - catalog: What was indexed.
  ///   - digest: Its digest.
  ///   - pictureCount: How many pictures it names.
  ///   - generation: The generation of the store after what was written for the catalog: while it is this one, nobody
  ///     else has put another catalog in.
  /// - Returns: False, and nothing is changed, when that is not so, because another process has indexed something
  ///   else.
  /// - Throws: ``CatalogError``.
  private func finish(
    _ catalog: Catalog,
    _ digest: FileDigest,
    pictureCount: Int,
    at generation: UInt64
  ) throws -> Bool {
    try store.write { database in
      try requireClaim(database, for: catalog)
      let stored = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM images") ?? 0
      guard stored == pictureCount else { return false }
      guard
        try CatalogStore.revision(database).generation == generation
          || CatalogStore.catalog(database).isSame(as: catalog)
      else { return false }
      try CatalogStore.acceptSignatures(database)
      try CatalogStore.setFinished(database)
      try CatalogStore.record(digest, database)
      return true
    }
  }
}

extension CatalogIndexer.FileState {
  fileprivate init(_ status: FileStatus) {
    let file = status.identity
    self.init(
      size: Int(file.size),
      modified: Int(file.modified),
      // Some file systems have no numbers, and say 0 of every file.
      inode: file.inode == 0 ? nil : Int64(bitPattern: file.inode)
    )
  }
}

extension Catalog {
  /// Whether both say the same, byte for byte.
  internal func isSame(as other: Catalog) -> Bool { self == other && digest == other.digest }

  /// Every picture that the catalog names, once, in its order.
  internal var pictures: [PathKey] {
    var known: Set<PathKey> = []
    known.reserveCapacity(landmarks.count)
    return (landmarks.lazy.flatMap(\.pictures) + collections.lazy.compactMap(\.cover))
      .map(PathKey.init).filter { known.insert($0).inserted }
  }
}
