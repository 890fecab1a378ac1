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

  /// Opens a view beside this one while a value is true.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open.
  ///   - attachmentAnchor: Where.
  ///   - arrowEdge: On which side.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func popover(
    isPresented: Binding<Bool>,
    attachmentAnchor: UnitPoint = .center,
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { _modified("popover") }

  /// Opens a view beside this one while there is an item.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - item: What it is about.
  ///   - arrowEdge: On which side.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func popover<Item: Identifiable>(
    item: Binding<Item?>,
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { _modified("popover") }

  /// Opens a view above all while a value is true.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open.
  ///   - onDismiss: Not run.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fullScreenCover(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { _modified("fullScreenCover") }

  /// Opens a view above all while there is an item.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - item: What it is about.
  ///   - onDismiss: Not run.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { _modified("fullScreenCover") }

  /// Opens a column beside the view while a value is true.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func inspector(
    isPresented: Binding<Bool>,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("inspector") }

  /// Says how high a sheet stands.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter detents: The heights.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>
  ) -> some View { _modified("presentationDetents") }

  /// Says how high a sheet stands.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - detents: The heights.
  ///   - selection: Which; not set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View { _modified("presentationDetents") }

  /// Shows that a sheet can be pulled.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationDragIndicator(
    _ visibility: Visibility
  ) -> some View { _modified("presentationDragIndicator") }

  /// Says how round a sheet is.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter radius: In points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationCornerRadius(
    _ radius: CGFloat?
  ) -> some View { _modified("presentationCornerRadius") }

  /// Says what is behind a sheet.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationBackground(
    _ style: some ShapeStyle
  ) -> some View { _modified("presentationBackground") }

  /// Says whether what is behind a sheet can be used.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter interaction: Whether.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { _modified("presentationBackgroundInteraction") }

  /// Keeps a sheet open.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func interactiveDismissDisabled(
    _ disabled: Bool = true
  ) -> some View { _modified("interactiveDismissDisabled") }
}
