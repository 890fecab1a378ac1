import PictureAnswers
import ArgumentParser
import PictureMatching
import SafeText
import Terminal
import VisualSearch

/// `waymark index verify` checks the integrity of a store.
struct IndexVerifyCommand: ParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the integrity of a store.",
    discussion: """
      Checks the database, decodes every signature, and compares the segments of the search index \
      with them. Nothing is changed without --repair. The exit code is 3 if a problem remains, and \
      1 if the check could not finish, for example on a full disk.

      EXAMPLES
        waymark index verify museum.waymark
        waymark index verify --repair museum.waymark
        waymark index verify museum.waymark --format json
      """
  )

  @Argument(
    help: ArgumentHelp("A .waymark store.", valueName: "store"),
    completion: .file()
  ) var path: String

  @Flag(
    help:
      "Keep the readable parts of a damaged database, rebuild damaged segments, and drop damaged signatures."
  ) var repair = false
  @Option(help: "The output format.") var format: ReportFormat = .text
  @OptionGroup var progress: ProgressOptions

  func run() throws {
    try OutputFile.requireApart([], from: [path])
    let line = ProgressLine("Checking the database")
    defer { line.finish() }
    if repair {
      for change in try CatalogStore.repairDatabase(at: path) { Console.note("\(path): \(change)") }
    }
    let store = try CatalogStore(openingAt: path)
    if repair {
      for change in try repaired(store, line) { Console.note("\(path): \(change)") }
    }
    let verification = try verification(of: store, line)
    line.finish()
    for problem in verification.problems { Console.report("\(path): \(problem)") }
    if let trouble = verification.segments.trouble {
      Console.report("\(path)-segments: \(trouble)")
    }
    if format == .json { try StandardOutput.write(json(verification)) }
    guard verification.isSound else {
      throw ExitCode(ExitStatus.dataUnusable.rawValue)
    }
    if format == .json { return }
    let notes = [
      verification.unfinished?.words,
      verification.segments.note,
      verification.hasChecksums
        ? nil : "its pages have no checksums; index the pictures into a new file",
    ]
    let note = notes.compactMap { $0.map { "; \($0)" } }.joined()
    try StandardOutput.write(
      "\(path.singleLine): sound, \(verification.signatureCount) signatures\(note)\n"
    )
  }

  /// Repairs the store; one that cannot be written is as unsound as before.
  private func repaired(_ store: CatalogStore, _ line: ProgressLine) throws -> [String] {
    let result = Result { try store.repair(progress: { line.update($0) }) }
    if case .failure(let error) = result, let error = error as? CatalogError,
      case .unwritable = error
    {
      throw CommandFailure(.dataUnusable, message: "\(error)")
    }
    return try result.get()
  }

  /// A segment is rebuilt beside the store for the comparison, which needs space.
  private func verification(
    of store: CatalogStore,
    _ line: ProgressLine
  ) throws -> CatalogStore.Verification {
    do {
      return try store.verify { line.update($0) }
    } catch CatalogError.unwritable(_, let reason) {
      throw CommandFailure(
        .someFailed,
        message:
          "\(path): the check did not finish: a temporary file cannot be written: "
          + "\(reason); free disk space and run it again"
      )
    }
  }

  /// Programs rely on these keys; docs/catalogs.md documents them.
  private func json(_ verification: CatalogStore.Verification) -> JSONOutput {
    .object([
      ("store", .string(path)),
      ("isSound", .boolean(verification.isSound)),
      ("signatures", .integer(verification.signatureCount)),
      ("hasChecksums", .boolean(verification.hasChecksums)),
      ("segments", .string(verification.segments.rawValue)),
      ("problems", .array(verification.problems.map(JSONOutput.string))),
      ("unfinished", .optional(verification.unfinished)),
    ])
  }
}

extension CatalogStore.SegmentState {
  /// The error of the segments, and a remedy.
  fileprivate var trouble: String? {
    switch self {
    case .current, .missing: nil
    case .damaged: "a segment is damaged; --repair or the next search rebuilds it"
    case .different: "a segment does not match the store; --repair rebuilds it"
    }
  }

  /// A note on harmless states of segments.
  fileprivate var note: String? {
    switch self {
    case .missing:
      "segments of the search index are missing; the next search rebuilds them"
    case .current, .damaged, .different: nil
    }
  }
}
