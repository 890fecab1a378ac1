import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing
import VisualSearch

@Suite("Damage")
struct StoreDamageTests {
  /// A segment of a few pictures and words, small enough to try each of its bytes.
  private static func segment(_ words: Vocabulary) throws -> Data {
    let folder = FileManager.default.temporaryDirectory
    var builder = SegmentBuilder(
      identifier: UUID(),
      features: FeatureIndexBuilder(vocabulary: words, folder: folder)
    )
    for image in Int64(1)...3 {
      let signature = ImageSignature(of: TestPictures.scene(seed: UInt64(image)))
      builder.append(signature.frame, of: image, part: .whole)
      builder.append(Array(signature.features.prefix(9)), of: image)
    }
    return try builder.data()
  }

  private static func words() throws -> Vocabulary {
    let descriptors = (0..<4).map { BinaryDescriptor(words: SIMD4(repeating: UInt64($0) << 20)) }
    let cells = [(descriptors[0], [descriptors[0], descriptors[1]])]
    return try Vocabulary(encoded: Vocabulary.encode(cells: cells, featureParameters: 1))
  }

  @Test("is noticed in each byte of a segment")
  func everyByte() throws {
    let words = try Self.words()
    let sound = try Self.segment(words)
    try Segment(sound, vocabulary: words).checkAll()
    var random = SeededGenerator(seed: 3)
    var unnoticed: [Int] = []
    for place in sound.indices {
      var bytes = sound
      bytes[place] ^= UInt8(1 << random.whole(in: 0...7))
      do {
        try Segment(bytes, vocabulary: words).checkAll()
        unnoticed.append(place)
      } catch {}
    }
    #expect(unnoticed.isEmpty)
  }

  @Test("of a database is an error, or nothing that anybody reads")
  func database() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<5)
    let folder = try TemporaryFolder()
    let path = folder("damaged.waymark")
    // Through a copy: closing the last connection writes the log back.
    let source = try CatalogStore(openingAt: scenes.store.path)
    let expected = try source.catalog()
    _ = try await CatalogIndexer(store: CatalogStore(writingAt: path)).index(expected)
    let sound = try Data(contentsOf: URL(filePath: path))
    #expect(sound[20] == 8)
    // The change counter, the schema's cookie, and the version that wrote them: every program that copies a database
    // writes them again, so that no checksum holds them.
    let unchecked = [24..<28, 40..<44, 92..<100]
    var random = SeededGenerator(seed: 4)
    for round in 0..<150 {
      var bytes = sound
      let place = round < 100 ? round : random.whole(in: 100...bytes.count - 1)
      bytes[place] ^= UInt8(1 << random.whole(in: 0...7))
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      try bytes.write(to: URL(filePath: path))
      do {
        let store = try CatalogStore(openingAt: path)
        #expect(try store.catalog() == expected, "byte \(place)")
        let isUnchecked = unchecked.contains { $0.contains(place) }
        #expect(try store.verify().isSound == isUnchecked, "byte \(place)")
      } catch {
        #expect(!error.description.isEmpty, "byte \(place)")
      }
    }
  }

  @Test("is not done to a store from a backup by a segment that was made again for a later state")
  func backup() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<5)
    let folder = try TemporaryFolder()
    let path = folder("kept.waymark")
    let whole = try scenes.store.catalog()
    var fewer = whole
    fewer.landmarks.removeLast()
    func index(_ catalog: Catalog) async throws {
      _ = try await CatalogIndexer(store: CatalogStore(writingAt: path)).index(catalog)
    }
    func found() throws -> [Int] {
      let engine = try VisualSearchEngine(store: CatalogStore(openingAt: path))
      return try engine.matches(for: TestPictures.scene(seed: 4)).landmarks
    }
    try await index(whole)
    let backup = try Data(contentsOf: URL(filePath: path))
    try await index(fewer)
    try FileManager.default.removeItem(atPath: path + "-segments")
    #expect(try found() == [])
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try backup.write(to: URL(filePath: path))
    #expect(try found() == [4])
    #expect(try CatalogStore(openingAt: path).verify().isSound)
  }

  @Test("is done to no file of the folder of segments that is none")
  func foreignFile() async throws {
    let folder = try TemporaryFolder()
    let scenes = try await SceneCatalog(seeds: 1..<3)
    let path = folder("kept.waymark")
    let file = path + "-segments/0E984725-C51C-4BF4-9960-E1C80E27ABA0.segment"
    try FileManager.default.createDirectory(
      atPath: path + "-segments",
      withIntermediateDirectories: false
    )
    try Data("my only copy".utf8).write(to: URL(filePath: file))
    _ = try await CatalogIndexer(store: CatalogStore(writingAt: path)).index(scenes.store.catalog())
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test("of a segment is mended by a repair, and a sound store is left as it is")
  func repair() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<4)
    #expect(try scenes.store.repair() == [])
    let scan = URL(filePath: try #require(try segmentFiles(ofStoreAt: scenes.store.path).first))
    var bytes = try Data(contentsOf: scan)
    bytes[bytes.count - 5] ^= 1
    try bytes.write(to: scan)
    #expect(try scenes.store.verify().segments == .damaged)
    #expect(try scenes.store.repair().count == 1)
    #expect(try scenes.store.verify().isSound)
    #expect(try scenes.store.verify().hasChecksums)
  }
}
