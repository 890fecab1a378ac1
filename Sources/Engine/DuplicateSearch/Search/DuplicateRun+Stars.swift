internal import PictureMatching
internal import ImageSignatures

extension DuplicateRun {
  /// Makes stars of pairs: each picture in turn takes those of its pairs that are not yet taken, and then a
  /// picture goes to another star's best picture when it is much more surely a copy of that.
  ///
  /// - Parameters:
  ///   - level: The level of the groups.
  ///   - order: The pictures, the best first.
  ///   - pairs: For each position the later ones that are the same.
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
    // What takes others is not taken later.
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
    // A copy that is much more surely one of another best picture goes there.
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

  /// Confidences of right links differ by less; the least is 0.95.
  private static let surerMargin = 0.02

  /// Whose turn it is to take others: the best first, but for pictures that leave out what belongs to them.
  ///
  /// A crop of a picture is like the picture, and hardly like another crop of it; a border hides changes
  /// that can be seen without it. So a picture has its turn late when another one is like all that it is
  /// like, and like more; of the others, those with a border or bars come last, as they may have the most
  /// pixels for that. References and preferred copies come first all the same, and what was made from another
  /// picture comes after these.
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
