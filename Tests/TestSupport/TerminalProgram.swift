public import Foundation
internal import Synchronization

/// A program at a terminal: a person sees what it prints, and types.
public final class TerminalProgram: Sendable {
  private let terminal: Int32
  private let process: Process
  private let screen = Mutex("")
  private let end: AsyncStream<Void>

  /// `TIOCSPTLCK` and `TIOCGPTN` of `asm-generic/ioctls.h`.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  /// Starts a program in a folder.
  ///
  /// - Parameters:
  ///   - line: The path of the program and its arguments.
  ///   - folder: The current folder.
  ///   - environment: The variables of the program, besides `TERM`.
  ///   - columns: How wide the terminal is; nil for one that does not say.
  /// - Throws: When there is no terminal to be had, or the program cannot be started.
  public init(
    running line: [String],
    in folder: TemporaryFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    columns: Int? = nil
  ) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // Glibc's own functions for this are hidden from Swift; these are the requests that they make.
    var (number, isLocked) = (Int32(0), Int32(0))
    guard terminal >= 0, ioctl(terminal, Self.setLock, &isLocked) == 0,
      ioctl(terminal, Self.getNumber, &number) == 0
    else { throw POSIXError(.ENXIO) }
    let name = "/dev/pts/\(number)"
    let device = open(name, O_RDWR | O_NOCTTY)
    if let columns {
      var size = winsize()
      size.ws_col = UInt16(columns)
      size.ws_row = 24
      _ = ioctl(device, UInt(TIOCSWINSZ), &size)
    }
    let handle = FileHandle(fileDescriptor: device, closeOnDealloc: true)
    let process = Process()
    process.executableURL = URL(filePath: line[0])
    process.arguments = Array(line.dropFirst())
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = environment.merging(["TERM": "xterm"]) { $1 }
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    let (end, ending) = AsyncStream.makeStream(of: Void.self)
    self.end = end
    let exited = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in exited.signal() }
    self.process = process
    try process.run()
    try handle.close()
    Thread.detachNewThread { [self] in
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(terminal, &bytes, bytes.count)
        // An error, when nobody is left who could print something.
        guard count > 0 else { break }
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        screen.withLock { $0 += text.replacingOccurrences(of: "\r\n", with: "\n") }
      }
      exited.wait()
      ending.finish()
    }
  }

  deinit { close(terminal) }

  /// What has been printed and typed so far.
  public var text: String { screen.withLock { $0 } }

  /// Types a text.
  public func type(_ text: String) { _ = text.withCString { write(terminal, $0, strlen($0)) } }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Sends a signal as soon as what is on the screen meets a condition.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - isMet: The condition.
  public func send(_ signal: Int32, when isMet: @escaping @Sendable (String) -> Bool) {
    when(isMet) { [self] in send(signal) }
  }

  /// Lets no work be done for a while, as soon as what is on the screen meets a condition.
  ///
  /// - Parameters:
  ///   - milliseconds: For how long.
  ///   - isMet: The condition.
  public func pause(milliseconds: UInt32, when isMet: @escaping @Sendable (String) -> Bool) {
    when(isMet) { [self] in
      send(SIGSTOP)
      usleep(milliseconds * 1000)
      send(SIGCONT)
    }
  }

  /// Does something as soon as a condition is met, unless the program has ended.
  ///
  /// On a thread of its own: the tasks of a whole test run may wait longer than a program takes.
  private func when(
    _ isMet: @escaping @Sendable (String) -> Bool,
    _ body: @escaping @Sendable () -> Void
  ) {
    Thread.detachNewThread { [self] in
      while process.isRunning, !isMet(text) { usleep(10_000) }
      if process.isRunning { body() }
    }
  }

  /// Waits until a text is on the screen.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it came within a minute.
  /// - Throws: `CancellationError` when the test is cancelled.
  public func waits(for text: String) async throws -> Bool {
    for _ in 0..<1200 {
      if self.text.contains(text) { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  /// Waits for the end and returns the exit code, or minus the number of the signal that ended it.
  ///
  /// - Throws: `CancellationError` when the test is cancelled; the program is ended then.
  public func status() async throws -> Int32 {
    for await _ in end {}
    try process.checkEnd()
    return process.endStatus
  }
}
