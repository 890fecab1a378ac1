import Foundation
import TestSupport

/// The program that acts on files, and may be killed while it does.
struct WorkerProcess {
  /// How a process ended.
  enum End: Equatable {
    case done
    case killed
    case failed(Int32)
  }

  private let process: pid_t

  /// Starts the program; what it writes goes nowhere.
  ///
  /// - Parameters:
  ///   - arguments: What it is to do.
  ///   - environment: Its environment.
  ///   - right: A capability that it is not to have, which only root can take.
  /// - Throws: When it cannot be started.
  init(_ arguments: [String], environment: [String: String], without right: String? = nil) throws {
    var words = [Programs.path(of: "file-actions-worker")] + arguments
    if let right {
      words =
        ["/usr/bin/setpriv", "--bounding-set", "-\(right)", "--inh-caps", "-\(right)"] + words
    }
    let program = words[0]
    let list = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (list + variables).forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, nil, list, variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    self.process = process
  }

  func kill() { Foundation.kill(process, SIGKILL) }

  /// Waits for the end.
  func wait() -> End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    if status == 0 { return .done }
    return status & 0x7F == SIGKILL ? .killed : .failed(status)
  }
}

/// How much the long form of the tests tries.
enum ActionRounds {
  /// As `make -C Scripts/Faults actions` says; nil for the short form.
  static let wanted = ProcessInfo.processInfo.environment["WAYMARK_ACTION_ROUNDS"].flatMap {
    Int($0)
  }
}
