internal import PictureMatching

extension DuplicateRun {
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
  ///
  /// - Parameter others: The number of other pictures in the progress to report, which are done.
  /// - Returns: The groups.
  /// - Throws: ``DuplicateError`` when the store cannot be read, and `CancellationError`.
  func nearBlank(after others: Int) async throws -> [Group] {
    var frames = FrameCache()
    let blank = try shadedBlank(&frames)
    let total = others + blank.count
    var isTaken = [Bool](repeating: false, count: blank.count)
    var found: [Group] = []
    let order = blank.indices.sorted {
      list.precedes(blank[$0].index, blank[$1].index, by: .pixels)
    }
    for (done, position) in order.enumerated() {
      if done.isMultiple(of: Self.blankAtOnce) {
        try Task.checkCancellation()
        report(.matching, others + done, of: total)
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
        let findings = try await self.findings(part.map { (best.index, $0.copy.index) })
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

  /// The number of pictures between two checks for cancellation.
  private static let blankAtOnce = 512

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
