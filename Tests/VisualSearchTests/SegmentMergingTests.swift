import Determinism
import Foundation
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("The segments of a store")
struct SegmentMergingTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try CatalogStore(writingAt: folder("s.waymark"))
  }

  /// Pictures so small that thirty of them are signed at once.
  private func scene(_ id: Int) -> PixelBuffer {
    TestPictures.scene(seed: UInt64(id), width: 96, height: 72)
  }

  private func index(_ ids: [Int]) async throws {
    for id in ids where !FileManager.default.fileExists(atPath: folder("\(id).png")) {
      try TestPictures.write(scene(id), to: folder("\(id).png"))
    }
    let landmarks = ids.map { Catalog.Landmark(id: $0, name: "\($0)", pictures: ["\($0).png"]) }
    let report = try await CatalogIndexer(store: store).index(
      Catalog(root: folder.path, landmarks: landmarks)
    )
    try #require(report.failures.isEmpty)
  }

  private func answers(_ ids: [Int]) throws -> [[Match]] {
    let engine = try VisualSearchEngine(store: CatalogStore(openingAt: store.path))
    return try ids.map {
      try engine.matches(for: scene($0), options: MatchOptions(minimumConfidence: 0))
    }
  }

  /// The tiers of the policy, in sizes alone: eight of one become one of the next.
  private struct Tiers {
    var sizes: [Int] = []

    mutating func add(_ size: Int) {
      sizes.append(size)
      while let merged = mergeable() {
        let total = merged.map { sizes[$0] }.reduce(0, +)
        for index in merged.reversed() { sizes.remove(at: index) }
        sizes.append(total)
      }
    }

    /// The first eight of the lowest tier that has so many.
    private func mergeable() -> [Int]? {
      for tier in 0..<4 {
        let (least, end) = (tier == 0 ? 0 : 1 << (3 * tier), 1 << (3 * (tier + 1)))
        let members = sizes.indices.filter { sizes[$0] >= least && sizes[$0] < end }
        if members.count >= 8 { return Array(members.prefix(8)) }
      }
      return nil
    }
  }

  @Test(
    "are merged by eights of a size, and each picture is found before and after",
    arguments: UInt64(1)...2
  )
  func tiers(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var tiers = Tiers()
    var ids: [Int] = []
    while ids.count < 40 {
      let count = random.pick([1, 1, 1, 2, 9])
      ids += (ids.count + 1)...(ids.count + count)
      try await index(ids)
      tiers.add(count)
      #expect(try store.summary().segmentCount == tiers.sizes.count, "\(ids.count) pictures")
      #expect(try segmentFiles(ofStoreAt: store.path).count == tiers.sizes.count)
    }
    let engine = try VisualSearchEngine(store: store)
    for id in ids { #expect(try engine.matches(for: scene(id)).landmarks.first == id) }
    #expect(try store.verify().segments == .current)
  }

  @Test("become one on demand, with the same answers byte for byte")
  func compaction() async throws {
    for count in [3, 4, 6, 9] { try await index(Array(1...count)) }
    try await index([2, 3, 5, 6, 7, 9])
    let asked = Array(1...10)
    let before = try answers(asked)
    let evidence = before.joined().compactMap(\.evidence)
    // Of the four that came, the one of picture 4 alone is gone.
    #expect(try store.summary().segmentCount == 3)
    #expect(evidence.count > 5)
    #expect(try store.compact())
    #expect(try store.summary().segmentCount == 1)
    #expect(try segmentFiles(ofStoreAt: store.path).count == 1)
    #expect(try answers(asked) == before)
    #expect(try !store.compact())
    // One that is made from the database alone says the same.
    try FileManager.default.removeItem(atPath: store.path + "-segments")
    #expect(try answers(asked) == before)
    #expect(try store.verify().isSound)
  }

  @Test("lose pictures that are gone once they are more than half of one")
  func dead() async throws {
    try await index(Array(1...6))
    let first = try segmentFiles(ofStoreAt: store.path)
    try await index(Array(1...3))
    // Half of them: no search finds them, and the file stays.
    #expect(try segmentFiles(ofStoreAt: store.path) == first)
    let found = try answers(Array(1...6)).map { $0.filter { $0.confidence > 0.5 }.landmarks }
    #expect(found == [[1], [2], [3], [], [], []])
    #expect(try store.verify().segments == .current)
    try await index([1, 2, 20])
    let rest = try segmentFiles(ofStoreAt: store.path)
    #expect(!rest.contains(first[0]) && rest.count == 2)
    #expect(
      try answers([1, 2, 3, 20]).map { $0.filter { $0.confidence > 0.5 }.landmarks } == [
        [1], [2], [], [20],
      ]
    )
    try await index([20])
    #expect(try segmentFiles(ofStoreAt: store.path).count == 1)
    try await index([])
    #expect(try store.summary().segmentCount == 0 && store.verify().isSound)
    #expect(try segmentFiles(ofStoreAt: store.path) == [])
  }

  @Test("that a search has open stay readable for it when they are merged and removed")
  func epochs() async throws {
    for count in [2, 4, 5] { try await index(Array(1...count)) }
    let engine = try VisualSearchEngine(store: CatalogStore(openingAt: store.path))
    let query = PreparedQuery(of: QueryPicture(scene(4)))
    let proposals = try engine.propose(for: query)
    let pairs = try proposals.pairs(for: query)
    #expect(try store.compact())
    // Whoever was in the middle of a search is told that it is another state now, and asks again.
    #expect(throws: SearchStepError.otherEpoch) { try engine.verify(pairs, for: query) }
    let again = try engine.propose(for: query).pairs(for: query)
    let verified = try engine.verify(again, for: query)
    #expect(try engine.rank(verified, for: query).landmarks.first == 4)
    #expect(try engine.matches(for: scene(4)).landmarks.first == 4)
  }
}
