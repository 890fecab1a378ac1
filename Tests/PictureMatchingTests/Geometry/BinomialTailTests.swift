import Foundation
import PictureMatching
import Testing

@Suite("A binomial tail")
struct BinomialTailTests {
  // mpmath, 50 digits: log10(sum(binomial(n, i) * p**i * (1 - p)**(n - i) for i in range(k, n + 1)))
  static let golden: [(agreeing: Int, count: Int, probability: Double, logarithm: Double)] = [
    (1, 1, 0.5, -0.301029995664),
    (1, 1000, 1e-9, -6.00000021693),
    (5, 10, 0.1, -2.78649887136),
    (40, 400, 0.02, -15.7376490552),
    (100, 1000, 0.005, -92.237177056),
    (600, 1000, 0.5, -9.86511174285),
    (2000, 2000, 0.25, -1204.11998266),
    (30, 5000, 0.001, -13.5764576593),
    (900, 1000, 0.85, -5.69058998892),
  ]

  @Test("is never less than what mpmath computes, and at most a fifth of a decade more")
  func goldenValues() {
    for row in Self.golden {
      let bound = FalseAlarms.logTail(
        row.agreeing,
        of: row.count,
        probability: row.probability
      )
      #expect(bound >= row.logarithm - 1e-8, "\(row)")
      #expect(bound <= row.logarithm + 0.2, "\(row)")
    }
  }

  /// Logarithms of the tail for every number of successes, from the last term down.
  private func tails(of count: Int, _ probability: Double) -> [Double] {
    var logTerms = [Double](repeating: 0, count: count + 1)
    var choices = 0.0
    for successes in 0...count {
      if successes > 0 {
        choices += log10(Double(count - successes + 1)) - log10(Double(successes))
      }
      logTerms[successes] =
        choices + Double(successes) * log10(probability)
        + Double(count - successes) * log10(1 - probability)
    }
    var tails = logTerms
    for successes in (0..<count).reversed() {
      let (a, b) = (logTerms[successes], tails[successes + 1])
      tails[successes] = max(a, b) + log10(1 + pow(10, min(a, b) - max(a, b)))
    }
    return tails
  }

  @Test(
    "bounds the sum of all terms for every number of successes, and never rises with it",
    arguments: [1, 2, 7, 60, 400],
    [1e-6, 0.003, 0.1, 0.5, 0.9]
  )
  func everyNumber(count: Int, probability: Double) {
    let exact = tails(of: count, probability)
    var last = 0.0
    for agreeing in 0...count {
      let bound = FalseAlarms.logTail(agreeing, of: count, probability: probability)
      #expect(bound >= exact[agreeing] - 1e-8, "\(agreeing)")
      #expect(bound <= 0)
      #expect(bound <= last + 1e-9, "\(agreeing)")
      last = bound
    }
  }

  @Test("of impossible and certain events")
  func edges() {
    #expect(FalseAlarms.logTail(1, of: 10, probability: 0) == -.greatestFiniteMagnitude)
    #expect(FalseAlarms.logTail(0, of: 10, probability: 0) == 0)
    #expect(FalseAlarms.logTail(10, of: 10, probability: 1) == 0)
    #expect(FalseAlarms.logTail(0, of: 0, probability: 0.5) == 0)
  }

  // mpmath: log10(binomial(n, sample)), plus log10(tolerances)
  @Test(
    "Pairs that only determine a model leave the number of models that can be tried",
    arguments: [(2, 500, 5.0960405543), (3, 500, 7.31614864234), (4, 2000, 11.8226050968)]
  )
  func tests(sample: Int, count: Int, logarithm: Double) {
    for agreeing in 0...sample {
      let alarms = FalseAlarms.logarithm(
        agreeing: agreeing,
        of: count,
        sample: sample,
        probability: 0.001,
        tolerances: 100
      )
      #expect(abs(alarms - logarithm - 2) < 1e-8)
    }
    let one = FalseAlarms.logarithm(
      agreeing: sample + 1,
      of: count,
      sample: sample,
      probability: 1e-9,
      tolerances: 1
    )
    #expect(abs(one - (logarithm + log10(Double(count - sample)) - 9)) < 1e-3)
  }

  @Test("rises with the probability and with the number of tries")
  func monotone() {
    let byProbability = (0...100).map {
      FalseAlarms.logTail(20, of: 100, probability: Double($0) / 100)
    }
    #expect(byProbability == byProbability.sorted())
    let byCount = (20...2000).map { FalseAlarms.logTail(20, of: $0, probability: 0.004) }
    #expect(zip(byCount, byCount.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
  }
}
