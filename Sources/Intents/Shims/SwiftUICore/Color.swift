public import UIKitCore

/// A color, by its name or its components.
public nonisolated struct Color: _NodeView, Hashable, Sendable {
  /// The color as `UIColor` has it.
  let uiColor: UIColor
  /// The color without its opacities.
  public var _base: UIColor._Base { uiColor._base }
  /// The factors that ``opacity(_:)`` added, in order; not clamped.
  public var _opacities: [Double] { uiColor._opacities }

  init(_ base: UIColor._Base, opacities: [Double] = []) {
    uiColor = UIColor(base, opacities: opacities)
  }

  init(system: UIColor._System) { self.init(.system(system)) }

  /// Creates a color of the app's assets, by its name.
  ///
  /// - Parameter name: The name in the app's assets.
  public init(_ name: String) { self.init(UIColor._Base(name: name)) }

  /// Creates a color of its components.
  ///
  /// - Parameters:
  ///   - red: The red component of sRGB, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - opacity: The opacity, in `0...1`; 1, opaque, by default.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.components(red: red, green: green, blue: blue, opacity: opacity))
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - white: From 0, black, to 1, white.
  ///   - opacity: The opacity, in `0...1`; 1, opaque, by default.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color of its components in a color space.
  ///
  /// - Parameters:
  ///   - space: The color space; it is not kept.
  ///   - red: The red component, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - opacity: The opacity, in `0...1`; 1, opaque, by default.
  public init(
    _ space: RGBColorSpace,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A color space that components are given in.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The usual space of screens, the same without gamma, and the wider one of newer screens.
    case sRGB, sRGBLinear, displayP3
  }

  /// Creates a color of hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: The place on the color wheel, in `0...1`; 0 and 1 are red, a third is green.
  ///   - saturation: From 0, gray, to 1, pure.
  ///   - brightness: From 0, black, to 1.
  ///   - opacity: The opacity, in `0...1`; 1, opaque, by default.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The six sectors of the wheel, in each of which one part rises or falls.
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// One node of the kind `Color`, with the name or the components as `value`, which no renderer draws.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.color(self))] }

  /// Returns the color with an opacity.
  ///
  /// - Parameter opacity: From 0, which cannot be seen, to 1; it multiplies that of the components.
  /// - Returns: The color. The renderers multiply all factors.
  public func opacity(_ opacity: Double) -> Color {
    Color(_base, opacities: _opacities + [opacity])
  }

  /// The hues.
  public static let red = Color(system: .red),
    orange = Color(system: .orange),
    yellow = Color(system: .yellow),
    green = Color(system: .green),
    mint = Color(system: .mint),
    teal = Color(system: .teal),
    cyan = Color(system: .cyan),
    blue = Color(system: .blue),
    indigo = Color(system: .indigo),
    purple = Color(system: .purple),
    pink = Color(system: .pink),
    brown = Color(system: .brown)
  /// The shades, and no color.
  public static let white = Color(system: .white),
    gray = Color(system: .gray),
    black = Color(system: .black),
    clear = Color(system: .clear)
  /// The colors of text and of controls.
  public static let primary = Color(system: .primary),
    secondary = Color(system: .secondary),
    accentColor = Color(system: .accentColor)
}
