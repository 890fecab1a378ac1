/// A rectangle as a share of a picture: the picture is 0...1 in both directions, the origin top left.
public struct UnitRect: Hashable, Sendable {
  /// The left edge, the top edge and the extents, each in `0...1`.
  public let x: Double, y: Double, width: Double, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole picture.
  public static let whole = UnitRect(x: 0, y: 0, width: 1, height: 1)

  /// The share of the picture's area that the rectangle covers.
  public var area: Double { width * height }
}
