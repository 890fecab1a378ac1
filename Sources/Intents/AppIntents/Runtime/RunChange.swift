internal import Synchronization

/// The change made by a run, in the app's own numbering, so that exactly it can be undone later.
///
/// An intent says it in `perform()`; while a run of an earlier process is undone, ``current`` has what that
/// one said.
package final class RunChange: Sendable {
  private struct State {
    var number: Int?
    var isNewBeginning = false
    var isGone = false
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

  /// Whether the change of the run that is undone is no longer known, so that it never can be.
  package var isGone: Bool { state.withLock { $0.isGone } }

  /// Says which change the run has made.
  package func note(_ number: Int) { state.withLock { $0.number = number } }

  /// Says that nothing that was done before can be undone any more.
  package func beginAnew() { state.withLock { $0.isNewBeginning = true } }

  /// Says that the change of the run that is undone is no longer known.
  package func noteGone() { state.withLock { $0.isGone = true } }
}
