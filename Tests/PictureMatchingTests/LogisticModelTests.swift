import Foundation
import PictureMatching
import Testing

@Suite("A logistic regression")
struct LogisticModelTests {
  private let model = LogisticModel(intercept: -1, weights: ["a": 2, "b": -0.5])

  @Test(
    "adds up what its features weigh, and no others",
    arguments: [
      ([:], -1), (["a": 1.5], 2), (["b": 4], -3), (["a": 1, "b": 2], 0), (["c": 100], -1),
    ] as [(KeyValuePairs<String, Double>, Double)]
  )
  func logOdds(features: KeyValuePairs<String, Double>, expected: Double) {
    #expect(model.logOdds(of: features) == expected)
    #expect(model.probability(of: features) == 1 / (1 + exp(-expected)))
  }

  @Test("gives a probability that is one half at even odds, and complementary for opposite ones")
  func probability() {
    typealias Model = LogisticModel<String>
    #expect(Model.probability(ofLogOdds: 0) == 0.5)
    #expect(Model.probability(ofLogOdds: .infinity) == 1)
    #expect(Model.probability(ofLogOdds: -.infinity) == 0)
    for logOdds in stride(from: -8.0, through: 8, by: 0.25) {
      let sum = Model.probability(ofLogOdds: logOdds) + Model.probability(ofLogOdds: -logOdds)
      #expect(abs(sum - 1) < 1e-15)
    }
  }

  @Test("is what the confidence of a search comes from")
  func search() throws {
    let model = try ConfidenceModel.installed()
    for distance in stride(from: 0, through: 128, by: 16) {
      let evidence = MatchEvidence(
        hashDistance: distance,
        hashQuality: 80,
        rivalDistance: 100,
        histogramDistance: 0.2,
        comparisonCount: 1000
      )
      let sum = zip(ConfidenceModel.featureNames, model.features(of: evidence)).reduce(
        model.intercept
      ) { $0 + (model.weights[$1.0] ?? 0) * $1.1 }
      #expect(model.logOdds(of: evidence) == sum)
    }
  }
}
