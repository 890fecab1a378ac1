import Files

/// The files to remove, the files kept instead, and the files left alone with the reasons.
///
/// A dry run prints this value, and carrying it out does nothing else. Both files of an action are checked
/// again directly before it.
///
/// A kept file is never removed itself. When the pairs require it, as when one picture is the best of its exact
/// copies and a small version of another, its copies are removed in favor of the other, if they hold the same
/// picture bit for bit; otherwise it stays.
package struct ActionPlan: Sendable {
  /// The decision on a pair.
  package enum Decision: Sendable {
    case act(PlannedAction)
    /// This name of a file is already in the plan, perhaps by another path.
    case repeated
    case leave(reason: String)
  }

  /// The kind of action.
  package let kind: ActionKind
  /// The time when the comparison of files began, in nanoseconds since 1970; nil when it is not known.
  package let comparedSince: Int64?
  /// The decision on each of the pairs, in their order.
  package private(set) var decisions: [Decision] = []

  /// The actions, in order.
  package var actions: [PlannedAction] {
    decisions.compactMap { if case .act(let action) = $0 { action } else { nil } }
  }

  /// The indices of the actions that remove each file.
  private var going: [FileNumber: [Int]] = [:]
  /// The paths of these files, as sets, as a file may have ten thousands of names.
  private var listed: [FileNumber: Set<PathKey>] = [:]
  /// The indices of the actions that rely on a file.
  private var relying: [FileNumber: [Int]] = [:]

  /// Decides on pairs, the most confident first.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - pairs: Files and the files to keep instead. Both names of a pair may be relative.
  ///   - folders: The location of the trash.
  ///   - start: The time when the comparison of files began, in nanoseconds since 1970. Files changed later are
  ///     left alone, whatever their modification time. Nil when it is not known.
  ///   - now: The current time, likewise; nil for the system's. A file with a time in the future is acted on
  ///     only while it still has that time.
  /// - Complexity: A few calls to the file system for each pair. For the trash and a script, kept files that
  ///   only look like the removed ones are read, each once; for a script also the removed ones.
  package init(
    _ kind: ActionKind,
    _ pairs: [DoublePair],
    folders: UserFolders = UserFolders(),
    comparedSince start: Int64? = nil,
    now: Int64? = nil
  ) {
    self.kind = kind
    comparedSince = start
    var check = ActionCheck(kind: kind, folders: folders, start: start)
    if let now { check.now = now }
    for pair in pairs {
      do {
        let proposed = try check.action(for: pair)
        if isListed(proposed) {
          decisions.append(.repeated)
          continue
        }
        let action = try arranged(proposed)
        going[action.identity.number, default: []].append(decisions.count)
        listed[action.identity.number, default: []].insert(PathKey(action.path))
        relying[action.keptIdentity.number, default: []].append(decisions.count)
        decisions.append(.act(action))
      } catch {
        decisions.append(.leave(reason: error.description))
      }
    }
    if kind == .trash || kind == .script { digestFiles() }
  }

  /// Digests the kept files whose bytes differ from the removed ones, so that the two cannot be compared with
  /// each other when the plan is carried out; for a script also the removed ones.
  private mutating func digestFiles() {
    var digests: [FileNumber: FileDigest] = [:]
    for (index, decision) in decisions.enumerated() {
      guard case .act(var action) = decision, action.sameness != .bytes else { continue }
      do throws(FileActionError) {
        let file = action.keptIdentity.number
        var digest = digests[file]
        if digest == nil {
          let kept = try action.openKept()
          digest = try kept.digest(expecting: action.keptContent)
        }
        digests[file] = digest
        action.keptDigest = digest
        if kind == .script { action.digest = try action.open().digest(expecting: action.content) }
        decisions[index] = .act(action)
      } catch {
        decisions[index] = .leave(reason: error.description)
      }
    }
  }

  private func isListed(_ action: PlannedAction) -> Bool {
    listed[action.identity.number]?.contains(PathKey(action.path)) == true
  }

  /// Finds the file that is finally kept for an action, and for the actions that rely on its file.
  private mutating func arranged(
    _ proposed: PlannedAction
  ) throws(FileActionError) -> PlannedAction {
    var action = proposed
    // No kept file of an earlier action is removed, so one step is enough.
    if let next = going[action.keptIdentity.number]?.first.flatMap(self.action) {
      action = try action.relying(onKeptOf: next)
    }
    let reliants = relying[action.identity.number] ?? []
    var moved: [(Int, PlannedAction)] = []
    for index in reliants {
      if let reliant = self.action(index) {
        moved.append((index, try reliant.relying(onKeptOf: action)))
      }
    }
    relying[action.identity.number] = nil
    for (index, reliant) in moved {
      decisions[index] = .act(reliant)
      relying[reliant.keptIdentity.number, default: []].append(index)
    }
    return action
  }

  private func action(_ index: Int) -> PlannedAction? {
    if case .act(let action) = decisions[index] { action } else { nil }
  }
}

extension ActionPlan {
  /// The mount points that the system does not list, with a trash for files of the plan.
  ///
  /// A journal names them in its first line, so that an undo finds them when it has lost the other lines.
  ///
  /// - Parameters:
  ///   - folders: The location of the home trash.
  ///   - mountPoints: The mount points; nil for those that the system lists.
  /// - Returns: Paths of folders, in order.
  package func hiddenTops(
    _ folders: UserFolders = UserFolders(),
    mountPoints: [String]? = nil
  ) -> [String] {
    guard kind == .trash else { return [] }
    let known = Set((mountPoints ?? MountPoints.all).map { PathKey($0) })
    let parents = Set(actions.map { PathKey(FilePath.parent($0.path)) })
    let tops = parents.compactMap { try? TrashFolder(for: $0.path + "/file", folders).top }
    return Set(tops.map { PathKey($0) }).subtracting(known).sorted().map(\.path)
  }

  /// The number of bytes freed by the plan, and for the trash when it is emptied.
  ///
  /// A file that keeps another name frees nothing.
  package var byteCount: Int64 { Self.byteCount(of: actions) }

  /// The number of bytes of files all of whose names are removed.
  static func byteCount(of actions: [PlannedAction]) -> Int64 {
    Dictionary(grouping: actions, by: \.identity.number).values
      .filter { names in names.allSatisfy { $0.linkCount <= names.count } }
      .reduce(0) { $0 + ($1.first?.identity.size ?? 0) }
  }
}

extension PlannedAction {
  fileprivate func open() throws(FileActionError) -> OpenFile {
    try OpenFile(
      FilePath.name(path),
      in: ActionFolder(FilePath.parent(path)),
      expecting: identity,
      words: .goes
    )
  }

  fileprivate func openKept() throws(FileActionError) -> OpenFile {
    try OpenFile(
      FilePath.name(keptPath),
      in: ActionFolder(FilePath.parent(keptPath)),
      expecting: keptIdentity,
      words: .kept(keptPath)
    )
  }

  /// The action if the kept file is removed itself: the file kept for that one replaces it.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when that is this file, or may not be the same picture.
  fileprivate func relying(onKeptOf next: PlannedAction) throws(FileActionError) -> PlannedAction {
    guard sameness >= .pixels else {
      throw .refused(
        "\(keptPath) is to be kept instead of it or of others, but both would be removed"
      )
    }
    guard !next.keptIdentity.isSameFile(as: identity) else {
      throw .refused("it is the file to keep for \(next.path)")
    }
    var action = self
    action.keptPath = next.keptPath
    action.keptIdentity = next.keptIdentity
    action.keptContent = next.keptContent
    action.sameness = min(sameness, next.sameness)
    return action
  }
}
