import Determinism
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("A search in steps")
struct SearchStepTests {
  /// Scenes that came one after the other, so that there are several segments.
  private static let scenes = FeatureSelection.allCases.reduce(
    into: [FeatureSelection: Task<SceneCatalog, any Error>]()
  ) { tasks, features in
    tasks[features] = Task { try await scenes(with: features) }
  }

  private static func scenes(with features: FeatureSelection) async throws -> SceneCatalog {
    let scenes = try await SceneCatalog(seeds: 1..<4, features: .copies)
    var catalog = try scenes.store.catalog()
    _ = try await CatalogIndexer(store: scenes.store, features: features).index(catalog)
    for seed in UInt64(4)..<16 {
      // Every third is a changed copy of the one before: something for shared parts and rivals.
      let scene = TestPictures.scene(seed: seed % 3 == 0 ? seed - 1 : seed)
      try TestPictures.write(scene, to: scenes.folder("\(seed).jpg"), quality: 60)
      catalog.landmarks.append(
        Catalog.Landmark(id: Int(seed), name: "Scene \(seed)", pictures: ["\(seed).jpg"])
      )
      if seed == 9 { catalog.landmarks.removeAll { $0.id == 7 } }
      _ = try await CatalogIndexer(store: scenes.store).index(catalog)
    }
    try #require(scenes.store.summary().segmentCount > 2)
    return scenes
  }

  private static func store(with features: FeatureSelection) async throws -> CatalogStore {
    try await #require(scenes[features]).value.store
  }

  /// Pictures to ask for, and the part that is looked at.
  private static func questions() throws -> [(picture: QueryPicture, options: MatchOptions)] {
    let options = MatchOptions(limit: 100, minimumConfidence: 0)
    let region = QueryPart.rectangle(PixelRect(x: 30, y: -5, width: 200, height: 180))
    let ellipse = QueryPart.ellipse(PixelRect(x: 10, y: 5, width: 300, height: 220))
    let framed = TestPictures.scene(seed: 5).resized(width: 200, height: 150)
    let large = TestPictures.scene(seed: 70, width: 900, height: 333)
    return [
      (QueryPicture(TestPictures.scene(seed: 4)), options),
      (QueryPicture(TestPictures.scene(seed: 8).oriented(.upMirrored)), MatchOptions()),
      (try QueryPicture(TestPictures.scene(seed: 11), part: region), options),
      (try QueryPicture(TestPictures.scene(seed: 2), part: ellipse), options),
      (QueryPicture(large), options), (QueryPicture(framed), options),
      (try QueryPicture(ImageEncoder.jpeg(large), part: region), options),
    ]
  }

  /// All steps in several workers, each with an engine of its own, that send each other bytes.
  private func answers(
    _ question: (picture: QueryPicture, options: MatchOptions),
    _ store: CatalogStore,
    workers: Int,
    _ random: inout SeededGenerator
  ) throws -> [Match] {
    let sent = PreparedQuery(of: question.picture, features: try store.features()).encoded
    let query = try PreparedQuery(encoded: sent)
    #expect(query.encoded == sent)
    let proposed = try (0..<workers).map { worker in
      try VisualSearchEngine(store: CatalogStore(openingAt: store.path))
        .propose(for: query, part: worker, of: workers).encoded
    }.shuffled(using: &random)
    var proposals = try proposed.map { try Proposals(encoded: $0) }
    #expect(proposals.map(\.encoded) == proposed)
    // Joined in groups of groups, as a tree of workers would.
    while proposals.count > 1 {
      let some = Array(proposals.suffix(min(proposals.count, 3)))
      proposals.removeLast(some.count)
      proposals.insert(try Proposals(encoded: try Proposals(joining: some).encoded), at: 0)
    }
    let pairs = try proposals[0].pairs(for: query)
    let verified = try pairs.divided(into: workers).map { part in
      let engine = try VisualSearchEngine(store: CatalogStore(openingAt: store.path))
      #expect(try ProposedPairs(encoded: part.encoded) == part)
      return try engine.verify(ProposedPairs(encoded: part.encoded), for: query).encoded
    }.shuffled(using: &random)
    let all = try VerifiedPairs(joining: verified.map { try VerifiedPairs(encoded: $0) })
    #expect(try VerifiedPairs(encoded: all.encoded).encoded == all.encoded)
    return try VisualSearchEngine(store: store).rank(all, for: query, options: question.options)
  }

  @Test(
    "answers the same, however its parts are divided",
    arguments: [1, 2, 3, 7],
    FeatureSelection.allCases
  )
  func workers(count: Int, features: FeatureSelection) async throws {
    let store = try await Self.store(with: features)
    #expect(try store.features() == features)
    let engine = try VisualSearchEngine(store: store)
    var random = SeededGenerator(seed: UInt64(count))
    for question in try Self.questions() {
      let expected = try engine.matches(for: question.picture, options: question.options)
      #expect(try answers(question, store, workers: count, &random) == expected)
    }
  }

