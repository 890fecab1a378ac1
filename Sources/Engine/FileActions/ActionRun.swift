import Files
import Foundation
import ImageCoding

/// Carries out a plan, one file at a time.
package struct ActionRun {
  /// The result of carrying out a plan.
  package struct Report: Sendable {
    /// The finished actions.
    package fileprivate(set) var done: [PlannedAction] = []
    /// The actions that were not done, with the reasons, and the path of a folder that another process has
    /// locked.
    package fileprivate(set) var left:
      [(action: PlannedAction, reason: String, busyFolder: String?)] = []
    /// The numbers of actions not done because another process has locked a folder, by its path.
    package var busyFolders: [String: Int] {
      left.reduce(into: [:]) { counts, left in
        if let folder = left.busyFolder { counts[folder, default: 0] += 1 }
      }
    }
    /// The attributes that names lost when their files were merged: the path, and the differences in words.
    package fileprivate(set) var differences: [(path: String, words: [String])] = []
    /// The trash folders that received files.
    package fileprivate(set) var trashFolders: [String] = []
    /// The reason why the run ended early; nil when it was completed.
    package fileprivate(set) var failure: FileActionError?
    /// Whether the caller stopped it.
    package fileprivate(set) var wasStopped = false

    /// The number of bytes freed, and for the trash when it is emptied.
    package var byteCount: Int64 { ActionPlan.byteCount(of: done) }
  }

  /// The result of one action.
  package enum Outcome: Sendable {
    case done
    case left(reason: String)
  }

  private let plan: ActionPlan
  private let journal: ActionJournal?
  private let folders: UserFolders
  private let mergesAttributes: Bool
  private let sidecarExtensions: Set<String>
  private let locks: FolderLocks
  private let watcher: ActionWatcher
  private var names = TrashName()
  private var report = Report()

  /// Prepares to carry out a plan.
  ///
  /// - Parameters:
  ///   - plan: A plan for any kind of action but a script.
  ///   - journal: The journal; nil only for shared blocks, which need no undo.
  ///   - folders: The location of the trash.
  ///   - mergesAttributes: Whether a hard link may drop the owner, permissions, access control list and
  ///     extended attributes of a file that differ from those of the kept one.
  ///   - sidecarExtensions: The extensions, in lower case, of files that belong to the picture of the same
  ///     name: a picture stays if such a file was added since the comparison began.
  ///   - patience: The time to wait for another process with a lock on a folder, once for each; nil for ten
  ///     seconds.
  ///   - watcher: Called between the steps.
  package init(
    _ plan: ActionPlan,
    journal: ActionJournal?,
    folders: UserFolders = UserFolders(),
    mergesAttributes: Bool = false,
    sidecarExtensions: Set<String> = [],
    patience: Duration? = nil,
    watcher: @escaping ActionWatcher = { _, _ in }
  ) {
    precondition(plan.kind != .script, "a script is written, not run")
    precondition(plan.kind == .reflink || journal != nil, "undoing must be recorded")
    locks = FolderLocks(patience: patience ?? FolderLocks.usualPatience)
    self.mergesAttributes = mergesAttributes
    self.sidecarExtensions = sidecarExtensions
    self.plan = plan
    self.journal = journal
    self.folders = folders
    self.watcher = watcher
  }

  /// Carries out the plan.
  ///
  /// - Parameters:
  ///   - shouldStop: Called between two files; returns whether to stop.
  ///   - finished: Called with the result of each action, in order.
  /// - Returns: The results. It does not throw: the caller must report actions done before a failure.
  package consuming func callAsFunction(
    shouldStop: () -> Bool = { false },
    finished: (PlannedAction, Outcome) -> Void = { _, _ in }
  ) -> Report {
    for (index, action) in plan.actions.enumerated() where report.failure == nil {
      if shouldStop() {
        report.wasStopped = true
        break
      }
      do {
        try perform(action, number: index + 1)
        report.done.append(action)
        finished(action, .done)
      } catch {
        guard let reason = error.refusal else {
          report.failure = error
          break
        }
        let busyFolder: String? = if case .busy(let folder) = error { folder } else { nil }
        report.left.append((action, reason, busyFolder))
        finished(action, .left(reason: reason))
      }
    }
    if report.failure == nil {
      do {
        let end = JournalLine.End(done: report.done.count, failed: report.left.count)
        try journal?.write(JournalLine(end: end))
      } catch {
        report.failure = error
      }
    }
    return report
  }

  private mutating func perform(
    _ action: PlannedAction,
    number: Int
  ) throws(FileActionError) {
    if let picture = action.sidecarOf, FileStatus(of: picture) != nil {
      throw .refused("it belongs to \(picture), which is kept")
    }
    do {
      try act(on: action, number)
      watcher(.finished, action.path)
    } catch {
      if let reason = error.refusal {
        try journal?.write(JournalLine(failed: .init(number: number, reason: reason)))
      }
      throw error
    }
    do {
      try journal?.write(JournalLine(done: number))
    } catch {
      // The file itself shows the result; only the next action must not begin.
      report.failure = error
    }
  }

  /// Performs an action with its files open and their folders locked; both end when it returns.
  private mutating func act(
    on action: PlannedAction,
    _ number: Int
  ) throws(FileActionError) {
    let pair = try OpenPair(action, locks: locks)
    let check = ActionCheck(kind: plan.kind, folders: folders, start: plan.comparedSince)
    try check.checkPlaces(of: action)
    try check.checkNotes(of: action)
    try check.checkSidecars(of: action, sidecarExtensions)
    if let journal, plan.kind == .trash {
      try moveToTrash(pair, number, journal)
    } else if let journal, plan.kind == .hardlink {
      try becomeOne(pair, number, journal)
    } else {
      watcher(.checked, action.path)
      try BlockSharing.share(pair)
    }
  }

  private func intent(_ action: PlannedAction, _ number: Int) -> JournalLine.Intent {
    JournalLine.Intent(
      number: number,
      path: action.path,
      identity: action.identity,
      kept: action.keptPath,
      keptIdentity: action.keptIdentity
    )
  }

  private mutating func moveToTrash(
    _ pair: OpenPair,
    _ number: Int,
    _ journal: ActionJournal
  ) throws(FileActionError) {
    let action = pair.action
    if let place = pair.kept.passingPlace(action.keptPath),
      pair.file.passingPlace(action.path) == nil
    {
      throw .refused("\(action.keptPath) is \(place)")
    }
    let trash = try TrashFolder(for: action.path, folders).open(folders)
    let digest = try pair.file.digest()
    watcher(.checked, action.path)
    var isDone: Bool
    repeat {
      let place = JournalLine.Trash(
        folder: trash.folder.path,
        top: trash.folder.top,
        name: names.free(for: action.path, in: trash),
        date: TrashInfo.date()
      )
      var intent = intent(action, number)
      intent.digest = digest.hexadecimal
      intent.trash = place
      let line = try journal.write(JournalLine(intent: intent))
      watcher(.intended, action.path)
      isDone = try trash.take(
        pair,
        as: place,
        number: number,
        line: line,
        journal: journal,
        watcher: watcher
      )
    } while !isDone
    if !report.trashFolders.contains(trash.folder.path) {
      report.trashFolders.append(trash.folder.path)
    }
  }

  private mutating func becomeOne(
    _ pair: OpenPair,
    _ number: Int,
    _ journal: ActionJournal
  ) throws(FileActionError) {
    let action = pair.action
    let linking = try HardLinking(pair, mergesAttributes: mergesAttributes)
    watcher(.checked, action.path)
    let temporary = RunMark.temporaryName(journal.mark, number)
    var intent = intent(action, number)
    intent.digest = try pair.file.digest().hexadecimal
    intent.link = .init(
      temporary: FilePath.join(pair.folder.path, temporary),
      metadata: linking.metadata
    )
    try journal.write(JournalLine(intent: intent))
    watcher(.intended, action.path)
    try linking.replace(by: temporary, watcher: watcher)
    if !linking.differences.isEmpty {
      report.differences.append((action.path, linking.differences))
    }
  }
}
