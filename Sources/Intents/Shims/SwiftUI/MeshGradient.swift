/// Colors at the points of a grid that blend into each other.
///
/// Kept in the tree as text; no renderer draws it.
public nonisolated struct MeshGradient: View, ShapeStyle {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The gradient as a color's name, such as `mesh(2 x 2; red, blue, green, yellow)`.
  public let _color: Color

  /// Creates a net of colors.
  ///
  /// - Parameters:
  ///   - width: How many points stand beside each other.
  ///   - height: How many rows there are.
  ///   - points: Where they are, as fractions; not kept.
  ///   - colors: The color of each.
  ///   - background: The color behind; not kept.
  ///   - smoothsColors: Whether colors blend smoothly; not kept.
  ///   - colorSpace: How colors are mixed; not kept.
  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    let names = colors.map(\._name).joined(separator: ", ")
    _color = Color(.named("mesh(\(width) x \(height); \(names))"))
  }

  /// The places of the points.
  public enum Locations: Equatable, Sendable {
    /// Fractions of the width and the height.
    case points([SIMD2<Float>])
    /// Points with the bends of the lines between them.
    case bezierPoints([BezierPoint])
  }

  /// A point with the bends of the lines to its neighbors.
  public struct BezierPoint: Equatable, Sendable {
    /// The point, and the control points of the four lines.
    public var position, leadingControlPoint, topControlPoint, trailingControlPoint,
      bottomControlPoint: SIMD2<Float>

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - position: The point.
    ///   - leadingControlPoint: Of the line to the side where reading begins.
    ///   - topControlPoint: Of the line up.
    ///   - trailingControlPoint: Of the line to the side where reading ends.
    ///   - bottomControlPoint: Of the line down.
    public init(
      position: SIMD2<Float>,
      leadingControlPoint: SIMD2<Float>,
      topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The colors of the points.
  public enum Colors: Equatable, Sendable {
    /// Colors.
    case colors([Color])
    /// Components.
    case resolvedColors([Color.Resolved])
  }

  /// Creates a net of colors.
  ///
  /// - Parameters:
  ///   - width: How many points stand beside each other.
  ///   - height: How many rows there are.
  ///   - locations: Where they are; not kept.
  ///   - colors: The color of each.
  ///   - background: The color behind; not kept.
  ///   - smoothsColors: Whether colors blend smoothly; not kept.
  ///   - colorSpace: How colors are mixed; not kept.
  public init(
    width: Int,
    height: Int,
    locations: Locations,
    colors: Colors,
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    let made =
      switch colors {
      case .colors(let colors): colors
      case .resolvedColors(let colors): colors.map(\._color)
      }
    self.init(width: width, height: height, points: [], colors: made)
  }

  /// One node of the kind `Color`, with the gradient's name as its value.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.color(_color))] }
}
