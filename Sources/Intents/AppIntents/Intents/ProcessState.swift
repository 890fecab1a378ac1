internal import Foundation
internal import Synchronization

/// The focus filters that were run last in this process, one of each type.
final class FocusFilters: Sendable {
  static let shared = FocusFilters()
  private let filters = Mutex<[ObjectIdentifier: any SetFocusFilterIntent]>([:])

  func set(_ filter: any SetFocusFilterIntent) {
    filters.withLock { $0[ObjectIdentifier(type(of: filter))] = filter }
  }

  func current<Filter: SetFocusFilterIntent>(_ type: Filter.Type) -> Filter? {
    filters.withLock { $0[ObjectIdentifier(type)] as? Filter }
  }
}

/// The listeners to requests to reload snippets.
final class SnippetReloads: Sendable {
  static let shared = SnippetReloads()
  private let observers = Mutex<
    [UUID: (name: String, continuation: AsyncStream<Void>.Continuation)]
  >([:])

  func reload(_ name: String) {
    let waiting = observers.withLock { $0.values.filter { $0.name == name } }
    for observer in waiting { observer.continuation.yield() }
  }

  func observe(_ name: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      self?.observers.withLock { _ = $0.removeValue(forKey: id) }
    }
    observers.withLock { $0[id] = (name, continuation) }
    return stream
  }
}

extension SnippetIntent {
  /// The moments at which ``reload()`` asks hosts that show snippets of this type to make them
  /// again.
  ///
  /// Each reading gives a stream of its own, which begins at that moment and goes on until its task
  /// ends.
  public static var reloads: AsyncStream<Void> {
    SnippetReloads.shared.observe(persistentIdentifier)
  }
}

/// The handlers of intents in the app's views, by type.
final class IntentHandlers: Sendable {
  static let shared = IntentHandlers()
  private let handlers = Mutex<[ObjectIdentifier: @MainActor @Sendable (any AppIntent) -> Void]>([:]
  )

  func set<Intent: AppIntent>(_ handler: @escaping @MainActor (Intent) -> Void) {
    handlers.withLock { handlers in
      handlers[ObjectIdentifier(Intent.self)] = { intent in
        if let intent = intent as? Intent { handler(intent) }
      }
    }
  }

  func handle(_ intent: any AppIntent) async {
    guard let handler = handlers.withLock({ $0[ObjectIdentifier(type(of: intent))] }) else {
      return
    }
    await handler(intent)
  }
}
