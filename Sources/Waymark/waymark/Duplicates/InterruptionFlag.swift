import Synchronization
import Terminal

/// Whether the user pressed Ctrl-C, for work that can end only between two steps.
final class InterruptionFlag {
  private final class Code: Sendable { let value = Mutex<Int32?>(nil) }

  private let code = Code()
  private let interruption: Interruption

  /// Starts to handle signals, until the value is deinitialized.
  init() {
    interruption = Interruption { [code] status in code.value.withLock { $0 = status } }
  }

  /// The exit code for the signal; nil when there was none.
  var exitCode: Int32? { code.value.withLock { $0 } }
}
