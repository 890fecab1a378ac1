import Foundation
import Synchronization

/// The processes of commands that run for an assistant, so that none goes on without the program.
enum ToolProcesses {
  private struct State {
    var running: Set<pid_t> = []
    var isEnded = false
  }

  private static let state = Mutex(State())

  /// Starts a process.
  ///
  /// - Returns: Its number, to be given to ``forget(_:)`` when it has ended.
  /// - Throws: What `Process` throws, and `CancellationError` after ``endAll()``.
  static func start(_ process: Process) throws -> pid_t {
    try state.withLock { state in
      guard !state.isEnded else { throw CancellationError() }
      try process.run()
      state.running.insert(process.processIdentifier)
      return process.processIdentifier
    }
  }

  /// Says that a process has ended.
  static func forget(_ process: pid_t) { _ = state.withLock { $0.running.remove(process) } }

  /// Ends all processes, and those that are to be started.
  static func endAll() {
    state.withLock { state in
      state.isEnded = true
      for process in state.running { kill(process, SIGTERM) }
    }
  }
}
