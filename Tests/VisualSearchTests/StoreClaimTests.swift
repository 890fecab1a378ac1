import Foundation
import ImageCoding
import Synchronization
import TestSupport
import Testing
import VisualSearch

@Suite("A store into which two folders are indexed")
struct StoreClaimTests {
  /// Two folders whose files have the same names, sizes and times, and show different scenes.
  private struct Twins {
    static let count = 3
    let folders: [TemporaryFolder]
    let catalogs: [Catalog]

    init() throws {
      folders = [try TemporaryFolder(), try TemporaryFolder()]
      for (index, folder) in folders.enumerated() {
        for number in 0..<Self.count {
          var bytes = Data(
            try ImageEncoder.jpeg(TestPictures.scene(seed: Self.seed(index, number)))
          )
          // Readers skip what stands behind the end of a picture.
          bytes.append(Data(count: 100_000 - bytes.count))
          try bytes.write(to: URL(filePath: folder("\(number).jpg")))
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1e9)],
            ofItemAtPath: folder("\(number).jpg")
          )
        }
      }
      catalogs = try folders.map { try Catalog(folderAt: $0.path, layout: .flat) }
    }

    static func seed(_ folder: Int, _ number: Int) -> UInt64 { UInt64(folder * 100 + number + 1) }

    /// Expects the store to answer with the pictures of one folder only.
    func expect(_ folder: Int, in store: CatalogStore) throws {
      let engine = try VisualSearchEngine(store: store)
      for number in 0..<Self.count {
        let scene = TestPictures.scene(seed: Self.seed(folder, number))
        let found = try engine.matches(for: scene).first?.picture
        #expect(found == folders[folder]("\(number).jpg"))
        let other = TestPictures.scene(seed: Self.seed(1 - folder, number))
        #expect(try engine.matches(for: other).isEmpty)
      }
      #expect(try store.verify().isSound)
    }
  }

  @Test("is sound before anything is indexed into it")
  func fresh() throws {
    let folder = try TemporaryFolder()
    #expect(try CatalogStore(writingAt: folder("new.waymark")).verify().problems == [])
  }

  @Test("takes nothing that an interrupted run left of one for a picture of the other")
  func interruption() async throws {
    let twins = try Twins()
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("twins.waymark"))
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    let run = Task {
      while cancel.withLock({ $0 == nil }) { await Task.yield() }
      // What is signed is still committed then, and the catalog is not.
      let indexer = CatalogIndexer(store: store) { progress in
        if progress.phase == .signing, progress.completed == Twins.count {
          cancel.withLock { $0?() }
        }
      }
      return try await indexer.index(twins.catalogs[0])
    }
    cancel.withLock { $0 = { run.cancel() } }
    await #expect(throws: CancellationError.self) { try await run.value }
    let report = try await CatalogIndexer(store: store).index(twins.catalogs[1])
    #expect(report.indexed == Twins.count)
    try twins.expect(1, in: store)
  }

  @Test("holds the pictures of one, whichever way the two meet", arguments: 0..<8)
  func meeting(round: Int) async throws {
    let twins = try Twins()
    let folder = try TemporaryFolder()
    let path = folder("twins.waymark")
    _ = try CatalogStore(writingAt: path)
    let outcomes = await withTaskGroup(of: (Int, String?).self) { group in
      for index in 0..<2 {
        group.addTask {
          do {
            try await Task.sleep(for: .milliseconds(index * round * 10))
            let store = try CatalogStore(writingAt: path)
            _ = try await CatalogIndexer(store: store).index(twins.catalogs[index])
            return (index, nil)
          } catch {
            return (index, "\(error)")
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.contains { $0.1 == nil }, "\(outcomes)")
    for case (_, let problem?) in outcomes {
      #expect(problem.contains("another folder"))
    }
    let store = try CatalogStore(openingAt: path)
    let root = try store.root()
    try twins.expect(root == twins.catalogs[0].root ? 0 : 1, in: store)
  }
}
