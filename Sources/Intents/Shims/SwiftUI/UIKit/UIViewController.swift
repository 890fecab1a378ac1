// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

// Views and windows are names here, for files that reach through them to the app. None is ever shown.

/// An object that handles events of UIKit.
///
/// Nothing on Linux sends events: its methods for them are there to be overridden.
@MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
  /// Creates a responder.
  public override init() { super.init() }
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
  /// The next responder of an event; always nil.
  open var next: UIResponder? { nil }
  /// Whether it takes the keyboard's events; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it takes the keyboard's events now; always false.
  open var isFirstResponder: Bool { false }
  /// The view shown in place of the keyboard, and the one above it; nil unless a subclass has them.
  open var inputView: UIView? { nil }
  /// The view above the keyboard; nil unless a subclass has one.
  open var inputAccessoryView: UIView? { nil }
  /// Asks for the keyboard's events.
  ///
  /// - Returns: Always false: there is no keyboard.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  /// Gives up the keyboard's events.
  ///
  /// - Returns: Always true.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
  /// Called when fingers touch the view; nothing here calls it.
  ///
  /// - Parameters:
  ///   - touches: The fingers.
  ///   - event: The event.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers move; nothing here calls it.
  ///
  /// - Parameters:
  ///   - touches: The fingers.
  ///   - event: The event.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers are lifted; nothing here calls it.
  ///
  /// - Parameters:
  ///   - touches: The fingers.
  ///   - event: The event.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when the system takes the touches; nothing here calls it.
  ///
  /// - Parameters:
  ///   - touches: The fingers.
  ///   - event: The event.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when keys of a keyboard or a remote are pressed; nothing here calls it.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: The event.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
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

/// An object that manages a view of UIKit; nothing is ever presented.
///
/// Its properties keep what is set. Nothing here calls its life-cycle methods, such as ``viewDidLoad()``.
@MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The view.
  ///
  /// Reading it for the first time calls ``loadView()`` and ``viewDidLoad()``, as on Apple's platforms.
  public var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        if loadedView == nil { loadedView = UIView() }
        viewDidLoad()
      }
      return loadedView
    }
    set { loadedView = newValue }
  }
  /// The view if it has been made; nil before.
  public var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been made.
  public var isViewLoaded: Bool { loadedView != nil }
  /// Makes the view; a subclass sets ``view`` here.
  open func loadView() { loadedView = UIView() }
  /// Makes the view if there is none yet.
  public func loadViewIfNeeded() { _ = view }
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
  /// Those of ``addChild(_:)``.
  public private(set) var children: [UIViewController] = []
  /// The view controller that it is a child of; nil for none.
  public private(set) weak var parent: UIViewController?
  /// The view controllers that present it, or that it is in; nil unless it is in a ``UINavigationController``.
  public var presentingViewController: UIViewController? { nil }
  /// The stack that it is in; nil for none.
  public internal(set) weak var navigationController: UINavigationController?
  /// The tab bar controller that it is in; always nil.
  public var tabBarController: UITabBarController? { nil }
  /// The split view controller that it is in; always nil.
  public var splitViewController: UISplitViewController? { nil }
  /// What the bar above shows while it is on top; kept.
  public lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What the tab bar shows for it; kept.
  public lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// The buttons of the bar below; kept.
  public var toolbarItems: [UIBarButtonItem]?
  /// How it is presented, and how that looks; kept.
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How its presentation moves; kept.
  public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a gesture cannot dismiss it; kept.
  public var isModalInPresentation = false
  /// Whether bars below are hidden while it is on top; kept.
  public var hidesBottomBarWhenPushed = false
  /// Its size in points where it is presented in part of a screen; kept.
  public var preferredContentSize = CGSize.zero
  /// Whether it is light or dark; kept.
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The edges to which it reaches; kept.
  public var edgesForExtendedLayout = UIRectEdge.all
  /// The insets that it adds to the safe area; kept.
  public var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// What presents it as a popover; made when it is first read.
  public lazy var popoverPresentationController: UIPopoverPresentationController? = .init()
  /// What presents it as a sheet; made when it is first read.
  public lazy var sheetPresentationController: UISheetPresentationController? = .init()
  /// What presents it; that of a sheet.
  public var presentationController: UIPresentationController? { sheetPresentationController }
  /// The traits, always light.
  public var traitCollection: UITraitCollection { .current }
  /// The style of the status bar; a subclass says which.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; a subclass says so.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether the line for going home hides itself; a subclass says so.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The orientations in which it is shown; a subclass says which.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Adds a child view controller.
  ///
  /// - Parameter childController: The child.
  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }
  /// Removes it from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// Called before it is moved to a parent; nothing here calls it.
  ///
  /// - Parameter parent: The parent; nil for none.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after it was moved to a parent; nothing here calls it.
  ///
  /// - Parameter parent: The parent; nil for none.
  open func didMove(toParent parent: UIViewController?) {}
  /// Called for a segue of a storyboard; nothing here calls it.
  ///
  /// - Parameters:
  ///   - segue: The segue.
  ///   - sender: What asks.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Performs a segue, which has no effect: there are no storyboards.
  ///
  /// - Parameters:
  ///   - identifier: The name of the segue.
  ///   - sender: Not read.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  /// Asks for the status bar's style again; no effect.
  public func setNeedsStatusBarAppearanceUpdate() {}
  /// Shows a view controller: pushes it where it is in a stack.
  ///
  /// - Parameters:
  ///   - vc: The view controller.
  ///   - sender: Not read.
  open func show(_ vc: UIViewController, sender: Any?) {
    navigationController?.pushViewController(vc, animated: true)
  }
  /// Called when the traits have changed; nothing here calls it.
  ///
  /// - Parameter previousTraitCollection: The traits before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before the size changes; nothing here calls it.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - coordinator: The coordinator.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
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
  /// Called after the view is made, when ``view`` is first read.
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
