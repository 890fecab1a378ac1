import ArgumentParser
import ImageCoding
import PictureAnswers
import PictureMatching
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
      All pictures in a folder and its subfolders are hashed, in the order of their paths.

      pdq is Meta's 256-bit hash of the whole picture, in the order of its reference \
      implementation, and its quality from 0 to 100. Hashes with a quality below 50 are \
      unreliable: they are printed, counted on standard error, and skipped by match-hashes; \
      --min-quality skips them here. --dihedral adds the hashes of the rotated and mirrored \
      picture, with which match-hashes --dihedral finds rotated copies. frame is the engine's own \
      hash, for lists that only Waymark reads: it decodes only as much of a picture as it needs. \
      The text format prints hash, quality and file; match-hashes compares lists of them.

      The other hashes equal those of the Python package ImageHash digit for digit. They are \
      computed from the pixels as Pillow reads them: as stored, without EXIF rotation, and \
      without alpha. The text format prints hash and file. --hash-size is the side of a hash, \
      8 by default, which gives 64 bits. For colorhash it is the bits per bin, 3 by default.

      EXAMPLES
        waymark hash photo.jpg
        waymark hash --format json *.jpg
        waymark hash photos/ --min-quality 50 > photos.txt
        waymark hash photos/ --dihedral > turned.txt
        waymark hash --algorithm phash --hash-size 16 --format csv *.jpg
        waymark hash --algorithm frame holiday/ > holiday.txt
      """
  )

  @Argument(
    help: ArgumentHelp("Picture files or folders; - reads standard input.", valueName: "picture"),
    completion: .file()
  )
  var images: [String]
  @Option(help: "Which hash.") var algorithm: HashAlgorithm = .pdq
  @Option(help: ArgumentHelp("The side of the hash, or the bits per bin.", valueName: "n"))
  var hashSize: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Skip pdq and frame hashes with a quality below this, 0 to 100.",
      valueName: "quality"
    )
  )
  var minQuality: Int?
  @Flag(help: "Add the hashes of the seven rotated and mirrored versions of the picture (pdq).")
  var dihedral = false
  @OptionGroup var pages: PageOption
  @OptionGroup var folders: FolderOptions
  @OptionGroup var damage: DamageOption
  @Option(help: "The output format.") var format: OutputFormat = .text
  @OptionGroup var table: CellOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if let trouble = PictureInput.check(images) { throw ValidationError(trouble) }
    if let hashSize, let trouble = algorithm.trouble(withSize: hashSize) {
      throw ValidationError(trouble)
    }
    if dihedral, algorithm != .pdq {
      throw ValidationError(
        "--dihedral works only with pdq; leave it out with \(algorithm.rawValue)."
      )
    }
    if minQuality != nil, !algorithm.hasQuality {
      throw ValidationError(
        "\(algorithm.rawValue) does not compute a quality; leave out --min-quality."
      )
    }
    try QualityLimit.check(minQuality)
  }

  func run() async throws {
    let named = try NamedPictures(images, page: pages.page, folders)
    var (isFirst, failed, hashed, flat) = (true, 0, 0, 0)
    let columns = HashRow.columns + (dihedral ? HashAlgorithm.formNames : [])
    if format == .json { try StandardOutput.write("[") }
    if format == .csv { try StandardOutput.write(CSV.record(columns)) }
    let work = {
      @Sendable [
        algorithm, hashSize, dihedral, limits = limits.limits, isStrict = damage.strict
      ] (input: PictureInput) in
      HashRow(
        input,
        algorithm,
        size: hashSize,
        isDihedral: dihedral,
        limits: limits,
        isStrict: isStrict
      )
    }
    let inputs = named.inputs()
    let line = ProgressLine("Hashing")
    defer { line.finish() }
    var completed = 0
    var troubles = FileTroubles()
    try await forEachInOrder(inputs, work: work) { row in
      completed += 1
      if let error = row.error {
        failed += 1
        troubles.report(row.path, error)
      }
      if let warning = row.warning { troubles.report(row.path, warning) }
      defer { line.update(completed: completed, total: inputs.count, failed: failed) }
      if row.result != nil { hashed += 1 }
      if let quality = row.result?.quality, quality < minQuality ?? QualityLimit.usual {
        flat += 1
        if minQuality != nil { return }
      }
      switch format {
      case .text: try StandardOutput.write(row.text)
      case .json: try StandardOutput.write((isFirst ? "\n" : ",\n") + row.json.line, as: format)
      case .ndjson: try StandardOutput.write(row.json)
      case .csv: try StandardOutput.write(CSV.record(row.cells(table.cells)), raw: table.raw)
      }
      isFirst = false
    }
    line.finish()
    troubles.finish()
    if format == .json { try StandardOutput.write("\n]\n") }
    if flat > 0 {
      Console.note(
        "\(flat) of \(hashed) hashes with a quality below \(minQuality ?? QualityLimit.usual)"
          + (minQuality == nil ? ", which match-hashes skips" : " left out")
      )
    }
    if failed > 0 || !named.isWhole { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }
}

/// The least quality of a hash that is compared.
enum QualityLimit {
  static let usual = HashList.usualQuality

  /// Checks the value of `--min-quality`.
  static func check(_ quality: Int?) throws {
    guard let quality, !(0...100).contains(quality) else { return }
    throw ValidationError("--min-quality must be from 0 to 100.")
  }
}

extension HashRow {
  static let columns = ["path", "algorithm", "hash", "quality", "error", "warning"]

  /// The line of the text format; of a row with turned and mirrored forms as Meta's `pdq-photo-hasher --pdqdih-across`
  /// prints it.
  var text: String {
    guard let result else { return "" }
    guard let quality = result.quality.map(String.init) else {
      return "\(result.text)  \(path.singleLine)\n"
    }
    guard !isDihedral else {
      return ([result.text] + result.forms + [quality, path.singleLine]).joined(separator: ",")
        + "\n"
    }
    let padding = String(repeating: " ", count: 3 - quality.count)
    return "\(result.text)  \(padding)\(quality)  \(path.singleLine)\n"
  }

  func cells(_ table: TableCells) -> [String] {
    [
      table.cell(path), algorithm.rawValue, result?.text ?? "",
      result?.quality.map(String.init) ?? "",
      table.cell(error ?? ""), table.cell(warning ?? ""),
    ] + forms.map { $0.hash ?? "" }
  }
}
