import Files
import Foundation
import Synchronization

/// Writes the log to standard error on a thread of its own.
///
/// A reader that has stopped, such as a paused terminal, does not stop the server: lines that it leaves waiting are dropped, and
/// counted.
enum LogLines {
  private struct State {
    var waiting = 0
    var dropped = 0
  }

  private static let state = Mutex(State())
  private static let queue = DispatchQueue(label: "waymark.log")
  /// As many lines as some 300 requests have.
  private static let capacity = 1000

  /// Writes a line soon.
  static func add(_ line: String) {
    let hasRoom = state.withLock { state in
      guard state.waiting < capacity else {
        state.dropped += 1
        return false
      }
      state.waiting += 1
      return true
    }
    guard hasRoom else { return }
    queue.async {
      // One write, so that lines do not mix with those of other programs.
      try? (line + "\n").write(toDescriptor: STDERR_FILENO)
      let dropped = state.withLock { state in
        state.waiting -= 1
        defer { state.dropped = 0 }
        return state.dropped
      }
      guard dropped > 0 else { return }
      try? "\(dropped) lines of the log were dropped because nothing read them\n"
        .write(toDescriptor: STDERR_FILENO)
    }
  }

  /// Waits until all lines are written, a second at most.
  static func finish() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + 1)
  }
}
