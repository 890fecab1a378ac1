/// An animation of a symbol, which the tree records by its name.
public protocol SymbolEffect: Sendable {
  /// The recorded name.
  var _name: String { get }
}

/// An effect with which a symbol is replaced.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}
/// An effect that happens once, when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that lasts as long as it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// An effect of the system.
public struct _NamedSymbolEffect:
  ContentTransitionSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  /// The recorded name.
  public let _name: String

  private func with(_ option: String) -> Self { Self(_name: "\(_name) \(option)") }

  /// The effect with a direction.
  public var up: Self { with("up") }
  /// The effect with a direction.
  public var down: Self { with("down") }
  /// The effect with a direction.
  public var downUp: Self { with("downUp") }
  /// The effect with a direction.
  public var upUp: Self { with("upUp") }
  /// The effect with a direction.
  public var offUp: Self { with("offUp") }
  /// The effect on one layer after the other.
  public var byLayer: Self { with("byLayer") }
  /// The effect on the whole symbol.
  public var wholeSymbol: Self { with("wholeSymbol") }
  /// The effect with one layer at a time.
  public var iterative: Self { with("iterative") }
  /// The effect with more and more layers.
  public var cumulative: Self { with("cumulative") }
  /// The effect with the parts that both symbols have in place.
  ///
  /// - Parameter fallback: The effect between symbols that have no such parts.
  /// - Returns: The effect, which is recorded with the other one.
  public func magic(fallback: Self) -> Self { with("magic(\(fallback._name))") }
  /// The effect back and forth.
  public var reversing: Self { with("reversing") }
}

extension SymbolEffect where Self == _NamedSymbolEffect {
  /// The effect of the system's choice.
  public static var automatic: Self { Self(_name: "automatic") }
  /// Another symbol takes the place.
  public static var replace: Self { Self(_name: "replace") }
  /// The symbol bounces.
  public static var bounce: Self { Self(_name: "bounce") }
  /// The symbol fades in and out.
  public static var pulse: Self { Self(_name: "pulse") }
  /// The layers light up.
  public static var variableColor: Self { Self(_name: "variableColor") }
  /// The symbol gets larger or smaller.
  public static var scale: Self { Self(_name: "scale") }
  /// The symbol appears.
  public static var appear: Self { Self(_name: "appear") }
  /// The symbol disappears.
  public static var disappear: Self { Self(_name: "disappear") }
  /// The symbol breathes.
  public static var breathe: Self { Self(_name: "breathe") }
  /// The symbol rotates.
  public static var rotate: Self { Self(_name: "rotate") }
  /// The symbol wiggles.
  public static var wiggle: Self { Self(_name: "wiggle") }
}

/// The repetition of a symbol's effect; ignored.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The system's choice, again and again, or once.
  public static let `default` = Self(), repeating = Self(), nonRepeating = Self()

  /// A number of times.
  ///
  /// - Parameter count: The number; nil for no end.
  /// - Returns: The options.
  public static func `repeat`(_ count: Int?) -> Self { Self() }

  /// A speed.
  ///
  /// - Parameter speed: The factor of the usual speed.
  /// - Returns: The options.
  public static func speed(_ speed: Double) -> Self { Self() }
}
