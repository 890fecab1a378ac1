import PictureAnswers
import ArgumentParser
import DuplicateSearch
import Files
import Foundation
import ImageCoding
import PictureMatching
import SafeText
import Terminal
import VisualSearch

/// `waymark compare` compares two pictures.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two pictures and show the evidence.",
    discussion: """
      Prints the confidence that both show the same thing, from 0% to 100%, and its evidence. \
      --picture draws both side by side, connects matching points, and outlines the part of the \
      first picture that shows the second; --report writes a page with a slider between them and \
      their difference. With --quiet the exit code is the answer: 0 the same, 1 different (less \
      than 50% sure), 2 unknown.

      100% is only for files with the same bytes, or with the same pixels in all frames and the \
      same transparency. Otherwise only the first frames of animations are compared, and the \
      verdict says so; with --quiet the exit code is then 1 if they differ, and 2 if they show the \
      same, because later frames may differ. A transparent picture is compared with an opaque one \
      on black, white and gray.

      --level checks whether two files are the same picture, as `waymark duplicates` does: exact, \
      pixels, near, similar or edited. Damaged files are refused. It prints the strictest level at \
      which they are the same, and the exit code is the answer: 0 the same at this level or a \
      stricter one, 1 different, 2 unknown. The confidence is then that they are copies; without \
      --level, that they show the same thing.

      The same picture may also be smaller or cropped, or one file under two names, which standard \
      error reports. To remove copies, use waymark duplicates --apply trash, which keeps the best \
      one.

      EXAMPLES
        waymark compare postcard.jpg photo.jpg
        waymark compare postcard.jpg photo.jpg --picture comparison.png
        waymark compare scans.tiff scans.tiff --page 1 --other-page 2
        waymark compare --level exact --quiet old.jpg new.jpg && echo "the same bytes"
        waymark compare --level near old.jpg new.jpg
      """
  )

  @Argument(
    help: ArgumentHelp("A picture file; - reads standard input.", valueName: "a"),
    completion: .file()
  )
  var first: String
  @Argument(
    help: ArgumentHelp("The picture to compare it with.", valueName: "b"),
    completion: .file()
  )
  var second: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A PNG file in which to draw the matching points.", valueName: "out.png"),
    completion: .file()
  )
  var picture: String?
  @OptionGroup var report: ReportOption
  @OptionGroup var overwriting: OverwriteOption
  @Flag(name: .shortAndLong, help: "Print nothing; the exit code is the answer.")
  var quiet = false
  @Option(help: "Check whether the files are duplicates at this level or a stricter one.")
  var level: DuplicateLevel?
  @OptionGroup var pages: PageOption
  @Option(help: ArgumentHelp("The page of the second picture, like --page.", valueName: "number"))
  var otherPage = 1
  @OptionGroup var limits: LimitOptions
  @OptionGroup var damage: DamageOption
  @Option(help: "The output format.") var format: ReportFormat = .text

  func validate() throws {
    if level != nil, picture != nil || report.path != nil || first == "-" || second == "-" {
      throw ValidationError("--level cannot be combined with --picture or --report.")
    }
    try PageOption.check(otherPage, of: "--other-page")
    if level != nil, max(pages.page, otherPage) > 1 {
      throw ValidationError("--level cannot be combined with --page or --other-page.")
    }
    if let trouble = PictureInput.check([first, second]) { throw ValidationError(trouble) }
    if let picture, !picture.lowercased().hasSuffix(".png") {
      throw ValidationError("--picture must end in .png; “\(picture)” does not.")
    }
  }

  func run() async throws {
    // Before any output, as standard output and error may be one of the files.
    try OutputFile.requireApart(
      (picture.map { [("--picture", $0)] } ?? []) + report.outputs,
      from: PictureInput.readFiles([first, second])
    )
    noteOneFile()
    if let level { return try answer(level) }
    guard quiet else { return try show(compare()) }
    let comparison: ComparedPictures
    do {
      comparison = try compare()
    } catch {
      // From 1 a script would conclude that the pictures differ.
      throw CommandFailure(.usage, message: (error as? CommandFailure)?.message ?? "\(error)")
    }
    if !comparison.showsSame { throw ExitCode(ExitStatus.different) }
    if comparison.framesNotCompared != nil, let left = ComparisonText(comparison).notCompared {
      throw CommandFailure(.usage, message: "unknown whether both show the same: \(left)")
    }
  }

  /// Warns that both names refer to one file, also when no answer is printed: removing one of them would lose
  /// the other.
  private func noteOneFile() {
    guard first != "-", second != "-", let one = FileStatus(following: first),
      let other = FileStatus(following: second), one.isSameFile(as: other)
    else { return }
    Console.report("\(first) and \(second) are the same file")
  }

  /// Prints whether the files are the same picture at a level or a stricter one.
  private func answer(_ level: DuplicateLevel) throws {
    let relation: PictureRelation
    do {
      relation = try PictureRelation(of: first, with: second, upTo: level, limits: limits.limits)
    } catch {
      throw CommandFailure(.usage, message: LimitOptions.named("\(error)"))
    }
    if !quiet { try StandardOutput.write(text(of: relation), as: format == .json ? .json : .text) }
    if relation.level.map({ $0 > level }) ?? true { throw ExitCode(ExitStatus.different) }
  }

  private func text(of relation: PictureRelation) -> String {
    switch format {
    case .text:
      guard let level = relation.level else { return "different\n" }
      let distance = relation.distance.map { ", \($0) bits" } ?? ""
      let confidence = (relation.confidence.writtenConfidence * 100).rounded(toPlaces: 1)
      return "\(level.rawValue): \(relation.change.singleLine) (\(confidence)%\(distance))\n"
    case .json:
      return JSONOutput.object([
        ("level", .optional(relation.level?.rawValue)), ("distance", .optional(relation.distance)),
        ("confidence", .confidence(relation.confidence)), ("change", .string(relation.change)),
      ]).line + "\n"
    }
  }

  /// Compares the pictures, and draws them if requested.
  private func compare() throws -> ComparedPictures {
    var inputs = PictureInput.inputs([first, second], page: pages.page)
    inputs[1].page = otherPage
    if let picture { try OutputFile.check(picture, of: "--picture", overwriting) }
    try report.check(overwriting)
    let model = try ConfidenceModel.installed()
    let comparison = try ComparedPictures(
      inputs,
      model: model,
      limits: limits.limits,
      isStrict: damage.strict
    )
    for side in [comparison.first, comparison.second] where !quiet {
      if let warning = side.warning { Console.report("\(side.input.name): \(warning)") }
    }
    if let picture {
      try WholeFile.write(ComparisonPicture(comparison).png(), to: picture, overwriting)
    }
    if let path = report.path {
      try ComparisonReport(comparison).write(to: path, replacing: overwriting.force)
    }
    return comparison
  }

  private func show(_ comparison: ComparedPictures) throws {
    switch format {
    case .text:
      let lines = ComparisonText(comparison).lines
      try StandardOutput.write(lines.joined(separator: "\n") + "\n")
    case .json: try StandardOutput.write(JSONOutput.comparison(comparison))
    }
  }
}
