internal import ImageCoding
internal import VisualSearch

extension DuplicateRun {
  /// Makes the local features of files that have none in the store.
  ///
  /// A file that can no longer be decoded is left without.
  func describe(_ indices: [Int], reporting: Bool = false) async throws {
    let unknown = try indices.filter { try !store.hasDescription(of: list.files[$0].row) }
    let limits = options.limits
    for start in stride(from: 0, to: unknown.count, by: Self.describedAtOnce) {
      try Task.checkCancellation()
      let part = unknown[start..<min(start + Self.describedAtOnce, unknown.count)].map {
        (row: list.files[$0].row, path: list.path(of: $0))
      }
      let described = await concurrentMap(part) { job in
        (job.row, try? DescribedPicture(at: job.path, limits: limits))
      }
      try store.save(described.compactMap { row, picture in picture.map { (row, $0) } })
      if reporting { report(.describing, start + part.count, of: unknown.count) }
    }
  }

  private static let describedAtOnce = 64

  /// Reads what is needed to look closely at a picture.
  func side(_ index: Int) throws(CatalogError) -> PairSide {
    let file = list.files[index]
    return PairSide(
      try store.frame(of: file),
      try store.description(of: file.row),
      path: list.path(of: index),
      limits: options.limits
    )
  }

  /// Makes stars of pictures that are looked at closely, pair by pair.
  ///
  /// - Parameters:
  ///   - level: The level of the groups.
  ///   - order: The pictures, the best first.
  ///   - candidates: Returns, for some positions in the order, the later positions that each is to be
  ///     compared with, and why.
  ///   - judge: Compares two pictures, the better one first; called on all cores.
  func findStars<Reason: Sendable>(
    _ level: DuplicateLevel,
    of order: [Int],
    candidates: (_ positions: [Int]) async throws -> [[(position: Int, reason: Reason)]],
    judge: @escaping @Sendable (PairSide, PairSide, Reason) -> PairVerdict?
  ) async throws {
    var isTaken = [Bool](repeating: false, count: order.count)
    var found: [Group] = []
    for start in stride(from: 0, to: order.count, by: Self.bestAtOnce) {
      try Task.checkCancellation()
      let end = min(start + Self.bestAtOnce, order.count)
      let positions = (start..<end).filter { !isTaken[$0] }
      var pairs: [(best: Int, other: Int, reason: Reason)] = []
      for (position, others) in zip(positions, try await candidates(positions)) {
        for (other, reason) in others where !isTaken[other] {
          guard try mayPair(order[position], order[other]) else { continue }
          pairs.append((position, other, reason))
        }
      }
      var sides: [Int: PairSide] = [:]
      let involved = Set(pairs.flatMap { [$0.best, $0.other] }).sorted()
      if !involved.isEmpty { try await describe(involved.map { order[$0] }) }
      for position in involved { sides[position] = try side(order[position]) }
      let jobs = pairs.compactMap { pair -> PairJob<Reason>? in
        guard let best = sides[pair.best], let other = sides[pair.other] else { return nil }
        return PairJob(best: best, other: other, reason: pair.reason)
      }
      let verdicts = await concurrentMap(jobs) { judge($0.best, $0.other, $0.reason) }
      var groups: [Int: Group] = [:]
      for (pair, verdict) in zip(pairs, verdicts) where !isTaken[pair.best] && !isTaken[pair.other]
      {
        guard let verdict else { continue }
        isTaken[pair.other] = true
        groups[pair.best, default: Group(level: level, best: order[pair.best], copies: [])].copies
          .append(
            Copy(
              index: order[pair.other],
              distance: verdict.distance,
              confidence: verdict.confidence,
              change: verdict.change
            )
          )
      }
      for var group in groups.values {
        group.copies.sort { list.precedes($0.index, $1.index) }
        found.append(group)
      }
      report(.matching, end, of: order.count)
    }
    add(found.sorted { $0.best < $1.best })
  }

  /// The features of so many best pictures and their candidates are in memory.
  private static let bestAtOnce = 32

  /// The pictures that go on and have something to see, the best first.
  var comparable: [Int] {
    open.filter { list.files[$0].facts?.isBlank == false }.sorted(by: list.precedes)
  }
}

/// What a close look at two pictures has found.
internal struct PairVerdict: Sendable {
  var distance: Int
  var confidence: Double
  var change: String
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
