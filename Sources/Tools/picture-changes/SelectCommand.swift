import ArgumentParser
import Foundation
import VisualSearch

/// `picture-changes select` chooses photographs from unpacked packages.
struct SelectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "select",
    abstract: "Choose photographs from unpacked packages, and split them in two.",
    discussion: """
      The table of sources has the columns role, package, version, folder and without: the packages \
      of one role are taken, of each the pictures below a folder whose paths hold none of some words \
      (divided by blanks). Passed over are pictures that are too small, drawings, smaller sizes of \
      the same wallpaper and near-identical ones; selection.csv says which and why. Of the others \
      those whose file name has an even hash go to OUTPUT/catalog, the rest to OUTPUT/nothing.
      """
  )

  @Option(help: "The table of sources.") var sources: String
  @Option(help: "The role whose packages are taken.") var role: String
  @Option(help: "The folder that holds a folder for each package.") var unpacked: String
  @Option(help: "Where the chosen pictures are put.") var output: String

  func run() async throws {
    var records: [SelectionRecord] = []
    for source in try PictureSource.read(sources) where source.role == role {
      records += try source.pictures(unpackedIn: unpacked)
    }
    let assessments = await concurrentMap(records) { PictureAssessment(of: $0) }
    var chosen: [PictureAssessment] = []
    var table = CSV.record(["picture", "width", "height", "flatness", "decision"])
    for assessment in assessments {
      let reason = assessment.reasonAgainst ?? assessment.twin(among: chosen)
      if reason == nil { chosen.append(assessment) }
      table += CSV.record(
        [assessment.record.name] + assessment.numbers
          + [reason ?? (assessment.record.isKnown ? "catalog" : "nothing")]
      )
    }
    for part in ["catalog", "nothing"] {
      try? FileManager.default.removeItem(atPath: "\(output)/\(part)")
      try FileManager.default.createDirectory(
        atPath: "\(output)/\(part)",
        withIntermediateDirectories: true
      )
    }
    for record in chosen.map(\.record) {
      try FileManager.default.copyItem(
        // The file itself: a link would lead nowhere from here.
        atPath: URL(filePath: record.path).resolvingSymlinksInPath().path,
        toPath: "\(output)/\(record.isKnown ? "catalog" : "nothing")/\(record.name)"
      )
    }
    try Data(table.utf8).write(to: URL(filePath: "\(output)/selection.csv"), options: .atomic)
    let known = chosen.count { $0.record.isKnown }
    print("\(known) pictures in the catalogue, \(chosen.count - known) that it must not know")
  }
}
