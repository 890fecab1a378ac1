public import Foundation

/// A color, by its name or its components.
///
/// The renderers know the system's names and components of sRGB. As a view a color has a node that
/// they leave out.
public nonisolated struct Color: View, Hashable, Sendable {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  let name: String

  private init(named name: String) { self.name = name }

  /// Names one of the app's colors.
  ///
  /// The renderers do not read asset catalogs: they draw only names that the system's colors have,
  /// such as `red`.
  ///
  /// - Parameter name: The name in the app's assets.
  public init(_ name: String) { self.name = name }

  /// Creates a color of its components.
  ///
  /// - Parameters:
  ///   - red: The red component of sRGB, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - opacity: How much the color covers, in `0...1`; 1, the default, covers all.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "rgba(\(red), \(green), \(blue), \(opacity))"
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - white: From 0, black, to 1, white.
  ///   - opacity: How much the color covers, in `0...1`; 1, the default, covers all.
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
  ///   - opacity: How much the color covers, in `0...1`; 1, the default, covers all.
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
  ///   - opacity: How much the color covers, in `0...1`; 1, the default, covers all.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The six sectors of the wheel, in each of which one part rises or falls.
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// One node of the kind `Color`, with the name or the components as `value`.
  @MainActor public var _nodes: [ViewNode] { [ViewNode("Color", arguments: ["value": name])] }

  /// Returns the color with less coverage.
  ///
  /// - Parameter opacity: From 0, which cannot be seen, to 1; it multiplies that of the components.
  /// - Returns: The color. The renderers read one such factor: of a second one on the same color,
  ///   both are ignored.
  public func opacity(_ opacity: Double) -> Color {
    Color("\(name) opacity(\(opacity))")
  }
  /// The system's red.
  ///
  /// Drawn as sRGB 255, 59, 48.
  public static let red = Color(named: "red")
  /// The system's orange.
  ///
  /// Drawn as sRGB 255, 148, 0.
  public static let orange = Color(named: "orange")
  /// The system's yellow.
  ///
  /// Drawn as sRGB 255, 204, 0.
  public static let yellow = Color(named: "yellow")
  /// The system's green.
  ///
  /// Drawn as sRGB 51, 199, 89.
  public static let green = Color(named: "green")
  /// The system's mint.
  ///
  /// Drawn as sRGB 0, 199, 191.
  public static let mint = Color(named: "mint")
  /// The system's teal.
  ///
  /// Drawn as sRGB 48, 176, 199.
  public static let teal = Color(named: "teal")
  /// The system's cyan.
  ///
  /// Drawn as sRGB 51, 173, 230.
  public static let cyan = Color(named: "cyan")
  /// The system's blue.
  ///
  /// Drawn as sRGB 0, 122, 255.
  public static let blue = Color(named: "blue")
  /// The system's indigo.
  ///
  /// Drawn as sRGB 89, 87, 214.
  public static let indigo = Color(named: "indigo")
  /// The system's purple.
  ///
  /// Drawn as sRGB 176, 82, 222.
  public static let purple = Color(named: "purple")
  /// The system's pink.
  ///
  /// Drawn as sRGB 255, 46, 84.
  public static let pink = Color(named: "pink")
  /// The system's brown.
  ///
  /// Drawn as sRGB 163, 133, 94.
  public static let brown = Color(named: "brown")
  /// White.
  ///
  /// Drawn as sRGB 255, 255, 255.
  public static let white = Color(named: "white")
  /// The system's gray.
  ///
  /// Drawn as sRGB 143, 143, 148.
  public static let gray = Color(named: "gray")
  /// Black.
  ///
  /// Drawn as sRGB 0, 0, 0.
  public static let black = Color(named: "black")
  /// No color at all.
  ///
  /// Drawn with an opacity of 0.
  public static let clear = Color(named: "clear")
  /// The color of the main text.
  ///
  /// Drawn as sRGB 28, 28, 31, almost black.
  public static let primary = Color(named: "primary")
  /// The color of text that matters less.
  ///
  /// Drawn as sRGB 110, 110, 115; text with escape sequences shows it dim.
  public static let secondary = Color(named: "secondary")
  /// The color of controls.
  ///
  /// Drawn as the system's blue, sRGB 0, 122, 255.
  public static let accentColor = Color(named: "accentColor")
}

