import Foundation
import TestSupport

/// The program that calls the module where a test process cannot: with streams, signals and a terminal of its own.
enum WorkerProgram {
  static let path = Programs.path(of: "terminal-worker")

  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["WORKER": path]) { $1 }
  }

  /// Runs it to its end, with files for its streams.
  static func run(_ words: String..., input: String = "") async throws -> RunningProgram.Outcome {
    try await Programs.run {
      let folder = try TemporaryFolder()
      return try await RunningProgram([path] + words, input: Data(input.utf8), in: folder).outcome()
    }
  }

  /// Runs a line of shell, in which `$WORKER` is the program.
  static func shell(
    _ line: String,
    in folder: TemporaryFolder? = nil
  ) async throws -> RunningProgram.Outcome {
    try await Programs.run {
      let folder = try folder ?? TemporaryFolder()
      return try await RunningProgram(
        ["/bin/bash", "-c", line],
        in: folder,
        environment: environment
      ).outcome()
    }
  }

  /// Runs it at a terminal to its end, and returns the exit code and everything on the screen.
  static func atTerminal(
    _ words: String...,
    columns: Int? = nil,
    environment: [String: String] = [:]
  ) async throws -> (status: Int32, screen: String) {
    try await Programs.run {
      let program = try TerminalProgram(
        running: [path] + words,
        in: TemporaryFolder(),
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
        columns: columns
      )
      return (try await program.status(), program.text)
    }
  }
}
