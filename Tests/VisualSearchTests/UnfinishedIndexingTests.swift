import Foundation
import ImageCoding
import Synchronization
import TestSupport
import Testing
import VisualSearch

@Suite("An indexing that does not come to its end")
struct UnfinishedIndexingTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<3 {
      let scene = TestPictures.scene(seed: UInt64(number + 1))
      try TestPictures.write(scene, to: folder("pictures/\(number).jpg"))
    }
    catalog = try Catalog(folderAt: folder("pictures"), layout: .flat)
  }

  /// Indexes a catalog, and cancels that when all pictures are signed and not yet committed.
  private func interrupt(_ catalog: Catalog, into store: CatalogStore) async throws {
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    let run = Task {
      while cancel.withLock({ $0 == nil }) { await Task.yield() }
      let indexer = CatalogIndexer(store: store) { progress in
        if progress.phase == .signing, progress.total > 0, progress.completed == progress.total {
          cancel.withLock { $0?() }
        }
      }
      return try await indexer.index(catalog)
    }
    cancel.withLock { $0 = { run.cancel() } }
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test("is recorded in the store until one comes to its end")
  func recorded() async throws {
    let path = folder("store.waymark")
    let store = try CatalogStore(writingAt: path)
    #expect(try store.unfinishedIndexing()?.pictureCount == 0)
    try await interrupt(catalog, into: store)
    let other = try CatalogStore(openingAt: path)
    let unfinished = try #require(try other.unfinishedIndexing())
    #expect((unfinished.pictureCount, unfinished.publishedCount) == (3, 3))
    #expect(try other.summary().unfinished == unfinished)
    #expect(try other.verify().unfinished == unfinished)
    let report = try await CatalogIndexer(store: store).index(catalog)
    #expect(report.indexed + report.unchanged == 3)
    #expect(try other.unfinishedIndexing() == nil)
    // Once more, with pictures that were there before.
    try TestPictures.write(TestPictures.scene(seed: 9), to: folder("pictures/9.jpg"))
    let larger = try Catalog(folderAt: folder("pictures"), layout: .flat)
    try await interrupt(larger, into: store)
    let again = try #require(try other.unfinishedIndexing())
    #expect((again.pictureCount, again.publishedCount) == (4, 4))
    _ = try await CatalogIndexer(store: store).index(larger)
    #expect(try other.unfinishedIndexing() == nil)
  }

  @Test("keeps what was signed: a search finds it before the indexing is taken up again")
  func found() async throws {
    let store = try CatalogStore(writingAt: folder("store.waymark"))
    try await interrupt(catalog, into: store)
    let engine = try VisualSearchEngine(store: store)
    for number in 0..<3 {
      let found = try engine.matches(for: TestPictures.scene(seed: UInt64(number + 1)))
      #expect(found.first?.picture == folder("pictures/\(number).jpg"))
    }
    let report = try await CatalogIndexer(store: store).index(catalog)
    #expect((report.indexed, report.unchanged) == (0, 3))
  }

  @Test("lets a search answer without making anything, however often the store changes meanwhile")
  func busyWriter() async throws {
    let path = folder("store.waymark")
    let writer = try CatalogStore(writingAt: path)
    _ = try await CatalogIndexer(store: writer).index(catalog)
    let made = Mutex(0)
    let engine = try VisualSearchEngine(store: CatalogStore(openingAt: path)) { _ in
      made.withLock { $0 += 1 }
    }
    for round in 1...3 {
      try TestPictures.write(
        TestPictures.scene(seed: UInt64(10 + round)),
        to: folder("pictures/n\(round).jpg")
      )
      _ = try await CatalogIndexer(store: writer).index(
        Catalog(folderAt: folder("pictures"), layout: .flat)
      )
      let found = try engine.matches(for: TestPictures.scene(seed: UInt64(10 + round)))
      #expect(found.first?.picture == folder("pictures/n\(round).jpg"))
    }
    #expect(made.withLock { $0 } == 0)
  }

  @Test("reads damaged pictures and says so, unless it is strict")
  func damaged() async throws {
    let file = try Data(contentsOf: URL(filePath: folder("pictures/1.jpg")))
    try file.prefix(file.count * 9 / 10).write(to: URL(filePath: folder("pictures/1.jpg")))
    let store = try CatalogStore(writingAt: folder("store.waymark"))
    func index(isStrict: Bool) async throws -> (CatalogIndexer.Report, CatalogStore.Summary) {
      let indexer = CatalogIndexer(store: store, isStrict: isStrict)
      return (try await indexer.index(catalog), try store.summary())
    }
    let lenient = try await index(isStrict: false)
    #expect((lenient.0.indexed, lenient.0.unchanged) == (3, 0))
    #expect(lenient.1.failures == [] && lenient.1.damaged.map(\.path) == ["1.jpg"])
    #expect(lenient.1.damaged.first?.reason.contains("is intact") == true)
    #expect(try await index(isStrict: false).0.unchanged == 3)
    let strict = try await index(isStrict: true)
    #expect(strict.1.failures.map(\.path) == ["1.jpg"] && strict.1.damaged == [])
    let again = try await index(isStrict: false)
    #expect((again.0.indexed, again.0.unchanged) == (1, 2))
    #expect(again.1.failures == [] && again.1.damaged.count == 1)
  }
}
