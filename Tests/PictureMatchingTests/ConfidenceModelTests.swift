import Foundation
import PictureMatching
import TestSupport
import Testing

@Suite("The confidence model")
struct ConfidenceModelTests {
  private let model: ConfidenceModel

  init() throws { model = try ConfidenceModel.installed() }

  private func evidence(
    _ distance: Int,
    quality: Int = 100,
    histogram: Double = 0.2,
    among count: Int = 16_000
  ) -> MatchEvidence {
    MatchEvidence(
      hashDistance: distance,
      hashQuality: quality,
      rivalDistance: 100,
      histogramDistance: histogram,
      comparisonCount: count
    )
  }

  @Test("is surer of a nearer picture")
  func nearer() {
    let confidences = (0...256).map { model.confidence(of: evidence($0)) }
    #expect(zip(confidences, confidences.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(confidences.allSatisfy { (0...1).contains($0) })
    #expect(confidences[0] > 0.95)
    #expect(confidences[100] < 0.05)
  }

  @Test("is less sure in a larger catalog, and where the colors differ")
  func context() {
    let counts = [16, 16_000, 16_000_000, 16_000_000_000]
    let bySize = counts.map { model.confidence(of: evidence(60, among: $0)) }
    #expect(bySize == bySize.sorted(by: >))
    #expect(bySize[0] > bySize[3])
    #expect(
      model.confidence(of: evidence(60, histogram: 0.1))
        >= model.confidence(of: evidence(60, histogram: 0.9))
    )
  }

  @Test("gives a label a small say, however many there are")
  func labels() {
    let base = model.confidence(of: evidence(70))
    let one = model.confidence(of: evidence(70), fittingLabels: 1)
    #expect(one > base)
    #expect(one - base < 0.15)
    #expect(model.confidence(of: evidence(70), fittingLabels: 9) == one)
  }

  @Test("survives its own file, and refuses another", arguments: ["", "{}", "[1]", "nothing"])
  func file(text: String) throws {
    let folder = try TemporaryFolder()
    let url = URL(filePath: folder("model.json"))
    try JSONEncoder().encode(model).write(to: url)
    #expect(try ConfidenceModel(contentsOf: url) == model)
    try Data(text.utf8).write(to: url)
    #expect(throws: ModelFileError.self) { try ConfidenceModel(contentsOf: url) }
    #expect(throws: ModelFileError.self) {
      try ConfidenceModel(contentsOf: URL(filePath: folder("missing.json")))
    }
  }
}
