public import Foundation

extension NotificationCenter {
  /// The notifications of a name, as a sequence that waits for them.
  ///
  /// Those that are posted before the loop asks for them are kept, up to the 1,024 newest.
  /// Foundation on Linux lacks it.
  public final class Notifications: AsyncSequence, Sendable {
    /// The element of the sequence: a notification.
    public typealias Element = Notification
    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: UncheckedObject

    init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      (self.center, self.name, self.object) = (center, name, UncheckedObject(object))
    }

    /// Starts to observe, and returns an iterator over the notifications from now on.
    ///
    /// - Returns: An iterator of its own: each gets every notification.
    public func makeAsyncIterator() -> Iterator {
      Iterator(stream: center.stream(of: name, from: object).makeAsyncIterator())
    }

    /// An iterator that waits for notifications.
    ///
    /// Observing ends when the iterator is no longer used.
    public struct Iterator: AsyncIteratorProtocol {
      var stream: AsyncStream<UncheckedNotification>.Iterator

      /// Waits for the next one.
      ///
      /// - Returns: The notification; nil when the task is cancelled.
      public mutating func next() async -> Notification? { await stream.next()?.value }
    }
  }

  /// Listens to notifications of a name.
  ///
  /// ```swift
  /// for await _ in NotificationCenter.default.notifications(named: .filtersChanged) { await reload() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: Who posts them; nil for anybody.
  /// - Returns: Those that are posted from the beginning of the loop on.
  public func notifications(
    named name: Notification.Name,
    object: AnyObject? = nil
  ) -> Notifications { Notifications(self, name, object) }

  fileprivate func stream(
    of name: Notification.Name,
    from object: UncheckedObject
  ) -> AsyncStream<UncheckedNotification> {
    let (stream, continuation) = AsyncStream<UncheckedNotification>.makeStream(
      bufferingPolicy: .bufferingNewest(1024)
    )
    let observer = UncheckedObject(
      addObserver(forName: name, object: object.value, queue: nil) {
        continuation.yield(UncheckedNotification(value: $0))
      }
    )
    continuation.onTermination = { [weak self] _ in
      observer.value.map { self?.removeObserver($0) }
    }
    return stream
  }
}

/// A notification on its way to a task.
///
/// Unchecked as Apple's own sequence is: what a poster puts into a notification it hands over.
struct UncheckedNotification: @unchecked Sendable { let value: Notification }

/// Something that is compared and handed back, and whose members are never called.
private final class UncheckedObject: @unchecked Sendable {
  let value: AnyObject?
  init(_ value: AnyObject?) { self.value = value }
}
