internal import AppIntents
internal import Synchronization

/// Cancels a run from outside, such as when somebody presses Ctrl-C.
package final class RunControl: Sendable {
  private struct State {
    var run: IntentRun?
    var isCancelled = false
    /// Tells whoever waits for the run that it is cancelled.
    var cancellation: AsyncStream<Void>.Continuation?
  }

  private let state = Mutex(State())

  /// Creates a control that cancels nothing yet.
  package init() {}

  /// Whether the run was cancelled.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Cancels what runs, and what begins to run later.
  package func cancel() {
    let (run, cancellation) = state.withLock { state in
      state.isCancelled = true
      return (state.run, state.cancellation)
    }
    run?.cancel(.userCancelled)
    cancellation?.yield()
  }

  /// Waits for a run, and after it was cancelled no longer than it has to clean up.
  ///
  /// - Throws: What the intent throws; ``AutomationError`` when it was cancelled.
  func outcome(of run: IntentRun, gracePeriod: Duration) async throws -> IntentOutcome {
    let (cancellations, cancellation) = AsyncStream.makeStream(of: Void.self)
    let isCancelled = state.withLock { state in
      state.run = run
      state.cancellation = cancellation
      return state.isCancelled
    }
    if isCancelled {
      run.cancel(.userCancelled)
      cancellation.yield()
    }
    defer { state.withLock { ($0.run, $0.cancellation) = (nil, nil) } }
    let (events, event) = AsyncStream.makeStream(of: Result<IntentOutcome, any Error>.self)
    let performing = Task {
      do {
        event.yield(.success(try await run.outcome()))
      } catch {
        event.yield(.failure(error))
      }
    }
    let watching = Task {
      for await _ in cancellations {
        try await Task.sleep(for: gracePeriod)
        let seconds = gracePeriod.formatted(.units(width: .wide))
        let message = "cancelled; it did not stop within \(seconds)"
        event.yield(.failure(AutomationError.cancelled(message)))
      }
    }
    defer {
      performing.cancel()
      watching.cancel()
    }
    for await outcome in events {
      do {
        return try outcome.get()
      } catch let error as AutomationError {
        throw error
      } catch {
        guard self.isCancelled else { throw error }
        throw AutomationError.cancelled("cancelled")
      }
    }
    throw AutomationError.cancelled("cancelled")
  }
}
