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

  /// Creates a gradient along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(colors: gradient.colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("LinearGradient", arguments: ["value": _name])]
  }
}
