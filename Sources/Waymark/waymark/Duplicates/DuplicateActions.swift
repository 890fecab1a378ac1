import PictureAnswers
import DuplicateSearch
import FileActions
import Files
import Foundation
import ImageCoding
import Terminal

/// The actions on the groups of a search: planned once, shown by a dry run, and carried out.
struct DuplicateActions {
  /// The exit code, if not all planned actions were done.
  private(set) var exitCode: Int32?

  private let plan: ActionPlan
  private let options: ApplyOptions
  /// The removed files, or those to remove.
  private var gone: Set<FileIdentity> = []
  /// Names that stay although they could be removed, and why.
  private var left: [(path: String, reason: String)] = []
  /// The number of names that stay for each folder that another process is using.
  private var busyFolders: [String: Int] = [:]
  /// Pictures that stay because of their sidecars.
  let held: [RemovalPlan.HeldPicture]
  /// The results, in sentences.
  private var sentences: [String] = []
  /// The error that ended the run.
  private var failure: FileActionError?

  /// Plans the actions.
  ///
  /// - Parameters:
  ///   - groups: The groups of a search.
  ///   - options: The action.
  ///   - start: When the search began; files changed since are left alone.
  init(for groups: [DuplicateGroup], _ options: ApplyOptions, foundSince start: Date) {
    let kind = options.apply?.kind ?? .trash
    // That files with the same bytes also resemble a third is not a reason to keep them separate.
    let isOfBytes = kind == .hardlink || kind == .reflink
    let considered = isOfBytes ? groups.filter { $0.level == .exact } : groups
    let removal = RemovalPlan(for: considered, leavesNames: isOfBytes)
    let pairs = removal.removals.flatMap(DoublePair.names) + removal.sidecars.map(DoublePair.init)
    held = removal.held
    plan = ActionPlan(
      kind,
      pairs,
      comparedSince: Int64(start.timeIntervalSince1970 * 1_000_000_000)
    )
    self.options = options
    gone = Self.identities(plan.actions)
    for (pair, decision) in zip(pairs, plan.decisions) {
      if case .leave(let reason) = decision { left.append((pair.path, reason)) }
    }
  }

  /// The action on a file, done or planned.
  func action(of file: DuplicateFile) -> DuplicateRow.Action {
    guard gone.contains(FileIdentity(file)) else { return .keep }
    return switch plan.kind {
    case .trash, .script: .trash
    case .hardlink: .hardlink
    case .reflink: .reflink
    }
  }

  /// Carries out the plan, unless a dry run was requested.
  ///
  /// Ctrl-C ends it between two files, with the journal complete.
  ///
  /// - Throws: ``CommandFailure`` when nothing could be started.
  mutating func carryOut() throws {
    do {
      if options.dryRun {
        sentences.append(wouldBeDone)
      } else if plan.actions.isEmpty {
        sentences.append("nothing to do")
      } else if let output = options.script {
        try ActionScript.write(plan, to: output)
        sentences.append(
          "\(output) moves \(plan.actions.count.files), \(bytes(of: plan)); read it, then run: "
            + "sh \(output.quotedForShell)"
        )
      } else {
        try run()
      }
    } catch {
      throw CommandFailure(.someFailed, message: "\(error)")
    }
    if exitCode == nil, !left.isEmpty || !busyFolders.isEmpty {
      exitCode = ExitStatus.someFailed.rawValue
    }
  }

  /// Prints what was done, and what was not and why.
  func tell() {
    for (path, reason) in left { Console.report("\(path): stays: \(reason)") }
    for (folder, count) in busyFolders.sorted(by: { PathKey($0.key) < PathKey($1.key) }) {
      Console.report(
        "\(folder): another process is working here; \(count.files) \(count == 1 ? "stays" : "stay")"
      )
    }
    for held in held { Console.note("\(held.picture.path): stays: \(held.words)") }
    sentences.forEach(Console.note)
    if let failure { Console.report("stopped: \(failure)") }
  }

