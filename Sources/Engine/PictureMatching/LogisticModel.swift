internal import Foundation

/// A logistic regression: named features, what was fitted for each, and the probability that they give.
///
/// Everything that is said to be so sure comes from one: ``ConfidenceModel`` of a search, and those of pairs of copies.
package struct LogisticModel<Feature: Hashable & Sendable>: Hashable, Sendable {
  /// The log odds, in nats, where all features are 0.
  package let intercept: Double
  /// What one unit of a feature adds to the log odds.
  ///
  /// A feature that is missing weighs 0.
  package let weights: [Feature: Double]

  /// Creates a model from what was fitted.
  package init(intercept: Double, weights: [Feature: Double]) {
    (self.intercept, self.weights) = (intercept, weights)
  }

  /// The natural logarithm of the odds, summed in the order in which the features are given.
  package func logOdds(of features: some Sequence<(key: Feature, value: Double)>) -> Double {
    features.reduce(intercept) { $0 + (weights[$1.key] ?? 0) * $1.value }
  }

  /// The probability, in `0...1`.
  package func probability(of features: KeyValuePairs<Feature, Double>) -> Double {
    Self.probability(ofLogOdds: logOdds(of: features))
  }

  /// The probability, in `0...1`, of log odds in nats.
  package static func probability(ofLogOdds logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }
}
