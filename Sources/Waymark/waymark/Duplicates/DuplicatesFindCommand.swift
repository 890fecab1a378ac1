// Public because the conformance at the end is: both of its sides are public.
public import ArgumentParser
public import DuplicateSearch
import Foundation
import ImageCoding
import Synchronization

/// `waymark duplicates find` finds pictures that are the same.
struct DuplicatesFindCommand: AsyncParsableCommand {
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
      shorter path. Nothing is changed: the rows say what could go.

      EXAMPLES
        waymark duplicates photos/
        waymark duplicates photos/ --level exact --format json
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
  @OptionGroup var page: ReportOption
  @OptionGroup var contactSheet: ContactSheetOption
  @OptionGroup var limits: LimitOptions

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
    try StandardOutput.write(DuplicateWriter(format: format).text(for: report))
    try await show(report)
    for failure in report.failures { Console.report("\(failure.path): \(failure.reason)") }
    if !report.failures.isEmpty { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }

  /// Makes the page and the contact sheet of what was found, while all files are still there.
  private func show(_ report: DuplicateReport) async throws {
    guard page.path != nil || contactSheet.path != nil else { return }
    let plan = RemovalPlan(for: report.groups)
    let found = DuplicatesPage(
      found: report,
      directories: directories,
      action: { plan.removes($0) ? .trash : .keep },
      limits: limits.limits
    )
    try await found.write(page: page.path, sheet: contactSheet.path)
  }

  /// Finds what is asked for, with a line that shows how far it has come.
  func find() async throws -> DuplicateReport {
    let phases = PhaseLines()
    defer { phases.finish() }
    let finder = DuplicateFinder(
      store: try store.map { try DuplicateStore(at: $0) } ?? DuplicateStore(),
      options: DuplicateFinder.Options(
        level: level,
        references: reference,
        isAcross: across,
        preferences: prefer,
        limits: limits.limits
      ),
      progress: phases.update
    )
    return try await finder.duplicates(in: directories)
  }
}

/// A progress line for each phase of a search.
private final class PhaseLines: Sendable {
  private let current = Mutex<(phase: DuplicateFinder.Progress.Phase, line: ProgressLine)?>(nil)

  @Sendable func update(_ progress: DuplicateFinder.Progress) {
    let line = current.withLock { current in
      if let current, current.phase == progress.phase { return current.line }
      let line = ProgressLine(progress.phase.rawValue.capitalized)
      current = (progress.phase, line)
      return line
    }
    line.update(completed: progress.completed, total: progress.total, failed: progress.failed)
  }

  func finish() { current.withLock { $0?.line.finish() } }
}

extension DuplicateLevel: ExpressibleByArgument {}
