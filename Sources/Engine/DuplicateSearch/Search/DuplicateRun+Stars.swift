internal import PictureMatching
internal import ImageSignatures

extension DuplicateRun {
  /// Groups pairs into stars: each picture in turn takes those of its pairs that are not taken yet.
  ///
  /// Then a picture moves to another star whose best picture it matches with much more confidence.
  ///
  /// - Parameters:
  ///   - level: The level of the groups.
  ///   - order: The pictures, the best first.
  ///   - pairs: For each position, the later positions that are the same picture.
  /// - Returns: The groups, in no order.
  /// - Throws: `DuplicateError` when the store cannot be read, and `CancellationError`.
  func stars(
    _ level: DuplicateLevel,
    of order: FileOrder,
    _ pairs: ByPosition<[JudgedPair]>
  ) async throws -> [Group] {
    try await learnMakings(of: order, pairs)
    var others = pairs
    for (position, pairs) in zip(pairs.indices, pairs) {
      for pair in pairs {
        others[pair.other].append(JudgedPair(other: position, verdict: pair.verdict.reversed))
      }
    }
    let turns = try turns(of: order, others)
    // A picture that takes others is not taken later.
    var isBest = ByPosition<Bool>(repeating: false, count: order.count)
    var owners = ByPosition<(best: Position, verdict: PairVerdict)?>(
      repeating: nil,
      count: order.count
    )
    for position in turns where owners[position] == nil {
      for pair in others[position] where owners[pair.other] == nil && !isBest[pair.other] {
        isBest[position] = true
        owners[pair.other] = (position, pair.verdict)
      }
    }
    // A copy that matches another best picture with much more confidence moves there.
    for position in turns where isBest[position] {
      for pair in others[position] {
        guard let owner = owners[pair.other],
          pair.verdict.confidence > owner.verdict.confidence + Self.surerMargin
        else { continue }
        owners[pair.other] = (position, pair.verdict)
      }
    }
    var found: [Position: Group] = [:]
    for (position, owner) in zip(owners.indices, owners) {
      guard let owner else { continue }
      let copy = Copy(index: order[position], verdict: owner.verdict)
      found[owner.best, default: Group(level: level, best: order[owner.best], copies: [])]
        .copies.append(copy)
    }
    return Array(found.values)
  }

  /// Confidences of correct links differ by less; the least is 0.95.
  private static let surerMargin = 0.02

  /// The order in which pictures take others: the best first, except for pictures that are not whole.
  ///
  /// A crop of a picture resembles the picture, but hardly another crop of it; a border hides visible changes.
  /// So a picture comes late when another one resembles all the pictures that it resembles, and more. Of the
  /// others, those with a border or bars come last, as the border may give them the most pixels. References and
  /// preferred copies always come first, and pictures made from others come after these.
  private func turns(
    of order: FileOrder,
    _ others: ByPosition<[JudgedPair]>
  ) throws(DuplicateError) -> [Position] {
    let alike = ByPosition(
      zip(others.indices, others).map { Set($1.map(\.other)).union([$0]) }
    )
    var isFramed = ByPosition(repeating: false, count: order.count)
    for (position, index) in zip(order.indices, order) where !others[position].isEmpty {
      isFramed[position] = try store.frame(of: list.files[index]).signature.content != nil
    }
    let ranks = ByPosition(
      order.indices.map { position in
        let file = list.files[order[position]]
        return [
          list.isReference(order[position]) ? 0 : 1,
          Int(file.preference),
          options.best == .origin && list.makings[order[position]] != nil ? 1 : 0,
          others[position].contains { alike[position].isStrictSubset(of: alike[$0.other]) } ? 1 : 0,
          isFramed[position] ? 1 : 0,
        ]
      }
    )
    let paired = order.indices.filter { !others[$0].isEmpty }
    learnOrigins(of: paired.map { order[$0] })
    return paired.sorted {
      ranks[$0] == ranks[$1]
        ? list.precedes(order[$0], order[$1], by: options.best)
        : ranks[$0].lexicographicallyPrecedes(ranks[$1])
    }
  }
}
