// The bars of a window and what opens above a view. No window is open: what would open is not made.

public import Foundation

extension View {
  /// Hides the navigation bar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether it is hidden.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarHidden(
    _ hidden: Bool
  ) -> some View { _modified("navigationBarHidden") }

  /// Hides the back button of the navigation bar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether it is hidden.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarBackButtonHidden(
    _ hidden: Bool = true
  ) -> some View { _modified("navigationBarBackButtonHidden") }

  /// Sets the title of a view in a navigation stack, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - displayMode: The display mode.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarTitleDisplayMode = .automatic
  ) -> some View { _modified("navigationBarTitle") }

  /// Sets the title of a view in a navigation stack, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - displayMode: The display mode.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: NavigationBarTitleDisplayMode = .automatic
  ) -> some View { _modified("navigationBarTitle") }

  /// Adds views to both sides of the navigation bar, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - leading: The view at the leading edge; not made.
  ///   - trailing: The view at the trailing edge; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarItems(
    leading: some View,
    trailing: some View
  ) -> some View { _modified("navigationBarItems") }

  /// Adds a view to a side of the navigation bar, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter trailing: The view at the trailing edge; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarItems(
    trailing: some View
  ) -> some View { _modified("navigationBarItems") }

  /// Sets the title of a view in a navigation stack.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter title: The title.
  /// - Returns: The view.
  nonisolated public func navigationTitle(
    _ title: Text
  ) -> some View { _modified("navigationTitle", ["value": title.string]) }

  /// Sets the title of a view in a navigation stack, by a binding that the user may change.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter title: The title.
  /// - Returns: The view.
  nonisolated public func navigationTitle(
    _ title: Binding<String>
  ) -> some View { _modified("navigationTitle", ["value": title.wrappedValue]) }

  /// Adds a line below the name of the page.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter subtitle: The line.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    _modified("navigationSubtitle")
  }

  /// Adds a line below the name of the page.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter subtitle: The line, as it stands.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    _modified("navigationSubtitle")
  }

  /// Adds a line below the name of the page.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter subtitle: The line.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationSubtitle(
    _ subtitle: LocalizedStringKey
  ) -> some View { _modified("navigationSubtitle") }

  /// Sets the width of a column of a navigation split view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter width: The width in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationSplitViewColumnWidth(
    _ width: CGFloat
  ) -> some View { _modified("navigationSplitViewColumnWidth") }

  /// Sets the limits of the width of a column of a navigation split view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - min: The least width in points; nil for the default.
  ///   - ideal: The ideal width in points.
  ///   - max: The greatest width in points; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View { _modified("navigationSplitViewColumnWidth") }

  /// Sets the visibility of bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - bars: The bars.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbar(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbar") }

  /// Sets the visibility of bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - bars: The bars.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarVisibility") }

  /// Removes a default item from the toolbar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter placement: The kind of the item.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbar(
    removing placement: ToolbarDefaultItemKind?
  ) -> some View { _modified("toolbar") }

  /// Sets the background of bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - bars: The bars.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarBackground(
    _ style: some ShapeStyle,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarBackground") }

  /// Sets the visibility of the background of bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - bars: The bars.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarBackground") }

  /// Sets the visibility of the background of bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - bars: The bars.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarBackgroundVisibility") }

  /// Sets the color scheme of bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - scheme: The color scheme.
  ///   - bars: The bars.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarColorScheme(
    _ scheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarColorScheme") }

  /// Sets the role of the toolbar's content.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter role: The role.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { _modified("toolbarRole") }

  /// Sets the display mode of the title in the toolbar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter mode: The mode.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarTitleDisplayMode(
    _ mode: ToolbarTitleDisplayMode
  ) -> some View { _modified("toolbarTitleDisplayMode") }

  /// Adds a menu to the title of the toolbar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: The menu; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarTitleMenu(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("toolbarTitleMenu") }

  /// Hides the status bar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether it is hidden.
  /// - Returns: The view with the modifier's name.
  nonisolated public func statusBarHidden(
    _ hidden: Bool = true
  ) -> some View { _modified("statusBarHidden") }

  /// Sets the visibility of system overlays, such as the home indicator.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: The visibility.
  /// - Returns: The view with the modifier's name.
  nonisolated public func persistentSystemOverlays(
    _ visibility: Visibility
  ) -> some View { _modified("persistentSystemOverlays") }

  /// Sets the visibility of a menu's indicator.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: The visibility.
  /// - Returns: The view with the modifier's name.
  nonisolated public func menuIndicator(
    _ visibility: Visibility
  ) -> some View { _modified("menuIndicator") }

}
