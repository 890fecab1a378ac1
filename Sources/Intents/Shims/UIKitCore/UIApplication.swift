public import Foundation

/// The object of the running app.
///
/// It launches its ``delegate`` once, by `App.launch()` or `App.main()`; URLs go to the host's ``urlHandler``.
@MainActor
public final class UIApplication {
  /// The one app object of the process.
  public static let shared = UIApplication()
  /// The URL of an app's settings, `app-settings:`.
  ///
  /// ``open(_:options:completionHandler:)`` passes it to the host's ``urlHandler`` as any other URL.
  nonisolated public static let openSettingsURLString = "app-settings:"
  /// The URL of an app's notification settings.
  ///
  /// As ``openSettingsURLString``, it means only what the host's ``urlHandler`` makes of it.
  nonisolated public static let openNotificationSettingsURLString =
    "app-settings:notifications"

  /// A key of the options for opening a URL.
  ///
  /// The options are not read: the host's ``UIApplication/urlHandler`` gets the URL alone.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    private let name: String
    /// Open the URL only in an app that is set up for universal links.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(name: "universalLinksOnly")
  }

  /// A key of the options that an app is launched with.
  ///
  /// A delegate is launched with nil in place of options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL that the app was launched to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The quick action that launched the app.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )
    /// The remote notification that launched the app.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }

  /// A key of the options that a delegate is asked to open a URL with.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The bundle identifier of the app that sent the URL.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
  }

  /// Whether the app is running in the foreground.
  public enum State: Int, Sendable {
    /// In front, about to be or no longer in front, or behind others.
    case active, inactive, background
  }

  /// The app's delegate, held weakly.
  ///
  /// `@UIApplicationDelegateAdaptor` sets it when the app is launched and keeps its object for the life of the
  /// process.
  public weak var delegate: (any UIApplicationDelegate)?
  private var keptDelegate: (any UIApplicationDelegate)?
  /// The dynamic quick actions of the app's icon; nil by default.
  public var shortcutItems: [UIApplicationShortcutItem]?
  /// Whether the screen must stay on while the device is not used; false by default.
  public var isIdleTimerDisabled = false
  /// The scenes that are connected to the app: always empty.
  ///
  /// `App.sceneNodes` has what an app's SwiftUI scenes show.
  public var connectedScenes: Set<UIScene> { [] }
  /// The app's windows: always empty.
  public var windows: [UIWindow] { [] }
  /// The app's running state: always `background`, as there is no screen to be in front of.
  public var applicationState: State { .background }
  /// The closure that a host sets to open URLs; it returns whether it opened one.
  ///
  /// Nil by default: ``canOpenURL(_:)`` is then false, and nothing is opened. `OpenURLAction` has a handler of its
  /// own.
  public var urlHandler: (@MainActor (URL) -> Bool)?
  private var taskCount = 0

  private init() {}

  /// Keeps the delegate of an adaptor for the life of the program.
  package func keep(_ delegate: any UIApplicationDelegate) {
    (self.delegate, keptDelegate) = (delegate, delegate)
  }

  /// Registers for remote notifications, which always fails on Linux.
  ///
  /// Before this returns, the ``delegate`` gets `application(_:didFailToRegisterForRemoteNotificationsWithError:)`
  /// with `CocoaError.featureUnsupported`.
  public func registerForRemoteNotifications() {
    let error = CocoaError(
      .featureUnsupported,
      userInfo: [NSLocalizedDescriptionKey: "There are no remote notifications on Linux."]
    )
    delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
  }

  /// Marks the start of work that goes on in the background.
  ///
  /// The program is never suspended on Linux, so the work gets no time limit.
  ///
  /// - Parameters:
  ///   - name: A name for debugging.
  ///   - handler: Called when the time is up, which does not happen here.
  /// - Returns: An identifier that differs from the earlier ones of the process.
  public func beginBackgroundTask(
    withName name: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    taskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: taskCount)
  }

  /// Marks the end of a background task.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Returns whether the host opens URLs.
  public func canOpenURL(_ url: URL) -> Bool { urlHandler != nil }

  /// Opens a URL by ``urlHandler``.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Not read.
  ///   - completion: Called before this returns, with whether it was opened.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpen = urlHandler?(url) ?? false
    completion?(isOpen)
  }

  /// Opens a URL by ``urlHandler``.
  @discardableResult
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { urlHandler?(url) ?? false }
}

// A host may post these.
extension UIApplication {
  /// The notification that the app became active.
  nonisolated public static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// The notification that the app will become inactive.
  nonisolated public static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  /// The notification that the app entered the background.
  nonisolated public static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// The notification that the app will enter the foreground.
  nonisolated public static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task, from 1; 0 for ``invalid``.
  public let rawValue: Int
  /// Creates an identifier.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
