/// The timing of an animated change; it has no effect, as nothing moves on Linux.
public struct Animation: Hashable, Sendable {
  let name: String
  /// The default, an even speed, and a slow start, end or both.
  public static let `default` = Animation(name: "default"), linear = Animation(name: "linear"),
    easeIn = Animation(name: "easeIn"), easeOut = Animation(name: "easeOut"),
    easeInOut = Animation(name: "easeInOut")
  /// The motions of a spring.
  public static let spring = Animation(name: "spring"), bouncy = Animation(name: "bouncy"),
    smooth = Animation(name: "smooth"), snappy = Animation(name: "snappy")
}

/// The context of a state change, such as its animation.
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
  /// The animation of the change.
  public var animation: Animation?
  /// Creates a transaction.
  ///
  /// - Parameter animation: The animation; nil, the default, for none.
  public init(animation: Animation? = nil) { self.animation = animation }
}
