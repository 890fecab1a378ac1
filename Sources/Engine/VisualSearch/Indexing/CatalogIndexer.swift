package import Files
import Foundation
internal import GRDB
public import ImageCoding
public import ImageSignatures
internal import PictureMatching
internal import Synchronization

/// Indexes a catalog's pictures into a store, and skips those that have not changed.
///
/// ```swift
/// let indexer = CatalogIndexer(store: store) { print("\($0.completed) of \($0.total)") }
/// let report = try await indexer.index(catalog)
/// for failure in report.failures { print(failure.path, failure.reason) }
/// ```
public struct CatalogIndexer: Sendable {
  /// The result of an indexing run, in pictures.
  ///
  /// ``indexed``, ``unchanged`` and the newly failed ones together are the pictures of the catalog.
  public struct Report: Hashable, Sendable {
    /// The number of pictures that were successfully signed.
    ///
    /// Those that failed are not among them.
    public var indexed: Int
    /// The number of pictures among ``indexed`` whose signatures were given, so that they were not decoded.
    public var reused: Int
    /// The number of pictures that were skipped because their files have the same size and modification time as
    /// before.
    ///
    /// Those that failed before are among ``failures`` only.
    public var unchanged: Int
    /// The number of pictures that are no longer part of the catalog.
    ///
    /// Their signatures were removed from the store.
    public var removed: Int
    /// The pictures that could not be read, including those that failed before and have not changed.
    ///
    /// Sorted by path. A failed picture is tried again when its file changes; pictures over a limit, and files
    /// that could not be opened, at each indexing. A picture that was indexed before and could not be opened
    /// now keeps its earlier signature, and searches still find it.
    public var failures: [CatalogStore.Failure]
  }

  let store: CatalogStore
  let limits: DecodingLimits
  let isStrict: Bool
  let signatures: SignedPictures?
  let features: FeatureSelection?
  let decode: Decoding
  let status: StatusReading
  let report: StoreProgress.Handler

  /// Creates an indexer.
  ///
  /// - Parameters:
  ///   - store: The store to write to.
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - isStrict: Whether damaged pictures are refused. Otherwise a picture that shows at least half of its
  ///     rows is indexed, and recorded as damaged.
  ///   - signatures: Signatures that other machines computed; pictures that have one are not decoded.
  ///   - features: The local features to compute; nil for those that the store has, or
  ///     ``/ImageSignatures/FeatureSelection/all`` in a new store. When the selection changes, all pictures are
  ///     read again.
  ///   - progress: Called from time to time, from any thread.
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

  /// Decodes a file by options, or throws the reason why it cannot be decoded.
  package typealias Decoding =
    @Sendable (_ path: String, _ options: DecodingOptions) throws(ImageDecodingError) ->
    DecodedImage

  /// Looks at the file of a path; nil when there is none.
  package typealias StatusReading = @Sendable (_ path: String) -> FileStatus?

  /// Creates an indexer that decodes pictures by a function, for example in another process.
  ///
  /// - Parameters:
  ///   - store: The store to write to.
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - isStrict: Whether damaged pictures are refused.
  ///   - signatures: Signatures that were computed before; nil for none.
  ///   - features: The local features to compute; nil for those that the store has.
  ///   - progress: Called from time to time, from any thread.
  ///   - status: Looks at a file, on any thread.
  ///   - decode: Decodes a file, on any thread.
  package init(
    store: CatalogStore,
    limits: DecodingLimits,
    isStrict: Bool = false,
    signatures: SignedPictures? = nil,
    features: FeatureSelection? = nil,
    progress: @escaping StoreProgress.Handler = { _ in },
    status: @escaping StatusReading = { FileStatus(following: $0) },
    decode: @escaping Decoding
  ) {
    self.store = store
    self.limits = limits
    self.isStrict = isStrict
    self.signatures = signatures
    self.features = features
    (self.decode, self.status) = (decode, status)
    report = progress
  }

