import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch

/// The sample catalog and its queries, searched as every user does.
@Suite("The sample pictures")
struct SampleAccuracyTests {
  private static let queries = Task<[EvaluatedQuery], any Error> {
    let catalog = try #require(try CatalogSource.sample.catalog())
    return try await SampleEvaluation.queries(
      TestData.packageRoot.appending(path: "SampleImages/groundtruth.csv").path,
      of: catalog
    )
  }

  @Test(
    "are recognized after each change",
    arguments: [
      "recompressed", "resized", "darkened", "captioned", "turned", "mirrored", "cropped",
      "circled", "recaptured", "collage", "gallery",
    ]
  )
  func changes(group: String) async throws {
    let evaluation = Evaluation(of: try await Self.queries.value.filter { $0.group == group })
    // 2026-11-29: 1.0 of every group.
    #expect((evaluation.all.recallAt1 ?? 0) >= 0.95)
    #expect((evaluation.all.microAveragePrecision ?? 0) >= 0.98)
  }

  @Test("of several landmarks are answered with each of them", arguments: ["collage", "gallery"])
  func severalLandmarks(group: String) async throws {
    let queries = try await Self.queries.value.filter { $0.group == group }
    try #require(!queries.isEmpty)
    var (expected, found) = (0, 0)
    for query in queries {
      let answers = query.answers.filter { $0.confidence >= 0.5 }.map(\.subject)
      expected += query.expected.count
      found += query.expected.count { answers.contains(.landmark($0)) }
    }
    // 2026-11-29: 60 of 60 and 30 of 30.
    #expect(Double(found) >= 0.9 * Double(expected), "\(found) of \(expected)")
  }

  @Test("of other things are not taken for landmarks")
  func nothing() async throws {
    let evaluation = Evaluation(of: try await Self.queries.value)
    try #require(evaluation.all.nothingCount >= 24)
    // 2026-11-29: none of 31.
    #expect(evaluation.all.falseAnswerCount == 0)
  }
}
