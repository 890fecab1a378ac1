import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

/// A catalog of made pictures in a folder of its own.
struct SceneCatalog {
  let folder: TemporaryFolder
  let store: CatalogStore

  /// Indexes a scene for each seed: landmark `seed`, named "Scene `seed`".
  init(
    seeds: Range<UInt64>,
    width: Int = 320,
    height: Int = 240,
    collections: [Catalog.Collection] = [],
    features: FeatureSelection? = nil,
    describe: (inout Catalog) -> Void = { _ in },
    drawing: (PixelBuffer) -> PixelBuffer = { $0 }
  ) async throws {
    folder = try TemporaryFolder()
    for seed in seeds {
      let scene = TestPictures.scene(seed: seed, width: width, height: height)
      try TestPictures.write(drawing(scene), to: folder("\(seed).jpg"))
    }
    var catalog = Catalog(
      root: folder.path,
      landmarks: seeds.map {
        Catalog.Landmark(id: Int($0), name: "Scene \($0)", pictures: ["\($0).jpg"])
      },
      collections: collections
    )
    describe(&catalog)
    store = try CatalogStore(writingAt: folder("scenes.waymark"))
    let report = try await CatalogIndexer(store: store, features: features).index(catalog)
    try #require(report.failures.isEmpty)
  }

  func engine() throws -> VisualSearchEngine { try VisualSearchEngine(store: store) }
}

extension [Match] {
  var landmarks: [Int] {
    compactMap { if case .landmark(let id) = $0.subject { id } else { nil } }
  }
}

@Suite("The engine")
struct EngineTests {
  /// Twenty scenes, indexed once for the tests that only ask.
  private static let twenty = Task { try await SceneCatalog(seeds: 1..<21) }

