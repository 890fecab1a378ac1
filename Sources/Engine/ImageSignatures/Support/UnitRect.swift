/// A rectangle as a share of a picture: the picture is 0...1 in both directions, the origin top left.
///
/// It is the same in a picture and in a reduced copy of it. Multiply by the width and the height to get pixels.
public struct UnitRect: Hashable, Sendable {
  /// The left edge, the top edge, and the extents to the right and downward, each as a share of the picture.
  ///
  /// For a part of a picture, all are in `0...1`; nothing checks it.
  public let x: Double, y: Double, width: Double, height: Double

  /// Creates a rectangle as a share of a picture.
  ///
  /// - Parameters:
  ///   - x: The left edge; 0 is the picture's.
  ///   - y: The top edge; 0 is the picture's.
  ///   - width: The share of the picture's width.
  ///   - height: The share of the picture's height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole picture: from (0, 0) to (1, 1).
  ///
  /// As the bounds of an ``EllipseMask`` it is the ellipse that fills the picture.
  public static let whole = UnitRect(x: 0, y: 0, width: 1, height: 1)

  /// The share of the picture's area that the rectangle covers, in `0...1` for a part of it.
  public var area: Double { width * height }
}
