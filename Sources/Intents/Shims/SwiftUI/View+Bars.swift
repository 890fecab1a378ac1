// The bars of a window and what opens above a view. No window is open: what would open is not made.

public import Foundation

extension View {
  /// Hides the bar at the top.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarHidden(
    _ hidden: Bool
  ) -> some View { _modified("navigationBarHidden") }

  /// Hides the way back.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarBackButtonHidden(
    _ hidden: Bool = true
  ) -> some View { _modified("navigationBarBackButtonHidden") }

  /// Names the page: older source has it for `navigationTitle`.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The name.
  ///   - displayMode: How it stands.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarTitleDisplayMode = .automatic
  ) -> some View { _modified("navigationBarTitle") }

  /// Names the page: older source has it for `navigationTitle`.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The name.
  ///   - displayMode: How it stands.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: NavigationBarTitleDisplayMode = .automatic
  ) -> some View { _modified("navigationBarTitle") }

  /// Puts views into the bar at the top.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - leading: At its beginning; not made.
  ///   - trailing: At its end; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarItems(
    leading: some View,
    trailing: some View
  ) -> some View { _modified("navigationBarItems") }

  /// Puts a view into the bar at the top.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter trailing: At its end; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationBarItems(
    trailing: some View
  ) -> some View { _modified("navigationBarItems") }

  /// Names the page.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter title: The name.
  /// - Returns: The view.
  nonisolated public func navigationTitle(
    _ title: Text
  ) -> some View { _modified("navigationTitle", ["value": title.string]) }

  /// Names the page by a value that the user may change.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter title: The name.
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

  /// Says how columns stand.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationSplitViewStyle(
    _ style: NavigationStyleName
  ) -> some View { _modified("navigationSplitViewStyle") }

  /// Says how pages stand.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationViewStyle(
    _ style: NavigationStyleName
  ) -> some View { _modified("navigationViewStyle") }

  /// Says how wide a column is.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter width: In points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationSplitViewColumnWidth(
    _ width: CGFloat
  ) -> some View { _modified("navigationSplitViewColumnWidth") }

  /// Says how wide a column is.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - min: In points, at least.
  ///   - ideal: At best.
  ///   - max: At most.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View { _modified("navigationSplitViewColumnWidth") }

  /// Shows bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether to.
  ///   - bars: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbar(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbar") }

  /// Shows bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether to.
  ///   - bars: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarVisibility") }

  /// Takes away what the system puts into bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter placement: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbar(
    removing placement: ToolbarDefaultItemKind?
  ) -> some View { _modified("toolbar") }

  /// Says what is behind bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - style: What.
  ///   - bars: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarBackground(
    _ style: some ShapeStyle,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarBackground") }

  /// Shows what is behind bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether to.
  ///   - bars: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarBackground") }

  /// Shows what is behind bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether to.
  ///   - bars: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarBackgroundVisibility") }

  /// Makes bars light or dark.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - scheme: Which.
  ///   - bars: Which bars.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarColorScheme(
    _ scheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View { _modified("toolbarColorScheme") }

  /// Says what a bar is for.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter role: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { _modified("toolbarRole") }

  /// Says how a title stands in a bar.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter mode: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarTitleDisplayMode(
    _ mode: ToolbarTitleDisplayMode
  ) -> some View { _modified("toolbarTitleDisplayMode") }

  /// Opens a menu at the title.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: The menu; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbarTitleMenu(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("toolbarTitleMenu") }

  /// Hides the time and the battery.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func statusBarHidden(
    _ hidden: Bool = true
  ) -> some View { _modified("statusBarHidden") }

  /// Shows the system's own marks.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func persistentSystemOverlays(
    _ visibility: Visibility
  ) -> some View { _modified("persistentSystemOverlays") }

  /// Says how tabs look.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabViewStyle(
    _ style: TabViewStyleName
  ) -> some View { _modified("tabViewStyle") }

  /// Says how forms look.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func formStyle(_ style: FormStyleName) -> some View { _modified("formStyle") }

  /// Says how menus look.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func menuStyle(_ style: MenuStyleName) -> some View { _modified("menuStyle") }

  /// Shows that a menu opens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func menuIndicator(
    _ visibility: Visibility
  ) -> some View { _modified("menuIndicator") }

  /// Says how dates are chosen.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func datePickerStyle(
    _ style: DatePickerStyleName
  ) -> some View { _modified("datePickerStyle") }

  /// Says how groups look.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func groupBoxStyle(
    _ style: GroupBoxStyleName
  ) -> some View { _modified("groupBoxStyle") }
}
