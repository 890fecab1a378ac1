import Foundation
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("The article about VisualSearch")
struct ArticleTests {
  private let folder: TemporaryFolder
  private var museum: String { folder("Museum") }
  private var storePath: String { folder("museum.waymark") }

  /// Three landmarks of one picture each, and photos of the first and of nothing.
  init() throws {
    folder = try TemporaryFolder()
    for (seed, name) in ["Red Vase", "Blue Bowl", "Gold Ring"].enumerated() {
      let scene = TestPictures.scene(seed: UInt64(seed))
      try TestPictures.write(scene, to: folder("Museum/\(name)/front.png"))
    }
    try TestPictures.write(TestPictures.scene(seed: 0), to: folder("vase.jpg"), quality: 70)
    try TestPictures.write(TestPictures.scene(seed: 99), to: folder("nothing.jpg"))
  }

  @Test("has the code that is run here")
  func code() throws {
    let missing = try ArticlePage.blocks(in: "Sources/Engine/VisualSearch/VisualSearch.docc")
    #expect(missing == [])
  }

  func openMuseum(_ folder: String, store path: String) async throws -> VisualSearchEngine {
    let catalog = try Catalog(folderAt: folder, layout: .folders)
    let store = try CatalogStore(writingAt: path)
    let report = try await CatalogIndexer(store: store).index(catalog)
    for failure in report.failures { print("\(failure.path): \(failure.reason)") }
    return try VisualSearchEngine(store: store)
  }

  func answers(for photo: String, by engine: VisualSearchEngine) throws -> [String] {
    let picture = try QueryPicture(contentsOf: photo)
    return try engine.matches(for: picture).map { match in
      "\(match.name): \(match.confidence)"
    }
  }

  @Test("index a folder and say what a photo shows")
  func search() async throws {
    let engine = try await openMuseum(museum, store: storePath)
    let answers = try answers(for: folder("vase.jpg"), by: engine)
    #expect(answers.count == 1)
    #expect(answers.first?.hasPrefix("Red Vase: 0.9") == true, "\(answers)")
    #expect(try self.answers(for: folder("nothing.jpg"), by: engine) == [])
  }

  // Choose a confidence threshold

  func evaluatedQueries(
    of table: String,
    by engine: VisualSearchEngine
  ) throws -> [EvaluatedQuery] {
    let truth = try GroundTruth(contentsOf: table)
    let expected = try truth.expectedLandmarks(in: engine.store.landmarks())
    let options = MatchOptions(minimumConfidence: 0)
    return try zip(truth.queries, expected).map { query, landmarks in
      let begin = ContinuousClock.now
      let picture = try QueryPicture(contentsOf: query.path)
      let matches = try engine.matches(for: picture, options: options)
      return EvaluatedQuery(
        expected: landmarks,
        group: query.group,
        answers: matches.map { EvaluatedQuery.Answer($0.subject, confidence: $0.confidence) },
        milliseconds: (ContinuousClock.now - begin) / .milliseconds(1)
      )
    }
  }

  func lowestThreshold(
    allowing falseAnswers: Int,
    in queries: [EvaluatedQuery]
  ) -> (threshold: Double, recall: Double)? {
    for threshold in stride(from: 0.5, to: 1, by: 0.01) {
      let figures = Evaluation(of: queries, minimumConfidence: threshold).all
      if figures.falseAnswerCount <= falseAnswers { return (threshold, figures.recallAt1 ?? 0) }
    }
    return nil
  }

  func sorted(_ matches: [Match]) -> (sure: [Match], toConfirm: [Match]) {
    (matches.filter { $0.confidence >= 0.95 }, matches.filter { $0.confidence < 0.95 })
  }

