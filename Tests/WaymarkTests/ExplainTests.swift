import Foundation
import TestSupport
import Testing

@Suite("With --explain, a query")
struct ExplainTests {
  private static let query = ["query", "queries/bridge.png", "--catalog", "catalog.json"]

  @Test("adds the evidence to each result, after the keys that are always there")
  func json() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.run(
      Self.query + ["--explain", "--format", "json"],
      in: catalog.folder
    )
    let plain = try await WaymarkProgram.run(Self.query + ["--format", "json"], in: catalog.folder)
    #expect(!plain.output.contains("evidence"))
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let answers = try #require(document as? [[String: Any]])
    let results = try #require(answers.first?["results"] as? [[String: Any]])
    #expect(results.count == 2)
    let evidence = try #require(results.first?["evidence"] as? [String: Any])
    #expect(
      evidence.keys.sorted() == [
        "channel", "comparisonCount", "contributions", "geometry", "hashDistance", "hashQuality",
        "histogramDistance", "rivalDistance", "views",
      ]
    )
    #expect((evidence["hashDistance"] as? Int).map { $0 < 60 } == true)
    #expect(evidence["channel"] as? String == "copies" && evidence["views"] is NSNull)
    // The contributions make up the confidence.
    let contributions = try #require(evidence["contributions"] as? [String: Double])
    let odds = exp(contributions.values.reduce(0, +))
    let confidence = try #require(results.first?["confidence"] as? Double)
    #expect(abs(odds / (1 + odds) - confidence) < 0.001)
    // A collection that is an answer through its landmarks rests on theirs.
    #expect(results.last?["evidence"] is NSNull)
    let bare = run.output.replacing(#/,"evidence":(null|\{([^{}]|\{[^{}]*\})*\})/#, with: "")
    #expect(catalog.pinned(bare) == catalog.pinned(plain.output))
  }

  @Test("shows the evidence below each answer")
  func text() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.run(Self.query + ["--explain"], in: catalog.folder)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("landmark") == true)
    #expect(lines.dropFirst().first?.hasPrefix("  start ") == true, "\(run.output)")
    for subject in ["frame hash", "colors", "points"] {
      #expect(lines.contains { $0.hasPrefix("  \(subject)  ") })
    }
    #expect(lines.last?.hasPrefix("collection") == true)
  }
}
