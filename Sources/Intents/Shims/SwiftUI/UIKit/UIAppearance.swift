public import Foundation

// How bars and lists of all pages look, which apps set when they begin. It is kept, and nothing is drawn by it.

/// How a bar looks; kept, without an effect.
@MainActor
open class UIBarAppearance: NSObject {
  /// Its color; nil for the usual.
  public var backgroundColor: UIColor?, shadowColor: UIColor?
  /// Creates the usual look.
  public override init() { super.init() }
  /// Makes it opaque, clear, or as usual.
  public func configureWithOpaqueBackground() {}
  /// Makes it clear.
  public func configureWithTransparentBackground() {}
  /// Makes it as usual.
  public func configureWithDefaultBackground() {}
}

/// How the bar above a page looks; kept, without an effect.
@MainActor
public final class UINavigationBarAppearance: UIBarAppearance {
  /// How its titles look.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How its large titles look.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How the bar below pages looks; kept, without an effect.
@MainActor
public final class UITabBarAppearance: UIBarAppearance {}

/// The bar above a page; none is shown.
@MainActor
public final class UINavigationBar: UIView {
  private static let shared = UINavigationBar()
  /// What stands for all such bars.
  ///
  /// - Returns: The same object each time; nothing is drawn by it.
  public static func appearance() -> UINavigationBar { shared }
  /// How titles look; nil for the usual.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How large titles look; nil for the usual.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// How it looks.
  public var standardAppearance = UINavigationBarAppearance()
  /// How it looks when it is low, and above what can be scrolled; nil for ``standardAppearance``.
  public var compactAppearance: UINavigationBarAppearance?
  /// How it looks above what can be scrolled; nil for ``standardAppearance``.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Its color; nil for the usual.
  public var barTintColor: UIColor?
}

/// The bar below pages; none is shown.
@MainActor
public final class UITabBar: UIView {
  private static let shared = UITabBar()
  /// What stands for all such bars.
  ///
  /// - Returns: The same object each time; nothing is drawn by it.
  public static func appearance() -> UITabBar { shared }
  /// How it looks.
  public var standardAppearance = UITabBarAppearance()
  /// How it looks above what can be scrolled; nil for ``standardAppearance``.
  public var scrollEdgeAppearance: UITabBarAppearance?
  /// Its colors; nil for the usual.
  public var barTintColor: UIColor?, unselectedItemTintColor: UIColor?
}

/// A list; none is shown.
@MainActor
public final class UITableView: UIView {
  private static let shared = UITableView()
  /// What stands for all lists.
  ///
  /// - Returns: The same object each time; nothing is drawn by it.
  public static func appearance() -> UITableView { shared }
}

/// A text that can be written; none is shown.
@MainActor
public final class UITextView: UIView {
  private static let shared = UITextView()
  /// What stands for all such texts.
  ///
  /// - Returns: The same object each time; nothing is drawn by it.
  public static func appearance() -> UITextView { shared }
}

/// The dots below pages; none are shown.
@MainActor
public final class UIPageControl: UIView {
  private static let shared = UIPageControl()
  /// What stands for all such dots.
  ///
  /// - Returns: The same object each time; nothing is drawn by it.
  public static func appearance() -> UIPageControl { shared }
  /// Their colors; nil for the usual.
  public var currentPageIndicatorTintColor: UIColor?, pageIndicatorTintColor: UIColor?
}

/// A row of choices; none is shown.
@MainActor
public final class UISegmentedControl: UIView {
  private static let shared = UISegmentedControl()
  /// What stands for all such rows.
  ///
  /// - Returns: The same object each time; nothing is drawn by it.
  public static func appearance() -> UISegmentedControl { shared }
  /// The color of the choice; nil for the usual.
  public var selectedSegmentTintColor: UIColor?
}
