// Public because the conformance at the end is: both of its sides are public.
public import ArgumentParser
public import DuplicateSearch
import PictureAnswers
import Files
import Foundation
import Synchronization
import ImageCoding
import Terminal
import VisualSearch

/// `waymark duplicates find` finds duplicate pictures.
struct DuplicatesFindCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find duplicate pictures (the default).",
    discussion: """
      Levels, from the strictest to the loosest: exact, the same bytes; pixels, the same pixels; \
      near, the whole picture stored differently, such as smaller or compressed again; similar, \
      the whole picture looking different, such as brighter or gray; edited, partly changed, such \
      as cropped, rotated or drawn over. Each level has its own groups; the best copies go on to \
      the next level. Every copy in a group has been compared with its best copy.

      The best copy is in a reference directory, else it matches --prefer, else --best \
      decides. origin, the default: never a copy made from another (enlarged, reduced, \
      recompressed, converted to PNG), then the one with more camera metadata and \
      sidecars, the one with the earlier EXIF date, and then as pixels. pixels: the one \
      with more pixels, lossless or of higher quality, with more bytes, older, with the \
      shorter path. oldest: the one with the earliest EXIF date or, without one, file \
      date, and then as pixels.

      Each copy has a confidence: the probability that it is a copy. Copies below --min-confidence \
      are listed as "not sure" and kept.

      Without --apply nothing is changed: the rows show what can be removed. With it, every action \
      is first recorded in a journal, the folders are locked against other runs, both files are \
      compared again right before each action, and waymark duplicates undo restores everything. \
      Nothing is deleted. With --follow-links it also acts on the targets of links.

      EXAMPLES
        waymark duplicates photos/
        waymark duplicates photos/ --level exact --format json
        waymark duplicates photos/ --apply trash --dry-run
        waymark duplicates photos/ --apply script --output tidy.sh
        waymark duplicates new/ --reference archive/
        waymark duplicates photos/ --level similar --report copies.html
        waymark duplicates photos/ --level edited --min-confidence 0.9
        waymark duplicates photos/ --plan plan.json --apply trash
        waymark duplicates phone/ laptop/ --across --prefer laptop/ --prefer '*.png'
      """
  )

  @Argument(
    help: ArgumentHelp("Directories of pictures.", valueName: "directory"),
    completion: .directory
  )
  var directories: [String]
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A directory whose pictures are always the best copies and are not compared with each other.",
      valueName: "directory"
    ),
    completion: .directory
  )
  var reference: [String] = []
  @Flag(help: "Compare only pictures of different directories.") var across = false
  @Option(help: "The loosest level: exact, pixels, near, similar or edited. (default: near)")
  var level: DuplicateLevel?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A plan made on the pages of waymark-server; only the files in it are removed.",
      valueName: "file"
    ),
    completion: .file()
  )
  var plan: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      A file that remembers results, and which pictures are not duplicates. \
      (default: one in the cache folder)
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var store: String?
  @Flag(help: "Remember nothing.") var noStore = false
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A directory or pattern of copies to prefer; the first match counts.",
      valueName: "rule"
    )
  )
  var prefer: [String] = []
  @Option(help: "How to choose the best copy: origin, pixels or oldest. (default: origin)")
  var best: BestPolicy?
  @Option(
    help: ArgumentHelp(
      """
      The minimum confidence of a removable copy, from 0 to 1; less sure copies are listed, \
      but --apply keeps them. (default: \(DuplicateFinder.Options.defaultMinimumConfidence))
      """,
      valueName: "confidence"
    ),
    transform: ConfidenceOption.number
  )
  var minConfidence: Double?
  @Option(help: "The output format.") var format: OutputFormat = .text
  @Flag(help: "Also list files that are in no group.") var singles = false
  @OptionGroup var table: CellOptions
  @OptionGroup var actions: ApplyOptions
  @OptionGroup var page: ReportOption
  @OptionGroup var contactSheet: ContactSheetOption
  @OptionGroup var overwriting: OverwriteOption
  @OptionGroup var folders: FolderOptions
  @OptionGroup var limits: LimitOptions
  @Flag(help: "Decode pictures in separate processes.") var isolate = false
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if prefer.contains("") {
      throw ValidationError(
        "--prefer must be a directory, a file or a pattern, not empty."
      )
    }
    if noStore, store != nil {
      throw ValidationError("--store and --no-store cannot be combined.")
    }
    if plan != nil {
      let isSearchSaid = level != nil || best != nil || minConfidence != nil
      guard directories.count == 1, reference.isEmpty, prefer.isEmpty, !across, !isSearchSaid,
        folders.arguments.isEmpty
      else {
        throw ValidationError(
          "--plan takes one directory and says how to search it: leave out --level, --best, "
            + "--min-confidence, --prefer, --reference, --across, --exclude, --include and --follow-links."
        )
      }
    }
    if across, directories.count + reference.count < 2 {
      throw ValidationError("--across compares directories with each other: give two or more.")
    }
  }

  func run() async throws {
    for directory in directories + reference {
      let status = FileStatus(following: directory)
      guard status?.kind == .folder else {
        throw CommandFailure(
          .usage,
          message: status != nil
            ? "\(directory) is a file: give the folder that contains it; "
              + "waymark compare A B --level near compares two files"
            : "\(directory): no such directory"
        )
      }
    }
    if let rows = actions.rows { try OutputFile.check(rows, of: "--output", overwriting) }
    try page.check(overwriting)
    try contactSheet.check(overwriting, below: directories + reference)
    let outputs =
      (actions.rows.map { [(option: "--output", path: $0)] } ?? []) + page.outputs
      + contactSheet.outputs
    let others = [("--store", store), ("--journal", actions.journal), ("--output", actions.script)]
    try OutputFile.requireApart(
      outputs + others.compactMap { option, path in path.map { (option, $0) } },
      from: [plan].compactMap(\.self)
    )
    for path in [actions.journal, actions.script].compactMap(\.self)
    where FileStatus(of: path) != nil && !actions.dryRun {
      throw CommandFailure(
        .usage,
        message: "\(path) already exists: a script or a journal never replaces a file, even with "
          + "--force; choose another file"
      )
    }
    let chosen = try plan.map { try PlanFile(contentsOf: $0, of: directories[0]) }
    let start = Date()
    let workers = isolate ? DecodeWorkers(limits: limits.limits) : nil
    var report = try await find(by: chosen, decodingWith: workers)
    let files = report.groups.flatMap { [$0.best] + $0.copies.map(\.file) } + report.singles
    try OutputFile.requireApart(
      outputs,
      from: files.flatMap { [$0.path] + $0.otherNames + $0.sidecars.map(\.path) }
        + Self.sidecars(of: report.singles) + report.failures.map(\.path)
    )
    var left: [PlanFile.Left] = []
    if let chosen { (report.groups, left) = chosen.groups(of: report, limits: limits.limits) }
    for (group, path, reason) in left {
      Console.report("\(path): kept, with group \(group) of the plan: \(reason)")
    }
    let isLeft = !left.isEmpty
    for rule in report.unusedPreferences {
      Console.report("--prefer \(rule) matches no file")
    }
    // A file that was meant to be kept might be removed.
    if actions.apply != nil, !report.unusedPreferences.isEmpty {
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    let writer = DuplicateWriter(format: rowFormat, cells: table.cells, hasSingles: singles)
    guard actions.apply != nil else {
      let plan = RemovalPlan(for: report.groups)
      let action: @Sendable (DuplicateFile) -> DuplicateRow.Action = {
        plan.removes($0) ? .trash : .keep
      }
      try write(writer.text(for: report, couldGo: plan, held: plan.held, action: action))
      try await show(report, decodingWith: workers, action)
      return try end(report, isLeft ? ExitStatus.someFailed.rawValue : nil)
    }
    var done = DuplicateActions(for: report.groups, actions, foundSince: start)
    // While all files still exist.
    try await show(report, decodingWith: workers, done.action)
    try done.carryOut()
    // The actions are reported even when the output of the rows is closed.
    let written = Result {
      try write(writer.text(for: report, held: done.held, action: done.action))
    }
    done.tell()
    try written.get()
    try end(report, done.exitCode ?? (isLeft ? ExitStatus.someFailed.rawValue : nil))
  }

  /// The sidecars of pictures in no group, which the search does not list.
  private static func sidecars(of pictures: [DuplicateFile]) -> [String] {
    var folders: [PathKey: SidecarFolder] = [:]
    return pictures.flatMap { [$0.path] + $0.otherNames }.flatMap { path -> [String] in
      let picture = PathKey(path)
      let folder = picture.parent.path + "/"
      let listing = folders[picture.parent] ?? SidecarFolder(folder)
      folders[picture.parent] = listing
      return listing.sidecars(of: picture.name).map { folder + $0.name }
    }
  }

  /// The format of the rows: by the extension of their file, unless it is given.
  private var rowFormat: OutputFormat {
    guard format == .text, let path = actions.rows else { return format }
    return OutputFormat(rawValue: (path as NSString).pathExtension.lowercased()) ?? .text
  }

  private func write(_ rows: String) throws {
    guard let path = actions.rows else {
      return try StandardOutput.write(rows, as: rowFormat, raw: table.raw)
    }
    try WholeFile.write([UInt8](rows.utf8), to: path, overwriting)
    Console.note("the rows are in \(path)")
  }

  /// Reports failures, and ends with their exit code, unless there is another already.
  private func end(_ report: DuplicateReport, _ code: Int32? = nil) throws {
    var troubles = FileTroubles()
    for failure in report.failures {
      troubles.report(failure.path, LimitOptions.named(failure.reason.words))
    }
    troubles.finish()
    let isUnread = report.passedOver.tell(besides: report.fileCount)
    folders.list(skippedLinks: report.skippedLinks)
    if report.trashedCount > 0 {
      Console.note("\(report.trashedCount.files) in trash folders skipped")
    }
    if let code { throw ExitCode(code) }
    if !report.failures.isEmpty || isUnread { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }

  /// Creates the page and the contact sheet of the results.
  private func show(
    _ report: DuplicateReport,
    decodingWith workers: DecodeWorkers?,
    _ action: @escaping @Sendable (DuplicateFile) -> DuplicateRow.Action
  ) async throws {
    guard page.path != nil || contactSheet.path != nil else { return }
    let limits = limits.limits
    let found = DuplicatesPage(
      found: report,
      directories: directories,
      action: action,
      decode: { try workers?.picture(at: $0) ?? QueryPicture(contentsOf: $0, limits: limits) },
      isReplacing: overwriting.force
    )
    try await found.write(page: page.path, sheet: contactSheet.path)
  }

  /// Runs the search, with a progress line.
  private func find(
    by plan: PlanFile?,
    decodingWith workers: DecodeWorkers?
  ) async throws -> DuplicateReport {
    let line = ProgressLine("Looking for pictures")
    defer { line.finish() }
    let state = Mutex((step: "", isRemembered: store != nil))
    // Before the store is there.
    let interruption = Interruption { status in
      let (step, isRemembered) = state.withLock(\.self)
      Console.show(progress: "")
      Console.report(
        "interrupted\(step); nothing was changed"
          + (isRemembered ? "; run the same command to continue" : "")
      )
      _exit(status)
    }
    defer { interruption.stop() }
    let cached = store == nil && !noStore ? Self.cachedStore() : nil
    if cached != nil { state.withLock { $0.isRemembered = true } }
    var options = DuplicateFinder.Options(
      level: plan?.level ?? level ?? .near,
      references: reference,
      isAcross: across,
      preferences: prefer,
      best: plan?.best ?? best ?? .origin,
      minimumConfidence: plan?.minimumConfidence ?? minConfidence
        ?? DuplicateFinder.Options.defaultMinimumConfidence,
      limits: limits.limits
    )
    // With the same options as the server's search.
    options.outwardLinks = plan != nil ? .refused : folders.followLinks ? .followed : .passedOver
    options.selection = folders.selection
    func search(_ store: DuplicateStore) async throws -> DuplicateReport {
      try await DuplicateFinder(
        store: store,
        options: options,
        reader: workers ?? DirectPictureReader(limits: limits.limits),
        progress: {
          line.begin($0.phase.words)
          line.update(completed: $0.completed, total: $0.total, failed: $0.failed)
          let text = " while \($0.phase.words.lowercased()), after \($0.completed) of \($0.total)"
          state.withLock { $0.step = text }
        }
      ).duplicates(in: directories)
    }
    if let store { return try await search(DuplicateStore(at: store)) }
    guard let cached else {
      return try await search(DuplicateStore())
    }
    do {
      return try await search(cached)
    } catch DuplicateError.unreadableStore(cached.path ?? "", let reason) {
      // A page that is damaged is found when it is read.
      Console.note("\(cached.path ?? ""): \(reason); starting over")
      _ = try DuplicateStore.removeCached()
      return try await search(DuplicateStore.cached())
    }
  }

  /// The store in the cache folder, made again where it cannot be read; nil, with a note, where none can be made.
  private static func cachedStore() -> DuplicateStore? {
    do {
      return try DuplicateStore.cached()
    } catch {
      if case .unreadableStore(let path, let reason) = error,
        (try? DuplicateStore.removeCached()) == true, let store = try? DuplicateStore.cached()
      {
        Console.note("\(path): \(reason); creating it again")
        return store
      }
      Console.note("results are not saved for the next search: \(error)")
      return nil
    }
  }
}

extension DuplicateFinder.Progress.Phase {
  /// The phase in words.
  fileprivate var words: String {
    switch self {
    case .comparing: "Comparing bytes"
    case .reading: "Reading"
    case .decoding: "Comparing pixels"
    case .describing: "Describing"
    case .searching: "Searching"
    case .matching: "Comparing pictures"
    case .ordering: "Looking for originals"
    }
  }
}

extension DuplicateLevel: ExpressibleByArgument {}
extension BestPolicy: ExpressibleByArgument {}
