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
  /// The best pictures come first. Each becomes a copy of one that it was compared with, or takes others.
  fileprivate func nearGroups() async throws -> [Group] {
    let order = comparable
    var found = try await stars(of: try await clusters(of: order), isReported: true)
    found += try await nearBlank(after: order.count)
    try await learnMakings(in: found.map { [$0.best] + $0.copies.map(\.index) })
    return try await recentered(found)
  }

  /// The pictures whose hashes are near each other, directly or through others, in order; those that are near none
  /// are left out.
  private func clusters(of order: FileOrder) async throws -> [[FileIndex]] {
    let table = await CodeTable(list, order, radius: NearJudgement.radius)
    // For each position an earlier one of its cluster, or itself.
    var earlier = ByPosition(order.indices)
    func first(_ position: Position) -> Position {
      var position = position
      while earlier[position] != position {
        earlier[position] = earlier[earlier[position]]
        position = earlier[position]
      }
      return position
    }
    for part in order.indices.parts(of: Self.queriesAtOnce) {
      try Task.checkCancellation()
      let near = await table.positions(near: part.compactMap { list.files[order[$0]].facts?.code })
      for (position, near) in zip(part, near) {
        for other in near where other > position {
          let (one, two) = (first(position), first(other))
          earlier[max(one, two)] = min(one, two)
        }
      }
    }
    let clusters = Dictionary(grouping: order.indices, by: first).filter { $1.count > 1 }
    return clusters.sorted { $0.key < $1.key }.map { $1.map { order[$0] } }
  }

  /// The number of queries whose hits are in memory: each may have all files.
  private static let queriesAtOnce = 64

  /// Divides clusters of files into stars.
  ///
  /// - Parameters:
  ///   - clusters: Files, the best first.
  ///   - isReported: Whether to report the progress.
  /// - Returns: The stars of at least two files.
  /// - Throws: ``DuplicateError`` when the store cannot be read, and `CancellationError`.
  private func stars(of clusters: [[FileIndex]], isReported: Bool = false) async throws -> [Group] {
    let total = clusters.reduce(0) { $0 + $1.count }
    var waiting = clusters[...]
    var active: [NearCluster] = []
    var groups: [Group] = []
    var finished = 0
    while true {
      try Task.checkCancellation()
      var room = NearCluster.turnsAtOnce - active.reduce(0) { $0 + $1.count }
      while active.isEmpty || room > 0, let next = waiting.popFirst() {
        room -= next.count
        active.append(NearCluster(next))
      }
      if active.isEmpty { return groups }
      for place in active.indices { try active[place].advance(in: self) }
      let outlines = await outlines(of: active.flatMap(\.unoutlined))
      let refused = active.indices.flatMap { active[$0].sift(by: outlines) }
      try store.save(
        refused.map { (list.files[$0].row, list.files[$1].row, PairFinding.outlinesDiffer) }
      )
      let jobs = active.indices.flatMap { place in active[place].pairs.map { (place, $0) } }
      let findings = try await findings(jobs.map { ($1.center, $1.other) })
      let found = Dictionary(grouping: zip(jobs, findings), by: \.0.0)
      for (place, found) in found {
        active[place].note(found.map { ($0.0.1.pair, $0.1) })
      }
      groups += active.filter(\.isDone).flatMap(\.groups)
      finished += active.filter(\.isDone).reduce(0) { $0 + $1.count }
      active.removeAll(where: \.isDone)
      if isReported {
        report(.matching, finished + active.reduce(0) { $0 + $1.decidedCount }, of: total)
      }
    }
  }

  /// The outlines of pictures; one that can no longer be decoded is recorded as a failure, and left out.
  private func outlines(of indices: [FileIndex]) async -> [FileIndex: PictureOutline] {
    let jobs = indices.map { (index: $0, path: list.path(of: $0)) }
    let outlines = await concurrentMap(jobs) { [looks] job in
      Result { try looks.outline(of: job.path) }
    }
    var found: [FileIndex: PictureOutline] = [:]
    for (job, outline) in zip(jobs, outlines) {
      do { found[job.index] = try outline.get() } catch { fail(job.index, error) }
    }
    return found
  }

  /// Regroups stars around their best pictures; members that are not near them form stars of their own.
  private func recentered(_ groups: [Group]) async throws -> [Group] {
    var (found, others): ([Group], [[FileIndex]]) = ([], [])
    for group in groups {
      let rest = bestFirst([group.best] + group.copies.map(\.index))
      if rest.first == group.best {
        let copies = Dictionary(group.copies.map { ($0.index, $0) }) { first, _ in first }
        var group = group
        group.copies = rest.compactMap { copies[$0] }
        found.append(group)
      } else {
        others.append(rest)
      }
    }
    return try await found + stars(of: others)
  }
}
