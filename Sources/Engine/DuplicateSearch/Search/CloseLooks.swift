internal import Files
internal import Synchronization
internal import PictureMatching
internal import PixelBuffers

/// Compares pairs of pictures in detail: each pair once, with a cache of decoded pictures.
internal final class CloseLooks: Sendable {
  /// After so many consecutive pictures with hardly any content that look the same when scaled down but are not,
  /// the rest of them is skipped.
  static let refusedAtMost = 64
  /// The size of the cache, in bytes.
  private static let capacity = 256 << 20

  /// The result of a comparison: a finding, or the picture that cannot be decoded, with the reason.
  enum Look: Sendable {
    case found(StoredAnewCheck.Finding)
    case failed(path: String, any Error)
  }

  private struct State {
    var findings: [Set<PathKey>: StoredAnewCheck.Finding] = [:]
    var pictures: [PathKey: ReadablePicture] = [:]
    var order: [PathKey] = []
    var byteCount = 0
  }

  private let reader: any PictureReader
  private let state = Mutex(State())

  /// Creates an empty cache.
  init(_ reader: any PictureReader) { self.reader = reader }

  /// Compares the pictures of two files, given by their paths; called on all cores.
  func look(_ first: String, _ second: String) -> Look {
    let pair: Set = [PathKey(first), PathKey(second)]
    if let known = state.withLock({ $0.findings[pair] }) { return .found(known) }
    var pictures: [ReadablePicture] = []
    for path in [first, second] {
      do { pictures.append(try picture(path)) } catch { return .failed(path: path, error) }
    }
    let finding = StoredAnewCheck.finding(pictures[0], pictures[1])
    state.withLock { $0.findings[pair] = finding }
    return .found(finding)
  }

  /// The finding for a pair; nil when one of its pictures can no longer be decoded.
  func finding(_ first: PairSide, _ second: PairSide) -> StoredAnewCheck.Finding? {
    if case .found(let finding) = look(first.path, second.path) { finding } else { nil }
  }

  /// The outline of a picture.
  ///
  /// - Throws: The error of the reader.
  func outline(of path: String) throws -> PictureOutline { try picture(path).outline }

  private func picture(_ path: String) throws -> ReadablePicture {
    let key = PathKey(path)
    if let known = state.withLock({ $0.pictures[key] }) { return known }
    // Two comparisons may decode it concurrently; that is cheaper than waiting.
    let picture = try ReadablePicture(path, reader)
    state.withLock { state in
      guard state.pictures.updateValue(picture, forKey: key) == nil else { return }
      state.order.append(key)
      state.byteCount += picture.byteCount
      var oldest = 0
      while state.byteCount > Self.capacity, oldest < state.order.count {
        if let old = state.pictures.removeValue(forKey: state.order[oldest]) {
          state.byteCount -= old.byteCount
        }
        oldest += 1
      }
      state.order.removeFirst(oldest)
    }
    return picture
  }
}

extension PairVerdict {
  /// Adds an objection when two pictures that coincide have different content at some place.
  ///
  /// - Complexity: Turned pictures, and pictures that show a part of each other, are not compared.
  func checked(_ first: PairSide, _ second: PairSide, _ looks: CloseLooks) -> PairVerdict {
    guard liesOnOther(first.facts, second.facts),
      looks.finding(first, second) == .showsOther
    else { return self }
    var verdict = self
    verdict.objection = .showsOther
    return verdict
  }

  /// Whether each point of the common region has the same place in both pictures, as a share of the sides.
  private func liesOnOther(_ first: PictureFacts, _ second: PictureFacts) -> Bool {
    guard NearJudgement.areProportional(first, second) else { return false }
    guard let region else { return true }
    return zip(region.first, region.second).allSatisfy { one, other in
      abs(one.x / Double(first.width) - other.x / Double(second.width)) < Self.shift
        && abs(one.y / Double(first.height) - other.y / Double(second.height)) < Self.shift
    }
  }

  /// The accuracy with which features determine a place, as a share of the sides.
  private static let shift = 0.006
}

extension DuplicateRun {
  /// Compares pairs of pictures in detail, unless the store has the result.
  ///
  /// - Parameter pairs: The indices of their files.
  /// - Returns: The finding for each; nil when a picture can no longer be decoded, which is recorded as a
  ///   failure.
  /// - Throws: ``DuplicateError`` when the store cannot be used.
  func findings(
    _ pairs: [(FileIndex, FileIndex)]
  ) async throws(DuplicateError) -> [StoredAnewCheck.Finding?] {
    var findings: [StoredAnewCheck.Finding?] = []
    var unknown: [Int] = []
    for (place, pair) in pairs.enumerated() {
      let rows = (list.files[pair.0].row, list.files[pair.1].row)
      if case .compared(let finding) = try store.findings(of: rows.0, with: [rows.1])[rows.1] {
        findings.append(finding)
      } else {
        findings.append(nil)
        unknown.append(place)
      }
    }
    let jobs = unknown.map { (list.path(of: pairs[$0].0), list.path(of: pairs[$0].1)) }
    let looks = await concurrentMap(jobs) { [looks] in looks.look($0.0, $0.1) }
    var made: [(first: StoreRow, second: StoreRow, finding: PairFinding)] = []
    for (place, (job, look)) in zip(unknown, zip(jobs, looks)) {
      let pair = pairs[place]
      switch look {
      case .found(let finding):
        findings[place] = finding
        made.append(
          (list.files[pair.0].row, list.files[pair.1].row, .compared(finding))
        )
      case .failed(let path, let error):
        fail(PathKey(path) == PathKey(job.0) ? pair.0 : pair.1, error)
      }
    }
    try store.save(made)
    return findings
  }
}
