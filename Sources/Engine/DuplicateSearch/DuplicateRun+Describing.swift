internal import PictureMatching

extension DuplicateRun {
  /// Makes the local features of files that have none in the store.
  ///
  /// A file that can no longer be decoded is noted, and left without.
  func describe(_ indices: [Int], reporting: Bool = false) async throws {
    let unknown = try indices.filter {
      try !undescribed.contains($0) && !store.hasDescription(of: list.files[$0].row)
    }
    for start in stride(from: 0, to: unknown.count, by: Self.describedAtOnce) {
      try Task.checkCancellation()
      let part = unknown[start..<min(start + Self.describedAtOnce, unknown.count)].map {
        (index: $0, path: list.path(of: $0))
      }
      let described = await concurrentMap(part) { [reader] job in
        (index: job.index, result: Result { try DescribedPicture(at: job.path, reader) })
      }
      var made: [(row: Int64, picture: DescribedPicture)] = []
      for (index, result) in described {
        switch result {
        case .success(let picture): made.append((list.files[index].row, picture))
        case .failure(let error):
          undescribed.insert(index)
          fail(index, error)
        }
      }
      try store.save(made)
      if reporting { report(.describing, start + part.count, of: unknown.count) }
    }
  }

  private static let describedAtOnce = 64

  /// Reads what is needed to look closely at a picture.
  func side(_ index: Int) throws(DuplicateError) -> PairSide {
    let file = list.files[index]
    return PairSide(
      try store.frame(of: file),
      try store.description(of: file.row),
      path: list.path(of: index),
      reader
    )
  }

  /// Looks closely at pairs of pictures.
  ///
  /// - Parameters:
  ///   - order: The pictures, the best first.
  ///   - candidates: Returns, for some positions in the order, the later positions that each is to be
  ///     compared with, and why.
  ///   - judge: Compares two pictures, the better one first; called on all cores.
  /// - Returns: For each position the later ones that are the same, in no order.
  /// - Throws: `DuplicateError`, `CancellationError`, and what `candidates` throws.
  func judged<Reason: Sendable>(
    _ order: [Int],
    candidates: (_ positions: [Int]) async throws -> [[(position: Int, reason: Reason)]],
    judge: @escaping @Sendable (PairSide, PairSide, Reason) -> PairVerdict?
  ) async throws -> [[JudgedPair]] {
    var found = [[JudgedPair]](repeating: [], count: order.count)
    for start in stride(from: 0, to: order.count, by: Self.bestAtOnce) {
      try Task.checkCancellation()
      let positions = Array(start..<min(start + Self.bestAtOnce, order.count))
      var pairs: [(best: Int, other: Int, reason: Reason)] = []
      for (position, others) in zip(positions, try await candidates(positions)) {
        for (other, reason) in others where try mayPair(order[position], order[other]) {
          pairs.append((position, other, reason))
        }
      }
      let involved = Set(pairs.flatMap { [$0.best, $0.other] }).sorted()
      try await describe(involved.map { order[$0] })
      var sides: [Int: PairSide] = [:]
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
      report(.matching, start + positions.count, of: order.count)
    }
    return found
  }

  /// The features of so many best pictures and their candidates are in memory.
  private static let bestAtOnce = 32

  /// The pictures that go on and have something to see, the best first.
  var comparable: [Int] {
    open.filter { list.files[$0].facts?.isBlank == false }.sorted {
      list.precedes($0, $1, by: .pixels)
    }
  }
}

/// What a close look at two pictures has found.
internal struct PairVerdict: Sendable {
  var distance: Int
  var confidence: Double
  /// What was done to the better picture to make the other one, in words.
  var change: String
  /// What was done to the other one to make the better one.
  var reverse: String
}

extension PairVerdict {
  /// The same with the other picture as the better one.
  var reversed: PairVerdict {
    var verdict = self
    (verdict.change, verdict.reverse) = (reverse, change)
    return verdict
  }
}

/// A later position in an order that is the same picture, and what was found.
internal struct JudgedPair: Sendable {
  var other: Int
  var verdict: PairVerdict
}

/// Two pictures to look at.
private struct PairJob<Reason: Sendable>: Sendable {
  var best, other: PairSide
  var reason: Reason
}

/// Codes of pictures, and who has each: many may have the same.
internal struct CodeTable {
  private(set) var codes: [SIMD4<UInt64>] = []
  /// For each code the positions of the pictures that have it, in order.
  private(set) var holders: [[Int]] = []

  init(_ list: FileList, _ order: [Int]) {
    var places: [SIMD4<UInt64>: Int] = [:]
    for (position, index) in order.enumerated() {
      guard let code = list.files[index].facts?.code else { continue }
      if let place = places[code] {
        holders[place].append(position)
      } else {
        places[code] = codes.count
        codes.append(code)
        holders.append([position])
      }
    }
  }
}
