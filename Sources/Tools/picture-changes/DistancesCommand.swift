import ArgumentParser
import Foundation
import KnownCopies

/// `picture-changes distances` says how far the copies of a tree are from their originals.
struct DistancesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distances",
    abstract: "Measure the distances of copies from their originals, and of unrelated pictures."
  )

  @Argument(help: "The folder that `picture-changes tree` wrote.") var tree: String
  @Option(help: "Count only half of the originals: choose or report.")
  var half: DuplicateAssessment.Half?

  func run() async throws {
    let table = [UInt8](try Data(contentsOf: URL(filePath: "\(tree)/truth.csv")))
    let truth = try TruthTable(reading: table)
    let distances = try await CopyDistances(of: truth, in: "\(tree)/pictures", half: half)
    print(distances.report, terminator: "")
  }
}
