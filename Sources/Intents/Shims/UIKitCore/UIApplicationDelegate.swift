public import Foundation
public import LocalizedStrings

/// The methods by which UIKit tells an app's delegate about its life cycle.
///
/// With `@UIApplicationDelegateAdaptor`, both launch methods are called once, in order, after the app is made, with
/// nil for their options. `UIApplication.registerForRemoteNotifications()` calls the failure method. The others are
/// for a host to call. All have default implementations.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called before the app finishes launching; the result is not read.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app has launched, right after the method above; the result is not read.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called to open a URL; returns whether the app did.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Asked for the configuration of a new scene.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called to perform a quick action; the delegate calls the closure with whether it did.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Called to continue an activity of the user; returns whether the app does.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Called when the app could not be registered for remote notifications.
  ///
  /// On Linux that is what follows each `registerForRemoteNotifications()`, with `CocoaError.featureUnsupported`.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// Called when the app becomes active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the app is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the app is about to enter the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the app is about to terminate.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The default implementation, which returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default implementation, which returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default implementation, which returns false.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// The default implementation, which returns a configuration without a name.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// The default implementation, which calls the closure with false.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// The default implementation, which returns false.
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// The default implementation, which drops the error.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// The default implementation, which does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// The default implementation, which does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// The default implementation, which does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// The default implementation, which does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// The default implementation, which does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
