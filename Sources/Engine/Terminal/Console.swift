internal import Files
internal import Foundation
internal import SafeText
internal import Synchronization

/// Standard error: complaints, notes, and the one line that shows progress on a terminal.
package enum Console {
  /// How progress is shown.
  package enum Style: Sendable {
    /// Not at all.
    case none
    /// As one line that changes.
    case line
    /// As a line now and then.
    case plain
  }

  private struct Settings {
    var name = ProcessInfo.processInfo.processName
    var style: Style = isInteractive ? .line : .none
    var isQuiet = false
  }

  private static let settings = Mutex(Settings())

  /// What the program is called, as complaints begin; the name of its file unless a program sets another.
  package static var programName: String {
    get { settings.withLock { $0.name } }
    set { settings.withLock { $0.name = newValue } }
  }

  /// Changes what is printed besides errors and results.
  ///
  /// - Parameters:
  ///   - style: How progress is shown; nil leaves it as it is.
  ///   - isQuiet: Whether notes and summaries are left out.
  package static func adopt(style: Style?, isQuiet: Bool) {
    settings.withLock { settings in
      if let style { settings.style = style }
      settings.isQuiet = isQuiet
    }
  }

  /// How progress is shown.
  package static var style: Style { settings.withLock { $0.style } }

  /// Whether a user watches who can be shown a line that changes.
  package static let isInteractive =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The progress line that is on the screen; empty when there is none.
  private static let line = Mutex("")

  /// Prints a complaint: the name of the program, a colon and one line.
  package static func report(_ message: String) { print("\(programName): \(message.singleLine)") }

  /// Prints what is good to know and no complaint, unless the user asked for quiet.
  package static func note(_ message: String) {
    if !settings.withLock({ $0.isQuiet }) { report(message) }
  }

  /// Prints what came of a command, unless the user asked for quiet.
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

  /// Writes a question, behind which the answer is typed.
  package static func ask(_ text: String) {
    line.withLock { line in
      send((line.isEmpty ? "" : "\r\u{1B}[K") + text.singleLine)
      line = ""
    }
  }

  /// Replaces the progress line, cut off at the edge of the terminal; an empty one removes it.
  package static func show(progress text: String) {
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

  /// How wide the terminal is.
  package static var columns: Int {
    var size = winsize()
    if ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init).map { max(1, $0) } ?? 80
  }

  /// Lets signals that end the program remove the line first; those that other code handles are left
  /// alone.
  private static let clearsLineAtSignals: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil
      else { continue }
      // As it was afterwards, so that the program ends by the signal and its parent sees that.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      action.__sigaction_handler.sa_handler = { number in
        let clearing: StaticString = "\r\u{1B}[K"
        _ = Foundation.write(STDERR_FILENO, clearing.utf8Start, clearing.utf8CodeUnitCount)
        raise(number)
      }
      sigaction(number, &action, nil)
    }
  }()

  /// There is no place left to report that standard error cannot be written.
  private static func send(_ text: String) {
    if !DatabaseFiles.include(STDERR_FILENO) { try? text.write(toDescriptor: STDERR_FILENO) }
  }
}

/// Standard output: nothing but results.
package enum StandardOutput {
  /// Writes results; whatever made them, they drive no terminal unless they are to be raw.
  ///
  /// - Throws: ``CommandFailure`` when no reader takes them.
  package static func write(_ text: String, raw isRaw: Bool = false) throws {
    try write([UInt8]((isRaw ? text : text.shownLines).utf8))
  }

  /// Writes results of a format, in which ``JSONOutput`` has escaped what is unsafe itself: a byte of a name that is not
  /// UTF-8 stays the character that leads back to the file, which people are shown as `\xE9`.
  ///
  /// - Throws: ``CommandFailure`` when no reader takes them.
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
  /// - Throws: ``CommandFailure`` when no reader takes it.
  package static func write(_ value: JSONOutput) throws { try write(value.line + "\n", as: .json) }

  /// Writes results that are bytes.
  ///
  /// - Throws: ``CommandFailure`` when no reader takes them, or they would go into a database that was read.
  package static func write(_ bytes: [UInt8]) throws {
    guard !DatabaseFiles.include(STDOUT_FILENO) else {
      throw CommandFailure(
        .usage,
        message: "standard output would overwrite a database that is read"
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
