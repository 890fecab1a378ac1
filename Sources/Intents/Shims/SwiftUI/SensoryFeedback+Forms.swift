// What a device lets its user feel: nothing is felt here.

extension View {
  /// Adds haptic feedback for certain changes of a value; nothing watches values here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - feedback: The feedback.
  ///   - trigger: Not read.
  ///   - condition: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Value,
    condition: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool
  ) -> some View { _modified("sensoryFeedback") }

  /// Adds haptic feedback that depends on the change of a value; nothing watches values here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - trigger: Not read.
  ///   - feedback: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sensoryFeedback<Value: Equatable>(
    trigger: Value,
    _ feedback: @escaping (_ oldValue: Value, _ newValue: Value) -> SensoryFeedback?
  ) -> some View { _modified("sensoryFeedback") }

  /// Adds haptic feedback that depends on more than a value; nothing watches values here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - trigger: Not read.
  ///   - feedback: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sensoryFeedback<Value: Equatable>(
    trigger: Value,
    _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { _modified("sensoryFeedback") }
}

extension SensoryFeedback {
  /// A path is closed.
  public static let pathComplete = Self(name: "pathComplete")
  /// A blow on something of a kind.
  ///
  /// - Parameters:
  ///   - flexibility: How hard it is; not kept.
  ///   - intensity: How strong, from 0 to 1; not kept.
  /// - Returns: The feedback.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { .impact }
  /// How hard something is.
  public enum Flexibility: Sendable {
    /// Hard, usual, or soft.
    case rigid, solid, soft
  }
  /// A selection comes to an end, or goes on or off.
  ///
  /// - Parameter feedback: Which; not kept.
  /// - Returns: The feedback.
  public static func selection(_ feedback: SelectionFeedback) -> Self { .selection }
  /// What a selection comes to.
  public enum SelectionFeedback: Hashable, Sendable {
    /// Its greatest or its least value, on, or off.
    case maximum, minimum, on, off
  }
  /// Something is pressed.
  ///
  /// - Parameter feedback: What; not kept.
  /// - Returns: The feedback.
  public static func press(_ feedback: PressFeedback) -> Self { Self(name: "press") }
  /// What is pressed.
  public enum PressFeedback: Hashable, Sendable {
    /// A button with words or with a symbol, a slider, a switch, or a tab.
    case button, buttonIconOnly, slider, toggle, tab
  }
  /// Something is let go.
  ///
  /// - Parameter feedback: What; not kept.
  /// - Returns: The feedback.
  public static func release(_ feedback: ReleaseFeedback) -> Self { Self(name: "release") }
  /// What is let go.
  public enum ReleaseFeedback: Hashable, Sendable {
    /// A slider.
    case slider
  }
}
