public import Foundation

extension View {
  /// Adds a gesture.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - mask: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func gesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View { _modified("gesture") }

  /// Adds a gesture that goes before those of the views inside.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - mask: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func highPriorityGesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View { _modified("highPriorityGesture") }

  /// Adds a gesture that is made together with others.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - mask: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func simultaneousGesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View { _modified("simultaneousGesture") }

  /// Adds an action for a long press.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - minimumDuration: In seconds.
  ///   - maximumDistance: The distance that it may move, in points.
  ///   - action: Not run.
  ///   - onPressingChanged: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { _modified("onLongPressGesture") }

  /// Adds an action for a pointer that enters or leaves the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some View { _modified("onHover") }

  /// Makes the view the source of a drag.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter data: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrag(
    _ data: @escaping () -> NSObject
  ) -> some View { _modified("onDrag") }

  /// Makes the view the source of a drag.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter payload: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func draggable(
    _ payload: @autoclosure @escaping () -> some Transferable
  ) -> some View { _modified("draggable") }

  /// Makes the view a destination of drops.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - action: Not run.
  ///   - isTargeted: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dropDestination<Payload: Transferable>(
    for type: Payload.Type = Payload.self,
    action: @escaping ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { _modified("dropDestination") }

  /// Sets whether the view takes part in hit testing.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter enabled: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func allowsHitTesting(
    _ enabled: Bool
  ) -> some View { _modified("allowsHitTesting") }

  /// Adds an action for a key press.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View { _modified("onKeyPress") }

  /// Assigns a keyboard shortcut to a control.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys held with it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View { _modified("keyboardShortcut") }

  /// Assigns a keyboard shortcut to a control.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter shortcut: The keys.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardShortcut(
    _ shortcut: KeyboardShortcut
  ) -> some View { _modified("keyboardShortcut") }

  /// Sets the effect of a pointer over the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter effect: The effect.
  /// - Returns: The view with the modifier's name.
  nonisolated public func hoverEffect(
    _ effect: HoverEffect = .automatic
  ) -> some View { _modified("hoverEffect") }

  /// Adds haptic feedback for changes of a value; nothing watches values here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - feedback: The feedback.
  ///   - trigger: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sensoryFeedback(
    _ feedback: SensoryFeedback,
    trigger: some Equatable
  ) -> some View { _modified("sensoryFeedback") }
}
