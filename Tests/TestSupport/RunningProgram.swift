public import Foundation

/// A program that has been started with files for its standard streams.
public final class RunningProgram: Sendable {
  /// What a run left behind.
  public struct Outcome: Sendable {
    /// The exit code, or minus the number of the signal that ended the program.
    public var status: Int32
    /// What it wrote to standard output.
    public var output: String
    /// What it wrote to standard error.
    public var errors: String

    /// The lines on standard error.
    public var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  private let process = Process()
  private let end: AsyncStream<Void>
  private let streams: TemporaryFolder

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - line: The path of the program and its arguments.
  ///   - input: What stands in standard input.
  ///   - folder: The current folder.
  ///   - environment: The variables of the program.
  /// - Throws: When it cannot be started.
  public init(
    _ line: [String],
    input: Data = Data(),
    in folder: TemporaryFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    // Files, not pipes: nobody has to empty them while the program runs.
    streams = try TemporaryFolder()
    try input.write(to: URL(filePath: streams("in")))
    for name in ["out", "err"] { try Data().write(to: URL(filePath: streams(name))) }
    process.executableURL = URL(filePath: line[0])
    process.arguments = Array(line.dropFirst())
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = environment
    process.standardInput = FileHandle(forReadingAtPath: streams("in"))
    process.standardOutput = FileHandle(forWritingAtPath: streams("out"))
    process.standardError = FileHandle(forWritingAtPath: streams("err"))
    let (end, ending) = AsyncStream.makeStream(of: Void.self)
    self.end = end
    process.terminationHandler = { _ in ending.finish() }
    try process.run()
  }

  /// Whether the program has not ended.
  public var isRunning: Bool { process.isRunning }

  /// What it has written to standard error so far.
  public var errorsSoFar: String { get throws { try text("err") } }

  private func text(_ stream: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: streams(stream))), as: UTF8.self)
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end; the status of a program that a signal ended is minus the signal's number.
  ///
  /// - Throws: `CancellationError` when the test is cancelled; the program is ended then.
  public func outcome() async throws -> Outcome {
    for await _ in end {}
    try process.checkEnd()
    return Outcome(status: process.endStatus, output: try text("out"), errors: try text("err"))
  }
}

extension Process {
  /// The exit code, or minus the number of the signal that ended the program.
  var endStatus: Int32 {
    terminationReason == .uncaughtSignal ? -terminationStatus : terminationStatus
  }

  /// Ends a program for which nobody waits any longer, as its test has taken too long.
  func checkEnd() throws {
    guard isRunning else { return }
    kill(processIdentifier, SIGKILL)
    throw CancellationError()
  }
}
