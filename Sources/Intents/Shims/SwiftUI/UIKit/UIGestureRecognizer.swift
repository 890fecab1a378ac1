public import Foundation

// Touches and gestures as names: nobody touches a screen here, so no action runs.

/// A finger on a screen; none is ever made.
@MainActor
open class UITouch: NSObject {
  /// How far a touch is.
  public enum Phase: Int, Sendable {
    /// Begun, moved, resting, lifted, taken by the system.
    case began, moved, stationary, ended, cancelled
  }
  /// How far it is.
  public var phase: Phase { .cancelled }
  /// The view that it is in; nil.
  public var view: UIView? { nil }
  /// How often it was tapped; 0.
  public var tapCount: Int { 0 }
  /// Returns its place.
  ///
  /// - Parameter view: The view whose points count; not read.
  /// - Returns: Zero.
  public func location(in view: UIView?) -> CGPoint { .zero }
}

/// An event of UIKit; none is ever made.
@MainActor
open class UIEvent: NSObject {}
/// A pressed button; none is ever made.
@MainActor
open class UIPress: NSObject {}
/// An event of buttons; none is ever made.
@MainActor
open class UIPressesEvent: UIEvent {}

/// A gesture on a view; nothing recognizes it.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    /// Not yet, begun, changed, ended, taken by the system, not recognized.
    case possible, began, changed, ended, cancelled, failed
    /// The same as `ended`, for gestures without changes.
    public static let recognized = State.ended
  }
  /// How far it is; kept.
  public var state = State.possible
  /// The view that it was added to; nil for none.
  public internal(set) weak var view: UIView?
  /// What decides about it; kept.
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it is looked for, and whether it takes the view's touches; kept.
  public var isEnabled = true, cancelsTouchesInView = true
  /// The name of it in messages; kept.
  public var name: String?
  /// Creates a gesture without an action.
  public override init() {}
  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - target: Not kept.
  ///   - action: Not run.
  public init(target: Any?, action: Selector?) {}
  /// Returns its place.
  ///
  /// - Parameter view: The view whose points count; not read.
  /// - Returns: Zero.
  public func location(in view: UIView?) -> CGPoint { .zero }
  /// Lets it wait for another one; no effect.
  ///
  /// - Parameter otherGestureRecognizer: The other one.
  public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// Taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps, with how many fingers; kept.
  public var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
}
/// A long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long, in seconds; kept.
  public var minimumPressDuration: TimeInterval = 0.5
  /// How far a finger may move, in points; kept.
  public var allowableMovement: CGFloat = 10
}
/// A movement.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Returns how far it moved.
  ///
  /// - Parameter view: Not read.
  /// - Returns: Zero.
  public func translation(in view: UIView?) -> CGPoint { .zero }
  /// Sets how far it moved; no effect.
  ///
  /// - Parameters:
  ///   - translation: How far.
  ///   - view: Not read.
  public func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// Returns how fast it moves.
  ///
  /// - Parameter view: Not read.
  /// - Returns: Zero.
  public func velocity(in view: UIView?) -> CGPoint { .zero }
}
/// A movement from the side of a screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The sides; kept.
  public var edges: UIRectEdge = []
}
/// A short movement in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A direction of a movement.
  public struct Direction: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt
    /// Creates directions of their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The directions.
    public static let right = Self(rawValue: 1), left = Self(rawValue: 2), up = Self(rawValue: 4),
      down = Self(rawValue: 8)
  }
  /// The direction; kept.
  public var direction = Direction.right
}
/// Two fingers that move apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much larger, and how fast; kept.
  public var scale: CGFloat = 1, velocity: CGFloat = 0
}
/// Two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle in radians; kept.
  public var rotation: CGFloat = 0
}

/// An object that decides about gestures; nothing here calls it.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether two gestures may take place together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a gesture takes a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
  /// Returns whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// False.
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The gesture.
  ///   - otherGestureRecognizer: The other gesture.
  /// - Returns: Whether it may.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// True.
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The gesture.
  ///   - touch: The finger.
  /// - Returns: Whether it may.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
  /// True.
  ///
  /// - Parameter gestureRecognizer: The gesture.
  /// - Returns: Whether it may.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}

/// The name of a method of Objective-C.
///
/// There is no such method on Linux, so nothing calls what it names: `#selector` is an error of the compiler here,
/// and only an action of nil or of a text can be written.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let description: String
  /// Creates a name.
  ///
  /// - Parameter str: The name.
  public init(_ str: String) { description = str }
  /// Creates a name of a literal.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) { description = value }
}
