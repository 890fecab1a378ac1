import CFloors
import Foundation
import ImageCoding
import ImageSignatures
import PictureMatching
import PixelBuffers
import VisualSearch

/// Asks the sample catalog what pictures show, alone and as a batch, and indexes it.
///
/// By the features of copies, so that its ratios continue from before; learned points have a row of
/// their own.
struct QueryStage {
  private let engine: VisualSearchEngine
  private let catalog: Catalog
  private let queries, pictures: [String]
  private let inputs: Inputs

  init(_ inputs: Inputs) async throws {
    self.inputs = inputs
    catalog = try Catalog(folderAt: Inputs.sample("catalog"), layout: .flat)
    pictures = catalog.landmarks.flatMap(\.pictures).map(catalog.absolutePath(ofPicture:))
    let store = try CatalogStore(writingAt: inputs.folder.appending(path: "samples.waymark").path)
    _ = try await CatalogIndexer(store: store, features: .copies).index(catalog)
    engine = try VisualSearchEngine(store: store)
    let truth = try GroundTruth(contentsOf: Inputs.sample("groundtruth.csv"))
    // Every eighth JPEG: of each change some.
    queries = truth.queries.map(\.path).filter { $0.hasSuffix(".jpg") }.enumerated()
      .filter { $0.offset.isMultiple(of: 8) }.map(\.element)
  }

  var benchmarks: [Benchmark] {
    let floor = "samples, floor: libjpeg decodes the queries to RGB"
    let parallelFloor = "samples, floor: libjpeg decodes the queries on all cores"
    let indexFloor = "samples, floor: libjpeg decodes the catalog on all cores"
    let (engine, queries, pictures) = (engine, queries, pictures)
    return [
      Benchmark(name: floor, count: queries.count, unit: "picture") {
        try queries.reduce(0) { try $0 &+ Self.decode($1) }
      },
      Benchmark(
        name: "samples, whole query",
        count: queries.count,
        unit: "picture",
        floor: floor
      ) {
        try queries.reduce(0) { try $0 &+ Self.ask(engine, $1) }
      },
      parallel(parallelFloor, queries.count) {
        await concurrentMap(queries) { (try? Self.decode($0)) ?? 0 }.reduce(0, &+)
      },
      parallel("samples, batch on all cores", queries.count, floor: parallelFloor) {
        await concurrentMap(queries) { (try? Self.ask(engine, $0)) ?? 0 }.reduce(0, &+)
      },
      parallel(indexFloor, pictures.count) {
        await concurrentMap(pictures) { (try? Self.decode($0)) ?? 0 }.reduce(0, &+)
      },
      parallel("samples, index build", pictures.count, floor: indexFloor) {
        let path = inputs.folder.appending(path: "\(UUID().uuidString).waymark").path
        let store = try CatalogStore(writingAt: path)
        return try await CatalogIndexer(store: store, features: .copies).index(catalog).indexed
      },
    ]
  }

  private func parallel(
    _ name: String,
    _ count: Int,
    floor: String? = nil,
    _ body: @escaping () async throws -> Int
  ) -> Benchmark {
    Benchmark(
      name: name,
      count: count,
      unit: "picture",
      floor: floor,
      isParallel: true,
      body: body
    )
  }

  private static func ask(_ engine: VisualSearchEngine, _ path: String) throws -> Int {
    try engine.matches(for: QueryPicture(contentsOf: path)).count
  }

  /// The sample pictures have at most 800 pixels a side, so a signature needs all of them.
  private static func decode(_ path: String) throws -> Int {
    let bytes = try Data(contentsOf: URL(filePath: path))
    return bytes.withUnsafeBytes {
      Int(truncatingIfNeeded: floor_decode_jpeg($0.baseAddress, $0.count, 8, 0))
    }
  }
}
