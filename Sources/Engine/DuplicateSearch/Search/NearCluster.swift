/// Pictures whose hashes are near each other, directly or through others, while they are divided into stars.
///
/// Pictures take their turns in order, the best first. Each is compared in detail with those of the earlier centers
/// that look most like it, and becomes a copy of one of them, or a center itself. So the number of comparisons grows
/// with the number of pictures, and not with the number of pairs: no two copies are compared, and no picture with
/// more than ``comparedAtMost`` centers.
///
/// A picture is a center exactly when it is near none of the earlier centers, as if all pairs were compared, as long as
/// no more of them look alike.
internal struct NearCluster {
  /// A picture of the cluster.
  private struct Member {
    var index: FileIndex
    /// Read when it takes its turn, and kept for centers, as is the outline.
    var frame: SignedFrame?
    var outline: PictureOutline?
    /// Whether it has become a center or a copy.
    var isDecided = false
    /// The center of which it is a copy.
    var owner: Owner?
  }

  private struct Owner {
    var center: Int
    var difference: Float
    var copy: DuplicateRun.Copy
  }

  /// A member that takes its turn.
  private struct Turn {
    var member: Int
    /// The earlier members that look like it, the most similar first.
    var near: [Int]
    /// Whether those are left out whose outlines differ.
    var isSifted: Bool
    /// The findings of the comparisons with them; nil when a picture cannot be decoded.
    var findings: [Int: StoredAnewCheck.Finding?] = [:]
  }

  /// A comparison of a member with an earlier one.
  struct Pair: Hashable {
    fileprivate var turn: Int
    fileprivate var center: Int
  }

  private var members: [Member]
  private var centers: [Int] = []
  private var turns: [Turn] = []
  private var next = 0

  /// The members that take their turns at once: comparisons of different members run concurrently.
  static let turnsAtOnce = 32
  /// The centers that are considered for a picture: those whose thumbnails differ least.
  private static let consideredAtMost = 64
  /// The centers with which a picture is compared in detail, of those whose outlines do not refuse it.
  ///
  /// With eight, 100 frames of a fixed camera and their copies have the groups of comparing each with 64 or more.
  private static let comparedAtMost = 8
  /// With so few candidates, comparing them in detail takes less time than making outlines.
  private static let outlinedFrom = 3
  /// A copy whose difference from another center is smaller by this factor belongs to that: a small picture is also
  /// near a noisy copy.
  private static let closer: Float = 0.8

  /// Creates a cluster of files, the best first.
  init(_ files: [FileIndex]) { members = files.map { Member(index: $0) } }

  /// The number of files.
  var count: Int { members.count }
  /// The number of files that have taken their turns.
  var decidedCount: Int { next - turns.count }
  /// Whether all files have.
  var isDone: Bool { next == members.count && turns.isEmpty }

  /// Lets the next members take their turns, unless others still do.
  mutating func advance(in run: DuplicateRun) throws {
    guard turns.isEmpty else { return }
    let first = next
    next = min(members.count, first + Self.turnsAtOnce)
    for member in first..<next {
      let frame = try run.store.frame(of: run.list.files[members[member].index])
      members[member].frame = frame
      var alike: [(difference: Int, member: Int)] = []
      for earlier in [centers, Array(first..<member)].joined() {
        if let other = members[earlier].frame,
          let difference = NearJudgement.difference(other, frame)
        {
          alike.append((difference, earlier))
        }
      }
      alike.sort { ($0.difference, $0.member) < ($1.difference, $1.member) }
      var near: [Int] = []
      for (_, earlier) in alike {
        guard let other = members[earlier].frame, NearJudgement.areLocallyNear(other, frame),
          try run.mayPair(members[earlier].index, members[member].index)
        else { continue }
        near.append(earlier)
        if near.count == Self.consideredAtMost { break }
      }
      var isSifted = near.count < Self.outlinedFrom
      if !isSifted {
        let rows = near.map { run.list.files[members[$0].index].row }
        let known = try run.store.findings(
          of: run.list.files[members[member].index].row,
          with: rows
        )
        isSifted = rows.allSatisfy { known[$0] != nil }
        near = zip(near, rows).filter { known[$1] != .outlinesDiffer }.map(\.0)
      }
      turns.append(Turn(member: member, near: near, isSifted: isSifted))
    }
  }

