import ArgumentParser
import VisualSearch

/// `waymark index verify` says whether a store can be relied on.
struct IndexVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Read everything in a store and say whether it is sound.",
    discussion: """
      Checks the database, decodes every signature, and compares the scan file with them. Nothing \
      is changed. Ends with 3 when something is wrong.

      EXAMPLE
        waymark index verify museum.waymark
      """
  )

  @Argument(help: ArgumentHelp("A .waymark store.", valueName: "store")) var path: String

  func run() throws {
    let verification = try CatalogStore(openingAt: path).verify()
    for problem in verification.problems { Console.report("\(path): \(problem)") }
    if let trouble = verification.scanFile.trouble { Console.report("\(path)-scan: \(trouble)") }
    guard verification.isSound else {
      throw ExitCode(ExitStatus.catalogUnusable.rawValue)
    }
    let note = verification.scanFile.note.map { "; \($0)" } ?? ""
    try StandardOutput.write(
      "\(path): sound, \(verification.signatureCount) signatures\(note)\n"
    )
  }
}

extension CatalogStore.ScanFileState {
  /// What is wrong with the file, and what to do.
  fileprivate var trouble: String? {
    switch self {
    case .current, .missing, .stale: nil
    case .damaged: "the scan file is damaged; delete it, and the next search makes it anew"
    case .different: "the scan file does not hold what the store says; delete it"
    }
  }

  /// What is worth saying of a file that does no harm.
  fileprivate var note: String? {
    switch self {
    case .missing: "there is no scan file yet, the next search makes it"
    case .stale: "the scan file is older than the store, the next search makes it anew"
    case .current, .damaged, .different: nil
    }
  }
}