  @Test("choose the lowest threshold without false answers")
  func threshold() async throws {
    let engine = try await openMuseum(museum, store: storePath)
    try "query,expected,group\nvase.jpg,Red Vase,day\nnothing.jpg,,nothing\n"
      .write(toFile: folder("truth.csv"), atomically: true, encoding: .utf8)
    var queries = try evaluatedQueries(of: folder("truth.csv"), by: engine)
    #expect(queries.map(\.group) == ["day", "nothing"])
    #expect(queries.allSatisfy { $0.milliseconds > 0 })
    let quiet = try #require(lowestThreshold(allowing: 0, in: queries))
    #expect(quiet.threshold == 0.5 && quiet.recall == 1)
    // A false answer of 0.795 needs a threshold above it.
    let subject = try #require(queries[0].answers.first?.subject)
    queries[1].answers = [EvaluatedQuery.Answer(subject, confidence: 0.795)]
    let higher = try #require(lowestThreshold(allowing: 0, in: queries))
    #expect(abs(higher.threshold - 0.8) < 0.001 && higher.recall == 1)
    #expect(lowestThreshold(allowing: 1, in: queries)?.threshold == 0.5)
  }

  @Test("keep sure matches apart from those to confirm")
  func twoThresholds() async throws {
    let engine = try await openMuseum(museum, store: storePath)
    let match = try #require(try engine.matches(for: TestPictures.scene(seed: 0)).first)
    var matches = [match, match, match]
    (matches[1].confidence, matches[2].confidence) = (0.95, 0.7)
    #expect(sorted(matches).sure == Array(matches[..<2]))
    #expect(sorted(matches).toConfirm == [matches[2]])
  }

  // Search a part of a picture

  func matches(
    in part: PixelRect,
    of photo: String,
    by engine: VisualSearchEngine
  ) throws -> [Match] {
    let picture = try QueryPicture(contentsOf: photo, part: .rectangle(part))
    return try engine.matches(for: picture)
  }

  func matches(
    circledBy bounds: PixelRect,
    in pixels: PixelBuffer,
    by engine: VisualSearchEngine
  ) throws -> [Match] {
    let picture = try QueryPicture(pixels, part: .ellipse(bounds))
    return try engine.matches(for: picture, options: MatchOptions(limit: 3))
  }

  func outlines(in photo: String, by engine: VisualSearchEngine) throws -> [[PixelPoint]] {
    let picture = try QueryPicture(contentsOf: photo)
    return try engine.matches(for: picture).compactMap(\.region)
  }

