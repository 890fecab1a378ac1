import Foundation
import ImageCoding

/// Carries out a plan, one file after the other.
package struct ActionRun {
  /// What became of a plan.
  package struct Report: Sendable {
    /// What was done.
    package fileprivate(set) var done: [PlannedAction] = []
    /// What was left alone, and why.
    package fileprivate(set) var left: [(action: PlannedAction, reason: String)] = []
    /// What names lost when their files became one: the path, and what differed, in words.
    package fileprivate(set) var differences: [(path: String, words: [String])] = []
    /// The trash folders that got files.
    package fileprivate(set) var trashFolders: [String] = []
    /// Why nothing more could be done; nil when the plan was gone through.
    package fileprivate(set) var failure: FileActionError?
    /// Whether somebody stopped it.
    package fileprivate(set) var wasStopped = false

    /// How many bytes are free now, and for the trash when that is emptied.
    package var byteCount: Int64 { ActionPlan.byteCount(of: done) }
  }

  /// What became of one file.
  package enum Outcome: Sendable {
    case done
    case left(reason: String)
  }

  private let plan: ActionPlan
  private let journal: ActionJournal
  private let folders: UserFolders
  private let watcher: ActionWatcher
  private var names = TrashName()
  private var report = Report()

  /// Prepares to carry out a plan.
  ///
  /// - Parameters:
  ///   - plan: A plan for the trash or for hard links.
  ///   - journal: Where it is written down.
  ///   - folders: Where the trash is.
  ///   - watcher: Called between the steps.
  package init(
    _ plan: ActionPlan,
    journal: ActionJournal,
    folders: UserFolders = UserFolders(),
    watcher: @escaping ActionWatcher = { _, _ in }
  ) {
    precondition(plan.kind != .script, "a script is written, not carried out")
    self.plan = plan
    self.journal = journal
    self.folders = folders
    self.watcher = watcher
  }

  /// Carries out the plan.
  ///
  /// - Parameters:
  ///   - shouldStop: Asked between two files.
  ///   - finished: Called with what became of each file, in order.
  /// - Returns: What was done. It does not throw: what was done before a failure must be told.
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
      } catch .refused(let reason) {
        report.left.append((action, reason))
        finished(action, .left(reason: reason))
      } catch {
        report.failure = error
        break
      }
    }
    return report
  }

  private mutating func perform(
    _ action: PlannedAction,
    number: Int
  ) throws(FileActionError) {
    try ActionCheck(kind: plan.kind, folders: folders).again(action)
    var intent = JournalLine.Intent(
      number: number,
      path: action.path,
      identity: action.identity,
      kept: action.keptPath,
      keptIdentity: action.keptIdentity
    )
    do {
      if plan.kind == .trash {
        try moveToTrash(action, &intent)
      } else {
        try becomeOne(action, &intent)
      }
    } catch .refused(let reason) {
      try journal.write(JournalLine(failed: .init(number: number, reason: reason)))
      throw .refused(reason)
    }
    watcher(.finished, action.path)
    do {
      try journal.write(JournalLine(done: number))
    } catch {
      // The file itself tells; only the next one must not be begun.
      report.failure = error
    }
  }

  private mutating func moveToTrash(
    _ action: PlannedAction,
    _ intent: inout JournalLine.Intent
  ) throws(FileActionError) {
    let trash = try TrashFolder(for: action.path, folders)
    try trash.make()
    watcher(.checked, action.path)
    var place: JournalLine.Trash
    repeat {
      place = .init(
        folder: trash.path,
        top: trash.top,
        name: names.free(for: action.path, in: trash),
        date: TrashInfo.date()
      )
      intent.trash = place
      try journal.write(JournalLine(intent: intent))
      watcher(.intended, action.path)
    } while try !trash.take(action, as: place, watcher: watcher)
    if !report.trashFolders.contains(trash.path) { report.trashFolders.append(trash.path) }
  }

  private mutating func becomeOne(
    _ action: PlannedAction,
    _ intent: inout JournalLine.Intent
  ) throws(FileActionError) {
    let linking = try HardLinking(action)
    watcher(.checked, action.path)
    let temporary = FilePath.join(
      FilePath.parent(action.path),
      ".waymark-\(journal.mark)-\(intent.number)"
    )
    intent.link = .init(temporary: temporary, metadata: linking.metadata)
    try journal.write(JournalLine(intent: intent))
    watcher(.intended, action.path)
    try linking.replace(by: temporary, watcher: watcher)
    if !linking.differences.isEmpty {
      report.differences.append((action.path, linking.differences))
    }
  }
}
