internal import CPixelKernels

/// The probability that each pixel is a point, and its local maxima.
///
/// The network gives 17 numbers for a cell of 4 x 4 pixels, in 256ths of a natural logarithm: one for each
/// pixel, and one for no point at all. The shares are what a softmax makes of them.
struct ViewPoints: ~Copyable {
  /// Points nearer to the picture's edge are visible in few other pictures, and look different there.
  private static let border = 4
  /// 65535 times what a number is a 256th above of the next, and so on, down to nothing.
  private static let powers: [UInt16] = {
    // exp(-1 / 256); its powers are products, because exponentials differ between C libraries.
    var power = 1.0
    return (0..<Int(CPK_POWERS)).map { _ in
      defer { power *= 0.99610136947011749 }
      return UInt16(65_535 * power + 0.5)
    } + [0]
  }()

  private let width: Int, height: Int
  /// Numbers from a row of shares to the next.
  private let stride: Int
  private let memory: MapMemory.Block
  private let shares: UnsafeMutablePointer<UInt16>

  deinit { MapMemory.give(memory) }

  /// Computes the shares of the pixels of a picture.
  ///
  /// - Parameters:
  ///   - map: The input of the last layer, at a quarter of the picture's size.
  ///   - layer: The last layer.
  ///   - width: The width of the picture, in pixels; the map may cover more.
  ///   - height: The height of the picture, in pixels.
  ///   - kernel: The kernel to use.
  init(
    of map: borrowing FeatureMap,
    by layer: ViewLayer,
    width: Int,
    height: Int,
    _ kernel: cpk_kernel
  ) {
    (self.width, self.height) = (width, height)
    stride = ViewNetwork.cell * map.width
    let capacity = stride * ViewNetwork.cell * map.height
    memory = MapMemory.take(capacity * MemoryLayout<UInt16>.stride)
    shares = memory.start.bindMemory(to: UInt16.self, capacity: capacity)
    let count = map.width * layer.outputs
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: count) { room in
      guard let logits = room.baseAddress else { return }
      for y in 0..<map.height {
        layer.pixels(map.row(y), into: logits, count: map.width, kernel)
        let rows = shares + ViewNetwork.cell * y * stride
        cpk_shares(kernel, logits, Self.powers, rows, stride, map.width)
      }
    }
  }

  /// Returns the strongest points, each larger than its neighbors within two pixels.
  ///
  /// - Parameters:
  ///   - enough: The number of points needed.
  ///   - kernel: The kernel to use.
  ///   - isWanted: Returns whether a pixel may be a point.
  /// - Returns: The points; of equal neighbors only the first.
  func peaks(
    enough: Int,
    _ kernel: cpk_kernel,
    where isWanted: (Int, Int) -> Bool
  ) -> ResponsePeaks {
    var peaks = ResponsePeaks(enough: enough, least: 0)
    let border = Self.border
    guard width > 2 * border, height > 2 * border else { return peaks }
    var places = [UInt16](repeating: 0, count: width + 64)
    var flags = [UInt8](repeating: 0, count: width + 64)
    for y in border..<height - border {
      let row = shares + y * stride
      let count = cpk_maxima(kernel, row, stride, border, width - border, &flags, &places)
      for place in places[..<count] {
        let (x, share) = (Int(place), Int32(row[Int(place)]))
        if share > peaks.least, isWanted(x, y) { peaks.add(x: x, y: y, response: share) }
      }
    }
    return peaks
  }
}
