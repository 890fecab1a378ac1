internal import Foundation
internal import IntentAutomation
internal import SafeText
internal import Synchronization
internal import Terminal

/// Asks at the terminal: questions on standard error, answers from standard input.
final class TerminalDialog: TextDialog {
  private let isCancelled = Atomic(false)

  /// Whether a person sees questions and can answer them.
  let isInteractive = isatty(STDIN_FILENO) != 0 && isatty(STDERR_FILENO) != 0

  func show(_ line: String) { Console.print(line.singleLine) }

  /// Ends a question that is being asked, and those that come.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  func ask(_ prompt: String) async -> String? {
    Console.ask(prompt.singleLine)
    var line: [UInt8] = []
    while !isCancelled.load(ordering: .relaxed) {
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      // A tenth of a second: a person who presses Ctrl-C notices no delay.
      guard poll(&descriptor, 1, 100) != 0 else { continue }
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count == 1 else { break }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    // The question's line ends here, as no answer has ended it.
    Console.print("")
    let isAnswered = !line.isEmpty && !isCancelled.load(ordering: .relaxed)
    return isAnswered ? String(decoding: line, as: UTF8.self) : nil
  }
}
