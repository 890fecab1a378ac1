// What windows do around a view: bars, sheets, menus, gestures, and what runs later. Here a window is never open:
// what would be shown in one is not made, closures are not run, and the tree has the names alone.

/// An item of a toolbar.
public nonisolated struct ToolbarItem<ID, Content: View>: View {
  /// The content of the item.
  public let body: Content
}

extension ToolbarItem where ID == Void {
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - placement: The placement; not read.
  ///   - content: The content.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) { body = content() }
}

extension ToolbarItem where ID == String {
  /// Creates an item that a user may move.
  ///
  /// - Parameters:
  ///   - id: What tells items apart; not kept.
  ///   - placement: The placement; not read.
  ///   - showsByDefault: Whether the toolbar has it at first; not read.
  ///   - content: The content.
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) { body = content() }
}

/// Items of a toolbar with one placement.
public nonisolated struct ToolbarItemGroup<Content: View>: View {
  /// The content of the items.
  public let body: Content

  /// Creates items.
  ///
  /// - Parameters:
  ///   - placement: The placement; not read.
  ///   - content: The items.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) { body = content() }

  /// Creates items that a small toolbar shows as one.
  ///
  /// - Parameters:
  ///   - placement: The placement; not read.
  ///   - content: The items.
  ///   - label: What stands for all; not made.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) { body = content() }
}

/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  /// A set of edges.
  public typealias Set = Edge.Set
  /// The start and the end of lines.
  case leading, trailing
}

/// The visibility of a part of the interface.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the system has it, always, and never.
  case automatic, visible, hidden
}
