internal import Files
import Foundation
internal import GRDB
package import Synchronization
internal import VisualSearch

/// The pictures of a library's landmarks, as the visual search finds them.
///
/// Every transaction that changes what it is made from counts (`meta.visual`, by triggers), and the
/// state that it was made from is kept beside that (`meta.indexed`). Whoever opens the library, adds a
/// photo or searches brings one to the other, so that a process which ended in between costs nothing
/// but time.
struct VisualIndex: Sendable {
  let store: CatalogStore
  private let library: Library

  /// Opens the store of a library, and creates it when it is not there.
  init(of library: Library) throws {
    self.library = library
    store = try CatalogStore(writingAt: library.directory.path(of: "landmarks.waymark"))
  }

  /// Whether the store holds as many pictures as the state that it says it was made from; somebody may
  /// have deleted it, or moved the library.
  func isComplete() throws -> Bool {
    let summary = try store.summary()
    guard summary.root == library.directory.path else { return false }
    return try library.indexedPictureCount() == summary.pictureCount + summary.failures.count
  }

  /// Brings the store to the state of the library, one process at a time.
  ///
  /// - Throws: ``LibraryError``, `CatalogError`, or `CancellationError`.
  func update(
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws {
    guard try library.visualState().isBehind else { return }
    let lock = try await FileLock.waiting(at: library.directory.path(of: "landmarks.lock"))
    defer { lock.keep() }
    while true {
      let state = try library.visualState()
      guard state.isBehind else { return }
      let indexer = CatalogIndexer(store: store, progress: progress)
      _ = try await indexer.index(try library.catalog())
      VisualIndexTesting.interruption.withLock { $0 }?()
      try library.write { database in
        try database.execute(
          sql: "UPDATE meta SET value = ? WHERE key = 'indexed'",
          arguments: [state.wanted]
        )
      }
    }
  }
}

/// What tests do between the two steps of an update.
package enum VisualIndexTesting {
  /// Called when the pictures are indexed and the library does not know it yet.
  package static let interruption = Mutex<(@Sendable () -> Void)?>(nil)
}

extension Library {
  /// Which state the visual index should have, and has.
  func visualState() throws -> (wanted: Int, isBehind: Bool) {
    try read { database in
      let values = try Row.fetchAll(database, sql: "SELECT key, value FROM meta")
        .reduce(into: [String: Int]()) { $0[$1["key"]] = $1["value"] }
      let wanted = values["visual"] ?? 0
      return (wanted, wanted != values["indexed"])
    }
  }

  /// Says that the visual index is not to be relied on.
  func forgetVisualIndex() throws {
    try write { try $0.execute(sql: "UPDATE meta SET value = 0 WHERE key = 'indexed'") }
  }

  /// The number of different pictures in the catalogue below.
  func indexedPictureCount() throws -> Int {
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

  /// The landmarks that have pictures, and the collections of them, as the visual search takes them.
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
        continent: landmark.continent ?? "",
        coordinate: landmark.coordinate,
        description: landmark.description ?? "",
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
  /// Where it stands, when that is known.
  var coordinate: Catalog.Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Catalog.Coordinate(latitude: latitude, longitude: longitude)
  }
}
