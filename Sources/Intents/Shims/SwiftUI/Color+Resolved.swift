import Foundation

extension Color {
  /// The components of a color, in sRGB.
  public struct Resolved: ShapeStyle, Hashable, Codable, CustomStringConvertible {
    /// The red, green and blue components, in `0...1` for colors of sRGB.
    public var red, green, blue: Float
    /// The opacity, in `0...1`.
    public var opacity: Float

    /// Creates a color of its components.
    ///
    /// - Parameters:
    ///   - colorSpace: The color space; taken for sRGB unless it has linear components.
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - opacity: The opacity; 1, opaque, by default.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1
    ) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
      if colorSpace == .sRGBLinear {
        (linearRed, linearGreen, linearBlue) = (red, green, blue)
      }
    }

    /// The red component without gamma.
    public var linearRed: Float {
      get { Self.linear(red) }
      set { red = Self.curved(newValue) }
    }
    /// The green component without gamma.
    public var linearGreen: Float {
      get { Self.linear(green) }
      set { green = Self.curved(newValue) }
    }
    /// The blue component without gamma.
    public var linearBlue: Float {
      get { Self.linear(blue) }
      set { blue = Self.curved(newValue) }
    }

    /// The components as hexadecimal digits, such as `#FF0000FF`.
    public var description: String {
      let parts = [red, green, blue, opacity].map { Int((max(0, min(1, $0)) * 255).rounded()) }
      let words = parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      return "#" + words.joined()
    }

    /// The color.
    public var _color: Color { Color(self) }

    /// The color with its components.
    public var cgColor: CGColor {
      CGColor(
        red: CGFloat(red),
        green: CGFloat(green),
        blue: CGFloat(blue),
        alpha: CGFloat(opacity)
      )
    }

    // The transfer function of IEC 61966-2-1.
    private static func linear(_ value: Float) -> Float {
      let size = abs(value)
      let made = size <= 0.04045 ? size / 12.92 : Float(pow((Double(size) + 0.055) / 1.055, 2.4))
      return value < 0 ? -made : made
    }

    private static func curved(_ value: Float) -> Float {
      let size = abs(value)
      let made =
        size <= 0.0031308 ? size * 12.92 : Float(1.055 * pow(Double(size), 1 / 2.4) - 0.055)
      return value < 0 ? -made : made
    }
  }

  /// Creates a color of its components.
  ///
  /// - Parameter resolved: The components.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red),
      green: Double(resolved.green),
      blue: Double(resolved.blue),
      opacity: Double(resolved.opacity)
    )
  }

  /// Returns the components of the color in light appearance.
  ///
  /// Those of a color that is known only by its name are black.
  ///
  /// - Parameter environment: Not read.
  /// - Returns: The components.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let parts = (cgColor?.components ?? [0, 0, 0, 1]).map { Float($0) }
    return Resolved(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// Mixes the color with another, component by component.
  ///
  /// - Parameters:
  ///   - other: The other color.
  ///   - fraction: How much of the other color, in `0...1`.
  ///   - space: Not read: the components of sRGB are mixed.
  /// - Returns: The mixture.
  public func mix(
    with other: Color,
    by fraction: Double,
    in space: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let (first, second) = (cgColor?.components, other.cgColor?.components)
    guard let first, let second else { return fraction < 0.5 ? self : other }
    let share = max(0, min(1, fraction))
    let parts = zip(first, second).map { Double($0) * (1 - share) + Double($1) * share }
    return Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// Creates a gray in a color space.
  ///
  /// - Parameters:
  ///   - space: The color space; it is not kept.
  ///   - white: From 0, black, to 1, white.
  ///   - opacity: The opacity, in `0...1`; 1, opaque, by default.
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }
}

extension Color.Resolved: Animatable {
  /// The components as numbers to interpolate.
  public var animatableData:
    AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  {
    get { AnimatablePair(red, AnimatablePair(green, AnimatablePair(blue, opacity))) }
    set {
      (red, green) = (newValue.first, newValue.second.first)
      (blue, opacity) = (newValue.second.second.first, newValue.second.second.second)
    }
  }
}

extension Color {
  /// Creates a color of a style that stands for one.
  ///
  /// - Parameter color: The style, such as a color.
  public init<Style: ShapeStyle & Hashable>(_ color: Style) where Style.Resolved == Color.Resolved {
    self = color._color
  }
}
