internal import Files
import Foundation
internal import GRDB
internal import Synchronization
internal import VisualSearch

/// A step of the indexer of a library's pictures.
package enum IndexingStep: Sendable {
  /// The lock is taken, and the pending changes are read next.
  case indexing
  /// The changes are published, and the index records their state next.
  case recording
}

/// The visual index of the pictures of a library's landmarks, and its indexer.
///
/// Every transaction that changes its input sets a new state, a random number (`meta.visual`, by triggers), and
/// the index records the state from which it was built. While the two differ, a change is pending, whichever
/// process has made it and whatever was killed since. So neither an index of another library nor one of a later
/// state of a restored library is mistaken for the library's own.
///
/// A transaction wakes the indexer after its commit, as do the opening of the library and a search that finds a
/// change pending; none of them waits. The indexer is one task in a process, and takes turns with those of
/// other processes by a lock.
final class VisualIndex: Sendable {
  let store: CatalogStore
  private let library: Library
  private let warn: @Sendable (String) -> Void
  private let willTake: @Sendable (IndexingStep) async throws -> Void

  private struct Work {
    var task: Task<Void, any Error>?
    /// The number of times that the indexer was woken.
    var callCount = 0
    /// The last failure that was reported, with the state in which it happened.
    var failure: String?
    /// The last pending state that was reported.
    var reportedState: String?
  }

  private let work = Mutex(Work())

  /// Opens the store of a library, and creates it when it does not exist.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - warn: Called with a sentence for the user.
  ///   - willTake: Called before each step of the indexer.
  /// - Throws: `CatalogError`, also for a store of other pictures that the user has put there.
  init(
    of library: Library,
    warn: @escaping @Sendable (String) -> Void,
    willTake: @escaping @Sendable (IndexingStep) async throws -> Void
  ) throws {
    (self.library, self.warn, self.willTake) = (library, warn, willTake)
    let directory = library.directory
    store = try CatalogStore(
      keptAt: directory.path(of: "landmarks.waymark"),
      root: directory.path
    )
    library.onVisualChange { [weak self] in self?.start() }
  }

  /// Builds the index when nothing is published, and otherwise starts the indexer for what is pending.
  ///
  /// - Parameters:
  ///   - waiting: Whether to wait for what is pending in any case.
  ///   - progress: Called while it waits.
  /// - Throws: `CancellationError`; every other error is a warning.
  func open(waiting: Bool, progress: @escaping StoreProgress.Handler) async throws {
    if !waiting, (try? isPublished()) == true {
      start()
      return
    }
    do {
      try await update(progress: progress)
    } catch let error where !(error is CancellationError) {
      // The indexer has reported it.
    }
  }

  /// Whether searches can answer from the index: it is one of this folder's pictures, and not a first one that
  /// was interrupted before it found any.
  private func isPublished() throws -> Bool {
    guard try store.root() == library.directory.path else { return false }
    return try store.unfinishedIndexing().map { $0.publishedCount > 0 } ?? true
  }

  /// The state of the library that has to be indexed; nil when the index is up to date.
  private func pendingState() throws -> String? {
    let state = try library.visualState()
    let isCurrent = try store.source() == state && store.root() == library.directory.path
    return isCurrent ? nil : state
  }

  /// Returns what is left until searches find what the library has now; nil when they do.
  ///
  /// - Throws: ``LibraryError`` or `CatalogError`.
  func unfinished() throws -> CatalogStore.UnfinishedIndexing? {
    guard try pendingState() != nil else { return nil }
    if let begun = try store.unfinishedIndexing(), begun.pictureCount > 0 { return begun }
    let count = try library.visualPictureCount()
    let indexed = min(count, try store.summary().pictureCount)
    return CatalogStore.UnfinishedIndexing(
      pictureCount: count,
      doneCount: indexed,
      publishedCount: indexed
    )
  }

  /// Reports to the user, once for each state, that a change is pending, and wakes the indexer; does not wait.
  ///
  /// - Throws: ``LibraryError`` or `CatalogError`.
  func reportPending() throws {
    guard let state = try pendingState() else { return }
    start()
    let isNew = work.withLock { work in
      defer { work.reportedState = state }
      return work.reportedState != state
    }
    guard isNew, let unfinished = try unfinished() else { return }
    warn("\(store.path): \(unfinished.limits); changes of the library follow")
  }