  @Test(
    "finds a picture under its eight turned and mirrored forms",
    arguments: ImageOrientation.allCases
  )
  func dihedral(orientation: ImageOrientation) async throws {
    let scenes = try await Self.twenty.value
    let engine = try scenes.engine()
    for seed in UInt64(1)...5 {
      let query = TestPictures.scene(seed: seed).oriented(orientation)
      let matches = try engine.matches(for: query)
      let match = try #require(matches.first)
      #expect(match.subject == .landmark(Int(seed)))
      #expect(match.confidence > 0.9)
      #expect(match.picture == scenes.folder("\(seed).jpg"))
      let (width, height) = (Double(query.width), Double(query.height))
      #expect(
        match.region == [
          PixelPoint(x: 0, y: 0), PixelPoint(x: width, y: 0), PixelPoint(x: width, y: height),
          PixelPoint(x: 0, y: height),
        ]
      )
    }
  }

  @Test("answers nothing for pictures of nothing in the catalog")
  func unknown() async throws {
    let engine = try await SceneCatalog(seeds: 1..<41).engine()
    for seed in UInt64(100)..<160 {
      let matches = try engine.matches(for: TestPictures.scene(seed: seed))
      #expect(matches.isEmpty, "scene \(seed): \(matches)")
    }
  }

  @Test("answers nothing for a picture without content", arguments: [UInt8(0), 128, 255])
  func flat(level: UInt8) async throws {
    let scenes = try await SceneCatalog(seeds: 1..<11)
    let fog = PixelBuffer(
      width: 64,
      height: 48,
      format: .gray8,
      bytes: Array(repeating: 128, count: 64 * 48)
    )
    try TestPictures.write(fog, to: scenes.folder("fog.png"))
    var catalog = try scenes.store.catalog()
    catalog.landmarks.append(Catalog.Landmark(id: 99, name: "Fog", pictures: ["fog.png"]))
    _ = try await CatalogIndexer(store: scenes.store).index(catalog)
    let engine = try scenes.engine()
    let flat = PixelBuffer(
      width: 64,
      height: 64,
      format: .gray8,
      bytes: Array(repeating: level, count: 64 * 64)
    )
    #expect(try engine.matches(for: flat).isEmpty)
  }

  @Test("looks at the asked-for part of a picture, and says where in the whole it is")
  func region() async throws {
    let engine = try await Self.twenty.value.engine()
    let part = TestPictures.scene(seed: 7)
    let canvas = paste(
      part,
      into: TestPictures.scene(seed: 200, width: 800, height: 600),
      x: 100,
      y: 50
    )
    let whole = try engine.matches(for: canvas)
    #expect(whole.landmarks == [7])
    for (found, corner) in zip(
      try #require(whole.first?.region),
      [(100.0, 50.0), (420, 50), (420, 290), (100, 290)]
    ) {
      #expect(abs(found.x - corner.0) < 8 && abs(found.y - corner.1) < 8)
    }
    let region = PixelRect(x: 100, y: 50, width: part.width, height: part.height)
    let matches = try engine.matches(for: QueryPicture(canvas, part: .rectangle(region)))
    #expect(matches.landmarks == [7])
    #expect(matches.first?.region?.first == PixelPoint(x: 100, y: 50))
    #expect(matches.first?.region?.dropFirst(2).first == PixelPoint(x: 420, y: 290))
    #expect(throws: QueryPicture.EmptyRegionError.self) {
      try QueryPicture(canvas, part: .rectangle(PixelRect(x: 900, y: 0, width: 10, height: 10)))
    }
  }

  @Test("keeps to the limit", arguments: [(-1, 0), (0, 0), (1, 1), (3, 3), (500, 100)])
  func limit(asked: Int, given: Int) async throws {
    let engine = try await SceneCatalog(seeds: 1..<2) { catalog in
      catalog.landmarks = (1...120).map {
        Catalog.Landmark(id: $0, name: "Twin \($0)", pictures: ["1.jpg"])
      }
    }.engine()
    let matches = try engine.matches(
      for: TestPictures.scene(seed: 1),
      options: MatchOptions(limit: asked)
    )
    #expect(matches.landmarks == Array(1...120).prefix(given).map { $0 })
  }

  @Test("sees what was indexed after it was opened")
  func freshIndex() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<6)
    let engine = try scenes.engine()
    #expect(try engine.matches(for: TestPictures.scene(seed: 50)).isEmpty)
    try TestPictures.write(TestPictures.scene(seed: 50), to: scenes.folder("50.jpg"))
    var catalog = try scenes.store.catalog()
    catalog.landmarks.append(Catalog.Landmark(id: 50, name: "New", pictures: ["50.jpg"]))
    _ = try await CatalogIndexer(store: scenes.store).index(catalog)
    #expect(try engine.matches(for: TestPictures.scene(seed: 50)).landmarks == [50])
    catalog.landmarks.removeAll { $0.id == 50 }
    let report = try await CatalogIndexer(store: scenes.store).index(catalog)
    #expect(report.removed == 1)
    #expect(try engine.matches(for: TestPictures.scene(seed: 50)).isEmpty)
  }

  @Test("lets labels raise a landmark's confidence, and never drops one for them")
  func labels() async throws {
    let scenes = try await SceneCatalog(seeds: 1..<2) { catalog in
      catalog.landmarks = [
        Catalog.Landmark(id: 1, name: "Old Mill", pictures: ["1.jpg"]),
        Catalog.Landmark(id: 2, name: "Water Tower", pictures: ["1.jpg"]),
      ]
    }
    let engine = try scenes.engine()
    let query = TestPictures.scene(seed: 1)
    #expect(try engine.matches(for: query).landmarks == [1, 2])
    for label in ["Tower", "WATER tower"] {
      #expect(
        try engine.matches(for: query, options: MatchOptions(labels: [label])).landmarks == [2, 1]
      )
    }
    #expect(
      try engine.matches(for: query, options: MatchOptions(labels: ["zebra", ""])).landmarks == [
        1, 2,
      ]
    )
  }

  private func paste(_ part: PixelBuffer, into canvas: PixelBuffer, x: Int, y: Int) -> PixelBuffer {
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
