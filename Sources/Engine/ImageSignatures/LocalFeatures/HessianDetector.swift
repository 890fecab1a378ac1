/// A point that can be found again: a blob or a corner of a level of the pyramid.
struct Keypoint {
  /// The index of the level.
  var level: Int
  /// Where it is, in pixels of the level, from the center of its first pixel.
  var x: Float, y: Float
  /// The determinant of the Hessian: how much it stands out.
  var response: Int32
}

/// Finds where the determinant of the Hessian has its maxima.
///
/// The second derivatives are differences over two pixels of the smoothed level, so that a point is a
/// blob, or the inside of a corner, about four pixels wide.
///
/// - SeeAlso: K. Mikolajczyk, C. Schmid, *Scale & Affine Invariant Interest Point Detectors*,
///   International Journal of Computer Vision 60, 2004; H. Bay et al., *Speeded-Up Robust Features*,
///   Computer Vision and Image Understanding 110, 2008.
struct HessianDetector {
  /// Below this the maximum is noise of the last bit: a second derivative of eight in both directions.
  static let leastResponse: Int32 = 60
  /// Points nearer to the edge would be described by the repeated edge.
  static let border = 8

  /// Returns the maxima of a level, row by row.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  static func keypoints(of level: PyramidLevel, index: Int) -> [Keypoint] {
    let (width, height) = (level.width, level.height)
    var found: [Keypoint] = []
    guard width > 2 * border, height > 2 * border else { return [] }
    level.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress.map({ $0 + level.origin }) else { return }
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 4 * width) { rows in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width + 8) { flags in
          guard let base = rows.baseAddress, let flags = flags.baseAddress else { return }
          base.initialize(repeating: 0, count: 4 * width)
          flags.initialize(repeating: 0, count: width + 8)
          // Three rows of responses go around; the fourth holds the maxima of each column of three.
          let ring = (0..<3).map { base + $0 * width }
          let peaks = base + 3 * width
          for y in border - 1..<height - border + 1 {
            respond(start + y * level.stride, level.stride, ring[y % 3], width)
            guard y > border else { continue }
            let (above, row, below) = (ring[(y + 1) % 3], ring[(y + 2) % 3], ring[y % 3])
            mark(above, row, below, peaks, flags, width)
            collect(above, row, below, flags, width) { x, dx, dy in
              found.append(
                Keypoint(
                  level: index,
                  x: Float(x) + dx,
                  y: Float(y - 1) + dy,
                  response: row[x]
                )
              )
            }
          }
        }
      }
    }
    return found
  }

  /// Writes the responses of a row; the first and the last pixels are read in the margin.
  @inline(__always)
  private static func respond(
    _ row: UnsafePointer<UInt8>,
    _ stride: Int,
    _ responses: UnsafeMutablePointer<Int32>,
    _ count: Int
  ) {
    let (up, down) = (row - stride, row + stride)
    let (farUp, farDown) = (row - 2 * stride, row + 2 * stride)
    for x in 0..<count {
      let twice = Int16(row[x]) &* 2
      let xx = Int16(row[x - 2]) &+ Int16(row[x + 2]) &- twice
      let yy = Int16(farUp[x]) &+ Int16(farDown[x]) &- twice
      let rising = Int16(down[x + 1]) &+ Int16(up[x - 1])
      let xy = rising &- Int16(up[x + 1]) &- Int16(down[x - 1])
      responses[x] = Int32(xx) &* Int32(yy) &- Int32(xy) &* Int32(xy)
    }
  }

  /// Flags what is no smaller than its eight neighbors.
  @inline(__always)
  private static func mark(
    _ above: UnsafePointer<Int32>,
    _ row: UnsafePointer<Int32>,
    _ below: UnsafePointer<Int32>,
    _ peaks: UnsafeMutablePointer<Int32>,
    _ flags: UnsafeMutablePointer<UInt8>,
    _ count: Int
  ) {
    for x in 0..<count { peaks[x] = max(above[x], max(row[x], below[x])) }
    for x in border..<count - border {
      let peak = max(peaks[x - 1], max(peaks[x], peaks[x + 1]))
      flags[x] = row[x] == peak && peak > leastResponse ? 1 : 0
    }
  }

  /// Reports flagged pixels, and how far from the pixel's center the maximum lies.
  @inline(__always)
  private static func collect(
    _ above: UnsafePointer<Int32>,
    _ row: UnsafePointer<Int32>,
    _ below: UnsafePointer<Int32>,
    _ flags: UnsafePointer<UInt8>,
    _ count: Int,
    _ report: (Int, Float, Float) -> Void
  ) {
    var x = border
    while x < count - border {
      // Most pixels are no maxima: look at eight at once.
      if UnsafeRawPointer(flags + x).loadUnaligned(as: UInt64.self) == 0 {
        x += 8
        continue
      }
      let value = row[x]
      // Of equal neighbors only the first counts.
      let isFirst =
        row[x - 1] < value && above[x - 1] < value && above[x] < value && above[x + 1] < value
      if flags[x] != 0, isFirst {
        report(
          x,
          offset(Float(row[x - 1]), Float(value), Float(row[x + 1])),
          offset(Float(above[x]), Float(value), Float(below[x]))
        )
      }
      x += 1
    }
  }

  /// Returns where the parabola through three values has its maximum, in pixels from the middle one.
  @inline(__always)
  private static func offset(_ before: Float, _ here: Float, _ after: Float) -> Float {
    let curvature = before + after - 2 * here
    guard curvature < 0 else { return 0 }
    return max(-0.5, min(0.5, (before - after) / (2 * curvature)))
  }
}
