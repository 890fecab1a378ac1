import Foundation

/// The activities of the process, of all types: a generic type cannot keep its own.
///
/// Unchecked: both collections are read and written under the lock.
final class ActivityRegistry: @unchecked Sendable {
  static let shared = ActivityRegistry()
  private let lock = NSLock()
  private var activities: [any Sendable] = []
  private var starts: [ObjectIdentifier: any Sendable] = [:]

  func add<Attributes>(_ activity: Activity<Attributes>) {
    lock.withLock {
      // Dismissed ones of the type are let go here, so that a long run does not gather them.
      activities.removeAll { ($0 as? Activity<Attributes>)?.activityState == .dismissed }
      activities.append(activity)
    }
    listeners(Activity<Attributes>.self).send(activity)
  }

  func all<Attributes>(_ type: Activity<Attributes>.Type) -> [Activity<Attributes>] {
    lock.withLock { activities.compactMap { $0 as? Activity<Attributes> } }
  }

  func listeners<Attributes>(
    _ type: Activity<Attributes>.Type
  ) -> Listeners<Activity<Attributes>> {
    lock.withLock {
      let key = ObjectIdentifier(type)
      if let found = starts[key] as? Listeners<Activity<Attributes>> { return found }
      let made = Listeners<Activity<Attributes>>()
      starts[key] = made
      return made
    }
  }
}

/// Sends values to every stream that was asked for before.
///
/// Unchecked, as the values need not be Sendable: what changes is read and written under the lock.
final class Listeners<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [UUID: (Element?) -> Void] = [:]
  private var isFinished = false

  func stream() -> AsyncStream<Element> { stream { $0 } }

  func stream<Made>(_ make: @escaping (Element) -> Made) -> AsyncStream<Made> {
    let (stream, continuation) = AsyncStream.makeStream(of: Made.self)
    let key = UUID()
    let isOpen = lock.withLock {
      guard !isFinished else { return false }
      listeners[key] = { element in
        guard let element else { return continuation.finish() }
        continuation.yield(unsafeTransfer(make(element)))
      }
      return true
    }
    guard isOpen else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      _ = self.lock.withLock { self.listeners.removeValue(forKey: key) }
    }
    return stream
  }

  func send(_ element: Element) {
    for listener in lock.withLock({ Array(listeners.values) }) { listener(element) }
  }

  /// Ends the streams, also those that are asked for later.
  func finish() {
    let all = lock.withLock {
      isFinished = true
      return Array(listeners.values)
    }
    for listener in all { listener(nil) }
  }
}

/// Passes a value on to a stream: those of activities are values of the app, which it hands over.
private func unsafeTransfer<Value>(_ value: Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}
