import ArgumentParser
import ImageCoding
import ImageSignatures

/// `waymark hash` prints hashes of pictures.
struct HashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hash",
    abstract: "Print perceptual hashes of pictures.",
    discussion: """
      pdq is Meta's 256-bit hash of the whole picture, in the order of its reference \
      implementation, and its quality from 0 to 100; hashes of quality below 50 say little. \
      frame is the engine's own, for lists that nobody else reads: it decodes no more of a picture \
      than it needs. The text format prints hash, quality and file; match-hashes compares lists of \
      them.

      EXAMPLES
        waymark hash photo.jpg
        waymark hash --format json *.jpg
        waymark hash --algorithm frame holiday/*.jpg > holiday.txt
      """
  )

  @Argument(help: ArgumentHelp("JPEG or PNG files; - reads standard input.", valueName: "image"))
  var images: [String]
  @Option(help: "Which hash.") var algorithm: Algorithm = .pdq
  @Option(help: "How the hashes are written.") var format: ReportFormat = .text

  enum Algorithm: String, CaseIterable, ExpressibleByArgument { case pdq, frame }

  func validate() throws {
    if let trouble = PictureInput.check(images) { throw ValidationError(trouble) }
  }

  func run() async throws {
    var isFirst = true
    var failed = 0
    if format == .json { try StandardOutput.write("[") }
    let inputs = try PictureInput.inputs(images)
    try await forEachInOrder(inputs, work: { [algorithm] in Row($0, algorithm) }) { row in
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
      ("hash", .optional(row.hash?.hex)),
      ("quality", .optional(row.hash?.quality)),
      ("error", .optional(row.error)),
    ])
  }
}

/// The hash of one picture, or why there is none.
private struct Row: Sendable {
  var path: String
  var hash: (hex: String, quality: Int)?
  var error: String?

  init(_ input: PictureInput, _ algorithm: HashCommand.Algorithm) {
    path = input.name
    do {
      switch algorithm {
      case .pdq:
        let result = PDQHasher.hash(of: try input.decoded().pixelBuffer)
        hash = (result.hash.hex, result.quality)
      case .frame:
        let picture = try input.decoded(longestSide: ImageSignature.frameDecodingSide)
        let frame = ImageSignature(ofFrame: picture.pixelBuffer).frame
        hash = (frame.hex, Int(frame.quality))
      }
    } catch {
      self.error = PictureTrouble.reason(of: error)
    }
  }

  var text: String {
    guard let hash else { return "" }
    let quality = String(hash.quality)
    let padding = String(repeating: " ", count: 3 - quality.count)
    return "\(hash.hex)  \(padding)\(quality)  \(path.singleLine)\n"
  }
}
