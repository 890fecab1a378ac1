public import Foundation

// Lists, scrolled places, bars and what opens above a view: kept by name. No window is open, nothing is scrolled.

/// A height at which a sheet rests.
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
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String

  /// The system's choice, the toolbar, the side bar, or a drawer below the navigation bar.
  public static let automatic = Self(name: "automatic"), toolbar = Self(name: "toolbar"),
    sidebar = Self(name: "sidebar"), navigationBarDrawer = Self(name: "navigationBarDrawer")

  /// A drawer below the navigation bar.
  ///
  /// - Parameter displayMode: Whether the field is always shown; not kept.
  /// - Returns: ``navigationBarDrawer``.
  public static func navigationBarDrawer(displayMode: DisplayMode) -> Self { .navigationBarDrawer }

  /// Whether a search field is always shown.
  public enum DisplayMode: Sendable {
    /// The modes.
    case automatic, always
  }
}

/// The top or the bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  /// A set of edges.
  public typealias Set = Edge.Set
  /// The upper edge, and the lower one.
  case top, bottom
}

/// The content of a toolbar.
public typealias ToolbarContent = View
/// The builder of a toolbar's content.
public typealias ToolbarContentBuilder = ViewBuilder

/// A space between the items of a toolbar.
public nonisolated struct ToolbarSpacer: _NodeView {
  /// Creates room.
  ///
  /// - Parameters:
  ///   - sizing: The size; not read.
  ///   - placement: The placement; not read.
  public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  /// The size of the space.
  public enum Sizing: Sendable {
    /// A little, or as much as there is.
    case fixed, flexible
  }
  /// The nodes of the space: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// The part of a view that a popover points to.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of a view.
  public enum Source: Sendable {
    /// The bounds of the view.
    case bounds
    /// A rectangle in points.
    case rect(CGRect)
  }
  /// A rectangle.
  case rect(Source)
  /// A point.
  case point(UnitPoint)
}
