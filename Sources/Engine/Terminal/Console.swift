internal import Files
internal import Foundation
internal import SafeText
internal import Synchronization

/// Standard error: error messages, notes, and the progress line on a terminal.
package enum Console {
  /// The display of progress.
  package enum Style: Sendable {
    /// Not at all.
    case none
    /// As one line that is updated.
    case line
    /// As separate lines from time to time.
    case plain
  }

  private struct Settings {
    var name = ProcessInfo.processInfo.processName
    var style: Style = isInteractive ? .line : .none
    var isQuiet = false
  }

  private static let settings = Mutex(Settings())

  /// The program name before error messages; the name of its file unless a program sets another.
  package static var programName: String {
    get { settings.withLock { $0.name } }
    set { settings.withLock { $0.name = newValue } }
  }

  /// Changes the output besides errors and results.
  ///
  /// - Parameters:
  ///   - style: How progress is shown; nil leaves it unchanged.
  ///   - isQuiet: Whether notes and summaries are left out.
  package static func adopt(style: Style?, isQuiet: Bool) {
    settings.withLock { settings in
      if let style { settings.style = style }
      settings.isQuiet = isQuiet
    }
  }

  /// The display of progress.
  package static var style: Style { settings.withLock { $0.style } }

  /// Whether standard error is an interactive terminal that can show a line that is updated.
  package static let isInteractive =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The progress line that is on the screen; empty when there is none.
  private static let line = Mutex("")

  /// Prints an error message: the name of the program, a colon and one line.
  package static func report(_ message: String) { print("\(programName): \(message.singleLine)") }

  /// Prints a note, unless the user requested quiet output.
  package static func note(_ message: String) {
    if !settings.withLock({ $0.isQuiet }) { report(message) }
  }

  /// Prints the summary of a command, unless the user requested quiet output.
  package static func summarize(_ message: String) {
    if !settings.withLock({ $0.isQuiet }) { print(message.singleLine) }
  }

  /// Prints text above the progress line; it may have several lines.
  package static func print(_ text: String) {
    line.withLock { line in
      let clearing = line.isEmpty ? "" : "\r\u{1B}[K"
      send(clearing + text.withoutPasswords.shownLines + "\n" + line)
    }
  }

  /// Writes a question, after which the user types the answer.
  package static func ask(_ text: String) {
    line.withLock { line in
      send((line.isEmpty ? "" : "\r\u{1B}[K") + text.singleLine)
      line = ""
    }
  }

  /// Replaces the progress line, clipped to the width of the terminal; an empty text removes it.
  package static func show(progress text: String) {
    guard isInteractive, text.isEmpty || style == .line else { return }
    line.withLock { line in
      if text.isEmpty && line.isEmpty || !isAtLineStart.load(ordering: .relaxed) { return }
      _ = clearsLineAtSignals
      line = text.singleLine.clipped(toColumns: columns - 1)
      send("\r\u{1B}[K" + line)
    }
  }

  /// Writes results to the terminal that also shows the progress line.
  ///
  /// The progress line is restored with its next update, unless the results end within a line.
  package static func writeResults(_ bytes: [UInt8], _ write: ([UInt8]) throws -> Void) rethrows {
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

  /// The width of the terminal in columns.
  package static var columns: Int {
    var size = winsize()
    if ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init).map { max(1, $0) } ?? 80
  }

  /// Makes signals that end the program remove the progress line first; signals with other handlers are not
  /// changed.
  private static let clearsLineAtSignals: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil
      else { continue }
      // The default action is restored, so that the program ends by the signal and its parent detects that.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      action.__sigaction_handler.sa_handler = { number in
        let clearing: StaticString = "\r\u{1B}[K"
        _ = Foundation.write(STDERR_FILENO, clearing.utf8Start, clearing.utf8CodeUnitCount)
        raise(number)
      }
      sigaction(number, &action, nil)
    }
  }()

  /// An error of standard error itself cannot be reported.
  private static func send(_ text: String) {
    if !DatabaseFiles.include(STDERR_FILENO) { try? text.write(toDescriptor: STDERR_FILENO) }
  }
}

/// Standard output: nothing but results.
package enum StandardOutput {
  /// Writes results; control characters are escaped unless they are to be raw.
  ///
  /// - Throws: ``CommandFailure`` when the output is closed.
  package static func write(_ text: String, raw isRaw: Bool = false) throws {
    try write([UInt8]((isRaw ? text : text.shownLines).utf8))
  }

  /// Writes results of a format in which ``JSONOutput`` has escaped unsafe characters itself: a byte of a name
  /// that is not UTF-8 stays the character that maps back to the file, instead of `\xE9`.
  ///
  /// - Throws: ``CommandFailure`` when the output is closed.
  package static func write(
    _ text: String,
    as format: OutputFormat,
    raw isRaw: Bool = false
  ) throws {
    switch format {
    case .text, .csv: try write(text, raw: isRaw)
    case .json, .ndjson: try write([UInt8](text.utf8))
    }
  }

  /// Writes one JSON value on its line.
  ///
  /// - Throws: ``CommandFailure`` when the output is closed.
  package static func write(_ value: JSONOutput) throws { try write(value.line + "\n", as: .json) }

  /// Writes results as bytes.
  ///
  /// - Throws: ``CommandFailure`` when the output is closed, or is a database that was read.
  package static func write(_ bytes: [UInt8]) throws {
    guard !DatabaseFiles.include(STDOUT_FILENO) else {
      throw CommandFailure(
        .usage,
        message: "standard output would overwrite an open database"
      )
    }
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
