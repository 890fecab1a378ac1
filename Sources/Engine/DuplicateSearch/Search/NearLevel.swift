internal import ImageCoding
internal import PictureMatching

/// Whole pictures that are the same, stored differently.
internal struct NearLevel: SearchLevel {
  let level = DuplicateLevel.near

  func groups(in run: DuplicateRun) async throws -> [DuplicateRun.Group] {
    try await run.nearGroups()
  }

  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict? {
    let (one, other) = try pair.frames()
    guard NearJudgement.lookAlike(one, other), try pair.finding().difference != nil else {
      return nil
    }
    return NearJudgement.verdict(one, other)
  }
}

extension DuplicateRun {
  /// Finds whole pictures that are the same, stored differently.
  ///
  /// The best pictures come first. Each takes those near it that are not taken yet, so every member was
  /// compared with its group's best copy.
  fileprivate func nearGroups() async throws -> [Group] {
    let order = comparable
    let table = await CodeTable(list, order, radius: NearJudgement.radius)
    var owners = ByPosition<Owner?>(repeating: nil, count: order.count)
    var frames = FrameCache()
    let blank = try shadedBlank(&frames)
    let total = order.count + blank.count
    for part in order.indices.parts(of: Self.queriesAtOnce) {
      try Task.checkCancellation()
      let positions = part.filter { owners[$0] == nil }
      let near = await table.positions(
        near: positions.compactMap { list.files[order[$0]].facts?.code }
      )
      var stars = zip(positions, near).map { position, near in
        Star(position: position, rest: near.filter { $0 > position })
      }
      Self.cluster(&stars)
      while !stars.isEmpty {
        try Task.checkCancellation()
        try await takeTurns(&stars, order, &owners, &frames)
      }
      report(.matching, part.upperBound.value, of: total)
    }
    let taken = Dictionary(grouping: owners.compactMap(\.self), by: \.position)
    var found = taken.sorted { $0.key < $1.key }.map { position, owners in
      Group(level: .near, best: order[position], copies: owners.map(\.copy))
    }
    found += try await nearBlank(blank, &frames, total: total)
    try await learnMakings(in: found.map { [$0.best] + $0.copies.map(\.index) })
    var stars: [Group] = []
    for group in found { stars += try await recentered(group, &frames) }
    return stars
  }

  /// Lets the first star of each cluster take the pictures near it, several at a time.
  ///
  /// - Parameters:
  ///   - stars: The stars that wait for their turn; on return, those that still do.
  ///   - order: The files by position.
  ///   - owners: The star that took each position.
  ///   - frames: The signed frames.
  /// - Throws: ``DuplicateError`` when a picture cannot be read, or the run is cancelled.
  private func takeTurns(
    _ stars: inout [Star],
    _ order: FileOrder,
    _ owners: inout ByPosition<Owner?>,
    _ frames: inout FrameCache
  ) async throws {
    stars.removeAll { owners[$0.position] != nil }
    var clusters: Set<Int> = []
    let turns = stars.indices.filter { clusters.insert(stars[$0].cluster).inserted }
    var looks: [(turn: Int, position: Position, copy: Copy)] = []
    for turn in turns {
      if !stars[turn].isSifted {
        let best = order[stars[turn].position]
        stars[turn].sifted = try stars[turn].rest.compactMap { other in
          try near(best, order[other], &frames).map { (other, $0) }
        }.sorted {
          ($0.copy.verdict.distance ?? 0, $0.position) < (
            $1.copy.verdict.distance ?? 0, $1.position
          )
        }
        stars[turn].isSifted = true
      }
      looks += stars[turn].sifted.prefix(CloseLooks.refusedAtMost).map { (turn, $0, $1) }
      stars[turn].sifted.removeFirst(min(CloseLooks.refusedAtMost, stars[turn].sifted.count))
      stars[turn].isDone = true
    }
    let findings = await self.findings(
      looks.map { (order[stars[$0.turn].position], $0.copy.index) }
    )
    for (look, finding) in zip(looks, findings) {
      guard let difference = finding?.difference else { continue }
      if let owner = owners[look.position] {
        guard difference < Self.closer * owner.difference else { continue }
      }
      owners[look.position] = Owner(
        position: stars[look.turn].position,
        difference: difference,
        copy: look.copy.seen(finding)
      )
      // If one was near, those after it may be.
      stars[look.turn].isDone = stars[look.turn].sifted.isEmpty
    }
    stars.removeAll { $0.isDone }
  }

  /// Clusters stars that have pictures in common: the stars of a cluster take turns, and clusters run
  /// concurrently.
  ///
  /// So a group depends only on the pictures near its own, and not on the number of others.
  private static func cluster(_ stars: inout [Star]) {
    var holders: [Position: Int] = [:]
    func first(of star: Int) -> Int {
      var star = star
      while stars[star].cluster != star { star = stars[star].cluster }
      return star
    }
    for star in stars.indices {
      stars[star].cluster = star
      for position in [stars[star].position] + stars[star].rest {
        guard let other = holders.updateValue(star, forKey: position) else { continue }
        let (one, two) = (first(of: other), first(of: star))
        stars[max(one, two)].cluster = min(one, two)
      }
    }
    // A cluster's first star precedes the stars that it represents.
    for star in stars.indices { stars[star].cluster = stars[stars[star].cluster].cluster }
  }

