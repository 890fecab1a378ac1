/// A translucent background that blurs what is behind it.
public struct Material: ShapeStyle {
  /// The name of the material as a color's name, such as `thinMaterial`, which no renderer draws.
  public let _color: Color

  init(_ name: String) { _color = Color(.named(name)) }
}

extension ShapeStyle where Self == Material {
  /// The material that lets through the most.
  nonisolated public static var ultraThinMaterial: Material { Material("ultraThinMaterial") }
  /// A material that lets through much.
  nonisolated public static var thinMaterial: Material { Material("thinMaterial") }
  /// A material that lets through some of what is behind.
  nonisolated public static var regularMaterial: Material { Material("regularMaterial") }
  /// A material that lets through little.
  nonisolated public static var thickMaterial: Material { Material("thickMaterial") }
  /// The material that lets through the least.
  nonisolated public static var ultraThickMaterial: Material {
    Material("ultraThickMaterial")
  }
  /// The material of bars.
  nonisolated public static var bar: Material { Material("bar") }
}

extension Material {
  /// The materials from the one that lets through the most.
  public static let ultraThin = Material("ultraThinMaterial"), thin = Material("thinMaterial")
  /// A material that lets through some of what is behind.
  public static let regular = Material("regularMaterial")
  /// The materials that let through little.
  public static let thick = Material("thickMaterial"), ultraThick = Material("ultraThickMaterial")
}
