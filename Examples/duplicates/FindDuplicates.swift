// Finds the copies in a folder: duplicates FOLDER

import DuplicateSearch

@main
struct FindDuplicates {
  static func main() async throws {
    let finder = DuplicateFinder(store: try DuplicateStore())
    let report = try await finder.duplicates(in: [CommandLine.arguments[1]])
    for group in report.groups {
      print("\(group.level): keep \(group.best.path)")
      for copy in group.copies { print("  \(copy.file.path) \(copy.confidence)") }
    }
    for failure in report.failures { print("\(failure.path): \(failure.reason)") }
  }
}
