import Determinism
import DuplicateSearch
import Foundation
import Testing

@Suite("Which of two codings came first")
struct CodingOrderTests {
  /// Two steps of quantization.
  struct Steps: Sendable, CustomTestStringConvertible {
    var coarse: Float, fine: Float
    var testDescription: String { "\(coarse) and \(fine)" }
  }

  private static let steps = [(16, 5), (24, 1), (10, 3), (40, 7), (12, 11)]
    .map { Steps(coarse: $0.0, fine: $0.1) }

  typealias Pair = (coarse: Float, fine: Float)

  private static func quantized(_ value: Float, _ step: Float) -> Float {
    (value / step).rounded() * step
  }

  /// Coefficients as photographs have them, many near zero, coded in one order or the other.
  private static func pairs(
    _ steps: Steps,
    isCoarseFirst: Bool,
    count: Int = 3000,
    _ random: inout SeededGenerator
  ) -> [Pair] {
    (0..<count).map { _ in
      let size = -Float(log(max(1e-9, random.unit()))) * 1.5 * steps.coarse
      let value = random.unit() < 0.5 ? size : -size
      // What rounding pixels does to coefficients: a sum of many small errors.
      let noise = Float((0..<12).reduce(-6.0) { sum, _ in sum + random.unit() }) / 2
      if isCoarseFirst {
        let coarse = quantized(value, steps.coarse)
        return (coarse, quantized(coarse + noise, steps.fine))
      }
      let fine = quantized(value, steps.fine)
      return (quantized(fine + noise, steps.coarse), fine)
    }
  }

  @Test("is told by the coefficients, by as much as is expected of them", arguments: steps)
  func order(steps: Steps) {
    var random = SeededGenerator(text: steps.testDescription)
    for isCoarseFirst in [true, false] {
      let pairs = Self.pairs(steps, isCoarseFirst: isCoarseFirst, &random)
      let order = CodingOrder(pairs, coarse: steps.coarse, fine: steps.fine)
      let expected = isCoarseFirst ? order.coarseFirst : -order.fineFirst
      #expect(order.coarseFirst > 0 && order.fineFirst > 0)
      #expect((order.logRatio > 0) == isCoarseFirst)
      // Steps that are nearly the same tell little.
      if steps.fine < 0.8 * steps.coarse {
        #expect(abs(order.logRatio - expected) < 0.35 * abs(expected))
      }
      let difference = order.likelihoods.ofCoarse - order.likelihoods.ofFine
      #expect(abs(difference - order.logRatio) < 1e-6 * abs(difference))
    }
  }

  @Test("does not depend on signs, nor on the order of the blocks", arguments: steps)
  func symmetry(steps: Steps) {
    var random = SeededGenerator(text: steps.testDescription)
    let pairs = Self.pairs(steps, isCoarseFirst: true, count: 400, &random)
    let order = CodingOrder(pairs, coarse: steps.coarse, fine: steps.fine)
    let negated = pairs.map { Pair(coarse: -$0.coarse, fine: -$0.fine) }
    #expect(CodingOrder(negated, coarse: steps.coarse, fine: steps.fine).logRatio == order.logRatio)
    let shuffled = CodingOrder(
      pairs.shuffled(using: &random),
      coarse: steps.coarse,
      fine: steps.fine
    )
    #expect(abs(shuffled.logRatio - order.logRatio) < 1e-6 * abs(order.logRatio))
  }

  @Test("is the clearer the more blocks there are")
  func count() {
    let steps = Self.steps[0]
    var random = SeededGenerator(seed: 31)
    let pairs = Self.pairs(steps, isCoarseFirst: true, count: 4000, &random)
    let ratios = [500, 1000, 2000, 4000].map {
      CodingOrder(Array(pairs.prefix($0)), coarse: steps.coarse, fine: steps.fine).logRatio
    }
    #expect(ratios == ratios.sorted())
    #expect((6...10).contains(ratios[3] / ratios[0]))
  }

  @Test("is not told by what the coarse coding has rounded to nothing, nor by what is far off")
  func silent() {
    let none = CodingOrder([(0, 3), (0, -3), (0, 0)], coarse: 16, fine: 3)
    #expect(none.logRatio == 0 && none.coarseFirst == 0 && none.fineFirst == 0)
    // A coefficient of another picture lies where neither order takes it.
    let far = CodingOrder([(32, 90), (32, -33)], coarse: 16, fine: 3)
    #expect(far.logRatio == 0 && far.likelihoods.ofCoarse == 0)
    #expect(CodingOrder([], coarse: 16, fine: 3).logRatio == 0)
  }

  @Test("is told by where one coefficient lies between the multiples of the coarse step")
  func oneCoefficient() {
    func ratio(_ fine: Float) -> Double {
      CodingOrder([(32, fine)], coarse: 16, fine: 1).logRatio
    }
    // On the multiple the coarse one came first; off it, the fine one did.
    #expect(ratio(32) > 0)
    for offset: Float in [3, 4, 5, 6, 7] {
      #expect(ratio(32 + offset) < 0, "\(offset)")
      #expect(ratio(32 - offset) < 0, "\(offset)")
    }
    #expect(ratio(32) > ratio(33) && ratio(33) > ratio(34))
    // No single coefficient says more than the share of those that follow neither order lets it.
    #expect(ratio(39) > -8)
  }

  @Test("is told less clearly the more noise there may have been")
  func noise() {
    let steps = Steps(coarse: 30, fine: 2)
    var random = SeededGenerator(seed: 32)
    let pairs = Self.pairs(steps, isCoarseFirst: false, &random)
    let expected = [CodingOrder.rounding, 1, 2, 3.5].map {
      CodingOrder(pairs, coarse: steps.coarse, fine: steps.fine, noise: $0).fineFirst
    }
    #expect(expected == expected.sorted(by: >))
  }
}
