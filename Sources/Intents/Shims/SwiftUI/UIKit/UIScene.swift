public import Foundation

/// A part of an app's interface with a life of its own.
///
/// There are none here.
@MainActor
public class UIScene: NSObject {
  /// What a scene is set up with.
  public final class ConnectionOptions: NSObject {
    /// The quick action that the app was opened with; nil for none.
    public let shortcutItem: UIApplicationShortcutItem?

    /// Creates options.
    ///
    /// - Parameter shortcutItem: The quick action; nil, the default, for none.
    public init(shortcutItem: UIApplicationShortcutItem? = nil) {
      self.shortcutItem = shortcutItem
    }
  }

  /// Whether a scene is in front.
  public enum ActivationState: Int, Sendable {
    /// It does not belong to the app yet.
    case unattached = -1
    /// It is in front, about to be or no longer, or out of sight.
    case foregroundActive, foregroundInactive, background
  }

  /// Whether the scene is in front: it is shown nowhere.
  public var activationState: ActivationState { .unattached }
  /// What the scene is called.
  public var title: String?
  /// What a user does there; the app tells the system of it.
  public var userActivity: NSUserActivity?
  /// The session that the scene belongs to.
  public let session: UISceneSession

  /// Creates a scene that shows nothing, as a test of a delegate needs one.
  ///
  /// - Parameter session: The session that it belongs to.
  public init(session: UISceneSession) { self.session = session }
}

/// A scene with windows.
///
/// There are none here.
public final class UIWindowScene: UIScene {
  /// The screen that it would be on.
  public var screen: UIScreen { .main }
}

/// What a scene is remembered by.
public final class UISceneSession: NSObject, Sendable {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app's windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What is shown in it: nothing.
  public var scene: UIScene? { nil }

  /// What the scene is for.
  public let role: Role

  /// Creates a session, as a test of a delegate needs one.
  ///
  /// - Parameter role: What the scene is for.
  public init(role: Role = .windowApplication) { self.role = role }
}

/// How a scene is set up.
public final class UISceneConfiguration: NSObject {
  /// The name in the app's information; nil for none.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of its delegate; nothing here makes one.
  public var delegateClass: AnyClass?
  /// The class of the scene.
  public var sceneClass: AnyClass?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name in the app's information; nil for none.
  ///   - sessionRole: What the scene is for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

/// What a scene's life is heard of through; nothing here calls it.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {}

/// What the life of a scene with windows is heard of through; nothing here calls it.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// A quick action of the app's icon.
///
/// There is no icon: it is kept as data.
public final class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  // Unchecked for the values that the app puts in, which nothing here changes.

  /// The name by which the app knows it.
  public let type: String
  /// What it says.
  public let localizedTitle: String
  /// The second line; nil for none.
  public let localizedSubtitle: String?
  /// The picture; nil for none.
  public let icon: UIApplicationShortcutIcon?
  /// What the app wants to find in it again.
  public let userInfo: [String: any NSSecureCoding]?

  /// Creates a quick action.
  ///
  /// - Parameters:
  ///   - type: The name by which the app knows it.
  ///   - localizedTitle: What it says.
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

/// The picture of a quick action, by its name.
public final class UIApplicationShortcutIcon: NSObject, Sendable {
  /// The name of the picture.
  let name: String

  /// Names a symbol of the system.
  ///
  /// - Parameter systemImageName: The name.
  public init(systemImageName: String) { name = systemImageName }
  /// Names one of the app's pictures.
  ///
  /// - Parameter templateImageName: The name.
  public init(templateImageName: String) { name = templateImageName }
}
