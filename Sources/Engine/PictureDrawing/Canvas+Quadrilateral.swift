public import PixelBuffers

extension Canvas {
  /// Draws a picture into a quadrilateral, in perspective.
  ///
  /// The homography that maps the picture's corners to the given ones is inverted. Each pixel of the canvas is
  /// the mean of 2 × 2 to 16 × 16 points, one for each pixel of the picture that it covers along an axis, so
  /// that no pixel is skipped down to a sixteenth of the size. The color of a point is interpolated between its
  /// four neighbors. At the edges, the background is visible as far as the picture does not cover it.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - corners: The destination of its four corners, clockwise from its top left; pixel (0, 0) of the canvas
  ///     reaches from (0, 0) to (1, 1). They span a convex quadrilateral.
  /// - Complexity: O(*n*), where *n* is the number of points in the pixels of the canvas that the
  ///   quadrilateral's bounding box covers.
  /// - SeeAlso: P. Heckbert, *Fundamentals of Texture Mapping and Image Warping*, 1989.
  public mutating func draw(_ picture: PixelBuffer, corners: [PixelPoint]) {
    precondition(corners.count == 4, "A quadrilateral has four corners")
    let source = PixelBuffer.prepared(picture)
    let map = PlaneMap(pictureWidth: source.width, pictureHeight: source.height, corners: corners)
    let rect = PixelRect(enclosing: corners).clamped(toWidth: width, height: height)
    let steps = Self.steps(source, corners)
    let canvasWidth = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      source.withUnsafeBytes { bytes in
        let sampler = BilinearSampler(bytes: bytes, width: source.width, height: source.height)
        for row in rect.y..<rect.y + rect.height {
          for column in rect.x..<rect.x + rect.width {
            var sum = SIMD3<Float>.zero
            var hits = 0
            for down in 0..<steps {
              let y = Double(row) + (Double(down) + 0.5) / Double(steps)
              for across in 0..<steps {
                let x = Double(column) + (Double(across) + 0.5) / Double(steps)
                guard let color = sampler.color(at: map(x, y)) else { continue }
                sum += color
                hits += 1
              }
            }
            if hits == 0 { continue }
            let index = (row * canvasWidth + column) * 3
            let rest = Float(steps * steps - hits)
            for channel in 0..<3 {
              let level = sum[channel] + rest * Float(pixels[index + channel])
              pixels[index + channel] = UInt8((level / Float(steps * steps)).rounded())
            }
          }
        }
      }
    }
  }

  /// Draws a picture into a rectangle, stretched to its shape.
  ///
  /// It is sampled as for a quadrilateral: see ``draw(_:corners:)``. To keep the proportions, pass a rectangle
  /// with the same proportions.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - rect: The destination, in pixels of the canvas, 1 × 1 or more; it is clipped to the canvas.
  public mutating func draw(_ picture: PixelBuffer, in rect: PixelRect) {
    let (left, top) = (Double(rect.x), Double(rect.y))
    let (right, bottom) = (left + Double(rect.width), top + Double(rect.height))
    draw(
      picture,
      corners: [
        PixelPoint(x: left, y: top), PixelPoint(x: right, y: top),
        PixelPoint(x: right, y: bottom), PixelPoint(x: left, y: bottom),
      ]
    )
  }

  /// The number of points of a pixel along each axis: one for each pixel of the picture that it covers.
  private static func steps(_ picture: PixelBuffer, _ corners: [PixelPoint]) -> Int {
    func length(_ first: Int, _ second: Int) -> Double {
      let dx = corners[first].x - corners[second].x
      let dy = corners[first].y - corners[second].y
      return max(1, (dx * dx + dy * dy).squareRoot())
    }
    let scale = max(
      Double(picture.width) / min(length(0, 1), length(2, 3)),
      Double(picture.height) / min(length(1, 2), length(3, 0))
    )
    return min(16, max(2, Int(scale.rounded(.up))))
  }
}

/// Maps points of a canvas to points of a picture that lies in a quadrilateral of it.
private struct PlaneMap {
  /// A 3 × 3 matrix, row by row.
  private let rows: [SIMD3<Double>]

  init(pictureWidth: Int, pictureHeight: Int, corners: [PixelPoint]) {
    let (p0, p1, p2, p3) = (corners[0], corners[1], corners[2], corners[3])
    // The unit square to the quadrilateral (Heckbert, section 2.2.3), then inverted.
    let (dx1, dx2, sumX) = (p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x)
    let (dy1, dy2, sumY) = (p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y)
    let determinant = dx1 * dy2 - dx2 * dy1
    let g = (sumX * dy2 - dx2 * sumY) / determinant
    let h = (dx1 * sumY - sumX * dy1) / determinant
    let (a, b, c) = (p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x)
    let (d, e, f) = (p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y)
    rows = [
      SIMD3(e - f * h, c * h - b, b * f - c * e) * Double(pictureWidth),
      SIMD3(f * g - d, a - c * g, c * d - a * f) * Double(pictureHeight),
      SIMD3(d * h - e * g, b * g - a * h, a * e - b * d),
    ]
  }

  func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let point = SIMD3(x, y, 1)
    let depth = (rows[2] * point).sum()
    return ((rows[0] * point).sum() / depth, (rows[1] * point).sum() / depth)
  }
}

/// Interpolates colors between pixels.
private struct BilinearSampler {
  let bytes: UnsafeRawBufferPointer
  let width: Int
  let height: Int

  /// The color at a point, or nil outside the picture.
  func color(at point: (x: Double, y: Double)) -> SIMD3<Float>? {
    guard point.x >= 0, point.y >= 0, point.x < Double(width), point.y < Double(height) else {
      return nil
    }
    // Colors are at the centers of pixels; beyond the border the outermost one is repeated.
    let x = min(max(point.x - 0.5, 0), Double(width - 1))
    let y = min(max(point.y - 0.5, 0), Double(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (toRight, toBottom) = (Float(x - Double(left)), Float(y - Double(top)))
    let upper = mixed(self[left, top], self[right, top], toRight)
    let lower = mixed(self[left, bottom], self[right, bottom], toRight)
    return mixed(upper, lower, toBottom)
  }

  private subscript(column: Int, row: Int) -> SIMD3<Float> {
    let index = (row * width + column) * 3
    return SIMD3(Float(bytes[index]), Float(bytes[index + 1]), Float(bytes[index + 2]))
  }

  private func mixed(
    _ first: SIMD3<Float>,
    _ second: SIMD3<Float>,
    _ share: Float
  ) -> SIMD3<Float> {
    first + (second - first) * share
  }
}

extension PixelRect {
  /// The smallest rectangle of whole pixels that contains all the points.
  fileprivate init(enclosing points: [PixelPoint]) {
    let (columns, rows) = (points.map(\.x), points.map(\.y))
    let x = Int((columns.min() ?? 0).rounded(.down))
    let y = Int((rows.min() ?? 0).rounded(.down))
    self.init(
      x: x,
      y: y,
      width: max(1, Int((columns.max() ?? 0).rounded(.up)) - x),
      height: max(1, Int((rows.max() ?? 0).rounded(.up)) - y)
    )
  }
}
