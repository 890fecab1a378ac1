/// The reasons why a view is redacted, shown without its content.
public struct RedactionReasons: OptionSet, Sendable {
  /// The reasons as a bit set.
  public let rawValue: Int
  /// Creates reasons from bits.
  ///
  /// - Parameter rawValue: 1 for a placeholder, 2 for privacy, 4 for content that may be out of
  ///   date, or a sum of them.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is a placeholder, as it is still loading.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private, and the device is locked.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content may be out of date, as an intent is running.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The transition of a text or a symbol when its content changes.
public struct ContentTransition: Hashable, Sendable {
  let name: String
  /// No transition: the content changes at once.
  public static let identity = ContentTransition(name: "identity")
  /// Fades out and in.
  public static let opacity = ContentTransition(name: "opacity")
  /// Interpolates between the shapes.
  public static let interpolate = ContentTransition(name: "interpolate")
  /// The system's default transition of symbols.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }
  /// Replaces a symbol by a symbol effect.
  ///
  /// - Parameters:
  ///   - effect: The effect, such as `.replace`.
  ///   - options: How often and how fast. They are not kept.
  /// - Returns: The transition, `symbolEffect replace` in the tree.
  public static func symbolEffect(
    _ effect: some ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(name: "symbolEffect \(effect._name)")
  }
  /// Rolls the digits of a number.
  ///
  /// - Parameter countsDown: Whether they roll downward; false by default.
  /// - Returns: The transition, `numericText` or `numericText down` in the tree.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: countsDown ? "numericText down" : "numericText")
  }
  /// Rolls the digits of a number toward a value.
  ///
  /// - Parameter value: The number that is shown. It is not kept, so that the direction is always
  ///   upward.
  /// - Returns: The transition, `numericText` in the tree.
  public static func numericText(value: Double) -> ContentTransition { numericText() }
}

/// A Liquid Glass material.
public struct Glass: Hashable, Sendable {
  let name: String
  /// The regular glass, which blurs what is behind it.
  public static let regular = Glass(name: "regular")
  /// Clear glass.
  public static let clear = Glass(name: "clear")
  /// No glass.
  public static let identity = Glass(name: "identity")
  /// Returns the glass tinted with a color.
  ///
  /// - Parameter color: The color; nil leaves the glass as it is.
  /// - Returns: The glass, with `tint(...)` behind its name in the tree.
  public func tint(_ color: Color?) -> Glass {
    Glass(name: color.map { "\(name) tint(\($0._name))" } ?? name)
  }
  /// Returns interactive glass, which reacts to touches.
  ///
  /// - Parameter isEnabled: Whether it does; false leaves the glass as it is, true is the default.
  /// - Returns: The glass, with `interactive` behind its name in the tree.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    Glass(name: isEnabled ? "\(name) interactive" : name)
  }
}

/// The variants of a symbol, such as filled or in a circle.
public struct SymbolVariants: Hashable, Sendable {
  let name: String
  /// The symbol without a variant.
  public static let none = SymbolVariants(name: "none")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// Enclosed in a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// Enclosed in a square.
  public static let square = SymbolVariants(name: "square")
  /// Enclosed in a rectangle.
  public static let rectangle = SymbolVariants(name: "rectangle")
  /// With a slash through it.
  public static let slash = SymbolVariants(name: "slash")
  /// The filled version of the variant, `circle.fill` for ``circle``.
  public var fill: SymbolVariants { adding("fill") }
  /// The version of the variant in a circle, `fill.circle` for ``fill``.
  public var circle: SymbolVariants { adding("circle") }
  /// The version of the variant in a square.
  public var square: SymbolVariants { adding("square") }
  /// The version of the variant in a rectangle.
  public var rectangle: SymbolVariants { adding("rectangle") }
  /// The version of the variant with a slash.
  public var slash: SymbolVariants { adding("slash") }

  private func adding(_ form: String) -> SymbolVariants {
    SymbolVariants(name: self == .none ? form : "\(name).\(form)")
  }

  /// Returns whether the variant includes all parts of another.
  ///
  /// - Parameter other: The other, such as ``fill``.
  /// - Returns: Whether it has; true for ``none``.
  public func contains(_ other: SymbolVariants) -> Bool {
    let parts = name.split(separator: ".")
    return other == .none || other.name.split(separator: ".").allSatisfy { parts.contains($0) }
  }
}
