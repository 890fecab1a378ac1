public import Foundation
internal import SwiftUI

/// The app that runs, by its name on watchOS.
///
/// There is no watch here: the app is never in the foreground and gets no push notifications.
@MainActor
public final class WKApplication: NSObject {
  private static let application = WKApplication()
  private override init() {}

  /// Returns the app.
  ///
  /// - Returns: The only object of the process.
  public static func shared() -> WKApplication { application }

  /// The object that is told of the app's life, held weakly; that of an adaptor once the app is launched.
  public weak var delegate: (any WKApplicationDelegate)?
  private var keptDelegate: (any WKApplicationDelegate)?
  /// The state of the app.
  ///
  /// Always `background` here, as it is shown nowhere.
  public var applicationState: WKApplicationState { .background }
  /// Registers for push notifications, which has no effect.
  ///
  /// Neither of the delegate's methods for the result is called.
  public func registerForRemoteNotifications() {}

  /// Schedules a refresh in the background, which never comes.
  ///
  /// - Parameters:
  ///   - preferredFireDate: The time of the refresh; not read.
  ///   - userInfo: The values for the task; not kept.
  ///   - scheduledCompletion: Called without an error, before this returns.
  public func scheduleBackgroundRefresh(
    withPreferredDate preferredFireDate: Date,
    userInfo: (any NSSecureCoding & NSObjectProtocol)?,
    scheduledCompletion: @escaping ((any Error)?) -> Void
  ) { scheduledCompletion(nil) }

  func keep(_ delegate: any WKApplicationDelegate) {
    (self.delegate, keptDelegate) = (delegate, delegate)
  }
}

/// The state of an app on a watch.
///
/// ``WKApplication/applicationState`` is always `background` here.
public enum WKApplicationState: Int, Sendable {
  /// In the foreground, on the way there, or in the background.
  case active, inactive, background
}

/// An object that is told of the app's life.
///
/// With `@WKApplicationDelegateAdaptor` ``applicationDidFinishLaunching()`` is called once after the app is made; a
/// host may call the others, nothing here does. Each has a default implementation that does nothing.
@MainActor
public protocol WKApplicationDelegate: NSObjectProtocol {
  /// Tells that the app has launched; called once by an adaptor.
  func applicationDidFinishLaunching()
  /// Tells that the app has become active; never called here.
  func applicationDidBecomeActive()
  /// Tells that the app is about to become inactive; never called here.
  func applicationWillResignActive()
  /// Tells that the app is about to enter the foreground; never called here.
  func applicationWillEnterForeground()
  /// Tells that the app has entered the background; never called here.
  func applicationDidEnterBackground()
  /// Asks the app to recover a workout after a crash; never called here.
  func handleActiveWorkoutRecovery()
  /// Tells the token of a registration for push notifications; never called here.
  ///
  /// - Parameter deviceToken: The token.
  func didRegisterForRemoteNotifications(withDeviceToken deviceToken: Data)
  /// Asks the app to do its tasks in the background; never called here.
  ///
  /// - Parameter backgroundTasks: The tasks.
  func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>)
  /// Tells that a registration for push notifications has failed; never called here.
  ///
  /// - Parameter error: The error.
  func didFailToRegisterForRemoteNotificationsWithError(_ error: any Error)
}

extension WKApplicationDelegate {
  /// Ignores the tasks.
  public func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>) {}
  /// Ignores the launch.
  public func applicationDidFinishLaunching() {}
  /// Ignores the change.
  public func applicationDidBecomeActive() {}
  /// Ignores the change.
  public func applicationWillResignActive() {}
  /// Ignores the change.
  public func applicationWillEnterForeground() {}
  /// Ignores the change.
  public func applicationDidEnterBackground() {}
  /// Ignores the workout.
  public func handleActiveWorkoutRecovery() {}
  /// Ignores the token.
  public func didRegisterForRemoteNotifications(withDeviceToken deviceToken: Data) {}
  /// Ignores the error.
  public func didFailToRegisterForRemoteNotificationsWithError(_ error: any Error) {}
}

/// A property wrapper that makes the delegate of an app.
///
/// The delegate is made with the app, and finishes launching in `App.launch()`, or `App.main()`.
@MainActor @propertyWrapper
public struct WKApplicationDelegateAdaptor<DelegateType: NSObject & WKApplicationDelegate> {
  /// The delegate, which lives as long as the app.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  ///
  /// - Parameter delegateType: The class of the delegate, whose initializer without arguments is called.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let delegate = _AppLaunch.make(delegateType)
    wrappedValue = delegate
    _AppLaunch.add {
      WKApplication.shared().keep(delegate)
      delegate.applicationDidFinishLaunching()
    }
  }
}

/// The app that runs, by its name before watchOS 7.
public typealias WKExtension = WKApplication
/// An object that is told of the app's life, by its name before watchOS 7.
public typealias WKExtensionDelegate = WKApplicationDelegate
/// A property wrapper that makes the delegate of an app, by its name before watchOS 7.
public typealias WKExtensionDelegateAdaptor = WKApplicationDelegateAdaptor
