public import Foundation

/// Colors that go over into each other, evenly.
public struct Gradient: Hashable, Sendable {
  let colors: [Color]
  /// Creates a gradient.
  public init(colors: [Color]) { self.colors = colors }
}

/// A place in a view, each part in `0...1` from the top left.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width.
  public var x: Double
  /// The part of the height.
  public var y: Double
  /// Creates a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  /// A corner, the middle of a side, or the middle.
  public static let topLeading = UnitPoint(x: 0, y: 0), top = UnitPoint(x: 0.5, y: 0)
  /// A corner, the middle of a side, or the middle.
  public static let topTrailing = UnitPoint(x: 1, y: 0), leading = UnitPoint(x: 0, y: 0.5)
  /// A corner, the middle of a side, or the middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5)
  /// A corner, the middle of a side, or the middle.
  public static let bottomLeading = UnitPoint(x: 0, y: 1), bottom = UnitPoint(x: 0.5, y: 1)
  /// A corner, the middle of a side, or the middle.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colors that go over into each other along a line.
public nonisolated struct LinearGradient: View, ShapeStyle {
  /// Not made of others.
  public typealias Body = Never
  /// The gradient in words.
  public let _name: String

  /// Creates a gradient along a line.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    let names = colors.map(\.name).joined(separator: ", ")
    _name =
      "linear(\(names); \(startPoint.x), \(startPoint.y) to \(endPoint.x), \(endPoint.y))"
  }

  /// Creates a gradient along a line of colors at places of it.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(colors: stops.map(\.color), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(colors: gradient.colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("LinearGradient", arguments: ["value": _name])]
  }
}

extension Gradient {
  /// A color at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The place, in `0...1`.
    public var location: CGFloat
    /// Creates a color at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// Creates a gradient of colors at places; the places do not take part.
  public init(stops: [Stop]) { self.init(colors: stops.map(\.color)) }
}

/// A color that goes over into a darker one.
public struct AnyGradient: ShapeStyle, Hashable {
  /// The name of the color.
  public let _name: String
}

extension Color {
  /// The color, going over into a darker one.
  public var gradient: AnyGradient { AnyGradient(_name: name) }
}

/// Colors that go over into each other around a point.
public nonisolated struct RadialGradient: View, ShapeStyle {
  /// Not made of others.
  public typealias Body = Never
  /// The gradient in words.
  public let _name: String

  /// Creates a gradient around a point, with radii in points.
  public init(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    let names = colors.map(\.name).joined(separator: ", ")
    _name = "radial(\(names); \(center.x), \(center.y); \(startRadius) to \(endRadius))"
  }

  /// Creates a gradient around a point, with radii in points.
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

  /// The gradient.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("RadialGradient", arguments: ["value": _name])]
  }
}
