public import Foundation

// Views and windows are names here, for files that reach through them to the app. None is ever shown.

/// An object that handles events of UIKit.
///
/// Nothing on Linux sends events, so it has no methods for them.
@MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
  /// Creates a responder.
  nonisolated public override init() { super.init() }
  /// The user activity of this part of the interface.
  ///
  /// Nil by default. Kept as data: setting it does not make it current.
  public var userActivity: NSUserActivity?
  /// Restores the state of a user activity.
  ///
  /// Does nothing unless a subclass overrides it, and nothing here calls it.
  ///
  /// - Parameter userActivity: The activity.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// A type that can restore the state of a user activity.
///
/// `UIResponder` conforms. A delegate that continues an activity may be handed such objects.
@MainActor
public protocol UIUserActivityRestoring {
  /// Restores the state of a user activity.
  ///
  /// - Parameter userActivity: The activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// A view of UIKit, kept as data: it is never laid out or drawn.
///
/// Its colors, frame and subviews keep what is set. SwiftUI's views are what ``ViewNode`` and the renderers show.
@MainActor
open class UIView: UIResponder {
  /// The entity that `appEntityIdentifier` of `AppIntents` stores.
  ///
  /// Nil for a view without an entity. `AppIntents` casts it: an app uses that property instead.
  public var _entity: Any?
  /// The provider that `appEntityUIElementProvider` of `AppIntents` stores.
  ///
  /// Nil for a view without a provider. An app uses the property of `AppIntents` instead.
  public var _entityElements: Any?
  /// The background color and the tint color.
  ///
  /// Nil by default. Kept, without an effect.
  public var backgroundColor: UIColor?, tintColor: UIColor?
  /// The frame and the bounds in points, independent of each other.
  ///
  /// Zero by default. They are independent of each other: setting one leaves the other.
  public var frame = CGRect.zero, bounds = CGRect.zero
  /// Whether the view is hidden, and its opacity.
  ///
  /// False and 1 by default. Kept, without an effect.
  public var isHidden = false, alpha: CGFloat = 1
  /// The subviews, in the order in which they were added.
  ///
  /// ``addSubview(_:)`` appends to them; there is no way to remove one.
  public private(set) var subviews: [UIView] = []
  /// Creates a view.
  ///
  /// - Parameter frame: Its place and size, in points; none by default.
  public init(frame: CGRect = .zero) {
    super.init()
    self.frame = frame
  }
  /// Creates a view with an empty frame: there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init() }
  /// Adds a subview at the end of ``subviews``.
  ///
  /// - Parameter view: The subview; it is not removed from another view.
  open func addSubview(_ view: UIView) { subviews.append(view) }
  /// Runs an animation's changes at once: nothing moves here.
  ///
  /// - Parameters:
  ///   - duration: Not read.
  ///   - animations: The changes, called before this returns.
  ///   - completion: Called after them, before this returns, with true; nil by default.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  /// Marks the view as in need of drawing; no effect.
  open func setNeedsDisplay() {}
  /// Marks the view as in need of layout; no effect.
  open func setNeedsLayout() {}
}

/// An object that manages a view of UIKit; nothing is ever presented.
///
/// Its properties keep what is set. Nothing here calls its life-cycle methods, such as ``viewDidLoad()``.
@MainActor
open class UIViewController: UIResponder {
  /// The view, made when it is first read.
  ///
  /// ``viewDidLoad()`` is not called for it.
  public lazy var view: UIView = UIView()
  /// The title of the page.
  ///
  /// Nil by default. Kept, without an effect.
  public var title: String?
  /// The view controller that this one presents.
  ///
  /// Always nil, also after ``present(_:animated:completion:)``.
  public var presentedViewController: UIViewController? { nil }
  /// The child view controllers.
  ///
  /// Always empty: there is no way to add one here.
  public private(set) var children: [UIViewController] = []
  /// Creates a view controller; there are no storyboards or nib files here.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not read.
  ///   - nibBundleOrNil: Not read.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init()
  }
  /// Creates a view controller; there are no storyboards or nib files here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init() }
  /// Called after the view is loaded.
  ///
  /// Nothing here calls it, also when ``view`` is first read.
  open func viewDidLoad() {}
  /// Called before the view appears; not on Linux.
  ///
  /// - Parameter animated: Not read.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called before the view disappears; not on Linux.
  ///
  /// - Parameter animated: Not read.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared; not on Linux.
  ///
  /// - Parameter animated: Not read.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before subviews are laid out; not on Linux.
  open func viewWillLayoutSubviews() {}
  /// Called after subviews were laid out; not on Linux.
  open func viewDidLayoutSubviews() {}
  /// Called after the view has appeared; not on Linux.
  ///
  /// - Parameter animated: Not read.
  open func viewDidAppear(_ animated: Bool) {}
  /// Presents another view controller, which has no effect but that the closure is called.
  ///
  /// - Parameters:
  ///   - viewController: Not read.
  ///   - animated: Not read.
  ///   - completion: Called before this returns.
  open func present(
    _ viewController: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) { completion?() }
  /// Dismisses what is presented, which has no effect but that the closure is called.
  ///
  /// - Parameters:
  ///   - animated: Not read.
  ///   - completion: Called before this returns.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// A stack of view controllers.
///
/// Pushing and popping change ``viewControllers``; nothing is shown.
@MainActor
open class UINavigationController: UIViewController {
  /// The view controllers of the stack, from the root to the top.
  ///
  /// Empty by default. Setting it replaces the stack at once.
  public var viewControllers: [UIViewController] = []
  /// The view controller at the top of the stack.
  ///
  /// Nil for an empty stack.
  public var topViewController: UIViewController? { viewControllers.last }
  /// Pushes a view controller onto the stack.
  ///
  /// - Parameters:
  ///   - viewController: The view controller.
  ///   - animated: Not read.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Pops all view controllers but the root.
  ///
  /// - Parameter animated: Not read.
  /// - Returns: Those that were popped, from the bottom; never nil here.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    defer { viewControllers = Array(viewControllers.prefix(1)) }
    return Array(viewControllers.dropFirst())
  }
}

/// A set of view controllers with a tab for each.
///
/// Selecting one changes ``selectedIndex``; nothing is shown.
@MainActor
open class UITabBarController: UIViewController {
  /// The view controllers, one for each tab.
  ///
  /// Nil by default. They are not added to ``UIViewController/children``.
  public var viewControllers: [UIViewController]?
  /// The index of the selected tab.
  ///
  /// 0 by default. It is not checked against the number of tabs.
  public var selectedIndex = 0
  /// The selected view controller.
  ///
  /// Nil if ``selectedIndex`` is out of range.
  public var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }
}

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
/// Always light in ``UITraitCollection`` here.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known, light, dark.
  case unspecified, light, dark
}

/// The environment of a view in UIKit: its appearance.
///
/// Always light, as views are drawn here.
public final class UITraitCollection: NSObject, Sendable {
  /// The appearance.
  ///
  /// Always `light`: the renderers draw dark letters on white.
  public let userInterfaceStyle = UIUserInterfaceStyle.light
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
