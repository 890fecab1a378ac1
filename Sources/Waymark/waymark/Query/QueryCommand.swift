import PictureAnswers
import ArgumentParser
import Files
import Foundation
import Terminal
import VisualSearch

/// `waymark query` recognizes pictures.
struct QueryCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Find what pictures show.",
    discussion: """
      EXAMPLES
        waymark query photo.jpg
        waymark query --catalog museum.waymark --limit 3 *.jpg
        waymark query --region 120,80,400,300 street.png
        waymark query --ellipse 120,80,400,300 --explain street.png
        waymark query --page 3 scans.tiff
        waymark query --film --catalog museum.waymark holiday.mp4
        curl -s https://example.org/photo.jpg | waymark query --format json -
      """
  )

  @Argument(
    help: ArgumentHelp("Picture files; - reads standard input.", valueName: "picture"),
    completion: .file()
  )
  var images: [String]

  @Flag(help: "The files are films: search for each of their key frames. Needs ffmpeg.")
  var film = false
  @OptionGroup var catalog: CatalogOption
  @OptionGroup var part: PartOption
  @OptionGroup var pages: PageOption
  @Option(help: LabelsArgument.help) var labels: LabelsArgument?
  @OptionGroup var answers: AnswerOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var damage: DamageOption
  @Flag(help: "Show the evidence for each answer.") var explain = false
  @Option(help: "The output format.") var format: OutputFormat = .text
  @OptionGroup var table: CellOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if let trouble = PictureInput.check(images) { throw ValidationError(trouble) }
    if explain, format == .csv {
      throw ValidationError("--explain works with text, json and ndjson, not csv.")
    }
  }

  /// A remedy for a folder, to follow the error.
  private static func hint(for path: String) -> String {
    guard FileStatus(following: path)?.kind == .folder else { return "" }
    return "; waymark batch \(path.quotedForShell) --output answers.csv says what the pictures in "
      + "it show"
  }

  func run() async throws {
    try OutputFile.requireApart([], from: PictureInput.readFiles(images))
    var options = answers.matchOptions
    options.labels = labels?.labels ?? []
    let recognizer = Recognizer(
      engine: try await catalog.open(isStrict: damage.strict),
      options: options,
      part: part.part,
      limits: limits.limits,
      isStrict: damage.strict
    )
    var writer = ResultWriter(
      format: format,
      namesPictures: film || images.count > 1,
      explaining: explain ? recognizer.model : nil,
      cells: table.cells
    )
    var failed = 0
    try StandardOutput.write(writer.beginning)
    let inputs =
      film
      ? PictureInput.inputs(ofFilms: images, limits: limits.limits)
      : PictureInput.inputs(images, page: pages.page)
    let line = ProgressLine("Matching")
    defer { line.finish() }
    var completed = 0
    try await forEachInOrder(
      inputs,
      work: { try recognizer.answer($0) }
    ) { answer in
      if let error = answer.error {
        failed += 1
        Console.report("\(answer.query): \(error)\(Self.hint(for: answer.query))")
      }
      if let warning = answer.warning { Console.report("\(answer.query): \(warning)") }
      try StandardOutput.write(writer.text(for: answer), as: format, raw: table.raw)
      completed += 1
      line.update(completed: completed, total: inputs.count, failed: failed)
    }
    line.finish()
    try StandardOutput.write(writer.ending)
    if failed > 0 { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }
}
