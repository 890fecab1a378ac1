internal import PictureMatching

extension DuplicateRun {
  /// Finds pictures that are the same as wholes, though they look different.
  ///
  /// Near frame hashes propose them; local features decide or, where there are few, thumbnails.
  func findSimilar() async throws {
    let order = comparable
    let table = CodeTable(list, order)
    let search = await HashSearch(
      table.codes,
      radius: SimilarJudgement.radius,
      queryCount: table.codes.count
    )
    let looks = looks
    let pairs = try await judged(
      order,
      candidates: { positions in
        let hits = await search.hits(
          of: positions.compactMap { self.list.files[order[$0]].facts?.code }
        )
        return zip(positions, hits).map { position, hits in
          Array(
            hits.lazy.flatMap { table.holders[$0.place] }.filter { $0 > position }
              .prefix(Self.candidateLimit).map { (position: $0, reason: ()) }
          )
        }
      },
      judge: { best, other, _ in
        guard let verdict = SimilarJudgement.verdict(best, other) else { return nil }
        // What looks the same small, and shows something else in some place, was changed.
        guard NearJudgement.lookAlike(best.frame, other.frame),
          case .found(.showsOther) = looks.look(best.path, other.path)
        else { return verdict }
        return nil
      }
    )
    try await addStars(.similar, of: order, pairs)
  }

  /// A picture is compared with so many of the nearest: where more are so near, they are all alike.
  private static let candidateLimit = 200
}
