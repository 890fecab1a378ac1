/// How a change is shown over time, which has no effect: a tree is made at once.
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
public struct Transaction: Sendable {
  /// How the change is shown; nil for at once.
  public var animation: Animation?
  /// Creates what goes with a change.
  ///
  /// - Parameter animation: How it is shown; nil for at once.
  public init(animation: Animation? = nil) { self.animation = animation }
}
