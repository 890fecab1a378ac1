import CheckedDatabases
import Determinism
import Foundation
import GRDB
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

/// Whole catalogs whose pictures are divided into segments at random; `make -C Scripts/Faults stores` divides them more often.
@Suite(.serialized) struct DivisionTests {
  private static let rounds =
    Int(ProcessInfo.processInfo.environment["WAYMARK_DIVISIONS"] ?? "") ?? 1

  /// A catalog, and pictures to ask about.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    /// Photographs where there are any, samples otherwise.
    case real
    /// Scenes with a common caption, changed copies, and several on one page.
    case made

    var testDescription: String { rawValue }

    /// Writes the pictures that are made, and lists all.
    func materials(in folder: TemporaryFolder) throws -> (catalog: Catalog, queries: [String]) {
      self == .made ? try Self.made(in: folder) : try Self.real()
    }

    private static func real() throws -> (catalog: Catalog, queries: [String]) {
      let root: String
      let all: [String]
      let isQuery: (String) -> Bool
      if TestData.isAvailable {
        root = TestData.root.path
        all = ["landmarks", "photos", "views"].flatMap {
          TestData.files(below: $0, withExtensions: ["jpg", "jpeg", "png"])
        }
        isQuery = { $0.contains("/query/") }
      } else {
        root = TestData.packageRoot.appending(path: "SampleImages").path
        all = try ["catalog", "queries"].flatMap { folder -> [String] in
          let names = try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
          return names.filter { $0.hasSuffix(".jpg") }.sorted().map { "\(root)/\(folder)/\($0)" }
        }
        isQuery = { $0.contains("/queries/") }
      }
      let queries = all.filter(isQuery)
      // Some pictures of the catalog are queries, too: they have near rivals and exact copies.
      func some(_ count: Int, of paths: [String]) -> [String] {
        stride(from: 0, to: paths.count, by: paths.count / count + 1).map { paths[$0] }
      }
      // All of them where many divisions are tried.
      let photographs = all.filter { !isQuery($0) }
      let pictures = rounds == 1 ? some(100, of: photographs) : photographs
      let asked = some(8, of: queries) + some(3, of: pictures)
      return (catalog(pictures.map { String($0.dropFirst(root.count + 1)) }, root), asked)
    }

    private static func made(in folder: TemporaryFolder) throws -> (
      catalog: Catalog, queries: [String]
    ) {
      let caption = TestPictures.scene(seed: 900, width: 240, height: 40)
      func drawn(_ seed: UInt64) -> PixelBuffer {
        let scene = TestPictures.scene(seed: seed, width: 240, height: 180)
        return seed % 4 == 0 ? over(caption, scene, x: 0, y: 140) : scene
      }
      for seed in UInt64(1)...40 {
        let scene = drawn(seed % 5 == 0 ? seed - 1 : seed)
        try TestPictures.write(scene, to: folder("\(seed).jpg"), quality: seed % 5 == 0 ? 40 : 90)
      }
      var page = TestPictures.scene(seed: 901, width: 600, height: 420)
      for (index, seed) in [UInt64(4), 8, 11].enumerated() {
        page = over(drawn(seed), page, x: 20 + 180 * index, y: 20 + 100 * index)
      }
      let queries: [String: PixelBuffer] = [
        "page": page, "captioned": drawn(12), "mirrored": drawn(7).oriented(.upMirrored),
        "copy": drawn(14).resized(width: 120, height: 90),
        "nothing": TestPictures.scene(seed: 77, width: 240, height: 180),
        "caption": over(
          caption,
          TestPictures.scene(seed: 78, width: 240, height: 180),
          x: 0,
          y: 140
        ),
      ]
      for (name, picture) in queries {
        try TestPictures.write(picture, to: folder("q-\(name).jpg"), quality: 70)
      }
      return (
        catalog((1...40).map { "\($0).jpg" }, folder.path),
        queries.keys.sorted().map { folder("q-\($0).jpg") }
      )
    }

    /// A landmark of each picture, and of every sixth and the next together; two collections.
    private static func catalog(_ pictures: [String], _ root: String) -> Catalog {
      Catalog(
        root: root,
        landmarks: pictures.enumerated().map { index, path in
          Catalog.Landmark(
            id: index + 1,
            name: "Landmark \(index + 1)",
            pictures: index % 6 == 0 ? Array(pictures[index...].prefix(2)) : [path]
          )
        },
        collections: (1...2).map { id in
          Catalog.Collection(
            id: id,
            name: "Collection \(id)",
            landmarks: pictures.indices.map { $0 + 1 }.filter { $0 % 3 == id },
            cover: pictures[id]
          )
        }
      )
    }

