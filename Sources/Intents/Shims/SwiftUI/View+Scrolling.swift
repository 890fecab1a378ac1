public import Foundation

// Lists, scrolled places, bars and what opens above a view. No window is open and nothing is scrolled: closures are
// not run, and what would open is not made.

extension View {
  /// Puts a view at an edge of the window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edge: Which.
  ///   - alignment: Where along it.
  ///   - spacing: How far away, in points.
  ///   - content: The view; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaInset(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("safeAreaInset") }

  /// Puts a view at an edge of the window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edge: Which.
  ///   - alignment: Where along it.
  ///   - spacing: How far away, in points.
  ///   - content: The view; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaInset(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("safeAreaInset") }

  /// Puts a bar at an edge of the window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edge: Which.
  ///   - alignment: Where along it.
  ///   - spacing: How far away, in points.
  ///   - content: The bar; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaBar(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("safeAreaBar") }

  /// Keeps free of the edges of the window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edges: Which.
  ///   - length: How far, in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all,
    _ length: CGFloat? = nil
  ) -> some View { _modified("safeAreaPadding") }

  /// Keeps free of the edges of the window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter edges: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scenePadding(
    _ edges: Edge.Set = .all
  ) -> some View { _modified("scenePadding") }

  /// Goes to the edges of the screen: older source's `ignoresSafeArea`.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter edges: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func edgesIgnoringSafeArea(
    _ edges: Edge.Set
  ) -> some View { _modified("edgesIgnoringSafeArea") }

  /// Shows what is behind a list.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollContentBackground(
    _ visibility: Visibility
  ) -> some View { _modified("scrollContentBackground") }

  /// Shows how far is scrolled.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether to.
  ///   - axes: In which directions.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { _modified("scrollIndicators") }

  /// Keeps what is inside in its place.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollDisabled(
    _ disabled: Bool
  ) -> some View { _modified("scrollDisabled") }

  /// Shows what is outside of the place.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollClipDisabled(
    _ disabled: Bool = true
  ) -> some View { _modified("scrollClipDisabled") }

  /// Says what scrolling does to a keyboard.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter mode: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { _modified("scrollDismissesKeyboard") }

  /// Says whether what is scrolled springs back.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - behavior: Whether.
  ///   - axes: In which directions.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical]
  ) -> some View { _modified("scrollBounceBehavior") }

  /// Lets scrolling stop at the views inside.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isEnabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollTargetLayout(
    isEnabled: Bool = true
  ) -> some View { _modified("scrollTargetLayout") }

  /// Says where scrolling stops.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Where.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollTargetBehavior(
    _ behavior: ScrollTargetBehavior
  ) -> some View { _modified("scrollTargetBehavior") }

  /// Says which value tells how far is scrolled.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The value; not set.
  ///   - anchor: What is at it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>,
    anchor: UnitPoint? = nil
  ) -> some View { _modified("scrollPosition") }

  /// Says where scrolling begins.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter anchor: Where.
  /// - Returns: The view with the modifier's name.
  nonisolated public func defaultScrollAnchor(
    _ anchor: UnitPoint?
  ) -> some View { _modified("defaultScrollAnchor") }

  /// Keeps what is inside free of edges.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edges: Which.
  ///   - length: How far, in points.
  ///   - placement: Whether bars too.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { _modified("contentMargins") }

  /// Says what to do when the view is scrolled into sight.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - threshold: How much of it.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View { _modified("onScrollVisibilityChange") }

  /// Says what to do when the view changes its place.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: What is read of the place.
  ///   - transform: Not run.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View { _modified("onGeometryChange") }

  /// Names the view as a place to measure from.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter name: The name.
  /// - Returns: The view with the modifier's name.
  nonisolated public func coordinateSpace(
    name: some Hashable
  ) -> some View { _modified("coordinateSpace") }

  /// Says where a view stands in its cell.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter anchor: Where.
  /// - Returns: The view with the modifier's name.
  nonisolated public func gridCellAnchor(
    _ anchor: UnitPoint
  ) -> some View { _modified("gridCellAnchor") }

  /// Says in which directions a cell asks for no room.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter axes: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func gridCellUnsizedAxes(
    _ axes: Axis.Set
  ) -> some View { _modified("gridCellUnsizedAxes") }

  /// Says where a view is in line with others.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - guide: Which line.
  ///   - computeValue: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { _modified("alignmentGuide") }

  /// Says where a view is in line with others.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - guide: Which line.
  ///   - computeValue: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { _modified("alignmentGuide") }
}
