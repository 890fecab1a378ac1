public import Foundation

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Int8, Hashable, CaseIterable, Sendable {
    /// The upper and then the lower corners, first where lines begin.
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// Some corners of a rectangle.
    public struct Set: OptionSet, Sendable {
      /// The corners as a bit set.
      public let rawValue: Int8
      /// Creates a set of corners.
      ///
      /// - Parameter rawValue: The bits.
      public init(rawValue: Int8) { self.rawValue = rawValue }
      /// Creates a set of one corner.
      ///
      /// - Parameter corner: The corner.
      public init(_ corner: Corner) { rawValue = 1 << corner.rawValue }
      /// The upper corners.
      public static let topLeading = Set(.topLeading), topTrailing = Set(.topTrailing)
      /// The lower corners.
      public static let bottomLeading = Set(.bottomLeading), bottomTrailing = Set(.bottomTrailing)
      /// Both corners of the upper side, and both of the lower one.
      public static let top: Set = [.topLeading, .topTrailing],
        bottom: Set = [.bottomLeading, .bottomTrailing]
      /// Both corners of the side where lines begin, and both of that where they end.
      public static let leading: Set = [.topLeading, .bottomLeading],
        trailing: Set = [.topTrailing, .bottomTrailing]
      /// All four.
      public static let all: Set = [.top, .bottom]
    }

    /// How a corner is rounded: by a radius, or as that of the container.
    ///
    /// No container here has round corners, so that the latter has the least radius.
    public struct Style: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
    {
      let radius: CGFloat

      /// A corner as that of the container.
      public static let concentric = Style(radius: 0)
      /// A corner as that of the container, and of a radius at least.
      ///
      /// - Parameter minimum: The least radius, as a style.
      /// - Returns: The style.
      public static func concentric(minimum: Style) -> Style { minimum }
      /// A corner of a radius.
      ///
      /// - Parameter radius: The radius in points.
      /// - Returns: The style.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius) }

      init(radius: CGFloat) { self.radius = radius }
      /// Creates a corner of a radius.
      ///
      /// - Parameter value: The radius in points.
      public init(integerLiteral value: Int) { radius = CGFloat(value) }
      /// Creates a corner of a radius.
      ///
      /// - Parameter value: The radius in points.
      public init(floatLiteral value: Double) { radius = CGFloat(value) }
    }
  }
}

/// The room that corners of a container take from its content.
///
/// Zero here.
public struct RectangleCornerInsets: Hashable, Sendable {
  /// The room at each corner, in points.
  public var topLeading, topTrailing, bottomLeading, bottomTrailing: CGSize

  /// Sets the room.
  ///
  /// - Parameters:
  ///   - topLeading: At the upper corner where lines begin, in points.
  ///   - topTrailing: At the corner beside it.
  ///   - bottomLeading: At the corner below the first.
  ///   - bottomTrailing: At the corner across.
  public init(
    topLeading: CGSize = .zero,
    topTrailing: CGSize = .zero,
    bottomLeading: CGSize = .zero,
    bottomTrailing: CGSize = .zero
  ) {
    (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
    (self.bottomLeading, self.bottomTrailing) = (bottomLeading, bottomTrailing)
  }
}

/// The styles of a rectangle's corners.
public struct RoundedRectangularShapeCorners: Hashable, Sendable {
  /// The style of each corner.
  public var topLeading, topTrailing, bottomLeading, bottomTrailing: Edge.Corner.Style

  /// Sets the styles.
  ///
  /// - Parameters:
  ///   - topLeading: Of the upper corner where lines begin.
  ///   - topTrailing: Of the corner beside it.
  ///   - bottomLeading: Of the corner below the first.
  ///   - bottomTrailing: Of the corner across.
  public init(
    topLeading: Edge.Corner.Style = .concentric,
    topTrailing: Edge.Corner.Style = .concentric,
    bottomLeading: Edge.Corner.Style = .concentric,
    bottomTrailing: Edge.Corner.Style = .concentric
  ) {
    (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
    (self.bottomLeading, self.bottomTrailing) = (bottomLeading, bottomTrailing)
  }

  /// Sets all styles to one.
  ///
  /// - Parameter style: The style.
  public init(all style: Edge.Corner.Style) {
    self.init(topLeading: style, topTrailing: style, bottomLeading: style, bottomTrailing: style)
  }

  /// Corners as those of the container.
  public static let concentric = Self(all: .concentric)
  /// Corners as those of the container, and of a radius at least.
  ///
  /// - Parameter minimum: The least radius, as a style.
  /// - Returns: The corners.
  public static func concentric(minimum: Edge.Corner.Style) -> Self {
    Self(all: .concentric(minimum: minimum))
  }
  /// Corners of a radius.
  ///
  /// - Parameter radius: The radius in points.
  /// - Returns: The corners.
  public static func fixed(_ radius: CGFloat) -> Self { Self(all: .fixed(radius)) }

  var radii: RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: topLeading.radius,
      bottomLeading: bottomLeading.radius,
      bottomTrailing: bottomTrailing.radius,
      topTrailing: topTrailing.radius
    )
  }
}

