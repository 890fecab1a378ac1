internal import PictureMatching
internal import Files
internal import ImageCoding
internal import ImageSignatures

/// The state of one search: the files, their facts, and the groups so far.
///
/// One task at a time uses it.
internal final class DuplicateRun {
  /// A group by the indices of its files.
  struct Group {
    var level: DuplicateLevel
    var best: FileIndex
    var copies: [Copy]
  }

  /// A member of a group.
  struct Copy {
    var index: FileIndex
    /// The evidence that it is the same as the best one.
    var verdict: PairVerdict
    /// The differences of the files' contents beyond the compared pixels.
    var differences: [ContentDifference] = []
  }

  let store: DuplicateStore
  let options: DuplicateFinder.Options
  let reader: any PictureReader
  let looks: CloseLooks
  private let report: @Sendable (DuplicateFinder.Progress) -> Void
  private let distinct: DistinctPictures
  var list: FileList
  var groups: [Group] = []
  /// The files of the next level: best copies, and files in no group.
  private(set) var open: [FileIndex]
  private var failures: [DuplicateFailure]
  /// The failed files.
  private var failed: Set<FileIndex> = []
  var signedCount = 0
  /// The files whose local features cannot be computed.
  var undescribed: Set<FileIndex> = []
  /// The files for which it is unknown whether they were made from others or the others from them.
  var unplaced: Set<FileIndex> = []
  /// The sidecars in the folders of members of groups, by the folder's path.
  var sidecarFolders: [PathKey: SidecarFolder] = [:]

  init(
    _ list: FileList,
    store: DuplicateStore,
    options: DuplicateFinder.Options,
    reader: any PictureReader,
    report: @escaping @Sendable (DuplicateFinder.Progress) -> Void
  ) throws(DuplicateError) {
    self.list = list
    self.store = store
    self.options = options
    self.reader = reader
    looks = CloseLooks(reader)
    self.report = report
    distinct = try store.distinctPictures()
    open = Array(list.files.indices)
    failures = list.failures
  }

  /// Reports the progress of a phase.
  func report(_ phase: DuplicateFinder.Progress.Phase, _ completed: Int, of total: Int) {
    report(
      DuplicateFinder.Progress(
        phase: phase,
        completed: completed,
        total: total,
        failed: failures.count
      )
    )
  }

  /// Records once that a file cannot be read.
  func fail(_ index: FileIndex, _ reason: DuplicateFailure.Reason) {
    guard failed.insert(index).inserted else { return }
    failures.append(DuplicateFailure(path: list.path(of: index), reason: reason))
  }

  /// Records the reason why a file cannot be read.
  func fail(_ index: FileIndex, _ error: any Error) { fail(index, DuplicateFailure.Reason(error)) }

  /// Excludes files from the next steps.
  func leaveOut(_ indices: Set<FileIndex>) {
    if !indices.isEmpty { open.removeAll { indices.contains($0) } }
  }

  /// Adds groups of a level, whose copies do not go on to the next one.
  ///
  /// - Throws: `DuplicateError` when the store cannot be used, and `CancellationError`.
  func add(_ found: [Group]) async throws {
    let found = found.sorted { $0.best < $1.best }
    // Files with the same bytes have the same content.
    groups += found.first?.level == .exact ? found : try await addingExtras(found)
    leaveOut(Set(found.lazy.flatMap { $0.copies.map(\.index) }))
  }

  /// Whether two files may form a pair.
  func mayPair(_ first: FileIndex, _ second: FileIndex) throws(DuplicateError) -> Bool {
    if list.isReference(first), list.isReference(second) { return false }
    if options.isAcross, list.files[first].source == list.files[second].source { return false }
    return try !areDistinct(first, second)
  }

