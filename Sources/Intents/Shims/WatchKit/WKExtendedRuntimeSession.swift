public import Foundation

/// Time that a watch gives an app beyond its usual time.
///
/// There is no watch here: none begins.
public final class WKExtendedRuntimeSession: NSObject {
  /// Who is told of the session, held weakly.
  public weak var delegate: (any WKExtendedRuntimeSessionDelegate)?
  /// The state of the session.
  ///
  /// `notStarted`, and `invalid` once it was started or ended.
  public private(set) var state = WKExtendedRuntimeSessionState.notStarted

  /// Ends the session at once, with an error for the delegate.
  public func start() {
    state = .invalid
    let error = CocoaError(.featureUnsupported)
    delegate?.extendedRuntimeSession(self, didInvalidateWith: .error, error: error)
  }
  /// Starts the session at a time, which fails at once.
  ///
  /// - Parameter date: The time; not read.
  public func start(at date: Date) { start() }
  /// Ends the session.
  public func invalidate() {
    state = .invalid
    delegate?.extendedRuntimeSession(self, didInvalidateWith: .none, error: nil)
  }
}

/// The state of a session.
public enum WKExtendedRuntimeSessionState: Int, Sendable {
  /// Not yet begun, planned, going on, or over.
  case notStarted, scheduled, running, invalid
}

/// Why a session ended.
public enum WKExtendedRuntimeSessionInvalidationReason: Int, Sendable {
  /// It was ended, its time was over, the app left the front, another began, or it failed.
  case none = 0, sessionInProgress = 1, expired = 2, resignedFrontmost = 3,
    suppressedBySystem = 4, error = -1
}

/// Who is told of a session.
public protocol WKExtendedRuntimeSessionDelegate: AnyObject {
  /// It is over; called by ``WKExtendedRuntimeSession/start()`` here.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - reason: Why.
  ///   - error: What failed; nil where nothing did.
  func extendedRuntimeSession(
    _ session: WKExtendedRuntimeSession,
    didInvalidateWith reason: WKExtendedRuntimeSessionInvalidationReason,
    error: (any Error)?
  )
  /// It began; never called here.
  ///
  /// - Parameter session: The session.
  func extendedRuntimeSessionDidStart(_ session: WKExtendedRuntimeSession)
  /// It ends soon; never called here.
  ///
  /// - Parameter session: The session.
  func extendedRuntimeSessionWillExpire(_ session: WKExtendedRuntimeSession)
}
