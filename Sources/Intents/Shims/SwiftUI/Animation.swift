public import Foundation

/// How a change is shown over time, which has no effect: a tree is made at once.
///
/// Pass any: `withAnimation` runs its closure at once and returns what that returns.
public struct Animation: Hashable, Sendable {
  private let name: String
  /// As the system likes.
  public static let `default` = Animation(name: "default")
  /// At one speed.
  public static let linear = Animation(name: "linear")
  /// Slow at first.
  public static let easeIn = Animation(name: "easeIn")
  /// Slow at last.
  public static let easeOut = Animation(name: "easeOut")
  /// Slow at first and at last.
  public static let easeInOut = Animation(name: "easeInOut")
  /// As a spring moves.
  public static let spring = Animation(name: "spring")
  /// As a spring moves that bounces.
  public static let bouncy = Animation(name: "bouncy")
  /// As a spring moves that does not bounce.
  public static let smooth = Animation(name: "smooth")
  /// As a tight spring moves.
  public static let snappy = Animation(name: "snappy")
}

/// What goes with a change, which has no effect: a tree is made at once.
///
/// Closures that change it run, and nothing reads what they have changed.
public struct Transaction: Sendable {
  /// How the change is shown; nil for at once.
  public var animation: Animation?
  /// Creates what goes with a change.
  ///
  /// - Parameter animation: How it is shown; nil for at once.
  public init(animation: Animation? = nil) { self.animation = animation }
}

extension Animation {
  /// As `linear` moves, in a time.
  ///
  /// - Parameter duration: How long, in seconds.
  /// - Returns: The animation.
  public static func linear(duration: TimeInterval) -> Animation { .linear }

  /// As `easeIn` moves, in a time.
  ///
  /// - Parameter duration: How long, in seconds.
  /// - Returns: The animation.
  public static func easeIn(duration: TimeInterval) -> Animation { .easeIn }

  /// As `easeOut` moves, in a time.
  ///
  /// - Parameter duration: How long, in seconds.
  /// - Returns: The animation.
  public static func easeOut(duration: TimeInterval) -> Animation { .easeOut }

  /// As `easeInOut` moves, in a time.
  ///
  /// - Parameter duration: How long, in seconds.
  /// - Returns: The animation.
  public static func easeInOut(duration: TimeInterval) -> Animation { .easeInOut }

  /// As a spring moves.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds.
  ///   - bounce: How much it bounces.
  ///   - blendDuration: How it begins.
  /// - Returns: The animation.
  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation { .spring }

  /// As a spring moves.
  ///
  /// - Parameters:
  ///   - response: How stiff it is.
  ///   - dampingFraction: How fast it rests.
  ///   - blendDuration: How it begins.
  /// - Returns: The animation.
  public static func spring(
    response: Double,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation { .spring }

  /// As a spring moves below a finger.
  ///
  /// - Parameters:
  ///   - response: How stiff it is.
  ///   - dampingFraction: How fast it rests.
  ///   - blendDuration: How it begins.
  /// - Returns: The animation.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation { .spring }

  /// As a spring moves that bounces.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds.
  ///   - extraBounce: How much more it bounces.
  /// - Returns: The animation.
  public static func bouncy(
    duration: TimeInterval = 0.5,
    extraBounce: Double = 0
  ) -> Animation { .bouncy }

  /// As a spring moves that does not bounce.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds.
  ///   - extraBounce: How much it bounces.
  /// - Returns: The animation.
  public static func smooth(
    duration: TimeInterval = 0.5,
    extraBounce: Double = 0
  ) -> Animation { .smooth }

  /// As a tight spring moves.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds.
  ///   - extraBounce: How much it bounces.
  /// - Returns: The animation.
  public static func snappy(
    duration: TimeInterval = 0.5,
    extraBounce: Double = 0
  ) -> Animation { .snappy }

  /// Begins later.
  ///
  /// - Parameter delay: How much later, in seconds.
  /// - Returns: The animation.
  public func delay(_ delay: TimeInterval) -> Animation { self }

  /// Moves faster or slower.
  ///
  /// - Parameter speed: By which factor.
  /// - Returns: The animation.
  public func speed(_ speed: Double) -> Animation { self }

  /// Moves several times.
  ///
  /// - Parameters:
  ///   - repeatCount: How often.
  ///   - autoreverses: Whether back, too.
  /// - Returns: The animation.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  /// Moves without end.
  ///
  /// - Parameter autoreverses: Whether back, too.
  /// - Returns: The animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
