import ArgumentParser
import Foundation
import VisualSearch

/// `waymark compare` says whether two pictures show the same.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say whether two pictures show the same, and what speaks for it.",
    discussion: """
      Prints how sure it is, from 0% to 100%, and the numbers that this rests on. --picture draws both \
      side by side, joins the points that correspond, and outlines the part of the first picture that \
      shows the second; --report makes a page with a slider between both and their difference. With --quiet the exit code is the answer: 0 the same, 1 different (less than \
      50% sure), 2 when that cannot be told.

      EXAMPLES
        waymark compare postcard.jpg photo.jpg
        waymark compare postcard.jpg photo.jpg --picture comparison.png
        waymark compare --quiet old.jpg new.jpg && rm new.jpg
      """
  )

  @Argument(help: ArgumentHelp("A JPEG or PNG file; - reads standard input.", valueName: "a"))
  var first: String
  @Argument(help: ArgumentHelp("The picture to compare it with.", valueName: "b"))
  var second: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A PNG file in which to draw what corresponds.", valueName: "out.png")
  )
  var picture: String?
  @OptionGroup var report: ReportOption
  @Flag(name: .shortAndLong, help: "Print nothing; the exit code says whether they show the same.")
  var quiet = false
  @Option(help: "How the comparison is written.") var format: ReportFormat = .text

  func validate() throws {
    if let trouble = PictureInput.check([first, second]) { throw ValidationError(trouble) }
    if let picture, !picture.lowercased().hasSuffix(".png") {
      throw ValidationError("--picture ends in .png, and “\(picture)” does not.")
    }
  }

  func run() async throws {
    guard quiet else { return try show(compare()) }
    let comparison: ComparedPictures
    do {
      comparison = try compare()
    } catch {
      // Of 1 a script would conclude that the pictures differ.
      throw CommandFailure(.usage, message: (error as? CommandFailure)?.message ?? "\(error)")
    }
    if !comparison.showsSame { throw ExitCode(ExitStatus.different) }
  }

  /// Compares the pictures, and draws them when that is wanted.
  private func compare() throws -> ComparedPictures {
    let inputs = try PictureInput.inputs([first, second])
    if let picture { try check(picture, inputs) }
    try report.check(against: inputs.compactMap(\.path))
    let model = try ConfidenceModel(contentsOf: ModelFiles.url("confidence.json"))
    let comparison = try ComparedPictures(inputs, model: model)
    if let picture {
      try WholeFile.write(ComparisonPicture(comparison).png(), to: picture)
    }
    if let path = report.path { try ComparisonReport(comparison).write(to: path) }
    return comparison
  }

  private func check(_ picture: String, _ inputs: [PictureInput]) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: picture, isDirectory: &isFolder), isFolder.boolValue {
      throw CommandFailure(.usage, message: "--picture names a file, and “\(picture)” is a folder")
    }
    if inputs.contains(where: { $0.isFile(at: picture) }) {
      throw CommandFailure(
        .usage,
        message: "--picture would overwrite a picture that is compared: \(picture)"
      )
    }
  }

  private func show(_ comparison: ComparedPictures) throws {
    let text = ComparisonText(comparison)
    switch format {
    case .text: try StandardOutput.write(text.lines.joined(separator: "\n") + "\n")
    case .json: try StandardOutput.write(text.json.line + "\n")
    }
  }
}
