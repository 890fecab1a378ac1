/// A style that fills outlines, text and backgrounds: a color, a gradient or a material.
///
/// The renderers draw colors, and leave out most gradients and all materials.
public protocol ShapeStyle: Sendable {
  /// The type of the style that this one stands for; `Never` for those of this module.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style that this one stands for in an environment.
  ///
  /// An app's own style has it; the tree keeps the color of its result.
  ///
  /// - Parameter environment: The environment of the view.
  /// - Returns: The style.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// What the tree keeps of the style: the color, or the name of what is none.
  var _color: Color { get }
}

extension ShapeStyle {
  /// The style as text, such as `red` or `rgba(1.0, 0.0, 0.0, 1.0)`.
  nonisolated public var _name: String { _color.argument }
}

/// A style whose type is hidden, for a choice between styles of different types.
///
/// ```swift
/// Text("3").foregroundStyle(isLate ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
/// ```
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
  public static var tertiary: Color { Color(system: .tertiary) }
  /// The color of controls.
  ///
  /// Drawn as the system's blue, sRGB 0, 122, 255.
  public static var tint: Color { Color(system: .tint) }
  /// The color of the page.
  ///
  /// Drawn as white.
  public static var background: Color { Color(system: .background) }
}

extension ShapeStyle where Self == Color {
  /// The color of text of the fourth importance.
  ///
  /// The one of the third with an opacity of 0.6.
  public static var quaternary: Color { tertiary.opacity(0.6) }
  /// The color of text of the fifth importance.
  ///
  /// The one of the third with an opacity of 0.3.
  public static var quinary: Color { tertiary.opacity(0.3) }
  /// The color of what controls and widgets are filled with.
  ///
  /// Drawn as sRGB 120, 120, 128 with an opacity of 0.2.
  public static var fill: Color {
    Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: 0.2)
  }
  /// The color of lines between rows.
  ///
  /// Drawn as sRGB 60, 60, 67 with an opacity of 0.29.
  public static var separator: Color {
    Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, opacity: 0.29)
  }
  /// The color of text that stands for a missing value.
  ///
  /// Drawn as sRGB 60, 60, 67 with an opacity of 0.3.
  public static var placeholder: Color {
    Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, opacity: 0.3)
  }
}
