internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching

extension DuplicateRun {
  /// Determines which members of groups were made from others, by comparing their pixels.
  ///
  /// - Throws: `CancellationError`.
  func learnMakings(in groups: [[FileIndex]]) async throws {
    guard options.best == .origin else { return }
    for members in groups { learnOrigins(of: members) }
    let jobs = groups.map { members in
      // A picture that a rule prefers needs no evidence, and blank pictures have none. A reference does need
      // it: it remains the best one, but the picture from which it was made must not be removed in favor of it.
      let sorted = members.sorted { list.precedes($0, $1, by: .origin) }
      let first = list.files[sorted[0]].preference
      let isDecided =
        list.files[sorted[1]].preference != first
        || list.files[sorted[0]].facts?.isBlank != false
      return MakingJob(
        members: isDecided
          ? []
          : sorted.prefix { list.files[$0].preference == first }.prefix(Self.comparedAtMost)
            .map { ($0, list.path(of: $0)) },
        reader: reader
      )
    }
    try await run(jobs)
  }

  /// Determines which of matching pairs were made from each other.
  ///
  /// - Parameters:
  ///   - order: The pictures.
  ///   - pairs: For each position, the later positions that are the same picture.
  /// - Throws: `CancellationError`.
  func learnMakings(of order: FileOrder, _ pairs: ByPosition<[JudgedPair]>) async throws {
    guard options.best == .origin else { return }
    let jobs = zip(pairs.indices, pairs).map { position, pairs in
      let others = pairs.lazy.map { order[$0.other] }
        .filter { self.mayLieOnEachOther(order[position], $0) }.prefix(Self.comparedAtMost)
      let members = others.isEmpty ? [] : [order[position]] + others
      return MakingJob(
        members: members.map { ($0, list.path(of: $0)) },
        reader: reader,
        isStar: true
      )
    }
    try await run(jobs)
    for (position, pairs) in zip(pairs.indices, pairs) {
      for pair in pairs {
        try noteCrop(order[pair.other], of: order[position], pair.verdict.changes)
        try noteCrop(order[position], of: order[pair.other], pair.verdict.reverses)
      }
    }
  }

  /// Marks a picture as a crop when that was its change, unless the part that it leaves out is a border, or
  /// there is more evidence that it existed first.
  ///
  /// That is a guess: a border may have been added to the part, as in a screenshot.
  private func noteCrop(
    _ part: FileIndex,
    of whole: FileIndex,
    _ changes: [PictureChange]
  ) throws(DuplicateError) {
    let shares = changes.compactMap { if case .cropped(let share) = $0 { share } else { nil } }
    guard let share = shares.first, list.makings[part] == nil else { return }
    learnOrigins(of: [part, whole])
    let evidence = [part, whole].map { list.origins[$0]?.evidence.rawValue.nonzeroBitCount ?? 0 }
    guard evidence[0] <= evidence[1] else { return }
    if let content = try store.frame(of: list.files[whole]).signature.content?.rect,
      abs(content.width * content.height - Self.rounded(share)) < Self.borderTolerance
    {
      return
    }
    list.makings[part] = .cropped
    list.guessed.insert(part)
  }

  /// Rounds a share to the accuracy of features: to a percent, and below a tenth to a tenth of a percent.
  private static func rounded(_ share: Double) -> Double {
    let percent = share * 100
    return (percent < 10 ? (percent * 10).rounded() / 10 : percent.rounded()) / 100
  }

  /// Shares of a picture whose difference is smaller may be those of one part.
  private static let borderTolerance = 0.12

  /// The number of pictures of a group compared by their pixels: those with the most evidence and pixels.
  private static let comparedAtMost = 16
  private static let jobsAtOnce = 16

  /// Whether two pictures have the same proportions.
  private func mayLieOnEachOther(_ first: FileIndex, _ second: FileIndex) -> Bool {
    guard let one = list.files[first].facts, let other = list.files[second].facts else {
      return false
    }
    let ratio =
      Double(one.width) * Double(other.height) / (Double(one.height) * Double(other.width))
    return abs(ratio - 1) < 0.02
  }

  private func run(_ jobs: [MakingJob]) async throws {
    let jobs = jobs.filter { $0.members.count > 1 }
    let total = jobs.reduce(0) { $0 + $1.members.count }
    var done = 0
    if total > 0 { report(.ordering, 0, of: total) }
    for part in jobs.parts(of: Self.jobsAtOnce) {
      try Task.checkCancellation()
      let outcomes = await concurrentMap(try part.map(knowing)) { $0.run() }
      try store.save(
        outcomes.flatMap(\.orders).map { pair, order in
          (list.files[pair.first].row, list.files[pair.second].row, order)
        }
      )
      for outcome in outcomes {
        for (index, finding) in outcome.makings where list.makings[index] == nil {
          list.makings[index] = finding.making
          if !finding.isSure { list.guessed.insert(index) }
        }
        list.unclear.formUnion(outcome.unclear)
        for (index, error) in outcome.failures {
          unplaced.insert(index)
          fail(index, error)
        }
      }
      done += part.reduce(0) { $0 + $1.members.count }
      report(.ordering, done, of: total)
    }
  }
}

