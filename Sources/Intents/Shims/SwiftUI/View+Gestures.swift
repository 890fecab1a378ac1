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

  /// Says what to do when a finger stays on the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - minimumDuration: In seconds.
  ///   - maximumDistance: In points.
  ///   - action: Not run.
  ///   - onPressingChanged: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { _modified("onLongPressGesture") }

  /// Says what to do when a pointer comes or goes.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some View { _modified("onHover") }

  /// Says what is dragged from the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter data: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrag(
    _ data: @escaping () -> NSObject
  ) -> some View { _modified("onDrag") }

  /// Says what is dragged from the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter payload: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func draggable(
    _ payload: @autoclosure @escaping () -> some Transferable
  ) -> some View { _modified("draggable") }

  /// Takes what is dropped on the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: What it takes.
  ///   - action: Not run.
  ///   - isTargeted: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dropDestination<Payload: Transferable>(
    for type: Payload.Type = Payload.self,
    action: @escaping ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { _modified("dropDestination") }

  /// Takes what is dropped on the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - types: What it takes.
  ///   - isTargeted: Not set.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSObject]) -> Bool
  ) -> some View { _modified("onDrop") }

  /// Says whether the view takes touches.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter enabled: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func allowsHitTesting(
    _ enabled: Bool
  ) -> some View { _modified("allowsHitTesting") }

  /// Says what to do when a key is pressed.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - key: Which key.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View { _modified("onKeyPress") }

  /// Gives a control a key.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - key: Which key.
  ///   - modifiers: What is held with it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View { _modified("keyboardShortcut") }

  /// Gives a control a key.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter shortcut: Which keys.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardShortcut(
    _ shortcut: KeyboardShortcut
  ) -> some View { _modified("keyboardShortcut") }

  /// Says how the view looks below a pointer.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter effect: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func hoverEffect(
    _ effect: HoverEffect = .automatic
  ) -> some View { _modified("hoverEffect") }

  /// Lets the device be felt when a value changes; nothing watches values here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - feedback: What is felt.
  ///   - trigger: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sensoryFeedback(
    _ feedback: SensoryFeedback,
    trigger: some Equatable
  ) -> some View { _modified("sensoryFeedback") }
}
