// What modifiers of scrolling take. Nothing scrolls here, and nothing reads it.

/// How a view changes as it is scrolled into and out of sight.
public struct ScrollTransitionConfiguration: Sendable {
  /// How much of a view is in sight when its change is complete.
  public struct Threshold: Sendable {
    private let amount: Double
    /// All of it, or none.
    public static let visible = Self(amount: 1), hidden = Self(amount: 0)
    /// Its center.
    public static let centered = Self(amount: 0.5)
    /// A part of it.
    ///
    /// - Parameter amount: The part, from 0 to 1.
    /// - Returns: The threshold.
    public static func visible(_ amount: Double) -> Self { Self(amount: amount) }
    /// A threshold between two.
    ///
    /// - Parameters:
    ///   - other: The other one.
    ///   - amount: How near the other one, from 0 to 1.
    /// - Returns: The threshold.
    public func interpolated(towards other: Self, amount: Double) -> Self {
      Self(amount: self.amount + (other.amount - self.amount) * amount)
    }
    /// A threshold farther inside.
    ///
    /// - Parameter distance: How far, in points; not kept.
    /// - Returns: The threshold.
    public func inset(by distance: Double) -> Self { self }
  }

  /// At a moment, by an animation.
  public static let animated = Self()
  /// Together with scrolling.
  public static let interactive = Self()
  /// Not at all.
  public static let identity = Self()
  /// At a moment, by an animation.
  ///
  /// - Parameter animation: The animation; not kept.
  /// - Returns: The configuration.
  public static func animated(_ animation: Animation) -> Self { .animated }
  /// The same with another animation.
  ///
  /// - Parameter animation: The animation; not kept.
  /// - Returns: The configuration.
  public func animation(_ animation: Animation) -> Self { self }
  /// The same with another threshold.
  ///
  /// - Parameter threshold: The threshold; not kept.
  /// - Returns: The configuration.
  public func threshold(_ threshold: Threshold) -> Self { self }
}

/// Where a view is as it is scrolled: here always in sight.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Before what is in sight, in sight, or behind it.
  case topLeading, identity, bottomTrailing
  /// Whether it is in sight.
  public var isIdentity: Bool { self == .identity }
  /// -1 before what is in sight, 0 in it, 1 behind it.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}

/// What is known of a view whose scrolling begins or ends.
///
/// None is ever made here.
public struct ScrollPhaseChangeContext: Sendable {
  /// The sizes of what scrolls.
  public let geometry: ScrollGeometry
  /// The speed, in points per second; nil where it stands still.
  public let velocity: CGVector?
}

/// What an anchor of a scroll view is for.
public enum ScrollAnchorRole: Hashable, Sendable {
  /// Where scrolling begins, what stays when sizes change, and where small content stands.
  case initialOffset, sizeChanges, alignment
}

/// Whether a kind of input scrolls.
public enum ScrollInputBehavior: Hashable, Sendable {
  /// As the system has it, yes, or no.
  case automatic, enabled, disabled
}

/// A kind of input that scrolls.
public enum ScrollInputKind: Hashable, Sendable {
  /// A double pinch of the hand that wears a watch, or a look.
  case handGestureShortcut, look
}

/// A kind of room at the edges of a scene.
public enum ScenePadding: Hashable, Sendable {
  /// The least room, or that of a watch's bar.
  case minimum, navigationBar
}

extension EnvironmentValues {
  /// Whether the views around scroll; true unless it is set.
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabledKey.self] }
    set { self[IsScrollEnabledKey.self] = newValue }
  }
  /// The visibility of the bars at the side; as the system has it unless it is set.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalScrollIndicatorVisibilityKey.self] }
    set { self[VerticalScrollIndicatorVisibilityKey.self] = newValue }
  }
  /// The visibility of the bars below; as the system has it unless it is set.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalScrollIndicatorVisibilityKey.self] }
    set { self[HorizontalScrollIndicatorVisibilityKey.self] = newValue }
  }
  /// How scrolling dismisses the keyboard; as the system has it unless it is set.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[ScrollDismissesKeyboardModeKey.self] }
    set { self[ScrollDismissesKeyboardModeKey.self] = newValue }
  }
  /// Whether the ends bounce; as the system has it unless it is set.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalScrollBounceBehaviorKey.self] }
    set { self[VerticalScrollBounceBehaviorKey.self] = newValue }
  }
  /// Whether the sides bounce; as the system has it unless it is set.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalScrollBounceBehaviorKey.self] }
    set { self[HorizontalScrollBounceBehaviorKey.self] = newValue }
  }
}

private enum IsScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum VerticalScrollIndicatorVisibilityKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}
private enum HorizontalScrollIndicatorVisibilityKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}
private enum ScrollDismissesKeyboardModeKey: EnvironmentKey {
  static let defaultValue = ScrollDismissesKeyboardMode.automatic
}
private enum VerticalScrollBounceBehaviorKey: EnvironmentKey {
  static let defaultValue = ScrollBounceBehavior.automatic
}
private enum HorizontalScrollBounceBehaviorKey: EnvironmentKey {
  static let defaultValue = ScrollBounceBehavior.automatic
}
