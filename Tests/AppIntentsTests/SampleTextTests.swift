import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite(
  .enabled(if: SampleText.query != nil, "\(SampleText.skipped)"),
  .enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)")
)
struct SampleTextTests {
  /// The modules that the sample's app uses, with what they are made of.
  private let modules =
    ClientCompiler.appIntents + [
      "VisualIntelligence", "VisualSearch", "PictureMatching", "WaymarkModels", "ImageSignatures",
      "CBitKernels", "CPixelKernels", "Determinism",
    ]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Indexes scenes: landmark 100 + n for seed n, and the first two of them as collection 1.
  private func index(_ seeds: [UInt64], as name: String) async throws -> String {
    for seed in seeds {
      try TestPictures.write(TestPictures.scene(seed: seed), to: folder("\(name)/\(seed).jpg"))
    }
    let landmarks = seeds.map { seed in
      Catalog.Landmark(id: 100 + Int(seed), name: "Scene \(seed)", pictures: ["\(seed).jpg"])
    }
    let pair = Catalog.Collection(
      id: 1,
      name: "First two",
      landmarks: landmarks.prefix(2).map(\.id)
    )
    let store = try CatalogStore(writingAt: folder("\(name).waymark"))
    let catalog = Catalog(root: folder(name), landmarks: landmarks, collections: [pair])
    _ = try await CatalogIndexer(store: store).index(catalog)
    return store.path
  }

  /// Builds the published query with an app around it.
  private func build() async throws {
    let text = try #require(SampleText.query)
    let sample = "import AppIntents\nimport VisualIntelligence\n\(text)"
    try sample.write(toFile: folder("Sample.swift"), atomically: true, encoding: .utf8)
    try SampleText.app.write(toFile: folder("App.swift"), atomically: true, encoding: .utf8)
    let built = try await #require(ClientCompiler.current).build(
      [folder("Sample.swift"), folder("App.swift")],
      using: modules,
      languageMode: 5,
      to: folder("sample")
    )
    try #require(built.status == 0, "\(built.output)")
  }

  /// The lines that the program prints for pictures; the last ones are the query without a picture.
  private func answers(_ store: String, to queries: [String]) async throws -> [String] {
    let outcome = try await #require(ClientCompiler.current).run(
      URL(filePath: folder("sample")),
      [store] + queries,
      environment: ["WAYMARK_HOME": TestData.packageRoot.path]
    )
    try #require(outcome.status == 0, "\(outcome.output)")
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Photographs of real places, each with another one of the same place, and the number of that.
  private static let places: [(query: String, reference: String, landmark: Int)] = [
    ("apple-turtlerock/query/turtlerock_feature.jpg", "apple-turtlerock/ref/turtlerock.jpg", 1),
    ("berlin-cathedral/query/02.jpg", "berlin-cathedral/ref/01.jpg", 2),
    ("berlin-cathedral/query/03.jpg", "berlin-cathedral/ref/01.jpg", 2),
    ("leuven-street/query/leuvenB.jpg", "leuven-street/ref/leuvenA.jpg", 3),
    ("lightglue-dsc/query/DSC_0411.jpg", "lightglue-dsc/ref/DSC_0410.jpg", 4),
    ("paphos-arch/query/DSC_6467.jpg", "paphos-arch/ref/DSC_6466.jpg", 5),
    ("paphos-arch/query/DSC_6471.jpg", "paphos-arch/ref/DSC_6466.jpg", 5),
    ("vlfeat-roofs/query/roofs2.jpg", "vlfeat-roofs/ref/roofs1.jpg", 6),
  ]

  @Test(
    "The published query recognizes eight photographs of places, and both places of a collage",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
  )
  func photographs() async throws {
    try await build()
    let references = Dictionary(Self.places.map { ($0.landmark, $0.reference) }) { first, _ in first
    }
    let catalog = Catalog(
      root: TestData.path("landmarks"),
      landmarks: references.sorted { $0.key < $1.key }
        .map { Catalog.Landmark(id: $0.key, name: "Place \($0.key)", pictures: [$0.value]) },
      collections: []
    )
    let store = try CatalogStore(writingAt: folder("places.waymark"))
    _ = try await CatalogIndexer(store: store).index(catalog)
    let queries = Self.places.map { TestData.path("landmarks/\($0.query)") }
    // The cathedral and the arch side by side.
    let halves = try [queries[1], queries[5]].map {
      try ImageDecoder.pixelBuffer(at: $0).converted(to: .rgb8).resized(width: 600, height: 600)
    }
    let rows = (0..<600).flatMap { row in
      halves.flatMap { $0.bytes[(row * $0.bytesPerRow)..<(row * $0.bytesPerRow + 1800)] }
    }
    let collage = PixelBuffer(width: 1200, height: 600, format: .rgb8, bytes: rows)
    try TestPictures.write(collage, to: folder("collage.jpg"))
    let found = try await answers(store.path, to: queries + [folder("collage.jpg")])
    #expect(found.prefix(8) == Self.places.map { "landmark \($0.landmark)" }[...])
    #expect(Set(found[8].split(separator: ", ")) == ["landmark 2", "landmark 5"])
  }

  @Test("The published query compiles unchanged, and its answers are those of the catalog")
  func sample() async throws {
    try await build()
    // Twenty-four queries: recompressed, small, and mirrored copies of scenes 1 to 24.
    let seeds = Array(UInt64(1)...24)
    let queries = try seeds.map { seed in
      let scene = TestPictures.scene(seed: seed)
      let (picture, quality) =
        switch seed % 3 {
        case 0: (scene, 30)
        case 1: (scene.resized(width: 160, height: 120), 85)
        default: (scene.oriented(.upMirrored), 85)
        }
      let path = folder("query-\(seed).jpg")
      try TestPictures.write(picture, to: path, quality: quality)
      return path
    }
    func answers(_ store: String) async throws -> [String] {
      try await self.answers(store, to: queries)
    }
    /// What the program prints for a catalog of these scenes; the last line is the query without
    /// a picture.
    func expected(_ known: [UInt64]) -> [String] {
      let pair = known.prefix(2)
      return seeds.map { seed in
        guard known.contains(seed) else { return "" }
        return "landmark \(100 + seed)" + (pair.contains(seed) ? ", collection 1" : "")
      } + ["0", ""]
    }

    #expect(try await answers(index(seeds, as: "all")) == expected(seeds))
    let odd = seeds.filter { !$0.isMultiple(of: 2) }
    #expect(try await answers(index(odd, as: "odd")) == expected(odd))
    let strangers = Array(UInt64(900)...910)
    #expect(try await answers(index(strangers, as: "strangers")) == expected(strangers))
  }

  @Test(
    "The published intent and union compile unchanged in both language modes",
    arguments: [5, 6]
  )
  func intents(languageMode: Int) async throws {
    let compiler = try #require(ClientCompiler.current)
    let text = try #require(SampleText.intents)
    let entities = ["LandmarkEntity", "LandmarkCollectionEntity", "PhotoAlbumEntity"].map { name in
      """
      public struct \(name): AppEntity {
        public static var typeDisplayRepresentation: TypeDisplayRepresentation { "\(name)" }
        public static let defaultQuery = \(name)Query()
        public let id: Int
        public var displayRepresentation: DisplayRepresentation { "\\(id)" }
      }
      public struct \(name)Query: EntityQuery {
        public init() {}
        public func entities(for identifiers: [Int]) async throws -> [\(name)] { [] }
      }
      """
    }
    let source = (["import AppIntents"] + entities + [text]).joined(separator: "\n")
    let outcome = try await compiler.check(source, languageMode: languageMode)
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
