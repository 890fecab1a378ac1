public import Foundation

extension ShapeStyle {
  /// The secondary level of the style: its color at half the opacity.
  public var secondary: Color { _color.opacity(0.5) }
  /// The tertiary level of the style: its color at an opacity of 0.3.
  public var tertiary: Color { _color.opacity(0.3) }
  /// The quaternary level of the style: its color at an opacity of 0.2.
  public var quaternary: Color { _color.opacity(0.2) }
  /// The quinary level of the style: its color at an opacity of 0.1.
  public var quinary: Color { _color.opacity(0.1) }
}

extension ShapeStyle {
  /// The color of the style that this one stands for in the environment of this moment.
  public var _color: Color { resolve(in: EnvironmentValues.current)._color }
}

extension Never: ShapeStyle {
  /// No type: there is no value.
  public typealias Resolved = Never
}

/// A shadow behind or inside of what a style fills.
public struct ShadowStyle: Hashable, Sendable {
  private let isInner: Bool
  private let color: Color
  private let lengths: [CGFloat]

  /// A shadow behind.
  ///
  /// - Parameters:
  ///   - color: Its color; black with an opacity of a third by default.
  ///   - radius: The radius of the blur, in points.
  ///   - x: The offset along *x*.
  ///   - y: The offset along *y*.
  /// - Returns: The shadow.
  public static func drop(
    color: Color = .black.opacity(0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(isInner: false, color: color, lengths: [radius, x, y]) }

  /// A shadow inside of the edges.
  ///
  /// - Parameters:
  ///   - color: Its color; black with an opacity of about a half by default.
  ///   - radius: The radius of the blur, in points.
  ///   - x: The offset along *x*.
  ///   - y: The offset along *y*.
  /// - Returns: The shadow.
  public static func inner(
    color: Color = .black.opacity(0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(isInner: true, color: color, lengths: [radius, x, y]) }
}

/// The color of text in a view.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
  /// The color that the tree keeps.
  public var _color: Color { Color(system: .primary) }
}

/// The color of the page.
public struct BackgroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
  /// The color that the tree keeps.
  public var _color: Color { Color(system: .background) }
}

/// The color of controls.
public struct TintShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
  /// The color that the tree keeps.
  public var _color: Color { Color(system: .tint) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The color of text in a view.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The color of text, by its importance.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// The color that the tree keeps.
  public let _color: Color
  /// The color of the main text.
  public static let primary = Self(_color: .primary)
  /// The color of text that matters less.
  public static let secondary = Self(_color: .secondary)
  /// The colors of text that matters still less.
  public static let tertiary = Self(_color: .tertiary), quaternary = Self(_color: .quaternary)
  /// The color of text that matters least.
  public static let quinary = Self(_color: .quinary)
}
