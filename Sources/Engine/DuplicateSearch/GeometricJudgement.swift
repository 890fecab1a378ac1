internal import PictureMatching
internal import Foundation
internal import ImageSignatures

/// Whether geometry says that two pictures are the same, at which level, and what was done.
///
/// The limits are measured; docs/notes/duplicates-history.md says how.
internal struct GeometricJudgement: Hashable, Sendable {
  /// Similar or edited.
  var level: DuplicateLevel
  /// How sure it is, in `0...1`.
  var confidence: Double
  /// What was done to the first picture to make the second, in words; empty when only its looks differ.
  var change: String
  /// What was done to the second picture to make the first.
  var reverse: String

  /// Judges what agrees; nil when it is not sure enough that they are the same.
  init?(_ evidence: PairEvidence, of first: PictureFacts, and second: PictureFacts) {
    guard let likeness = evidence.likeness, let cells = evidence.cells,
      max(evidence.match.catalogShare, evidence.match.queryShare) >= Self.leastShare
    else { return nil }
    let confidence = GeometricConfidence.of(evidence.match, likeness, cells, evidence.parallax)
    guard confidence >= Self.leastConfidence else { return nil }
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

  /// One of two pictures has to show so much of the other: pictures that share a sign or a sticker show
  /// little else of each other.
  static let leastShare = 0.8
  /// A slight border or trim leaves so much of either picture to be seen in the other.
  private static let wholeShare = 0.88

  /// Less sure pairs are not listed: at this, of pairs of which few features agree, one in 20 is false.
  private static let leastConfidence = 0.7
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
