import Foundation

/// Ends a command that another process of this program has started as soon as that process has ended, even by a
/// signal that no process can handle.
///
/// Standard input of such a command is a pipe to which nothing is written: its end shows that the other process
/// is gone. A signal by `PR_SET_PDEATHSIG` would be sent when the thread ends that started the command.
enum ParentProcess {
  /// The variable that requests this from a command.
  private static let variable = "WAYMARK_ENDS_WITH_ITS_INPUT"

  /// Makes a command that is not started yet end with this process.
  ///
  /// - Parameter process: The command; its standard input and its variables are set.
  static func bind(_ process: Process) {
    process.standardInput = Pipe()
    var variables = process.environment ?? ProcessInfo.processInfo.environment
    variables[variable] = "1"
    process.environment = variables
  }

  /// Watches standard input if this process was started with ``bind(_:)``.
  ///
  /// At the end of the input, the process receives the signal with which a user ends it, so that it cleans up.
  static func follow() {
    guard getenv(variable) != nil else { return }
    // Child processes of this process have another input.
    unsetenv(variable)
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count > 0 || count < 0 && errno == EINTR { continue }
        break
      }
      kill(getpid(), SIGTERM)
    }
  }
}
