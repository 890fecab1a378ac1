public import Foundation

/// An animation of a layer, which does not run.
open class CAAnimation: NSObject {
  /// The duration in seconds, and the time of the beginning; kept.
  open var duration: CFTimeInterval = 0, beginTime: CFTimeInterval = 0
  /// How often it is repeated; kept.
  open var repeatCount: Float = 0
  /// Whether it also runs back, and is removed at its end; kept.
  open var autoreverses = false, isRemovedOnCompletion = true
  /// What is shown before and after it; kept.
  open var fillMode = CAMediaTimingFillMode.removed
  /// How fast it is at each moment; kept.
  open var timingFunction: CAMediaTimingFunction?
  /// Creates an animation.
  public override init() { super.init() }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The name of the property; kept.
  open var keyPath: String?
  /// Creates an animation.
  ///
  /// - Parameter path: The name of the property; nil for none.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from a value to another one.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value, the last one, and the difference; kept.
  open var fromValue: Any?, toValue: Any?, byValue: Any?
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; kept.
  open var values: [Any]?
  /// When each is reached, in `0...1`; kept.
  open var keyTimes: [NSNumber]?
}

/// A change of a layer that blends.
open class CATransition: CAAnimation {}

/// What an animation shows outside of its duration.
public enum CAMediaTimingFillMode: String, Sendable {
  /// The last value, the first one, both, or neither.
  case forwards, backwards, both, removed
}

/// The name of a pace.
public enum CAMediaTimingFunctionName: String, Sendable {
  /// Even, slow at the beginning, at the end, at both, and the system's.
  case linear, easeIn, easeOut, easeInEaseOut, `default`
}

/// How fast an animation is at each moment.
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// Creates a pace.
  ///
  /// - Parameter name: Its name; not read, as nothing moves.
  public init(name: CAMediaTimingFunctionName) {}
  /// Creates a pace of the two control points of a curve, which are not read.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// A group of changes of layers, which take place at once.
public enum CATransaction {
  /// Begins a group; no effect.
  public static func begin() {}
  /// Ends a group; no effect.
  public static func commit() {}
  /// Takes over the changes; no effect.
  public static func flush() {}
  /// Forbids animations; no effect, as there are none.
  ///
  /// - Parameter flag: Not read.
  public static func setDisableActions(_ flag: Bool) {}
  /// Sets the duration of animations; no effect.
  ///
  /// - Parameter dur: Not read.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {}
  /// Sets what follows the animations, and calls it: nothing moves.
  ///
  /// - Parameter block: The closure; nil for none.
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// A duration or a time in seconds.
public typealias CFTimeInterval = Double

/// Returns the seconds since the machine was started.
///
/// - Returns: The seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
