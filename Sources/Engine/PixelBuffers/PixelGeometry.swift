/// A rectangle of whole pixels; the origin is the picture's top left corner.
///
/// A rectangle may exceed a picture: its corner may be negative and it may reach past the edges, until
/// ``clamped(toWidth:height:)`` clips it.
public struct PixelRect: Hashable, Sendable {
  /// The column of the leftmost pixel, counted from 0.
  ///
  /// Negative for a rectangle that begins left of the picture.
  public var x: Int
  /// The row of the topmost pixel, counted from 0 downward.
  ///
  /// Negative for a rectangle that begins above the picture.
  public var y: Int
  /// The number of columns, from `x` up to and without `x + width`.
  ///
  /// A rectangle of 0 or fewer columns is empty.
  public var width: Int
  /// The number of rows, from `y` up to and without `y + height`.
  ///
  /// A rectangle of 0 or fewer rows is empty.
  public var height: Int

  /// Creates a rectangle, in pixels, which need not lie within a picture.
  ///
  /// - Parameters:
  ///   - x: The column of the leftmost pixel.
  ///   - y: The row of the topmost pixel.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the part of this rectangle that lies within a picture of the given size.
  ///
  /// The sides are never negative; they are 0 when the intersection is empty.
  ///
  /// - Parameters:
  ///   - pictureWidth: The columns of the picture, 0 or more.
  ///   - pictureHeight: The rows of the picture, 0 or more.
  /// - Returns: The intersection with `0 ..< pictureWidth` and `0 ..< pictureHeight`. Sums that overflow are
  ///   clipped, too.
  public func clamped(toWidth pictureWidth: Int, height pictureHeight: Int) -> PixelRect {
    let columns = Self.clamp(start: x, count: width, limit: pictureWidth)
    let rows = Self.clamp(start: y, count: height, limit: pictureHeight)
    return PixelRect(
      x: columns.lowerBound,
      y: rows.lowerBound,
      width: columns.count,
      height: rows.count
    )
  }

  private static func clamp(start: Int, count: Int, limit: Int) -> Range<Int> {
    let (end, overflows) = start.addingReportingOverflow(max(0, count))
    let lower = min(max(0, start), limit)
    return lower..<max(lower, min(overflows ? limit : end, limit))
  }
}

/// A point in a picture, in pixels; (0, 0) is the top left corner of the top left pixel.
///
/// Coordinates are continuous: the center of the top left pixel is (0.5, 0.5), and the bottom right corner of a
/// picture is (width, height).
public struct PixelPoint: Hashable, Sendable, Codable {
  /// The distance from the left edge, in pixels, growing to the right.
  ///
  /// It may lie outside the picture.
  public var x: Double
  /// The distance from the top edge, in pixels, growing downward.
  ///
  /// It may lie outside the picture.
  public var y: Double

  /// Creates a point, in pixels, which need not lie within a picture.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge.
  ///   - y: The distance from the top edge.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
