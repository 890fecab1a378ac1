internal import Synchronization

/// The remaining time of a request, which stops while the user is asked.
package final class CallClock: Sendable {
  private struct State {
    var deadline: ContinuousClock.Instant
    /// The questions that are open, and when the first of them was asked.
    var questionCount = 0
    var askedAt: ContinuousClock.Instant
  }

  private let state: Mutex<State>
  private let onPause: @Sendable (Bool) -> Void

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - limit: How long the request may work.
  ///   - now: When it begins.
  ///   - onPause: Hears that the request only waits for a person from now on, and that it no longer does.
  package init(
    limit: Duration,
    at now: ContinuousClock.Instant = .now,
    onPause: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.onPause = onPause
    state = Mutex(State(deadline: now.advanced(by: limit), askedAt: now))
  }

  /// Whether the time is over.
  package func isOver(at now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { $0.questionCount == 0 && $0.deadline <= now }
  }

  /// Reports that the user is being asked.
  package func pause(at now: ContinuousClock.Instant = .now) {
    let isFirst = state.withLock { state in
      if state.questionCount == 0 { state.askedAt = now }
      state.questionCount += 1
      return state.questionCount == 1
    }
    if isFirst { onPause(true) }
  }

  /// Says that a person has answered.
  package func resume(at now: ContinuousClock.Instant = .now) {
    let isLast = state.withLock { state in
      state.questionCount -= 1
      guard state.questionCount == 0 else { return false }
      state.deadline = state.deadline.advanced(by: state.askedAt.duration(to: now))
      return true
    }
    if isLast { onPause(false) }
  }
}
