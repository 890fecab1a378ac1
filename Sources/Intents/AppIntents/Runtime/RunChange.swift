internal import Synchronization

/// What a run has changed, as the app's own data count changes, so that exactly that can be undone later.
///
/// An intent says it in `perform()`; while a run of an earlier process is undone, ``current`` has what that
/// one said.
package final class RunChange: Sendable {
  private struct State {
    var number: Int?
    var isNewBeginning = false
  }

  /// That of the run, or of the run that is undone; nil outside of both.
  @TaskLocal package static var current: RunChange?

  private let state: Mutex<State>

  /// Begins with what is known.
  package init(number: Int? = nil) { state = Mutex(State(number: number)) }

  /// The number of the change; nil where the intent did not say.
  package var number: Int? { state.withLock { $0.number } }

  /// Whether nothing that was done before can be undone any more.
  package var isNewBeginning: Bool { state.withLock { $0.isNewBeginning } }

  /// Says which change the run has made.
  package func note(_ number: Int) { state.withLock { $0.number = number } }

  /// Says that nothing that was done before can be undone any more.
  package func beginAnew() { state.withLock { $0.isNewBeginning = true } }
}
