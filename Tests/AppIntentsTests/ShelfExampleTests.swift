import Foundation
import TestSupport
import Testing

@Suite struct ShelfExampleTests {
  /// Runs the example beside this test program.
  private func shelf(_ arguments: [String], answers: String = "") throws -> [String] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: Programs.path(of: "shelf"))
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(answers.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("The example lists its intents, runs them by name and by phrase, and asks")
  func example() throws {
    #expect(try shelf([]) == ["FindBook - Find Book", "LendBook - Lend Book"])
    let found = ["Persuasion", "Published in 1817", "Found"]
    #expect(try shelf(["FindBook", "book=persuasion"]) == found)
    #expect(try shelf(["find Persuasion, in shelf"]) == found)
    #expect(
      try shelf(["FindBook"], answers: "em\n2\n")
        == ["Which book? 1. Emma", "2. Emil", "Which book? Emil", "Published in 1929", "Found"]
    )
    #expect(
      try shelf(["LendBook", "book=1"], answers: "y\n")
        == ["Lend Emma for 14 days? [y/n] Emma is lent."]
    )
    #expect(
      try shelf(["LendBook", "book=1", "days=99"])
        == ["error: The parameter 'days': it must be between 1 and 60."]
    )
  }
}
