/// A style of navigation views.
///
/// The system has all that there are; an app makes none of its own.
public protocol NavigationViewStyle: _SystemStyle {}

extension View {
  /// Sets the style of navigation views.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `navigationViewStyle` (`value`).
  nonisolated public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View {
    _modified("navigationViewStyle", ["value": style._name])
  }
}

/// A style of navigation views that the system has.
///
/// Kept in the tree by its name: the renderers show a column.
public nonisolated struct _SystemNavigationViewStyle: NavigationViewStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension NavigationViewStyle where Self == _SystemNavigationViewStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// One view at a time.
  nonisolated public static var stack: Self { Self(_name: "stack") }
  /// Columns.
  nonisolated public static var columns: Self { Self(_name: "columns") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultNavigationViewStyle() -> _SystemNavigationViewStyle { .automatic }
/// Returns the style `stack`: older source calls it by the name of its type.
public func StackNavigationViewStyle() -> _SystemNavigationViewStyle { .stack }
/// Returns the style `columns`: older source calls it by the name of its type.
public func ColumnNavigationViewStyle() -> _SystemNavigationViewStyle { .columns }
/// Returns the style `columns`: older source calls it by the name of its type.
public func DoubleColumnNavigationViewStyle() -> _SystemNavigationViewStyle { .columns }

/// A style of views in columns.
///
/// The system has all that there are; an app makes none of its own.
public protocol NavigationSplitViewStyle: _SystemStyle {}

extension View {
  /// Sets the style of views in columns.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `navigationSplitViewStyle` (`value`).
  nonisolated public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle)
    -> some View
  {
    _modified("navigationSplitViewStyle", ["value": style._name])
  }
}

/// A style of views in columns that the system has.
///
/// Kept in the tree by its name: the renderers show a column.
public nonisolated struct _SystemNavigationSplitViewStyle: NavigationSplitViewStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension NavigationSplitViewStyle where Self == _SystemNavigationSplitViewStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Columns that share the width.
  nonisolated public static var balanced: Self { Self(_name: "balanced") }
  /// A detail column that keeps its width.
  nonisolated public static var prominentDetail: Self { Self(_name: "prominentDetail") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func AutomaticNavigationSplitViewStyle() -> _SystemNavigationSplitViewStyle { .automatic }
/// Returns the style `balanced`: older source calls it by the name of its type.
public func BalancedNavigationSplitViewStyle() -> _SystemNavigationSplitViewStyle { .balanced }
/// Returns the style `prominentDetail`: older source calls it by the name of its type.
public func ProminentDetailNavigationSplitViewStyle() -> _SystemNavigationSplitViewStyle {
  .prominentDetail
}

/// A style of tabs.
///
/// The system has all that there are; an app makes none of its own.
public protocol TabViewStyle: _SystemStyle {}

extension View {
  /// Sets the style of tabs.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `tabViewStyle` (`value`).
  nonisolated public func tabViewStyle(_ style: some TabViewStyle) -> some View {
    _modified("tabViewStyle", ["value": style._name])
  }
}

/// A style of tabs that the system has.
///
/// Kept in the tree by its name: the renderers show all tabs below each other.
public nonisolated struct _SystemTabViewStyle: TabViewStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension TabViewStyle where Self == _SystemTabViewStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Pages that are swiped.
  nonisolated public static var page: Self { Self(_name: "page") }
  /// Pages that are swiped.
  ///
  /// - Parameter indexDisplayMode: Whether the dots are shown; not kept.
  /// - Returns: The style `page`.
  nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    .page
  }
  /// A tab bar that can become a sidebar.
  nonisolated public static var sidebarAdaptable: Self { Self(_name: "sidebarAdaptable") }
  /// A tab bar only.
  nonisolated public static var tabBarOnly: Self { Self(_name: "tabBarOnly") }
  /// Tabs in a box.
  nonisolated public static var grouped: Self { Self(_name: "grouped") }
  /// Pages above each other.
  nonisolated public static var verticalPage: Self { Self(_name: "verticalPage") }
  /// Pages above each other.
  ///
  /// - Parameter transitionStyle: How one follows the other; not kept.
  /// - Returns: The style `verticalPage`.
  nonisolated public static func verticalPage(transitionStyle: VerticalPageTransition) -> Self {
    .verticalPage
  }
  /// Pages above each other, in older source.
  nonisolated public static var carousel: Self { Self(_name: "carousel") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultTabViewStyle() -> _SystemTabViewStyle { .automatic }
/// Returns the style `sidebarAdaptable`: older source calls it by the name of its type.
public func SidebarAdaptableTabViewStyle() -> _SystemTabViewStyle { .sidebarAdaptable }
/// Returns the style `tabBarOnly`: older source calls it by the name of its type.
public func TabBarOnlyTabViewStyle() -> _SystemTabViewStyle { .tabBarOnly }
/// Returns the style `grouped`: older source calls it by the name of its type.
public func GroupedTabViewStyle() -> _SystemTabViewStyle { .grouped }
/// Returns the style `verticalPage`: older source calls it by the name of its type.
public func VerticalPageTabViewStyle() -> _SystemTabViewStyle { .verticalPage }
/// Returns the style `carousel`: older source calls it by the name of its type.
public func CarouselTabViewStyle() -> _SystemTabViewStyle { .carousel }

/// The style `page` of tabs, by the name of its type.
///
/// Dots are not drawn.
public nonisolated struct PageTabViewStyle: TabViewStyle {
  /// Whether the dots below pages are shown.
  public enum IndexDisplayMode: Sendable {
    /// Where there are several pages, always, or never.
    case automatic, always, never
  }
  /// The name that the tree has.
  public var _name: String { "page" }
  /// Creates the style.
  ///
  /// - Parameter indexDisplayMode: Whether the dots are shown; not kept.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

/// How one page of a watch follows the other.
public enum VerticalPageTransition: Sendable {
  /// As the system has it, by itself, or blurred.
  case automatic, identity, blur
}

/// A style of the dots of pages.
///
/// The system has all that there are; an app makes none of its own.
public protocol IndexViewStyle: _SystemStyle {}

extension View {
  /// Sets the style of the dots of pages.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `indexViewStyle` (`value`).
  nonisolated public func indexViewStyle(_ style: some IndexViewStyle) -> some View {
    _modified("indexViewStyle", ["value": style._name])
  }
}

/// The style `page` of the dots of pages.
public nonisolated struct PageIndexViewStyle: IndexViewStyle {
  /// Whether there is a background behind the dots.
  public enum BackgroundDisplayMode: Sendable {
    /// As the system has it, while they are used, always, or never.
    case automatic, interactive, always, never
  }
  /// The name that the tree has.
  public var _name: String { "page" }
  /// Creates the style.
  ///
  /// - Parameter backgroundDisplayMode: Whether there is a background; not kept.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots.
  public static var page: Self { Self() }
  /// Dots.
  ///
  /// - Parameter backgroundDisplayMode: Whether there is a background; not kept.
  /// - Returns: The style `page`.
  public static func page(backgroundDisplayMode: Self.BackgroundDisplayMode) -> Self { Self() }
}
