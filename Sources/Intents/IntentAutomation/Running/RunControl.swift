internal import AppIntents
internal import Synchronization

/// Cancels a run from outside, such as when the user presses Ctrl-C.
package final class RunControl: Sendable {
  private struct State {
    var run: IntentRun?
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Creates a control that cancels nothing yet.
  package init() {}

  /// Whether the run was cancelled.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Cancels what runs, and what begins to run later.
  package func cancel() {
    let run = state.withLock { state in
      state.isCancelled = true
      return state.run
    }
    run?.cancel(.userCancelled)
  }

  /// Waits for a run, and after it was cancelled no longer than it has to clean up.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - gracePeriod: How long it has to clean up, for the message of the error.
  /// - Returns: What came of it.
  /// - Throws: What the intent throws; ``AutomationError`` when it was cancelled.
  func outcome(of run: IntentRun, gracePeriod: Duration) async throws -> IntentOutcome {
    let isCancelled = state.withLock { state in
      state.run = run
      return state.isCancelled
    }
    if isCancelled { run.cancel(.userCancelled) }
    defer { state.withLock { $0.run = nil } }
    do {
      return try await run.outcome()
    } catch let error as AutomationError {
      throw error
    } catch {
      guard self.isCancelled else { throw error }
      let seconds = gracePeriod.formatted(.units(width: .wide))
      let isDeaf = (error as? AppIntentError)?.isTimeout == true
      throw AutomationError.cancelled(
        isDeaf ? "cancelled; it did not stop within \(seconds)" : "cancelled"
      )
    }
  }
}
