// WatchConnectivity by its name. There is no watch and no phone to talk with here: what would be sent is an error.

@_exported public import Foundation

/// An error of a session between phone and watch.
///
/// ``WCSession`` reports only the code `sessionNotSupported` here.
public struct WCError: Error, Hashable, Sendable {
  /// The kind of an error, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The cause is not known; never reported here.
    case genericError = 7001
    /// This machine cannot have a session: what each call reports here.
    case sessionNotSupported = 7002
    /// The session was not activated; never reported here.
    case sessionNotActivated = 7004
    /// The other device cannot be reached; never reported here.
    case notReachable = 7007
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
}

/// The state of a session.
///
/// ``WCSession/activationState`` is always `notActivated` here.
public enum WCSessionActivationState: Int, Sendable {
  /// Not activated, no longer used, or activated.
  case notActivated, inactive, activated
}

/// An object that is told of the events of a session.
///
/// Only the result of the activation is reported here; the other methods have a default implementation that does
/// nothing.
public protocol WCSessionDelegate: NSObjectProtocol {
  /// Tells that the activation has ended.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - activationState: Always `notActivated` here.
  ///   - error: Always ``WCError`` with `sessionNotSupported` here.
  func session(
    _ session: WCSession,
    activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?
  )
  /// Tells that the user is about to change the watch; never called here.
  func sessionDidBecomeInactive(_ session: WCSession)
  /// Tells that the session of the former watch has ended; never called here.
  func sessionDidDeactivate(_ session: WCSession)
  /// Tells that the other device can be reached, or no longer; never called here.
  func sessionReachabilityDidChange(_ session: WCSession)
  /// Tells of a message; never called here.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - message: The message.
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  /// Tells of a message that wants a reply; never called here.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - message: The message.
  ///   - replyHandler: Takes the reply.
  func session(
    _ session: WCSession,
    didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  )
  /// Tells of the other app's state; never called here.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - applicationContext: The state.
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  /// Tells of data in the background; never called here.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - userInfo: The data.
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
}

extension WCSessionDelegate {
  /// Ignores the change.
  public func sessionDidBecomeInactive(_ session: WCSession) {}
  /// Ignores the end.
  public func sessionDidDeactivate(_ session: WCSession) {}
  /// Ignores the change.
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  /// Ignores the message.
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  /// Ignores the message, and sends no reply.
  public func session(
    _ session: WCSession,
    didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  /// Ignores the state.
  public func session(
    _ session: WCSession,
    didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
  /// Ignores the data.
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
}

/// The session between the apps of a phone and a watch, which has no other end here.
///
/// ``isSupported()`` is false: an app that asks first makes no session.
public final class WCSession: NSObject, @unchecked Sendable {
  // Unchecked: the delegate is read and written inside the lock.
  /// The only session of the process.
  public static let `default` = WCSession()
  private let lock = NSLock()
  private weak var listener: (any WCSessionDelegate)?
  private override init() {}

  /// Returns whether this machine can have a session.
  ///
  /// - Returns: Always false.
  public static func isSupported() -> Bool { false }

  /// The object that is told of events, held weakly.
  ///
  /// Set it before ``activate()``, which calls it.
  public var delegate: (any WCSessionDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }
  /// The state of the session.
  ///
  /// Always `notActivated` here.
  public var activationState: WCSessionActivationState { .notActivated }
  /// A Boolean value that says whether the other device can be reached.
  ///
  /// Always false here.
  public var isReachable: Bool { false }
  /// A Boolean value that says whether a watch is paired.
  ///
  /// Always false here.
  public var isPaired: Bool { false }
  /// A Boolean value that says whether the app is on the watch.
  ///
  /// Always false here.
  public var isWatchAppInstalled: Bool { false }
  /// A Boolean value that says whether the app is on the phone.
  ///
  /// Always false here.
  public var isCompanionAppInstalled: Bool { false }
  /// The last state of the other app.
  ///
  /// Always empty here.
  public var receivedApplicationContext: [String: Any] { [:] }
  /// The last state that was sent.
  ///
  /// Always empty here: ``updateApplicationContext(_:)`` keeps none.
  public var applicationContext: [String: Any] { [:] }

  /// Activates the session, which fails.
  ///
  /// The ``delegate`` gets ``WCError`` with `sessionNotSupported` before this returns; without a delegate nothing
  /// happens.
  public func activate() {
    delegate?.session(
      self,
      activationDidCompleteWith: .notActivated,
      error: WCError(.sessionNotSupported)
    )
  }

  /// Sends a message, which fails.
  ///
  /// - Parameters:
  ///   - message: The message; not read.
  ///   - replyHandler: Never called.
  ///   - errorHandler: Gets ``WCError`` with `sessionNotSupported`, before this returns; nil, the default, for none.
  public func sendMessage(
    _ message: [String: Any],
    replyHandler: (([String: Any]) -> Void)?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) { errorHandler?(WCError(.sessionNotSupported)) }

  /// Sends the app's state, which always throws here.
  ///
  /// - Parameter applicationContext: The state; not kept.
  /// - Throws: Always ``WCError`` with `sessionNotSupported`.
  public func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotSupported)
  }

  /// Sends data in the background, which has no effect.
  ///
  /// No error is reported: look at ``WCSessionUserInfoTransfer/isTransferring``.
  ///
  /// - Parameter userInfo: The data, which the transfer keeps.
  /// - Returns: A transfer that never begins.
  @discardableResult
  public func transferUserInfo(_ userInfo: [String: Any]) -> WCSessionUserInfoTransfer {
    WCSessionUserInfoTransfer(userInfo)
  }

  /// The transfers of files that have not ended; always empty.
  public var outstandingFileTransfers: [WCSessionFileTransfer] { [] }
  /// Sends a file to the other device, which nothing here does.
  ///
  /// - Parameters:
  ///   - file: The file, which is not read.
  ///   - metadata: What the other device is told of it.
  /// - Returns: A transfer that never begins.
  @discardableResult
  public func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    WCSessionFileTransfer(WCSessionFile(file, metadata: metadata))
  }
}

/// A file for the other device.
public final class WCSessionFile: NSObject {
  /// The file.
  public let fileURL: URL
  /// What the other device is told of it.
  public let metadata: [String: Any]?
  init(_ file: URL, metadata: [String: Any]?) { (fileURL, self.metadata) = (file, metadata) }
}

/// A transfer of a file to the other device, which never begins here.
public final class WCSessionFileTransfer: NSObject {
  /// The file.
  public let file: WCSessionFile
  /// How far it is: nothing of it is sent.
  public let progress = Progress(totalUnitCount: 1)
  /// A Boolean value that says whether the file is being sent.
  ///
  /// Always false here.
  public var isTransferring: Bool { false }
  init(_ file: WCSessionFile) { self.file = file }
  /// Cancels the transfer, which has no effect: it never begins.
  public func cancel() {}
}

/// A transfer of data to the other device, which never begins here.
public final class WCSessionUserInfoTransfer: NSObject {
  /// The data.
  public let userInfo: [String: Any]
  /// A Boolean value that says whether the data are being sent.
  ///
  /// Always false here.
  public var isTransferring: Bool { false }
  init(_ userInfo: [String: Any]) { self.userInfo = userInfo }
  /// Cancels the transfer, which has no effect: it never begins.
  public func cancel() {}
}
