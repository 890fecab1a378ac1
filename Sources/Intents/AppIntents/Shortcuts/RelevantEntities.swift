internal import Foundation
internal import Synchronization

/// The entities that an app suggests for what its user does, such as songs for a run.
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

  /// Removes entities that were suggested for one context.
  ///
  /// - Parameters:
  ///   - entities: The entities.
  ///   - context: For what.
  /// - Throws: Nothing here.
  public func removeEntities(
    _ entities: [any AppEntity],
    from context: AppEntityContext
  ) async throws {
    let gone = Set(entities.map { EntityIdentifier($0) })
    Self.suggested.withLock { suggested in
      suggested[context]?.removeAll { gone.contains(EntityIdentifier($0)) }
    }
  }

  /// Removes entities that were suggested, for all contexts.
  ///
  /// - Parameter entities: The entities.
  /// - Throws: Nothing here.
  public func removeEntities(_ entities: [any AppEntity]) async throws {
    for context in Self.suggested.withLock({ Array($0.keys) }) {
      try await removeEntities(entities, from: context)
    }
  }

  /// Removes all entities that were suggested for one context.
  ///
  /// - Parameter context: For what.
  /// - Throws: Nothing here.
  public func removeAllEntities(for context: AppEntityContext) async throws {
    Self.suggested.withLock { $0[context] = nil }
  }

  /// Removes all suggested entities.
  ///
  /// - Throws: Nothing here.
  public func removeAllEntities() async throws { Self.suggested.withLock { $0 = [:] } }

  /// Returns the entities that are suggested for a context.
  ///
  /// - Parameter context: For what.
  /// - Returns: The entities, in the app's order; empty where there are none.
  public func entities(for context: AppEntityContext) -> [any AppEntity] {
    Self.suggested.withLock { $0[context] ?? [] }
  }
}

/// The context for which an app suggests entities.
public struct AppEntityContext: Hashable, Sendable {
  private let name: String

  /// The context of audio that is playing.
  ///
  /// - Parameter audioContext: The user's activity.
  /// - Returns: The context.
  public static func audio(_ audioContext: AudioContext) -> AppEntityContext {
    AppEntityContext(name: "audio.\(audioContext.name)")
  }
}

/// The user's activity while audio is playing.
///
/// ``AppEntityContext/audio(_:)`` makes a context of it.
public struct AudioContext: Hashable, Sendable {
  let name: String
  /// The context of the user looking at what is playing.
  public static var nowPlaying: AudioContext { AudioContext(name: "nowPlaying") }
}

extension EntityIdentifier {
  fileprivate init(_ entity: some AppEntity) { self.init(for: entity) }
}
