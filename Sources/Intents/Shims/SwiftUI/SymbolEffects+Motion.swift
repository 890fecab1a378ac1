/// An effect by which a symbol comes and goes.
///
/// A tree is made once, so no renderer shows it.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// An effect with a name and options, in the order of their use.
///
/// Write `.breathe`, `.rotate`, `.wiggle` and their options, as in `.wiggle.left`.
public struct MotionSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The name in the tree, and the options.
  public let _name: String
  fileprivate func with(_ option: String) -> Self { Self(_name: "\(_name) \(option)") }
  /// Layer by layer, and the whole symbol at once.
  public var byLayer: Self { with("byLayer") }
  /// The whole symbol at once.
  public var wholeSymbol: Self { with("wholeSymbol") }
  /// Breathes with a change of size alone.
  public var plain: Self { with("plain") }
  /// Breathes with a change of opacity too.
  public var pulse: Self { with("pulse") }
  /// Turns clockwise, or moves there and back by turning.
  public var clockwise: Self { with("clockwise") }
  /// Turns counterclockwise, or moves there and back by turning.
  public var counterClockwise: Self { with("counterClockwise") }
  /// Moves to the left and back.
  public var left: Self { with("left") }
  /// Moves to the right and back.
  public var right: Self { with("right") }
  /// Moves up and back.
  public var up: Self { with("up") }
  /// Moves down and back.
  public var down: Self { with("down") }
  /// Moves forward in the direction of reading and back.
  public var forward: Self { with("forward") }
  /// Moves backward in the direction of reading and back.
  public var backward: Self { with("backward") }
}

/// A change of the symbol's size for as long as it is active.
///
/// Write `.scale`, with a direction such as `.scale.up`.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  /// The name in the tree, `scale`, and the options.
  public let _name: String
  /// Larger.
  public var up: Self { Self(_name: "\(_name) up") }
  /// Smaller.
  public var down: Self { Self(_name: "\(_name) down") }
  /// Layer by layer.
  public var byLayer: Self { Self(_name: "\(_name) byLayer") }
  /// The whole symbol at once.
  public var wholeSymbol: Self { Self(_name: "\(_name) wholeSymbol") }
}

/// The symbol appears or disappears.
///
/// Write `.appear`, `.disappear`, `.drawOn` or `.drawOff`, with a direction such as `.appear.up`.
public struct AppearanceSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The name in the tree, and the options.
  public let _name: String
  /// Growing as it appears, or leaving upward.
  public var up: Self { Self(_name: "\(_name) up") }
  /// Shrinking as it disappears, or coming from above.
  public var down: Self { Self(_name: "\(_name) down") }
  /// Layer by layer.
  public var byLayer: Self { Self(_name: "\(_name) byLayer") }
  /// The whole symbol at once.
  public var wholeSymbol: Self { Self(_name: "\(_name) wholeSymbol") }
}

extension SymbolEffect where Self == MotionSymbolEffect {
  /// Grows and shrinks slowly.
  public static var breathe: MotionSymbolEffect { .init(_name: "breathe") }
  /// Turns.
  public static var rotate: MotionSymbolEffect { .init(_name: "rotate") }
  /// Moves to and fro.
  public static var wiggle: MotionSymbolEffect { .init(_name: "wiggle") }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Changes the size.
  public static var scale: ScaleSymbolEffect { .init(_name: "scale") }
}

extension SymbolEffect where Self == AppearanceSymbolEffect {
  /// Appears.
  public static var appear: AppearanceSymbolEffect { .init(_name: "appear") }
  /// Disappears.
  public static var disappear: AppearanceSymbolEffect { .init(_name: "disappear") }
  /// Appears as if it were drawn.
  public static var drawOn: AppearanceSymbolEffect { .init(_name: "drawOn") }
  /// Disappears as if it were drawn back.
  public static var drawOff: AppearanceSymbolEffect { .init(_name: "drawOff") }
}