    private static func over(
      _ part: PixelBuffer,
      _ canvas: PixelBuffer,
      x: Int,
      y: Int
    ) -> PixelBuffer {
      var bytes = canvas.bytes
      for row in 0..<part.height {
        let target = (y + row) * canvas.bytesPerRow + x * 3
        bytes.replaceSubrange(
          target..<target + part.width * 3,
          with: part.bytes[row * part.bytesPerRow..<row * part.bytesPerRow + part.width * 3]
        )
      }
      return PixelBuffer(width: canvas.width, height: canvas.height, format: .rgb8, bytes: bytes)
    }
  }

  @Test(
    "Answers are the same bytes however the pictures are divided",
    arguments: Kind.allCases,
    FeatureSelection.allCases
  )
  func division(kind: Kind, features: FeatureSelection) async throws {
    let folder = try TemporaryFolder()
    let (catalog, queries) = try kind.materials(in: folder)
    let path = folder("whole.waymark")
    let indexer = CatalogIndexer(store: try CatalogStore(writingAt: path), features: features)
    _ = try await indexer.index(catalog)
    _ = try CatalogStore(writingAt: path).compact()
    let wanted = try await answers(CatalogStore(openingAt: path), queries, in: folder)
    #expect(wanted.contains("\"kind\":\"landmark\""))
    for round in 0..<Self.rounds {
      for parts in [2, 3, 7, 16] {
        var random = SeededGenerator(text: "\(kind) \(parts) \(round)")
        try divide(storeAt: path, into: parts, &random)
        let store = try CatalogStore(openingAt: path)
        #expect(try store.summary().segmentCount == parts)
        try await #expect(answers(store, queries, in: folder) == wanted, "\(parts) segments")
        try checkSteps(store, queries, workers: parts, &random)
      }
      _ = try CatalogStore(writingAt: path).compact()
      let merged = try CatalogStore(openingAt: path)
      #expect(try merged.summary().segmentCount == 1)
      try await #expect(answers(merged, queries, in: folder) == wanted, "merged")
    }
  }

  @Test(
    "and in any order of arrival, with deletions and merges between",
    arguments: Kind.allCases,
    FeatureSelection.allCases
  )
  func arrival(kind: Kind, features: FeatureSelection) async throws {
    let folder = try TemporaryFolder()
    let (catalog, queries) = try kind.materials(in: folder)
    let whole = try CatalogStore(writingAt: folder("whole.waymark"))
    _ = try await CatalogIndexer(store: whole, features: features).index(catalog)
    let wanted = try await answers(whole, queries, in: folder)
    for round in 0..<Self.rounds {
      var random = SeededGenerator(text: "\(kind) \(round)")
      let store = try CatalogStore(writingAt: folder("grown-\(round).waymark"))
      let order = catalog.landmarks.shuffled(using: &random)
      for _ in 0..<7 {
        // Of what is there some goes, and comes again later.
        var some = catalog
        some.landmarks = order.filter { _ in random.unit() < 0.5 }
        some.collections = []
        _ = try await CatalogIndexer(store: store, features: features).index(some)
        if random.unit() < 0.2 { _ = try store.compact() }
      }
      _ = try await CatalogIndexer(store: store).index(catalog)
      try await #expect(answers(store, queries, in: folder) == wanted)
      try checkSteps(store, queries, workers: 3, &random)
    }
  }

  /// What the program prints of the queries, without the times.
  private func answers(
    _ store: CatalogStore,
    _ queries: [String],
    in folder: TemporaryFolder
  ) async throws -> String {
    let run = try await WaymarkProgram.run(
      ["query", "--catalog", store.path, "--format", "ndjson", "--explain", "--quiet"]
        + ["--min-confidence", "0", "--limit", "100"] + queries,
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    return run.output.replacing(#/"milliseconds":[0-9.]+,/#, with: "")
  }

  /// Names other segments of the same pictures; some of them are gone from one segment and live in another.
  private func divide(
    storeAt path: String,
    into count: Int,
    _ random: inout SeededGenerator
  ) throws {
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    let database = try DatabaseQueue(path: path, configuration: configuration)
    let images = try database.read {
      try Int64.fetchAll($0, sql: "SELECT id FROM images WHERE state = 'indexed' ORDER BY id")
    }
    var groups = [(live: [Int64], dead: [Int64])](repeating: ([], []), count: count)
    for (index, image) in images.enumerated() {
      // None is empty.
      let group = index < count ? index : random.whole(in: 0...count - 1)
      groups[group].live.append(image)
      if random.unit() < 0.1 { groups[(group + 1) % count].dead.append(image) }
    }
    groups.shuffle(using: &random)
    func bytes(_ images: [Int64]) -> Data {
      images.sorted().map(\.littleEndian).withUnsafeBytes { Data($0) }
    }
    try database.write { database in
      try database.execute(sql: "DELETE FROM segments")
      for group in groups {
        try database.execute(
          sql: "INSERT INTO segments (identifier, images, dead) VALUES (?, ?, ?)",
          arguments: [UUID().uuidString, bytes(group.live + group.dead), bytes(group.dead)]
        )
      }
    }
  }

  /// Searches in steps by several workers, which send each other bytes.
  private func checkSteps(
    _ store: CatalogStore,
    _ queries: [String],
    workers: Int,
    _ random: inout SeededGenerator
  ) throws {
    let options = MatchOptions(limit: 100, minimumConfidence: 0)
    let engines = try (0..<min(workers, 3)).map { _ in
      try VisualSearchEngine(store: CatalogStore(openingAt: store.path))
    }
    for path in queries {
      let picture = try QueryPicture(contentsOf: path)
      let sent = PreparedQuery(of: picture, features: try store.features()).encoded
      let query = try PreparedQuery(encoded: sent)
      let proposals = try (0..<workers).map { worker in
        let engine = engines[worker % engines.count]
        return try Proposals(
          encoded: engine.propose(for: query, part: worker, of: workers).encoded
        )
      }.shuffled(using: &random)
      let pairs = try Proposals(joining: proposals).pairs(for: query).divided(into: workers)
      let verified = try pairs.enumerated().map { worker, part in
        let part = try ProposedPairs(encoded: part.encoded)
        return try VerifiedPairs(
          encoded: engines[worker % engines.count].verify(part, for: query).encoded
        )
      }.shuffled(using: &random)
      let ranked = try engines[0].rank(
        VerifiedPairs(joining: verified),
        for: query,
        options: options
      )
      #expect(try ranked == engines[0].matches(for: picture, options: options), "\(path)")
    }
  }
}