  /// Indexes a catalog, after which the store holds exactly this catalog.
  ///
  /// First the landmarks and collections are replaced, and pictures that the catalog no longer names are
  /// removed. New and changed pictures follow in batches of at most 1,024 pictures or two seconds; searches
  /// find each batch as soon as it is committed. Until the last batch, the store reports an unfinished indexing
  /// (``CatalogStore/unfinishedIndexing()``). An interrupted indexing resumes where it stopped. A picture that
  /// cannot be read is recorded with its reason and does not stop the others. A store that held the pictures of
  /// another folder is emptied first.
  ///
  /// - Parameter catalog: The catalog. Its pictures are read from its root.
  /// - Returns: The counts of the run, and the pictures that could not be read.
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  /// - Complexity: One `stat` for each picture that was not just listed; one decoding for each new or changed picture, on all cores. The
  ///   amount written is proportional to the new pictures; from time to time small segments are merged into
  ///   larger ones.
  public func index(_ catalog: Catalog) async throws -> Report {
    try await index(ListedCatalog(catalog))
  }

  /// Indexes a catalog that was just read, without looking again at the files that were listed.
  ///
  /// - Parameter listed: The catalog, and the states of its files.
  /// - Returns: As ``index(_:)-(Catalog)``.
  /// - Throws: As ``index(_:)-(Catalog)``.
  package func index(_ listed: ListedCatalog) async throws -> Report {
    let catalog = listed.catalog
    try catalog.requireStorable()
    for attempt in 0..<Self.attemptLimit {
      // After another process has written, the files are looked at again.
      let states = attempt == 0 ? listed.states : [:]
      let start = ContinuousClock.now
      if let report = try await indexOnce(catalog, states) { return report }
      // Two that start again at once would drop each other's pictures for ever: each waits for a random part of an
      // interval that doubles (Metcalfe and Boggs, "Ethernet", 1976), in units of what was lost.
      let patience = min(Double(1 << attempt), 16) * .random(in: 0...1)
      try await Task.sleep(for: (ContinuousClock.now - start) * patience)
    }
    throw CatalogError.unwritable(
      path: store.path,
      reason: "another process keeps indexing other pictures into it"
    )
  }

  /// How often to restart when another process has dropped this catalog's pictures meanwhile.
  private static let attemptLimit = 20

  /// Indexes a catalog; nil when another process has dropped some of its pictures meanwhile.
  private func indexOnce(
    _ catalog: Catalog,
    _ states: [PathKey: FileState]
  ) async throws -> Report? {
    let folder = try SegmentFolder(of: store)
    let features = try claim(catalog)
    let pictures = catalog.pictures
    let (work, unchanged, unnumbered) = try plan(catalog, pictures, states)
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
    // The next pictures are signed while these are written.
    while committed < work.count {
      if signed.isEmpty { try Task.checkCancellation() }
      let next = committed + signed.count
      let slice = work[next..<min(next + Self.sliceSize, work.count)]
      async let following = sign(Array(slice), features, folder) { hasFailed in
        // Called from several threads; the largest number must be reported last.
        tally.withLock { tally in
          tally.completed += 1
          if hasFailed { tally.failed += 1 }
          report(tally)
        }
      }
      // The first pictures are committed immediately, so that searches find something.
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
    let failures = try store.read { try CatalogStore.failures($0, kept: true) }
    return Report(
      indexed: work.count - failed,
      reused: reused,
      // The other failures are those of unchanged files. Another process may have added to them meanwhile.
      unchanged: max(0, unchanged - max(0, failures.count - failed)),
      removed: removed,
      failures: failures
    )
  }

  /// The number of pictures signed between two checks whether to commit: enough work for all cores.
  private static let sliceSize = 128
  /// Pictures in one segment and transaction at most: some 20 MB, and a tenth of a second to write.
  static let segmentSize = 1024
  /// The time after which a smaller batch is committed.
  ///
  /// It bounds the work that an interruption loses, and the delay until searches find new pictures.
  private static let commitInterval = Duration.seconds(2)
  /// A run merges at most so many pictures for each that it adds, and a few more, so that adding one picture
  /// waits for no large merge.
  private static let mergeShare = 16, leastMerge = 4096

  /// Assigns the store to the catalog's folder, and empties it when it held pictures of another folder.
  ///
  /// Paths are relative to the root: under another root, the same path is another picture, and a store with
  /// signatures of both would return the wrong one. So the root is recorded before the first picture, whenever
  /// a run may be interrupted.
  ///
  /// - Returns: The local features that its pictures get.
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
        reason: "another process has started to index another folder into it"
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