  /// The files whose outlines are needed.
  var unoutlined: [FileIndex] {
    let needed = turns.lazy.filter { !$0.isSifted }.flatMap { $0.near + [$0.member] }
    return Set(needed).sorted().filter { members[$0].outline == nil }.map { members[$0].index }
  }

  /// Refuses candidates by their outlines, and decides members without candidates.
  ///
  /// - Parameter outlines: Outlines of files; a file that cannot be decoded has none.
  /// - Returns: The refused pairs.
  mutating func sift(by outlines: [FileIndex: PictureOutline]) -> [(FileIndex, FileIndex)] {
    var refused: [(FileIndex, FileIndex)] = []
    for turn in turns.indices where !turns[turn].isSifted {
      let own = turns[turn].member
      for member in turns[turn].near + [own] where members[member].outline == nil {
        members[member].outline = outlines[members[member].index]
      }
      turns[turn].isSifted = true
      guard let outline = members[own].outline else { continue }
      turns[turn].near.removeAll { other in
        guard members[other].outline?.showsOther(than: outline) == true else { return false }
        refused.append((members[other].index, members[own].index))
        return true
      }
    }
    decide()
    return refused
  }

  /// The next comparisons, and the files to compare: the center first.
  var pairs: [(pair: Pair, center: FileIndex, other: FileIndex)] {
    turns.indices.flatMap { turn in
      let front = front(of: turns[turn])
      guard front.allSatisfy({ members[$0].isDecided }) else {
        return [(pair: Pair, center: FileIndex, other: FileIndex)]()
      }
      return front.filter { turns[turn].findings[$0] == nil }.map {
        (
          Pair(turn: turn, center: $0), members[$0].index, members[turns[turn].member].index
        )
      }
    }
  }

  /// Notes the findings of comparisons, and decides the members for which they suffice.
  mutating func note(_ found: [(pair: Pair, finding: StoredAnewCheck.Finding?)]) {
    for (pair, finding) in found {
      turns[pair.turn].findings.updateValue(finding, forKey: pair.center)
    }
    decide()
  }

  /// The candidates of a member that are centers, or may still become one: as many as are compared with it.
  private func front(of turn: Turn) -> [Int] {
    Array(turn.near.lazy.filter { members[$0].owner == nil }.prefix(Self.comparedAtMost))
  }

  private mutating func decide() {
    for turn in turns where !members[turn.member].isDecided {
      let front = front(of: turn)
      guard front.allSatisfy({ members[$0].isDecided && turn.findings[$0] != nil }) else {
        continue
      }
      members[turn.member].owner = owner(of: turn, front)
      members[turn.member].isDecided = true
      if members[turn.member].owner == nil { centers.append(turn.member) }
    }
    guard turns.allSatisfy({ members[$0.member].isDecided }) else { return }
    centers.sort()
    // Only the centers are compared with later members.
    for turn in turns where members[turn.member].owner != nil {
      members[turn.member].frame = nil
      members[turn.member].outline = nil
    }
    turns = []
  }

  /// The center of which a member is a copy, by the findings of its comparisons with all that it may belong to.
  private func owner(of turn: Turn, _ front: [Int]) -> Owner? {
    var owner: Owner?
    for center in front.sorted() {
      guard let finding = turn.findings[center] ?? nil, let difference = finding.difference,
        owner.map({ difference < Self.closer * $0.difference }) ?? true,
        let best = members[center].frame, let frame = members[turn.member].frame,
        var verdict = NearJudgement.verdict(best, frame)
      else { continue }
      verdict.objection = finding.objection
      owner = Owner(
        center: center,
        difference: difference,
        copy: DuplicateRun.Copy(index: members[turn.member].index, verdict: verdict)
      )
    }
    return owner
  }

  /// The stars of at least two files, when all are decided.
  var groups: [DuplicateRun.Group] {
    Dictionary(grouping: members.compactMap(\.owner), by: \.center).sorted { $0.key < $1.key }
      .map { center, owned in
        DuplicateRun.Group(
          level: .near,
          best: members[center].index,
          copies: owned.map(\.copy)
        )
      }
  }
}
