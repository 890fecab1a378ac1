internal import Synchronization

/// How often an app said that the values of its phrases changed.
final class ShortcutUpdates: Sendable {
  static let shared = ShortcutUpdates()
  private let counts = Mutex<[ObjectIdentifier: Int]>([:])

  func note(_ provider: Any.Type) {
    counts.withLock { $0[ObjectIdentifier(provider), default: 0] += 1 }
  }

  func count(_ provider: Any.Type) -> Int {
    counts.withLock { $0[ObjectIdentifier(provider), default: 0] }
  }
}

extension AppShortcutsProvider {
  /// How often ``updateAppShortcutParameters()`` was called in this process, for hosts that keep what
  /// ``spokenPhrases(applicationName:)`` returned.
  public static var parameterUpdateCount: Int { ShortcutUpdates.shared.count(Self.self) }
}
