import ArgumentParser
import Foundation
import ImageCoding
import VisualSearch

/// `waymark batch` says what a whole directory of pictures shows, in one file.
struct BatchCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Say what every picture below a directory shows.",
    discussion: """
      Rows come in the order of the paths, into FILE.partial, which becomes FILE at the end. A \
      picture that cannot be read is a row with its error. After an interruption, --resume goes on \
      with the pictures that have no rows yet; give the same options again. With --isolate, pictures \
      are decoded in processes of their own: one that dies or hangs costs its picture and nothing else. \
      --report and --contact-sheet show the rows of all runs.

      EXAMPLES
        waymark batch holiday/ --catalog museum.waymark --output answers.csv
        waymark batch holiday/ --catalog museum.waymark --output answers.csv --resume
        waymark batch holiday/ --output answers.csv --report holiday.html --contact-sheet holiday.jpg
      """
  )

  @Argument(help: ArgumentHelp("A folder of JPEG and PNG files.", valueName: "directory"))
  var directory: String
  @OptionGroup var catalog: CatalogOption
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The file to write, which ends in .csv, .json or .ndjson.",
      valueName: "file"
    )
  )
  var output: String
  @OptionGroup var answers: AnswerOptions
  @OptionGroup var limits: LimitOptions
  @Flag(help: "Go on after an interruption.") var resume = false
  @Flag(help: "Decode pictures in processes of their own.") var isolate = false
  @OptionGroup var report: ReportOption
  @OptionGroup var contactSheet: ContactSheetOption
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    guard format != nil else {
      throw ValidationError("--output ends in .csv, .json or .ndjson, and “\(output)” does not.")
    }
  }

  private var format: OutputFormat? {
    let suffix = (output as NSString).pathExtension.lowercased()
    return OutputFormat(rawValue: suffix).flatMap { $0 == .text ? nil : $0 }
  }

  func run() async throws {
    guard let format else { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: output, isDirectory: &isFolder), isFolder.boolValue {
      throw CommandFailure(.usage, message: "--output names a file, and “\(output)” is a folder")
    }
    try report.check(against: [output])
    try contactSheet.check(against: [output], below: [directory])
    let pictures = try listPictures()
    let workers = isolate ? DecodeWorkers(limits: limits) : nil
    if resume, BatchFile.isComplete(output) {
      let rows = try BatchFile.rows(ofComplete: output, format: format)
      if pictures.allSatisfy(rows.isDone) {
        Console.note("\(output) is complete, there is nothing to do")
        return try await show(format: format, decodingWith: workers)
      }
    }
    let recognizer = Recognizer(
      modelData: try await catalog.open(),
      options: answers.matchOptions,
      limits: limits.limits,
      workers: workers
    )
    let file = try BatchFile(path: output, format: format, resuming: resume)
    let left = pictures.filter { !(file.recovered?.isDone($0) ?? false) }
    let interruption = Interruption { status in
      file.exit(
        status,
        saying: "interrupted; the same command with --resume goes on with the rest"
      )
    }
    let failed = try await work(on: left, with: recognizer, into: file)
    withExtendedLifetime(interruption) {}
    try await show(format: format, decodingWith: workers)
    if failed > 0 || file.recovered?.hasFailures == true {
      throw ExitCode(ExitStatus.someFailed.rawValue)
    }
  }

  /// Makes the page and the contact sheet of the rows that were written.
  private func show(format: OutputFormat, decodingWith workers: DecodeWorkers?) async throws {
    guard report.path != nil || contactSheet.path != nil else { return }
    let limits = limits.limits
    try await BatchReport(
      directory: directory,
      catalog: catalog.path,
      page: report.path,
      sheet: contactSheet.path
    ).write(RecordedAnswers(path: output, format: format)) { path in
      try workers?.picture(at: path) ?? QueryPicture(contentsOf: path, limits: limits)
    }
  }

  private func listPictures() throws -> [String] {
    var status = stat()
    guard stat(SystemPath.bytes(of: directory), &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { throw CommandFailure(.usage, message: "\(directory): no such folder") }
    let progress = ProgressLine("Looking for pictures")
    defer { progress.finish() }
    do {
      return try PictureFolder.pictures(below: directory) { progress.update($0) }
    } catch {
      throw CommandFailure(.usage, message: "\(directory): cannot be listed")
    }
  }

  /// Writes the rows of pictures, and returns how many of them could not be read.
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
    try await forEachInOrder(
      pictures,
      work: { name in
        try await recognizer.answer(PictureInput(path: directory + "/" + name, name: name))
      },
      body: { answer in
        try file.append(answer)
        completed += 1
        if let error = answer.error {
          failed += 1
          Console.report("\(directory)/\(answer.query): \(error)")
        }
        progress.update(completed: completed, total: pictures.count, failed: failed)
      }
    )
    try file.complete()
    progress.finish()
    if Console.style != .none {
      Console.print("\(completed) pictures in \(progress.elapsed), \(failed) failed: \(output)")
    }
    return failed
  }
}
