public import Foundation

/// The kinds of interaction that an app asks permission for.
///
/// ``UNUserNotificationCenter/authorizationHandler`` gets them and decides; the decision is shown in
/// ``UNNotificationSettings``, which has a setting for alerts, sounds and badges.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Change the number on the app's icon.
  public static let badge = Self(rawValue: 1)
  /// Play sounds.
  public static let sound = Self(rawValue: 2)
  /// Show alerts.
  public static let alert = Self(rawValue: 4)
  /// Show notifications in CarPlay.
  public static let carPlay = Self(rawValue: 8)
  /// Play sounds for critical alerts, whatever the mute switch says.
  public static let criticalAlert = Self(rawValue: 16)
  /// Have the system's settings show a button that leads to the app's own.
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  /// Deliver quietly without asking first, which ``UNNotificationSettings/authorizationStatus`` shows as
  /// `provisional`.
  public static let provisional = Self(rawValue: 64)
  /// Deliver time-sensitive notifications; deprecated on iOS 15.
  public static let timeSensitive = Self(rawValue: 256)
}

/// The center of the app's notifications, which are kept in the process.
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

  /// Returns the center of the app.
  ///
  /// - Returns: The only one of the process.
  public static func current() -> UNUserNotificationCenter { center }

  /// The object that is told what the user does, held weakly.
  ///
  /// Only ``answer(_:action:userText:)`` calls it.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }

  /// A closure in which the host decides whether the app may notify; nil, the default, refuses.
  ///
  /// It is called by each request for authorization, with the options that the app asks for, and takes the place of
  /// the system's dialog.
  public var authorizationHandler: (@Sendable (UNAuthorizationOptions) async -> Bool)? {
    get { lock.withLock { decide } }
    set { lock.withLock { decide = newValue } }
  }

  /// A Boolean value that says whether notifications can have views of the app.
  ///
  /// Always false here, as nothing shows a notification.
  public var supportsContentExtensions: Bool { false }

  /// Asks ``authorizationHandler`` for permission to notify.
  ///
  /// Refusal is remembered in the settings, but ``add(_:)`` keeps requests all the same.
  ///
  /// - Parameter options: The kinds of interaction.
  /// - Returns: The decision; false without a handler.
  /// - Throws: Nothing.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    let isAllowed = await authorizationHandler?(options) ?? false
    lock.withLock { (granted, wasAsked) = (isAllowed ? options : nil, true) }
    return isAllowed
  }

  /// Asks ``authorizationHandler`` for permission to notify.
  ///
  /// - Parameters:
  ///   - options: The kinds of interaction.
  ///   - completionHandler: Called later, from a task, with the decision and no error.
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

  /// Returns what the app may do.
  ///
  /// - Returns: The last decision; `notDetermined` before the first one.
  public func notificationSettings() async -> UNNotificationSettings { settings }

  /// Passes what the app may do to a closure.
  ///
  /// - Parameter completionHandler: Called before this returns, with the same as ``notificationSettings()``.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { completionHandler(settings) }

  private var settings: UNNotificationSettings {
    lock.withLock { UNNotificationSettings(granted, wasAsked: wasAsked) }
  }

  /// Schedules a notification, also where nothing is allowed.
  ///
  /// It replaces one with the same identifier. Without a trigger it is delivered at once; it is not written to a
  /// file, so that it ends with the process.
  ///
  /// - Parameter request: The request.
  /// - Throws: Nothing.
  public func add(_ request: UNNotificationRequest) async throws { keep(request) }

  /// Schedules a notification, also where nothing is allowed.
  ///
  /// It replaces one with the same identifier.
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

  /// Returns the requests that are not due yet, and those that repeat.
  ///
  /// Requests that have become due are moved to the delivered notifications first.
  ///
  /// - Returns: The requests, in the order in which they were added.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { requests }

  /// Passes the requests that are not due yet, and those that repeat, to a closure.
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

  /// Returns the notifications that were due and were not removed.
  ///
  /// - Returns: The notifications, in the order of their dates, one for each identifier.
  public func deliveredNotifications() async -> [UNNotification] { notifications }

  /// Passes the notifications that were due and were not removed to a closure.
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

  /// Cancels requests that are pending.
  ///
  /// - Parameter identifiers: The identifiers of the requests; unknown ones have no effect.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock {
      settle()
      pending.removeAll { identifiers.contains($0.request.identifier) }
    }
  }

  /// Cancels all requests that are pending.
  ///
  /// Those that were due in the meantime count as delivered, and stay so.
  public func removeAllPendingNotificationRequests() {
    lock.withLock {
      settle()
      pending = []
    }
  }

  /// Removes delivered notifications.
  ///
  /// - Parameter identifiers: The identifiers of their requests; unknown ones have no effect.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    lock.withLock {
      settle()
      delivered.removeAll { identifiers.contains($0.request.identifier) }
    }
  }

  /// Removes all delivered notifications.
  ///
  /// Requests that are pending stay.
  public func removeAllDeliveredNotifications() {
    lock.withLock {
      settle()
      delivered = []
    }
  }

  /// Registers the categories of the app's notifications.
  ///
  /// - Parameter categories: The categories, which replace those registered before.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { self.categories = categories }
  }

  /// Returns the registered categories.
  ///
  /// - Returns: What was set last; empty before that.
  public func notificationCategories() async -> Set<UNNotificationCategory> { kinds }

  /// Passes the registered categories to a closure.
  ///
  /// - Parameter completionHandler: Called before this returns.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { completionHandler(kinds) }

  private var kinds: Set<UNNotificationCategory> { lock.withLock { categories } }

  /// Sets the number on the app's icon, which has no effect: there is no icon.
  ///
  /// - Parameter count: The number; not read.
  /// - Throws: Nothing.
  public func setBadgeCount(_ count: Int) async throws {}

  /// Sets the number on the app's icon, which has no effect: there is no icon.
  ///
  /// - Parameters:
  ///   - count: The number; not read.
  ///   - completionHandler: Called before this returns, without an error.
  public func setBadgeCount(
    _ count: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  /// Responds to a delivered notification as the user: what a host or a test calls.
  ///
  /// The notification is removed from the delivered ones, and the ``delegate`` is told. This method is not part of
  /// Apple's interface.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of its request.
  ///   - action: The action; the default one opens the notification.
  ///   - userText: The text that the user wrote; nil, the default, for an action without text.
  /// - Returns: Whether a notification with the identifier was delivered.
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
