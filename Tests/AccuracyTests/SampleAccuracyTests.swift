import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch

/// The sample catalog and its queries, taken down the road that every user takes.
@Suite("The sample pictures")
struct SampleAccuracyTests {
  /// The groups of copies of catalog pictures, which look much the same as a whole.
  private static let copies: Set = [
    "recompressed", "resized", "darkened", "captioned", "turned", "mirrored", "cropped",
  ]

  private static let queries = Task<[EvaluatedQuery], any Error> {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("samples.waymark"))
    let catalog = try #require(try CatalogSource.sample.catalog())
    let report = try await CatalogIndexer(store: store).index(catalog)
    try #require(report.failures.isEmpty)
    let modelData = try ModelData(store: store)
    let truth = try GroundTruth(
      contentsOf: TestData.packageRoot.appending(path: "SampleImages/groundtruth.csv").path
    )
    let expected = try truth.expectedLandmarks(in: catalog.landmarks)
    var queries: [EvaluatedQuery] = []
    for (query, landmarks) in zip(truth.queries, expected) {
      let picture = try QueryPicture(contentsOf: query.path)
      let matches = try await modelData.matches(
        in: picture.pixelBuffer,
        options: MatchOptions(minimumConfidence: 0)
      )
      queries.append(
        EvaluatedQuery(
          expected: landmarks,
          group: query.group,
          answers: matches.map { EvaluatedQuery.Answer($0.subject, confidence: $0.confidence) },
          milliseconds: 0
        )
      )
    }
    return queries
  }

  @Test("of the catalog are recognized after each change")
  func copies() async throws {
    let evaluation = Evaluation(
      of: try await Self.queries.value.filter { Self.copies.contains($0.group) }
    )
    try #require(evaluation.groups.count == Self.copies.count)
    // 2026-11-21: every group 1.0.
    for group in evaluation.groups {
      #expect((group.figures.recallAt1 ?? 0) >= 0.9, "\(group.name)")
    }
    #expect((evaluation.all.recallAt1 ?? 0) >= 0.98)
    #expect((evaluation.all.microAveragePrecision ?? 0) >= 0.98)
  }

  @Test(
    "from elsewhere and among others are recognized",
    arguments: [
      // 2026-11-21: 1.0, 1.0, 0.96, 0.63; and 0.46 of the viewpoints.
      ("circled", 0.95), ("recaptured", 0.95), ("collage", 0.9), ("gallery", 0.6),
      ("viewpoint", 0.4),
    ]
  )
  func hard(group: String, least: Double) async throws {
    let evaluation = Evaluation(of: try await Self.queries.value.filter { $0.group == group })
    let recall = try #require(evaluation.all.recallAt1)
    #expect(recall >= least, "recall@1 \(recall)")
  }

  @Test("of other places are not taken for landmarks")
  func nothing() async throws {
    let evaluation = Evaluation(of: try await Self.queries.value)
    try #require(evaluation.all.nothingCount >= 24)
    // 2026-11-21: none.
    #expect(evaluation.all.falseAnswerCount == 0)
  }
}
