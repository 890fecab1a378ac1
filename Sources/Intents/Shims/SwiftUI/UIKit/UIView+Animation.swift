public import Foundation

// Animations run their changes at once: nothing moves here.

extension UIView {
  /// Runs an animation's changes at once.
  ///
  /// - Parameters:
  ///   - duration: Not read.
  ///   - animations: The changes, called before this returns.
  ///   - completion: Called after them, before this returns, with true; nil by default.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Runs an animation's changes at once.
  ///
  /// - Parameters:
  ///   - duration: Not read.
  ///   - delay: Not read.
  ///   - options: Not read.
  ///   - animations: The changes, called before this returns.
  ///   - completion: Called after them, before this returns, with true; nil by default.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Runs a spring animation's changes at once.
  ///
  /// - Parameters:
  ///   - duration: Not read.
  ///   - delay: Not read.
  ///   - dampingRatio: Not read.
  ///   - velocity: Not read.
  ///   - options: Not read.
  ///   - animations: The changes, called before this returns.
  ///   - completion: Called after them, before this returns, with true; nil by default.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Runs a transition's changes at once.
  ///
  /// - Parameters:
  ///   - view: Not read.
  ///   - duration: Not read.
  ///   - options: Not read.
  ///   - animations: The changes, called before this returns; nil for none.
  ///   - completion: Called after them, before this returns, with true; nil by default.
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes changes without an animation, as all changes are made here.
  ///
  /// - Parameter actionsWithoutAnimation: The changes, called before this returns.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }

  /// Draws the view into the current picture, which has no effect.
  ///
  /// - Parameters:
  ///   - rect: Not read.
  ///   - afterUpdates: Not read.
  /// - Returns: Always false: views are not drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }
}

/// The curve of an animation; not read.
public enum UIViewAnimationCurve: Int, Sendable {
  /// Slow at both ends, at the beginning, at the end, nowhere.
  case easeInOut, easeIn, easeOut, linear
}

/// An animation that can be stopped and turned; its changes are made when it starts.
@MainActor
open class UIViewPropertyAnimator: NSObject {
  private var changes: [() -> Void], completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - duration: Not read.
  ///   - curve: Not read.
  ///   - animations: The changes; nil, the default, for none yet.
  public init(
    duration: TimeInterval,
    curve: UIViewAnimationCurve,
    animations: (() -> Void)? = nil
  ) { changes = animations.map { [$0] } ?? [] }
  /// Creates a spring animation.
  ///
  /// - Parameters:
  ///   - duration: Not read.
  ///   - ratio: Not read.
  ///   - animations: The changes; nil, the default, for none yet.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil)
  {
    changes = animations.map { [$0] } ?? []
  }
  /// Adds changes.
  ///
  /// - Parameter animation: The changes.
  public func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }
  /// Adds what is called at the end.
  ///
  /// - Parameter completion: Called with `end`.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Makes the changes and calls what was added, before this returns.
  public func startAnimation() {
    changes.forEach { $0() }
    completions.forEach { $0(.end) }
  }
  /// Stops the animation, which has ended already.
  ///
  /// - Parameter withoutFinishing: Not read.
  public func stopAnimation(_ withoutFinishing: Bool) {}
}

/// Where an animation is.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end, at its beginning, between them.
  case end, start, current
}
