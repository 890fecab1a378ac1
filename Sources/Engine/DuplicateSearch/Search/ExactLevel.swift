internal import ImageCoding
internal import PictureMatching

/// Files with the same bytes.
internal struct ExactLevel: SearchLevel {
  let level = DuplicateLevel.exact

  func groups(in run: DuplicateRun) async throws -> [DuplicateRun.Group] {
    try await run.exactGroups()
  }

  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict? {
    FileContent.areEqual(pair.first, pair.second) == true ? .equal(.sameBytes) : nil
  }
}

extension DuplicateRun {
  /// Finds files with the same bytes: first by size, then by samples, then byte by byte.
  ///
  /// Files above the size limit are recorded as failures, and skipped.
  fileprivate func exactGroups() async throws -> [Group] {
    leaveOutOversized()
    // Empty files are not pictures, and have nothing in common.
    let bySize = open.filter { list.files[$0].byteCount > 0 }
      .sorted { (list.files[$0].byteCount, $0) < (list.files[$1].byteCount, $1) }
    var jobs: [ExactJob] = []
    var start = 0
    while start < bySize.count {
      let byteCount = list.files[bySize[start]].byteCount
      var end = start + 1
      while end < bySize.count, list.files[bySize[end]].byteCount == byteCount { end += 1 }
      if end - start > 1 {
        jobs.append(
          ExactJob(
            byteCount: byteCount,
            files: bySize[start..<end].map { ($0, list.path(of: $0)) }
          )
        )
      }
      start = end
    }
    var found: [Group] = []
    for part in jobs.parts(of: Self.jobsAtOnce) {
      try Task.checkCancellation()
      for outcome in await concurrentMap(Array(part), { $0.run() }) {
        for index in outcome.unreadable { fail(index, .unreadable) }
        leaveOut(Set(outcome.unreadable))
        for members in outcome.classes {
          found += try stars(of: members, level: .exact, change: .sameBytes)
        }
      }
      report(.comparing, part.endIndex, of: jobs.count)
    }
    return found
  }

  /// Excludes files above the size limit of pictures: reading a sparse one would take hours.
  private func leaveOutOversized() {
    let oversized = open.filter { list.files[$0].byteCount > options.limits.maximumByteCount }
    for index in oversized {
      do {
        _ = try ImageDecoder.imageSize(contentsOf: list.path(of: index), limits: options.limits)
      } catch {
        fail(index, error)
      }
    }
    leaveOut(Set(oversized))
  }

  /// The number of sizes between two checks for cancellation.
  private static let jobsAtOnce = 64
}

/// Files of one size, which may have the same bytes.
private struct ExactJob: Sendable {
  var byteCount: Int
  var files: [(index: FileIndex, path: String)]

  /// The classes of files with the same bytes, at least two in each, and the unreadable files.
  func run() -> (classes: [[FileIndex]], unreadable: [FileIndex]) {
    var unreadable: [FileIndex] = []
    var alike: [ContentDigest: [(index: FileIndex, path: String)]] = [:]
    for file in files {
      if let sample = FileContent.sample(of: file.path, byteCount: byteCount) {
        alike[sample, default: []].append(file)
      } else {
        unreadable.append(file.index)
      }
    }
    var classes: [[FileIndex]] = []
    for candidates in alike.values where candidates.count > 1 {
      let found = EqualFiles(among: candidates.map(\.path))
      classes += found.classes.map { $0.map { candidates[$0].index } }
      unreadable += found.unreadable.map { candidates[$0].index }
    }
    return (classes, unreadable)
  }
}
