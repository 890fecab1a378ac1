public import Foundation

/// A window of UIKit.
///
/// None is ever shown, and `UIApplication.windows` does not list it.
@MainActor
open class UIWindow: UIView {
  /// The view controller of the window's content.
  ///
  /// Nil by default. Its view is not added to the window.
  public var rootViewController: UIViewController?
  /// The scene of the window, held weakly.
  public weak var windowScene: UIWindowScene?
  /// Whether the window receives keyboard events.
  ///
  /// Always false, also after ``makeKeyAndVisible()``.
  public var isKeyWindow: Bool { false }
  /// Shows the window.
  ///
  /// It has no effect: ``isKeyWindow`` stays false.
  open func makeKeyAndVisible() {}
  /// Creates a window.
  ///
  /// - Parameter windowScene: The scene that it belongs to.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: .zero)
  }
  /// Creates a window.
  ///
  /// - Parameter frame: The frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a window with an empty frame; there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIWindowScene {
  /// The windows of the scene.
  ///
  /// Always empty, also for a window that was made with this scene.
  public var windows: [UIWindow] { [] }
  /// The window that receives keyboard events.
  ///
  /// Always nil: no window is shown here.
  public var keyWindow: UIWindow? { nil }
}

extension UIApplication {
  /// The app's windows.
  ///
  /// Always empty, whatever ``UIWindow`` objects exist.
  public var windows: [UIWindow] { [] }
  /// The name of the notification that the app became active; never posted on Linux.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// The name of the notification that the app will become inactive; never posted on Linux.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// The name of the notification that the app entered the background; never posted on Linux.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// The name of the notification that the app will enter the foreground; never posted on Linux.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// The name of the notification that the app will terminate; never posted on Linux.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Whether the app can change its icon.
  ///
  /// Always false: ``setAlternateIconName(_:)`` throws.
  public var supportsAlternateIcons: Bool { false }
  /// The name of the alternate icon.
  ///
  /// Always nil: a program on Linux has no icon of its own.
  public var alternateIconName: String? { nil }
  /// Changes the app's icon, which always fails.
  ///
  /// - Parameter alternateIconName: Not read.
  /// - Throws: `CocoaError.featureUnsupported`: an app has no icon here.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    throw CocoaError(.featureUnsupported)
  }
}

/// The namespace of what UIKit knows of assistive technologies.
///
/// None is connected on Linux: settings are false, and announcements are not heard.
public enum UIAccessibility {
  /// A kind of message to assistive technologies.
  ///
  /// Nothing here receives it.
  public struct Notification: Hashable, Sendable {
    private let name: String
    /// Something to be spoken, a changed screen, and a changed layout.
    public static let announcement = Self(name: "announcement"),
      screenChanged = Self(name: "screen"),
      layoutChanged = Self(name: "layout")
  }
  /// Sends a message to assistive technologies; no effect.
  ///
  /// - Parameters:
  ///   - notification: The kind of the message.
  ///   - argument: Its text or element; not read.
  public static func post(notification: Notification, argument: Any?) {}
  /// Whether the VoiceOver screen reader is running.
  ///
  /// Always false, as VoiceOver does not exist on Linux.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the user prefers less motion.
  ///
  /// Always false. Nothing moves here in any case.
  public static var isReduceMotionEnabled: Bool { false }
}

/// Light or dark appearance.
///
/// Light in the ``UITraitCollection`` of the process.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known, light, dark.
  case unspecified, light, dark
}

/// The environment of a view in UIKit: its appearance.
///
/// That of the process is light, as views are drawn here.
public final class UITraitCollection: NSObject, Sendable {
  /// The appearance.
  ///
  /// `light` unless the app has chosen another one: the renderers draw dark letters on white.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Creates light traits.
  public override init() { userInterfaceStyle = .light }
  /// Creates traits of an appearance.
  ///
  /// - Parameter userInterfaceStyle: The appearance; the renderers draw a light one all the same.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
  /// The traits of the process.
  ///
  /// Each reading makes a new object with the same traits.
  public static var current: UITraitCollection { UITraitCollection() }
}

extension UIColor {
  /// Creates a color that depends on the traits, which are always light here.
  ///
  /// - Parameter dynamicProvider: Returns the color; called once, before this returns.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(_copying: dynamicProvider(.current))
  }
}

extension UIPasteboard {
  /// Puts data on the pasteboard: text of UTF-8 and pictures; other types are dropped.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - type: Its type.
  public func setData(_ data: Data, forPasteboardType type: String) {
    if let picture = UIImage(data: data) {
      image = picture
    } else {
      string = String(data: data, encoding: .utf8)
    }
  }
}
