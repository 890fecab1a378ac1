/// Which files of the groups can go, and for which kept file each of them.
///
/// A file goes only where a file that stays was compared with it. That is the best copy of its group, or,
/// when that goes itself because its bytes or pixels are the same as those of another file, that other:
/// equality passes on, resemblance does not. So where the best copy of a group goes as a near copy of a
/// third file, the group's other members stay, until another run has compared them with the third.
/// What is not sure (``DuplicateCopy/isSure``) stays.
public struct RemovalPlan: Hashable, Sendable {
  /// A file that goes.
  public struct Removal: Hashable, Sendable {
    /// The file.
    public var file: DuplicateFile
    /// The file that is kept for it.
    public var kept: DuplicateFile
    /// The loosest level on the way from the one to the other.
    public var level: DuplicateLevel
    /// The number of the group that says so.
    public var group: Int
  }

  /// The files that go, in the order of the groups.
  public let removals: [Removal]
  private let removed: Set<Identity>
  /// The sidecars of files that go, in their order.
  public let sidecars: [SidecarRemoval]

  /// A sidecar of a file that goes.
  public struct SidecarRemoval: Hashable, Sendable {
    /// The sidecar.
    public var sidecar: Sidecar
    /// The file that goes and that it belongs to, and the one that is kept for that.
    public var picture: DuplicateFile, kept: DuplicateFile
    /// Whether it goes, too: only when what is kept has a sidecar of its kind, so that no edits, ratings or captions
    /// are left without a picture.
    public var goes: Bool
  }

  /// Tells files apart; a file has one identity whatever its names.
  private struct Identity: Hashable {
    var device: UInt64, inode: UInt64
    var path: String

    init(_ file: DuplicateFile) {
      (device, inode) = (file.device, file.inode)
      // Files that were never looked up have no number.
      path = file.inode == 0 ? file.path : ""
    }
  }

  /// Decides for the groups of all levels together.
  ///
  /// - Parameter groups: As a ``DuplicateFinder`` found them, in any order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of members.
  public init(for groups: [DuplicateGroup]) {
    /// For each file that goes: what is kept for it, and at which level.
    var kept: [Identity: (file: DuplicateFile, level: DuplicateLevel)] = [:]
    /// What something else goes for, and so stays, however the groups came about.
    var needed: Set<Identity> = []
    var found: [Int: [Removal]] = [:]
    // The best copy of a group may be a member of a looser one only, so the looser ones come first.
    for group in groups.sorted(by: { ($1.level, $0.number) < ($0.level, $1.number) }) {
      var target = (file: group.best, level: group.level)
      if let other = kept[Identity(group.best)] {
        // The members are known to be like the best copy, which goes.
        guard group.level.isEquality || other.level.isEquality else { continue }
        target = (other.file, max(group.level, other.level))
      }
      for copy in group.copies where copy.isSure && !copy.file.isReference {
        let identity = Identity(copy.file)
        guard kept[identity] == nil, identity != Identity(target.file),
          !needed.contains(identity)
        else { continue }
        kept[identity] = target
        needed.insert(Identity(target.file))
        found[group.number, default: []].append(
          Removal(file: copy.file, kept: target.file, level: target.level, group: group.number)
        )
      }
    }
    removals = groups.sorted { ($0.level, $0.number) < ($1.level, $1.number) }
      .flatMap { found[$0.number] ?? [] }
    removed = Set(kept.keys)
    sidecars = Self.sidecars(of: removals)
  }

  /// A sidecar that another file may need, or that any kept one has, is not touched.
  private static func sidecars(of removals: [Removal]) -> [SidecarRemoval] {
    let needed = Set(removals.flatMap { $0.kept.sidecars.map(\.path) })
    return removals.flatMap { removal in
      removal.file.sidecars.filter { !$0.isShared && !needed.contains($0.path) }.map { sidecar in
        SidecarRemoval(
          sidecar: sidecar,
          picture: removal.file,
          kept: removal.kept,
          goes: removal.kept.sidecars.contains { $0.kind == sidecar.kind }
        )
      }
    }
  }

  /// Whether a file goes.
  public func removes(_ file: DuplicateFile) -> Bool { removed.contains(Identity(file)) }
}