  @Test("search a part, and give regions in the photo's pixels")
  func regions() async throws {
    let engine = try await openMuseum(museum, store: storePath)
    // Larger than a search decodes it, so that regions have to be scaled.
    let photo = folder("large.jpg")
    let scene = TestPictures.scene(seed: 0)
    try TestPictures.write(scene.resized(width: 1600, height: 1200), to: photo)
    let corners = [(0.0, 0.0), (1600, 0), (1600, 1200), (0, 1200)]
    #expect(
      try outlines(in: photo, by: engine) == [corners.map { PixelPoint(x: $0.0, y: $0.1) }]
    )
    let part = PixelRect(x: 200, y: 150, width: 1200, height: 900)
    let matches = try matches(in: part, of: photo, by: engine)
    #expect(matches.map(\.name) == ["Red Vase"])
    let circled = try self.matches(
      circledBy: PixelRect(x: 20, y: 15, width: 280, height: 210),
      in: scene,
      by: engine
    )
    #expect(circled.map(\.name) == ["Red Vase"])
    #expect(throws: QueryPicture.EmptyRegionError.self) {
      let outside = PixelRect(x: 2000, y: 0, width: 10, height: 10)
      _ = try self.matches(in: outside, of: photo, by: engine)
    }
  }

  // Divide a search among processes

  func proposals(
    ofWorker part: Int,
    of count: Int,
    for query: [UInt8],
    by engine: VisualSearchEngine
  ) throws -> [UInt8] {
    let query = try PreparedQuery(encoded: query)
    return try engine.propose(for: query, part: part, of: count).encoded
  }

  func pairs(
    from proposals: [[UInt8]],
    for query: PreparedQuery,
    workers: Int
  ) throws -> [[UInt8]] {
    let parts = try proposals.map { try Proposals(encoded: $0) }
    return try Proposals(joining: parts).pairs(for: query).divided(into: workers).map(\.encoded)
  }

  func verified(
    _ pairs: [UInt8],
    for query: [UInt8],
    by engine: VisualSearchEngine
  ) throws -> [UInt8] {
    let query = try PreparedQuery(encoded: query)
    return try engine.verify(ProposedPairs(encoded: pairs), for: query).encoded
  }

  func ranked(
    _ verified: [[UInt8]],
    for query: PreparedQuery,
    by engine: VisualSearchEngine
  ) throws -> [Match] {
    let all = try VerifiedPairs(joining: verified.map { try VerifiedPairs(encoded: $0) })
    return try engine.rank(all, for: query)
  }

  func isWorthAnotherTry(_ error: any Error) -> Bool {
    error as? SearchStepError == .otherEpoch
  }

  @Test("divide a search among workers, and answer as one does")
  func divided() async throws {
    let engine = try await openMuseum(museum, store: storePath)
    let picture = TestPictures.scene(seed: 0)
    let query = PreparedQuery(of: QueryPicture(picture))
    let proposed = try (0..<3).map {
      try proposals(ofWorker: $0, of: 3, for: query.encoded, by: engine)
    }
    let verified = try pairs(from: proposed, for: query, workers: 2).map {
      try self.verified($0, for: query.encoded, by: engine)
    }
    let matches = try ranked(verified, for: query, by: engine)
    #expect(try matches == engine.matches(for: picture) && matches.count == 1)
    #expect(isWorthAnotherTry(SearchStepError.otherEpoch))
    #expect(!isWorthAnotherTry(SearchStepError.otherQuery))
  }

  // Keep a store up to date

  func update(
    _ store: CatalogStore,
    from folder: String,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws -> CatalogIndexer.Report {
    let catalog = try Catalog(folderAt: folder, layout: .folders)
    return try await CatalogIndexer(store: store, progress: progress).index(catalog)
  }

  func picturesLeft(in store: CatalogStore) throws -> Int {
    guard let unfinished = try store.unfinishedIndexing() else { return 0 }
    return unfinished.pictureCount - unfinished.doneCount
  }

  func check(_ store: CatalogStore) throws -> [String] {
    let verification = try store.verify()
    if verification.isSound { return [] }
    return try verification.problems + store.repair()
  }

  func existingStore(at path: String) throws(CatalogError) -> CatalogStore? {
    do throws(CatalogError) {
      return try CatalogStore(openingAt: path)
    } catch .notFound {
      return nil  // Nothing was indexed yet.
    } catch .unreadableStore(_, let reason) {
      print("Index the pictures into a new file: \(reason)")
      return nil
    }
  }

  @Test("index what is new, and go on after a cancellation")
  func upToDate() async throws {
    let engine = try await openMuseum(museum, store: storePath)
    try TestPictures.write(TestPictures.scene(seed: 7), to: folder("Museum/Old Coin/front.png"))
    let store = engine.store
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await update(store, from: museum)
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try picturesLeft(in: store) == 1)
    let report = try await update(store, from: museum)
    #expect(report.indexed == 1 && report.unchanged == 3)
    #expect(try picturesLeft(in: store) == 0)
    #expect(try store.landmarks().map(\.name).contains("Old Coin"))
  }

  @Test("repair a segment, and tell a store from something else")
  func repair() async throws {
    let store = try await openMuseum(museum, store: storePath).store
    #expect(try check(store) == [])
    let segment = try #require(try segmentFiles(ofStoreAt: storePath).first)
    var bytes = try Data(contentsOf: URL(filePath: segment))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: segment))
    #expect(try check(store) == ["a segment of the search index was rebuilt"])
    #expect(try check(store) == [])
    #expect(try existingStore(at: storePath) != nil)
    #expect(try existingStore(at: folder("none.waymark")) == nil)
    #expect(try existingStore(at: folder("vase.jpg")) == nil)
  }
}
