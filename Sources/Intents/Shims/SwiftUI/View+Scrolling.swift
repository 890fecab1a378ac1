public import Foundation

// Lists, scrolled places, bars and what opens above a view. No window is open and nothing is scrolled: closures are
// not run, and what would open is not made.

extension View {
  /// Adds a view at a vertical edge of the safe area.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The alignment along the edge.
  ///   - spacing: The spacing in points; nil for the default.
  ///   - content: The view; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaInset(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("safeAreaInset") }

  /// Adds a view at a horizontal edge of the safe area.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The alignment along the edge.
  ///   - spacing: The spacing in points; nil for the default.
  ///   - content: The view; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaInset(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("safeAreaInset") }

  /// Adds a bar at an edge of the safe area.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The alignment along the edge.
  ///   - spacing: The spacing in points; nil for the default.
  ///   - content: The bar; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaBar(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("safeAreaBar") }

  /// Adds padding to the safe area.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The length in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all,
    _ length: CGFloat? = nil
  ) -> some View { _modified("safeAreaPadding") }

  /// Adds the padding of a scene.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter edges: The edges.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scenePadding(
    _ edges: Edge.Set = .all
  ) -> some View { _modified("scenePadding") }

  /// Extends a view out of the safe area, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter edges: The edges.
  /// - Returns: The view with the modifier's name.
  nonisolated public func edgesIgnoringSafeArea(
    _ edges: Edge.Set
  ) -> some View { _modified("edgesIgnoringSafeArea") }

  /// Sets the visibility of the background of a scroll view or list.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: The visibility.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollContentBackground(
    _ visibility: Visibility
  ) -> some View { _modified("scrollContentBackground") }

  /// Sets the visibility of scroll indicators.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - axes: In which directions.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { _modified("scrollIndicators") }

  /// Disables scrolling.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollDisabled(
    _ disabled: Bool
  ) -> some View { _modified("scrollDisabled") }

  /// Disables clipping to the bounds of a scroll view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollClipDisabled(
    _ disabled: Bool = true
  ) -> some View { _modified("scrollClipDisabled") }

  /// Sets how scrolling dismisses the keyboard.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter mode: The mode.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { _modified("scrollDismissesKeyboard") }

  /// Sets whether a scroll view bounces at its ends.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - behavior: The behavior.
  ///   - axes: In which directions.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical]
  ) -> some View { _modified("scrollBounceBehavior") }

  /// Makes the views inside targets at which scrolling may end.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isEnabled: Whether they are; true by default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollTargetLayout(
    isEnabled: Bool = true
  ) -> some View { _modified("scrollTargetLayout") }

  /// Binds the position of a scroll view to a value.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The value; not set.
  ///   - anchor: The anchor of the view at the position.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>,
    anchor: UnitPoint? = nil
  ) -> some View { _modified("scrollPosition") }

  /// Sets the anchor at which scrolling begins.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter anchor: The anchor; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func defaultScrollAnchor(
    _ anchor: UnitPoint?
  ) -> some View { _modified("defaultScrollAnchor") }

  /// Sets the content margins of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The length in points.
  ///   - placement: The margins to set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { _modified("contentMargins") }

  /// Adds an action for a view that is scrolled into or out of sight.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - threshold: The visible fraction at which the view counts as visible.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View { _modified("onScrollVisibilityChange") }

  /// Adds an action for changes of the view's geometry.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: The type of the value read of the geometry.
  ///   - transform: Not run.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View { _modified("onGeometryChange") }

  /// Names the coordinate space of the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter name: The name of the space.
  /// - Returns: The view with the modifier's name.
  nonisolated public func coordinateSpace(
    name: some Hashable
  ) -> some View { _modified("coordinateSpace") }

  /// Sets the anchor of a view in its grid cell.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter anchor: The anchor; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func gridCellAnchor(
    _ anchor: UnitPoint
  ) -> some View { _modified("gridCellAnchor") }

  /// Sets the axes in which a grid cell claims no room.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter axes: The axes.
  /// - Returns: The view with the modifier's name.
  nonisolated public func gridCellUnsizedAxes(
    _ axes: Axis.Set
  ) -> some View { _modified("gridCellUnsizedAxes") }

  /// Sets a horizontal alignment guide of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { _modified("alignmentGuide") }

  /// Sets a vertical alignment guide of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { _modified("alignmentGuide") }
}
