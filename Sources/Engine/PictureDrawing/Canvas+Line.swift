public import PixelBuffers

extension Canvas {
  /// Draws an antialiased straight line with round ends.
  ///
  /// The coverage of a pixel is computed from the distance of its center to the line.
  ///
  /// - Parameters:
  ///   - start: One end.
  ///   - end: The other end; when both are one, the line is a dot.
  ///   - thickness: In pixels.
  ///   - color: The color.
  ///   - opacity: In `0...1`.
  public mutating func stroke(
    from start: PixelPoint,
    to end: PixelPoint,
    thickness: Double,
    _ color: Color,
    opacity: Double = 1
  ) {
    // A point that is not finite gives no line, and a very distant one is invisible.
    let limit = 1e6
    let ends = [start.x, start.y, end.x, end.y]
    guard ends.allSatisfy({ abs($0) < limit }) else { return }
    let reach = thickness / 2 + 0.5
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let squaredLength = max(dx * dx + dy * dy, .leastNormalMagnitude)
    let top = max(0, Int((min(start.y, end.y) - reach).rounded(.down)))
    let bottom = min(height, Int((max(start.y, end.y) + reach).rounded(.up)))
    for row in top..<max(top, bottom) {
      let y = Double(row) + 0.5
      let columns = columns(from: start, dx: dx, dy: dy, near: y, reach: reach)
      for column in columns {
        let x = Double(column) + 0.5
        let along = ((x - start.x) * dx + (y - start.y) * dy) / squaredLength
        let place = min(max(along, 0), 1)
        let (across, down) = (start.x + place * dx - x, start.y + place * dy - y)
        let coverage = min(1, reach - (across * across + down * down).squareRoot())
        if coverage <= 0 { continue }
        mix(color, Int((coverage * opacity * 256).rounded()), column: column, row: row)
      }
    }
  }

  /// Draws the outline of a polygon, whose last corner is joined to the first.
  ///
  /// Where lines meet, the color is applied twice, which is visible if it is not opaque.
  ///
  /// - Parameters:
  ///   - corners: The corners in their order, in pixels; nothing is drawn without any.
  ///   - thickness: The thickness of the lines, in pixels.
  ///   - color: The color of the lines.
  ///   - opacity: The opacity of the color, in `0...1`.
  /// - Complexity: O(*n*) lines for *n* corners.
  public mutating func stroke(
    polygon corners: [PixelPoint],
    thickness: Double,
    _ color: Color,
    opacity: Double = 1
  ) {
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      stroke(from: corner, to: next, thickness: thickness, color, opacity: opacity)
    }
  }

  /// The columns that a line may reach in a row whose center is at `y`.
  private func columns(
    from start: PixelPoint,
    dx: Double,
    dy: Double,
    near y: Double,
    reach: Double
  ) -> Range<Int> {
    var (first, last) = (0.0, 1.0)
    if abs(dy) > 1e-9 {
      let (above, below) = ((y - reach - start.y) / dy, (y + reach - start.y) / dy)
      first = min(max(min(above, below), 0), 1)
      last = min(max(max(above, below), 0), 1)
    }
    let (one, other) = (start.x + first * dx, start.x + last * dx)
    let left = max(0, Int((min(one, other) - reach).rounded(.down)))
    let right = min(width, Int((max(one, other) + reach).rounded(.up)))
    return left..<max(left, right)
  }
}
