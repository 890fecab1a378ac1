public import Foundation

/// What an app hears of its life through.
///
/// With `@UIApplicationDelegateAdaptor`, `willFinishLaunchingWithOptions` and
/// `didFinishLaunchingWithOptions` are called once after the app is made. A failed
/// registration is told, and a host may call the others; nothing here does.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Runs before the app is restored.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Runs when the app is made.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Opens a URL.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Chooses how a scene is set up.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Runs a quick action.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Hears of the token of a registration.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Hears that a registration failed.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// Hears that the app comes to the front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Hears that the app leaves the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// Hears that the app is behind others.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Hears that the app will be in front.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Hears that the app ends.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// True: nothing is in the way.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// True: nothing is in the way.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// False: it opens none.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// A configuration without a name.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Tells that it runs none.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

/// Makes the delegate of an app.
///
/// ```swift
/// @main struct TrailsApp: App {
///   @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
///   var body: some Scene { WindowGroup { TrailList() } }
/// }
/// ```
///
/// The delegate is made with the app, and finishes launching in `App.launch()`, or `App.main()`.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  /// The delegate.
  public let wrappedValue: DelegateType

  /// Makes the delegate.
  ///
  /// - Parameter delegateType: Its class.
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
