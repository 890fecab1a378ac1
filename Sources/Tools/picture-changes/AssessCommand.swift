import ArgumentParser
import Foundation
import KnownCopies

/// `picture-changes assess` says how well duplicates were found in a tree.
struct AssessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assess",
    abstract: "Measure how well duplicates were found in a tree of known copies.",
    discussion: """
      ANSWER is the output of `waymark duplicates --format csv TREE/pictures`. A copy is found at \
      a level if it is in one group with its original at this level or a stricter one; a link is \
      false if its copy and the kept file have different originals.
      """
  )

  @Argument(help: "The folder that `picture-changes tree` wrote.") var tree: String
  @Argument(help: "The table of groups.") var answer: String
  @Option(help: "Count only half of the originals: choose or report.")
  var half: DuplicateAssessment.Half?
  @Option(help: "How many false links and missed copies to list.") var limit = 20

  func run() throws {
    let truth = try TruthTable(reading: bytes("\(tree)/truth.csv"))
    let pictures = URL(filePath: "\(tree)/pictures").standardizedFileURL
    let answer = try DuplicateAnswer(
      reading: bytes(answer),
      folders: ["\(tree)/pictures", pictures.path, pictures.resolvingSymlinksInPath().path]
    )
    let assessment = DuplicateAssessment(of: answer, with: truth, half: half)
    print(assessment.report(limit: limit), terminator: "")
    if answer.errorCount > 0 { print("\(answer.errorCount) files could not be read") }
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }
}

extension DuplicateAssessment.Half: ExpressibleByArgument {}
