/// A movement of a symbol.
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

/// One becomes the other as the system likes.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {
  /// `automatic`.
  public var _name: String { "automatic" }
}

/// One takes the place of the other.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// `replace`, and how.
  public let _name: String
  /// The old one goes down and the new one comes up.
  public var downUp: Self { Self(_name: "replace downUp") }
  /// The old one goes up and the new one comes up.
  public var upUp: Self { Self(_name: "replace upUp") }
  /// The old one goes and the new one comes up.
  public var offUp: Self { Self(_name: "replace offUp") }
}

/// The symbol jumps.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// `bounce`, and where to.
  public let _name: String
  /// Upward.
  public var up: Self { Self(_name: "bounce up") }
  /// Downward.
  public var down: Self { Self(_name: "bounce down") }
}

/// The symbol becomes lighter and darker.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// `pulse`.
  public var _name: String { "pulse" }
}

/// The layers of the symbol change color one after the other.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// `variableColor`, and how.
  public let _name: String
  /// Layers stay colored.
  public var cumulative: Self { Self(_name: "variableColor cumulative") }
  /// Layers are colored one at a time.
  public var iterative: Self { Self(_name: "variableColor iterative") }
  /// Layers change to and fro, or in one direction only.
  public var reversing: Self { Self(_name: "\(_name) reversing") }
  /// Layers change in one direction only.
  public var nonReversing: Self { Self(_name: "\(_name) nonReversing") }
  /// Layers that wait are not seen.
  public var hideInactiveLayers: Self { Self(_name: "\(_name) hideInactiveLayers") }
  /// Layers that wait are paler.
  public var dimInactiveLayers: Self { Self(_name: "\(_name) dimInactiveLayers") }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// One becomes the other as the system likes.
  public static var automatic: AutomaticSymbolEffect { .init() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One takes the place of the other.
  public static var replace: ReplaceSymbolEffect { .init(_name: "replace") }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// The symbol jumps.
  public static var bounce: BounceSymbolEffect { .init(_name: "bounce") }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// The symbol becomes lighter and darker.
  public static var pulse: PulseSymbolEffect { .init() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// The layers of the symbol change color one after the other.
  public static var variableColor: VariableColorSymbolEffect { .init(_name: "variableColor") }
}

/// How often and how fast a symbol moves.
///
/// It has no effect, and is not kept.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// As the effect has it.
  public static let `default` = SymbolEffectOptions()
  /// Without an end.
  public static let repeating = SymbolEffectOptions()
  /// Once.
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
  /// Says how symbols move as long as they do.
  ///
  /// Only kept in the tree.
  ///
  /// - Parameters:
  ///   - effect: The effect, by its name in the tree.
  ///   - options: How often and how fast. They are not kept.
  ///   - isActive: Whether they move.
  /// - Returns: The view with the modifier.
  nonisolated public func symbolEffect(
    _ effect: some IndefiniteSymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    _modified("symbolEffect", ["value": effect._name, "isActive": "\(isActive)"])
  }

  /// Says how symbols move when a value changes.
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
