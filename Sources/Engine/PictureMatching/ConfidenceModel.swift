public import Foundation
public import ImageSignatures
internal import WaymarkModels

/// Turns measurements into the probability that the picture shows the landmark.
///
/// The model is a logistic regression of features of the evidence, each of which answers a question. Features
/// of the frame hashes:
///
/// - *strength*: is it nearer than chance? The hash distance becomes the expected number of unrelated
///   pictures that would be as near (the number of false alarms of A. Desolneux, L. Moisan and J.-M.
///   Morel, *Meaningful Alignments*, International Journal of Computer Vision 40, 2000), so that the
///   same distance means less in a larger catalog.
/// - *margin*: is it nearer than anything else? Pictures that resemble many, such as nebulae on black,
///   have rivals at every distance (the ratio test of D. Lowe, *Distinctive Image Features from
///   Scale-Invariant Keypoints*, International Journal of Computer Vision 60, 2004).
///
/// Features of the local features that find copies, all 0 where there is no agreement:
///
/// - *agreement*: do more of them agree on one mapping than by chance?
/// - *likeness*: how alike are those that agree?
/// - *coverage*: do they agree everywhere in the overlap of both pictures? A shared caption or window frame
///   agrees in its own place only.
/// - *distinctness*: does no other mapping explain them as well? Repeated patterns have many.
/// - *straightness*: is the frame hash of the rectified region nearer than chance?
///
/// The learned points, by which other photographs of a scene are found, have a regression of their own:
/// ``ViewModel``. The greater of both log odds counts.
///
/// `fit-models confidence` fits the model; docs/accuracy.md names the pictures and says how reliable it is.
public struct ConfidenceModel: Hashable, Sendable, Codable {
  /// The distribution of the Hamming distance between frame hashes of unrelated pictures: a normal
  /// distribution.
  ///
  /// For hashes of independent bits the mean would be 128 and the standard deviation 8. Real pictures are alike
  /// in more than chance, so it is fitted.
  public struct Background: Hashable, Sendable, Codable {
    /// The mean, in bits of 256.
    ///
    /// Hashes nearer than this may be nearer than chance.
    public var mean: Double
    /// The standard deviation, in bits, above 0.
    ///
    /// It determines the significance of a distance below the mean.
    public var standardDeviation: Double

    /// Creates a normal distribution.
    ///
    /// - Parameters:
    ///   - mean: The mean distance, in bits.
    ///   - standardDeviation: The standard deviation, in bits, above 0.
    public init(mean: Double, standardDeviation: Double) {
      self.mean = mean
      self.standardDeviation = standardDeviation
    }
  }

  /// The version of the file format: ``formatVersion`` for every model that this code made or read.
  ///
  /// A file of another version is refused.
  public var version: Int
  /// A description of the pictures on which the model was fitted.
  ///
  /// It is for readers of the file, and does not affect confidences.
  public var fittedOn: String
  /// The distribution of the distance between frame hashes of unrelated pictures.
  ///
  /// It turns a distance into a number of false alarms.
  public var background: Background
  /// The constant term of the log odds, in nats.
  ///
  /// It is the log odds of evidence whose features are all 0.
  public var intercept: Double
  /// The weight of each of ``featureNames``: what one unit of the feature adds to the log odds.
  ///
  /// A missing name has weight 0; a file that lacks one is refused.
  public var weights: [String: Double]
  /// The amount that a matching label adds to the log odds.
  ///
  /// It is not fitted. Labels are coarse, so this prior moves a coin toss to 60 % and leaves a confident answer
  /// where it is.
  public var labelWeight: Double
  /// The model of learned points; nil when they do not count.
  public var views: ViewModel?

  /// Creates a model from fitted values.
  ///
  /// - Parameters:
  ///   - fittedOn: A description of the pictures on which the model was fitted.
  ///   - background: The distribution of the distance between frame hashes of unrelated pictures.
  ///   - intercept: The constant term of the log odds.
  ///   - weights: The weight of each of ``featureNames``.
  ///   - labelWeight: The amount that a matching label adds to the log odds.
  ///   - views: The model of learned points; nil when they do not count.
  public init(
    fittedOn: String,
    background: Background,
    intercept: Double,
    weights: [String: Double],
    labelWeight: Double = 0.4,
    views: ViewModel? = nil
  ) {
    version = Self.formatVersion
    self.fittedOn = fittedOn
    self.background = background
    self.intercept = intercept
    self.weights = weights
    self.labelWeight = labelWeight
    self.views = views
  }

  /// The version of the file format that this code reads: 2.
  ///
  /// It changes with the set of features.
  public static let formatVersion = 2

  /// The names of the features, in the order of ``features(of:)``.
  ///
  /// They are the keys of ``weights`` in the file.
  public static let featureNames = [
    "strength", "margin", "agreement", "likeness", "coverage", "distinctness",
    "straightness",
  ]

