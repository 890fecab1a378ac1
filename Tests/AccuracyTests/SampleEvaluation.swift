import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch

/// Asks a catalog about the pictures of a ground truth.
enum SampleEvaluation {
  /// Indexes a catalog, and returns what it answers to each query, whatever the confidence.
  static func queries(_ table: String, of catalog: Catalog) async throws -> [EvaluatedQuery] {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("samples.waymark"))
    let report = try await CatalogIndexer(store: store).index(catalog)
    try #require(report.failures.isEmpty)
    let modelData = try ModelData(store: store)
    let truth = try GroundTruth(contentsOf: table)
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
}
