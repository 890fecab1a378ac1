import ArgumentParser
import Foundation
import KnownCopies

/// `picture-changes tree` writes a tree of pictures in which every copy is known.
struct TreeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Write a tree of pictures whose copies are known.",
    discussion: """
      OUTPUT receives pictures/ and truth.csv: the path of each file, its original, what it is to it \
      (exact, pixels, near, similar, edited, or link for another name of the same file; empty for \
      originals), and how it was made. Four of ten originals have no copies. Some originals look alike: \
      parts of one photograph, scenes photographed twice, blank pictures, pages, slides. The same \
      folders and seed give the same bytes. Four gigabytes for 10,000 files.
      """
  )

  @Option(help: "A folder of photographs, no two of the same thing.") var photographs: [String] = []
  @Option(help: "A folder of rendered pictures of which none is a copy of another.")
  var renders: [String] = []
  @Option(help: "How many files, links included.") var files = 10_000
  @Option(help: "The random seed.") var seed: UInt64 = 1
  @Option(help: "The folder to write to; its pictures/ must not exist yet.") var output: String

  func validate() throws {
    if files < 100 { throw ValidationError("--files must be at least 100.") }
    if photographs.isEmpty { throw ValidationError("Give a folder with --photographs.") }
  }

  func run() async throws {
    let pictures = "\(output)/pictures"
    guard !FileManager.default.fileExists(atPath: pictures) else {
      throw ValidationError("\(pictures) already exists.")
    }
    let sources = try OriginalSource.listed(photographs: photographs, renders: renders, seed: seed)
    let plan = TreePlan(sources: sources, count: files, seed: seed)
    let (truth, failures) = await TreeWriter(folder: pictures, seed: seed).write(plan)
    try Data(truth.text.utf8).write(to: URL(filePath: "\(output)/truth.csv"), options: .atomic)
    for failure in failures { FileHandle.standardError.write(Data("\(failure)\n".utf8)) }
    print("\(truth.rows.count) files of \(plan.families.count) originals in \(pictures)")
  }
}
