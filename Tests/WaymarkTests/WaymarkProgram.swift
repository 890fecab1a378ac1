import Foundation
import TestSupport

/// The built program, run as people run it.
enum WaymarkProgram {
  typealias Outcome = RunningProgram.Outcome

  /// Where the program is.
  static let path = Programs.path(of: "waymark")

  /// What stands before the line of a program that is to be met while it works: the processors of a machine
  /// with many would be done before.
  static let slowly: [String] = {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let first = status?.firstMatch(of: #/Cpus_allowed_list:\s+(\d+)/#).map { String($0.1) }
    return ["/usr/bin/taskset", "-c", first ?? "0"]
  }()

  /// The variables of a run whose caches and data stay in a folder.
  static func environment(in folder: TemporaryFolder) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = folder("cache")
    environment["XDG_DATA_HOME"] = folder("data")
    environment["XDG_STATE_HOME"] = folder("state")
    environment["WAYMARK_DATA_DIR"] = nil
    environment["WAYMARK"] = path
    // Whether the program for other formats was built must make no difference.
    environment["WAYMARK_DECODE"] = ""
    environment["SLOWLY"] = slowly.joined(separator: " ")
    return environment
  }

  /// The signal of a terminal that is closed; none where it is kept from the tests (`nohup`), and so from the
  /// programs that they start.
  static let hangups: [Int32] = {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self) ? [] : [SIGHUP]
  }()

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - input: What stands in standard input.
  ///   - folder: The current folder.
  /// - Returns: How it ended and what it printed.
  /// - Throws: When it cannot be started.
  static func run(
    _ arguments: [String],
    input: Data = Data(),
    in folder: TemporaryFolder
  ) async throws -> Outcome {
    try await Programs.run { try await start(arguments, input: input, in: folder).outcome() }
  }

  /// Starts the program.
  static func start(
    _ arguments: [String],
    input: Data = Data(),
    in folder: TemporaryFolder
  ) throws -> RunningProgram {
    try start([path] + arguments, input: input, folder: folder)
  }

  private static func start(
    _ line: [String],
    input: Data = Data(),
    folder: TemporaryFolder
  ) throws -> RunningProgram {
    try RunningProgram(line, input: input, in: folder, environment: environment(in: folder))
  }

  /// Runs a line of shell, in which `$WAYMARK` is the program, and `$SLOWLY` in front of it gives it one processor.
  static func shell(_ line: String, in folder: TemporaryFolder) async throws -> Outcome {
    try await Programs.run {
      try await start(["/bin/sh", "-c", line], folder: folder).outcome()
    }
  }

  /// Runs the program on one processor, and sends it a signal as soon as a condition is met.
  ///
  /// A thread watches, 200 times a second: a task here may wait for the other tests' work while the program ends.
  static func run(
    _ arguments: [String],
    in folder: TemporaryFolder,
    signal: Int32,
    when isMet: @escaping @Sendable () -> Bool
  ) async throws -> Outcome {
    try await Programs.run {
      let running = try start(slowly + [path] + arguments, folder: folder)
      Thread.detachNewThread {
        while running.isRunning, !isMet() { usleep(5_000) }
        if running.isRunning { running.send(signal) }
      }
      return try await running.outcome()
    }
  }
}

extension TerminalProgram {
  /// Starts the program at a terminal, on one processor.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - folder: The current folder.
  ///   - columns: How wide the terminal is; nil for one that does not say.
  /// - Throws: When there is no terminal to be had, or the program cannot be started.
  convenience init(_ arguments: [String], in folder: TemporaryFolder, columns: Int? = nil) throws {
    try self.init(
      running: WaymarkProgram.slowly + [WaymarkProgram.path] + arguments,
      in: folder,
      environment: WaymarkProgram.environment(in: folder),
      columns: columns
    )
  }
}
