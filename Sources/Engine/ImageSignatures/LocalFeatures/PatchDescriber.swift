internal import CPixelKernels

/// Describes the patch around a keypoint: its direction, and the distribution of its gradients.
///
/// The patch is 16 x 16 samples of its level, turned so that its brighter side lies along the x axis.
/// Each gradient is split over eight directions and over 4 x 4 cells that overlap, as in SIFT, but
/// the parts are half-rectified projections, which need no angle. The square roots of the shares are
/// what is compared (RootSIFT), so a change of light or contrast changes nothing.
///
/// - SeeAlso: D. Lowe, *Distinctive Image Features from Scale-Invariant Keypoints*, International
///   Journal of Computer Vision 60, 2004; S. Winder, M. Brown, *Learning Local Image Descriptors*,
///   CVPR 2007; R. Arandjelović, A. Zisserman, *Three Things Everyone Should Know to Improve Object
///   Retrieval*, CVPR 2012.
struct PatchDescriber {
  /// Samples along a side of the patch.
  static let side = 16
  /// Pixels of the level from a sample to the next.
  static let step: Float = 1.6
  /// Cells along a side, and directions in a cell.
  static let cells = 4, directions = 8
  /// The number of shares: row by row of cells, the directions of a cell side by side.
  static let shareCount = cells * cells * directions
  /// Pixels from the center over which the direction is measured, as in ORB.
  static let momentRadius = 15

  private static let inner = side - 2
  /// 64 times the cosines, then the sines of the directions: products of 45 degrees.
  private static let turns: [Int16] = [
    64, 45, 0, -45, -64, -45, 0, 45,
    0, 45, 64, 45, 0, -45, -64, -45,
  ]

  /// How much each inner column (or row) of the patch counts in each cell, times 32: a tent over two
  /// cells, under a parabola that falls to 0.6 at the edge.
  private static let weights: [UInt16] = (0..<inner).flatMap { index in
    let cell = Double(inner) / Double(cells)
    let distance = (Double(index) - Double(inner - 1) / 2) / (Double(inner) / 2)
    let window = 1 - 0.4 * distance * distance
    return (0..<cells).map { number in
      let center = (Double(number) + 0.5) * cell
      let tent = max(0, 1 - abs(Double(index) + 0.5 - center) / cell)
      return UInt16((32 * tent * window).rounded())
    }
  }

  /// The disk of the moment in the square that holds it: 255 inside, 0 outside.
  private static let disk: [UInt8] = (-momentRadius...momentRadius).flatMap { y in
    let reach = Int(Double(momentRadius * momentRadius - y * y).squareRoot())
    return (-momentRadius...momentRadius + 1).map { x -> UInt8 in abs(x) <= reach ? 255 : 0 }
  }

  /// Describes the patch around a keypoint.
  ///
  /// - Parameters:
  ///   - point: The keypoint.
  ///   - level: The level in which it was found.
  ///   - patch: Memory for 16 x 16 samples.
  ///   - shares: Receives the square roots of the shares of the gradients. Their squares add up to 1, or all
  ///     are 0.
  ///   - first: The index of the first of the ``shareCount`` numbers to write.
  /// - Returns: The direction, of length 1.
  static func describe(
    _ point: Keypoint,
    of level: PyramidLevel,
    patch: UnsafeMutablePointer<Int16>,
    into shares: UnsafeMutablePointer<Float>,
    at first: Int
  ) -> (x: Float, y: Float) {
    let (stride, kernel) = (level.stride, level.kernel.kernel)
    return level.withOrigin { start in
      let center = start + Int(point.y + 0.5) * stride + Int(point.x + 0.5)
      let direction = Self.direction(of: center, stride: stride, kernel)
      sample(start, stride: stride, point, direction, into: patch, kernel)
      cpk_gradients(kernel, patch, turns, weights, shares + first)
      return direction
    }
  }

  /// Returns the direction from the center of a patch to the centroid of its brightness.
  ///
  /// - SeeAlso: P. Rosin, *Measuring Corner Properties*, Computer Vision and Image Understanding 73,
  ///   1999.
  private static func direction(
    of pixels: UnsafePointer<UInt8>,
    stride: Int,
    _ kernel: cpk_kernel
  ) -> (x: Float, y: Float) {
    var (across, along): (Int32, Int32) = (0, 0)
    cpk_moments(kernel, pixels, stride, disk, &across, &along)
    let length = (Float(across) * Float(across) + Float(along) * Float(along)).squareRoot()
    return length > 0 ? (Float(across) / length, Float(along) / length) : (1, 0)
  }

  /// Writes the samples of a patch that is turned by a direction.
  private static func sample(
    _ pixels: UnsafePointer<UInt8>,
    stride: Int,
    _ point: Keypoint,
    _ direction: (x: Float, y: Float),
    into patch: UnsafeMutablePointer<Int16>,
    _ kernel: cpk_kernel
  ) {
    // Fixed point with 10 bits for the fraction.
    let one: Float = 1024
    let half = Float(side - 1) / 2
    let (unitX, unitY) = (direction.x * step, direction.y * step)
    cpk_sample(
      kernel,
      pixels,
      stride,
      Int32((point.x - half * (unitX - unitY)) * one),
      Int32((point.y - half * (unitY + unitX)) * one),
      Int32(unitX * one),
      Int32(unitY * one),
      patch
    )
  }

  /// Mirrors the shares of patches along their directions.
  static func mirror(
    _ shares: UnsafePointer<Float>,
    into mirrored: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    for first in stride(from: 0, to: count * shareCount, by: shareCount) {
      for row in 0..<cells {
        for column in 0..<cells {
          let from = shares + first + (row * cells + column) * directions
          let to = mirrored + first + ((cells - 1 - row) * cells + column) * directions
          for direction in 0..<directions {
            to[direction] = from[(directions - direction) % directions]
          }
        }
      }
    }
  }
}