/// A shape with the corners of a rectangle.
public nonisolated protocol RoundedRectangularShape: Shape {
  /// The styles of the corners.
  typealias Corners = RoundedRectangularShapeCorners
  /// Returns the styles of the corners.
  ///
  /// - Parameter size: The size of the shape.
  /// - Returns: The styles; nil for a shape without corners.
  nonisolated func corners(in size: CGSize?) -> Corners?
}

/// A rectangle whose corners follow those of its container.
///
/// Kept in the tree as an outline; no renderer draws it, and no container here has round corners.
public nonisolated struct ConcentricRectangle: RoundedRectangularShape {
  private let corners: RoundedRectangularShapeCorners
  private let isUniform: Bool

  /// Creates a rectangle with all corners as those of the container.
  public init() { self.init(corners: .concentric) }

  /// Creates a rectangle with all corners of one style.
  ///
  /// - Parameters:
  ///   - corners: The style.
  ///   - isUniform: Whether all corners get the largest radius.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    (self.corners, self.isUniform) = (Corners(all: corners), isUniform)
  }

  /// Creates a rectangle with a style for each corner.
  ///
  /// - Parameters:
  ///   - topLeadingCorner: Of the upper corner where lines begin.
  ///   - topTrailingCorner: Of the corner beside it.
  ///   - bottomLeadingCorner: Of the corner below the first.
  ///   - bottomTrailingCorner: Of the corner across.
  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    isUniform = false
    corners = Corners(
      topLeading: topLeadingCorner,
      topTrailing: topTrailingCorner,
      bottomLeading: bottomLeadingCorner,
      bottomTrailing: bottomTrailingCorner
    )
  }

  /// Creates a rectangle with one style above and one below.
  ///
  /// - Parameters:
  ///   - uniformTopCorners: Of both upper corners.
  ///   - uniformBottomCorners: Of both lower corners.
  public init(
    uniformTopCorners: Edge.Corner.Style,
    uniformBottomCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformTopCorners,
      topTrailingCorner: uniformTopCorners,
      bottomLeadingCorner: uniformBottomCorners,
      bottomTrailingCorner: uniformBottomCorners
    )
  }

  /// Creates a rectangle with one style where lines begin and one where they end.
  ///
  /// - Parameters:
  ///   - uniformLeadingCorners: Of both corners where lines begin.
  ///   - uniformTrailingCorners: Of both corners where lines end.
  public init(
    uniformLeadingCorners: Edge.Corner.Style,
    uniformTrailingCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformLeadingCorners,
      topTrailingCorner: uniformTrailingCorners,
      bottomLeadingCorner: uniformLeadingCorners,
      bottomTrailingCorner: uniformTrailingCorners
    )
  }

  /// Creates a rectangle with one style above and two below.
  ///
  /// - Parameters:
  ///   - uniformTopCorners: Of both upper corners.
  ///   - bottomLeadingCorner: Of the lower corner where lines begin.
  ///   - bottomTrailingCorner: Of the lower corner where lines end.
  public init(
    uniformTopCorners: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformTopCorners,
      topTrailingCorner: uniformTopCorners,
      bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner
    )
  }

  /// Creates a rectangle with one style below and two above.
  ///
  /// - Parameters:
  ///   - uniformBottomCorners: Of both lower corners.
  ///   - topLeadingCorner: Of the upper corner where lines begin.
  ///   - topTrailingCorner: Of the upper corner where lines end.
  public init(
    uniformBottomCorners: Edge.Corner.Style,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: uniformBottomCorners,
      bottomTrailingCorner: uniformBottomCorners
    )
  }

  /// The node of the shape, of the kind `ConcentricRectangle`.
  public var _shape: ViewNode { ViewNode(.other("ConcentricRectangle")) }

  /// Returns the styles of the corners.
  ///
  /// - Parameter size: Not read.
  /// - Returns: The styles.
  public func corners(in size: CGSize?) -> Corners? { corners }

  /// The outline, with the largest of the radii at all corners.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: corners.radii.largest)
  }
}

extension ConcentricRectangle: InsettableShape {
  /// Returns the shape inset by a distance.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The inset shape.
  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == ConcentricRectangle {
  /// A rectangle whose corners follow those of its container.
  ///
  /// - Parameters:
  ///   - corners: The style of the corners.
  ///   - isUniform: Whether all corners get the largest radius.
  /// - Returns: The shape.
  nonisolated public static func rect(
    corners: Edge.Corner.Style,
    isUniform: Bool = false
  ) -> ConcentricRectangle { ConcentricRectangle(corners: corners, isUniform: isUniform) }
}
