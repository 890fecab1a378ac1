/// A rectangle of whole pixels; the origin is the picture's top left corner.
public struct PixelRect: Hashable, Sendable {
  /// The column of the leftmost pixel.
  public var x: Int
  /// The row of the topmost pixel.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the part of this rectangle that lies within a picture of the given size.
  ///
  /// The sides are never negative; they are 0 where nothing is left.
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
public struct PixelPoint: Hashable, Sendable, Codable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point, in pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
