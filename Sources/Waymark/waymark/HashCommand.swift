import ArgumentParser
import ImageCoding
import ImageSignatures

/// `waymark hash` prints interoperable hashes of pictures.
struct HashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hash",
    abstract: "Print perceptual hashes that other tools understand.",
    discussion: """
      pdq is Meta's 256-bit hash of the whole picture, in the order of its reference \
      implementation, and its quality from 0 to 100; hashes of quality below 50 say little. \
      The text format prints hash, quality and file.

      EXAMPLES
        waymark hash photo.jpg
        waymark hash --format json *.jpg
      """
  )

  @Argument(help: ArgumentHelp("JPEG or PNG files; - reads standard input.", valueName: "image"))
  var images: [String]
  @Option(help: "Which hash.") var algorithm: Algorithm = .pdq
  @Option(help: "How the hashes are written.") var format: ReportFormat = .text

  enum Algorithm: String, CaseIterable, ExpressibleByArgument { case pdq }

  func validate() throws {
    if let trouble = PictureInput.check(images) { throw ValidationError(trouble) }
  }

  func run() async throws {
    var isFirst = true
    var failed = 0
    if format == .json { try StandardOutput.write("[") }
    try await forEachInOrder(try PictureInput.inputs(images), work: Row.init) { row in
      if let error = row.error {
        failed += 1
        Console.report("\(row.path): \(error)")
      }
      switch format {
      case .text: try StandardOutput.write(row.text)
      case .json: try StandardOutput.write((isFirst ? "\n" : ",\n") + json(row).line)
      }
      isFirst = false
    }
    if format == .json { try StandardOutput.write("\n]\n") }
    if failed > 0 { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }

  private func json(_ row: Row) -> JSON {
    .object([
      ("path", .string(row.path)),
      ("algorithm", .string(algorithm.rawValue)),
      ("hash", .optional(row.result?.hash.hex)),
      ("quality", .optional(row.result?.quality)),
      ("error", .optional(row.error)),
    ])
  }
}

/// The hash of one picture, or why there is none.
private struct Row: Sendable {
  var path: String
  var result: PDQResult?
  var error: String?

  init(_ input: PictureInput) {
    path = input.name
    do {
      result = PDQHasher.hash(of: try input.decoded().pixelBuffer)
    } catch {
      self.error = PictureTrouble.reason(of: error)
    }
  }

  var text: String {
    guard let result else { return "" }
    let quality = String(result.quality)
    let padding = String(repeating: " ", count: 3 - quality.count)
    return "\(result.hash.hex)  \(padding)\(quality)  \(path.singleLine)\n"
  }
}