  /// Indexes everything that is pending now, and waits for it.
  ///
  /// - Parameter progress: Called while pictures are being indexed, unless the indexer runs already.
  /// - Throws: ``LibraryError``, `CatalogError`, or `CancellationError`; the indexer has reported it.
  func update(progress: @escaping StoreProgress.Handler = { _ in }) async throws {
    while true {
      let task = start(progress: progress)
      do {
        return try await withTaskCancellationHandler {
          try await task.value
        } onCancel: {
          task.cancel()
        }
      } catch is CancellationError where !Task.isCancelled {
        // Another caller was cancelled, and the indexer with it.
      }
    }
  }

  /// Starts the indexer; one that runs already does not end before it has seen what is pending now.
  @discardableResult
  private func start(
    progress: @escaping StoreProgress.Handler = { _ in }
  ) -> Task<Void, any Error> {
    work.withLock { work in
      work.callCount += 1
      if let task = work.task { return task }
      let task = Task { try await run(progress) }
      work.task = task
      return task
    }
  }

  /// Stops the indexer; what is left stays pending.
  func cancel() { work.withLock { $0.task }?.cancel() }

  /// Indexes until nothing is pending and nobody has called since.
  private func run(_ progress: @escaping StoreProgress.Handler) async throws {
    do {
      var isDone = false
      while !isDone {
        let count = work.withLock { $0.callCount }
        try await drain(progress)
        isDone = work.withLock { work in
          guard work.callCount == count else { return false }
          (work.task, work.failure) = (nil, nil)
          return true
        }
      }
    } catch {
      let failure = "\((try? library.visualState()) ?? ""): \(error)"
      let isNew = work.withLock { work in
        work.task = nil
        guard !(error is CancellationError) else { return false }
        defer { work.failure = failure }
        return work.failure != failure
      }
      if isNew { warn("the pictures cannot be searched now: \(error)") }
      throw error
    }
  }

  /// Indexes the states of the library until the index has the last one, one process at a time.
  private func drain(_ progress: @escaping StoreProgress.Handler) async throws {
    guard try pendingState() != nil else { return }
    let lock = try await FileLock.waiting(at: library.directory.path(of: "landmarks.lock"))
    defer { lock.keep() }
    while let state = try pendingState() {
      try await willTake(.indexing)
      let indexer = CatalogIndexer(store: store, progress: progress)
      _ = try await indexer.index(try library.catalog())
      try await willTake(.recording)
      try store.setSource(state)
    }
  }
}

extension Library {
  /// The state of the visual index's input.
  func visualState() throws -> String {
    try read { String(try Self.number("visual", $0)) }
  }

  /// The number of pictures in the visual index's input.
  fileprivate func visualPictureCount() throws -> Int {
    try read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM photo
          WHERE landmark IS NOT NULL OR id IN (SELECT cover FROM collection)
          """
      ) ?? 0
    }
  }

  /// A number in the library's metadata.
  static func number(_ key: String, _ database: Database) throws -> Int64 {
    try Int64.fetchOne(
      database,
      sql: "SELECT value FROM meta WHERE key = ?",
      arguments: [key]
    ) ?? 0
  }

  /// The landmarks that have pictures, and their collections, as a catalog for the visual search.
  func catalog() throws -> Catalog {
    let document = try read { try LibraryDocument($0) }
    let files = Dictionary(
      grouping: document.photos.filter { $0.landmark != nil },
      by: { $0.landmark ?? 0 }
    )
    let photos = Dictionary(uniqueKeysWithValues: document.photos.map { ($0.id, $0.file) })
    let landmarks = document.landmarks.compactMap { landmark -> Catalog.Landmark? in
      guard let pictures = files[landmark.id]?.map(\.file) else { return nil }
      return Catalog.Landmark(
        id: landmark.id,
        name: landmark.name,
        description: landmark.description ?? "",
        details: .init(continent: landmark.continent ?? "", coordinate: landmark.coordinate),
        pictures: pictures
      )
    }
    let known = Set(landmarks.map(\.id))
    return Catalog(
      root: directory.path,
      landmarks: landmarks,
      collections: document.collections.map { collection in
        Catalog.Collection(
          id: collection.id,
          name: collection.name,
          description: collection.description ?? "",
          landmarks: collection.landmarks.filter(known.contains),
          cover: collection.cover.flatMap { photos[$0] }
        )
      }
    )
  }
}

extension LibraryDocument.Landmark {
  /// The coordinate, when it is known.
  var coordinate: Catalog.Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Catalog.Coordinate(latitude: latitude, longitude: longitude)
  }
}
