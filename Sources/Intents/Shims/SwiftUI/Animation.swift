public import Foundation

/// The timing of an animated change; it has no effect, as nothing moves on Linux.
///
/// `withAnimation` runs its closure at once, whichever animation it is given, and returns the closure's result.
/// Durations, delays and repetitions are dropped.
public struct Animation: Hashable, Sendable {
  let name: String
  /// The system's default timing.
  public static let `default` = Animation(name: "default")
  /// Constant speed.
  public static let linear = Animation(name: "linear")
  /// Starts slowly.
  public static let easeIn = Animation(name: "easeIn")
  /// Ends slowly.
  public static let easeOut = Animation(name: "easeOut")
  /// Starts and ends slowly.
  public static let easeInOut = Animation(name: "easeInOut")
  /// The motion of a spring.
  public static let spring = Animation(name: "spring")
  /// The motion of a spring with a bounce.
  public static let bouncy = Animation(name: "bouncy")
  /// The motion of a spring without a bounce.
  public static let smooth = Animation(name: "smooth")
  /// The motion of a spring with a short, quick response.
  public static let snappy = Animation(name: "snappy")
}

/// The context of a state change, such as its animation.
///
/// It has no effect: nodes are made at once. Closures that change a transaction run, and nothing reads what they
/// set.
public struct Transaction {
  /// The values of the app's own, by the type of their ``TransactionKey``.
  var added: [ObjectIdentifier: Any] = [:]
  /// Whether animations of views are left out; nothing moves here.
  public var disablesAnimations = false
  /// Whether the change is one of several, such as those of a drag.
  public var isContinuous = false
  /// Whether the speed of the change is kept.
  public var tracksVelocity = false
  /// The place of a view that a scroll view would scroll to it.
  public var scrollTargetAnchor: UnitPoint?
  /// Whether a scroll view would keep its speed.
  public var scrollPositionUpdatePreservesVelocity = false
  /// What a scroll view would do with its place when its content changes.
  public var scrollContentOffsetAdjustmentBehavior =
    ScrollContentOffsetAdjustmentBehavior.automatic
  /// The animation of the change.
  ///
  /// Nil, the default, for none. Nothing reads it here.
  public var animation: Animation?
  /// Creates a transaction.
  ///
  /// - Parameter animation: The animation; nil, the default, for none.
  public init(animation: Animation? = nil) { self.animation = animation }
}

extension Animation {
  /// The linear timing with a duration, which is not kept.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func linear(duration: TimeInterval) -> Animation { .linear }

  /// The `easeIn` timing with a duration, which is not kept.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func easeIn(duration: TimeInterval) -> Animation { .easeIn }

  /// The `easeOut` timing with a duration, which is not kept.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func easeOut(duration: TimeInterval) -> Animation { .easeOut }

  /// The `easeInOut` timing with a duration, which is not kept.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func easeInOut(duration: TimeInterval) -> Animation { .easeInOut }

  /// The motion of a spring by its duration; no argument is kept.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - bounce: How much it bounces: 0 for not at all.
  ///   - blendDuration: How long it blends with the motion before, in seconds.
  /// - Returns: The animation.
  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation { .spring }

  /// The motion of a spring by its stiffness; no argument is kept.
  ///
  /// - Parameters:
  ///   - response: The stiffness, as a duration in seconds.
  ///   - dampingFraction: The damping; 1 for no bounce.
  ///   - blendDuration: How long it blends with the motion before, in seconds.
  /// - Returns: The animation.
  public static func spring(
    response: Double,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation { .spring }

  /// The motion of a spring that follows a finger; no argument is kept.
  ///
  /// - Parameters:
  ///   - response: The stiffness, as a duration in seconds.
  ///   - dampingFraction: The damping; 1 for no bounce.
  ///   - blendDuration: How long it blends with the motion before, in seconds.
  /// - Returns: The animation.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation { .spring }

  /// The motion of a spring with a bounce; no argument is kept.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - extraBounce: The additional bounce.
  /// - Returns: The animation.
  public static func bouncy(
    duration: TimeInterval = 0.5,
    extraBounce: Double = 0
  ) -> Animation { .bouncy }

  /// The motion of a spring without a bounce; no argument is kept.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - extraBounce: The additional bounce.
  /// - Returns: The animation.
  public static func smooth(
    duration: TimeInterval = 0.5,
    extraBounce: Double = 0
  ) -> Animation { .smooth }

  /// The motion of a spring with a quick response; no argument is kept.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - extraBounce: The additional bounce.
  /// - Returns: The animation.
  public static func snappy(
    duration: TimeInterval = 0.5,
    extraBounce: Double = 0
  ) -> Animation { .snappy }

  /// Delays the start, which has no effect.
  ///
  /// - Parameter delay: The delay in seconds; not kept.
  /// - Returns: The same animation.
  public func delay(_ delay: TimeInterval) -> Animation { self }

  /// Changes the speed, which has no effect.
  ///
  /// - Parameter speed: The factor; not kept.
  /// - Returns: The same animation.
  public func speed(_ speed: Double) -> Animation { self }

  /// Repeats the motion, which has no effect.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of times; not kept.
  ///   - autoreverses: Whether it also runs backwards; not kept.
  /// - Returns: The same animation.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  /// Repeats the motion forever, which has no effect.
  ///
  /// - Parameter autoreverses: Whether it also runs backwards; not kept.
  /// - Returns: The same animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
