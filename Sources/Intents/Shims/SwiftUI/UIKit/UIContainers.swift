// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

// View controllers of view controllers, as data: nothing is shown.

/// A stack of view controllers.
///
/// Pushing and popping change ``viewControllers``; nothing is shown.
@MainActor
open class UINavigationController: UIViewController {
  /// The view controllers of the stack, from the root to the top.
  ///
  /// Empty by default. Setting it replaces the stack at once.
  public var viewControllers: [UIViewController] = [] {
    didSet {
      for controller in oldValue { controller.navigationController = nil }
      for controller in viewControllers { controller.navigationController = self }
    }
  }
  /// The view controller at the top of the stack.
  ///
  /// Nil for an empty stack.
  public var topViewController: UIViewController? { viewControllers.last }
  /// The view controller at the top of the stack, as nothing is presented above it.
  public var visibleViewController: UIViewController? { viewControllers.last }
  /// The bar above the stack, whose properties are kept.
  public lazy var navigationBar = UINavigationBar()
  /// The bar below the stack, whose properties are kept.
  public lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whether the bars are hidden; kept.
  public var isNavigationBarHidden = false, isToolbarHidden = true
  /// The gesture that pops; nothing recognizes it.
  public lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = .init()
  /// What hears of pushing and popping; nothing here tells it.
  public weak var delegate: (any UINavigationControllerDelegate)?
  /// Creates a stack.
  ///
  /// - Parameter rootViewController: Its root.
  public init(rootViewController: UIViewController) {
    super.init()
    viewControllers = [rootViewController]
    rootViewController.navigationController = self
  }
  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not read.
  ///   - nibBundleOrNil: Not read.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init()
  }
  /// Creates an empty stack; there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Sets the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: The view controllers, from the root.
  ///   - animated: Not read.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
  /// Hides or shows the bar above.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is hidden; kept.
  ///   - animated: Not read.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  /// Hides or shows the bar below.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is hidden; kept.
  ///   - animated: Not read.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// Pops the top view controller, unless it is the root.
  ///
  /// - Parameter animated: Not read.
  /// - Returns: The one that was popped; nil for none.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
  /// Pops view controllers until one is at the top.
  ///
  /// - Parameters:
  ///   - viewController: The one, which must be in the stack.
  ///   - animated: Not read.
  /// - Returns: Those that were popped, from the bottom; nil if it is not in the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else {
      return nil
    }
    defer { viewControllers = Array(viewControllers.prefix(index + 1)) }
    return Array(viewControllers.dropFirst(index + 1))
  }
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
  /// What hears of selections; nothing here tells it.
  public weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar of the tabs, whose properties are kept.
  public lazy var tabBar = UITabBar()
  /// Sets the view controllers.
  ///
  /// - Parameters:
  ///   - viewControllers: One for each tab.
  ///   - animated: Not read.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
  /// The selected view controller.
  ///
  /// Nil if ``selectedIndex`` is out of range.
  public var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }
}

/// Two or three columns of view controllers; nothing is shown.
@MainActor
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// Not said, two, three.
    case unspecified, doubleColumn, tripleColumn
  }
  /// A column.
  public enum Column: Int, Sendable {
    /// The first, the second of three, the last, the one on narrow screens.
    case primary, supplementary, secondary, compact
  }
  /// Which columns are shown.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice, the last column alone, or columns beside or over it.
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    /// The first two over the last, or pushed beside it.
    case twoOverSecondary, twoDisplaceSecondary
  }
  private var columns: [Column: UIViewController] = [:]
  /// The view controllers of the columns; kept.
  public var viewControllers: [UIViewController] = []
  /// Which columns to show; kept.
  public var preferredDisplayMode = DisplayMode.automatic
  /// Which columns are shown; those asked for.
  public var displayMode: DisplayMode { preferredDisplayMode }
  /// Whether only one column has room; always false.
  public var isCollapsed: Bool { false }
  /// What hears of columns; nothing here tells it.
  public weak var delegate: (any UISplitViewControllerDelegate)?
  /// Creates columns.
  ///
  /// - Parameter style: How many.
  public init(style: Style) { super.init() }
  /// Creates columns without view controllers; there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Sets the view controller of a column.
  ///
  /// - Parameters:
  ///   - vc: The view controller; nil for none.
  ///   - column: The column.
  open func setViewController(_ vc: UIViewController?, for column: Column) { columns[column] = vc }
  /// Returns the view controller of a column.
  ///
  /// - Parameter column: The column.
  /// - Returns: It; nil for none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  /// Shows a column; no effect.
  ///
  /// - Parameter column: The column.
  open func show(_ column: Column) {}
  /// Hides a column; no effect.
  ///
  /// - Parameter column: The column.
  open func hide(_ column: Column) {}
}

/// An object that hears of pushing and popping; nothing here calls it.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {}
/// An object that hears of selected tabs; nothing here calls it.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {}
/// An object that hears of columns; nothing here calls it.
@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
/// What accompanies a change of size; none is ever made.
@MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

/// A step between scenes of a storyboard; none is ever made.
@MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the segue.
  public let identifier: String?
  /// The view controllers that it leaves and reaches.
  public let source: UIViewController, destination: UIViewController
  /// Creates a segue.
  ///
  /// - Parameters:
  ///   - identifier: Its name; nil for none.
  ///   - source: The view controller that it leaves.
  ///   - destination: The one that it reaches.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}
