public import Observation

// Windows, pointers and presentations: there are none here.

extension View {
  /// Sets whether a user may close the window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Whether a user may.
  /// - Returns: The view with the modifier's name.
  nonisolated public func windowDismissBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some View { _modified("windowDismissBehavior") }

  /// Sets whether a user may minimize the window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Whether a user may.
  /// - Returns: The view with the modifier's name.
  nonisolated public func windowMinimizeBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some View { _modified("windowMinimizeBehavior") }

  /// Sets whether a user may resize the window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Whether a user may.
  /// - Returns: The view with the modifier's name.
  nonisolated public func windowResizeBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some View { _modified("windowResizeBehavior") }

  /// Sets whether a user may make the window fill the screen.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Whether a user may.
  /// - Returns: The view with the modifier's name.
  nonisolated public func windowFullScreenBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some View { _modified("windowFullScreenBehavior") }

  /// Sets the point that stays while the window is resized.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter anchor: The point; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func windowResizeAnchor(
    _ anchor: UnitPoint?
  ) -> some View { _modified("windowResizeAnchor") }

  /// Sets whether the toolbar is seen in full screen.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: When.
  /// - Returns: The view with the modifier's name.
  nonisolated public func windowToolbarFullScreenVisibility(
    _ visibility: WindowToolbarFullScreenVisibility
  ) -> some View { _modified("windowToolbarFullScreenVisibility") }

  /// Sets whether a first click reaches the view of an inactive window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: Whether it does; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func allowsWindowActivationEvents(
    _ value: Bool? = true
  ) -> some View { _modified("allowsWindowActivationEvents") }

  /// Adds an action for the beginning and the end of resizing the window.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onInteractiveResizeChange(
    _ action: @escaping (_ isResizing: Bool) -> Void
  ) -> some View { _modified("onInteractiveResizeChange") }

  /// Sets whether the pointer is seen over the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: Whether it is.
  /// - Returns: The view with the modifier's name.
  nonisolated public func pointerVisibility(
    _ visibility: Visibility
  ) -> some View { _modified("pointerVisibility") }

  /// Sets the effect of a pointer over the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - isEnabled: Whether there is one.
  /// - Returns: The view with the modifier's name.
  nonisolated public func hoverEffect(
    _ effect: HoverEffect = .automatic,
    isEnabled: Bool
  ) -> some View { _modified("hoverEffect") }

  /// Sets the effect of a pointer over views that have none of their own.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter effect: The effect; nil for none.
  /// - Returns: The view with the modifier's name.
  nonisolated public func defaultHoverEffect(
    _ effect: HoverEffect?
  ) -> some View { _modified("defaultHoverEffect") }

  /// Disables the effects of a pointer.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether they are disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func hoverEffectDisabled(
    _ disabled: Bool = true
  ) -> some View { _modified("hoverEffectDisabled") }

  /// Marks views between which the focus moves first.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusSection() -> some View { _modified("focusSection") }

  /// Sets what has the focus first.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - binding: Neither read nor set.
  ///   - value: The value of what has it.
  ///   - priority: When that counts.
  /// - Returns: The view with the modifier's name.
  nonisolated public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View { _modified("defaultFocus") }

  /// Makes an object of the view's known to commands.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter object: The object; nil for none.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusedValue<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> some View { _modified("focusedValue") }

  /// Makes an object of the scene's known to commands.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter object: The object; nil for none.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusedSceneValue<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> some View { _modified("focusedSceneValue") }

  /// Sets the tools for writing that a text offers.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func writingToolsBehavior(
    _ behavior: WritingToolsBehavior
  ) -> some View { _modified("writingToolsBehavior") }

  /// Sets whether the button of the tools for writing is seen.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: Whether it is.
  /// - Returns: The view with the modifier's name.
  nonisolated public func writingToolsAffordanceVisibility(
    _ visibility: Visibility
  ) -> some View { _modified("writingToolsAffordanceVisibility") }

  /// Sets suggestions for what is written.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter suggestions: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textInputSuggestions(
    @ViewBuilder _ suggestions: () -> some View
  ) -> some View { _modified("textInputSuggestions") }

  /// Sets suggestions for what is written, of elements.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textInputSuggestions<Data: RandomAccessCollection>(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("textInputSuggestions") }

  /// Sets whether controls for formatting are seen.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether they are.
  ///   - placement: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textInputFormattingControlVisibility(
    _ visibility: Visibility,
    for placement: TextInputFormattingControlPlacement.Set
  ) -> some View { _modified("textInputFormattingControlVisibility") }

  /// Sets the order of a menu's items.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter order: The order.
  /// - Returns: The view with the modifier's name.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { _modified("menuOrder") }

  /// Sets what shows the chosen symbol of a palette.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter effect: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func paletteSelectionEffect(
    _ effect: PaletteSelectionEffect
  ) -> some View { _modified("paletteSelectionEffect") }

  /// Puts the buttons of a choice beside each other.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func horizontalRadioGroupLayout() -> some View {
    _modified("horizontalRadioGroupLayout")
  }

  /// Sets the visibility of the knob of a slider.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: Whether it is seen.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sliderThumbVisibility(
    _ visibility: Visibility
  ) -> some View { _modified("sliderThumbVisibility") }

  /// Extends what is at the edges of a view under the bars, where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isEnabled: Whether it is extended.
  /// - Returns: The view with the modifier's name.
  nonisolated public func backgroundExtensionEffect(
    isEnabled: Bool
  ) -> some View { _modified("backgroundExtensionEffect") }

  /// Hides the status bar, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hidden: Whether it is hidden.
  /// - Returns: The view with the modifier's name.
  nonisolated public func statusBar(hidden: Bool) -> some View { _modified("statusBar") }

  /// Shows a drawing surface in the bar above a keyboard.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func touchBar(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("touchBar") }
}
