public import Foundation

/// The methods by which UIKit tells an app's delegate about its life cycle.
///
/// With `@UIApplicationDelegateAdaptor`, both launch methods are called once, in order, after the app is made, with
/// nil for their options. `UIApplication.registerForRemoteNotifications()` calls the failure method. Nothing on
/// Linux calls the others; a host may. All have default implementations.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called before the app finishes launching.
  ///
  /// Launch options are nil, and the result is not read.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app has launched, right after the method above.
  ///
  /// Launch options are nil, and the result is not read. Apps register notifications, shortcuts and services here.
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
  /// Asked for the configuration of a new scene; nothing here asks.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called to perform a quick action.
  ///
  /// The delegate must call the closure with whether it did.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Called with the token of a registration for remote notifications; never on Linux.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Called when the app could not be registered for remote notifications.
  ///
  /// On Linux that is what follows each `registerForRemoteNotifications()`, with `CocoaError.featureUnsupported`.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// Called when the app becomes active.
  ///
  /// Nothing here calls it.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the app is about to become inactive.
  ///
  /// Nothing here calls it.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app has entered the background.
  ///
  /// Nothing here calls it.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the app is about to enter the foreground.
  ///
  /// Nothing here calls it.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the app is about to terminate.
  ///
  /// Nothing here calls it: a program that ends must save by itself.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The default implementation, which lets the launch go on.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Not read.
  /// - Returns: True.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default implementation, which lets the launch go on.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - launchOptions: Not read.
  /// - Returns: True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default implementation, which opens no URL.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - url: The URL; not read.
  ///   - options: Not read.
  /// - Returns: False.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// The default implementation, which returns a configuration without a name.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - connectingSceneSession: The session, whose role the configuration has.
  ///   - options: Not read.
  /// - Returns: The configuration.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// The default implementation, which performs no quick action.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - shortcutItem: The quick action; not read.
  ///   - completionHandler: Called at once, with false.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// The default implementation, which does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// The default implementation, which drops the error.
  ///
  /// Implement it to learn that `registerForRemoteNotifications()` has failed.
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

/// A property wrapper that creates the delegate of an app in UIKit.
///
/// ```swift
/// @main struct TrailsApp: App {
///   @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
///   var body: some Scene { WindowGroup { TrailList() } }
/// }
/// ```
///
/// The delegate is made by its `init()` together with the app. `App.launch()`, which `App.main()` calls, then makes
/// it `UIApplication.delegate` and calls its two launch methods once.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  /// The delegate, one object for the life of the process.
  ///
  /// `UIApplication.delegate` refers to the same object after the launch.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  ///
  /// - Parameter delegateType: The class of the delegate.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let delegate = _AppLaunch.make(delegateType)
    wrappedValue = delegate
    _AppLaunch.add {
      UIApplication.shared.keep(delegate)
      _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    }
  }
}
