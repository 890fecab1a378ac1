/// The object that tells whether a Focus is on.
///
/// It is not known on Linux, and authorization is denied.
public final class INFocusStatusCenter: Sendable {
  /// The one center of the process.
  public static let `default` = INFocusStatusCenter()
  private init() {}
  /// The status of the Focus.
  ///
  /// Each reading makes a status whose ``INFocusStatus/isFocused`` is nil.
  public var focusStatus: INFocusStatus { INFocusStatus() }
  /// Whether the app may read the status.
  ///
  /// Always `denied`: no user is there to allow it.
  public var authorizationStatus: INFocusStatusAuthorizationStatus { .denied }
  /// Asks the user, who is not there.
  ///
  /// - Returns: `denied`.
  public func requestAuthorization() async -> INFocusStatusAuthorizationStatus { .denied }
  /// Asks the user, who is not there.
  ///
  /// - Parameter completionHandler: Gets `denied`, before this returns.
  public func requestAuthorization(
    completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
  ) { completionHandler?(.denied) }
}

/// Whether the app may read whether a Focus is on.
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
  /// Not asked, not allowed to ask, refused, allowed.
  case notDetermined, restricted, denied, authorized
}
