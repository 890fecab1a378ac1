/// Describes the patch around a keypoint: its direction, and how its gradients are distributed.
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
  /// 64 times the cosines and the sines of the directions: products of 45 degrees.
  private static let cosines = SIMD8<Int16>(64, 45, 0, -45, -64, -45, 0, 45)
  private static let sines = SIMD8<Int16>(0, 45, 64, 45, 0, -45, -64, -45)

  /// How much each inner column (or row) of the patch counts in each cell, times 32: a tent over two
  /// cells, under a parabola that falls to 0.6 at the edge.
  private static let weights: [SIMD4<UInt16>] = (0..<inner).map { index in
    let cell = Double(inner) / Double(cells)
    let distance = (Double(index) - Double(inner - 1) / 2) / (Double(inner) / 2)
    let window = 1 - 0.4 * distance * distance
    var weights = SIMD4<UInt16>()
    for number in 0..<cells {
      let center = (Double(number) + 0.5) * cell
      let tent = max(0, 1 - abs(Double(index) + 0.5 - center) / cell)
      weights[number] = UInt16((32 * tent * window).rounded())
    }
    return weights
  }

  /// How far each row of the disk of the moment reaches.
  private static let diskReach: [Int] = (0...momentRadius).map { y in
    Int(Double(momentRadius * momentRadius - y * y).squareRoot())
  }

  /// Returns the direction from the center of a patch to the centroid of its brightness, in radians.
  ///
  /// - SeeAlso: P. Rosin, *Measuring Corner Properties*, Computer Vision and Image Understanding 73,
  ///   1999.
  static func direction(
    of pixels: UnsafePointer<UInt8>,
    stride: Int
  ) -> (x: Float, y: Float) {
    var (across, along): (Int32, Int32) = (0, 0)
    for y in -momentRadius...momentRadius {
      let row = pixels + y * stride
      let reach = diskReach[abs(y)]
      var (sum, moment): (Int32, Int32) = (0, 0)
      for x in -reach...reach {
        let value = Int32(row[x])
        sum &+= value
        moment &+= value &* Int32(x)
      }
      across &+= moment
      along &+= sum &* Int32(y)
    }
    let length = (Float(across) * Float(across) + Float(along) * Float(along)).squareRoot()
    return length > 0 ? (Float(across) / length, Float(along) / length) : (1, 0)
  }

  /// Writes the samples of a patch that is turned by a direction.
  static func sample(
    _ pixels: UnsafePointer<UInt8>,
    stride: Int,
    x: Float,
    y: Float,
    direction: (x: Float, y: Float),
    into patch: UnsafeMutablePointer<Int16>
  ) {
    // Fixed point with 10 bits for the fraction.
    let one: Float = 1024
    let half = Float(side - 1) / 2
    let (unitX, unitY) = (direction.x * step, direction.y * step)
    let (stepX, stepY) = (Int32(unitX * one), Int32(unitY * one))
    var lineX = Int32((x - half * (unitX - unitY)) * one)
    var lineY = Int32((y - half * (unitY + unitX)) * one)
    var target = patch
    for _ in 0..<side {
      var (px, py) = (lineX, lineY)
      for column in 0..<side {
        let pixel = pixels + (Int(py >> 10) &* stride &+ Int(px >> 10))
        let (fx, fy) = (px & 1023, py & 1023)
        let upper = Int32(pixel[0]) &* (1024 &- fx) &+ Int32(pixel[1]) &* fx
        let lower = Int32(pixel[stride]) &* (1024 &- fx) &+ Int32(pixel[stride + 1]) &* fx
        let value = upper &* (1024 &- fy) &+ lower &* fy
        target[column] = Int16(truncatingIfNeeded: (value &+ 1 << 19) >> 20)
        px &+= stepX
        py &+= stepY
      }
      target += side
      lineX &-= stepY
      lineY &+= stepX
    }
  }

  /// Writes the square roots of the shares of a patch's gradients.
  ///
  /// - Parameters:
  ///   - patch: 16 x 16 samples.
  ///   - shares: Room for ``shareCount`` numbers; the squares add up to 1, or all are 0.
  static func describe(
    _ patch: UnsafePointer<Int16>,
    into shares: UnsafeMutablePointer<Float>
  ) {
    withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: cells * cells) { sums in
      guard let sums = sums.baseAddress else { return }
      sums.initialize(repeating: .zero, count: cells * cells)
      weights.withUnsafeBufferPointer { weights in
        for y in 0..<inner {
          let row = patch + (y + 1) * side + 1
          var line = (
            SIMD8<UInt16>.zero, SIMD8<UInt16>.zero, SIMD8<UInt16>.zero, SIMD8<UInt16>.zero
          )
          for x in 0..<inner {
            let dx = row[x + 1] &- row[x - 1]
            let dy = row[x + side] &- row[x - side]
            let turned = (cosines &* dx &+ sines &* dy) &>> 6
            let parts = SIMD8<UInt16>(truncatingIfNeeded: pointwiseMax(turned, .zero))
            let weight = weights[x]
            // Only two of the four are not zero, but to choose costs more than to add.
            line.0 &+= parts &* weight[0]
            line.1 &+= parts &* weight[1]
            line.2 &+= parts &* weight[2]
            line.3 &+= parts &* weight[3]
          }
          let weight = weights[y]
          for cell in 0..<cells where weight[cell] > 0 {
            let factor = Float(weight[cell])
            let target = sums + cell * cells
            target[0] += SIMD8<Float>(line.0) * factor
            target[1] += SIMD8<Float>(line.1) * factor
            target[2] += SIMD8<Float>(line.2) * factor
            target[3] += SIMD8<Float>(line.3) * factor
          }
        }
      }
      var total = SIMD8<Float>.zero
      for cell in 0..<cells * cells { total += sums[cell] }
      let sum = total.sum()
      let scale = sum > 0 ? 1 / sum : 0
      for cell in 0..<cells * cells {
        let roots = (sums[cell] * scale).squareRoot()
        UnsafeMutableRawPointer(shares + cell * directions).storeBytes(
          of: roots,
          as: SIMD8<Float>.self
        )
      }
    }
  }

  /// Writes the shares of the patch in a mirror that lies along its direction.
  static func mirror(_ shares: UnsafePointer<Float>, into mirrored: UnsafeMutablePointer<Float>) {
    for row in 0..<cells {
      for column in 0..<cells {
        let from = shares + (row * cells + column) * directions
        let to = mirrored + ((cells - 1 - row) * cells + column) * directions
        for direction in 0..<directions {
          to[direction] = from[(directions - direction) % directions]
        }
      }
    }
  }
}
