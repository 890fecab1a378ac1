internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching

/// Whole pictures that are the same, but look different.
///
/// Near frame hashes propose candidates; local features decide or, when there are few, thumbnails.
internal struct SimilarLevel: SearchLevel {
  let level = DuplicateLevel.similar

  /// The greatest distance between the frame hashes of pictures with a slight border or trim.
  private static let radius = 80
  /// The number of nearest pictures to compare: if more are near, they are all alike.
  private static let candidateLimit = 200

  func groups(in run: DuplicateRun) async throws -> [DuplicateRun.Group] {
    let order = run.comparable
    let table = await CodeTable(run.list, order, radius: Self.radius)
    let looks = run.looks
    let pairs = try await run.judged(
      order,
      candidates: { positions in
        let near = await table.positions(
          near: positions.compactMap { run.list.files[order[$0]].facts?.code }
        )
        return zip(positions, near).map { position, near in
          near.lazy.filter { $0 > position }.prefix(Self.candidateLimit).map { ($0, ()) }
        }
      },
      judge: { best, other, _ in
        Self.verdict(best, other) { looks.finding(best, other) }?.checked(best, other, looks)
      }
    )
    return try await run.stars(level, of: order, pairs)
  }

  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict? {
    let (one, other) = try pair.frames()
    guard !one.facts.isBlank, !other.facts.isBlank else { return nil }
    let sides = try pair.sides()
    guard one.facts.distance(to: other.facts) <= Self.radius else { return nil }
    return try Self.verdict(sides.0, sides.1) { () throws(ImageDecodingError) in
      try pair.finding()
    }
  }

  /// Judges two pictures with near frame hashes; if they look the same when scaled down, but have different
  /// content at some place, the picture was changed.
  private static func verdict<Failure: Error>(
    _ best: PairSide,
    _ other: PairSide,
    finding: () throws(Failure) -> StoredAnewCheck.Finding?
  ) throws(Failure) -> PairVerdict? {
    guard let verdict = verdict(best, other) else { return nil }
    guard NearJudgement.lookAlike(best.frame, other.frame) else { return verdict }
    return try finding() == .showsOther ? nil : verdict
  }

  /// The greatest distance, and the least likeness, of pictures with few features.
  private static let plainDistance = 40
  private static let correlation = 0.99
  /// With fewer features, the geometric evidence may be insufficient.
  private static let fewFeatures = 100

  private static func verdict(_ best: PairSide, _ other: PairSide) -> PairVerdict? {
    guard let one = best.evidence, let two = other.evidence else { return nil }
    if let evidence = PairEvidence(one, two, mirrored: false), evidence.likeness != nil {
      return GeometricJudgement(evidence, best, other).flatMap {
        $0.level == .similar ? $0.verdict : nil
      }
    }
    let features = [one, two].map(\.description.signature.features.count)
    let distance = best.facts.distance(to: other.facts)
    let difference = ThumbnailDifference(best.frame.thumbnail, other.frame.thumbnail)
    guard distance <= plainDistance, difference.correlation >= correlation,
      features.contains(where: { $0 < fewFeatures })
    else { return nil }
    return PairVerdict(
      distance: distance,
      confidence: PairVerdict.plainConfidence,
      changes: PictureChange.looking(best.frame, other.frame),
      reverses: PictureChange.looking(other.frame, best.frame),
      region: CommonRegion(.whole, of: best.facts, and: other.facts, isInSecond: false)
    )
  }
}

extension PictureChange {
  /// The changes in the appearance of a copy that shows the whole of the best one.
  package static func looking(_ best: SignedFrame, _ copy: SignedFrame) -> [PictureChange] {
    let (one, other) = (FrameTone(best.thumbnail), FrameTone(copy.thumbnail))
    var changes: [PictureChange] = []
    if other.color < 1.5, one.color > 3 { changes.append(.gray) }
    if other.brightness - one.brightness > 6 { changes.append(.brighter) }
    if one.brightness - other.brightness > 6 { changes.append(.darker) }
    if other.contrast > 1.12 * one.contrast { changes.append(.moreContrast) }
    if one.contrast > 1.12 * other.contrast { changes.append(.lessContrast) }
    if changes.isEmpty, ThumbnailDifference(best.thumbnail, copy.thumbnail).chroma > 3 {
      changes.append(.otherColors)
    }
    return changes.isEmpty ? [.slightlyDifferent] : changes
  }
}
