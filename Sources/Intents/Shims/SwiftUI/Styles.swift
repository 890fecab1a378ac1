public import Foundation

/// A color, by its name or its parts.
public nonisolated struct Color: View, Hashable, Sendable {
  /// Not made of others.
  public typealias Body = Never
  let name: String

  private init(named name: String) { self.name = name }

  /// Names one of the app's colors.
  public init(_ name: String) { self.name = name }

  /// Creates a color of its parts, each in `0...1`.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "rgba(\(red), \(green), \(blue), \(opacity))"
  }

  /// Creates a gray, from black at 0 to white at 1.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color of its parts, each in `0...1`, in a space; all are taken for sRGB.
  public init(
    _ space: RGBColorSpace,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A space of colors.
  public enum RGBColorSpace: Hashable, Sendable {
    /// That of screens, the same with even steps, or that of screens with more colors.
    case sRGB, sRGBLinear, displayP3
  }

  /// Creates a color of its place on the wheel, its strength and its light, each in `0...1`.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The six sectors of the wheel, in each of which one part rises or falls.
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// One node with the name.
  @MainActor public var _nodes: [ViewNode] { [ViewNode("Color", arguments: ["value": name])] }

  /// Returns the color with another opacity, in `0...1`.
  public func opacity(_ opacity: Double) -> Color {
    Color("\(name) opacity(\(opacity))")
  }
  /// The system's red.
  public static let red = Color(named: "red")
  /// The system's orange.
  public static let orange = Color(named: "orange")
  /// The system's yellow.
  public static let yellow = Color(named: "yellow")
  /// The system's green.
  public static let green = Color(named: "green")
  /// The system's mint.
  public static let mint = Color(named: "mint")
  /// The system's teal.
  public static let teal = Color(named: "teal")
  /// The system's cyan.
  public static let cyan = Color(named: "cyan")
  /// The system's blue.
  public static let blue = Color(named: "blue")
  /// The system's indigo.
  public static let indigo = Color(named: "indigo")
  /// The system's purple.
  public static let purple = Color(named: "purple")
  /// The system's pink.
  public static let pink = Color(named: "pink")
  /// The system's brown.
  public static let brown = Color(named: "brown")
  /// The system's white.
  public static let white = Color(named: "white")
  /// The system's gray.
  public static let gray = Color(named: "gray")
  /// The system's black.
  public static let black = Color(named: "black")
  /// The system's clear.
  public static let clear = Color(named: "clear")
  /// The system's primary.
  public static let primary = Color(named: "primary")
  /// The system's secondary.
  public static let secondary = Color(named: "secondary")
  /// The system's accentColor.
  public static let accentColor = Color(named: "accentColor")
}

/// How something is filled: a color here.
public protocol ShapeStyle: Sendable {
  /// The name of the style.
  var _name: String { get }
}

extension Color: ShapeStyle {
  /// The name of the color.
  nonisolated public var _name: String { name }
}

extension ShapeStyle where Self == Color {
  /// The system's red.
  nonisolated public static var red: Color { Color.red }
  /// The system's orange.
  nonisolated public static var orange: Color { Color.orange }
  /// The system's yellow.
  nonisolated public static var yellow: Color { Color.yellow }
  /// The system's green.
  nonisolated public static var green: Color { Color.green }
  /// The system's mint.
  nonisolated public static var mint: Color { Color.mint }
  /// The system's teal.
  nonisolated public static var teal: Color { Color.teal }
  /// The system's cyan.
  nonisolated public static var cyan: Color { Color.cyan }
  /// The system's blue.
  nonisolated public static var blue: Color { Color.blue }
  /// The system's indigo.
  nonisolated public static var indigo: Color { Color.indigo }
  /// The system's purple.
  nonisolated public static var purple: Color { Color.purple }
  /// The system's pink.
  nonisolated public static var pink: Color { Color.pink }
  /// The system's brown.
  nonisolated public static var brown: Color { Color.brown }
  /// The system's white.
  nonisolated public static var white: Color { Color.white }
  /// The system's gray.
  nonisolated public static var gray: Color { Color.gray }
  /// The system's black.
  nonisolated public static var black: Color { Color.black }
  /// The system's clear.
  nonisolated public static var clear: Color { Color.clear }
  /// The system's primary.
  nonisolated public static var primary: Color { Color.primary }
  /// The system's secondary.
  nonisolated public static var secondary: Color { Color.secondary }
  /// The color of what matters third.
  public static var tertiary: Color { Color("tertiary") }
  /// The color of the app.
  public static var tint: Color { Color("tint") }
  /// The color of the ground.
  public static var background: Color { Color("background") }
}

extension ShapeStyle where Self == Color {
  /// The color of what matters least.
  public static var quaternary: Color { Color("tertiary opacity(0.6)") }
  /// The color of what hardly matters.
  public static var quinary: Color { Color("tertiary opacity(0.3)") }
  /// The color of lines between things.
  public static var separator: Color { Color(uiColor: .separator) }
  /// The color of what has no value yet.
  public static var placeholder: Color { Color(uiColor: .placeholderText) }
}

extension ShapeStyle {
  /// The style for what matters less.
  public var secondary: Color { Color("\(_name) opacity(0.5)") }
  /// The style for what matters little.
  public var tertiary: Color { Color("\(_name) opacity(0.3)") }
  /// The style for what matters least.
  public var quaternary: Color { Color("\(_name) opacity(0.2)") }
}

/// A typeface, by its role or its size.
public struct Font: Hashable, Sendable {
  let name: String

  /// How heavy the letters are.
  public enum Weight: String, Hashable, Sendable {
    /// From the thinnest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The shape of the letters.
  public enum Design: String, Hashable, Sendable {
    /// As the system has them, or with a special shape.
    case `default`, serif, rounded, monospaced
  }

  /// The letters of the role largeTitle.
  public static let largeTitle = Font(name: "largeTitle")
  /// The letters of the role title.
  public static let title = Font(name: "title")
  /// The letters of the role title2.
  public static let title2 = Font(name: "title2")
  /// The letters of the role title3.
  public static let title3 = Font(name: "title3")
  /// The letters of the role headline.
  public static let headline = Font(name: "headline")
  /// The letters of the role subheadline.
  public static let subheadline = Font(name: "subheadline")
  /// The letters of the role body.
  public static let body = Font(name: "body")
  /// The letters of the role callout.
  public static let callout = Font(name: "callout")
  /// The letters of the role footnote.
  public static let footnote = Font(name: "footnote")
  /// The letters of the role caption.
  public static let caption = Font(name: "caption")
  /// The letters of the role caption2.
  public static let caption2 = Font(name: "caption2")
  /// The system's letters at a size in points.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    let parts = ["\(size)", weight?.rawValue, design?.rawValue]
    return Font(name: "system(\(parts.compactMap(\.self).joined(separator: ", ")))")
  }

  /// Returns the letters in another weight.
  public func weight(_ weight: Weight) -> Font { Font(name: "\(name) \(weight.rawValue)") }

  /// An app's letters at a size in points.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(name: "custom(\(name), \(size))")
  }

  /// An app's letters at a size in points, which grows as the letters of a role do.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// Returns the letters with digits of the same width.
  public func monospacedDigit() -> Font { Font(name: "\(name) monospacedDigit") }

  /// Returns the letters with the same width each.
  public func monospaced() -> Font { Font(name: "\(name) monospaced") }

  /// Returns the letters in bold.
  public func bold() -> Font { weight(.bold) }

  /// Returns the letters slanted.
  public func italic() -> Font { Font(name: "\(name) italic") }
}
