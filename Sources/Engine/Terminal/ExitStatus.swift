/// The exit codes of the program, on which scripts rely.
package enum ExitStatus: Int32, Sendable {
  /// Success.
  case success = 0
  /// Some inputs failed, or the output could not be written; everything else was done.
  case someFailed = 1
  /// The command line, or a file that it names as instructions, is wrong.
  case usage = 2
  /// The data that the program works on, such as a catalog, cannot be used.
  case dataUnusable = 3

  /// The exit code of `compare --quiet` for pictures that do not show the same.
  package static let different: Int32 = 1
}

/// The reason why a command cannot continue.
package struct CommandFailure: Error {
  /// The exit status of the program.
  package var status: ExitStatus
  /// The error message.
  package var message: String
  /// Whether the message is complete by itself, such as a usage text.
  package var isComplete = false

  /// Creates a failure.
  package init(_ status: ExitStatus, message: String, isComplete: Bool = false) {
    self.status = status
    self.message = message
    self.isComplete = isComplete
  }

  /// Prints the message.
  package func report() {
    if isComplete { Console.print(message) } else { Console.report(message) }
  }
}
