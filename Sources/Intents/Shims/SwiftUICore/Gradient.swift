public import Foundation

/// A color gradient.
public struct Gradient: Hashable, Sendable {
  /// The colors with their places.
  public var stops: [Stop]
  var colors: [Color] { stops.map(\.color) }
  /// Creates a gradient.
  ///
  /// - Parameter colors: The colors from the beginning to the end, at even distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

extension Gradient: ShapeStyle {
  /// The gradient as a color's name, such as `gradient(red, blue)`, which no renderer draws.
  public var _color: Color {
    Color(.named("gradient(\(colors.map(\._name).joined(separator: ", ")))"))
  }
}

/// A point relative to a view's size, from the top left at 0, 0.
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal part: 0 at the leading edge, 1 at the trailing one.
  public var x: Double
  /// The vertical part: 0 at the top, 1 at the bottom.
  public var y: Double
  /// Creates a place.
  ///
  /// - Parameters:
  ///   - x: The fraction of the width, usually in `0...1`.
  ///   - y: The fraction of the height, usually in `0...1`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  /// The top leading corner, and the middle of the top edge.
  public static let topLeading = UnitPoint(x: 0, y: 0), top = UnitPoint(x: 0.5, y: 0)
  /// The top trailing corner, and the middle of the leading edge.
  public static let topTrailing = UnitPoint(x: 1, y: 0), leading = UnitPoint(x: 0, y: 0.5)
  /// The center, and the middle of the trailing edge.
  public static let center = UnitPoint(x: 0.5, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5)
  /// The bottom leading corner, and the middle of the bottom edge.
  public static let bottomLeading = UnitPoint(x: 0, y: 1), bottom = UnitPoint(x: 0.5, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colors that blend into each other along a line.
public nonisolated struct LinearGradient: _NodeView, ShapeStyle {
  /// The gradient as a color's name, `linear(red, blue; 0.0, 0.0 to 1.0, 1.0)`, which no renderer draws.
  public let _color: Color

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - colors: The colors at even distances, from the beginning to the end.
  ///   - startPoint: The point of the first color.
  ///   - endPoint: The point of the last color.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    let names = colors.map(\._name).joined(separator: ", ")
    let line = "\(startPoint.x), \(startPoint.y) to \(endPoint.x), \(endPoint.y)"
    _color = Color(.named("linear(\(names); \(line))"))
  }

  /// Creates a gradient along a line, of colors with places.
  ///
  /// - Parameters:
  ///   - stops: The colors in order. Their places are not kept.
  ///   - startPoint: The point of the first color.
  ///   - endPoint: The point of the last color.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(colors: stops.map(\.color), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient along a line, of given colors.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - startPoint: The point of the first color.
  ///   - endPoint: The point of the last color.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(colors: gradient.colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// One node of the kind `LinearGradient`, with the gradient's name as `value`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("LinearGradient", arguments: ["value": _name]))]
  }
}

extension Gradient {
  /// A color at a location of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The location, in `0...1`.
    public var location: CGFloat
    /// Creates a color at a place.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - location: The fraction of the line, in `0...1`.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
}

/// A color that blends into a darker one.
public struct AnyGradient: ShapeStyle, Hashable {
  /// The color, without the gradient.
  public let _color: Color
}

extension Color {
  /// The color, blending into a darker one.
  public var gradient: AnyGradient { AnyGradient(_color: self) }
}

/// Colors that blend into each other around a point.
public nonisolated struct RadialGradient: _NodeView, ShapeStyle {
  /// The gradient as a color's name, `radial(red, blue; 0.5, 0.5; 0.0 to 100.0)`, which no renderer draws.
  public let _color: Color

  /// Creates a gradient around a point.
  ///
  /// - Parameters:
  ///   - colors: The colors at even distances, from the inside out.
  ///   - center: The center.
  ///   - startRadius: Where the first color ends, in points from the middle.
  ///   - endRadius: Where the last color begins, in points from the middle.
  public init(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    let names = colors.map(\._name).joined(separator: ", ")
    let place = "\(center.x), \(center.y); \(startRadius) to \(endRadius)"
    _color = Color(.named("radial(\(names); \(place))"))
  }

  /// Creates a gradient around a point, of given colors.
  ///
  /// - Parameters:
  ///   - gradient: The colors, from the inside out.
  ///   - center: The center.
  ///   - startRadius: Where the first color ends, in points from the middle.
  ///   - endRadius: Where the last color begins, in points from the middle.
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.init(
      colors: gradient.colors,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// One node of the kind `RadialGradient`, with the gradient's name as `value`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("RadialGradient", arguments: ["value": _name]))]
  }
}

// Gradients by the names that `foregroundStyle(.linearGradient(...))` uses.

/// Colors that blend into each other by their angle around a point.
public nonisolated struct AngularGradient: _NodeView, ShapeStyle {
  /// The gradient as a color's name, such as `angular(red, blue)`.
  public let _color: Color

  /// Creates a gradient of colors.
  ///
  /// - Parameters:
  ///   - colors: The colors at even angles.
  ///   - center: The center; not kept.
  ///   - angle: The angle of the first color; not kept.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    _color = Color(.named("angular(\(colors.map(\._name).joined(separator: ", ")))"))
  }

  /// Creates a gradient of colors between two angles.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - center: The center; not kept.
  ///   - startAngle: The angle of the first color; not kept.
  ///   - endAngle: The angle of the last color; not kept.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(colors: colors, center: center)
  }

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center; not kept.
  ///   - startAngle: The angle of the first color; not kept.
  ///   - endAngle: The angle of the last color; not kept.
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) { self.init(colors: gradient.colors, center: center) }

  /// One node of the kind `Color`, with the gradient's name as its value.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.color(_color))] }
}

/// A gradient between the points of a grid.
public nonisolated struct MeshGradient: _NodeView, ShapeStyle {
  /// The gradient as a color, named by its own colors.
  public let _color: Color

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - points: The points, in the unit square.
  ///   - colors: The colors of the points.
  ///   - background: The color outside of the grid.
  ///   - smoothsColors: Whether colors blend smoothly.
  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true
  ) { _color = Color(.named("mesh(\(colors.map(\._name).joined(separator: ", ")))")) }

  /// The gradient as a color.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.color(_color))] }
}
