import ArgumentParser
import Foundation

/// Tries what can happen to a store while it is written and read: `make -C Scripts/Faults stores`.
///
/// After each fault, what was committed must be there, and each answer must be that of a comparison with
/// all that was committed, or there must be an error that says so.
@main
struct StoreFaults: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store-faults",
    abstract: "Hold a store to its promises.",
    subcommands: [
      KillFault.self, DiskFault.self, FlipFault.self, ReadFault.self, CrowdFault.self,
      Writer.self, Reader.self,
    ]
  )
}

/// A promise that was not kept.
struct BrokenPromise: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// How often to try, and with which random numbers.
struct Effort: ParsableArguments {
  @Option(help: "How often to try.") var rounds = 20
  @Option(help: "What the random numbers start from.") var seed: UInt64 = 1
}

extension Process {
  /// Starts this program once more, with other arguments.
  static func myself(
    _ arguments: [String],
    output: Pipe? = nil,
    environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }
}
