internal import Synchronization

/// How long a request may still work; while a person is asked, its time does not pass.
package final class CallClock: Sendable {
  private struct State {
    var deadline: ContinuousClock.Instant
    /// The questions that are open, and when the first of them was asked.
    var questionCount = 0
    var askedAt: ContinuousClock.Instant
  }

  private let state: Mutex<State>

  /// Begins to count.
  package init(limit: Duration, at now: ContinuousClock.Instant = .now) {
    state = Mutex(State(deadline: now.advanced(by: limit), askedAt: now))
  }

  /// Whether the time is over.
  package func isOver(at now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { $0.questionCount == 0 && $0.deadline <= now }
  }

  /// Says that a person is asked.
  package func pause(at now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      if state.questionCount == 0 { state.askedAt = now }
      state.questionCount += 1
    }
  }

  /// Says that a person has answered.
  package func resume(at now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      state.questionCount -= 1
      guard state.questionCount == 0 else { return }
      state.deadline = state.deadline.advanced(by: state.askedAt.duration(to: now))
    }
  }
}
