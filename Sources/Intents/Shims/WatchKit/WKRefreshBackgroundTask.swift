public import Foundation

/// A task in the background of a watch app.
///
/// No system runs any here; an object that an app creates does nothing.
public class WKRefreshBackgroundTask: NSObject {
  /// The values that the app gave when it scheduled the task.
  ///
  /// Always nil here.
  public var userInfo: (any NSSecureCoding & NSObjectProtocol)? { nil }
  /// Tells that the task is done, which has no effect.
  ///
  /// - Parameter refreshSnapshot: Whether the app's snapshot is to be taken again; not read.
  public func setTaskCompletedWithSnapshot(_ refreshSnapshot: Bool) {}
}

/// A task in which an app updates its data; never run here.
public final class WKApplicationRefreshBackgroundTask: WKRefreshBackgroundTask {}

/// A task in which an app prepares for its snapshot; never run here.
public final class WKSnapshotRefreshBackgroundTask: WKRefreshBackgroundTask {}

/// A task for data that came from the phone; never run here.
public final class WKWatchConnectivityRefreshBackgroundTask: WKRefreshBackgroundTask {}

/// A task for a transfer of a background session; never run here.
public final class WKURLSessionRefreshBackgroundTask: WKRefreshBackgroundTask {
  /// The identifier of the session.
  ///
  /// Always empty here.
  public var sessionIdentifier: String { "" }
}
