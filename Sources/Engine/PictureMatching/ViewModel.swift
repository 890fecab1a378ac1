internal import Foundation

/// The model for agreeing learned points of two pictures: a logistic regression of their evidence.
///
/// Frame hashes are not used: pictures of one scene from two sides are different pictures.
public struct ViewModel: Hashable, Sendable, Codable {
  /// A description of the pictures on which the model was fitted.
  ///
  /// It is for readers of the file.
  public var fittedOn: String
  /// The constant term of the log odds, in nats.
  public var intercept: Double
  /// The weight of each of ``featureNames``.
  public var weights: [String: Double]

  /// Creates a model from fitted values.
  ///
  /// - Parameters:
  ///   - fittedOn: A description of the pictures on which the model was fitted.
  ///   - intercept: The constant term of the log odds.
  ///   - weights: The weight of each of ``featureNames``.
  public init(fittedOn: String, intercept: Double, weights: [String: Double]) {
    (self.fittedOn, self.intercept, self.weights) = (fittedOn, intercept, weights)
  }

  /// The names of the features, in the order of ``features(of:)``.
  ///
  /// - *consistency*: how many points with similar descriptors agree?
  /// - *search*: are more found at the predicted places than by chance? Where all points look alike, there are
  ///   not.
  /// - *ambiguity*: do many more agree in the end than had similar descriptors at first? Along outlines all
  ///   points look alike, so that a drawn hat agrees with another one in two hundred places, of which twenty
  ///   are significant.
  public static let featureNames = ["consistency", "search", "ambiguity"]

  /// The usual number of inliers for each consistent pair: for correct pictures 1.4 to 5, for two cut-outs 8 to
  /// 12.
  private static let usualInliers = 4.0

  /// Whether each feature has a weight.
  internal var isWhole: Bool {
    Self.featureNames.allSatisfy { weights[$0]?.isFinite == true } && intercept.isFinite
  }

  /// Returns the features of evidence, in the order of ``featureNames``.
  ///
  /// - Parameter evidence: The agreement of the learned points.
  /// - Returns: One number for each name.
  public static func features(of evidence: GeometricEvidence) -> [Double] {
    let consistent = Double(evidence.consistentCount)
    let inliers = Double(evidence.inlierCount) / max(1, consistent)
    return [
      log(1 + consistent),
      min(20, max(0, -evidence.guidedChance / 10)),
      min(1, max(0, log(inliers / usualInliers))),
    ]
  }

  /// Returns the natural logarithm of the odds.
  internal func logOdds(of evidence: GeometricEvidence) -> Double {
    LogisticModel(intercept: intercept, weights: weights).logOdds(
      of: zip(Self.featureNames, Self.features(of: evidence)).map { (key: $0, value: $1) }
    )
  }
}
