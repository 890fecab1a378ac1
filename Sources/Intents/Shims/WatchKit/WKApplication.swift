public import Foundation
internal import SwiftUI

/// The program that runs; it is not on a watch.
@MainActor
public final class WKApplication: NSObject {
  private static let application = WKApplication()
  private override init() {}

  /// The program.
  ///
  /// - Returns: The only one.
  public static func shared() -> WKApplication { application }

  /// Hears of the app's life; that of an adaptor once the app is launched.
  public weak var delegate: (any WKApplicationDelegate)?
  private var keptDelegate: (any WKApplicationDelegate)?
  /// Whether the app is in front: it is shown nowhere.
  public var applicationState: WKApplicationState { .background }
  /// Registers for messages of a server, which has no effect.
  public func registerForRemoteNotifications() {}

  /// Asks to run later, which nothing does.
  ///
  /// - Parameters:
  ///   - preferredFireDate: When.
  ///   - userInfo: What the app would be told then.
  ///   - scheduledCompletion: Called before this returns, with nil.
  public func scheduleBackgroundRefresh(
    withPreferredDate preferredFireDate: Date,
    userInfo: (any NSSecureCoding & NSObjectProtocol)?,
    scheduledCompletion: @escaping ((any Error)?) -> Void
  ) { scheduledCompletion(nil) }

  func keep(_ delegate: any WKApplicationDelegate) {
    (self.delegate, keptDelegate) = (delegate, delegate)
  }
}

/// Where an app is.
public enum WKApplicationState: Int, Sendable {
  /// In front, about to be, or out of sight.
  case active, inactive, background
}

/// What an app hears of its life through.
///
/// With `@WKApplicationDelegateAdaptor` ``applicationDidFinishLaunching()`` is called once after the app is
/// made; a host may call the others, nothing here does.
@MainActor
public protocol WKApplicationDelegate: NSObjectProtocol {
  /// Runs when the app is made.
  func applicationDidFinishLaunching()
  /// Hears that the app comes to the front.
  func applicationDidBecomeActive()
  /// Hears that the app leaves the front.
  func applicationWillResignActive()
  /// Hears that the app will be in front.
  func applicationWillEnterForeground()
  /// Hears that the app is out of sight.
  func applicationDidEnterBackground()
  /// Takes up a workout after the app ended.
  func handleActiveWorkoutRecovery()
  /// Hears of the token of a registration.
  func didRegisterForRemoteNotifications(withDeviceToken deviceToken: Data)
  /// Does what was asked for in the background; nothing here calls it.
  func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>)
  /// Hears that a registration failed.
  func didFailToRegisterForRemoteNotificationsWithError(_ error: any Error)
}

extension WKApplicationDelegate {
  /// Does nothing.
  public func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>) {}
  /// Does nothing.
  public func applicationDidFinishLaunching() {}
  /// Does nothing.
  public func applicationDidBecomeActive() {}
  /// Does nothing.
  public func applicationWillResignActive() {}
  /// Does nothing.
  public func applicationWillEnterForeground() {}
  /// Does nothing.
  public func applicationDidEnterBackground() {}
  /// Does nothing.
  public func handleActiveWorkoutRecovery() {}
  /// Does nothing.
  public func didRegisterForRemoteNotifications(withDeviceToken deviceToken: Data) {}
  /// Does nothing.
  public func didFailToRegisterForRemoteNotificationsWithError(_ error: any Error) {}
}

/// Makes the delegate of an app.
///
/// The delegate is made with the app, and finishes launching in `App.launch()`, or `App.main()`.
@MainActor @propertyWrapper
public struct WKApplicationDelegateAdaptor<DelegateType: NSObject & WKApplicationDelegate> {
  /// The delegate.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  ///
  /// - Parameter delegateType: Its class.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let delegate = _AppLaunch.make(delegateType)
    wrappedValue = delegate
    _AppLaunch.add {
      WKApplication.shared().keep(delegate)
      delegate.applicationDidFinishLaunching()
    }
  }
}

/// The program that runs, under its older name.
public typealias WKExtension = WKApplication
/// What an app hears of its life through, under its older name.
public typealias WKExtensionDelegate = WKApplicationDelegate
/// Makes the delegate of an app, under its older name.
public typealias WKExtensionDelegateAdaptor = WKApplicationDelegateAdaptor
