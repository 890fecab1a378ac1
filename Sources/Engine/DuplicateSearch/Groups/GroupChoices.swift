internal import Files
package import ImageCoding

/// A user's decisions on the groups of a search: other copies to keep, and pictures that are not
/// copies.
///
/// Decisions obey the rule of ``RemovalPlan``: a file is removed only if it was compared with one that stays.
package struct GroupChoices {
  /// A decision on one group.
  package enum Choice: Hashable, Sendable {
    /// The copy at this index of ``DuplicateGroup/copies`` is kept instead of the best one.
    case keeps(copy: Int)
    /// The pictures are not copies of each other: none is removed.
    case noCopies
  }

  private let choices: [Int: Choice]
  private let stays: (DuplicateFile) -> Bool
  private let loses: (_ gone: DuplicateFile, _ kept: DuplicateFile) -> Bool

  /// Creates choices.
  ///
  /// - Parameters:
  ///   - choices: The decisions, by group number. Decisions on unknown groups or copies are ignored.
  ///   - stays: Whether a file stays in any case.
  ///   - loses: Whether a file has content that the chosen copy lacks: the search has compared contents with
  ///     the best copy only. Not called for files with the same bytes.
  package init(
    _ choices: [Int: Choice],
    stays: @escaping (DuplicateFile) -> Bool = { _ in false },
    loses: @escaping (_ gone: DuplicateFile, _ kept: DuplicateFile) -> Bool = { _, _ in false }
  ) {
    (self.choices, self.stays, self.loses) = (choices, stays, loses)
  }

  /// Returns whether a file has metadata that another one lacks, or one of both cannot be read.
  ///
  /// - Parameters:
  ///   - gone: The file to remove.
  ///   - kept: The file to keep.
  ///   - limits: The limits on the cost of decoding a picture.
  /// - Returns: Whether metadata would be lost.
  /// - Complexity: Reads both files.
  package static func losesMetadata(
    _ gone: DuplicateFile,
    _ kept: DuplicateFile,
    limits: DecodingLimits
  ) -> Bool {
    guard let own = PictureExtras(of: gone.path, limits),
      let other = PictureExtras(of: kept.path, limits)
    else { return true }
    return !own.metadata.missing(in: other.metadata).isEmpty
  }

  /// Applies the decisions: removes groups that are not copies, and makes the chosen copies the
  /// best.
  ///
  /// At the levels of equal bytes and pixels, all others are removed in favor of the chosen copy, which
  /// replaces the old best one in looser groups, too. At the other levels, only the old best one was compared
  /// with the chosen copy and is removed in favor of it. The rest of the group is left out, and copies of the
  /// old best one in other groups stay. No chosen copy is removed.
  ///
  /// - Parameter groups: The groups of one report.
  /// - Returns: The groups in their order.
  /// - Complexity: O(*n* + *c* × *g*), where *n* is the number of members, *c* of chosen copies, and *g* of
  ///   groups.
  package func applied(to groups: [DuplicateGroup]) -> [DuplicateGroup] {
    var result = groups.filter { choices[$0.number] != .noCopies }
    var chosen: Set<FileKey> = []
    // A copy chosen among equal files replaces them in looser groups.
    let order = result.indices.sorted { (result[$0].level, $0) < (result[$1].level, $1) }
    for index in order {
      guard case .keeps(let place)? = choices[result[index].number],
        result[index].copies.indices.contains(place)
      else { continue }
      keep(place, ofGroupAt: index, in: &result)
      chosen.insert(FileKey(result[index].best))
    }
    for group in result.indices {
      for copy in result[group].copies.indices {
        let file = result[group].copies[copy].file
        if chosen.contains(FileKey(file)) || stays(file) {
          result[group].copies[copy].isSure = false
        }
      }
    }
    return result
  }

  private func keep(
    _ place: Int,
    ofGroupAt index: Int,
    in groups: inout [DuplicateGroup]
  ) {
    let group = groups[index]
    var copy = group.copies[place]
    let (old, new, isSure) = (FileKey(group.best), copy.file, copy.isSure)
    copy.file = group.best
    // That applied to the chosen copy.
    copy.making = nil
    copy.changes = copy.changes.compactMap(\.inverse)
    func mayGo(_ file: DuplicateFile) -> Bool { group.level == .exact || !loses(file, new) }
    copy.isSure = isSure && mayGo(group.best)
    groups[index].best = new
    groups[index].reason = .chosen
    groups[index].copies = [copy]
    if group.level.isEquality {
      for (other, copy) in group.copies.enumerated() where other != place {
        var copy = copy
        copy.isSure = copy.isSure && isSure && mayGo(copy.file)
        groups[index].copies.append(copy)
      }
    }
    guard isSure else { return }
    for other in groups.indices where other != index {
      if group.level.isEquality {
        if groups[other].level > group.level { groups[other].replace(old, by: new) }
      } else if !groups[other].level.isEquality, FileKey(groups[other].best) == old {
        for copy in groups[other].copies.indices { groups[other].copies[copy].isSure = false }
      }
    }
  }

  /// Identifies files: by their numbers, or by the bytes of their paths when they were never looked up.
  fileprivate struct FileKey: Hashable {
    private let number: FileNumber
    private let path: [UInt8]

    init(_ file: DuplicateFile) {
      number = FileNumber(device: file.device, inode: file.inode)
      path = file.inode == 0 ? Array(file.path.utf8) : []
    }
  }
}

extension PictureChange {
  /// The change in the other direction; nil when that has no name.
  fileprivate var inverse: PictureChange? {
    switch self {
    case .resized(let scale): scale > 0 ? .resized(scale: 1 / scale) : nil
    case .turned(let degrees): .turned(degrees: 360 - degrees)
    case .brighter: .darker
    case .darker: .brighter
    case .moreContrast: .lessContrast
    case .lessContrast: .moreContrast
    case .sameBytes, .samePixels, .storedAnew, .otherColors, .slightlyDifferent, .mirrored: self
    case .converted, .gray, .trimmed, .bordered, .cropped, .framed, .pasted, .partlyPasted,
      .drawnOver:
      nil
    }
  }
}

extension DuplicateGroup {
  fileprivate mutating func replace(_ old: GroupChoices.FileKey, by new: DuplicateFile) {
    if GroupChoices.FileKey(best) == old { best = new }
    for index in copies.indices where GroupChoices.FileKey(copies[index].file) == old {
      copies[index].file = new
    }
  }
}
