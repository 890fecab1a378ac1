internal import Files
internal import Synchronization
internal import PictureMatching
internal import PixelBuffers

/// Close looks at pairs of pictures: each pair is looked at once, and pictures are kept for a while.
internal final class CloseLooks: Sendable {
  /// Where so many in a row of the pictures that look the same small are not the same, those that are left are not
  /// looked at: pages of one form would take a look for each pair of them.
  static let refusedAtMost = 64
  /// In bytes.
  private static let capacity = 256 << 20

  /// What came of a look: what was found, or which picture cannot be decoded, and why.
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

  /// Creates one without looks.
  init(_ reader: any PictureReader) { self.reader = reader }

  /// Looks at the pictures of two files, given by their paths; called on all cores.
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

  /// What a look at the pictures of a pair finds; nil where one can no longer be decoded.
  func finding(_ first: PairSide, _ second: PairSide) -> StoredAnewCheck.Finding? {
    if case .found(let finding) = look(first.path, second.path) { finding } else { nil }
  }

  private func picture(_ path: String) throws -> ReadablePicture {
    let key = PathKey(path)
    if let known = state.withLock({ $0.pictures[key] }) { return known }
    // Two looks may decode it beside each other; that is cheaper than to wait.
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
  /// The same with an objection where some place of two pictures that lie upon each other shows something else.
  ///
  /// - Complexity: Pictures that are turned, or of which one shows a part of the other, are not looked at.
  func checked(_ first: PairSide, _ second: PairSide, _ looks: CloseLooks) -> PairVerdict {
    guard liesOnOther(first.facts, second.facts),
      looks.finding(first, second) == .showsOther
    else { return self }
    var verdict = self
    verdict.objection = .showsOther
    return verdict
  }

  /// Whether each place of the common region is the same in both pictures, as a share of the sides.
  private func liesOnOther(_ first: PictureFacts, _ second: PictureFacts) -> Bool {
    guard NearJudgement.areProportional(first, second) else { return false }
    guard let region else { return true }
    return zip(region.first, region.second).allSatisfy { one, other in
      abs(one.x / Double(first.width) - other.x / Double(second.width)) < Self.shift
        && abs(one.y / Double(first.height) - other.y / Double(second.height)) < Self.shift
    }
  }

  /// How well features tell a place, as a share of the sides.
  private static let shift = 0.006
}

extension DuplicateRun {
  /// Looks closely at pairs of pictures.
  ///
  /// - Parameter pairs: The indices of their files.
  /// - Returns: What there is of each; nil where one can no longer be decoded, which is noted.
  func findings(_ pairs: [(FileIndex, FileIndex)]) async -> [StoredAnewCheck.Finding?] {
    let jobs = pairs.map { (list.path(of: $0), list.path(of: $1)) }
    let looks = await concurrentMap(jobs) { [looks] in looks.look($0.0, $0.1) }
    return zip(pairs, zip(jobs, looks)).map { pair, done in
      switch done.1 {
      case .found(let finding): return finding
      case .failed(let path, let error):
        fail(PathKey(path) == PathKey(done.0.0) ? pair.0 : pair.1, error)
        return nil
      }
    }
  }
}
