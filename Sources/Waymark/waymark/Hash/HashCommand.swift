import ArgumentParser
import ImageCoding
import PictureAnswers
import PixelBuffers
import SafeText
import Terminal
import VisualSearch

/// `waymark hash` prints hashes of pictures.
struct HashCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "hash",
    abstract: "Print perceptual hashes of pictures.",
    discussion: """
      pdq is Meta's 256-bit hash of the whole picture, in the order of its reference \
      implementation, and its quality from 0 to 100; hashes of quality below 50 say little. \
      frame is the engine's own, for lists that no other program reads: it decodes no more of a picture \
      than it needs. The text format prints hash, quality and file; match-hashes compares lists of \
      them.

      The others are those of the Python package ImageHash, digit for digit. They see the pixels \
      that Pillow gives of a file: as stored, without turning the picture as EXIF says, and \
      without alpha. The text format prints hash and file. --hash-size is the side of a hash, 8 \
      unless said otherwise; 64 bits are a side of 8. Of colorhash it is the bits of a bin, 3.

      EXAMPLES
        waymark hash photo.jpg
        waymark hash --format json *.jpg
        waymark hash --algorithm phash --hash-size 16 --format csv *.jpg
        waymark hash --algorithm frame holiday/*.jpg > holiday.txt
      """
  )

  @Argument(help: ArgumentHelp("Picture files; - reads standard input.", valueName: "image"))
  var images: [String]
  @Option(help: "Which hash.") var algorithm: HashAlgorithm = .pdq
  @Option(help: ArgumentHelp("The side of the hash, or a bin's bits.", valueName: "n"))
  var hashSize: Int?
  @OptionGroup var pages: PageOption
  @OptionGroup var damage: DamageOption
  @Option(help: "How the hashes are written.") var format: OutputFormat = .text
  @OptionGroup var table: CellOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if let trouble = PictureInput.check(images) { throw ValidationError(trouble) }
    if let hashSize, let trouble = algorithm.trouble(withSize: hashSize) {
      throw ValidationError(trouble)
    }
  }

  func run() async throws {
    try OutputFile.requireApart([], from: PictureInput.readFiles(images))
    var isFirst = true
    var failed = 0
    if format == .json { try StandardOutput.write("[") }
    if format == .csv { try StandardOutput.write(CSV.record(HashRow.columns)) }
    let work = {
      @Sendable [algorithm, hashSize, limits = limits.limits, isStrict = damage.strict]
      (
        input: PictureInput
      ) in
      HashRow(input, algorithm, size: hashSize, limits: limits, isStrict: isStrict)
    }
    let inputs = PictureInput.inputs(images, page: pages.page)
    let line = ProgressLine("Hashing")
    defer { line.finish() }
    var completed = 0
    try await forEachInOrder(inputs, work: work) { row in
      completed += 1
      if let error = row.error {
        failed += 1
        Console.report("\(row.path): \(error)")
      }
      if let warning = row.warning { Console.report("\(row.path): \(warning)") }
      switch format {
      case .text: try StandardOutput.write(row.text)
      case .json: try StandardOutput.write((isFirst ? "\n" : ",\n") + row.json.line, as: format)
      case .ndjson: try StandardOutput.write(row.json)
      case .csv: try StandardOutput.write(CSV.record(row.cells(table.cells)), raw: table.raw)
      }
      isFirst = false
      line.update(completed: completed, total: inputs.count, failed: failed)
    }
    line.finish()
    if format == .json { try StandardOutput.write("\n]\n") }
    if failed > 0 { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }
}

extension HashRow {
  static let columns = ["path", "algorithm", "hash", "quality", "error", "warning"]

  var text: String {
    guard let result else { return "" }
    guard let quality = result.quality.map(String.init) else {
      return "\(result.text)  \(path.singleLine)\n"
    }
    let padding = String(repeating: " ", count: 3 - quality.count)
    return "\(result.text)  \(padding)\(quality)  \(path.singleLine)\n"
  }

  func cells(_ table: TableCells) -> [String] {
    [
      table.cell(path), algorithm.rawValue, result?.text ?? "",
      result?.quality.map(String.init) ?? "",
      table.cell(error ?? ""), table.cell(warning ?? ""),
    ]
  }
}
