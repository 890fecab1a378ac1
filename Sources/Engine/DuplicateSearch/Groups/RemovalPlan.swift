internal import Files

/// Which files of the groups can go, and for which kept file each of them.
///
/// A file goes only where a file that stays was compared with it. That is the best copy of its group, or,
/// when that goes itself because its bytes or pixels are the same as those of another file, that other:
/// equality passes on, resemblance does not. So where the best copy of a group goes as a near copy of a
/// third file, the group's other members stay, until another run has compared them with the third.
/// What is not sure (``DuplicateCopy/isSure``) stays, and so does a picture with a sidecar that the kept one has no
/// equal of.
public struct RemovalPlan: Hashable, Sendable {
  /// A file that goes, and the file that stays for it.
  ///
  /// ``level`` says how much the two may differ.
  public struct Removal: Hashable, Sendable {
    /// The file that goes.
    ///
    /// It is no reference, and its resemblance is sure.
    public var file: DuplicateFile
    /// The file that is kept for it: the best copy of its group, or what that goes for.
    ///
    /// No removal of the same plan takes it.
    public var kept: DuplicateFile
    /// The loosest level on the way from the one to the other.
    ///
    /// Where the best copy of a group goes itself, it may be looser than the group's.
    public var level: DuplicateLevel
    /// The ``DuplicateGroup/number`` of the group that says so.
    public var group: Int
  }

  /// The files that go, by the level of their groups, the strictest first, and then by number.
  ///
  /// Each file is in it once.
  public let removals: [Removal]
  private let removed: Set<Identity>
  /// The sidecars that go with their pictures, in the order of these.
  ///
  /// Those that another file may need, or that belong to a kept one, are left out.
  public let sidecars: [SidecarRemoval]
  /// The pictures that only their sidecars keep from going, in the order of the groups.
  public let held: [HeldPicture]

  /// A sidecar that goes with its picture.
  public struct SidecarRemoval: Hashable, Sendable {
    /// The sidecar itself.
    ///
    /// It belongs to ``picture`` alone.
    public var sidecar: Sidecar
    /// The file that goes and that it belongs to.
    public var picture: DuplicateFile
    /// The sidecar of the kept file that has the same bytes.
    public var kept: Sidecar
  }

  /// A picture that stays, as its edits, ratings or captions would be left without one.
  public struct HeldPicture: Hashable, Sendable {
    /// The picture.
    public var picture: DuplicateFile
    /// The file that would be kept for it.
    public var kept: DuplicateFile
    /// Its sidecars that the kept file has no equal of, at least one.
    public var sidecars: [Sidecar]
  }

  /// Tells files apart; a file has one identity whatever its names.
  private struct Identity: Hashable {
    var device: UInt64, inode: UInt64
    var path: PathKey

    init(_ file: DuplicateFile) {
      (device, inode) = (file.device, file.inode)
      // Files that were never looked up have no number.
      path = PathKey(file.inode == 0 ? file.path : "")
    }
  }

  /// Decides for the groups of all levels together.
  ///
  /// - Parameters:
  ///   - groups: As a ``DuplicateFinder`` found them, in any order.
  ///   - leavesNames: Whether each file keeps its name, as when it becomes a hard link: then no sidecar is left
  ///     without a picture, and none goes.
  /// - Complexity: O(*n* log *n*), where *n* is the number of members.
  public init(for groups: [DuplicateGroup], leavesNames: Bool = false) {
    /// For each file that goes: what is kept for it, and at which level.
    var kept: [Identity: (file: DuplicateFile, level: DuplicateLevel)] = [:]
    /// What something else goes for, and so stays, however the groups came about.
    var needed: Set<Identity> = []
    var found: [Int: [Removal]] = [:]
    var held: [Int: [HeldPicture]] = [:]
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
        let orphans = leavesNames ? [] : Self.orphans(of: copy.file, keeping: target.file)
        guard orphans.isEmpty else {
          let picture = HeldPicture(picture: copy.file, kept: target.file, sidecars: orphans)
          held[group.number, default: []].append(picture)
          continue
        }
        kept[identity] = target
        needed.insert(Identity(target.file))
        found[group.number, default: []].append(
          Removal(file: copy.file, kept: target.file, level: target.level, group: group.number)
        )
      }
    }
    let numbers = groups.sorted { ($0.level, $0.number) < ($1.level, $1.number) }.map(\.number)
    removals = numbers.flatMap { found[$0] ?? [] }
    let removed = Set(kept.keys)
    self.removed = removed
    // What one group holds another one may let go.
    self.held = numbers.flatMap { held[$0] ?? [] }.filter {
      !removed.contains(Identity($0.picture))
    }
    sidecars = leavesNames ? [] : Self.sidecars(of: removals)
  }

  /// The sidecars of a picture that would be left without one, or may be left with a picture that they do not belong
  /// to.
  private static func orphans(of picture: DuplicateFile, keeping kept: DuplicateFile) -> [Sidecar] {
    picture.sidecars.filter { sidecar in
      !kept.sidecars.contains {
        PathKey($0.path) == PathKey(sidecar.path) || sidecar.isSame(as: $0)
      }
    }
  }

  /// A sidecar that another file may need, or that any kept one has, is not touched.
  private static func sidecars(of removals: [Removal]) -> [SidecarRemoval] {
    let needed = Set(removals.flatMap { $0.kept.sidecars.map { PathKey($0.path) } })
    return removals.flatMap { removal in
      removal.file.sidecars.compactMap { sidecar in
        guard !sidecar.isShared, !needed.contains(PathKey(sidecar.path)),
          let equal = removal.kept.sidecars.first(where: sidecar.isSame)
        else { return nil }
        return SidecarRemoval(sidecar: sidecar, picture: removal.file, kept: equal)
      }
    }
  }

  /// Returns whether a file goes.
  ///
  /// - Parameter file: A file of the groups, by any of its names; device and inode tell it.
  /// - Returns: True when it is in ``removals``.
  public func removes(_ file: DuplicateFile) -> Bool { removed.contains(Identity(file)) }
}
