// Public because the conformance at the end is: both of its sides are public.
public import ArgumentParser
public import DuplicateSearch
import Foundation
import ImageCoding

/// `waymark duplicates find` finds pictures that are the same.
struct DuplicatesFindCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find pictures that are the same (the default).",
    discussion: """
      Levels, from the strictest to the loosest: exact, the same bytes; pixels, the same pixels; near, \
      the whole picture stored differently, such as smaller or compressed again; similar, the whole \
      picture looking different, such as brighter or gray; edited, partly changed, such as cropped, \
      turned or drawn over. For each level there are groups of their own; the best copies go on to the \
      next level. Every copy of a group was compared with its best copy.

      The best copy is one in a directory of reference, else one that --prefer names, else the one with \
      more pixels, without loss or of higher quality, with more bytes, the older one, the one with the \
      shorter path.

      Without --apply nothing is changed: the rows say what could go. With it, both files are looked at \
      again before each action, everything is written down first, and waymark duplicates undo puts it \
      back. Nothing is deleted.

      EXAMPLES
        waymark duplicates photos/
        waymark duplicates photos/ --level exact --format json
        waymark duplicates photos/ --apply trash --dry-run
        waymark duplicates photos/ --apply script --output tidy.sh
        waymark duplicates new/ --reference archive/ --store photos.duplicates
        waymark duplicates photos/ --level similar --report copies.html
        waymark duplicates phone/ laptop/ --across --prefer laptop/ --prefer '*.png'
      """
  )

  @Argument(help: ArgumentHelp("Directories of pictures.", valueName: "directory"))
  var directories: [String]
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A directory whose pictures are always the best copies, and are not compared with each other.",
      valueName: "directory"
    )
  )
  var reference: [String] = []
  @Flag(help: "Compare only pictures of different directories.") var across = false
  @Option(help: "The loosest level: exact, pixels, near, similar or edited.")
  var level: DuplicateLevel = .near
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A file that remembers what was read and which pictures are no duplicates.",
      valueName: "file"
    )
  )
  var store: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A directory or pattern of copies to prefer; of several, the first that fits counts.",
      valueName: "rule"
    )
  )
  var prefer: [String] = []
  @Option(help: "How the groups are written.") var format: OutputFormat = .text
  @OptionGroup var actions: ApplyOptions
  @OptionGroup var page: ReportOption
  @OptionGroup var contactSheet: ContactSheetOption
  @OptionGroup var limits: LimitOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if across, directories.count + reference.count < 2 {
      throw ValidationError("--across compares directories with each other: name two or more.")
    }
  }

  func run() async throws {
    for directory in directories + reference {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: directory, isDirectory: &isFolder),
        isFolder.boolValue
      else {
        throw CommandFailure(.usage, message: "\(directory): no such directory")
      }
    }
    try page.check()
    try contactSheet.check(below: directories + reference)
    let report = try await find()
    let writer = DuplicateWriter(format: format)
    guard actions.apply != nil else {
      let plan = RemovalPlan(for: report.groups)
      let action: @Sendable (DuplicateFile) -> DuplicateRow.Action = {
        plan.removes($0) ? .trash : .keep
      }
      try StandardOutput.write(writer.text(for: report, couldGo: plan, action: action))
      try await show(report, action)
      return try end(report)
    }
    var done = DuplicateActions(for: report.groups, actions)
    // While all files are still there.
    try await show(report, done.action)
    try done.carryOut()
    // What was done is said even when nobody takes the rows.
    let written = Result {
      try StandardOutput.write(writer.text(for: report, action: done.action))
    }
    done.tell()
    try written.get()
    try end(report, done.exitCode)
  }

  /// Says what could not be read, and ends with the exit code for it, unless there is another already.
  private func end(_ report: DuplicateReport, _ code: Int32? = nil) throws {
    for failure in report.failures { Console.report("\(failure.path): \(failure.reason)") }
    if let code { throw ExitCode(code) }
    if !report.failures.isEmpty { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }

  /// Makes the page and the contact sheet of what was found.
  private func show(
    _ report: DuplicateReport,
    _ action: @escaping @Sendable (DuplicateFile) -> DuplicateRow.Action
  ) async throws {
    guard page.path != nil || contactSheet.path != nil else { return }
    let found = DuplicatesPage(
      found: report,
      directories: directories,
      action: action,
      limits: limits.limits
    )
    try await found.write(page: page.path, sheet: contactSheet.path)
  }

  /// Finds what is asked for, with a line that shows how far it has come.
  func find() async throws -> DuplicateReport {
    let line = ProgressLine("Looking for pictures")
    defer { line.finish() }
    let finder = DuplicateFinder(
      store: try store.map { try DuplicateStore(at: $0) } ?? DuplicateStore(),
      options: DuplicateFinder.Options(
        level: level,
        references: reference,
        isAcross: across,
        preferences: prefer,
        limits: limits.limits
      ),
      progress: {
        line.begin($0.phase.words)
        line.update(completed: $0.completed, total: $0.total, failed: $0.failed)
      }
    )
    return try await finder.duplicates(in: directories)
  }
}

extension DuplicateFinder.Progress.Phase {
  /// What is being done, for people.
  fileprivate var words: String {
    switch self {
    case .comparing: "Comparing bytes"
    case .reading: "Reading"
    case .decoding: "Comparing pixels"
    case .describing: "Describing"
    case .searching: "Searching"
    case .matching: "Matching"
    }
  }
}

extension DuplicateLevel: ExpressibleByArgument {}
