internal import PictureMatching
internal import ImageSignatures

/// Whether two pictures are the same as wholes, though they look different.
internal enum SimilarJudgement {
  /// Within this distance lie the frame hashes of pictures with a slight border or trim.
  static let radius = 80
  /// Within this distance, and this much alike, are pictures in which there are few features.
  private static let plainDistance = 40
  private static let correlation = 0.99
  /// With fewer features geometry may have nothing to say.
  private static let fewFeatures = 100

  /// Judges two pictures by their local features, too; nil when they are not the same.
  static func verdict(_ best: PairSide, _ other: PairSide) -> PairVerdict? {
    let distance = best.facts.distance(to: other.facts)
    guard let one = best.evidence, let two = other.evidence else { return nil }
    let features = [one, two].map(\.description.signature.features.count)
    if let evidence = PairEvidence(one, two, mirrored: false),
      evidence.likeness != nil
    {
      guard
        let judgement = GeometricJudgement(evidence, of: best.facts, and: other.facts),
        judgement.level == .similar
      else { return nil }
      return PairVerdict(
        distance: distance,
        confidence: judgement.confidence,
        change: judgement.change.isEmpty
          ? ChangeWords.looking(best.frame, other.frame) : judgement.change,
        reverse: judgement.reverse.isEmpty
          ? ChangeWords.looking(other.frame, best.frame) : judgement.reverse
      )
    }
    let difference = ThumbnailDifference(best.frame.thumbnail, other.frame.thumbnail)
    guard distance <= plainDistance, difference.correlation >= correlation,
      features.contains(where: { $0 < fewFeatures })
    else { return nil }
    return PairVerdict(
      distance: distance,
      confidence: 0.97,
      change: ChangeWords.looking(best.frame, other.frame),
      reverse: ChangeWords.looking(other.frame, best.frame)
    )
  }
}

extension ChangeWords {
  /// How a copy that shows the whole of the best one looks.
  static func looking(_ best: SignedFrame, _ copy: SignedFrame) -> String {
    let (one, other) = (FrameTone(best.thumbnail), FrameTone(copy.thumbnail))
    var words: [String] = []
    if other.color < 1.5, one.color > 3 { words.append("gray") }
    if other.brightness - one.brightness > 6 { words.append("brighter") }
    if one.brightness - other.brightness > 6 { words.append("darker") }
    if other.contrast > 1.12 * one.contrast { words.append("with more contrast") }
    if one.contrast > 1.12 * other.contrast { words.append("with less contrast") }
    if words.isEmpty, ThumbnailDifference(best.thumbnail, copy.thumbnail).chroma > 3 {
      words.append("in other colors")
    }
    return words.isEmpty ? "slightly different" : words.joined(separator: ", ")
  }
}
