internal import PictureMatching

extension DuplicateRun {
  /// Computes the local features of files that have none in the store.
  ///
  /// A file that can no longer be decoded is recorded as a failure, and left without features.
  func describe(_ indices: some Sequence<FileIndex>, reporting: Bool = false) async throws {
    let unknown = try indices.filter {
      try !undescribed.contains($0) && !store.hasDescription(of: list.files[$0].row)
    }
    for part in unknown.parts(of: Self.describedAtOnce) {
      try Task.checkCancellation()
      let jobs = part.map { (index: $0, path: list.path(of: $0)) }
      let described = await concurrentMap(jobs) { [reader] job in
        (index: job.index, result: Result { try DescribedPicture(at: job.path, reader) })
      }
      var made: [(row: StoreRow, picture: DescribedPicture)] = []
      for (index, result) in described {
        switch result {
        case .success(let picture): made.append((list.files[index].row, picture))
        case .failure(let error):
          undescribed.insert(index)
          fail(index, error)
        }
      }
      try store.save(made)
      if reporting { report(.describing, part.endIndex, of: unknown.count) }
    }
  }

  private static let describedAtOnce = 64

  /// Reads the data for comparing a picture in detail.
  func side(_ index: FileIndex) throws(DuplicateError) -> PairSide {
    let file = list.files[index]
    return PairSide(
      try store.frame(of: file),
      try store.description(of: file.row),
      path: list.path(of: index),
      reader
    )
  }

  /// Compares pairs of pictures in detail.
  ///
  /// - Parameters:
  ///   - order: The pictures, the best first.
  ///   - candidates: Returns, for some positions in the order, the later positions to compare with each, and
  ///     the reasons.
  ///   - judge: Compares two pictures, the better one first; called on all cores.
  /// - Returns: For each position, the later positions that are the same picture, in no order.
  /// - Throws: `DuplicateError`, `CancellationError`, and the errors of `candidates`.
  func judged<Reason: Sendable>(
    _ order: FileOrder,
    candidates: (_ positions: [Position]) async throws -> [[(position: Position, reason: Reason)]],
    judge: @escaping @Sendable (PairSide, PairSide, Reason) -> PairVerdict?
  ) async throws -> ByPosition<[JudgedPair]> {
    var found = ByPosition<[JudgedPair]>(repeating: [], count: order.count)
    for part in order.indices.parts(of: Self.bestAtOnce) {
      try Task.checkCancellation()
      let positions = Array(part)
      var pairs: [(best: Position, other: Position, reason: Reason)] = []
      for (position, others) in zip(positions, try await candidates(positions)) {
        for (other, reason) in others where try mayPair(order[position], order[other]) {
          pairs.append((position, other, reason))
        }
      }
      let involved = Set(pairs.flatMap { [$0.best, $0.other] }).sorted()
      try await describe(involved.map { order[$0] })
      var sides: [Position: PairSide] = [:]
      for position in involved { sides[position] = try side(order[position]) }
      let jobs = pairs.compactMap { pair -> PairJob<Reason>? in
        guard let best = sides[pair.best], let other = sides[pair.other] else { return nil }
        return PairJob(best: best, other: other, reason: pair.reason)
      }
      let verdicts = await concurrentMap(jobs) { judge($0.best, $0.other, $0.reason) }
      for (pair, verdict) in zip(pairs, verdicts) {
        guard let verdict else { continue }
        found[pair.best].append(JudgedPair(other: pair.other, verdict: verdict))
      }
      for position in involved {
        if let error = sides[position]?.failure { fail(order[position], error) }
      }
      report(.matching, part.upperBound.value, of: order.count)
    }
    return found
  }

  /// The number of best pictures whose features, and whose candidates' features, are in memory.
  private static let bestAtOnce = 32

  /// The pictures of the next level that have content, the best first.
  var comparable: FileOrder {
    FileOrder(
      open.filter { list.files[$0].facts?.isBlank == false }.sorted {
        list.precedes($0, $1, by: .pixels)
      }
    )
  }
}

/// A later position in an order that is the same picture, with the verdict.
internal struct JudgedPair: Sendable {
  var other: Position
  var verdict: PairVerdict
}

/// Two pictures to compare.
private struct PairJob<Reason: Sendable>: Sendable {
  var best, other: PairSide
  var reason: Reason
}
