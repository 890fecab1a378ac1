internal import Foundation

/// What learned points of two pictures that agree are worth: a logistic regression of their evidence.
///
/// Frame hashes take no part: pictures of one thing from two sides are different pictures.
public struct ViewModel: Hashable, Sendable, Codable {
  /// Where the pictures came from that the model was fitted on, in words.
  ///
  /// It is for people who read the file.
  public var fittedOn: String
  /// The constant term of the log odds, in nats.
  public var intercept: Double
  /// The weight of each of ``featureNames``.
  public var weights: [String: Double]

  /// Creates a model, as the program that fits it does.
  ///
  /// - Parameters:
  ///   - fittedOn: Where the pictures came from, in words.
  ///   - intercept: The constant term of the log odds.
  ///   - weights: The weight of each of ``featureNames``.
  public init(fittedOn: String, intercept: Double, weights: [String: Double]) {
    (self.fittedOn, self.intercept, self.weights) = (fittedOn, intercept, weights)
  }

  /// The names of the features, in the order of ``features(of:)``.
  ///
  /// - *consistency*: how many points that looked alike agree?
  /// - *selection*: which share of all that looked alike is that? Of star fields and grass it is large for any two.
  /// - *search*: is more found where the mapping expects it than chance would offer? Where all points look alike it
  ///   is not.
  public static let featureNames = ["consistency", "selection", "search"]

  /// Whether there is a number for each feature.
  internal var isWhole: Bool {
    Self.featureNames.allSatisfy { weights[$0]?.isFinite == true } && intercept.isFinite
  }

  /// Returns the features of evidence, in the order of ``featureNames``.
  ///
  /// - Parameter evidence: How the learned points agree.
  /// - Returns: One number for each.
  public static func features(of evidence: GeometricEvidence) -> [Double] {
    [
      log(1 + Double(evidence.consistentCount)),
      Double(evidence.consistentCount) / Double(max(1, evidence.tentativeCount)),
      min(20, max(0, -evidence.guidedChance / 10)),
    ]
  }

  /// Returns the natural logarithm of the odds.
  internal func logOdds(of evidence: GeometricEvidence) -> Double {
    LogisticModel(intercept: intercept, weights: weights).logOdds(
      of: zip(Self.featureNames, Self.features(of: evidence)).map { (key: $0, value: $1) }
    )
  }
}
