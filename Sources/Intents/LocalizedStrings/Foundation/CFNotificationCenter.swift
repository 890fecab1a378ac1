import Foundation

/// A string, by its name in Core Foundation: Swift's `String`.
///
/// No bridging is needed, so that `text as CFString` compiles and costs nothing.
public typealias CFString = String
/// A dictionary with string keys, by its name in Core Foundation.
public typealias CFDictionary = [CFString: Any]
/// A Boolean value of Core Foundation.
public typealias CFBoolean = Bool

/// The name of a notification of a ``CFNotificationCenter``.
///
/// Names are compared letter by letter.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
  /// The name as a string.
  public let rawValue: CFString
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: CFString) { self.rawValue = rawValue }
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// The behavior of an observer while it is suspended, which it never is here.
///
/// Each observer hears at once, whatever is given.
public enum CFNotificationSuspensionBehavior: Int, Sendable {
  /// Not; once; all of it later; or at once.
  case drop = 1, coalesce, hold, deliverImmediately
}

/// A function that gets a notification: the center, the observer, the name, the object and the user info.
///
/// It is called on the thread that posts, before posting returns.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
  CFDictionary?
) -> Void

/// Passes notifications on within the process.
///
/// The system's center of all programs is one of this process alone on Linux: a widget or an intent that
/// runs in the app's program reaches the app by it, and no other program does.
public final class CFNotificationCenter: @unchecked Sendable {
  // Unchecked: what observes is read and changed inside the lock, and is called outside it.
  private struct Observer {
    let pointer: UnsafeRawPointer?
    let name: CFNotificationName?
    let object: UnsafeRawPointer?
    let callback: CFNotificationCallback
  }

  private let lock = NSLock()
  private var observers: [Observer] = []

  fileprivate static let everyProgram = CFNotificationCenter()
  fileprivate static let local = CFNotificationCenter()

  private init() {}

  fileprivate func add(
    _ pointer: UnsafeRawPointer?,
    _ callback: @escaping CFNotificationCallback,
    _ name: CFNotificationName?,
    _ object: UnsafeRawPointer?
  ) {
    let observer = Observer(pointer: pointer, name: name, object: object, callback: callback)
    lock.withLock { observers.append(observer) }
  }

  fileprivate func remove(_ pointer: UnsafeRawPointer?, _ isMeant: (CFNotificationName?) -> Bool) {
    lock.withLock { observers.removeAll { $0.pointer == pointer && isMeant($0.name) } }
  }

  fileprivate func post(
    _ name: CFNotificationName,
    _ object: UnsafeRawPointer?,
    _ userInfo: CFDictionary?
  ) {
    let heard = lock.withLock {
      observers.filter {
        ($0.name == nil || $0.name == name) && ($0.object == nil || $0.object == object)
      }
    }
    for observer in heard {
      let pointer = observer.pointer.map { UnsafeMutableRawPointer(mutating: $0) }
      observer.callback(self, pointer, name, object, userInfo)
    }
  }
}

/// Returns the center that stands for that of all programs.
///
/// - Returns: The center, which is of this process alone.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter {
  .everyProgram
}

/// Returns the center of the process.
///
/// - Returns: The center.
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter { .local }

/// Has a function called for a notification, where it is posted.
///
/// - Parameters:
///   - center: The center; nil does nothing.
///   - observer: What removes it again, and what the function is given.
///   - callBack: The function; nil does nothing.
///   - name: The notification; nil for all.
///   - object: Of what; nil for anything.
///   - suspensionBehavior: Not read.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter?,
  _ observer: UnsafeRawPointer?,
  _ callBack: CFNotificationCallback?,
  _ name: CFString?,
  _ object: UnsafeRawPointer?,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  guard let callBack else { return }
  center?.add(observer, callBack, name.map(CFNotificationName.init(rawValue:)), object)
}

/// Has a function no longer called for a notification.
///
/// - Parameters:
///   - center: The center; nil does nothing.
///   - observer: What it was added with.
///   - name: The notification; nil for all.
///   - object: Not read.
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter?,
  _ observer: UnsafeRawPointer?,
  _ name: CFNotificationName?,
  _ object: UnsafeRawPointer?
) {
  center?.remove(observer) { name == nil || $0 == name }
}

/// Has no function called any more that was added with an observer.
///
/// - Parameters:
///   - center: The center; nil does nothing.
///   - observer: What they were added with.
public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter?,
  _ observer: UnsafeRawPointer?
) {
  center?.remove(observer) { _ in true }
}

/// Posts a notification: calls its observers before this returns.
///
/// - Parameters:
///   - center: The center; nil does nothing.
///   - name: What happened; nil does nothing.
///   - object: Of what.
///   - userInfo: More of it.
///   - deliverImmediately: Not read.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter?,
  _ name: CFNotificationName?,
  _ object: UnsafeRawPointer?,
  _ userInfo: CFDictionary?,
  _ deliverImmediately: Bool
) {
  guard let name else { return }
  center?.post(name, object, userInfo)
}
