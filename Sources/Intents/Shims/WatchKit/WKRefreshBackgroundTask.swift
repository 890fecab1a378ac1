public import Foundation

/// Something that a watch lets an app do in the background; there are none here.
public class WKRefreshBackgroundTask: NSObject {
  /// What the app said when it asked for it.
  public var userInfo: (any NSSecureCoding & NSObjectProtocol)? { nil }
  /// Says that it is done, which nothing waits for.
  ///
  /// - Parameter refreshSnapshot: Whether what is shown has changed.
  public func setTaskCompletedWithSnapshot(_ refreshSnapshot: Bool) {}
}

/// Time for new data.
public final class WKApplicationRefreshBackgroundTask: WKRefreshBackgroundTask {}

/// Time for a picture of the app.
public final class WKSnapshotRefreshBackgroundTask: WKRefreshBackgroundTask {}

/// Something arrived from the phone.
public final class WKWatchConnectivityRefreshBackgroundTask: WKRefreshBackgroundTask {}

/// A transfer goes on or is done.
public final class WKURLSessionRefreshBackgroundTask: WKRefreshBackgroundTask {
  /// The identifier of the session.
  public var sessionIdentifier: String { "" }
}
