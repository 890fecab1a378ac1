import ArgumentParser
import Foundation
import PictureMatching
import SafeText
import VisualSearch

/// `picture-changes select` chooses photographs from unpacked packages.
struct SelectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "select",
    abstract: "Choose photographs from unpacked packages, and split them into three sets.",
    discussion: """
      The table of sources has the columns role, package, version, folder and without: the packages \
      of one role are taken, of each the pictures below a folder whose paths hold none of some words \
      (divided by blanks). Passed over are pictures that are too small, drawings, smaller sizes of \
      the same wallpaper and near-identical ones; selection.csv says which and why. Of the others \
      a few go to OUTPUT/company, to stand beside the rest; of the rest those whose file name has an \
      even hash go to OUTPUT/catalog, the others to OUTPUT/nothing.
      """
  )

  @Option(help: "The table of sources.") var sources: String
  @Option(help: "The role whose packages are taken.") var role: String
  @Option(help: "The folder that holds a folder for each package.") var unpacked: String
  @Option(help: "How many pictures to choose as company.") var company = 24
  @Option(help: "The folder to copy the chosen pictures to.") var output: String

  func run() async throws {
    var records: [SelectionRecord] = []
    for source in try PictureSource.read(sources) where source.role == role {
      records += try source.pictures(unpackedIn: unpacked)
    }
    let assessments = await concurrentMap(records) { PictureAssessment(of: $0) }
    var chosen: [PictureAssessment] = []
    var reasons: [String: String] = [:]
    for assessment in assessments {
      let reason = assessment.reasonAgainst ?? assessment.twin(among: chosen)
      reasons[assessment.record.name] = reason
      if reason == nil { chosen.append(assessment) }
    }
    let parts = SelectionPart.divide(chosen.map(\.record), company: company)
    var table = CSV.record(["picture", "width", "height", "flatness", "decision"])
    for assessment in assessments {
      let name = assessment.record.name
      let decision = reasons[name] ?? parts[name]?.rawValue ?? ""
      table += CSV.record([name] + assessment.numbers + [decision])
    }
    for part in SelectionPart.allCases {
      try? FileManager.default.removeItem(atPath: "\(output)/\(part.rawValue)")
      try FileManager.default.createDirectory(
        atPath: "\(output)/\(part.rawValue)",
        withIntermediateDirectories: true
      )
    }
    for record in chosen.map(\.record) {
      guard let part = parts[record.name] else { continue }
      try FileManager.default.copyItem(
        // The file itself: a link would lead nowhere from here.
        atPath: URL(filePath: record.path).resolvingSymlinksInPath().path,
        toPath: "\(output)/\(part.rawValue)/\(record.name)"
      )
    }
    try Data(table.utf8).write(to: URL(filePath: "\(output)/selection.csv"), options: .atomic)
    let counts = Dictionary(grouping: parts.values) { $0 }.mapValues(\.count)
    print(
      SelectionPart.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
    )
  }
}
