public import Foundation

// Lists, scrolled places, bars and what opens above a view: kept by name. No window is open, nothing is scrolled.

/// A height at which a sheet rests.
///
/// Sheets are not shown here: the tree has the name of the modifier that takes it, without the value.
public struct PresentationDetent: Hashable, Sendable {
  let name: String

  /// Half the height of the screen.
  public static let medium = Self(name: "medium")
  /// The full height.
  public static let large = Self(name: "large")
  /// A fraction of the full height.
  ///
  /// - Parameter fraction: The fraction, in `0...1`.
  /// - Returns: The detent.
  public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction(\(fraction))") }
  /// A height in points.
  ///
  /// - Parameter height: The height.
  /// - Returns: The detent.
  public static func height(_ height: CGFloat) -> Self { Self(name: "height(\(height))") }
}

/// The placement of a search field.
///
/// Search fields are not shown here: the tree has the name of the modifier that takes it, without the value.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// In the toolbar.
  public static let toolbar = Self(name: "toolbar")
  /// In the sidebar.
  public static let sidebar = Self(name: "sidebar")
  /// Below the navigation bar.
  public static let navigationBarDrawer = Self(name: "navigationBarDrawer")
  /// Below the navigation bar, with a display mode that is not kept.
  ///
  /// - Parameter displayMode: Whether the field is always shown; not kept.
  /// - Returns: ``navigationBarDrawer``.
  public static func navigationBarDrawer(displayMode: DisplayMode) -> Self { .navigationBarDrawer }
  /// Whether a search field below the navigation bar is always shown.
  ///
  /// Not kept in the tree.
  public enum DisplayMode: Sendable {
    /// When it is used, or always.
    case automatic, always
  }
}

/// The purpose of a toolbar's content.
///
/// Toolbars are not shown here: the tree has the name of the modifier that takes it, without the value.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// Content that is pushed and popped.
  public static let navigationStack = Self(name: "navigationStack")
  /// Content that is browsed back and forth.
  public static let browser = Self(name: "browser")
  /// A document.
  public static let editor = Self(name: "editor")
}

/// The bar that a modifier applies to.
///
/// Bars are not shown here: the tree has the name of the modifier that takes it, without the value.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// The navigation bar.
  public static let navigationBar = Self(name: "navigationBar")
  /// The bar at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
  /// The tab bar.
  public static let tabBar = Self(name: "tabBar")
  /// The toolbar of the window.
  public static let windowToolbar = Self(name: "windowToolbar")
}

/// The display mode of a title in a bar.
///
/// The tree has the name of the modifier that takes it, without the value.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// Large, below the bar.
  public static let large = Self(name: "large")
  /// Small, in the bar.
  public static let inline = Self(name: "inline")
  /// Large, in the bar.
  public static let inlineLarge = Self(name: "inlineLarge")
}

/// The way in which scrolling dismisses the keyboard.
///
/// Nothing scrolls here: the tree has the name of the modifier that takes it, without the value.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// As soon as scrolling begins.
  public static let immediately = Self(name: "immediately")
  /// Following the finger.
  public static let interactively = Self(name: "interactively")
  /// Not at all.
  public static let never = Self(name: "never")
}

/// The bounce of a scroll view at its ends.
///
/// Nothing scrolls here: the tree has the name of the modifier that takes it, without the value.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// Always.
  public static let always = Self(name: "always")
  /// Only if the content is larger than the view.
  public static let basedOnSize = Self(name: "basedOnSize")
}

/// The visibility of scroll indicators.
///
/// The tree has the name of the modifier that takes it, without the value.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// Visible; the system may hide them.
  public static let visible = Self(name: "visible")
  /// Hidden; the system may show them.
  public static let hidden = Self(name: "hidden")
  /// Never visible.
  public static let never = Self(name: "never")
}

/// Whether the view behind a sheet takes input.
///
/// Sheets are not shown here: the tree has the name of the modifier that takes it, without the value.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// It takes input.
  public static let enabled = Self(name: "enabled")
  /// It takes no input.
  public static let disabled = Self(name: "disabled")
}

/// The tint of a list's symbols.
///
/// The tree has the name of the modifier that takes it, without the value.
public struct ListItemTint: Hashable, Sendable {
  let name: String

  /// One color for all.
  public static let monochrome = Self(name: "monochrome")
}

/// The visual prominence of section headers.
///
/// The tree has the name of the modifier that takes it, without the value.
public struct Prominence: Hashable, Sendable {
  private let name: String

  /// Standard prominence.
  public static let standard = Self(name: "standard")
  /// Increased prominence.
  public static let increased = Self(name: "increased")
}

/// The severity of an alert.
///
/// Alerts are not shown here: the tree has the name of the modifier that takes it, without the value.
public struct DialogSeverity: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// Critical.
  public static let critical = Self(name: "critical")
  /// Standard.
  public static let standard = Self(name: "standard")
}

/// The top or the bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  /// The upper edge, and the lower one.
  case top, bottom
}

/// The content of a toolbar.
///
/// An alias of ``View``: any view may stand in a toolbar here.
public typealias ToolbarContent = View
/// The builder of a toolbar's content.
///
/// An alias of ``ViewBuilder``, so a toolbar takes what any closure of views does.
public typealias ToolbarContentBuilder = ViewBuilder

/// A space between the items of a toolbar.
///
/// Toolbars are not shown here, and it has no node.
public nonisolated struct ToolbarSpacer: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// Creates room.
  ///
  /// - Parameters:
  ///   - sizing: The size; not read.
  ///   - placement: The placement; not read.
  public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  /// The size of the space.
  ///
  /// Not read: a space has no node.
  public enum Sizing: Sendable {
    /// A little, or as much as there is.
    case fixed, flexible
  }
  /// The nodes of the space: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}
