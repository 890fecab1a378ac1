import Files

/// Which files go, which are kept instead, and which are left alone and why.
///
/// What a dry run prints is this very value, and carrying it out does nothing that is not in it. Both
/// files of an action are looked at again right before it.
///
/// A file that is kept never goes itself. Where the pairs say so, as when one picture is the best of its
/// exact copies and a small version of another, its copies are kept for by the other, as long as
/// they hold the same picture bit for bit; otherwise it stays.
package struct ActionPlan: Sendable {
  /// What becomes of a pair.
  package enum Decision: Sendable {
    case act(PlannedAction)
    /// This name of a file is on the list already, perhaps by another path.
    case repeated
    case leave(reason: String)
  }

  /// What is done.
  package let kind: ActionKind
  /// When the files began to be compared, in nanoseconds since 1970; nil when that is not known.
  package let comparedSince: Int64?
  /// What becomes of each of the pairs, in their order.
  package private(set) var decisions: [Decision] = []

  /// What is done, in order.
  package var actions: [PlannedAction] {
    decisions.compactMap { if case .act(let action) = $0 { action } else { nil } }
  }

  /// Where the action is for each file that goes.
  private var going: [FileNumber: [Int]] = [:]
  /// The paths of these, as a file may have ten thousands of names.
  private var listed: [FileNumber: Set<PathKey>] = [:]
  /// Where the actions are that rely on a file.
  private var relying: [FileNumber: [Int]] = [:]

  /// Decides on pairs, the surest first.
  ///
  /// - Parameters:
  ///   - kind: What is done.
  ///   - pairs: Files and what is kept instead of them. Both names of a pair may be relative.
  ///   - folders: Where the trash is.
  ///   - start: When the files began to be compared, in nanoseconds since 1970; what was changed later is left
  ///     alone, whatever its modification time says. Nil when that is not known.
  ///   - now: The time, likewise; nil for the system's. What was changed at a time to come is acted on when it still
  ///     has that time.
  /// - Complexity: A few looks at the file system for each pair. For the trash and a script, kept files that
  ///   only look like those that go are read, each once; for a script also those that go.
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

  /// Digests what is kept, where the bytes of the two files of an action are not the same and so cannot be
  /// compared with each other when it is carried out; for a script also what goes.
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

  /// Finds the file that is kept in the end for an action, and for those that rely on its file.
  private mutating func arranged(
    _ proposed: PlannedAction
  ) throws(FileActionError) -> PlannedAction {
    var action = proposed
    // No kept file of an earlier action goes, so that one step is enough.
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
  /// Where file systems begin, as far as the system does not list them, that have a trash for files of the plan: a
  /// journal names them in its first line, so that undoing finds them when it has lost the others.
  ///
  /// - Parameters:
  ///   - folders: Where the home trash is.
  ///   - mountPoints: Where file systems begin; nil for what the system says.
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

  /// How many bytes are free when all of it is done, and for the trash when that is emptied.
  ///
  /// A file that keeps a name elsewhere frees nothing.
  package var byteCount: Int64 { Self.byteCount(of: actions) }

  /// How many bytes files have whose names go, all of them.
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

  /// The action when the file that would be kept goes itself: kept is then what is kept instead of that.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when that is this file, or may not be the same picture.
  fileprivate func relying(onKeptOf next: PlannedAction) throws(FileActionError) -> PlannedAction {
    guard sameness >= .pixels else {
      throw .refused("\(keptPath) is kept instead of it or of others, and both would go")
    }
    guard !next.keptIdentity.isSameFile(as: identity) else {
      throw .refused("it is kept instead of \(next.path)")
    }
    var action = self
    action.keptPath = next.keptPath
    action.keptIdentity = next.keptIdentity
    action.keptContent = next.keptContent
    action.sameness = min(sameness, next.sameness)
    return action
  }
}
