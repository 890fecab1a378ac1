public import Foundation

/// One instance of an app's interface.
///
/// No scene is ever connected on Linux, and `UIApplication.connectedScenes` is empty. A test of a scene delegate
/// can make one.
@MainActor
public class UIScene: UIResponder {
  /// The reasons why a scene is connected.
  public final class ConnectionOptions: NSObject {
    /// The quick action that the scene was opened for; nil for none.
    public let shortcutItem: UIApplicationShortcutItem?

    /// Creates options.
    public init(shortcutItem: UIApplicationShortcutItem? = nil) {
      self.shortcutItem = shortcutItem
    }
  }

  /// Whether a scene is in the foreground.
  public enum ActivationState: Int, Sendable {
    /// It does not belong to the app yet.
    case unattached = -1
    /// It is in front, about to be or no longer, or out of sight.
    case foregroundActive, foregroundInactive, background
  }

  /// The scene's activation state: always `unattached`, as it is not shown.
  public var activationState: ActivationState { .unattached }
  /// The session that the scene belongs to.
  public let session: UISceneSession

  /// Creates a scene that shows nothing, as a test of a delegate needs one.
  public init(session: UISceneSession) { self.session = session }
}

/// A scene that has windows.
public final class UIWindowScene: UIScene {
  /// The screen of the scene: always `UIScreen.main`.
  public var screen: UIScreen { .main }
  /// The windows of the scene: always empty.
  public var windows: [UIWindow] { [] }
  /// The window that receives keyboard events: always nil.
  public var keyWindow: UIWindow? { nil }
}

/// The persistent record of a scene.
public final class UISceneSession: NSObject, Sendable {
  /// The purpose of a scene, such as the app's windows.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The text of the role.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role of the app's own windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The connected scene of the session: always nil.
  public var scene: UIScene? { nil }
  /// The purpose of the scene.
  public let role: Role

  /// Creates a session, as a test of a delegate needs one.
  public init(role: Role = .windowApplication) { self.role = role }
}

/// The configuration that a delegate returns for a new scene.
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration in the app's Info.plist; nil for none.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, and of the scene; nil by default.
  public var delegateClass: AnyClass?, sceneClass: AnyClass?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name in the app's Info.plist; nil for none.
  ///   - sessionRole: The purpose of the scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

/// The methods by which UIKit tells a delegate about a scene's life cycle.
///
/// Empty here: an app's methods are its own.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {}

/// The methods of a delegate of a scene with windows.
///
/// Empty here: an app's methods are its own.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// A quick action of the app's icon.
///
/// `UIApplication.shortcutItems` keeps it, and a host may pass it to the delegate.
public final class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  // Unchecked for the values that the app puts in, which nothing here changes.

  /// The identifier by which the app knows the action.
  public let type: String
  /// The title.
  public let localizedTitle: String
  /// The subtitle; nil for none.
  public let localizedSubtitle: String?
  /// The icon; nil for none.
  public let icon: UIApplicationShortcutIcon?
  /// Data of the app's own; nil for none.
  public let userInfo: [String: any NSSecureCoding]?

  /// Creates a quick action.
  ///
  /// - Parameters:
  ///   - type: The name by which the app knows it.
  ///   - localizedTitle: The title.
  ///   - localizedSubtitle: The second line; nil, the default, for none.
  ///   - icon: The picture; nil, the default, for none.
  ///   - userInfo: Data of the app's own; nil, the default, for nothing.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    (self.localizedSubtitle, self.icon, self.userInfo) = (localizedSubtitle, icon, userInfo)
  }
}

/// The icon of a quick action, by name.
public final class UIApplicationShortcutIcon: NSObject, Sendable {
  private let name: String

  /// Creates an icon by the name of a system symbol.
  public init(systemImageName: String) { name = systemImageName }
  /// Creates an icon by the name of one of the app's images.
  public init(templateImageName: String) { name = templateImageName }
}
