internal import CPixelKernels

/// A repeatable point: a blob or a corner in a level of the pyramid.
package struct Keypoint: Hashable, Sendable {
  /// The distance from the center of the level's first pixel, in pixels of the level.
  package var x: Float, y: Float

  /// Creates a point from its position.
  package init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

/// Finds the maxima of the determinant of the Hessian.
///
/// The second derivatives are differences over two pixels of the smoothed level, so that a point is a
/// blob, or the inside of a corner, about four pixels wide.
///
/// - SeeAlso: K. Mikolajczyk, C. Schmid, *Scale & Affine Invariant Interest Point Detectors*,
///   International Journal of Computer Vision 60, 2004; H. Bay et al., *Speeded-Up Robust Features*,
///   Computer Vision and Image Understanding 110, 2008.
struct HessianDetector {
  /// Below this, a maximum is noise of the last bit: a second derivative of eight in both directions.
  static let leastResponse: Int32 = 60
  /// The patches of points nearer to the edge would contain its repeated pixels.
  static let border = 8

  private let level: PyramidLevel

  init(_ level: PyramidLevel) { self.level = level }

  /// Returns the strongest maxima of a level.
  ///
  /// - Parameters:
  ///   - enough: The least number of maxima, if the level has as many. There are more only as far as
  ///     ``ResponsePeaks`` cannot distinguish their strengths.
  ///   - isWanted: Returns whether a point counts; nil for all.
  /// - Returns: The maxima.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  func peaks(enough: Int, where isWanted: ((Keypoint) -> Bool)? = nil) -> ResponsePeaks {
    let (width, height, stride) = (level.width, level.height, level.stride)
    let (border, kernel) = (Self.border, level.kernel.kernel)
    var peaks = ResponsePeaks(enough: enough, least: Self.leastResponse)
    guard width > 2 * border, height > 2 * border else { return peaks }
    var places = [UInt16](repeating: 0, count: width + 64)
    var flags = [UInt8](repeating: 0, count: width + 64)
    // A ring buffer of three rows of responses.
    var rows = [Int32](repeating: 0, count: 3 * width)
    level.withOrigin { start in
      rows.withUnsafeMutableBufferPointer { rows in
        guard let base = rows.baseAddress else { return }
        for y in border - 1..<height - border + 1 {
          let below = base + y % 3 * width
          cpk_respond(kernel, start + y * stride, stride, below, width)
          guard y > border else { continue }
          let (above, row) = (base + (y + 1) % 3 * width, base + (y + 2) % 3 * width)
          let (least, end) = (peaks.least, width - border)
          let count = cpk_peaks(kernel, above, row, below, least, border, end, &flags, &places)
          for place in places[..<count] {
            let x = Int(place)
            if let isWanted, !isWanted(Self.keypoint(x, y - 1, start, stride)) { continue }
            peaks.add(x: x, y: y - 1, response: row[x])
          }
        }
      }
    }
    return peaks
  }

  /// Returns the subpixel position of a maximum.
  func keypoint(x: Int, y: Int) -> Keypoint {
    level.withOrigin { Self.keypoint(x, y, $0, level.stride) }
  }

  private static func keypoint(
    _ x: Int,
    _ y: Int,
    _ start: UnsafePointer<UInt8>,
    _ stride: Int
  ) -> Keypoint {
    let pixel = start + y * stride + x
    let here = response(pixel, stride)
    let dx = offset(response(pixel - 1, stride), here, response(pixel + 1, stride))
    let dy = offset(response(pixel - stride, stride), here, response(pixel + stride, stride))
    return Keypoint(x: Float(x) + dx, y: Float(y) + dy)
  }

  /// The determinant at a pixel, as `cpk_respond` has it: a whole number.
  @inline(__always)
  private static func response(_ pixel: UnsafePointer<UInt8>, _ stride: Int) -> Float {
    func value(_ x: Int, _ y: Int) -> Int32 { Int32(pixel[y * stride + x]) }
    let xx = value(-2, 0) &+ value(2, 0) &- 2 &* value(0, 0)
    let yy = value(0, -2) &+ value(0, 2) &- 2 &* value(0, 0)
    let xy = value(1, 1) &+ value(-1, -1) &- value(1, -1) &- value(-1, 1)
    return Float(xx &* yy &- xy &* xy)
  }

  /// Returns the position of the maximum of the parabola through three values, in pixels from the middle one.
  @inline(__always)
  private static func offset(_ before: Float, _ here: Float, _ after: Float) -> Float {
    let curvature = before + after - 2 * here
    guard curvature < 0 else { return 0 }
    return max(-0.5, min(0.5, (before - after) / (2 * curvature)))
  }
}
