internal import PictureMatching
internal import ImageSignatures

/// Why two pictures may be the same in part.
internal enum EditedReason: Hashable, Sendable {
  /// They share local features; or one does with the mirror image of the other.
  case features(isMirrored: Bool)
  /// The frame hash of the first is near that of the second in this relation to it.
  case firstWithin(FrameRelation)
  /// The same the other way round.
  case secondWithin(FrameRelation)
}

/// Whether two pictures are the same in part, turned or mirrored.
internal enum EditedJudgement {
  /// Within this distance lie the hashes of turned, mirrored and framed pictures.
  static let relationRadius = 40

  /// Follows one reason, the better picture first; nil when it leads nowhere.
  static func verdict(
    _ best: PairSide,
    _ other: PairSide,
    _ reason: EditedReason
  ) -> PairVerdict? {
    let distance = best.facts.distance(to: other.facts)
    switch reason {
    case .features(let isMirrored):
      guard let one = best.evidence, let two = other.evidence,
        let evidence = PairEvidence(one, two, mirrored: isMirrored),
        let judgement = GeometricJudgement(evidence, of: best.facts, and: other.facts)
      else { return nil }
      return PairVerdict(
        distance: distance,
        confidence: judgement.confidence,
        change: judgement.change.isEmpty
          ? ChangeWords.looking(best.frame, other.frame) : judgement.change,
        reverse: judgement.reverse.isEmpty
          ? ChangeWords.looking(other.frame, best.frame) : judgement.reverse
      )
    case .firstWithin(let relation), .secondWithin(let relation):
      let isFirst = reason == .firstWithin(relation)
      let (inner, outer) = isFirst ? (best, other) : (other, best)
      guard let picture = outer.picture,
        relation.holds(of: inner.frame.thumbnail, in: picture), !isOtherView(best, other, relation)
      else { return nil }
      return PairVerdict(
        distance: distance,
        confidence: 0.97,
        change: relation.words(fromOther: !isFirst),
        reverse: relation.words(fromOther: isFirst)
      )
    }
  }

  /// Whether features, where there are enough, say that the camera has moved: small pictures are too
  /// coarse to show it.
  private static func isOtherView(
    _ best: PairSide,
    _ other: PairSide,
    _ relation: FrameRelation
  ) -> Bool {
    guard let one = best.evidence, let two = other.evidence else { return false }
    return PairEvidence(one, two, mirrored: relation.isMirrored)?.parallax?.isOtherView == true
  }
}

extension DescribedPicture {
  /// What near frame hashes of others would mean, apart from being the whole picture as it is.
  var relations: [(hash: FrameHash, relation: FrameRelation)] {
    let turned = zip(DihedralForm.allCases, forms).dropFirst().map {
      (hash: $1, relation: FrameRelation.form($0))
    }
    let inside = ([signature.content].compactMap(\.self) + insets).map {
      (hash: $0.hash, relation: FrameRelation.part($0.rect))
    }
    return (turned + inside).filter { Int($0.hash.quality) >= PictureFacts.blankQuality }
  }
}
