internal import PictureMatching
internal import Foundation
internal import ImageSignatures

/// Whether two pictures are the same by geometric evidence, at which level, and with which changes.
///
/// The limits are measured; docs/duplicates-accuracy.md says how.
internal struct GeometricJudgement: Sendable {
  /// Similar or edited.
  let level: DuplicateLevel
  let verdict: PairVerdict

  /// Judges the evidence; nil when it is too weak.
  init?(_ evidence: PairEvidence, _ first: PairSide, _ second: PairSide) {
    guard let likeness = evidence.likeness, let cells = evidence.cells,
      max(evidence.match.catalogShare, evidence.match.queryShare) >= Self.leastShare
    else { return nil }
    let confidence = GeometricConfidence.of(evidence.match, likeness, cells, evidence.parallax)
    guard confidence >= Self.leastConfidence else { return nil }
    let pose = Pose(evidence)
    let isWhole =
      pose.turn == nil && !evidence.isMirrored && pose.shareOfFirst >= Self.wholeShare
      && pose.shareOfSecond >= Self.wholeShare && evidence.match.anisotropy <= 1.05
    // Beside a bright rim, a dark picture has hardly any contrast to correlate, but its levels agree.
    let isSimilar = isWhole && max(likeness.correlation, likeness.agreement) >= 0.85
    func changes(_ pose: Pose, _ one: PairSide, _ other: PairSide) -> [PictureChange] {
      let changes = isSimilar ? pose.trimming : pose.changes
      return changes.isEmpty ? PictureChange.looking(one.frame, other.frame) : changes
    }
    level = isSimilar ? .similar : .edited
    verdict = PairVerdict(
      distance: first.facts.distance(to: second.facts),
      confidence: confidence,
      changes: changes(pose, first, second),
      reverses: changes(pose.reversed, second, first),
      region: CommonRegion(evidence, of: first.facts, and: second.facts)
    )
  }

  /// The share of one picture that the other must show: pictures that share a sign or a sticker show little
  /// else of each other.
  static let leastShare = 0.8
  /// With a slight border or trim, this share of either picture is visible in the other.
  private static let wholeShare = 0.88

  /// Pairs below this confidence are not listed: at this value, one in 20 of the pairs with few agreeing
  /// features is false.
  private static let leastConfidence = 0.7
}

/// The position of the second of two pictures in the first.
private struct Pose {
  /// Clockwise, in degrees; nil when it is not turned.
  var turn: Int?
  var isMirrored: Bool
  /// The share of the first picture that the second shows, and of the second that the first shows.
  var shareOfFirst: Double, shareOfSecond: Double

  init(_ evidence: PairEvidence) {
    let match = evidence.match
    isMirrored = evidence.isMirrored
    (shareOfFirst, shareOfSecond) = (match.queryShare, match.catalogShare)
    let middle = SIMD2(32_768.0, 32_768.0)
    let axis = match.model.local(at: middle)?.linear.x ?? SIMD2(1, 0)
    // The model maps the second picture to the first, so the second was turned the other way.
    let degrees = -atan2(axis.y, axis.x) * 180 / .pi
    let rounded = Int((degrees < 0 ? degrees + 360 : degrees).rounded()) % 360
    turn = rounded <= 1 || rounded >= 359 ? nil : rounded
  }

  /// The position of the first picture in the second.
  var reversed: Pose {
    var pose = self
    // For a mirror image, the inverse of a turn is the same turn.
    if !isMirrored { pose.turn = turn.map { 360 - $0 } }
    (pose.shareOfFirst, pose.shareOfSecond) = (shareOfSecond, shareOfFirst)
    return pose
  }

  /// A slight border or trim.
  var trimming: [PictureChange] {
    if shareOfFirst < 0.985 { return [.trimmed] }
    return shareOfSecond < 0.985 ? [.bordered] : []
  }

  /// The changes that turn the first picture into the second.
  var changes: [PictureChange] {
    var changes: [PictureChange] = []
    if isMirrored { changes.append(.mirrored) }
    if let turn { changes.append(.turned(degrees: turn)) }
    let isOblique = turn.map { !$0.isMultiple(of: 90) } ?? false
    if shareOfSecond >= 0.9, shareOfFirst < 0.95 {
      changes.append(.cropped(share: shareOfFirst))
    } else if shareOfFirst >= 0.9, shareOfSecond < 0.95, !isOblique {
      changes.append(shareOfSecond >= 0.5 ? .framed : .pasted)
    } else if shareOfFirst < 0.9, shareOfSecond < 0.9, !isOblique {
      changes.append(.partlyPasted)
    }
    return changes.isEmpty ? [.drawnOver] : changes
  }
}
