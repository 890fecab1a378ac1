import Foundation
import SafeText
import Synchronization

/// Standard error: complaints, notes, and the one line that shows progress on a terminal.
enum Console {
  /// How progress is shown.
  enum Style: Sendable {
    case none, line, plain
  }

  private struct Settings {
    var style: Style
    var isQuiet = false
  }

  private static let settings = Mutex(Settings(style: isInteractive ? .line : .none))

  /// Does as somebody has asked on the command line.
  static func adopt(_ options: ProgressOptions) {
    settings.withLock { settings in
      if options.progress == .plain { settings.style = .plain }
      if options.quiet { settings = Settings(style: .none, isQuiet: true) }
    }
  }

  /// How progress is shown.
  static var style: Style { settings.withLock { $0.style } }

  /// Whether somebody watches who can be shown a line that changes.
  static let isInteractive =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The progress line that is on the screen; empty when there is none.
  private static let line = Mutex("")

  /// Prints a complaint: `waymark: ` and one line.
  static func report(_ message: String) { print("waymark: \(message.singleLine)") }

  /// Prints what is good to know and no complaint, unless nobody wants to know.
  static func note(_ message: String) {
    if !settings.withLock({ $0.isQuiet }) { report(message) }
  }

  /// Prints what came of a command, unless the user asked for quiet.
  static func summarize(_ message: String) {
    if !settings.withLock({ $0.isQuiet }) { print(message.singleLine) }
  }

  /// Prints text above the progress line; it may have several lines.
  static func print(_ text: String) {
    line.withLock { line in
      let clearing = line.isEmpty ? "" : "\r\u{1B}[K"
      send(clearing + text.shownLines + "\n" + line)
    }
  }

  /// Writes a question, behind which the answer is typed.
  static func ask(_ text: String) {
    line.withLock { line in
      send((line.isEmpty ? "" : "\r\u{1B}[K") + text.singleLine)
      line = ""
    }
  }

  /// Replaces the progress line, cut off at the edge of the terminal; an empty one removes it.
  static func show(progress text: String) {
    guard isInteractive, text.isEmpty || style == .line else { return }
    line.withLock { line in
      if text.isEmpty && line.isEmpty || !isAtLineStart.load(ordering: .relaxed) { return }
      _ = clearsLineAtSignals
      line = text.singleLine.clipped(toColumns: columns - 1)
      send("\r\u{1B}[K" + line)
    }
  }

  /// Writes results that appear on the same terminal where the progress line is.
  ///
  /// The line comes back with its next change, unless the results end within a line.
  static func writeResults(_ bytes: [UInt8], _ write: ([UInt8]) throws -> Void) rethrows {
    guard isInteractive, isOutputInteractive else { return try write(bytes) }
    try line.withLock { line in
      if !line.isEmpty { send("\r\u{1B}[K") }
      line = ""
      if let last = bytes.last {
        isAtLineStart.store(last == UInt8(ascii: "\n"), ordering: .relaxed)
      }
      try write(bytes)
    }
  }

  /// Whether results are written to a terminal.
  private static let isOutputInteractive = isatty(STDOUT_FILENO) != 0
  /// Whether results on a terminal have ended their line.
  private static let isAtLineStart = Atomic(true)

  /// How wide the terminal is.
  static var columns: Int {
    var size = winsize()
    if ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init).map { max(1, $0) } ?? 80
  }

  /// Lets signals that end the program remove the line first; those that somebody else handles are left
  /// alone.
  private static let clearsLineAtSignals: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil
      else { continue }
      // As it was afterwards, so that the program ends by the signal and whoever started it sees that.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      action.__sigaction_handler.sa_handler = { number in
        let clearing: StaticString = "\r\u{1B}[K"
        _ = Foundation.write(STDERR_FILENO, clearing.utf8Start, clearing.utf8CodeUnitCount)
        raise(number)
      }
      sigaction(number, &action, nil)
    }
  }()

  /// Nobody is left to hear that standard error cannot be written.
  private static func send(_ text: String) { try? text.write(toDescriptor: STDERR_FILENO) }
}

extension UnsafeRawBufferPointer {
  /// Writes all the bytes with `write(2)`.
  ///
  /// - Throws: `POSIXError` when the system refuses.
  func write(toDescriptor descriptor: Int32) throws {
    var rest = self
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var descriptors = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&descriptors, 1, -1)
      } else if errno != EINTR {
        throw POSIXError.last
      }
    }
  }
}

extension String {
  /// Writes the whole text with `write(2)`.
  ///
  /// - Throws: `POSIXError` when the system refuses.
  func write(toDescriptor descriptor: Int32) throws {
    var text = self
    try text.withUTF8 { try UnsafeRawBufferPointer($0).write(toDescriptor: descriptor) }
  }
}

extension POSIXError {
  /// The error that the last call of the system left.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// What happened, as the C library says it.
  var reason: String { String(cString: strerror(code.rawValue)) }
}

/// Standard output: nothing but results.
enum StandardOutput {
  /// Writes results; whatever made them, they drive no terminal unless they are to be raw.
  ///
  /// - Throws: ``CommandFailure`` when nobody takes them.
  static func write(_ text: String, raw isRaw: Bool = false) throws {
    try write([UInt8]((isRaw ? text : text.shownLines).utf8))
  }

  /// Writes results that are bytes.
  ///
  /// - Throws: ``CommandFailure`` when nobody takes them.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try Console.writeResults(bytes) { bytes in
        try bytes.withUnsafeBytes { try $0.write(toDescriptor: STDOUT_FILENO) }
      }
    } catch {
      let reason = (error as? POSIXError)?.reason ?? "\(error)"
      throw CommandFailure(.someFailed, message: "the results cannot be written: \(reason)")
    }
  }
}