  /// Below this quality, a hash is less reliable than its distance suggests.
  ///
  /// PDQ's authors advise against matching below 50. But a photograph of fog or of the night has a
  /// quality of 10, and its copies stay near: among 1,850 pictures of Debian packages, pairs of
  /// different ones within 70 bits and with qualities of 10 to 50 were buttons and the like, while
  /// at 0 any two blank pictures have one hash.
  private static let stableQuality = 10.0

  /// Reads a fitted model.
  ///
  /// - Parameter url: A JSON file with the properties of a model under their names.
  /// - Throws: ``ModelFileError`` when the file is missing, is something else or of another version, or lacks a
  ///   weight.
  public init(contentsOf url: URL) throws(ModelFileError) {
    guard let data = try? Data(contentsOf: url) else { throw .notFound(path: url.path) }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw .invalid(path: url.path, place: "", reason: "not a confidence model: \(error)")
    }
    guard background.standardDeviation > 0 else {
      throw .invalid(
        path: url.path,
        place: "background.standardDeviation",
        reason: "a standard deviation is above 0"
      )
    }
    guard version == Self.formatVersion else {
      throw .invalid(path: url.path, place: "version", reason: "another version is needed")
    }
    guard Self.featureNames.allSatisfy({ weights[$0]?.isFinite == true }) else {
      throw .invalid(
        path: url.path,
        place: "weights",
        reason: "there is a number for each of \(Self.featureNames.joined(separator: ", "))"
      )
    }
    guard views?.isWhole ?? true else {
      throw .invalid(
        path: url.path,
        place: "views.weights",
        reason: "there is a number for each of \(ViewModel.featureNames.joined(separator: ", "))"
      )
    }
  }

  /// Reads the model of the Waymark installation.
  ///
  /// Keep the result: each call decodes the file again.
  ///
  /// - Returns: The model, fitted on the pictures that its ``fittedOn`` names.
  /// - Throws: ``ModelFileError`` when the file is missing from the installation or damaged.
  public static func installed() throws(ModelFileError) -> ConfidenceModel {
    try ConfidenceModel(contentsOf: ModelFiles.url("confidence.json"))
  }

  /// Returns the features of evidence, in the order of ``featureNames``.
  ///
  /// The strength is minus the decimal logarithm of the number of false alarms, within `-3...20`: the tail of
  /// the chance distribution beyond that has not been measured. The margin is in tens of bits, and 0 for a hash
  /// that is no nearer than chance. The coverage and the distinctness are in `0...1`. For hashes of very low
  /// quality, evidence for a match is scaled down in proportion: flat pictures are alike whatever they show.
  /// The agreement is in tens of decimal orders of magnitude, up to 20 (of 15,000 wrong pairs of different
  /// scenes none had more than 1.1). The likeness counts the bits below half of the mean difference of
  /// unrelated features, in sixteens. The straightness is a strength without rivals, in tens, up to 2.
  ///
  /// Colors are not among them: another hour of the day changes them more than another place does.
  ///
  /// - Parameter evidence: The measurements between two pictures.
  /// - Returns: One number for each of ``featureNames``; those of the local features are 0 without geometry.
  public func features(of evidence: MatchEvidence) -> [Double] {
    let strength = strength(of: evidence.hashDistance, among: evidence.comparisonCount)
    let trust = min(1, Double(evidence.hashQuality) / Self.stableQuality)
    let margin = Double(evidence.rivalDistance - evidence.hashDistance) / 10
    let ofHash = [
      strength > 0 ? strength * trust : strength,
      strength > 0 ? (margin > 0 ? margin * trust : margin) : 0,
    ]
    guard let geometry = evidence.geometry else {
      return ofHash + [0, 0, 0, 0, 0]
    }
    let straightness = geometry.straightenedDistance.map { self.strength(of: $0, among: 1) * trust }
    let overlap = max(geometry.catalogShare, geometry.queryShare)
    let plausibility = min(1, overlap / Self.plausibleOverlap)
    let likeness = (Self.halfwayDistance - geometry.meanDistance) / 16
    return ofHash + [
      plausibility * min(20, max(0, -geometry.falseAlarms / 10)),
      likeness > 0 ? plausibility * likeness : likeness,
      plausibility * min(geometry.queryCoverage, geometry.catalogCoverage),
      plausibility * max(0, 1 - 2 * geometry.rivalShare),
      min(2, max(0, (straightness ?? 0) / 10)),
    ]
  }

  /// One mistake in 3,000: rarer ones have not been measured, so evidence beyond it counts a tenth.
  private static let measuredLogOdds = 8.0

  /// Three of five.
  ///
  /// An answer without a sign that the pictures are one (see ``confidence(of:fittingLabels:)``) has little more, however
  /// many features agree. So agree other views, and look-alikes: of such answers in the half of `make -C Benchmarks
  /// lookalikes` for choosing, and to the ordered pairs of `WAYMARK_TEST_DATA/views`, 435 of 1,301 are right.
  private static let doubtfulLogOdds = 0.4

  /// The share of one picture that the other shows, below which geometry counts in proportion.
  ///
  /// One of two pictures of the same subject is nearly always a part of the other: of 555 changed photographs,
  /// the least was 0.79. A repeating pattern fits anywhere, so it overlaps anyhow.
  private static let plausibleOverlap = 0.75

  /// Half the mean distance of unrelated descriptors.
  private static let halfwayDistance = 64.0

  private func strength(of distance: Int, among comparisons: Int) -> Double {
    let deviations = (background.mean - Double(distance)) / background.standardDeviation
    let chance = erfc(deviations / 2.0.squareRoot()) / 2
    let alarms = chance * Double(max(1, comparisons))
    return min(20, max(-3, alarms > 0 ? -log10(alarms) : 20))
  }

  /// Returns evidence without the local features that count for nothing.
  ///
  /// They are those that the rectified frame contradicts (``GeometricEvidence/isContradicted``), and those that agree
  /// everywhere but faintly, as two faces do.
  package func counted(_ evidence: MatchEvidence) -> MatchEvidence {
    var counted = evidence
    if let geometry = evidence.geometry,
      geometry.isContradicted || Self.isFaint(geometry, logOddsOfCopies(evidence))
    {
      counted.geometry = nil
    }
    if let geometry = evidence.views, let views, Self.isFaint(geometry, views.logOdds(of: geometry))
    {
      counted.views = nil
    }
    return counted
  }

  /// Whether features agree in more than two fifths of the overlap, but with log odds below 6.
  ///
  /// Right answers that agree so widely have more: this holds for 2 of the 1,728 right answers and for 160 of the 981 false ones
  /// of ``GeometricEvidence/isContradicted``: 74 of 141 of faces, 24 of 51 of slides, 29 of 106 of logos.
  private static func isFaint(_ geometry: GeometricEvidence, _ logOdds: Double) -> Bool {
    geometry.catalogCoverage > 0.4 && logOdds < 6
  }

  /// Returns the weighted sum of the features: the natural logarithm of the odds, before the bound on its
  /// reliability.
  ///
  /// Of the two kinds of local features, only the one with the greater log odds counts.
  package func logOdds(of evidence: MatchEvidence) -> Double {
    let evidence = counted(evidence)
    return max(logOddsOfCopies(evidence), logOddsOfViews(evidence) ?? -.infinity)
  }

  /// Returns the kind of local features that determines the confidence.
  ///
  /// - Parameter evidence: The measurements.
  /// - Returns: Learned points when their log odds are the greatest; otherwise the features that find copies.
  public func channel(of evidence: MatchEvidence) -> FeatureChannel {
    let evidence = counted(evidence)
    return logOddsOfViews(evidence).map { $0 > logOddsOfCopies(evidence) } ?? false
      ? .views : .copies
  }

  private func logOddsOfCopies(_ evidence: MatchEvidence) -> Double {
    LogisticModel(intercept: intercept, weights: weights).logOdds(
      of: zip(Self.featureNames, features(of: evidence)).map { (key: $0, value: $1) }
    )
  }

  private func logOddsOfViews(_ evidence: MatchEvidence) -> Double? {
    guard let views, let geometry = evidence.views else { return nil }
    return views.logOdds(of: geometry)
  }

  /// Returns the probability, in `0...1`, that a match with this evidence is right.
  ///
  /// It is the logistic function of the intercept plus the weighted features. Beyond log odds of 8, one mistake
  /// in 3,000, evidence for the match counts a tenth. Beyond three of five, it hardly counts unless the frames, as they are or
  /// rectified, are within the distance of copies, or most features between the inliers agree: other parts of the pictures
  /// may differ, as the text on two forms.
  ///
  /// - Parameters:
  ///   - evidence: The measurements.
  ///   - labels: The number of the query's labels that match the landmark; more than one counts as one.
  /// - Returns: The probability, for searches of pictures like those on which the model was fitted.
  public func confidence(of evidence: MatchEvidence, fittingLabels labels: Int = 0) -> Double {
    var logOdds = logOdds(of: evidence)
    let isSure = isOfOnePicture(counted(evidence))
    let excess = logOdds - (isSure ? Self.measuredLogOdds : Self.doubtfulLogOdds)
    if excess > 0 {
      // In the second case by less than 1, in the order of the evidence.
      logOdds += (isSure ? excess / 10 : excess / (20 + excess)) - excess
    }
    logOdds += labelWeight * Double(min(labels, 1))
    return LogisticModel<String>.probability(ofLogOdds: logOdds)
  }

  private func isOfOnePicture(_ evidence: MatchEvidence) -> Bool {
    let geometry = channel(of: evidence) == .views ? evidence.views : evidence.geometry
    return min(evidence.hashDistance, geometry?.straightenedDistance ?? .max)
      <= MatchEvidence.copyDistance || geometry?.isWhole ?? false
  }
}
