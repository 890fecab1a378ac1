internal import Synchronization

/// Keeps what intents open, for hosts whose app shows things by a navigator of its own.
///
/// The app's navigator passes to it what it would show in a window; the report of the run has it.
public final class OpenedThings: Sendable {
  private let things = Mutex<(rows: [EntityRow], words: [String])>(([], []))

  /// Creates a keeper that nothing was opened with.
  public init() {}

  /// Says that entities are to be seen.
  ///
  /// - Parameter rows: The entities; a run's ``RunReport/openedRows`` has them.
  public func open(_ rows: [EntityRow]) { things.withLock { $0.rows += rows } }

  /// Says that something without an entity is to be seen, such as a part of the app.
  ///
  /// - Parameter words: What people call it.
  public func open(_ words: String) { things.withLock { $0.words.append(words) } }

  /// Takes what was opened since the last call.
  ///
  /// - Returns: The entities, and the text of anything else.
  package func take() -> (rows: [EntityRow], words: [String]) {
    things.withLock { things in
      defer { things = ([], []) }
      return things
    }
  }
}
