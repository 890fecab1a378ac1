public import Foundation

// What opens above a view. No window is open: what would open is not made.

extension View {
  /// Presents a popover while a value is true.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - attachmentAnchor: The anchor of the arrow.
  ///   - arrowEdge: On which side.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func popover(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { _modified("popover") }

  /// Presents a popover while there is an item.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - item: The item; not read.
  ///   - attachmentAnchor: The anchor of the arrow.
  ///   - arrowEdge: On which side.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func popover<Item: Identifiable>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { _modified("popover") }

  /// Presents a full-screen cover while a value is true.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - onDismiss: Not run.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fullScreenCover(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { _modified("fullScreenCover") }

  /// Presents a full-screen cover while there is an item.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - item: The item; not read.
  ///   - onDismiss: Not run.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { _modified("fullScreenCover") }

  /// Presents an inspector while a value is true.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func inspector(
    isPresented: Binding<Bool>,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("inspector") }

  /// Sets the heights at which a sheet rests.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter detents: The heights.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>
  ) -> some View { _modified("presentationDetents") }

  /// Sets the heights at which a sheet rests, and the selected one.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - detents: The heights.
  ///   - selection: The selected height; neither read nor set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View { _modified("presentationDetents") }

  /// Sets the visibility of a sheet's drag indicator.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: The visibility.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationDragIndicator(
    _ visibility: Visibility
  ) -> some View { _modified("presentationDragIndicator") }

  /// Sets the corner radius of a sheet.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter radius: The radius in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationCornerRadius(
    _ radius: CGFloat?
  ) -> some View { _modified("presentationCornerRadius") }

  /// Sets the background of a sheet.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationBackground(
    _ style: some ShapeStyle
  ) -> some View { _modified("presentationBackground") }

  /// Sets whether the view behind a sheet takes input.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter interaction: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { _modified("presentationBackgroundInteraction") }

  /// Disables dismissing a sheet by a swipe.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func interactiveDismissDisabled(
    _ disabled: Bool = true
  ) -> some View { _modified("interactiveDismissDisabled") }
}
