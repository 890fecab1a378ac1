public import Foundation

// Lists, scrolled places, bars and what opens above a view: kept by name. No window is open, nothing is scrolled.

/// How high a sheet stands.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  /// Half of the screen.
  public static let medium = Self(name: "medium")
  /// All of it.
  public static let large = Self(name: "large")
  /// A part of the screen.
  ///
  /// - Parameter fraction: Which part, in `0...1`.
  /// - Returns: The height.
  public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction(\(fraction))") }
  /// So many points.
  ///
  /// - Parameter height: How many.
  /// - Returns: The height.
  public static func height(_ height: CGFloat) -> Self { Self(name: "height(\(height))") }
}

/// Where a field for searching stands.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// In a bar.
  public static let toolbar = Self(name: "toolbar")
  /// In the column at the side.
  public static let sidebar = Self(name: "sidebar")
  /// Below the title.
  public static let navigationBarDrawer = Self(name: "navigationBarDrawer")
  /// Below the title.
  ///
  /// - Parameter displayMode: Whether always.
  /// - Returns: The place.
  public static func navigationBarDrawer(displayMode: DisplayMode) -> Self { .navigationBarDrawer }
  /// Whether a field is always seen.
  public enum DisplayMode: Sendable {
    /// When it is used, or always.
    case automatic, always
  }
}

/// What a bar is for.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// Pages.
  public static let navigationStack = Self(name: "navigationStack")
  /// Places.
  public static let browser = Self(name: "browser")
  /// A document.
  public static let editor = Self(name: "editor")
}

/// Which bar.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// That at the top.
  public static let navigationBar = Self(name: "navigationBar")
  /// That at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
  /// That with the tabs.
  public static let tabBar = Self(name: "tabBar")
  /// That of the window.
  public static let windowToolbar = Self(name: "windowToolbar")
}

/// How a title stands in a bar.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// Large.
  public static let large = Self(name: "large")
  /// Small.
  public static let inline = Self(name: "inline")
  /// Large, in the bar.
  public static let inlineLarge = Self(name: "inlineLarge")
}

/// What scrolling does to a keyboard.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// It goes.
  public static let immediately = Self(name: "immediately")
  /// It goes with the finger.
  public static let interactively = Self(name: "interactively")
  /// It stays.
  public static let never = Self(name: "never")
}

/// Whether what is scrolled springs back.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// It does.
  public static let always = Self(name: "always")
  /// It does where it is larger than its place.
  public static let basedOnSize = Self(name: "basedOnSize")
}

/// Whether bars show how far is scrolled.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// They may.
  public static let visible = Self(name: "visible")
  /// They may not.
  public static let hidden = Self(name: "hidden")
  /// Never.
  public static let never = Self(name: "never")
}

/// Where scrolling stops.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct ScrollTargetBehavior: Hashable, Sendable {
  private let name: String

  /// At a view.
  public static let viewAligned = Self(name: "viewAligned")
  /// At a page.
  public static let paging = Self(name: "paging")
}

/// Whether what is behind a sheet can be used.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// It can.
  public static let enabled = Self(name: "enabled")
  /// It cannot.
  public static let disabled = Self(name: "disabled")
}

/// How tabs look.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct TabViewStyleName: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// Pages.
  public static let page = Self(name: "page")
  /// Pages, with dots for them.
  ///
  /// - Parameter indexDisplayMode: Whether the dots are seen.
  /// - Returns: The look.
  public static func page(indexDisplayMode: PageIndexDisplayMode) -> Self { .page }
  /// Whether dots for pages are seen.
  public enum PageIndexDisplayMode: Sendable {
    /// Where there are several pages, always, or never.
    case automatic, always, never
  }
  /// A column or a bar.
  public static let sidebarAdaptable = Self(name: "sidebarAdaptable")
  /// Pages above each other.
  public static let verticalPage = Self(name: "verticalPage")
  /// A bar.
  public static let tabBarOnly = Self(name: "tabBarOnly")
}

/// How forms look.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct FormStyleName: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// In groups.
  public static let grouped = Self(name: "grouped")
  /// In columns.
  public static let columns = Self(name: "columns")
}

/// How menus look.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct MenuStyleName: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// As a button.
  public static let button = Self(name: "button")
  /// As a button without a border.
  public static let borderlessButton = Self(name: "borderlessButton")
}

/// How dates are chosen.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct DatePickerStyleName: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// In a small field.
  public static let compact = Self(name: "compact")
  /// In a calendar.
  public static let graphical = Self(name: "graphical")
  /// By wheels.
  public static let wheel = Self(name: "wheel")
  /// By typing.
  public static let field = Self(name: "field")
}

/// How pages stand.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct NavigationStyleName: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// Above each other.
  public static let stack = Self(name: "stack")
  /// In columns.
  public static let columns = Self(name: "columns")
  /// In columns that share.
  public static let balanced = Self(name: "balanced")
  /// Beside a column that covers.
  public static let prominentDetail = Self(name: "prominentDetail")
}

/// How groups look.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct GroupBoxStyleName: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
}

/// How rows are colored.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct ListItemTint: Hashable, Sendable {
  private let name: String

  /// In one color.
  public static let monochrome = Self(name: "monochrome")
}

/// How much a heading stands out.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct Prominence: Hashable, Sendable {
  private let name: String

  /// As usual.
  public static let standard = Self(name: "standard")
  /// More.
  public static let increased = Self(name: "increased")
}

/// How grave a question is.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct DialogSeverity: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// Grave.
  public static let critical = Self(name: "critical")
  /// Usual.
  public static let standard = Self(name: "standard")
}

/// An edge above or below.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  /// The upper edge, and the lower one.
  case top, bottom
}

/// Items of bars, several of which a builder makes one; any view is one here.
public typealias ToolbarContent = View
/// Collects items of bars; as it does views.
public typealias ToolbarContentBuilder = ViewBuilder

/// Room between items of a bar: no node.
public nonisolated struct ToolbarSpacer: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// Creates room.
  ///
  /// - Parameters:
  ///   - sizing: How much; not read.
  ///   - placement: Where; not read.
  public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  /// How much room.
  public enum Sizing: Sendable {
    /// A little, or as much as there is.
    case fixed, flexible
  }
  /// No nodes.
  @MainActor public var _nodes: [ViewNode] { [] }
}
