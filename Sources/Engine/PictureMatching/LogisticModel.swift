internal import Foundation

/// A logistic regression: named features, their fitted weights, and the resulting probability.
///
/// All confidences come from such a model: ``ConfidenceModel`` for a search, and others for pairs of copies.
package struct LogisticModel<Feature: Hashable & Sendable>: Hashable, Sendable {
  /// The log odds, in nats, when all features are 0.
  package let intercept: Double
  /// The amount that one unit of a feature adds to the log odds.
  ///
  /// A missing feature has weight 0.
  package let weights: [Feature: Double]

  /// Creates a model from fitted values.
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
