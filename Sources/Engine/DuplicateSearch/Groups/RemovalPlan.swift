internal import Files

/// The files of the groups that can be removed, each with the file that is kept for it.
///
/// A file is removed only if it was compared with a file that stays. That is the best copy of its group or,
/// when the best copy itself is removed because another file has the same bytes or pixels, that other file:
/// equality is transitive, similarity is not. So when the best copy of a group is removed as a near copy of a
/// third file, the group's other members stay until another search has compared them with the third. Copies
/// that are not sure (``DuplicateCopy/isSure``) stay, and so does a picture with a sidecar that has no equal
/// beside the kept picture.
public struct RemovalPlan: Hashable, Sendable {
  /// A file to remove, and the file that is kept for it.
  ///
  /// ``level`` is the greatest difference between the two.
  public struct Removal: Hashable, Sendable {
    /// The file to remove.
    ///
    /// It is not a reference, and it is a sure copy.
    public var file: DuplicateFile
    /// The file that is kept for it: the best copy of its group, or the file kept for that.
    ///
    /// It is not removed by the same plan.
    public var kept: DuplicateFile
    /// The loosest level between the two files.
    ///
    /// When the best copy of a group is removed itself, it may be looser than the group's.
    public var level: DuplicateLevel
    /// The ``DuplicateGroup/number`` of the group that proposes the removal.
    public var group: Int
  }

  /// The files to remove, by the level of their groups, the strictest first, and then by number.
  ///
  /// Each file occurs once.
  public let removals: [Removal]
  private let removed: Set<Identity>
  /// The sidecars to remove with their pictures, in the order of these.
  ///
  /// Sidecars that another file may need, or that belong to a kept file, are left out.
  public let sidecars: [SidecarRemoval]
  /// The pictures that are kept only because of their sidecars, in the order of the groups.
  public let held: [HeldPicture]

  /// A sidecar to remove with its picture.
  public struct SidecarRemoval: Hashable, Sendable {
    /// The sidecar.
    ///
    /// It belongs to ``picture`` alone.
    public var sidecar: Sidecar
    /// The picture to remove, to which it belongs.
    public var picture: DuplicateFile
    /// The sidecar of the kept file that has the same bytes.
    public var kept: Sidecar
  }

  /// A picture that is kept, as its edits, ratings or captions would be left without a picture.
  public struct HeldPicture: Hashable, Sendable {
    /// The picture.
    public var picture: DuplicateFile
    /// The file that would be kept for it.
    public var kept: DuplicateFile
    /// Its sidecars that have no equal beside the kept file, at least one.
    public var sidecars: [Sidecar]
  }

  /// Identifies a file whatever its names.
  private struct Identity: Hashable {
    var device: UInt64, inode: UInt64
    var path: PathKey

    init(_ file: DuplicateFile) {
      (device, inode) = (file.device, file.inode)
      // Files that were never looked up have no number.
      path = PathKey(file.inode == 0 ? file.path : "")
    }
  }

  /// Makes the plan for the groups of all levels together.
  ///
  /// - Parameters:
  ///   - groups: The groups of a ``DuplicateFinder``, in any order.
  ///   - leavesNames: Whether each file keeps its name, as when it becomes a hard link: then no sidecar is left
  ///     without a picture, and none is removed.
  /// - Complexity: O(*n* log *n*), where *n* is the number of members.
  public init(for groups: [DuplicateGroup], leavesNames: Bool = false) {
    /// For each file to remove: the file that is kept for it, and at which level.
    var kept: [Identity: (file: DuplicateFile, level: DuplicateLevel)] = [:]
    /// Files that are kept for others, and so stay in any case.
    var needed: Set<Identity> = []
    var found: [Int: [Removal]] = [:]
    var held: [Int: [HeldPicture]] = [:]
    // The best copy of a group can only be a member of a looser one, so the looser ones come first.
    for group in groups.sorted(by: { ($1.level, $0.number) < ($0.level, $1.number) }) {
      var target = (file: group.best, level: group.level)
      if let other = kept[Identity(group.best)] {
        // The members are known to resemble only the best copy, which is removed.
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
    // A picture held in one group may be removed by another.
    self.held = numbers.flatMap { held[$0] ?? [] }.filter {
      !removed.contains(Identity($0.picture))
    }
    sidecars = leavesNames ? [] : Self.sidecars(of: removals)
  }

  /// The sidecars of a picture that would be left without one, or might be left with a picture to which they do
  /// not belong.
  private static func orphans(of picture: DuplicateFile, keeping kept: DuplicateFile) -> [Sidecar] {
    picture.sidecars.filter { sidecar in
      !kept.sidecars.contains {
        PathKey($0.path) == PathKey(sidecar.path) || sidecar.isSame(as: $0)
      }
    }
  }

  /// Sidecars that another file may need, or that any kept file has, are not touched.
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

  /// Returns whether a file is removed.
  ///
  /// - Parameter file: A file of the groups, by any of its names; device and inode identify it.
  /// - Returns: True when it is in ``removals``.
  public func removes(_ file: DuplicateFile) -> Bool { removed.contains(Identity(file)) }
}