  @Test("refuses parts that do not go together")
  func mismatches() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<3)
    let engine = try scenes.engine()
    let query = PreparedQuery(of: QueryPicture(TestPictures.scene(seed: 1)))
    let other = PreparedQuery(of: QueryPicture(TestPictures.scene(seed: 2)))
    let proposals = try engine.propose(for: query)
    let pairs = try proposals.pairs(for: query)
    let verified = try engine.verify(pairs, for: query)
    func refuses(_ error: SearchStepError, _ body: () throws -> Void) {
      #expect(throws: error, performing: body)
    }
    refuses(.otherQuery) { _ = try proposals.pairs(for: other) }
    refuses(.otherQuery) { _ = try engine.verify(pairs, for: other) }
    refuses(.otherQuery) { _ = try engine.rank(verified, for: other) }
    refuses(.otherQuery) {
      _ = try Proposals(joining: [proposals, engine.propose(for: other)])
    }
    refuses(.repeated) { _ = try Proposals(joining: [proposals, proposals]) }
    refuses(.repeated) { _ = try VerifiedPairs(joining: [verified, verified]) }
    refuses(.incomplete(missing: 1)) { _ = try Proposals(joining: []) }
    let half = try engine.verify(pairs.divided(into: pairs.count)[0], for: query)
    #expect(half.missingCount == pairs.count - 1)
    refuses(.incomplete(missing: pairs.count - 1)) { _ = try engine.rank(half, for: query) }

    try TestPictures.write(TestPictures.scene(seed: 9), to: scenes.folder("9.jpg"))
    var catalog = try scenes.store.catalog()
    catalog.landmarks.append(Catalog.Landmark(id: 9, name: "Nine", pictures: ["9.jpg"]))
    _ = try await CatalogIndexer(store: scenes.store).index(catalog)
    refuses(.otherEpoch) { _ = try engine.verify(pairs, for: query) }
    refuses(.otherEpoch) { _ = try engine.rank(verified, for: query) }
    let part = try engine.propose(for: query, part: 0, of: 2)
    refuses(.otherEpoch) { _ = try Proposals(joining: [proposals, part]) }
    refuses(.incomplete(missing: 1)) { _ = try part.pairs(for: query) }
  }

  /// The binary forms of all steps of a search, and the query.
  private func steps() async throws -> (engine: VisualSearchEngine, bytes: [[UInt8]]) {
    let engine = try VisualSearchEngine(store: try await Self.store(with: .all))
    let picture = TestPictures.scene(seed: 4, width: 96, height: 64)
    let query = PreparedQuery(of: QueryPicture(picture), features: .all)
    let proposals = try engine.propose(for: query)
    let pairs = try proposals.pairs(for: query)
    let verified = try engine.verify(pairs, for: query)
    return (engine, [query.encoded, proposals.encoded, pairs.encoded, verified.encoded])
  }

  /// Reads one of the four kinds, and writes it again.
  private func reencoded(_ bytes: [UInt8], kind: Int) throws -> [UInt8] {
    switch kind {
    case 0: try PreparedQuery(encoded: bytes).encoded
    case 1: try Proposals(encoded: bytes).encoded
    case 2: try ProposedPairs(encoded: bytes).encoded
    default: try VerifiedPairs(encoded: bytes).encoded
    }
  }

  @Test("refuses bytes that are cut off, changed, longer, or of another step")
  func damage() async throws {
    let steps = try await steps().bytes
    let step = Sanitizer.rounds(1_999, sanitized: 19_997)
    for (kind, bytes) in steps.enumerated() {
      #expect(try reencoded(bytes, kind: kind) == bytes)
      let places = Array(0..<40) + Array(stride(from: 40, to: bytes.count, by: step))
      for place in places {
        #expect(throws: SearchStepError.self) { try reencoded(Array(bytes[..<place]), kind: kind) }
        var changed = bytes
        changed[place] ^= 0x10
        #expect(throws: SearchStepError.self) { try reencoded(changed, kind: kind) }
      }
      #expect(throws: SearchStepError.self) { try reencoded(bytes + [0], kind: kind) }
      for other in 0..<4 where other != kind {
        #expect(throws: SearchStepError.self) { try reencoded(bytes, kind: other) }
      }
      var later = bytes
      later[9] += 1
      #expect(throws: SearchStepError.otherVersion) { try reencoded(mended(later), kind: kind) }
    }
  }

  @Test("has one binary form of each value, and no bytes end a process, whatever is in them")
  func hostile() async throws {
    let (engine, steps) = try await steps()
    let query = try PreparedQuery(encoded: steps[0])
    var random = SeededGenerator(seed: 3)
    for (kind, bytes) in steps.enumerated() {
      for _ in 0..<Sanitizer.rounds(150, sanitized: 15) {
        var changed = bytes
        for _ in 0..<random.whole(in: 1...3) {
          // Mostly where the counts are.
          let last = random.unit() < 0.7 ? min(200, bytes.count - 9) : bytes.count - 9
          let place = random.whole(in: 18...last)
          changed[place] = random.unit() < 0.3 ? 255 : UInt8(random.whole(in: 0...255))
        }
        changed = mended(changed)
        do {
          #expect(try reencoded(changed, kind: kind) == changed)
          switch kind {
          case 0: _ = try engine.propose(for: PreparedQuery(encoded: changed))
          case 1: _ = try Proposals(encoded: changed).pairs(for: query)
          case 2: _ = try engine.verify(ProposedPairs(encoded: changed), for: query)
          default: _ = try engine.rank(VerifiedPairs(encoded: changed), for: query)
          }
        } catch is SearchStepError {
        }
      }
    }
  }

  /// The bytes with the hash that they should end with.
  private func mended(_ bytes: [UInt8]) -> [UInt8] {
    var hash = StableHash()
    hash.add(bytes.dropLast(8))
    return bytes.dropLast(8) + withUnsafeBytes(of: hash.value.littleEndian) { Array($0) }
  }
}
