public import Foundation

/// What an app may have notifications do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the icon.
  public static let badge = Self(rawValue: 1)
  /// Sounds.
  public static let sound = Self(rawValue: 2)
  /// Alerts.
  public static let alert = Self(rawValue: 4)
  /// Notifications in a car.
  public static let carPlay = Self(rawValue: 8)
  /// Sounds when the device is mute.
  public static let criticalAlert = Self(rawValue: 16)
  /// A button in the settings that leads to the app's.
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  /// Quiet notifications, about which the user is asked later.
  public static let provisional = Self(rawValue: 64)
  /// What cannot wait; older source asks for it.
  public static let timeSensitive = Self(rawValue: 256)
}

/// Keeps the notifications of the app, in the process.
///
/// Nothing shows or plays them. A request whose time has come moves from the pending ones to the
/// delivered ones by the clock, when one of the lists is read; one without a trigger at once. What a
/// user decides comes from the host: ``authorizationHandler`` and
/// ``answer(_:action:userText:)``.
///
/// Unchecked: what changes is read and written under a lock.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private struct Pending {
    var request: UNNotificationRequest
    var added: Date
  }

  private static let center = UNUserNotificationCenter()
  private let lock = NSLock()
  private var pending: [Pending] = []
  private var delivered: [UNNotification] = []
  private var categories: Set<UNNotificationCategory> = []
  private var granted: UNAuthorizationOptions?
  private var wasAsked = false
  private weak var listener: (any UNUserNotificationCenterDelegate)?
  private var decide: (@Sendable (UNAuthorizationOptions) async -> Bool)?

  private override init() {}

  /// The app's center.
  ///
  /// - Returns: The one of the process.
  public static func current() -> UNUserNotificationCenter { center }

  /// Hears what the user does; only ``answer(_:action:userText:)`` calls it.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }

  /// Decides whether the app may notify; nil, the default, does not allow it.
  public var authorizationHandler: (@Sendable (UNAuthorizationOptions) async -> Bool)? {
    get { lock.withLock { decide } }
    set { lock.withLock { decide = newValue } }
  }

  /// Whether notifications may have views of the app: false.
  public var supportsContentExtensions: Bool { false }

  /// Asks ``authorizationHandler`` whether the app may notify.
  ///
  /// - Parameter options: What notifications would do.
  /// - Returns: Whether they may.
  /// - Throws: Nothing.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    let isAllowed = await authorizationHandler?(options) ?? false
    lock.withLock { (granted, wasAsked) = (isAllowed ? options : nil, true) }
    return isAllowed
  }

  /// Asks ``authorizationHandler`` whether the app may notify.
  ///
  /// - Parameters:
  ///   - options: What notifications would do.
  ///   - completionHandler: Hears whether they may.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Task {
      let isAllowed = await authorizationHandler?(options) ?? false
      lock.withLock { (granted, wasAsked) = (isAllowed ? options : nil, true) }
      completionHandler(isAllowed, nil)
    }
  }

  /// What the app may do.
  ///
  /// - Returns: What was decided last; not determined before that.
  public func notificationSettings() async -> UNNotificationSettings { settings }

  /// Tells what the app may do.
  ///
  /// - Parameter completionHandler: Called before this returns.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { completionHandler(settings) }

  private var settings: UNNotificationSettings {
    lock.withLock { UNNotificationSettings(granted, wasAsked: wasAsked) }
  }

  /// Keeps a request, also where nothing is allowed.
  ///
  /// It takes the place of one of its identifier.
  ///
  /// - Parameter request: The request.
  /// - Throws: Nothing.
  public func add(_ request: UNNotificationRequest) async throws { keep(request) }

  /// Keeps a request, also where nothing is allowed.
  ///
  /// It takes the place of one of its identifier.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completionHandler: Called before this returns, without an error.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    keep(request)
    completionHandler?(nil)
  }

  private func keep(_ request: UNNotificationRequest) {
    lock.withLock {
      pending.removeAll { $0.request.identifier == request.identifier }
      if request.trigger == nil {
        deliver(UNNotification(date: .now, request: request))
      } else {
        pending.append(Pending(request: request, added: .now))
      }
    }
  }

  private func deliver(_ notification: UNNotification) {
    delivered.removeAll { $0.request.identifier == notification.request.identifier }
    delivered.append(notification)
  }

  /// Moves what is due by now; within the lock.
  private func settle(_ now: Date = .now) {
    for index in pending.indices.reversed() {
      let (request, added) = (pending[index].request, pending[index].added)
      guard let trigger = request.trigger else { continue }
      let due =
        trigger.repeats
        ? trigger.date(upTo: now, added: added) : trigger.date(after: added, added: added)
      guard let due, due <= now else { continue }
      deliver(UNNotification(date: due, request: request))
      if trigger.repeats { pending[index].added = due } else { pending.remove(at: index) }
    }
    delivered.sort { $0.date < $1.date }
  }

  /// The requests that are not due yet, and those that repeat.
  ///
  /// - Returns: The requests, in the order in which they were added.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { requests }

  /// Tells which requests are not due yet, and which repeat.
  ///
  /// - Parameter completionHandler: Called before this returns.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { completionHandler(requests) }

  private var requests: [UNNotificationRequest] {
    lock.withLock {
      settle()
      return pending.map(\.request)
    }
  }

  /// The notifications that were due and were not removed.
  ///
  /// - Returns: The notifications, in the order of their dates.
  public func deliveredNotifications() async -> [UNNotification] { notifications }

  /// Tells which notifications were due and were not removed.
  ///
  /// - Parameter completionHandler: Called before this returns.
  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) { completionHandler(notifications) }

  private var notifications: [UNNotification] {
    lock.withLock {
      settle()
      return delivered
    }
  }

  /// Takes requests back.
  ///
  /// - Parameter identifiers: Those of the requests; others have no effect.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock {
      settle()
      pending.removeAll { identifiers.contains($0.request.identifier) }
    }
  }

  /// Takes all requests back.
  ///
  /// Those that were due in the meantime count as delivered, and stay so.
  public func removeAllPendingNotificationRequests() {
    lock.withLock {
      settle()
      pending = []
    }
  }

  /// Removes notifications that were due.
  ///
  /// - Parameter identifiers: Those of the requests; others have no effect.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    lock.withLock {
      settle()
      delivered.removeAll { identifiers.contains($0.request.identifier) }
    }
  }

  /// Removes all notifications that were due.
  ///
  /// Requests that are pending stay.
  public func removeAllDeliveredNotifications() {
    lock.withLock {
      settle()
      delivered = []
    }
  }

  /// Keeps the kinds of the app's notifications.
  ///
  /// - Parameter categories: The kinds; those of before are forgotten.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { self.categories = categories }
  }

  /// The kinds of the app's notifications.
  ///
  /// - Returns: What was set last.
  public func notificationCategories() async -> Set<UNNotificationCategory> { kinds }

  /// Tells the kinds of the app's notifications.
  ///
  /// - Parameter completionHandler: Called before this returns.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { completionHandler(kinds) }

  private var kinds: Set<UNNotificationCategory> { lock.withLock { categories } }

  /// Does nothing: there is no icon.
  ///
  /// - Parameter count: Not read.
  /// - Throws: Nothing.
  public func setBadgeCount(_ count: Int) async throws {}

  /// Does nothing: there is no icon.
  ///
  /// - Parameters:
  ///   - count: Not read.
  ///   - completionHandler: Called before this returns, without an error.
  public func setBadgeCount(
    _ count: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  /// Tells the app what a user does with a notification: what a host or a test calls.
  ///
  /// The notification is no longer delivered, and the ``delegate`` hears of it.
  ///
  /// - Parameters:
  ///   - identifier: That of its request.
  ///   - action: The action; the default one opens the notification.
  ///   - userText: What the user wrote; nil, the default, for an action without text.
  /// - Returns: Whether there is such a notification.
  @discardableResult
  public func answer(
    _ identifier: String,
    action: String = UNNotificationDefaultActionIdentifier,
    userText: String? = nil
  ) async -> Bool {
    let found = lock.withLock {
      settle()
      return delivered.firstIndex { $0.request.identifier == identifier }
        .map { delivered.remove(at: $0) }
    }
    guard let found else { return false }
    let response =
      userText.map { UNTextInputNotificationResponse(found, action, $0) }
      ?? UNNotificationResponse(found, action)
    await delegate?.userNotificationCenter(self, didReceive: response)
    return true
  }
}
