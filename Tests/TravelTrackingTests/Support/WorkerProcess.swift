import Foundation
import TestSupport

/// The program that does something with a library in a process of its own.
struct WorkerProcess: Sendable {
  private let process = Process()
  private let output = Pipe()
  private let end: AsyncStream<Void>

  /// Starts the program.
  init(_ command: String, _ folder: String, _ number: Int) throws {
    process.executableURL = URL(filePath: Programs.path(of: "library-worker"))
    process.arguments = [command, folder, String(number)]
    process.standardOutput = output
    let (end, ending) = AsyncStream.makeStream(of: Void.self)
    self.end = end
    process.terminationHandler = { _ in ending.finish() }
    try process.run()
  }

  /// Waits until the program has said something.
  func waitForOutput() { _ = output.fileHandleForReading.availableData }

  /// Ends the program at once, as a loss of power would.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for the end; the status of a program that a signal ended is minus the signal's number.
  func status() async -> Int32 {
    for await _ in end {}
    return process.terminationReason == .uncaughtSignal
      ? -process.terminationStatus : process.terminationStatus
  }
}

/// How much tests of endurance do: little in every run, much where the environment says so.
enum Endurance {
  /// The number of runs that are killed.
  static let killedRuns = number("WAYMARK_KILLED_RUNS") ?? 12
  /// The megabytes of a large upload.
  static let uploadMegabytes = number("WAYMARK_UPLOAD_MEGABYTES") ?? 24

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
