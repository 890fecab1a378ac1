import Foundation
import TestSupport

/// The built program, run as people run it.
enum WaymarkProgram {
  /// What a run left behind.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// The lines on standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

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
  ) throws -> Running {
    try Running(program: path, arguments, input: input, folder: folder)
  }

  /// Runs a line of shell, in which `$WAYMARK` is the program, and `$SLOWLY` in front of it gives it one processor.
  static func shell(_ line: String, in folder: TemporaryFolder) async throws -> Outcome {
    try await Programs.run {
      try await Running(program: "/bin/sh", ["-c", line], input: Data(), folder: folder).outcome()
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
      let line = slowly[1...] + [path] + arguments
      let running = try Running(program: slowly[0], Array(line), input: Data(), folder: folder)
      Thread.detachNewThread {
        while running.isRunning, !isMet() { usleep(5_000) }
        if running.isRunning { running.send(signal) }
      }
      return try await running.outcome()
    }
  }

  /// A program that has been started.
  final class Running: Sendable {
    private let process = Process()
    private let end: AsyncStream<Void>
    private let streams: TemporaryFolder

    fileprivate init(
      program: String,
      _ arguments: [String],
      input: Data,
      folder: TemporaryFolder
    ) throws {
      // Files, not pipes: nobody has to empty them while the program runs.
      streams = try TemporaryFolder()
      try input.write(to: URL(filePath: streams("in")))
      for name in ["out", "err"] { try Data().write(to: URL(filePath: streams(name))) }
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.environment = WaymarkProgram.environment(in: folder)
      process.standardInput = FileHandle(forReadingAtPath: streams("in"))
      process.standardOutput = FileHandle(forWritingAtPath: streams("out"))
      process.standardError = FileHandle(forWritingAtPath: streams("err"))
      let (end, ending) = AsyncStream.makeStream(of: Void.self)
      self.end = end
      process.terminationHandler = { _ in ending.finish() }
      try process.run()
    }

    var isRunning: Bool { process.isRunning }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end; the status of a program that a signal ended is minus the signal's number.
    func outcome() async throws -> Outcome {
      for await _ in end {}
      try process.checkEnd()
      let bySignal = process.terminationReason == .uncaughtSignal
      return Outcome(
        status: bySignal ? -process.terminationStatus : process.terminationStatus,
        output: String(
          decoding: try Data(contentsOf: URL(filePath: streams("out"))),
          as: UTF8.self
        ),
        errors: String(decoding: try Data(contentsOf: URL(filePath: streams("err"))), as: UTF8.self)
      )
    }
  }
}

extension Process {
  /// Ends a program for which nobody waits any longer, as its test has taken too long.
  func checkEnd() throws {
    guard isRunning else { return }
    kill(processIdentifier, SIGKILL)
    throw CancellationError()
  }
}
