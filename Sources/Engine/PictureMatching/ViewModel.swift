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
  /// - *search*: is more found where the mapping expects it than chance would offer? Where all points look alike it
  ///   is not.
  /// - *ambiguity*: do many more agree in the end than looked alike in the first place? Along outlines all points look
  ///   alike, so that a drawn hat agrees with another one in two hundred places, of which twenty say something.
  public static let featureNames = ["consistency", "search", "ambiguity"]

  /// So many inliers for each consistent pair are usual: of right pictures 1.4 to 5, of two cut-outs 8 to 12
  /// (docs/notes/views-verified.md).
  private static let usualInliers = 4.0

  /// Whether there is a number for each feature.
  internal var isWhole: Bool {
    Self.featureNames.allSatisfy { weights[$0]?.isFinite == true } && intercept.isFinite
  }

  /// Returns the features of evidence, in the order of ``featureNames``.
  ///
  /// - Parameter evidence: How the learned points agree.
  /// - Returns: One number for each.
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
