// Movement that follows keyframes, and looks that follow places. Nothing moves here.

extension View {
  /// Animates a view along keyframes, again and again.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - repeating: Whether it begins anew.
  ///   - content: Not made.
  ///   - keyframes: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (_PlainContent, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { _modified("keyframeAnimator") }

  /// Animates a view along keyframes when a value changes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - trigger: Not read.
  ///   - content: Not made.
  ///   - keyframes: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (_PlainContent, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { _modified("keyframeAnimator") }

  /// Animates a view through phases when a value changes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - phases: The phases.
  ///   - trigger: Not read.
  ///   - content: Not made.
  ///   - animation: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func phaseAnimator<Phases: Sequence>(
    _ phases: Phases,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (_PlainContent, Phases.Element) -> some View,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some View { _modified("phaseAnimator") }

  /// Changes the look of a view by its place and size.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter effect: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (_PlainContent, GeometryProxy) -> some View
  ) -> some View { _modified("visualEffect") }

  /// Adds an action for changes of what scrolls.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Not run.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (Value, Value) -> Void
  ) -> some View { _modified("onScrollGeometryChange") }

  /// Adds an action for changes of how a view scrolls.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View { _modified("onScrollPhaseChange") }

  /// Extends the view's looks beyond its edges, under bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func backgroundExtensionEffect() -> some View {
    _modified("backgroundExtensionEffect")
  }

  /// Sets the style of the edges of what scrolls.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - style: The style; nil for the usual one.
  ///   - edges: The edges.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?,
    for edges: Edge.Set
  ) -> some View { _modified("scrollEdgeEffectStyle") }

  /// Sets when the bar of tabs gets smaller.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: When.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabBarMinimizeBehavior(
    _ behavior: TabBarMinimizeBehavior
  ) -> some View { _modified("tabBarMinimizeBehavior") }

  /// Adds an action for squeezing a pencil.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onPencilSqueeze(
    perform action: @escaping (PencilSqueezeGesturePhase) -> Void
  ) -> some View { _modified("onPencilSqueeze") }

  /// Adds an action for a double tap with a pencil.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onPencilDoubleTap(
    perform action: @escaping (PencilDoubleTapGestureValue) -> Void
  ) -> some View { _modified("onPencilDoubleTap") }

  /// Adds an action for a pointer that moves over the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - coordinateSpace: The coordinate space.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { _modified("onContinuousHover") }
}

extension View {
  /// Adds a view below the bar of tabs, which nothing shows.
  ///
  /// - Parameter content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabViewBottomAccessory(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("tabViewBottomAccessory") }
}
