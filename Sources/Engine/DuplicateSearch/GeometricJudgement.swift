internal import Foundation
internal import ImageSignatures
internal import VisualSearch

/// Whether geometry says that two pictures are the same, at which level, and what was done.
///
/// The limits are measured; docs/duplicates.md says how.
internal struct GeometricJudgement: Hashable, Sendable {
  /// Similar or edited.
  var level: DuplicateLevel
  /// How sure it is, in `0...1`.
  var confidence: Double
  /// What was done to the first picture to make the second, in words.
  var change: String

  /// Judges what agrees; nil when the pictures are not the same.
  init?(_ evidence: PairEvidence, of first: PictureFacts, and second: PictureFacts) {
    guard let likeness = evidence.likeness, !Self.isOtherView(evidence.match, likeness) else {
      return nil
    }
    guard let confidence = Self.confidence(evidence.match, likeness) else { return nil }
    self.confidence = confidence
    let pose = Pose(evidence)
    let isWhole =
      pose.turn == nil && !evidence.isMirrored && pose.shareOfFirst >= Self.wholeShare
      && pose.shareOfSecond >= Self.wholeShare && evidence.match.anisotropy <= 1.05
    level = isWhole && likeness.correlation >= 0.85 ? .similar : .edited
    change = level == .similar ? pose.trimming ?? "" : pose.words
  }

  /// A slight border or trim leaves so much of either picture to be seen in the other.
  private static let wholeShare = 0.88

  /// Whether a thing was seen twice: features agree nearly, but not as those of copies do.
  ///
  /// Things at other distances have moved against each other, so the best mapping is slightly slanted and
  /// off, and what was brought together is not quite alike.
  private static func isOtherView(_ match: GeometricMatch, _ likeness: RegisteredLikeness) -> Bool {
    match.inliers.count >= 50 && match.residual > 0.0045 && match.anisotropy > 1.005
      && likeness.correlation < 0.997
  }

  private static func confidence(
    _ match: GeometricMatch,
    _ likeness: RegisteredLikeness
  ) -> Double? {
    let alarms = match.logFalseAlarms
    let coverage = min(match.queryCoverage, match.catalogCoverage)
    // What was brought together is the same all over.
    if alarms < -5, likeness.correlation >= 0.9, likeness.agreement >= 0.85 {
      return 0.95 + 0.05 * min(1, max(0, (likeness.correlation - 0.9) * 10))
    }
    // Few features say where, and what is there is the same.
    if alarms < 4, likeness.correlation >= 0.985, likeness.agreement >= 0.97 { return 0.95 }
    // Light or colors differ, or something covers a part; what is left agrees all over.
    if alarms < -30, match.inliers.count >= 80, coverage >= 0.4, match.residual <= 0.006,
      match.evenness >= 0.5, min(match.catalogShare, match.queryShare) > 0.9
    {
      return 0.95
    }
    // Features of copies are nearly the same, and in the same places.
    if alarms < -5, match.meanDistance <= 22, match.inliers.count >= 80, coverage >= 0.35,
      match.residual <= 0.003
    {
      return 0.95
    }
    return nil
  }
}

/// How the second of two pictures lies in the first.
private struct Pose {
  /// Clockwise, in degrees; nil when it is not turned.
  var turn: Int?
  var isMirrored: Bool
  /// How much of the first picture the second shows, and of the second the first.
  var shareOfFirst: Double, shareOfSecond: Double

  init(_ evidence: PairEvidence) {
    let match = evidence.match
    isMirrored = evidence.isMirrored
    (shareOfFirst, shareOfSecond) = (match.queryShare, match.catalogShare)
    let middle = SIMD2(32_768.0, 32_768.0)
    let axis = match.model.local(at: middle)?.linear.x ?? SIMD2(1, 0)
    // The model leads from the second to the first, so the second was turned the other way.
    let degrees = -atan2(axis.y, axis.x) * 180 / .pi
    let rounded = Int((degrees < 0 ? degrees + 360 : degrees).rounded()) % 360
    turn = rounded <= 1 || rounded >= 359 ? nil : rounded
  }

  /// A slight border or trim, in words.
  var trimming: String? {
    if shareOfFirst < 0.985 { return "trimmed" }
    return shareOfSecond < 0.985 ? "with a border" : nil
  }

  var words: String {
    var words: [String] = []
    if isMirrored { words.append("mirrored") }
    if let turn { words.append(ChangeWords.turned(turn)) }
    let isOblique = turn.map { !$0.isMultiple(of: 90) } ?? false
    if shareOfSecond >= 0.9, shareOfFirst < 0.95 {
      words.append("cropped to \(ChangeWords.percent(shareOfFirst))")
    } else if shareOfFirst >= 0.9, shareOfSecond < 0.95, !isOblique {
      words.append(shareOfSecond >= 0.5 ? "framed" : "pasted into another picture")
    } else if shareOfFirst < 0.9, shareOfSecond < 0.9, !isOblique {
      words.append("a part of it, in another picture")
    }
    return words.isEmpty ? "drawn over" : words.joined(separator: ", ")
  }
}

extension ChangeWords {
  /// A turn in degrees, clockwise, as people say it.
  static func turned(_ degrees: Int) -> String {
    degrees > 180 && !degrees.isMultiple(of: 90)
      ? "turned \(360 - degrees)° to the left"
      : degrees.isMultiple(of: 90) ? "turned \(degrees)°" : "turned \(degrees)° to the right"
  }
}
