internal import VisualSearch

extension DuplicateRun {
  /// Finds pictures that are the same as wholes, stored differently.
  ///
  /// The best pictures come first, and each takes those that are near it and not yet taken, so every
  /// member was compared with its group's best copy.
  func findNear() async throws {
    let order = comparable
    let table = CodeTable(list, order)
    let search = await HashSearch(
      table.codes,
      radius: NearJudgement.radius,
      queryCount: table.codes.count
    )
    var isTaken = [Bool](repeating: false, count: order.count)
    var found: [Group] = []
    var frames = FrameCache()
    for start in stride(from: 0, to: order.count, by: Self.queriesAtOnce) {
      try Task.checkCancellation()
      let positions = (start..<min(start + Self.queriesAtOnce, order.count)).filter { !isTaken[$0] }
      let hits = await search.hits(of: positions.compactMap { list.files[order[$0]].facts?.code })
      for (position, hits) in zip(positions, hits) where !isTaken[position] {
        var group = Group(level: .near, best: order[position], copies: [])
        for hit in hits {
          for other in table.holders[hit.place] where other > position && !isTaken[other] {
            guard let copy = try near(order[position], order[other], &frames) else { continue }
            isTaken[other] = true
            group.copies.append(copy)
          }
        }
        if group.copies.isEmpty { continue }
        group.copies.sort { list.precedes($0.index, $1.index) }
        found.append(group)
      }
      report(.matching, min(start + Self.queriesAtOnce, order.count), of: order.count)
    }
    found += try nearBlank(&frames)
    add(found.sorted { $0.best < $1.best })
  }

  private static let queriesAtOnce = 512

  /// Finds copies of pictures in which there is too little for a hash: each is compared with all that are
  /// as bright.
  private func nearBlank(_ frames: inout FrameCache) throws -> [Group] {
    var left: [(index: Int, brightness: Double)] = []
    for index in open where list.files[index].facts?.isBlank == true {
      let tone = FrameTone(try frames.frame(of: list.files[index], in: store).thumbnail)
      if tone.isShaded { left.append((index, tone.brightness)) }
    }
    left.sort { list.precedes($0.index, $1.index) }
    var found: [Group] = []
    while let best = left.first {
      try Task.checkCancellation()
      var group = Group(level: .near, best: best.index, copies: [])
      var rest: [(index: Int, brightness: Double)] = []
      for other in left.dropFirst() {
        if abs(other.brightness - best.brightness) <= NearJudgement.brightnessLimit,
          let copy = try near(best.index, other.index, &frames)
        {
          group.copies.append(copy)
        } else {
          rest.append(other)
        }
      }
      if !group.copies.isEmpty { found.append(group) }
      left = rest
    }
    return found
  }

  private func near(_ best: Int, _ other: Int, _ frames: inout FrameCache) throws -> Copy? {
    guard let facts = list.files[best].facts, let others = list.files[other].facts,
      NearJudgement.areProportional(facts, others), try mayPair(best, other),
      let judgement = NearJudgement(
        try frames.frame(of: list.files[best], in: store),
        try frames.frame(of: list.files[other], in: store)
      )
    else { return nil }
    return Copy(
      index: other,
      distance: judgement.distance,
      confidence: judgement.confidence,
      change: ChangeWords.storing(others, insteadOf: facts)
    )
  }
}

/// Frames that were read from the store a short while ago.
private struct FrameCache {
  private var frames: [Int64: SignedFrame] = [:]
  /// Two kilobytes each.
  private static let capacity = 8192

  mutating func frame(
    of file: ListedFile,
    in store: DuplicateStore
  ) throws(CatalogError) -> SignedFrame {
    if let frame = frames[file.row] { return frame }
    if frames.count == Self.capacity { frames = [:] }
    let frame = try store.frame(of: file)
    frames[file.row] = frame
    return frame
  }
}
