import Foundation

/// The number of equally good models expected by chance, as a decimal logarithm.
///
/// This is the number of false alarms of L. Moisan and B. Stival, *A Probabilistic Criterion to Detect Rigid
/// Point Matches Between Two Images and Estimate the Fundamental Matrix*, International Journal of Computer
/// Vision 57, 2004: the number of possible models, times the probability that as many pairs agree with one of
/// them by chance.
package enum FalseAlarms {
  /// Returns the decimal logarithm of the number of false alarms.
  ///
  /// - Parameters:
  ///   - agreeing: The number of pairs that agree with the model.
  ///   - count: The number of pairs.
  ///   - sample: The number of pairs that determine a model, which agree with it trivially.
  ///   - probability: The probability that an unrelated pair agrees.
  ///   - tolerances: The number of tolerances that were tried.
  /// - Returns: The logarithm; below 0 is unlikely to be chance.
  package static func logarithm(
    agreeing: Int,
    of count: Int,
    sample: Int,
    probability: Double,
    tolerances: Int
  ) -> Double {
    let tests = log10(Double(max(1, tolerances))) + logChoices(sample, of: count)
    guard agreeing > sample, count > sample else { return tests }
    return tests + logTail(agreeing - sample, of: count - sample, probability: probability)
  }

  /// Returns the decimal logarithm of an upper bound of the probability that at least `agreeing` of `count`
  /// independent events occur.
  package static func logTail(_ agreeing: Int, of count: Int, probability: Double) -> Double {
    guard agreeing > 0 else { return 0 }
    guard probability > 0 else { return -.greatestFiniteMagnitude }
    guard Double(agreeing) > Double(count) * probability else { return 0 }
    let first =
      logChoices(agreeing, of: count) + Double(agreeing) * log10(probability)
      + Double(count - agreeing) * log10(1 - probability)
    // Each further term is at most this multiple of the one before: a geometric series.
    let ratio =
      Double(count - agreeing) * probability / (Double(agreeing + 1) * (1 - probability))
    return min(0, first - log10(1 - min(ratio, 0.999)))
  }

  /// Returns the decimal logarithm of a binomial coefficient.
  static func logChoices(_ chosen: Int, of count: Int) -> Double {
    guard chosen > 0, chosen < count else { return 0 }
    return
      (lgamma(Double(count + 1)) - lgamma(Double(chosen + 1))
      - lgamma(Double(count - chosen + 1))) / M_LN10
  }
}
