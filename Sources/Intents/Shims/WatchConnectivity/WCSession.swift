// WatchConnectivity by its name. There is no watch and no phone to talk with here: what would be sent is an error.

@_exported public import Foundation

/// Why nothing is sent.
public struct WCError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// Not known.
    case genericError = 7001
    /// The device has no session.
    case sessionNotSupported = 7002
    /// The session was not activated.
    case sessionNotActivated = 7004
    /// The other device is not near.
    case notReachable = 7007
  }

  /// What went wrong.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// Whether a session can be used.
public enum WCSessionActivationState: Int, Sendable {
  /// Not yet, no more, or it can.
  case notActivated, inactive, activated
}

/// Hears of a session.
public protocol WCSessionDelegate: NSObjectProtocol {
  /// The session was activated, or not.
  func session(
    _ session: WCSession,
    activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?
  )
  /// The session is used by another watch; nothing calls it.
  func sessionDidBecomeInactive(_ session: WCSession)
  /// The session has ended; nothing calls it.
  func sessionDidDeactivate(_ session: WCSession)
  /// The other device is near, or no longer; nothing calls it.
  func sessionReachabilityDidChange(_ session: WCSession)
  /// A message came; nothing calls it.
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  /// A message came that wants an answer; nothing calls it.
  func session(
    _ session: WCSession,
    didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  )
  /// The state of the other app came; nothing calls it.
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  /// Data came; nothing calls it.
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
}

extension WCSessionDelegate {
  /// Does nothing.
  public func sessionDidBecomeInactive(_ session: WCSession) {}
  /// Does nothing.
  public func sessionDidDeactivate(_ session: WCSession) {}
  /// Does nothing.
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  /// Does nothing.
  public func session(
    _ session: WCSession,
    didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  /// Does nothing.
  public func session(
    _ session: WCSession,
    didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
}

/// What an app on a phone and one on a watch talk through, on Apple's platforms; here there is no other end.
public final class WCSession: NSObject, @unchecked Sendable {
  // Unchecked: the delegate is read and written inside the lock.
  /// The only session.
  public static let `default` = WCSession()
  private let lock = NSLock()
  private weak var listener: (any WCSessionDelegate)?
  private override init() {}

  /// Tells whether there can be another device.
  ///
  /// - Returns: False.
  public static func isSupported() -> Bool { false }

  /// Hears of the session.
  public var delegate: (any WCSessionDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }
  /// Not activated.
  public var activationState: WCSessionActivationState { .notActivated }
  /// Whether the other device is near: false.
  public var isReachable: Bool { false }
  /// Whether there is a watch: false.
  public var isPaired: Bool { false }
  /// Whether the app is on the watch: false.
  public var isWatchAppInstalled: Bool { false }
  /// Whether the app is on the phone: false.
  public var isCompanionAppInstalled: Bool { false }
  /// The state that came last: nothing.
  public var receivedApplicationContext: [String: Any] { [:] }
  /// The state that was sent last: nothing.
  public var applicationContext: [String: Any] { [:] }

  /// Tells the ``delegate`` that there is no other device.
  public func activate() {
    delegate?.session(
      self,
      activationDidCompleteWith: .notActivated,
      error: WCError(.sessionNotSupported)
    )
  }

  /// Sends nothing.
  ///
  /// - Parameters:
  ///   - message: What would be sent.
  ///   - replyHandler: Not called.
  ///   - errorHandler: Told before this returns that nothing was sent.
  public func sendMessage(
    _ message: [String: Any],
    replyHandler: (([String: Any]) -> Void)?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) { errorHandler?(WCError(.sessionNotSupported)) }

  /// Sends nothing.
  ///
  /// - Parameter applicationContext: What would be sent.
  /// - Throws: Always ``WCError`` with `sessionNotSupported`.
  public func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotSupported)
  }

  /// Sends nothing.
  ///
  /// - Parameter userInfo: What would be sent.
  /// - Returns: A transfer that has not begun.
  @discardableResult
  public func transferUserInfo(_ userInfo: [String: Any]) -> WCSessionUserInfoTransfer {
    WCSessionUserInfoTransfer(userInfo)
  }
}

/// Data on their way to another device; none are here.
public final class WCSessionUserInfoTransfer: NSObject {
  /// The data.
  public let userInfo: [String: Any]
  /// Whether they are on their way: false.
  public var isTransferring: Bool { false }
  init(_ userInfo: [String: Any]) { self.userInfo = userInfo }
  /// Does nothing: they are not on their way.
  public func cancel() {}
}
