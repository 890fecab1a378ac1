public import Foundation

/// A color as components of sRGB.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha, in `0...1` unless the app sets others.
  public let components: [CGFloat]?
  /// The opacity, in `0...1`.
  public let alpha: CGFloat
  /// The number of components, alpha included: always 4.
  public var numberOfComponents: Int { 4 }

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - red: The red component, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - alpha: The opacity, in `0...1`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (components, self.alpha) = ([red, green, blue, alpha], alpha)
  }

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - srgbRed: The red component, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - alpha: The opacity, in `0...1`.
  public convenience init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: srgbRed, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - gray: From 0, black, to 1, white.
  ///   - alpha: The opacity, in `0...1`.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Returns the color with another opacity.
  ///
  /// - Parameter alpha: The opacity, in `0...1`.
  /// - Returns: The color; never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    let parts = components ?? []
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Opaque black and opaque white.
  public static let black = CGColor(gray: 0, alpha: 1), white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Whether both have the same components.
  ///
  /// - Parameters:
  ///   - left: A color.
  ///   - right: The color to compare with.
  /// - Returns: Whether all four are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }

  /// Hashes the components.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension Color {
  /// Creates a color of its components.
  ///
  /// - Parameter color: The components.
  public init(cgColor color: CGColor) {
    let parts = (color.components ?? []).map { Double($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// Creates a color of its components.
  ///
  /// - Parameter color: The components.
  public init(_ color: CGColor) { self.init(cgColor: color) }

  /// The components; those of a system color are of light appearance.
  public var cgColor: CGColor? {
    let base: [Double]
    switch _base {
    case .system(let color): base = color._components
    case .components(let red, let green, let blue, let opacity): base = [red, green, blue, opacity]
    case .named: return nil
    }
    let opacity = _opacities.reduce(base[3], *)
    return CGColor(red: base[0], green: base[1], blue: base[2], alpha: opacity)
  }
}

extension Color {
  /// Mixes the color with another in sRGB.
  ///
  /// - Parameters:
  ///   - other: The other color.
  ///   - fraction: The share of the other color, in `0...1`.
  /// - Returns: The mixture.
  public func mix(with other: Color, by fraction: Double) -> Color {
    let (first, second) = (cgColor?.components, other.cgColor?.components)
    guard let first, let second else { return fraction < 0.5 ? self : other }
    let share = max(0, min(1, fraction))
    let parts = zip(first, second).map { Double($0) * (1 - share) + Double($1) * share }
    return Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }
}

extension Color._System {
  /// Red, green, blue and opacity in light appearance, from the Human Interface Guidelines.
  public var _components: [Double] {
    switch self {
    case .red: [1, 0.23, 0.19, 1]
    case .orange: [1, 0.58, 0, 1]
    case .yellow: [1, 0.8, 0, 1]
    case .green: [0.2, 0.78, 0.35, 1]
    case .mint: [0, 0.78, 0.75, 1]
    case .teal: [0.19, 0.69, 0.78, 1]
    case .cyan: [0.2, 0.68, 0.9, 1]
    case .blue, .accentColor, .tint: [0, 0.48, 1, 1]
    case .indigo: [0.35, 0.34, 0.84, 1]
    case .purple: [0.69, 0.32, 0.87, 1]
    case .pink: [1, 0.18, 0.33, 1]
    case .brown: [0.64, 0.52, 0.37, 1]
    case .white, .background: [1, 1, 1, 1]
    case .gray: [0.56, 0.56, 0.58, 1]
    case .black: [0, 0, 0, 1]
    case .clear: [0, 0, 0, 0]
    case .primary: [0.11, 0.11, 0.12, 1]
    case .secondary: [0.43, 0.43, 0.45, 1]
    case .tertiary: [0.68, 0.68, 0.7, 1]
    }
  }
}