/// What an outline, text or a background is filled with: a color, a gradient or a material.
///
/// The renderers draw colors, and leave out most gradients and all materials.
public protocol ShapeStyle: Sendable {
  /// The style as text, such as `red` or `rgba(1.0, 0.0, 0.0, 1.0)`.
  ///
  /// This is what the tree keeps of it.
  var _name: String { get }
}

extension Color: ShapeStyle {
  /// The name of the color, or its components as `rgba(...)`.
  nonisolated public var _name: String { name }
}

extension ShapeStyle where Self == Color {
  /// The system's red.
  ///
  /// Drawn as sRGB 255, 59, 48.
  nonisolated public static var red: Color { Color.red }
  /// The system's orange.
  ///
  /// Drawn as sRGB 255, 148, 0.
  nonisolated public static var orange: Color { Color.orange }
  /// The system's yellow.
  ///
  /// Drawn as sRGB 255, 204, 0.
  nonisolated public static var yellow: Color { Color.yellow }
  /// The system's green.
  ///
  /// Drawn as sRGB 51, 199, 89.
  nonisolated public static var green: Color { Color.green }
  /// The system's mint.
  ///
  /// Drawn as sRGB 0, 199, 191.
  nonisolated public static var mint: Color { Color.mint }
  /// The system's teal.
  ///
  /// Drawn as sRGB 48, 176, 199.
  nonisolated public static var teal: Color { Color.teal }
  /// The system's cyan.
  ///
  /// Drawn as sRGB 51, 173, 230.
  nonisolated public static var cyan: Color { Color.cyan }
  /// The system's blue.
  ///
  /// Drawn as sRGB 0, 122, 255.
  nonisolated public static var blue: Color { Color.blue }
  /// The system's indigo.
  ///
  /// Drawn as sRGB 89, 87, 214.
  nonisolated public static var indigo: Color { Color.indigo }
  /// The system's purple.
  ///
  /// Drawn as sRGB 176, 82, 222.
  nonisolated public static var purple: Color { Color.purple }
  /// The system's pink.
  ///
  /// Drawn as sRGB 255, 46, 84.
  nonisolated public static var pink: Color { Color.pink }
  /// The system's brown.
  ///
  /// Drawn as sRGB 163, 133, 94.
  nonisolated public static var brown: Color { Color.brown }
  /// White.
  ///
  /// Drawn as sRGB 255, 255, 255.
  nonisolated public static var white: Color { Color.white }
  /// The system's gray.
  ///
  /// Drawn as sRGB 143, 143, 148.
  nonisolated public static var gray: Color { Color.gray }
  /// Black.
  ///
  /// Drawn as sRGB 0, 0, 0.
  nonisolated public static var black: Color { Color.black }
  /// No color at all.
  ///
  /// Drawn with an opacity of 0.
  nonisolated public static var clear: Color { Color.clear }
  /// The color of the main text.
  ///
  /// Drawn as sRGB 28, 28, 31, almost black.
  nonisolated public static var primary: Color { Color.primary }
  /// The color of text that matters less.
  ///
  /// Drawn as sRGB 110, 110, 115; text with escape sequences shows it dim.
  nonisolated public static var secondary: Color { Color.secondary }
  /// The color of text of the third importance.
  ///
  /// Drawn as sRGB 173, 173, 179.
  public static var tertiary: Color { Color("tertiary") }
  /// The color of controls.
  ///
  /// Drawn as the system's blue, sRGB 0, 122, 255.
  public static var tint: Color { Color("tint") }
  /// The color of the page.
  ///
  /// Drawn as white.
  public static var background: Color { Color("background") }
}

extension ShapeStyle where Self == Color {
  /// The color of text of the fourth importance.
  ///
  /// The one of the third with an opacity of 0.6.
  public static var quaternary: Color { Color("tertiary opacity(0.6)") }
  /// The color of text of the fifth importance.
  ///
  /// The one of the third with an opacity of 0.3.
  public static var quinary: Color { Color("tertiary opacity(0.3)") }
  /// The color of lines between rows.
  ///
  /// Drawn as sRGB 60, 60, 67 with an opacity of 0.29.
  public static var separator: Color { Color(uiColor: .separator) }
  /// The color of text that stands for a missing value.
  ///
  /// Drawn as sRGB 60, 60, 67 with an opacity of 0.3.
  public static var placeholder: Color { Color(uiColor: .placeholderText) }
}

extension ShapeStyle {
  /// The style for content of the second importance: half as opaque.
  public var secondary: Color { Color("\(_name) opacity(0.5)") }
  /// The style for content of the third importance: an opacity of 0.3.
  public var tertiary: Color { Color("\(_name) opacity(0.3)") }
  /// The style for content of the fourth importance: an opacity of 0.2.
  public var quaternary: Color { Color("\(_name) opacity(0.2)") }
}

