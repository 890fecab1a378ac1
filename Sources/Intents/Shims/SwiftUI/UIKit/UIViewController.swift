public import Foundation

// Views and windows are names here, for files that reach through them to the app. None is ever shown.

/// What takes events; nothing sends any.
@MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
  /// Creates a responder.
  nonisolated public override init() { super.init() }
  /// What a user does there; the app tells the system of it.
  public var userActivity: NSUserActivity?
  /// Takes over what a user did elsewhere; does nothing.
  ///
  /// - Parameter userActivity: What it was.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// What takes over what a user did elsewhere.
@MainActor
public protocol UIUserActivityRestoring {
  /// Takes it over.
  ///
  /// - Parameter userActivity: What it was.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// A view, of which only the entity is kept.
@MainActor
open class UIView: UIResponder {
  /// What `appEntityIdentifier` of `AppIntents` keeps; nil for nothing.
  public var _entity: Any?
  /// What `appEntityUIElementProvider` of `AppIntents` keeps; nil for nothing.
  public var _entityElements: Any?
  /// Its colors; nil for none.
  public var backgroundColor: UIColor?, tintColor: UIColor?
  /// Its place and size, in points, and the part that it shows.
  public var frame = CGRect.zero, bounds = CGRect.zero
  /// Whether it is hidden, and how much it covers.
  public var isHidden = false, alpha: CGFloat = 1
  /// The parts of the view.
  public private(set) var subviews: [UIView] = []
  /// Creates a view.
  ///
  /// - Parameter frame: Its place and size, in points; none by default.
  public init(frame: CGRect = .zero) {
    super.init()
    self.frame = frame
  }
  /// Creates a view without a size: there are no files of views here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init() }
  /// Adds a part.
  ///
  /// - Parameter view: The part.
  open func addSubview(_ view: UIView) { subviews.append(view) }
  /// Makes changes at once: nothing moves here.
  ///
  /// - Parameters:
  ///   - duration: Not read.
  ///   - animations: Makes the changes.
  ///   - completion: Called then, with true; nil, the default, for nothing.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  /// Asks for the view to be drawn, which has no effect.
  open func setNeedsDisplay() {}
  /// Asks for the parts to be placed, which has no effect.
  open func setNeedsLayout() {}
}

/// What manages a view; it is never shown.
@MainActor
open class UIViewController: UIResponder {
  /// The view.
  public lazy var view: UIView = UIView()
  /// The name of the page.
  public var title: String?
  /// What is shown above it; nil.
  public var presentedViewController: UIViewController? { nil }
  /// Its parts.
  public private(set) var children: [UIViewController] = []
  /// Creates what manages a view: there are no files of views here.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of such a file; not read.
  ///   - nibBundleOrNil: Where it is; not read.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init()
  }
  /// Creates what manages a view: there are no files of views here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init() }
  /// Called when the view was made; not here.
  open func viewDidLoad() {}
  /// Called when the view comes into sight; not here.
  ///
  /// - Parameter animated: Not read.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view leaves sight; not here.
  ///
  /// - Parameter animated: Not read.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left sight; not here.
  ///
  /// - Parameter animated: Not read.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before and after parts are placed; not here.
  open func viewWillLayoutSubviews() {}
  /// Called after parts were placed; not here.
  open func viewDidLayoutSubviews() {}
  /// Called when the view came into sight; not here.
  ///
  /// - Parameter animated: Not read.
  open func viewDidAppear(_ animated: Bool) {}
  /// Shows another above this one, which has no effect but that the closure is called.
  ///
  /// - Parameters:
  ///   - viewController: The other; not shown.
  ///   - animated: Not read.
  ///   - completion: Called before this returns.
  open func present(
    _ viewController: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) { completion?() }
  /// Closes what is above this one, which has no effect but that the closure is called.
  ///
  /// - Parameters:
  ///   - animated: Not read.
  ///   - completion: Called before this returns.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// A page of pages; nothing is shown.
@MainActor
open class UINavigationController: UIViewController {
  /// The pages, the last above.
  public var viewControllers: [UIViewController] = []
  /// The page above.
  public var topViewController: UIViewController? { viewControllers.last }
  /// Adds a page.
  ///
  /// - Parameters:
  ///   - viewController: The page.
  ///   - animated: Not read.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Takes all pages away but the first.
  ///
  /// - Parameter animated: Not read.
  /// - Returns: Those that were taken away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    defer { viewControllers = Array(viewControllers.prefix(1)) }
    return Array(viewControllers.dropFirst())
  }
}

/// Pages of which one is shown; none is.
@MainActor
open class UITabBarController: UIViewController {
  /// The pages.
  public var viewControllers: [UIViewController]?
  /// Which is shown.
  public var selectedIndex = 0
  /// The page that is shown.
  public var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }
}

/// A window; none is ever open.
@MainActor
open class UIWindow: UIView {
  /// What the window shows.
  public var rootViewController: UIViewController?
  /// The scene that the window belongs to.
  public weak var windowScene: UIWindowScene?
  /// Whether it takes what is typed: it does not.
  public var isKeyWindow: Bool { false }
  /// Shows the window, which has no effect.
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
  /// - Parameter frame: Its place and size, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a window: there are no files of views here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIWindowScene {
  /// The windows of the scene: none.
  public var windows: [UIWindow] { [] }
  /// The window that takes what is typed; nil.
  public var keyWindow: UIWindow? { nil }
}

extension UIApplication {
  /// The windows: none.
  public var windows: [UIWindow] { [] }
  /// Posted when the app comes to the front; never here.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted when the app leaves the front; never here.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// Posted when the app is out of sight; never here.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// Posted when the app comes into sight; never here.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// Posted before the app ends; never here.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Asks for other icons; there is one.
  public var supportsAlternateIcons: Bool { false }
  /// The name of the icon; nil for the usual one.
  public var alternateIconName: String? { nil }
  /// Shows another icon.
  ///
  /// - Parameter alternateIconName: Its name.
  /// - Throws: `CocoaError.featureUnsupported`: an app has no icon here.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    throw CocoaError(.featureUnsupported)
  }
}

/// What an app tells assistive technologies; there are none.
public enum UIAccessibility {
  /// What is told.
  public struct Notification: Hashable, Sendable {
    private let name: String
    /// Words, other contents of the screen, or of a part of it.
    public static let announcement = Self(name: "announcement"),
      screenChanged = Self(name: "screen"),
      layoutChanged = Self(name: "layout")
  }
  /// Tells it, which has no effect.
  ///
  /// - Parameters:
  ///   - notification: What is told.
  ///   - argument: The words.
  public static func post(notification: Notification, argument: Any?) {}
  /// Whether the screen is read aloud: it is not.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether less should move: all does that moves, which is nothing.
  public static var isReduceMotionEnabled: Bool { false }
}

/// Light or dark surroundings.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known, light, dark.
  case unspecified, light, dark
}

/// What a view is shown in.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark: light.
  public let userInterfaceStyle = UIUserInterfaceStyle.light
  /// That of the process.
  public static var current: UITraitCollection { UITraitCollection() }
}

extension UIColor {
  /// Creates a color that depends on the surroundings, which are light.
  ///
  /// - Parameter dynamicProvider: Makes the color; called once, at once.
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
