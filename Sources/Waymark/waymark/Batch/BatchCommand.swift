import PictureAnswers
import ArgumentParser
import Foundation
import ImageCoding
import SafeText
import Terminal
import VisualSearch

/// `waymark batch` recognizes all pictures of a directory, and writes one file.
struct BatchCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Search for every picture in a folder.",
    discussion: """
      Rows are written in the order of the paths to FILE.partial, which is renamed to FILE at the \
      end. A picture that cannot be read gets a row with its error; a damaged one with at least \
      half of its rows intact gets a row with a warning, unless --strict refuses it. After an \
      interruption, --resume continues with the pictures that have no rows yet; the catalog and \
      the options must be the same. An existing FILE or FILE.partial is replaced only with \
      --force. - writes rows to standard output, as CSV unless --format says otherwise. With \
      --isolate, pictures are decoded in separate processes: a crash or a hang loses one picture \
      only. --report and --contact-sheet show the rows of all runs.

      EXAMPLES
        waymark batch holiday/ --catalog museum.waymark --output answers.csv
        waymark batch holiday/ --catalog museum.waymark --output answers.csv --resume
        waymark batch holiday/ --output answers.csv --report holiday.html --contact-sheet holiday.jpg
      """
  )

  @Argument(
    help: ArgumentHelp("A folder of JPEG and PNG files.", valueName: "directory"),
    completion: .directory
  )
  var directory: String
  @OptionGroup var catalog: CatalogOption
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The file to write, ending in .csv, .json or .ndjson; - is standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String
  @OptionGroup var answers: AnswerOptions
  @OptionGroup var folders: FolderOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var damage: DamageOption
  @Option(help: "The format of the rows (default: from the file's name).")
  var format: OutputFormat?
  @Flag(help: "Continue after an interruption.") var resume = false
  @OptionGroup var overwriting: OverwriteOption
  @Flag(help: "Decode pictures in separate processes.") var isolate = false
  @OptionGroup var table: CellOptions
  @OptionGroup var report: ReportOption
  @Flag(help: "Show pictures without a match in the report, too.") var reportAll = false
  @OptionGroup var contactSheet: ContactSheetOption
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if format == .text { throw ValidationError("--format must be csv, json or ndjson.") }
    guard rowFormat != nil else {
      throw ValidationError("--output must end in .csv, .json or .ndjson; “\(output)” does not.")
    }
    if isStandardOutput, resume || report.path != nil || contactSheet.path != nil {
      throw ValidationError("--resume, --report and --contact-sheet need --output with a file.")
    }
  }

  private var isStandardOutput: Bool { output == "-" }

  private var rowFormat: OutputFormat? {
    if let format { return format }
    if isStandardOutput { return .csv }
    let suffix = (output as NSString).pathExtension.lowercased()
    return OutputFormat(rawValue: suffix).flatMap { $0 == .text ? nil : $0 }
  }

  func run() async throws {
    guard let format = rowFormat else { return }
    if FileStatus(following: output)?.kind == .folder {
      throw CommandFailure(.usage, message: "--output must be a file, but “\(output)” is a folder")
    }
    try OutputFile.requireApart(outputs)
    try report.check(overwriting)
    try contactSheet.check(overwriting, below: [directory])
    if !resume, !isStandardOutput { try BatchFile.check(output, replacing: overwriting.force) }
    let listing = try PictureFolder.reportedListing(
      ofWhole: directory,
      folders,
      files: "`waymark query` takes single pictures"
    )
    let pictures = listing.files.map(\.path)
    let isUnread = listing.passedOver.tell(besides: pictures.count, in: directory, always: true)
    let workers = isolate ? DecodeWorkers(limits: limits.limits, isStrict: damage.strict) : nil
    let engine = try await catalog.open(isStrict: damage.strict)
    let store = engine.store
    try OutputFile.requireApart(
      outputs,
      from: pictures.map { "\(directory)/\($0)" } + catalog.inputs(of: store)
    )
    let record = BatchRecord(
      directory: directory,
      revision: try store.revision(),
      options: [
        "--format \(format)", "--limit \(answers.limit)",
        "--min-confidence \(answers.confidence.minimum)",
      ] + (table.raw ? ["--raw"] : []) + LimitOptions.arguments(for: limits.limits)
        + damage.arguments + folders.arguments
    )
    let begun = BatchFile.isComplete(output) ? output : BatchFile.partialPath(of: output)
    let hasBegun = resume && FileStatus(following: begun) != nil
    let earlier = hasBegun ? BatchRecord(of: begun) : nil
    if hasBegun {
      if format == .csv { try RowRecovery.requireOwnColumns(of: begun) }
      try record.requireSame(as: earlier, in: begun)
    }
    let changes = earlier.map { PictureChanges(below: directory, since: $0.begun) }
    let isCurrent: (String) -> Bool = { changes?.hasChanged($0) != true }
    if resume, BatchFile.isComplete(output) {
      let rows = try BatchFile.rows(
        ofComplete: output,
        format: format,
        cells: table.cells,
        isCurrent: isCurrent
      )
      if rows.changed == nil, pictures.allSatisfy(rows.isDone) {
        Console.note("\(output) is already complete")
        if rows.hasFailures { Console.report("\(output): \(Self.earlierFailures)") }
        try await show(store, format: format, decodingWith: workers)
        if rows.hasFailures || !listing.isWhole {
          throw ExitCode(ExitStatus.someFailed.rawValue)
        }
        return
      }
    }
    let recognizer = Recognizer(
      engine: engine,
      options: answers.matchOptions,
      limits: limits.limits,
      isStrict: damage.strict,
      workers: workers
    )
    let file =
      isStandardOutput
      ? try BatchFile(standardOutput: format, cells: table.cells)
      : try BatchFile(
        path: output,
        format: format,
        cells: table.cells,
        resuming: resume,
        replacing: overwriting.force,
        isCurrent: isCurrent
      )
    if let picture = file.recovered?.changed {
      Console.note(
        "\(output): \(picture) has changed since its rows were written; it and the pictures after it "
          + "are searched again"
      )
    }
    // Rows without a record stay without one.
    if !isStandardOutput, !hasBegun || earlier != nil { record.write(to: file.partialPath) }
    let left = pictures.filter { !(file.recovered?.isDone($0) ?? false) }
    let interruption = Interruption { status in
      file.exit(
        status,
        saying: isStandardOutput
          ? "interrupted; some rows are missing"
          : "interrupted; run the same command with --resume to continue"
      )
    }
    let failed = try await work(on: left, with: recognizer, into: file)
    if file.recovered?.hasFailures == true { Console.report("\(output): \(Self.earlierFailures)") }
    withExtendedLifetime(interruption) {}
    try await show(store, format: format, decodingWith: workers)
    if failed > 0 || file.recovered?.hasFailures == true || isUnread
      || !listing.isWhole
    {
      throw ExitCode(ExitStatus.someFailed.rawValue)
    }
  }

  private static let earlierFailures =
    "some pictures in earlier rows could not be read; see the column error"

  /// The output files, each with the option that names it.
  private var outputs: [(option: String, path: String)] {
    (isStandardOutput ? [] : [("--output", output)]) + report.outputs + contactSheet.outputs
  }

  /// Creates the page and the contact sheet from the written rows.
  private func show(
    _ store: CatalogStore,
    format: OutputFormat,
    decodingWith workers: DecodeWorkers?
  ) async throws {
    guard report.path != nil || contactSheet.path != nil else { return }
    let (limits, isStrict) = (limits.limits, damage.strict)
    try await BatchReport(
      directory: directory,
      catalog: catalog.path,
      presentation: try store.presentation(),
      page: report.path,
      sheet: contactSheet.path,
      showsAll: reportAll,
      isReplacing: overwriting.force
    ).write(RecordedAnswers(path: output, format: format, cells: table.cells)) { path in
      try workers?.picture(at: path)
        ?? QueryPicture(contentsOf: path, limits: limits, isStrict: isStrict)
    }
  }

  /// Writes the rows of pictures, and returns the number of unreadable pictures.
  private func work(
    on pictures: [String],
    with recognizer: Recognizer,
    into file: BatchFile
  ) async throws -> Int {
    let progress = ProgressLine("Matching")
    defer { progress.finish() }
    let directory = directory
    var completed = 0
    var failed = 0
    var troubles = FileTroubles()
    try await forEachInOrder(
      pictures,
      work: { name in
        try recognizer.answer(PictureInput(path: directory + "/" + name, name: name))
      },
      body: { answer in
        try file.append(answer)
        completed += 1
        if let error = answer.error {
          failed += 1
          troubles.report("\(directory)/\(answer.query)", error)
        }
        if let warning = answer.warning {
          troubles.report("\(directory)/\(answer.query)", warning)
        }
        progress.update(completed: completed, total: pictures.count, failed: failed)
      }
    )
    try file.complete()
    progress.finish()
    troubles.finish()
    Console.summarize(
      "\(completed) pictures in \(progress.elapsed), \(failed) failed: \(file.path)"
    )
    return failed
  }
}