  private mutating func run() throws(FileActionError) {
    let journal: ActionJournal? =
      if plan.kind == .reflink {
        nil
      } else if let path = options.journal {
        try ActionJournal(plan.kind, at: path, tops: plan.hiddenTops())
      } else {
        try ActionJournal(plan.kind, in: UserFolders().journals, tops: plan.hiddenTops())
      }
    let interruption = InterruptionFlag()
    let line = ProgressLine(phase)
    let total = plan.actions.count
    var (completed, failed) = (0, 0)
    let run = ActionRun(
      plan,
      journal: journal,
      mergesAttributes: options.mergeAttributes,
      sidecarExtensions: SidecarFolder.extensions
    )
    let report = run(
      shouldStop: { interruption.exitCode != nil },
      finished: { _, outcome in
        completed += 1
        if case .left = outcome { failed += 1 }
        line.update(completed: completed, total: total, failed: failed)
      }
    )
    line.finish()
    gone = Self.identities(report.done)
    // One line for each of these folders covers all its files.
    busyFolders = report.busyFolders
    left += report.left.filter { $0.busyFolder == nil }.map { ($0.action.path, $0.reason) }
    sentences = words(for: report)
    // Actions that were tried and not done are recorded only in the journal.
    if !report.done.isEmpty {
      sentences.append(
        journal.map {
          "to put everything back: waymark duplicates undo \($0.path.quotedForShell)"
        } ?? "they are still separate files, so there is nothing to undo"
      )
    }
    failure = report.failure
    if failure != nil { exitCode = ExitStatus.someFailed.rawValue }
    if report.wasStopped { exitCode = interruption.exitCode }
  }

  private func words(for report: ActionRun.Report) -> [String] {
    let files = report.done.count
    let bytes = Int(report.byteCount).shownBytes
    var words: [String] = []
    switch plan.kind {
    case .trash, .script:
      let places = report.trashFolders.joined(separator: ", ")
      words.append(
        "\(files.files) moved to the trash\(places.isEmpty ? "" : ", \(places)"); emptying it "
          + "frees \(bytes)"
      )
    case .reflink:
      words.append(
        "\(files.files) \(files == 1 ? "shares its blocks" : "share their blocks") with what is kept; "
          + "that freed up to \(bytes)"
      )
    case .hardlink:
      words.append(
        "\(files.files) became \(files == 1 ? "another name" : "other names") of what is kept; "
          + "that freed \(bytes)"
      )
    }
    if !report.differences.isEmpty {
      let kinds = Set(report.differences.flatMap(\.words)).sorted().joined(separator: ", ")
      words.append(
        "\(report.differences.count.files) differed from what is kept in: \(kinds); the journal has "
          + "what they had"
      )
    }
    if report.wasStopped {
      let rest = plan.actions.count - report.done.count - report.left.count
      words.append("interrupted: \(rest.files) not touched")
    }
    return words
  }

  private var wouldBeDone: String {
    let files = plan.actions.count
    return switch plan.kind {
    case .trash:
      "\(files.files) would be moved to the trash; emptying it would free \(bytes(of: plan))"
    case .hardlink:
      "\(files.files) would become \(files == 1 ? "another name" : "other names") of what is kept; "
        + "that would free \(bytes(of: plan))"
    case .reflink:
      "\(files.files) would share \(files == 1 ? "its" : "their") blocks with what is kept; "
        + "that would free up to \(bytes(of: plan))"
    case .script: "the script would move \(files.files), \(bytes(of: plan))"
    }
  }

  private var phase: String {
    switch plan.kind {
    case .trash, .script: "Moving to the trash"
    case .hardlink: "Linking"
    case .reflink: "Sharing blocks"
    }
  }

  private func bytes(of plan: ActionPlan) -> String { Int(plan.byteCount).shownBytes }

  private static func identities(_ actions: [PlannedAction]) -> Set<FileIdentity> {
    Set(actions.map(\.identity))
  }
}

extension DoublePair {
  /// A sidecar is removed after its picture, and in favor of the one with the same bytes.
  fileprivate init(_ removal: RemovalPlan.SidecarRemoval) {
    self.init(
      path: removal.sidecar.path,
      keptPath: removal.kept.path,
      sameness: .bytes,
      sidecarOf: removal.picture.path
    )
  }

  /// All names of a file to remove: its bytes stay as long as one of them exists.
  fileprivate static func names(of removal: RemovalPlan.Removal) -> [DoublePair] {
    ([removal.file.path] + removal.file.otherNames).map { name in
      DoublePair(
        path: name,
        identity: FileIdentity(removal.file),
        keptPath: removal.kept.path,
        keptIdentity: FileIdentity(removal.kept),
        seen: ComparedState(removal.file),
        keptSeen: ComparedState(removal.kept),
        sameness: Sameness(removal.level)
      )
    }
  }
}

extension Sameness {
  fileprivate init(_ level: DuplicateLevel) {
    switch level {
    case .exact: self = .bytes
    case .pixels: self = .pixels
    case .near, .similar, .edited: self = .alike
    }
  }
}

extension ComparedState {
  fileprivate init(_ file: DuplicateFile) {
    self.init(changed: Int64(file.changed), content: file.content)
  }
}

extension FileIdentity {
  fileprivate init(_ file: DuplicateFile) {
    self.init(
      device: file.device,
      inode: file.inode,
      size: Int64(file.byteCount),
      modified: Int64(file.modified)
    )
  }
}
