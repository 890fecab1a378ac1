/// An item that the system has for a toolbar.
///
/// Toolbars are not shown here, and it has no node.
public nonisolated struct DefaultToolbarItem: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - kind: Which; not read.
  ///   - placement: The placement; not read.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
  /// The nodes of the item: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// The bar of a navigation stack, in older source.
public struct NavigationBarItem: Sendable {
  /// How its title is shown.
  public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

extension View {
  /// Prints which values made the view anew, which nothing here does.
  public static func _printChanges() {}
}
