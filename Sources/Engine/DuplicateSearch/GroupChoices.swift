internal import Files
package import ImageCoding

/// What a person has said of the groups of a search: other copies to keep, and pictures that are no copies.
///
/// What is chosen obeys the rule of ``RemovalPlan``: a file goes only where it was compared with one that stays.
package struct GroupChoices {
  /// What is said of one group.
  package enum Choice: Hashable, Sendable {
    /// The copy at this place among ``DuplicateGroup/copies`` is kept instead of the best one.
    case keeps(copy: Int)
    /// The pictures are no copies of each other: nothing goes.
    case noCopies
  }

  private let choices: [Int: Choice]
  private let stays: (DuplicateFile) -> Bool
  private let loses: (_ gone: DuplicateFile, _ kept: DuplicateFile) -> Bool

  /// Takes what is said.
  ///
  /// - Parameters:
  ///   - choices: What is said of groups, by their numbers. What is said of no group, or of no copy of one, has no
  ///     meaning.
  ///   - stays: Whether a file stays in any case.
  ///   - loses: Whether a file holds what the chosen one, which is like it, does not: the search has looked at what goes
  ///     for the best copy only. Not asked for files with the same bytes.
  package init(
    _ choices: [Int: Choice],
    stays: @escaping (DuplicateFile) -> Bool = { _ in false },
    loses: @escaping (_ gone: DuplicateFile, _ kept: DuplicateFile) -> Bool = { _, _ in false }
  ) {
    (self.choices, self.stays, self.loses) = (choices, stays, loses)
  }

  /// Says whether a file has metadata that another one lacks, or one of both cannot be read.
  ///
  /// - Parameters:
  ///   - gone: The file that would go.
  ///   - kept: The file that would be kept.
  ///   - limits: What decoding one may cost.
  /// - Returns: Whether something would be lost.
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

  /// Returns the groups as a person sees them: without those that are none, and with the chosen copies as the best.
  ///
  /// At the levels of equal bytes and pixels all others go for the chosen copy, which stands for the old best one in
  /// looser groups, too. At the others only the old best one was compared with the chosen copy, and goes for it; the
  /// rest of the group is left out, and what would go for the old best one in other groups stays. No chosen copy goes.
  ///
  /// - Parameter groups: The groups of one report.
  /// - Returns: The groups in their order.
  /// - Complexity: O(*n* + *c* × *g*), where *n* is the number of members, *c* that of chosen copies, and *g* that of
  ///   groups.
  package func applied(to groups: [DuplicateGroup]) -> [DuplicateGroup] {
    var result = groups.filter { choices[$0.number] != .noCopies }
    var chosen: Set<FileKey> = []
    // What is chosen among equal files stands for them in looser groups.
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
    // That was said of the chosen copy.
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

  /// Tells files apart: by their numbers, or by the bytes of their paths where they were never looked up.
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
  /// What was done to the second picture, were the first one made from it; nil where that has no name.
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
