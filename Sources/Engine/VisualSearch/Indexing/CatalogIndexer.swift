internal import Files
import Foundation
internal import GRDB
public import ImageCoding
public import ImageSignatures
internal import PictureMatching
internal import Synchronization

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

  let store: CatalogStore
  let limits: DecodingLimits
  let isStrict: Bool
  let signatures: SignedPictures?
  let features: FeatureSelection?
  let decode: Decoding
  let report: StoreProgress.Handler

  /// Creates an indexer.
  ///
  /// - Parameters:
  ///   - store: The store to write to.
  ///   - limits: What decoding a picture may cost.
  ///   - isStrict: Whether damaged pictures are refused; otherwise one that shows at least half of its
  ///     rows is indexed, and recorded as damaged.
  ///   - signatures: What other machines have signed; pictures that it has are not decoded.
  ///   - features: Which local features pictures get; nil for those that the store's have, or
  ///     ``/ImageSignatures/FeatureSelection/all`` in a new one. Where these change, all pictures are read again.
  ///   - progress: Called now and then, from any thread.
  public init(
    store: CatalogStore,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    signatures: SignedPictures? = nil,
    features: FeatureSelection? = nil,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) {
    self.init(
      store: store,
      limits: limits,
      isStrict: isStrict,
      signatures: signatures,
      features: features,
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
  ///   - features: Which local features pictures get; nil for those that the store's have.
  ///   - progress: Called now and then, from any thread.
  ///   - decode: Decodes a file, on any thread.
  package init(
    store: CatalogStore,
    limits: DecodingLimits,
    isStrict: Bool = false,
    signatures: SignedPictures? = nil,
    features: FeatureSelection? = nil,
    progress: @escaping StoreProgress.Handler = { _ in },
    decode: @escaping Decoding
  ) {
    self.store = store
    self.limits = limits
    self.isStrict = isStrict
    self.signatures = signatures
    self.features = features
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
    let features = try claim(catalog)
    let pictures = catalog.pictures
    let (work, unchanged, unnumbered) = try plan(catalog, pictures)
    let outline = CatalogOutline(of: catalog)
    let (removed, adopted) = try adopt(
      catalog,
      outline,
      pictures,
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
      async let following = sign(Array(slice), features, folder) { hasFailed in
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
    guard try finish(catalog, outline, pictureCount: pictures.count, at: generation) else {
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

  /// Makes the store that of the catalog's folder, and empties it when it was not.
  ///
  /// Paths start at the root: under another one the same path is another picture, and signatures of
  /// both in one store would answer with the wrong one. So the root stands there before the first
  /// picture does, whenever a run may be interrupted.
  ///
  /// - Returns: Which local features its pictures get.
  private func claim(_ catalog: Catalog) throws -> FeatureSelection {
    try store.write { database in
      try CatalogStore.forgetSource(database)
      try CatalogStore.addInodes(database)
      try CatalogStore.addErrorIndex(database)
      if try !Self.isClaimed(database, for: catalog) {
        try CatalogStore.clear(database)
        try CatalogStore.setMeta(database, "root", catalog.root)
        let count = catalog.pictures.count
        try CatalogStore.setUnfinished(database, left: count, of: count)
        try CatalogStore.advanceGeneration(database)
      }
      return try CatalogStore.choose(features, database, hasChecksums: store.hasChecksums)
    }
  }

  private static func isClaimed(_ database: Database, for catalog: Catalog) throws -> Bool {
    try CatalogStore.meta(database, "root").map { PathKey($0) } == PathKey(catalog.root)
  }

  func requireClaim(_ database: Database, for catalog: Catalog) throws {
    guard try Self.isClaimed(database, for: catalog) else {
      throw CatalogError.unwritable(
        path: store.path,
        reason: "another process has begun to index the pictures of another folder into it"
      )
    }
  }
}

extension Catalog {
  /// Every picture that the catalog names, once, in its order.
  internal var pictures: [PathKey] {
    var known: Set<PathKey> = []
    known.reserveCapacity(landmarks.count)
    return (landmarks.lazy.flatMap(\.pictures) + collections.lazy.compactMap(\.cover))
      .map(PathKey.init).filter { known.insert($0).inserted }
  }
}
