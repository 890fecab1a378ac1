public import Foundation

/// A shape that can be inset at its edge.
public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape inset by a distance.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The inset shape.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of each corner, in points.
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat
  /// Sets the radii.
  ///
  /// - Parameters:
  ///   - topLeading: Of the first corner, in points.
  ///   - bottomLeading: Of the corner below it.
  ///   - bottomTrailing: Of the corner across.
  ///   - topTrailing: Of the corner beside it.
  public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }

  var largest: CGFloat { max(topLeading, bottomLeading, bottomTrailing, topTrailing) }
}

/// A rectangle with a radius of its own for each corner.
public nonisolated struct UnevenRoundedRectangle: Shape {
  /// The radii of the corners, in points.
  public var cornerRadii: RectangleCornerRadii
  /// The corner style; ignored.
  public var style: RoundedCornerStyle
  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - topLeadingRadius: Of the first corner, in points.
  ///   - bottomLeadingRadius: Of the corner below it.
  ///   - bottomTrailingRadius: Of the corner across.
  ///   - topTrailingRadius: Of the corner beside it.
  ///   - style: How the corners are drawn; not kept.
  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius,
        bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius
      ),
      style: style
    )
  }
  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - cornerRadii: The radii, in points.
  ///   - style: How the corners are drawn; not kept.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }
  /// Returns the outline, with the largest of the radii at all corners.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerRadii.largest)
  }
}

/// A shape whose type is hidden.
public nonisolated struct AnyShape: Shape {
  private let outline: @Sendable (CGRect) -> Path
  /// Creates a shape.
  ///
  /// - Parameter shape: The shape.
  public init(_ shape: some Shape) { outline = { shape.path(in: $0) } }
  /// Returns the outline of the shape.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { outline(rect) }
}

/// A shape inset at its edge.
public nonisolated struct _InsetShape<Whole: Shape>: InsettableShape {
  let shape: Whole
  let amount: CGFloat

  /// The node of the shape, with the distance as `inset`.
  public var _shape: ViewNode {
    let whole = shape._shape
    let arguments = whole.arguments.merging(["inset": "\(amount)"]) { $1 }
    return ViewNode(.other(whole.kind, arguments: arguments))
  }

  /// The outline of the shape in the smaller frame.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }

  /// Returns the shape inset further.
  ///
  /// - Parameter amount: The distance in points, which is added.
  /// - Returns: The inset shape.
  public func inset(by amount: CGFloat) -> _InsetShape<Whole> {
    _InsetShape(shape: shape, amount: self.amount + amount)
  }
}

extension Rectangle: InsettableShape {}
extension RoundedRectangle: InsettableShape {}
extension UnevenRoundedRectangle: InsettableShape {}
extension Capsule: InsettableShape {}
extension Ellipse: InsettableShape {}
extension Circle: InsettableShape {}
extension ContainerRelativeShape: InsettableShape {}
