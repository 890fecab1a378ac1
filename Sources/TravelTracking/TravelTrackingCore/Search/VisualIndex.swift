internal import Files
import Foundation
internal import GRDB
package import Synchronization
internal import VisualSearch

/// The visual index of the pictures of a library's landmarks.
///
/// Every transaction that changes its input sets a new state, a random number (`meta.visual`, by triggers), and
/// the index records the state from which it was built. So neither an index of another library nor one of a
/// later state of a restored library is mistaken for the library's own. Opening the library, adding a photo and
/// searching update the index; if a process ends in between, only time is lost.
struct VisualIndex: Sendable {
  let store: CatalogStore
  private let library: Library

  /// Opens the store of a library, and creates it when it does not exist.
  ///
  /// - Throws: `CatalogError`, also for a store of other pictures that the user has put there.
  init(of library: Library) throws {
    self.library = library
    let directory = library.directory
    store = try CatalogStore(
      keptAt: directory.path(of: "landmarks.waymark"),
      root: directory.path
    )
  }

  /// The state of the library that has to be indexed; nil when the index is up to date.
  private func owedState() throws -> String? {
    let state = try library.visualState()
    let isCurrent = try store.source() == state && store.root() == library.directory.path
    return isCurrent ? nil : state
  }

  /// Updates the store to the state of the library, one process at a time.
  ///
  /// - Throws: ``LibraryError``, `CatalogError`, or `CancellationError`.
  func update(
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws {
    guard try owedState() != nil else { return }
    let lock = try await FileLock.waiting(at: library.directory.path(of: "landmarks.lock"))
    defer { lock.keep() }
    while let state = try owedState() {
      let indexer = CatalogIndexer(store: store, progress: progress)
      _ = try await indexer.index(try library.catalog())
      VisualIndexTesting.interruption.withLock { $0 }?()
      try store.setSource(state)
    }
  }
}

/// A hook for tests between the two steps of an update.
package enum VisualIndexTesting {
  /// Called when the pictures are indexed and the library has not recorded it yet.
  package static let interruption = Mutex<(@Sendable () -> Void)?>(nil)
}

extension Library {
  /// The state of the visual index's input.
  func visualState() throws -> String {
    try read { String(try Self.number("visual", $0)) }
  }

  /// A number in the library's metadata.
  static func number(_ key: String, _ database: Database) throws -> Int64 {
    try Int64.fetchOne(
      database,
      sql: "SELECT value FROM meta WHERE key = ?",
      arguments: [key]
    ) ?? 0
  }

  /// The landmarks that have pictures, and their collections, as a catalogue for the visual search.
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
