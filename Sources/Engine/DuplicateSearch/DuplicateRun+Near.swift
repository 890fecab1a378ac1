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
    let blank = try shadedBlank(&frames)
    let total = order.count + blank.count
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
        found.append(group)
      }
      report(.matching, min(start + Self.queriesAtOnce, order.count), of: total)
    }
    found += try nearBlank(blank, &frames, total: total)
    try await learnMakings(in: found.map { [$0.best] + $0.copies.map(\.index) })
    var stars: [Group] = []
    for group in found { stars += try recentered(group, &frames) }
    add(try await addingExtras(stars.sorted { $0.best < $1.best }))
  }

  /// The same pictures around the best of them, which are those that are near it; of the others, a star of
  /// their own where they are near each other.
  private func recentered(_ group: Group, _ frames: inout FrameCache) throws -> [Group] {
    var rest = bestFirst([group.best] + group.copies.map(\.index))
    if rest[0] == group.best {
      let copies = Dictionary(group.copies.map { ($0.index, $0) }) { first, _ in first }
      var group = group
      group.copies = rest.compactMap { copies[$0] }
      return [group]
    }
    var found: [Group] = []
    while rest.count > 1 {
      var star = Group(level: .near, best: rest.removeFirst(), copies: [])
      var left: [Int] = []
      for index in rest {
        if let copy = try near(star.best, index, &frames) {
          star.copies.append(copy)
        } else {
          left.append(index)
        }
      }
      if !star.copies.isEmpty { found.append(star) }
      rest = left
    }
    return found
  }

  private static let queriesAtOnce = 512

  /// A picture in which there is too little for a hash.
  private struct Blank {
    var index: Int
    var tone: FrameTone
  }

  /// The pictures with too little for a hash and light to know them by, from dark to bright.
  private func shadedBlank(_ frames: inout FrameCache) throws -> [Blank] {
    var found: [Blank] = []
    for index in open where list.files[index].facts?.isBlank == true {
      let tone = FrameTone(try frames.frame(of: list.files[index], in: store).thumbnail)
      if tone.isShaded { found.append(Blank(index: index, tone: tone)) }
    }
    return found.sorted { ($0.tone.brightness, $0.index) < ($1.tone.brightness, $1.index) }
  }

  /// Finds copies of pictures in which there is too little for a hash: each is compared with those that are
  /// as bright, as wholes and in their quarters.
  private func nearBlank(
    _ blank: [Blank],
    _ frames: inout FrameCache,
    total: Int
  ) throws -> [Group] {
    var isTaken = [Bool](repeating: false, count: blank.count)
    var found: [Group] = []
    let order = blank.indices.sorted {
      list.precedes(blank[$0].index, blank[$1].index, by: .pixels)
    }
    for (done, position) in order.enumerated() {
      if done.isMultiple(of: Self.queriesAtOnce) {
        try Task.checkCancellation()
        report(.matching, total - blank.count + done, of: total)
      }
      if isTaken[position] { continue }
      isTaken[position] = true
      let best = blank[position]
      var group = Group(level: .near, best: best.index, copies: [])
      let darkest = best.tone.brightness - NearJudgement.brightnessLimit
      let brightest = best.tone.brightness + NearJudgement.brightnessLimit
      var other = Self.firstIndex(in: blank, notDarkerThan: darkest)
      while other < blank.count, blank[other].tone.brightness <= brightest {
        if !isTaken[other], NearJudgement.mayBeNear(best.tone, blank[other].tone),
          let copy = try near(best.index, blank[other].index, &frames)
        {
          isTaken[other] = true
          group.copies.append(copy)
        }
        other += 1
      }
      if group.copies.isEmpty { continue }
      found.append(group)
    }
    return found
  }

  /// The first picture that is at least so bright, by binary search.
  private static func firstIndex(in blank: [Blank], notDarkerThan brightness: Double) -> Int {
    var (low, high) = (0, blank.count)
    while low < high {
      let middle = (low + high) / 2
      if blank[middle].tone.brightness < brightness { low = middle + 1 } else { high = middle }
    }
    return low
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
