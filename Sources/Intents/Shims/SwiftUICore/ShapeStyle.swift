/// A style that fills outlines, text and backgrounds: a color, a gradient or a material.
public protocol ShapeStyle: Sendable {
  /// The type of the style that this one stands for; `Never` for those of this module.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style that this one stands for in an environment.
  ///
  /// - Parameter environment: The environment of the view.
  /// - Returns: The style.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// What the tree keeps of the style: the color, or the name of anything else.
  var _color: Color { get }
}

extension ShapeStyle {
  /// The style as text, such as `red` or `rgba(1.0, 0.0, 0.0, 1.0)`.
  nonisolated public var _name: String { _color.argument }
}

/// A style whose type is hidden, for a choice between styles of different types.
public struct AnyShapeStyle: ShapeStyle {
  /// The color of the style, or the name of a gradient or material.
  public let _color: Color

  /// Hides the type of a style.
  ///
  /// - Parameter style: The style; the tree keeps what it keeps of it.
  public init(_ style: some ShapeStyle) { _color = style._color }
}

extension Color: ShapeStyle {
  /// The color itself.
  nonisolated public var _color: Color { self }
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
  /// White.
  nonisolated public static var white: Color { Color.white }
  /// The system's gray.
  nonisolated public static var gray: Color { Color.gray }
  /// Black.
  nonisolated public static var black: Color { Color.black }
  /// No color at all.
  nonisolated public static var clear: Color { Color.clear }
  /// The color of the main text.
  nonisolated public static var primary: Color { Color.primary }
  /// The color of text that matters less.
  nonisolated public static var secondary: Color { Color.secondary }
  /// The color of text of the third importance.
  public static var tertiary: Color { Color(system: .tertiary) }
  /// The color of controls.
  public static var tint: Color { Color(system: .tint) }
  /// The color of the page.
  public static var background: Color { Color(system: .background) }
}

extension ShapeStyle where Self == Color {
  /// The fourth level of the content's color.
  public static var quaternary: Color { tertiary.opacity(0.6) }
  /// The fifth level of the content's color.
  public static var quinary: Color { tertiary.opacity(0.3) }
  /// The color that fills small shapes.
  public static var fill: Color {
    Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: 0.2)
  }
  /// The color of lines between rows.
  public static var separator: Color {
    Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.29)
  }
  /// The color of placeholders.
  public static var placeholder: Color {
    Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.3)
  }
  /// The color of links.
  public static var link: Color { .blue }
  /// The color behind what is selected.
  public static var selection: Color { .accentColor.opacity(0.3) }
  /// The color of a window's background.
  public static var windowBackground: Color { .background }
}
