import Synchronization

/// Whether somebody pressed Ctrl-C, for work that ends only between two steps.
final class InterruptionFlag: Sendable {
  private let code = Mutex<Int32?>(nil)
  private let interruption = Mutex<Interruption?>(nil)

  /// Starts to listen, until the value goes away.
  init() {
    let listening = Interruption { [weak self] code in
      self?.code.withLock { $0 = code }
    }
    interruption.withLock { $0 = listening }
  }

  /// The exit code that tells of the signal; nil while there was none.
  var exitCode: Int32? { code.withLock { $0 } }
}
