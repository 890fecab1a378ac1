public import Foundation

// Timings with more than a name. They have no effect, as nothing moves here; curves and springs are computed.

extension Animation {
  /// A timing along a curve, which is not kept.
  ///
  /// - Parameters:
  ///   - p1x: The first control point's time, from 0 to 1.
  ///   - p1y: The first control point's progress.
  ///   - p2x: The second control point's time, from 0 to 1.
  ///   - p2y: The second control point's progress.
  ///   - duration: The duration in seconds; 0.35 by default.
  /// - Returns: The animation.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation { .easeInOut }

  /// A timing along a curve, which is not kept.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    .easeInOut
  }

  /// The motion of a spring that adds to others.
  public static var interpolatingSpring: Animation { .spring }

  /// The motion of a spring that adds to others; no argument is kept.
  ///
  /// - Parameters:
  ///   - mass: The mass at the spring's end.
  ///   - stiffness: The stiffness of the spring.
  ///   - damping: The damping of the spring.
  ///   - initialVelocity: How fast it moves at first.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { .spring }

  /// The motion of a spring that adds to others; no argument is kept.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - bounce: How much it bounces: 0 for not at all.
  ///   - initialVelocity: How fast it moves at first.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) -> Animation { .spring }

  /// The motion of a spring; no argument is kept.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: How fast it moves at first.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    _ spring: Spring,
    initialVelocity: Double = 0
  ) -> Animation { .spring }

  /// The motion of a spring; no argument is kept.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - blendDuration: How long it blends with the motion before, in seconds.
  /// - Returns: The animation.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring
  }

  /// The motion of a spring that follows a finger.
  public static var interactiveSpring: Animation { .spring }

  /// The motion of a spring that follows a finger; no argument is kept.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - extraBounce: The additional bounce.
  ///   - blendDuration: How long it blends with the motion before, in seconds.
  /// - Returns: The animation.
  public static func interactiveSpring(
    duration: TimeInterval,
    extraBounce: Double = 0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation { .spring }

  /// Says when the motion counts as complete, which has no effect.
  ///
  /// - Parameter duration: After how many seconds.
  /// - Returns: The same animation.
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }

  /// A timing that an app computes; the name of its type is kept.
  ///
  /// - Parameter base: The timing, which is not asked.
  public init(_ base: some CustomAnimation) { self.init(name: "\(type(of: base))") }
}

/// A timing that an app computes.
///
/// Its methods are not called here, as nothing moves.
public protocol CustomAnimation: Hashable, Sendable {
  /// The value at a time; nil when the motion has ended.
  ///
  /// - Parameters:
  ///   - value: Where the motion ends.
  ///   - time: The time since the start, in seconds.
  ///   - context: What is known of the motion, and what is kept of it.
  /// - Returns: The value.
  nonisolated func animate<Value: VectorArithmetic>(
    value: Value,
    time: TimeInterval,
    context: inout AnimationContext<Value>
  ) -> Value?
  /// How fast the value changes at a time; nil when that is not known.
  ///
  /// - Parameters:
  ///   - value: Where the motion ends.
  ///   - time: The time since the start, in seconds.
  ///   - context: What is known of the motion.
  /// - Returns: The change in a second.
  nonisolated func velocity<Value: VectorArithmetic>(
    value: Value,
    time: TimeInterval,
    context: AnimationContext<Value>
  ) -> Value?
  /// Whether the motion goes on from another.
  ///
  /// - Parameters:
  ///   - previous: The other motion.
  ///   - value: Where the motion ends.
  ///   - time: The time since the start, in seconds.
  ///   - context: What is known of the motion, and what is kept of it.
  /// - Returns: Whether it does.
  nonisolated func shouldMerge<Value: VectorArithmetic>(
    previous: Animation,
    value: Value,
    time: TimeInterval,
    context: inout AnimationContext<Value>
  ) -> Bool
}

extension CustomAnimation {
  /// That the change is not known.
  ///
  /// - Parameters:
  ///   - value: Where the motion ends.
  ///   - time: The time since the start, in seconds.
  ///   - context: What is known of the motion.
  /// - Returns: Nil.
  public func velocity<Value: VectorArithmetic>(
    value: Value,
    time: TimeInterval,
    context: AnimationContext<Value>
  ) -> Value? { nil }
  /// That the motion starts anew.
  ///
  /// - Parameters:
  ///   - previous: The other motion.
  ///   - value: Where the motion ends.
  ///   - time: The time since the start, in seconds.
  ///   - context: What is known of the motion, and what is kept of it.
  /// - Returns: False.
  public func shouldMerge<Value: VectorArithmetic>(
    previous: Animation,
    value: Value,
    time: TimeInterval,
    context: inout AnimationContext<Value>
  ) -> Bool { false }
}

/// The key of a value that a custom animation keeps.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value at the start.
  static var defaultValue: Value { get }
}

/// What a custom animation keeps from one moment to the next.
public struct AnimationState<Value: VectorArithmetic> {
  private var kept: [ObjectIdentifier: Any] = [:]
  /// Creates a state with the default values.
  public init() {}
  /// A kept value.
  ///
  /// - Parameter key: The type of its key.
  /// - Returns: The value that was set, or the default one.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { kept[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { kept[ObjectIdentifier(key)] = newValue }
  }
}

/// What a custom animation is told of its motion.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps.
  public var state: AnimationState<Value>
  /// Whether the motion counts as complete.
  public var isLogicallyComplete = false
  /// The environment of the view.
  public var environment: EnvironmentValues { EnvironmentValues.current }
  /// The same with another state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The context.
  public func withState<Other>(_ state: AnimationState<Other>) -> AnimationContext<Other> {
    AnimationContext<Other>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}
