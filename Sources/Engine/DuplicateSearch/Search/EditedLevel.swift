internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching

/// The reason why two pictures may have a part in common.
internal enum EditedReason: Hashable, Sendable {
  /// They share local features, or one shares them with the mirror image of the other.
  case features(isMirrored: Bool)
  /// The frame hash of the first picture is near that of the second in this relation.
  case firstWithin(FrameRelation)
  /// The same with the pictures exchanged.
  case secondWithin(FrameRelation)
}

/// Pictures that were partly changed, turned or mirrored, or are parts of others.
///
/// Candidates come from local features, and from the hashes of turned and mirrored forms and of pictures within
/// pictures; geometric verification decides.
internal struct EditedLevel: SearchLevel {
  let level = DuplicateLevel.edited

  /// The greatest distance between the hashes of turned, mirrored and framed pictures.
  private static let relationRadius = 40

  func groups(in run: DuplicateRun) async throws -> [DuplicateRun.Group] {
    let order = run.comparable
    try await run.describe(order, reporting: true)
    let proposals = try await proposals(among: order, in: run)
    let looks = run.looks
    let pairs = try await run.judged(
      order,
      candidates: { positions in
        positions.map { position in
          (proposals[position] ?? [:]).sorted { $0.key < $1.key }
            .map { (position: $0.key, reason: $0.value) }
        }
      },
      judge: { Self.verdict($0, $1, for: $2)?.checked($0, $1, looks) }
    )
    return try await run.stars(level, of: order, pairs)
  }

  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict? {
    let (one, other) = try pair.frames()
    guard !one.facts.isBlank, !other.facts.isBlank else { return nil }
    let sides = try pair.sides()
    return Self.verdict(
      sides.0,
      sides.1,
      for: [.features(isMirrored: false), .features(isMirrored: true)]
        + Self.relations(of: one, within: sides.1).map { .firstWithin($0) }
        + Self.relations(of: other, within: sides.0).map { .secondWithin($0) }
    )
  }

  /// The relations to another picture that a frame hash suggests.
  private static func relations(of inner: SignedFrame, within outer: PairSide) -> [FrameRelation] {
    (outer.evidence?.description.relations ?? []).filter {
      $0.hash.distance(to: inner.signature.frame) <= relationRadius
    }.map(\.relation)
  }

  /// Checks the reasons, with the better picture first; nil when none is confirmed.
  private static func verdict(
    _ best: PairSide,
    _ other: PairSide,
    for reasons: [EditedReason]
  ) -> PairVerdict? {
    for reason in reasons {
      if let verdict = verdict(best, other, reason) { return verdict }
    }
    return nil
  }

  private static func verdict(
    _ best: PairSide,
    _ other: PairSide,
    _ reason: EditedReason
  ) -> PairVerdict? {
    switch reason {
    case .features(let isMirrored):
      guard let one = best.evidence, let two = other.evidence,
        let evidence = PairEvidence(one, two, mirrored: isMirrored)
      else { return nil }
      return GeometricJudgement(evidence, best, other)?.verdict
    case .firstWithin(let relation), .secondWithin(let relation):
      let isFirst = reason == .firstWithin(relation)
      let (inner, outer) = isFirst ? (best, other) : (other, best)
      guard let picture = outer.picture,
        let part = relation.part(of: picture, showing: inner.frame.thumbnail),
        !isOtherView(best, other, relation)
      else { return nil }
      return PairVerdict(
        distance: best.facts.distance(to: other.facts),
        confidence: PairVerdict.plainConfidence,
        changes: relation.changes(fromOther: !isFirst),
        reverses: relation.changes(fromOther: isFirst),
        region: CommonRegion(part, of: best.facts, and: other.facts, isInSecond: isFirst)
      )
    }
  }

  /// Whether enough features show that the camera has moved: small pictures are too coarse to show it.
  private static func isOtherView(
    _ best: PairSide,
    _ other: PairSide,
    _ relation: FrameRelation
  ) -> Bool {
    guard let one = best.evidence, let two = other.evidence else { return false }
    return PairEvidence(one, two, mirrored: relation.isMirrored)?.parallax?.isOtherView == true
  }

  /// For each position, the later positions that may be the same, and the reasons.
  private func proposals(
    among order: FileOrder,
    in run: DuplicateRun
  ) async throws -> [Position: [Position: [EditedReason]]] {
    let index = try FeatureCandidates { append in
      for (position, index) in zip(order.indices, order) {
        guard let picture = try run.store.description(of: run.list.files[index].row) else {
          continue
        }
        append(picture.signature.features, position)
      }
    }
    let table = await CodeTable(run.list, order, radius: Self.relationRadius, queriesPerCode: 8)
    var proposals: [Position: [Position: [EditedReason]]] = [:]
    func propose(_ one: Position, _ other: Position, _ reason: EditedReason) {
      let (first, second) = (min(one, other), max(one, other))
      guard first != second, proposals[first]?[second]?.contains(reason) != true else { return }
      proposals[first, default: [:]][second, default: []].append(reason)
    }
    for positions in order.indices.parts(of: Self.proposedAtOnce) {
      try Task.checkCancellation()
      let pictures = try positions.compactMap { position in
        try run.store.description(of: run.list.files[order[position]].row).map { (position, $0) }
      }
      let sharing = await concurrentMap(pictures) { _, picture in
        [picture.signature.features, picture.mirrored].map { features in
          (try? index.pictures(sharing: features, limit: Self.featureLimit)) ?? []
        }
      }
      for ((position, _), lists) in zip(pictures, sharing) {
        for (isMirrored, candidates) in zip([false, true], lists) {
          for candidate in candidates {
            propose(position, candidate, .features(isMirrored: isMirrored))
          }
        }
      }
      let related = pictures.flatMap { position, picture in
        picture.relations.map { (position: position, hash: $0.hash, relation: $0.relation) }
      }
      let near = await table.positions(near: related.map { SIMD4($0.hash.words) })
      for (query, near) in zip(related, near) {
        for other in near.prefix(Self.featureLimit) {
          // The picture with the near frame is inside the query picture.
          propose(
            query.position,
            other,
            other < query.position ? .firstWithin(query.relation) : .secondWithin(query.relation)
          )
        }
      }
      run.report(.searching, positions.upperBound.value, of: order.count)
    }
    return proposals
  }

  private static let proposedAtOnce = 64
  /// The best candidates include nearly all correct ones that are found at all.
  private static let featureLimit = 8
}

extension DescribedPicture {
  /// The relations that near frame hashes of others would mean, other than being the same whole picture.
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
