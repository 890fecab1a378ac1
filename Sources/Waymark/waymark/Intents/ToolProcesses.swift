import Foundation
import Synchronization

/// The processes of commands for an assistant, so that none continues without the program.
enum ToolProcesses {
  private struct State {
    var running: Set<pid_t> = []
    var isEnded = false
  }

  private static let state = Mutex(State())

  /// Starts a process.
  ///
  /// - Returns: Its process ID, to be passed to ``forget(_:)`` when it has ended.
  /// - Throws: The error of `Process`, and `CancellationError` after ``endAll()``.
  static func start(_ process: Process) throws -> pid_t {
    try state.withLock { state in
      guard !state.isEnded else { throw CancellationError() }
      try process.run()
      state.running.insert(process.processIdentifier)
      return process.processIdentifier
    }
  }

  /// Records that a process has ended.
  static func forget(_ process: pid_t) { _ = state.withLock { $0.running.remove(process) } }

  /// Ends all processes, and prevents new ones.
  static func endAll() {
    state.withLock { state in
      state.isEnded = true
      for process in state.running { kill(process, SIGTERM) }
    }
  }
}
