public import Foundation

/// The running program.
@MainActor
public final class UIApplication {
  /// The program.
  public static let shared = UIApplication()
  /// The address of an app's settings on Apple's platforms.
  ///
  /// A host that opens URLs may know what to do with it.
  nonisolated public static let openSettingsURLString = "app-settings:"
  /// The address of the settings of an app's notifications on Apple's platforms.
  nonisolated public static let openNotificationSettingsURLString =
    "app-settings:notifications"

  /// A choice for ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    private let name: String
    /// Only an app opens a link to a website, or nothing.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(name: "universalLinksOnly")
  }

  /// What an app was opened with; nothing here gives any.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A URL.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// A quick action.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )
    /// A notification from a server.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }

  /// What a URL was opened with; nothing here gives any.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app that asked for it.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
  }

  /// Whether the app is in front.
  public enum State: Int, Sendable {
    /// In front, about to be or no longer in front, or behind others.
    case active, inactive, background
  }

  /// Hears of the app's life; that of an adaptor once the app is launched.
  public weak var delegate: (any UIApplicationDelegate)?
  private var keptDelegate: (any UIApplicationDelegate)?
  /// The quick actions of the app's icon, kept as data.
  public var shortcutItems: [UIApplicationShortcutItem]?
  /// Whether the screen stays on; kept, without an effect.
  public var isIdleTimerDisabled = false
  /// The app's scenes: none.
  public var connectedScenes: Set<UIScene> { [] }
  /// Behind: there is no screen.
  public var applicationState: State { .background }
  /// False: there is no service that sends them.
  public var isRegisteredForRemoteNotifications: Bool { false }
  private var taskCount = 0

  /// Tells the ``delegate`` that there is no service that sends notifications.
  public func registerForRemoteNotifications() {
    let error = CocoaError(
      .featureUnsupported,
      userInfo: [NSLocalizedDescriptionKey: "There are no remote notifications on Linux."]
    )
    delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
  }

  /// Does nothing: nothing was registered.
  public func unregisterForRemoteNotifications() {}

  /// Counts a task; the program is never stopped behind others.
  ///
  /// - Parameters:
  ///   - name: Not read.
  ///   - handler: Never called.
  /// - Returns: A number of its own.
  public func beginBackgroundTask(
    withName name: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    taskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: taskCount)
  }

  /// Does nothing: the program is never stopped behind others.
  ///
  /// - Parameter identifier: Not read.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Keeps the delegate of an adaptor for the life of the program.
  func keep(_ delegate: any UIApplicationDelegate) {
    (self.delegate, keptDelegate) = (delegate, delegate)
  }

  /// Opens URLs, and tells whether it could; nil, the default, where the host opens none.
  public var urlHandler: (@MainActor (URL) -> Bool)?

  private init() {}

  /// Tells whether there is something that may open a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether the host has set ``urlHandler``.
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
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Not read.
  /// - Returns: Whether it was opened.
  @discardableResult
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { urlHandler?(url) ?? false }
}

/// A task that goes on behind other apps.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The number of the task.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
