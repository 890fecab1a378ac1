internal import Files
internal import ImageCoding
internal import ImageSignatures
internal import VisualSearch

/// One search: the files, what was learned of them, and the groups so far.
///
/// Used by one task at a time.
internal final class DuplicateRun {
  /// A group by the indices of its files.
  struct Group {
    var level: DuplicateLevel
    var best: Int
    var copies: [Copy]
  }

  /// A member of a group.
  struct Copy {
    var index: Int
    var distance: Int?
    var confidence: Double
    var change: String
    /// Whether both files hold the same beyond the pixels that were compared.
    var hasSameExtras = true
  }

  let store: DuplicateStore
  let options: DuplicateFinder.Options
  private let report: @Sendable (DuplicateFinder.Progress) -> Void
  private let distinct: DistinctPictures
  var list: FileList
  var groups: [Group] = []
  /// The files that go on to the next level: best copies, and those in no group.
  private(set) var open: [Int]
  private var failures: [DuplicateFailure]
  var signedCount = 0
  /// The sidecars in the folders of members of groups, by the folder's path.
  var sidecarFolders: [String: SidecarFolder] = [:]

  init(
    _ list: FileList,
    store: DuplicateStore,
    options: DuplicateFinder.Options,
    report: @escaping @Sendable (DuplicateFinder.Progress) -> Void
  ) throws(CatalogError) {
    self.list = list
    self.store = store
    self.options = options
    self.report = report
    distinct = try store.distinctPictures()
    open = Array(list.files.indices)
    failures = list.failures
  }

  /// Reports how far a phase has come.
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

  /// Notes that a file cannot be read.
  func fail(_ index: Int, _ reason: String) {
    failures.append(DuplicateFailure(path: list.path(of: index), reason: reason))
  }

  /// Leaves files out of what follows.
  func leaveOut(_ indices: Set<Int>) {
    if !indices.isEmpty { open.removeAll { indices.contains($0) } }
  }

  /// Adds groups, whose copies do not go on to the next level.
  func add(_ found: [Group]) {
    groups += found
    leaveOut(Set(found.lazy.flatMap { $0.copies.map(\.index) }))
  }

  /// Whether two files may be in a pair at all.
  func mayPair(_ first: Int, _ second: Int) throws(CatalogError) -> Bool {
    if list.isReference(first), list.isReference(second) { return false }
    if options.isAcross, list.files[first].source == list.files[second].source { return false }
    return try !areDistinct(first, second)
  }

  /// Whether somebody has said that two pictures are no duplicates.
  private func areDistinct(_ first: Int, _ second: Int) throws(CatalogError) -> Bool {
    guard !distinct.isEmpty,
      distinct.mayInclude(byteCount: list.files[first].byteCount),
      distinct.mayInclude(byteCount: list.files[second].byteCount),
      let one = try content(of: first), let other = try content(of: second)
    else { return false }
    return distinct.contains(one, other)
  }

  private func content(of index: Int) throws(CatalogError) -> DistinctPictures.Content? {
    let file = list.files[index]
    if file.row != 0, let digest: FileDigest = try store.digest(.bytes, of: file.row) {
      return DistinctPictures.Content(byteCount: file.byteCount, digest: digest)
    }
    guard let digest = FileContent.digest(of: list.path(of: index)) else { return nil }
    if file.row != 0 { try store.save(.bytes, [(file.row, digest)]) }
    return DistinctPictures.Content(byteCount: file.byteCount, digest: digest)
  }

  /// Makes stars of files that are all the same: the best that is not taken, and those that may be
  /// paired with it.
  func stars(
    of members: [Int],
    level: DuplicateLevel,
    change: String
  ) throws(CatalogError) -> [Group] {
    if level == .pixels { noteUnpacked(members) }
    var rest = bestFirst(members, sharingMetadata: level == .exact)
    var found: [Group] = []
    while rest.count > 1 {
      let best = rest.removeFirst()
      var group = Group(level: level, best: best, copies: [])
      var left: [Int] = []
      for index in rest {
        if try mayPair(best, index) {
          group.copies.append(Copy(index: index, distance: nil, confidence: 1, change: change))
        } else {
          left.append(index)
        }
      }
      if !group.copies.isEmpty { found.append(group) }
      rest = left
    }
    return found
  }

  /// What was found, for others.
  var result: DuplicateReport {
    // What has the same bytes is the same picture.
    for group in groups where group.level == .exact {
      for copy in group.copies { list.files[copy.index].facts = list.files[group.best].facts }
    }
    for group in groups { learnOrigins(of: [group.best] + group.copies.map(\.index)) }
    let grouped = Set(groups.flatMap { [$0.best] + $0.copies.map(\.index) })
    let failed = Set(failures.map(\.path))
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
            DuplicateCopy(
              file: list.file(copy.index),
              distance: copy.distance,
              confidence: copy.confidence,
              change: copy.change,
              making: making(of: copy.index, in: group),
              isSure: copy.hasSameExtras && copy.confidence >= options.minimumConfidence
            )
          }
        )
      },
      singles: list.files.indices.filter { !grouped.contains($0) }.map(list.file)
        .filter { !failed.contains($0.path) },
      failures: failures,
      fileCount: list.files.count,
      signedCount: signedCount,
      passedOver: list.passedOver
    )
  }
}
