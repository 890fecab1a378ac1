public import Foundation
public import LocalizedStrings

// Intents reach through windows and view controllers to the app's state. None of them is shown here.

/// An object that handles events, such as an app's delegate.
@MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
  /// Creates a responder.
  public override init() { super.init() }
  /// The activity that the responder shows; nil by default.
  public var userActivity: NSUserActivity?
  /// Restores an activity of the user; a subclass says how.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// An object that restores an activity of the user.
@MainActor
public protocol UIUserActivityRestoring {
  /// Restores the activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// A view: a node in a tree of subviews that keeps what is set.
@MainActor
open class UIView: UIResponder {
  /// The place and size in points.
  open var frame: CGRect
  /// The area of the view in its own coordinates.
  open var bounds: CGRect
  /// The color of the background, and of controls; nil by default.
  open var backgroundColor: UIColor?, tintColor: UIColor?
  /// Whether it is hidden; false by default.
  open var isHidden = false
  /// The opacity, in `0...1`.
  open var alpha: CGFloat = 1
  /// The subviews, in the order in which they were added.
  public private(set) var subviews: [UIView] = []
  /// The view that it is a subview of; nil for none.
  public private(set) weak var superview: UIView?
  /// The window that the view belongs to; nil for none.
  public var window: UIWindow? { superview as? UIWindow ?? superview?.window }

  /// Creates a view.
  public init(frame: CGRect = .zero) {
    (self.frame, bounds) = (frame, CGRect(origin: .zero, size: frame.size))
  }

  /// Adds a subview at the end, and takes it from the view that had it.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// A window, which is not shown.
@MainActor
open class UIWindow: UIView {
  /// The view controller of the window's content; nil by default.
  public var rootViewController: UIViewController?
  /// The scene of the window, held weakly.
  public weak var windowScene: UIWindowScene?
  /// Whether the window receives keyboard events: always false.
  public var isKeyWindow: Bool { false }

  /// Creates a window.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// Asks for the window to be shown; it stays out of sight.
  open func makeKeyAndVisible() {}
}

/// An object that manages a view.
@MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The view; the first access makes it and calls ``viewDidLoad()``.
  public var view: UIView {
    if let loadedView { return loadedView }
    let view = UIView()
    loadedView = view
    viewDidLoad()
    return view
  }
  /// The title; nil by default.
  public var title: String?
  /// The view controller that it presents; nil for none.
  public private(set) var presentedViewController: UIViewController?
  /// The view controller that presents it; nil for none.
  public private(set) weak var presentingViewController: UIViewController?

  /// Creates a view controller.
  public override init() { super.init() }

  /// Called after the view is made.
  open func viewDidLoad() {}
  /// Called before the view appears; for a host.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has appeared; for a host.
  open func viewDidAppear(_ animated: Bool) {}

  /// Presents a view controller: the two know each other until ``dismiss(animated:completion:)``.
  open func present(
    _ viewController: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    (presentedViewController, viewController.presentingViewController) = (viewController, self)
    completion?()
  }

  /// Dismisses what the view controller presents, or else itself.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenting = presentedViewController == nil ? presentingViewController : self
    presenting?.presentedViewController?.presentingViewController = nil
    presenting?.presentedViewController = nil
    completion?()
  }
}

/// A question to the user, with actions as answers.
@MainActor
open class UIAlertController: UIViewController {
  /// The style of the alert.
  public enum Style: Int, Sendable {
    /// From the bottom of the screen, or in its middle.
    case actionSheet, alert
  }
  /// The text below the title.
  open var message: String?
  /// The answers, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The style of the alert.
  public private(set) var preferredStyle = Style.actionSheet

  /// Creates a question.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// An answer to a question.
@MainActor
open class UIAlertAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// Something, nothing, or something that destroys data.
    case `default`, cancel, destructive
  }
  /// The title, and what the answer does.
  public let title: String?, style: Style
  /// Whether the answer can be chosen; true by default.
  open var isEnabled = true

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: What it does.
  ///   - handler: Not kept: there is no user to choose an answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
  }
}
