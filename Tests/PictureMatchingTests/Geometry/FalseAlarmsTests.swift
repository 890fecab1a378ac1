import Foundation
import PictureMatching
import Testing

@Suite("False alarms")
struct FalseAlarmsTests {
  /// The probability itself, term by term.
  private func tail(_ agreeing: Int, of count: Int, _ probability: Double) -> Double {
    var sum = 0.0
    for successes in agreeing...count {
      var term = 1.0
      for index in 0..<successes {
        term *= Double(count - index) / Double(index + 1) * probability
      }
      for _ in successes..<count { term *= 1 - probability }
      sum += term
    }
    return sum
  }

  @Test(
    "The tail of the binomial distribution is bounded closely from above",
    arguments: [(8, 60, 0.01), (3, 20, 0.05), (30, 40, 0.3), (5, 300, 0.001), (12, 12, 0.2)]
  )
  func bound(agreeing: Int, count: Int, probability: Double) {
    let exact = log10(tail(agreeing, of: count, probability))
    let bound = FalseAlarms.logTail(agreeing, of: count, probability: probability)
    #expect(bound >= exact - 1e-9)
    #expect(bound < exact + 0.2)
  }

  @Test("What is expected is not a surprise, and more agreement is more surprising")
  func monotonous() {
    var last = Double.infinity
    for agreeing in 0...50 {
      let logarithm = FalseAlarms.logarithm(
        agreeing: agreeing,
        of: 50,
        sample: 3,
        probability: 0.01,
        tolerances: 4
      )
      if agreeing <= 3 { #expect(logarithm > 0) }
      #expect(logarithm <= last)
      last = logarithm
    }
    #expect(last < -80)
  }

  @Test("The same share of fewer pairs is less surprising")
  func size() {
    func logarithm(_ agreeing: Int, _ count: Int) -> Double {
      FalseAlarms.logarithm(
        agreeing: agreeing,
        of: count,
        sample: 3,
        probability: 0.002,
        tolerances: 4
      )
    }
    #expect(logarithm(40, 80) < logarithm(20, 40))
    #expect(logarithm(20, 40) < logarithm(10, 20))
    #expect(logarithm(4, 60) > 0)
  }
}
