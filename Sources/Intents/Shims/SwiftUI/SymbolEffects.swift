/// An animation of a symbol.
///
/// Only its name is kept in the tree: symbols are not drawn here, and nothing moves.
public protocol SymbolEffect: Sendable {
  /// The name of the effect, such as `bounce up`.
  var _name: String { get }
}

/// An effect by which a symbol becomes another.
///
/// A tree is made once, so no renderer shows it.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}
/// An effect that happens once for each change of a value.
///
/// A tree is made once, so no renderer shows it.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that goes on as long as it is active.
///
/// A tree is made once, so no renderer shows it.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// The system's default transition between symbols.
///
/// Write `.automatic`, as in `contentTransition(.symbolEffect(.automatic))`.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {
  /// The name in the tree, `automatic`.
  public var _name: String { "automatic" }
}

/// A transition in which one symbol replaces another.
///
/// Write `.replace`, with a direction such as `.replace.downUp`.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// The name in the tree, `replace`, and the direction.
  public let _name: String
  /// The old symbol goes down, then the new one comes up.
  public var downUp: Self { Self(_name: "replace downUp") }
  /// The old symbol goes up, then the new one comes up.
  public var upUp: Self { Self(_name: "replace upUp") }
  /// The old symbol disappears, then the new one comes up.
  public var offUp: Self { Self(_name: "replace offUp") }
}

/// A bounce of the symbol.
///
/// Write `.bounce`, with a direction such as `.bounce.up`.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The name in the tree, `bounce`, and the direction.
  public let _name: String
  /// Bounces upward.
  public var up: Self { Self(_name: "bounce up") }
  /// Bounces downward.
  public var down: Self { Self(_name: "bounce down") }
}

/// A change of the symbol's opacity in pulses.
///
/// Write `.pulse`.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The name in the tree, `pulse`.
  public var _name: String { "pulse" }
}

/// A change of color through the symbol's layers.
///
/// Write `.variableColor`, with options such as `.variableColor.iterative.reversing`.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The name in the tree, `variableColor`, and the options in the order of their use.
  public let _name: String
  /// Layers stay colored once they are reached.
  public var cumulative: Self { Self(_name: "variableColor cumulative") }
  /// Layers are colored one at a time.
  public var iterative: Self { Self(_name: "variableColor iterative") }
  /// The sequence runs forward and backward.
  public var reversing: Self { Self(_name: "\(_name) reversing") }
  /// The sequence runs forward only.
  public var nonReversing: Self { Self(_name: "\(_name) nonReversing") }
  /// Layers that are not reached are hidden.
  public var hideInactiveLayers: Self { Self(_name: "\(_name) hideInactiveLayers") }
  /// Layers that are not reached are dimmed.
  public var dimInactiveLayers: Self { Self(_name: "\(_name) dimInactiveLayers") }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The system's default transition between symbols.
  ///
  /// Write `.automatic`, as in `contentTransition(.symbolEffect(.automatic))`.
  public static var automatic: AutomaticSymbolEffect { .init() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// A transition in which one symbol replaces another.
  ///
  /// Write `.replace`, with a direction such as `.replace.downUp`.
  public static var replace: ReplaceSymbolEffect { .init(_name: "replace") }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A bounce of the symbol.
  ///
  /// Write `.bounce`, with a direction such as `.bounce.up`.
  public static var bounce: BounceSymbolEffect { .init(_name: "bounce") }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// A change of the symbol's opacity in pulses.
  ///
  /// Write `.pulse`.
  public static var pulse: PulseSymbolEffect { .init() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// A change of color through the symbol's layers.
  ///
  /// Write `.variableColor`, with options such as `.variableColor.iterative.reversing`.
  public static var variableColor: VariableColorSymbolEffect { .init(_name: "variableColor") }
}

/// The repetitions and the speed of a symbol effect.
///
/// They have no effect and are not kept: all options are equal.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The effect's own defaults.
  public static let `default` = SymbolEffectOptions()
  /// Repeats without an end.
  public static let repeating = SymbolEffectOptions()
  /// Runs once.
  public static let nonRepeating = SymbolEffectOptions()
  /// A number of times.
  ///
  /// - Parameter count: Not kept.
  /// - Returns: The options.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Faster or slower.
  ///
  /// - Parameter speed: Not kept.
  /// - Returns: The options.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
}

extension View {
  /// Adds a symbol effect that lasts while it is active.
  ///
  /// Only kept in the tree.
  ///
  /// - Parameters:
  ///   - effect: The effect, by its name in the tree.
  ///   - options: How often and how fast. They are not kept.
  ///   - isActive: Whether the effect is active.
  /// - Returns: The view with the modifier.
  nonisolated public func symbolEffect(
    _ effect: some IndefiniteSymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    _modified("symbolEffect", ["value": effect._name, "isActive": "\(isActive)"])
  }

  /// Adds a symbol effect for each change of a value.
  ///
  /// Only kept in the tree.
  ///
  /// - Parameters:
  ///   - effect: The effect, by its name in the tree.
  ///   - options: How often and how fast. They are not kept.
  ///   - value: The value. It is not kept.
  /// - Returns: The view with the modifier.
  nonisolated public func symbolEffect<Value: Equatable>(
    _ effect: some DiscreteSymbolEffect,
    options: SymbolEffectOptions = .default,
    value: Value
  ) -> some View { _modified("symbolEffect", ["value": effect._name]) }
}