/// A font, by its use or its size.
///
/// HTML and PDF draw its size, bold, italic and monospaced, in the system's sans serif; a terminal
/// shows bold. Families of an app's own are only kept in the tree.
public struct Font: Hashable, Sendable {
  let name: String

  /// How heavy letters are.
  ///
  /// The renderers know two: from `semibold` on letters are bold.
  public enum Weight: String, Hashable, Sendable {
    /// From the thinnest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The shape of letters.
  ///
  /// HTML and PDF draw `monospaced`; the others look as usual.
  public enum Design: String, Hashable, Sendable {
    /// The usual shape, with serifs, with round ends, or all letters of one width.
    case `default`, serif, rounded, monospaced
  }

  /// The font of a large title.
  ///
  /// 34 points, the size of users who have not changed it.
  public static let largeTitle = Font(name: "largeTitle")
  /// The font of a title.
  ///
  /// 28 points, the size of users who have not changed it.
  public static let title = Font(name: "title")
  /// The font of a title of the second level.
  ///
  /// 22 points, the size of users who have not changed it.
  public static let title2 = Font(name: "title2")
  /// The font of a title of the third level.
  ///
  /// 20 points, the size of users who have not changed it.
  public static let title3 = Font(name: "title3")
  /// The font of a heading.
  ///
  /// 17 points, the size of users who have not changed it; bold.
  public static let headline = Font(name: "headline")
  /// The font of a heading of the second level.
  ///
  /// 15 points, the size of users who have not changed it.
  public static let subheadline = Font(name: "subheadline")
  /// The font of running text.
  ///
  /// 17 points, the size of users who have not changed it.
  public static let body = Font(name: "body")
  /// The font of a note beside the text.
  ///
  /// 16 points, the size of users who have not changed it.
  public static let callout = Font(name: "callout")
  /// The font of a footnote.
  ///
  /// 13 points, the size of users who have not changed it.
  public static let footnote = Font(name: "footnote")
  /// The font of a caption.
  ///
  /// 12 points, the size of users who have not changed it.
  public static let caption = Font(name: "caption")
  /// The font of a caption of the second level.
  ///
  /// 11 points, the size of users who have not changed it.
  public static let caption2 = Font(name: "caption2")
  /// The system's typeface at a size.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: How heavy the letters are; nil, the default, for regular ones.
  ///   - design: The shape of the letters; nil, the default, for the usual one.
  /// - Returns: The font.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    let parts = ["\(size)", weight?.rawValue, design?.rawValue]
    return Font(name: "system(\(parts.compactMap(\.self).joined(separator: ", ")))")
  }

  /// Returns the font in another weight.
  ///
  /// - Parameter weight: How heavy the letters are. From `semibold` on they are drawn bold, and a
  ///   lighter weight behind a bold one stays bold.
  /// - Returns: The font, with the weight behind its name in the tree.
  public func weight(_ weight: Weight) -> Font { Font(name: "\(name) \(weight.rawValue)") }

  /// A typeface of an app's own.
  ///
  /// The renderers do not load it: text keeps the size of the text around it.
  ///
  /// - Parameters:
  ///   - name: The name of the typeface.
  ///   - size: The size in points.
  /// - Returns: The font, `custom(name, size)` in the tree.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(name: "custom(\(name), \(size))")
  }

  /// A typeface of an app's own whose size follows the user's text size.
  ///
  /// The renderers do not load it: text keeps the size of the text around it.
  ///
  /// - Parameters:
  ///   - name: The name of the typeface.
  ///   - size: The size in points at the usual text size.
  ///   - style: The use whose size it follows. It is not kept.
  /// - Returns: The font, `custom(name, size)` in the tree.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// Returns the font with digits of one width.
  ///
  /// Kept in the tree; no renderer draws it.
  public func monospacedDigit() -> Font { Font(name: "\(name) monospacedDigit") }

  /// Returns the font with letters of one width.
  ///
  /// HTML and PDF draw it.
  public func monospaced() -> Font { Font(name: "\(name) monospaced") }

  /// Returns the font in bold.
  ///
  /// All renderers draw it, text where escape sequences are on.
  public func bold() -> Font { weight(.bold) }

  /// Returns the font in italics.
  ///
  /// HTML and PDF draw it.
  public func italic() -> Font { Font(name: "\(name) italic") }
}
