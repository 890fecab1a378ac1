public import Foundation

// How bars and lists of all pages look, which apps set when they begin. It is kept, and nothing is drawn by it.

/// The appearance of a navigation bar or a tab bar.
///
/// No bar is drawn by it: colors keep what is set, and the methods that configure a background change nothing.
@MainActor
open class UIBarAppearance: NSObject {
  /// The colors of the bar's background and of its shadow.
  ///
  /// Nil, the default, for the system's colors.
  public var backgroundColor: UIColor?, shadowColor: UIColor?
  /// Creates the default appearance.
  public override init() { super.init() }
  /// Configures an opaque background; no effect.
  public func configureWithOpaqueBackground() {}
  /// Configures a transparent background; no effect.
  public func configureWithTransparentBackground() {}
  /// Configures the default background; no effect.
  public func configureWithDefaultBackground() {}
}

/// The appearance of a navigation bar.
///
/// Its properties keep what is set; no bar is drawn by them.
@MainActor
public final class UINavigationBarAppearance: UIBarAppearance {
  /// The text attributes of the title, such as its font and color.
  ///
  /// Empty by default. Kept, without an effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text attributes of the large title.
  ///
  /// Empty by default. Kept, without an effect.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a tab bar.
///
/// Its properties keep what is set; no bar is drawn by them.
@MainActor
public final class UITabBarAppearance: UIBarAppearance {}

/// A navigation bar of UIKit, for apps that style all bars.
///
/// None is ever shown. ``appearance()`` takes what an app sets at launch; a SwiftUI view's title and toolbar do not
/// read it.
@MainActor
open class UINavigationBar: UIView {
  private static let shared = UINavigationBar()
  /// Returns the object whose properties style all navigation bars.
  ///
  /// - Returns: The same object each time; its properties are kept, and nothing is drawn by them.
  public static func appearance() -> UINavigationBar { shared }
  /// The text attributes of titles; nil for the default.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The text attributes of large titles; nil for the default.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The appearance of a bar of standard height.
  public var standardAppearance = UINavigationBarAppearance()
  /// The appearance of a bar of compact height; nil for ``standardAppearance``.
  public var compactAppearance: UINavigationBarAppearance?
  /// The appearance while scrolled content is at its top edge; nil for ``standardAppearance``.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The background color; nil for the default.
  public var barTintColor: UIColor?
  /// Whether titles of pages are large, and whether what is below is seen; kept.
  public var prefersLargeTitles = false, isTranslucent = true
}

/// A tab bar of UIKit, for apps that style all tab bars.
///
/// None is ever shown: ``appearance()`` only keeps what is set.
@MainActor
open class UITabBar: UIView {
  private static let shared = UITabBar()
  /// Returns the object whose properties style all tab bars.
  ///
  /// - Returns: The same object each time; its properties are kept, and nothing is drawn by them.
  public static func appearance() -> UITabBar { shared }
  /// The appearance of a tab bar.
  public var standardAppearance = UITabBarAppearance()
  /// The appearance while scrolled content is at its edge; nil for ``standardAppearance``.
  public var scrollEdgeAppearance: UITabBarAppearance?
  /// The colors of the background and of the items that are not selected; nil for the defaults.
  public var barTintColor: UIColor?, unselectedItemTintColor: UIColor?
}

/// A page control, the row of dots below pages.
///
/// None is ever shown: ``appearance()`` only keeps what is set.
@MainActor
open class UIPageControl: UIControl {
  private static let shared = UIPageControl()
  /// Returns the object whose properties style all page controls.
  ///
  /// - Returns: The same object each time; its properties are kept, and nothing is drawn by them.
  public static func appearance() -> UIPageControl { shared }
  /// The number of pages and that of the current one; kept.
  open var numberOfPages = 0, currentPage = 0
  /// The colors of the current page's dot and of the other dots; nil for the defaults.
  public var currentPageIndicatorTintColor: UIColor?, pageIndicatorTintColor: UIColor?
}

/// A segmented control.
///
/// None is ever shown: SwiftUI's `Picker` is what offers choices.
@MainActor
open class UISegmentedControl: UIControl {
  private static let shared = UISegmentedControl()
  /// Returns the object whose properties style all segmented controls.
  ///
  /// - Returns: The same object each time; its properties are kept, and nothing is drawn by them.
  public static func appearance() -> UISegmentedControl { shared }
  private var titles: [String] = []
  /// The number of the chosen segment, -1 for none; kept.
  open var selectedSegmentIndex = -1
  /// The number of segments.
  public var numberOfSegments: Int { titles.count }
  /// Creates a control.
  ///
  /// - Parameter items: The titles of the segments; a picture has none.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }
  /// Returns the title of a segment.
  ///
  /// - Parameter segment: Its number.
  /// - Returns: The title; nil if there is no such segment.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  /// The color of the selected segment; nil for the default.
  public var selectedSegmentTintColor: UIColor?
}