  /// Regroups a star around its best picture; members that are not near it form stars of their own.
  private func recentered(_ group: Group, _ frames: inout FrameCache) async throws -> [Group] {
    let rest = FileOrder(bestFirst([group.best] + group.copies.map(\.index)))
    if rest.first == group.best {
      let copies = Dictionary(group.copies.map { ($0.index, $0) }) { first, _ in first }
      var group = group
      group.copies = rest.compactMap { copies[$0] }
      return [group]
    }
    var owners: [FileIndex: Owner] = [:]
    for (position, best) in zip(rest.indices, rest) where owners[best] == nil {
      let bests = Set(owners.values.map { rest[$0.position] })
      let copies = try rest.filter { $0 != best && !bests.contains($0) }.compactMap {
        // A picture that comes earlier, and is no copy, was not near any other.
        try rest[..<position].contains($0) && owners[$0] == nil ? nil : near(best, $0, &frames)
      }
      let findings = await self.findings(copies.map { (best, $0.index) })
      for (copy, finding) in zip(copies, findings) {
        guard let difference = finding?.difference,
          owners[copy.index].map({ difference < Self.closer * $0.difference }) ?? true
        else { continue }
        owners[copy.index] = Owner(
          position: position,
          difference: difference,
          copy: copy.seen(finding)
        )
      }
    }
    let taken = Dictionary(grouping: rest.compactMap { owners[$0] }, by: \.position)
    return taken.sorted { $0.key < $1.key }.map { position, owners in
      Group(level: .near, best: rest[position], copies: owners.map(\.copy))
    }
  }

  private static let queriesAtOnce = 512

  /// A copy whose difference from another best picture is smaller by this factor moves there: a small picture
  /// is also near a noisy copy.
  private static let closer: Float = 0.8

  /// The star that took a picture.
  private struct Owner {
    var position: Position
    var difference: Float
    var copy: Copy
  }

  /// A picture, and later ones that may become its copies.
  private struct Star {
    var position: Position
    /// The later positions whose hashes are near.
    var rest: [Position]
    /// Those of them whose thumbnails are near, too, and that await a detailed comparison.
    var sifted: [(position: Position, copy: Copy)] = []
    var isSifted = false
    var isDone = false
    /// The first star with which it has pictures in common, directly or through others.
    var cluster = 0
  }

  /// A picture with too little content for a hash.
  private struct Blank {
    var index: FileIndex
    var tone: FrameTone
  }

  /// The pictures with too little content for a hash whose brightness varies enough to compare them, from dark
  /// to bright.
  private func shadedBlank(_ frames: inout FrameCache) throws -> [Blank] {
    var found: [Blank] = []
    for index in open where list.files[index].facts?.isBlank == true {
      let tone = FrameTone(try frames.frame(of: list.files[index], in: store).thumbnail)
      if tone.isShaded { found.append(Blank(index: index, tone: tone)) }
    }
    return found.sorted { ($0.tone.brightness, $0.index) < ($1.tone.brightness, $1.index) }
  }

  /// Finds copies of pictures with too little content for a hash: each is compared with those of the same
  /// brightness, as a whole and in its quarters.
  private func nearBlank(
    _ blank: [Blank],
    _ frames: inout FrameCache,
    total: Int
  ) async throws -> [Group] {
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
      var candidates: [(position: Int, copy: Copy)] = []
      while other < blank.count, blank[other].tone.brightness <= brightest {
        if !isTaken[other], NearJudgement.mayBeNear(best.tone, blank[other].tone),
          let copy = try near(best.index, blank[other].index, &frames)
        {
          candidates.append((other, copy))
        }
        other += 1
      }
      while !candidates.isEmpty {
        let part = candidates.prefix(CloseLooks.refusedAtMost)
        candidates.removeFirst(part.count)
        let findings = await self.findings(part.map { (best.index, $0.copy.index) })
        let copies = zip(part, findings).filter { $1?.difference != nil }.map {
          (position: $0.position, copy: $0.copy.seen($1))
        }
        if copies.isEmpty { break }
        for (position, copy) in copies {
          isTaken[position] = true
          group.copies.append(copy)
        }
      }
      if group.copies.isEmpty { continue }
      found.append(group)
    }
    return found
  }

  /// The first picture with at least this brightness, by binary search.
  private static func firstIndex(in blank: [Blank], notDarkerThan brightness: Double) -> Int {
    var (low, high) = (0, blank.count)
    while low < high {
      let middle = (low + high) / 2
      if blank[middle].tone.brightness < brightness { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func near(_ best: FileIndex, _ other: FileIndex, _ frames: inout FrameCache) throws
    -> Copy?
  {
    guard let facts = list.files[best].facts, let others = list.files[other].facts,
      NearJudgement.areProportional(facts, others), try mayPair(best, other)
    else { return nil }
    return NearJudgement.verdict(
      try frames.frame(of: list.files[best], in: store),
      try frames.frame(of: list.files[other], in: store)
    ).map { Copy(index: other, verdict: $0) }
  }
}

extension DuplicateRun.Copy {
  /// The same with the objection of a detailed comparison.
  fileprivate func seen(_ finding: StoredAnewCheck.Finding?) -> Self {
    var copy = self
    copy.verdict.objection = finding?.objection
    return copy
  }
}

/// A cache of frames read from the store.
private struct FrameCache {
  private var frames: [StoreRow: SignedFrame] = [:]
  /// Two kilobytes each.
  private static let capacity = 8192

  mutating func frame(
    of file: ListedFile,
    in store: DuplicateStore
  ) throws(DuplicateError) -> SignedFrame {
    if let frame = frames[file.row] { return frame }
    if frames.count == Self.capacity { frames = [:] }
    let frame = try store.frame(of: file)
    frames[file.row] = frame
    return frame
  }
}
