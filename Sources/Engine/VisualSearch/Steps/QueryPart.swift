internal import ImageSignatures
public import PixelBuffers

/// The part of a picture to search for.
public enum QueryPart: Hashable, Sendable {
  /// A rectangle, in pixels of the upright picture.
  case rectangle(PixelRect)
  /// The ellipse that fills a rectangle: what lies outside of it is ignored.
  case ellipse(PixelRect)

  /// The rectangle around the part, in pixels of the upright picture.
  ///
  /// It may reach beyond the picture, which has only some of the part then.
  public var rect: PixelRect {
    switch self {
    case .rectangle(let rect), .ellipse(let rect): rect
    }
  }
}

/// The way from pixels of a decoded part back to pixels of the upright original.
internal struct PartPlace: Sendable {
  /// The top left corner of the part in the decoded picture.
  var origin = PixelPoint(x: 0, y: 0)
  /// The size of a decoded pixel in pixels of the original.
  var scale = PixelPoint(x: 1, y: 1)
  /// The corners of the rectangle to which points are moved, in pixels of the original.
  var least = PixelPoint(x: -.infinity, y: -.infinity)
  var most = PixelPoint(x: .infinity, y: .infinity)

  /// Moves points outside a rectangle of the original to its edge.
  mutating func limit(to extent: PixelRect) {
    least = PixelPoint(x: Double(extent.x), y: Double(extent.y))
    most = PixelPoint(x: Double(extent.x + extent.width), y: Double(extent.y + extent.height))
  }

  /// Converts points of the part to pixels of the original.
  func original(_ points: [PixelPoint]) -> [PixelPoint] {
    points.map { point in
      PixelPoint(
        x: min(max((origin.x + point.x) * scale.x, least.x), most.x),
        y: min(max((origin.y + point.y) * scale.y, least.y), most.y)
      )
    }
  }

  /// All numbers, for the binary form of a query.
  var numbers: [Double] {
    [origin, scale, least, most].flatMap { [$0.x, $0.y] }
  }

  /// Creates the place of a whole picture that was not scaled.
  init() {}

  /// Creates a place from the result of ``numbers``; nil for numbers that are none of a place.
  init?(_ numbers: [Double]) {
    guard numbers.count == 8 else { return nil }
    let points = (0..<4).map { PixelPoint(x: numbers[$0 * 2], y: numbers[$0 * 2 + 1]) }
    (origin, scale, least, most) = (points[0], points[1], points[2], points[3])
    // No picture format goes beyond 31 bits. Such numbers, and what is computed with them, are finite.
    let limit = Double(Int32.max)
    for (origin, scale, least, most) in [
      (origin.x, scale.x, least.x, most.x), (origin.y, scale.y, least.y, most.y),
    ] {
      guard (0...limit).contains(origin), scale > 0, scale <= limit, least <= most,
        least <= limit, most >= -limit
      else { return nil }
    }
  }
}

extension EllipseMask {
  /// The ellipse in a rectangle, relative to the visible part of the rectangle, which a picture was cropped to.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in pixels of the original.
  ///   - visible: Its visible part, likewise.
  ///   - picture: The visible part as it was decoded; pixels that lie beyond the rectangle after rounding are
  ///     cropped.
  internal init(_ rect: PixelRect, visible: PixelRect, croppingTo picture: inout PixelBuffer) {
    func scaled(_ start: Int, _ corner: Int, _ length: Int, _ from: Int, _ to: Int) -> (
      start: Double, length: Double, left: Int
    ) {
      let factor = Double(to) / Double(from)
      let first = ((Double(start) - Double(corner)) * factor).rounded()
      let count = max(1, (Double(length) * factor).rounded())
      return (first, count, Int(max(1, min(Double(to), first + count))))
    }
    let across = scaled(rect.x, visible.x, rect.width, visible.width, picture.width)
    let down = scaled(rect.y, visible.y, rect.height, visible.height, picture.height)
    if across.left < picture.width || down.left < picture.height {
      picture = picture.cropped(to: PixelRect(x: 0, y: 0, width: across.left, height: down.left))
    }
    let (width, height) = (Double(across.left), Double(down.left))
    self.init(
      bounds: UnitRect(
        x: across.start / width,
        y: down.start / height,
        width: across.length / width,
        height: down.length / height
      )
    )
  }
}