  /// Whether the user has marked two pictures as no duplicates.
  private func areDistinct(_ first: FileIndex, _ second: FileIndex) throws(DuplicateError) -> Bool {
    guard !distinct.isEmpty,
      distinct.mayInclude(byteCount: list.files[first].byteCount),
      distinct.mayInclude(byteCount: list.files[second].byteCount),
      let one = try content(of: first), let other = try content(of: second)
    else { return false }
    if distinct.contains(one, other) { return true }
    guard distinct.hasEarlierDigests, let one = earlierContent(of: first),
      let other = earlierContent(of: second)
    else { return false }
    return distinct.contains(one, other)
  }

  /// The content of a file as 0.1 marked it.
  private func earlierContent(of index: FileIndex) -> DistinctPictures.Content? {
    let count = list.files[index].byteCount
    return FileContent.quickDigest(of: list.path(of: index), byteCount: count).map {
      DistinctPictures.Content(byteCount: count, digest: $0.bytes)
    }
  }

  private func content(of index: FileIndex) throws(DuplicateError) -> DistinctPictures.Content? {
    let file = list.files[index]
    if file.row != .none, let digest: FileDigest = try store.digest(.bytes, of: file.row) {
      return DistinctPictures.Content(byteCount: file.byteCount, digest: digest.bytes)
    }
    guard let digest = FileContent.digest(of: list.path(of: index)) else { return nil }
    if file.row != .none { try store.save(.bytes, [(file.row, digest)]) }
    return DistinctPictures.Content(byteCount: file.byteCount, digest: digest.bytes)
  }

  /// Groups equal files into stars: the best one that is not taken, and those that may be paired with it.
  func stars(
    of members: [FileIndex],
    level: DuplicateLevel,
    change: PictureChange
  ) throws(DuplicateError) -> [Group] {
    if level == .pixels { noteUnpacked(members) }
    var rest = bestFirst(members, sharingMetadata: level == .exact)
    var found: [Group] = []
    while rest.count > 1 {
      let best = rest.removeFirst()
      var group = Group(level: level, best: best, copies: [])
      var left: [FileIndex] = []
      for index in rest {
        if try mayPair(best, index) {
          group.copies.append(Copy(index: index, verdict: .equal(change)))
        } else {
          left.append(index)
        }
      }
      if !group.copies.isEmpty { found.append(group) }
      rest = left
    }
    return found
  }

  /// The report of the search.
  var result: DuplicateReport {
    // Files with the same bytes are the same picture.
    for group in groups where group.level == .exact {
      for copy in group.copies { list.files[copy.index].facts = list.files[group.best].facts }
    }
    for group in groups { learnOrigins(of: [group.best] + group.copies.map(\.index)) }
    let grouped = Set(groups.flatMap { [$0.best] + $0.copies.map(\.index) })
    let unread = Set(failures.map { PathKey($0.path) })
    return DuplicateReport(
      groups: groups.enumerated().map { number, group in
        DuplicateGroup(
          number: number + 1,
          level: group.level,
          best: list.file(group.best),
          reason: list.reason(
            for: group.best,
            before: group.copies[0].index,
            by: options.best
          ),
          copies: group.copies.map { copy in
            let objection =
              objection(to: copy.index, in: group) ?? copy.verdict.objection
              ?? (copy.differences.isEmpty ? doubt(of: copy.index, in: group) : nil)
            return DuplicateCopy(
              file: list.file(copy.index),
              distance: copy.verdict.distance,
              confidence: copy.verdict.confidence,
              changes: copy.verdict.changes,
              differences: copy.differences,
              objection: objection,
              region: copy.verdict.region,
              making: making(of: copy.index, in: group),
              isSure: copy.differences.isEmpty
                && copy.verdict.confidence >= options.minimumConfidence
                && (group.level.isEquality || unplaced.isDisjoint(with: [group.best, copy.index]))
                && objection == nil
            )
          }
        )
      },
      singles: list.files.indices.filter { !grouped.contains($0) }.map(list.file)
        .filter { !unread.contains(PathKey($0.path)) },
      failures: failures,
      fileCount: list.files.count,
      signedCount: signedCount,
      passedOver: list.passedOver,
      skippedLinks: list.skippedLinks,
      trashedCount: list.trashedCount
    )
  }
}
