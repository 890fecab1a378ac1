public import Foundation

// What opens above a view. No window is open: what would open is not made.

extension View {
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
