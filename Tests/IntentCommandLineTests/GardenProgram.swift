import Foundation
import TestSupport
import Testing

/// The command line of a small app: its plants start over with each program, its listings and runs
/// are kept.
struct GardenProgram: Sendable {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let path = Programs.path(of: "garden")

  private var environment: [String: String] {
    // Without the variables of the person who runs the tests: names are in the language of LANG.
    [
      "XDG_DATA_HOME": folder("data"), "HOME": folder("home"), "LANG": "C.UTF-8", "TZ": "UTC",
      "PATH": URL(filePath: Self.path).deletingLastPathComponent().path + ":/usr/bin:/bin",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ]
  }

  /// Runs the program to its end, with files for its streams.
  func run(_ words: [String], input: String = "") async throws -> RunningProgram.Outcome {
    try await start([Self.path] + words, input)
  }

  /// Runs a line of shell, in which `garden` is the program.
  func shell(_ line: String) async throws -> RunningProgram.Outcome {
    try await start(["/bin/bash", "-c", line], "")
  }

  private func start(_ line: [String], _ input: String) async throws -> RunningProgram.Outcome {
    try await Programs.run {
      try await RunningProgram(line, input: Data(input.utf8), in: folder, environment: environment)
        .outcome()
    }
  }

  /// Checks what commands print and how they end.
  ///
  /// - Parameters:
  ///   - expected: Lines of shell after `$ `, which are run one after the other in the program's folder. Below each
  ///     stands what it writes to standard output, to standard error after `! `, and its exit code in brackets unless it
  ///     is 0. `DIR` is the folder.
  ///   - sourceLocation: Where a difference is reported.
  /// - Throws: When a command cannot be started.
  func expect(
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var actual: [String] = []
    for line in expected.split(separator: "\n") where line.hasPrefix("$ ") {
      let run = try await shell(String(line.dropFirst(2)))
      actual.append(String(line))
      actual += run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if actual.last == "" { actual.removeLast() }
      actual += run.errorLines.map { "! " + $0 }
      if run.status != 0 { actual.append("[\(run.status)]") }
    }
    let text = actual.joined(separator: "\n").replacing(folder.path, with: "DIR")
    #expect(text == expected, sourceLocation: sourceLocation)
  }

  /// Starts the program at a terminal.
  func atTerminal(_ words: String..., columns: Int? = nil) throws -> TerminalProgram {
    try atTerminal(words, columns: columns)
  }

  func atTerminal(_ words: [String], columns: Int? = nil) throws -> TerminalProgram {
    try TerminalProgram(
      running: [Self.path] + words,
      in: folder,
      environment: environment,
      columns: columns
    )
  }
}

/// An object of JSON, as Foundation reads it.
func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
