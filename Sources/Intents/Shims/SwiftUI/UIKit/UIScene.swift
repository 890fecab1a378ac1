public import Foundation

/// One instance of an app's interface in UIKit.
///
/// No scene is ever connected on Linux, and `UIApplication.connectedScenes` is empty. A test of a scene delegate
/// can make one.
@MainActor
public class UIScene: NSObject {
  /// The reasons why a scene is connected.
  ///
  /// Nothing here connects scenes: a test of a delegate makes one.
  public final class ConnectionOptions: NSObject {
    /// The quick action that the scene was opened for.
    ///
    /// Nil for none, which is the default.
    public let shortcutItem: UIApplicationShortcutItem?

    /// Creates options.
    ///
    /// - Parameter shortcutItem: The quick action; nil, the default, for none.
    public init(shortcutItem: UIApplicationShortcutItem? = nil) {
      self.shortcutItem = shortcutItem
    }
  }

  /// Whether a scene is in the foreground.
  ///
  /// A scene is always `unattached` here.
  public enum ActivationState: Int, Sendable {
    /// It does not belong to the app yet.
    case unattached = -1
    /// It is in front, about to be or no longer, or out of sight.
    case foregroundActive, foregroundInactive, background
  }

  /// The scene's activation state.
  ///
  /// Always `unattached`, as it is not shown.
  public var activationState: ActivationState { .unattached }
  /// The title that the system shows for the scene.
  ///
  /// Nil by default. Kept, without an effect.
  public var title: String?
  /// The user activity of the scene.
  ///
  /// Nil by default. Kept as data: setting it does not make it current.
  public var userActivity: NSUserActivity?
  /// The session that the scene belongs to.
  ///
  /// Its own ``UISceneSession/scene`` is nil all the same.
  public let session: UISceneSession

  /// Creates a scene that shows nothing, as a test of a delegate needs one.
  ///
  /// - Parameter session: The session that it belongs to.
  public init(session: UISceneSession) { self.session = session }
}

/// A scene that has windows.
///
/// None is ever connected on Linux, and its list of windows is empty.
public final class UIWindowScene: UIScene {
  /// The screen of the scene.
  ///
  /// Always `UIScreen.main`, which stands for a phone's.
  public var screen: UIScreen { .main }
}

/// The persistent record of a scene.
///
/// Nothing on Linux makes or stores sessions: a test of a delegate makes its own.
public final class UISceneSession: NSObject, Sendable {
  /// The purpose of a scene, such as the app's windows.
  ///
  /// Kept as data; an app's own roles may have any text.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The text of the role.
    public let rawValue: String
    /// Creates a role.
    ///
    /// - Parameter rawValue: The text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role of the app's own windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The connected scene of the session.
  ///
  /// Always nil, also for a scene that was made with this session.
  public var scene: UIScene? { nil }

  /// The purpose of the scene.
  public let role: Role

  /// Creates a session, as a test of a delegate needs one.
  ///
  /// - Parameter role: The purpose of the scene.
  public init(role: Role = .windowApplication) { self.role = role }
}

/// The configuration by which UIKit would create a scene.
///
/// A delegate returns it; on Linux no scene is created of it, and the classes in it are never instantiated.
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration in the app's Info.plist; nil for none.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate.
  ///
  /// Nil by default. No object of it is created here.
  public var delegateClass: AnyClass?
  /// The class of the scene.
  ///
  /// Nil by default. No object of it is created here.
  public var sceneClass: AnyClass?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name in the app's information; nil for none.
  ///   - sessionRole: The purpose of the scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

/// The methods by which UIKit tells a delegate about a scene's life cycle.
///
/// Empty here: an app's methods are its own, and nothing calls them.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {}

/// The methods of a delegate of a scene with windows.
///
/// Empty here: an app's methods are its own, and nothing calls them.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// A quick action of the app's icon.
///
/// There is no icon on Linux. `UIApplication.shortcutItems` keeps it as data, and a host may pass it to the
/// delegate.
public final class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  // Unchecked for the values that the app puts in, which nothing here changes.

  /// The identifier by which the app knows the action.
  ///
  /// A delegate compares it to find out which action to perform.
  public let type: String
  /// The title.
  public let localizedTitle: String
  /// The subtitle; nil for none.
  public let localizedSubtitle: String?
  /// The icon; nil for none.
  public let icon: UIApplicationShortcutIcon?
  /// Data of the app's own.
  ///
  /// Nil for none. Nothing here changes the values.
  public let userInfo: [String: any NSSecureCoding]?

  /// Creates a quick action.
  ///
  /// - Parameters:
  ///   - type: The name by which the app knows it.
  ///   - localizedTitle: The title.
  ///   - localizedSubtitle: The second line; nil, the default, for none.
  ///   - icon: The picture; nil, the default, for none.
  ///   - userInfo: What the app wants to find in it again; nil, the default, for nothing.
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
///
/// No picture is loaded, and the name cannot be read back.
public final class UIApplicationShortcutIcon: NSObject, Sendable {
  /// The name of the picture.
  let name: String

  /// Creates an icon by the name of a system symbol.
  ///
  /// - Parameter systemImageName: The name.
  public init(systemImageName: String) { name = systemImageName }
  /// Creates an icon by the name of one of the app's images.
  ///
  /// - Parameter templateImageName: The name.
  public init(templateImageName: String) { name = templateImageName }
}
