internal import ImageSignatures
internal import PictureMatching

extension DuplicateRun {
  /// Finds pictures of which part was changed, or which are part of others.
  ///
  /// Local features propose them, and the hashes of turned and mirrored forms and of pictures inside
  /// pictures; geometry decides.
  func findEdited() async throws {
    let order = comparable
    try await describe(order, reporting: true)
    let proposals = try await proposals(among: order)
    let pairs = try await judged(
      order,
      candidates: { positions in
        positions.map { position in
          (proposals[position] ?? [:]).sorted { $0.key < $1.key }
            .map { (position: $0.key, reason: $0.value) }
        }
      },
      judge: { best, other, reasons in
        for reason in reasons {
          if let verdict = EditedJudgement.verdict(best, other, reason) { return verdict }
        }
        return nil
      }
    )
    try await addStars(.edited, of: order, pairs)
  }

  /// For each position, the later ones that may be the same, and why.
  private func proposals(among order: [Int]) async throws -> [Int: [Int: [EditedReason]]] {
    let index = try FeatureCandidates { append in
      for (position, index) in order.enumerated() {
        guard let picture = try store.description(of: list.files[index].row) else { continue }
        append(picture.signature.features, Int64(position))
      }
    }
    let table = CodeTable(list, order)
    let search = await HashSearch(
      table.codes,
      radius: EditedJudgement.relationRadius,
      queryCount: table.codes.count * 8
    )
    var proposals: [Int: [Int: [EditedReason]]] = [:]
    func propose(_ one: Int, _ other: Int, _ reason: EditedReason) {
      let (first, second) = (min(one, other), max(one, other))
      guard first != second, proposals[first]?[second]?.contains(reason) != true else { return }
      proposals[first, default: [:]][second, default: []].append(reason)
    }
    for start in stride(from: 0, to: order.count, by: Self.proposedAtOnce) {
      try Task.checkCancellation()
      let positions = Array(start..<min(start + Self.proposedAtOnce, order.count))
      let pictures = try positions.compactMap { position in
        try store.description(of: list.files[order[position]].row).map { (position, $0) }
      }
      let sharing = await concurrentMap(pictures) { _, picture in
        [picture.signature.features, picture.mirrored].map { features in
          (try? index.pictures(sharing: features, limit: Self.featureLimit)) ?? []
        }
      }
      for ((position, _), lists) in zip(pictures, sharing) {
        for (isMirrored, candidates) in zip([false, true], lists) {
          for candidate in candidates {
            propose(position, Int(candidate.image), .features(isMirrored: isMirrored))
          }
        }
      }
      let related = pictures.flatMap { position, picture in
        picture.relations.map { (position: position, hash: $0.hash, relation: $0.relation) }
      }
      let hits = await search.hits(of: related.map { SIMD4($0.hash.words) })
      for (query, hits) in zip(related, hits) {
        for other in hits.lazy.flatMap({ table.holders[$0.place] }).prefix(Self.featureLimit) {
          // The picture whose frame is near lies in the one that was asked with.
          propose(
            query.position,
            other,
            other < query.position ? .firstWithin(query.relation) : .secondWithin(query.relation)
          )
        }
      }
      report(.searching, positions.count + start, of: order.count)
    }
    return proposals
  }

  private static let proposedAtOnce = 64
  /// Among the best candidates are nearly all right ones that are found at all.
  private static let featureLimit = 8
}
