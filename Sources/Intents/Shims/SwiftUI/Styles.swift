/// A color, by its name or its components.
///
/// The renderers know the system's names and components of sRGB. As a view a color has a node that
/// they leave out.
public nonisolated struct Color: View, Hashable, Sendable {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  /// The color without its opacities.
  ///
  /// A system color, components of sRGB, or a name; for renderers and hosts.
  public let _base: _Base
  /// The factors that ``opacity(_:)`` added, in order; not clamped.
  ///
  /// The renderers multiply them with the opacity of the components.
  public let _opacities: [Double]

  /// A color of the system.
  ///
  /// The renderers draw it as it is in light appearance.
  public enum _System: String, Hashable, CaseIterable, Sendable {
    /// The hues.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    /// The shades, and no color at all.
    case white, gray, black, clear
    /// The colors of text, from that which matters most.
    case primary, secondary, tertiary
    /// The colors of controls, and of the page.
    case accentColor, tint, background
  }

  /// A color without its opacities: the system's, components, or a name.
  ///
  /// Two colors are equal if this and their opacities are: `red` differs from its components.
  public enum _Base: Hashable, Sendable {
    /// A color of the system.
    case system(_System)
    /// The components of sRGB and the opacity, in `0...1` unless the app says otherwise.
    case components(red: Double, green: Double, blue: Double, opacity: Double)
    /// A color of the app, a gradient or a material, which no renderer draws.
    case named(String)

    /// A color of the system by its name, else one of the app.
    init(name: String) { self = _System(rawValue: name).map(Self.system) ?? .named(name) }
  }

  init(_ base: _Base, opacities: [Double] = []) {
    (_base, _opacities) = (base, opacities)
  }

  init(system: _System) { self.init(.system(system)) }

  /// Creates a color of the app's assets, by its name.
  ///
  /// The renderers do not read asset catalogs: they draw only names that the system's colors have,
  /// such as `red`.
  ///
  /// - Parameter name: The name in the app's assets.
  public init(_ name: String) { self.init(_Base(name: name)) }

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
  /// No conversion takes place: the components are taken for those of sRGB whatever the space.
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
  ///
  /// All are taken for ``sRGB``.
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
  ///
  /// Use `background(_:)` to draw a color behind a view.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.color(self))] }

  /// Returns the color with an opacity.
  ///
  /// - Parameter opacity: From 0, which cannot be seen, to 1; it multiplies that of the components.
  /// - Returns: The color. The renderers multiply all factors.
  public func opacity(_ opacity: Double) -> Color {
    Color(_base, opacities: _opacities + [opacity])
  }

  /// The system's red.
  ///
  /// Drawn as sRGB 255, 59, 48.
  public static let red = Color(system: .red)
  /// The system's orange.
  ///
  /// Drawn as sRGB 255, 148, 0.
  public static let orange = Color(system: .orange)
  /// The system's yellow.
  ///
  /// Drawn as sRGB 255, 204, 0.
  public static let yellow = Color(system: .yellow)
  /// The system's green.
  ///
  /// Drawn as sRGB 51, 199, 89.
  public static let green = Color(system: .green)
  /// The system's mint.
  ///
  /// Drawn as sRGB 0, 199, 191.
  public static let mint = Color(system: .mint)
  /// The system's teal.
  ///
  /// Drawn as sRGB 48, 176, 199.
  public static let teal = Color(system: .teal)
  /// The system's cyan.
  ///
  /// Drawn as sRGB 51, 173, 230.
  public static let cyan = Color(system: .cyan)
  /// The system's blue.
  ///
  /// Drawn as sRGB 0, 122, 255.
  public static let blue = Color(system: .blue)
  /// The system's indigo.
  ///
  /// Drawn as sRGB 89, 87, 214.
  public static let indigo = Color(system: .indigo)
  /// The system's purple.
  ///
  /// Drawn as sRGB 176, 82, 222.
  public static let purple = Color(system: .purple)
  /// The system's pink.
  ///
  /// Drawn as sRGB 255, 46, 84.
  public static let pink = Color(system: .pink)
  /// The system's brown.
  ///
  /// Drawn as sRGB 163, 133, 94.
  public static let brown = Color(system: .brown)
  /// White.
  ///
  /// Drawn as sRGB 255, 255, 255.
  public static let white = Color(system: .white)
  /// The system's gray.
  ///
  /// Drawn as sRGB 143, 143, 148.
  public static let gray = Color(system: .gray)
  /// Black.
  ///
  /// Drawn as sRGB 0, 0, 0.
  public static let black = Color(system: .black)
  /// No color at all.
  ///
  /// Drawn with an opacity of 0.
  public static let clear = Color(system: .clear)
  /// The color of the main text.
  ///
  /// Drawn as sRGB 28, 28, 31, almost black.
  public static let primary = Color(system: .primary)
  /// The color of text that matters less.
  ///
  /// Drawn as sRGB 110, 110, 115; text with escape sequences shows it dim.
  public static let secondary = Color(system: .secondary)
  /// The color of controls.
  ///
  /// Drawn as the system's blue, sRGB 0, 122, 255.
  public static let accentColor = Color(system: .accentColor)
}
