import ArgumentParser
import Foundation
import KnownCopies

/// `picture-changes lookalikes` writes pictures that resemble each other and are not copies.
struct LookAlikesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookalikes",
    abstract: "Write pictures that resemble each other but are not copies.",
    discussion: """
      OUTPUT receives pictures/ and truth.csv, as `picture-changes tree` writes them. Each folder is a \
      series: works in one frame, behind one passe-partout or on one wall, covers of one series, pages of \
      one album, chats of one program, one form filled in, identity cards, slides, maps. Every file is an \
      original, so `picture-changes assess` counts every link as false. The same photographs and seed give \
      the same bytes.
      """
  )

  @Option(help: "A folder of photographs, no two of the same thing; drawn ones without any.")
  var photographs: [String] = []
  @Option(help: "The number of series of each of the ten kinds.") var series = 3
  @Option(help: "The number of pictures in each series.") var members = 5
  @Option(help: "The random seed.") var seed: UInt64 = 1
  @Option(help: "The folder to write to; its pictures/ must not exist yet.") var output: String

  func validate() throws {
    if series < 1 || members < 2 {
      throw ValidationError("--series must be at least 1, and --members at least 2.")
    }
  }

  func run() async throws {
    let pictures = "\(output)/pictures"
    guard !FileManager.default.fileExists(atPath: pictures) else {
      throw ValidationError("\(pictures) already exists.")
    }
    let writer = try LookAlikeWriter(folder: pictures, seed: seed, photographs: photographs)
    let truth = try await writer.write(series: series, members: members)
    try Data(truth.text.utf8).write(to: URL(filePath: "\(output)/truth.csv"), options: .atomic)
    print("\(truth.rows.count) pictures in \(pictures)")
  }
}
