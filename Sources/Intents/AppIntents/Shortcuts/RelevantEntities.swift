internal import Foundation
internal import Synchronization

/// The entities that an app suggests for what its user does, such as songs for a run.
///
/// They stay in the process: a host reads ``entities(for:)``.
public struct RelevantEntities: Sendable {
  /// Those of the process.
  public static let shared = RelevantEntities()

  private static let suggested = Mutex<[AppEntityContext: [any AppEntity]]>([:])

  /// Suggests entities in place of those that were suggested before.
  ///
  /// - Parameters:
  ///   - entities: The entities.
  ///   - context: For what.
  /// - Throws: Nothing here.
  public func updateEntities(
    _ entities: [any AppEntity],
    for context: AppEntityContext
  ) async throws { Self.suggested.withLock { $0[context] = entities } }

  /// Takes back what was suggested.
  ///
  /// - Parameter context: For what.
  /// - Throws: Nothing here.
  public func removeEntities(for context: AppEntityContext) async throws {
    Self.suggested.withLock { $0[context] = nil }
  }

  /// Takes back all that was suggested.
  ///
  /// - Throws: Nothing here.
  public func removeAllEntities() async throws { Self.suggested.withLock { $0 = [:] } }

  /// What is suggested.
  ///
  /// - Parameter context: For what.
  /// - Returns: The entities, in the app's order; empty where there are none.
  public func entities(for context: AppEntityContext) -> [any AppEntity] {
    Self.suggested.withLock { $0[context] ?? [] }
  }
}

/// What a user does, for which an app suggests entities.
public struct AppEntityContext: Hashable, Sendable {
  private let name: String

  /// What a user does while something is heard.
  public enum AudioContext: String, Hashable, Sendable {
    /// Anything, or a workout.
    case general, workout
  }

  /// Something is heard.
  ///
  /// - Parameter context: What a user does.
  /// - Returns: The context.
  public static func audio(_ context: AudioContext) -> AppEntityContext {
    AppEntityContext(name: "audio.\(context.rawValue)")
  }
}
