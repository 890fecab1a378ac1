import Foundation
import ImageSignatures
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch

/// Pictures from other viewpoints, on the rendered pictures of Tests/Renderings.
@Suite("Rendered pictures from other viewpoints")
struct RenderedViewpointTests {
  private static let folder = TestData.packageRoot.appending(path: "Tests/Renderings")
  private static let table = folder.appending(path: "groundtruth.csv").path

  private static func catalog() throws -> Catalog {
    try #require(
      try CatalogSource.description(path: folder.appending(path: "catalog.json").path).catalog()
    )
  }

  /// The landmark that a catalog picture shows, and its signature.
  private struct Entry {
    let landmark: Int
    let signature: ImageSignature
  }

  private static func entries(_ catalog: Catalog) throws -> [Entry] {
    try catalog.landmarks.flatMap { landmark in
      try landmark.pictures.map { picture in
        let path = catalog.absolutePath(ofPicture: picture)
        let buffer = try QueryPicture(contentsOf: path).pixelBuffer
        return Entry(landmark: landmark.id, signature: ImageSignature(of: buffer))
      }
    }
  }

  /// The landmark of the entry at the least distance.
  private static func nearest(
    among entries: [Entry],
    _ distance: (ImageSignature) -> Double
  ) -> Int? {
    entries.min { distance($0.signature) < distance($1.signature) }?.landmark
  }

  @Test("are recognized by their features")
  func recognized() async throws {
    let queries = try await SampleEvaluation.queries(Self.table, of: Self.catalog())
      .filter { $0.group == "viewpoint" }
    let recall = try #require(Evaluation(of: queries).all.recallAt1)
    // 2026-11-29: 0.78.
    #expect(recall >= 0.7, "recall@1 \(recall)")
  }

  // A sample whose skies or outlines gave its landmarks away would measure nothing.
  @Test("are told neither by their colors alone nor by the frame's hash alone")
  func plainEvidence() throws {
    let catalog = try Self.catalog()
    let entries = try Self.entries(catalog)
    let truth = try GroundTruth(contentsOf: Self.table)
    let expected = try truth.expectedLandmarks(in: catalog.landmarks)
    var (queries, byColor, byHash) = (0, 0, 0)
    for (query, landmarks) in zip(truth.queries, expected) where query.group == "viewpoint" {
      let picture = try QueryPicture(contentsOf: query.path).pixelBuffer
      let asked = QuerySignature(of: picture)
      let color = Self.nearest(among: entries) {
        $0.histogram.distance(to: asked.signature.histogram)
      }
      let forms = asked.whole + asked.content
      let hash = Self.nearest(among: entries) { entry in
        Double(forms.map { $0.hash.distance(to: entry.frame) }.min() ?? 0)
      }
      queries += 1
      if let color, landmarks.contains(color) { byColor += 1 }
      if let hash, landmarks.contains(hash) { byHash += 1 }
    }
    try #require(queries == 3 * catalog.landmarks.count)
    let (colorShare, hashShare) = (
      Double(byColor) / Double(queries), Double(byHash) / Double(queries)
    )
    #expect(colorShare < 0.6, "\(byColor) of \(queries)")
    #expect(hashShare < 0.6, "\(byHash) of \(queries)")
  }
}