extension DuplicateRun {
  /// A job with what the store knows of its pairs.
  fileprivate func knowing(_ job: MakingJob) throws(DuplicateError) -> MakingJob {
    guard store.isKept else { return job }
    var job = job
    for (place, member) in job.members.enumerated() {
      for other in job.members.prefix(job.isStar ? min(place, 1) : place) {
        let pair = UnorderedPair(member.index, other.index)
        job.known[pair] = try store.order(
          of: list.files[pair.first].row,
          and: list.files[pair.second].row
        )
      }
    }
    return job
  }
}

/// Pictures that are the same, some of which may have been made from others.
private struct MakingJob: Sendable {
  /// The files; those that probably existed first come first.
  var members: [(index: FileIndex, path: String)]
  var reader: any PictureReader
  /// Whether the others are compared with the first one only.
  var isStar = false
  /// The results of earlier searches.
  var known: [UnorderedPair<FileIndex>: PairOrder] = [:]

  /// Determines how members were made.
  ///
  /// At most two pictures are in memory at a time. The first unmarked picture is compared with all others,
  /// until one stays unmarked.
  ///
  /// - Returns: The results, and the reasons why members cannot be decoded.
  func run() -> Outcome {
    var outcome = Outcome()
    func luma(_ place: Int) -> CodedLuma? {
      do { return try CodedLuma(members[place].path, reader) } catch {
        outcome.failures[members[place].index] = error
        return nil
      }
    }
    var compared: Set<UnorderedPair<Int>> = []
    while let place = members.indices.first(where: { outcome.makings[members[$0].index] == nil }) {
      let others = members.indices.filter {
        $0 != place && !compared.contains(UnorderedPair(place, $0))
      }
      var source: CodedLuma?
      var isReadable = !others.isEmpty
      for other in others where isReadable {
        compared.insert(UnorderedPair(place, other))
        let (one, two) = (members[other], members[place])
        let pair = UnorderedPair(one.index, two.index)
        /// The order of this picture and of the other one, which the pair may hold the other way round.
        func turned(_ order: PairOrder) -> PairOrder {
          pair.first == one.index ? order : order.reversed
        }
        var order = known[pair].map(turned)
        if order == nil {
          source = source ?? luma(place)
          isReadable = source != nil
          guard let source, let luma = luma(other) else { continue }
          let found = self.order(of: (one.path, luma), and: (two.path, source))
          outcome.orders[pair] = turned(found)
          order = found
        }
        switch order {
        case nil, .unrelated: continue
        case .unclear: outcome.unclear.insert(pair)
        case .made(let isFirst, let making, let isSure):
          let made = (isFirst ? one : two).index
          if outcome.makings[made].map({ !$0.isSure && isSure }) ?? true {
            outcome.makings[made] = (making, isSure)
          }
          if !isFirst, !isStar { isReadable = false }
        }
      }
      if isStar || others.isEmpty || outcome.failures[members[place].index] != nil { break }
    }
    return outcome
  }

  /// Which of two pictures was made from the other.
  private func order(
    of first: (path: String, luma: CodedLuma),
    and second: (path: String, luma: CodedLuma)
  ) -> PairOrder {
    guard let evidence = MakingEvidence(first.luma, second.luma) else { return .unrelated }
    guard let making = evidence.making,
      !isContradicted(
        evidence,
        (first.path, first.luma.coding),
        (second.path, second.luma.coding)
      )
    else { return .unclear }
    return .made(isFirst: evidence.isFirstMade, making, isSure: evidence.isSure)
  }

  /// Whether the apparently made picture has color detail that the other file cannot provide.
  private func isContradicted(
    _ evidence: MakingEvidence,
    _ first: (path: String, coding: JPEGCoding.Steps?),
    _ second: (path: String, coding: JPEGCoding.Steps?)
  ) -> Bool {
    let (made, source) = evidence.isFirstMade ? (first, second) : (second, first)
    guard evidence.making == .compressedAgain || evidence.making == .unpacked,
      source.coding?.lumaPerColor ?? 1 > made.coding?.lumaPerColor ?? 1
    else { return false }
    // An unreadable picture is not evidence.
    guard let own = try? ColorDetail(made.path, reader),
      let other = try? ColorDetail(source.path, reader)
    else { return true }
    return own.isBeyond(other, steps: made.coding?.color ?? [])
  }

  /// The result of a job.
  struct Outcome: Sendable {
    /// How members were made.
    var makings: [FileIndex: (making: PictureMaking, isSure: Bool)] = [:]
    /// Pairs of which one seems to be made from the other, but the pixels do not show which.
    var unclear: Set<UnorderedPair<FileIndex>> = []
    /// The reasons why members cannot be decoded.
    var failures: [FileIndex: any Error] = [:]
    /// The pairs that were compared.
    var orders: [UnorderedPair<FileIndex>: PairOrder] = [:]
  }
}
