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
  /// What was done to the first picture to make the second, in words; empty when only its looks differ.
  var change: String
  /// What was done to the second picture to make the first.
  var reverse: String

  /// Judges what agrees; nil when the pictures are not the same.
  init?(_ evidence: PairEvidence, of first: PictureFacts, and second: PictureFacts) {
    guard let likeness = evidence.likeness, evidence.parallax?.isOtherView != true,
      // Pictures that share a sign or a sticker show little else of each other.
      max(evidence.match.catalogShare, evidence.match.queryShare) >= 0.8,
      let confidence = Self.confidence(evidence.match, likeness)
    else { return nil }
    self.confidence = confidence
    let pose = Pose(evidence)
    let isWhole =
      pose.turn == nil && !evidence.isMirrored && pose.shareOfFirst >= Self.wholeShare
      && pose.shareOfSecond >= Self.wholeShare && evidence.match.anisotropy <= 1.05
    // Beside a bright rim a dark picture has hardly any contrast to correlate, but it agrees.
    level = isWhole && max(likeness.correlation, likeness.agreement) >= 0.85 ? .similar : .edited
    change = level == .similar ? pose.trimming ?? "" : pose.words
    reverse = level == .similar ? pose.reversed.trimming ?? "" : pose.reversed.words
  }

  /// A slight border or trim leaves so much of either picture to be seen in the other.
  private static let wholeShare = 0.88

  private static func confidence(
    _ match: GeometricMatch,
    _ likeness: RegisteredLikeness
  ) -> Double? {
    let (alarms, correlation) = (match.logFalseAlarms, likeness.correlation)
    // Screenshots of one window agree in its bars and buttons, neither exactly nor evenly.
    guard
      match.residual <= 0.008 || match.residual <= 0.011 && match.evenness >= 0.72
        || likeness.agreement >= 0.98
    else { return nil }
    // Where most is different, what is the same may be a header and a pattern that many pages have.
    guard likeness.agreement >= 0.5 || alarms < -45 else { return nil }
    // What was brought together is the same all over.
    if alarms < (match.residual <= 0.013 ? -5 : -12), correlation >= 0.9,
      likeness.agreement >= 0.85
    {
      return 0.95 + 0.05 * min(1, max(0, (correlation - 0.9) * 10))
    }
    // Few features say where, and what is there is the same. Where even that may be chance, as among
    // squares of two colors, the colors must be the same, too.
    let agrees =
      alarms < (likeness.chroma <= 8 ? 4 : 0) && correlation >= 0.985 && likeness.agreement >= 0.97
      // The same but for some places that something was written on.
      || alarms < -12 && correlation >= 0.94 && likeness.agreement >= 0.7
        && match.evenness >= 0.5 && match.residual <= 0.01
      // Light or colors differ, or much is covered; but features agree all over, and exactly.
      || alarms < -30 && match.evenness >= 0.45 && match.residual <= 0.004
      || coversWhole(match)
    return agrees ? 0.95 : nil
  }

  /// Whether features agree all over the whole of both pictures, whatever covers one of them.
  private static func coversWhole(_ match: GeometricMatch) -> Bool {
    min(match.catalogShare, match.queryShare) > 0.9 && match.anisotropy < 1.02
      && match.logFalseAlarms < -20 && match.evenness >= 0.45 && match.residual <= 0.006
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

  /// How the first lies in the second.
  var reversed: Pose {
    var pose = self
    // A mirror image that was turned is turned back by the same turn.
    if !isMirrored { pose.turn = turn.map { 360 - $0 } }
    (pose.shareOfFirst, pose.shareOfSecond) = (shareOfSecond, shareOfFirst)
    return pose
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
