/// How the program ends; scripts rely on these numbers.
enum ExitStatus: Int32 {
  /// All done.
  case success = 0
  /// Some inputs failed, or the output could not be written; what could be done is done.
  case someFailed = 1
  /// The command line, or a file that it names as instructions, is wrong.
  case usage = 2
  /// The catalogue cannot be used.
  case catalogUnusable = 3

  /// What `compare --quiet` says of pictures that do not show the same.
  static let different: Int32 = 1
}

/// Why a command cannot go on.
struct CommandFailure: Error {
  var status: ExitStatus
  var message: String
  /// Whether the message is a text of its own, such as a usage text.
  var isComplete = false

  init(_ status: ExitStatus, message: String, isComplete: Bool = false) {
    self.status = status
    self.message = message
    self.isComplete = isComplete
  }

  /// Tells the person at the terminal.
  func report() {
    if isComplete { Console.print(message) } else { Console.report(message) }
  }
}
