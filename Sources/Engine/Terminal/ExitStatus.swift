/// How the program ends; scripts rely on these numbers.
package enum ExitStatus: Int32, Sendable {
  /// All done.
  case success = 0
  /// Some inputs failed, or the output could not be written; what could be done is done.
  case someFailed = 1
  /// The command line, or a file that it names as instructions, is wrong.
  case usage = 2
  /// The data that the program works on, such as a catalogue, cannot be used.
  case dataUnusable = 3

  /// What `compare --quiet` says of pictures that do not show the same.
  package static let different: Int32 = 1
}

/// Why a command cannot go on.
package struct CommandFailure: Error {
  /// How the program ends.
  package var status: ExitStatus
  /// What is wrong, in words.
  package var message: String
  /// Whether the message is a text of its own, such as a usage text.
  package var isComplete = false

  /// Creates a failure.
  package init(_ status: ExitStatus, message: String, isComplete: Bool = false) {
    self.status = status
    self.message = message
    self.isComplete = isComplete
  }

  /// Tells the person at the terminal.
  package func report() {
    if isComplete { Console.print(message) } else { Console.report(message) }
  }
}
