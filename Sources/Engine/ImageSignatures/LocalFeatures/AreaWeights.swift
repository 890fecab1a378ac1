internal import CPixelKernels

/// The weight of each pixel of a line in each pixel of a shorter one.
///
/// A new pixel covers at most four old ones, and their weights add up to 256.
struct AreaWeights {
  private var starts: [UInt16] = []
  /// For each new pixel four weights side by side.
  private var byPixel: [UInt16] = []
  /// The first weights of all new pixels, then all second ones, and so on.
  private var byNeighbor: [UInt16]

  init(from length: Int, to newLength: Int) {
    let factor = Double(length) / Double(newLength)
    byNeighbor = [UInt16](repeating: 0, count: 4 * newLength)
    for index in 0..<newLength {
      let (low, high) = (Double(index) * factor, Double(index + 1) * factor)
      let start = Int(low)
      var taps = SIMD4<UInt16>()
      var rest: UInt16 = 256
      for tap in 0..<4 {
        let covered = min(high, Double(start + tap + 1)) - max(low, Double(start + tap))
        let weight = min(rest, UInt16(max(0, covered / factor * 256 + 0.5)))
        taps[tap] = weight
        rest -= weight
      }
      taps[0] += rest
      starts.append(UInt16(start))
      for tap in 0..<4 {
        byPixel.append(taps[tap])
        byNeighbor[tap * newLength + index] = taps[tap]
      }
    }
  }

  /// Mixes the rows that a new row covers; those beyond the last have weight zero and are not read.
  @inline(__always)
  func mix(
    _ index: Int,
    _ source: UnsafePointer<UInt8>,
    bytesPerRow: Int,
    into line: UnsafeMutablePointer<UInt8>,
    count: Int,
    _ kernel: PixelKernel
  ) {
    let first = source + Int(starts[index]) * bytesPerRow
    byPixel.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress.map({ $0 + 4 * index }) else { return }
      let second = weights[1] == 0 ? first : first + bytesPerRow
      let third = weights[2] == 0 ? first : first + 2 * bytesPerRow
      let fourth = weights[3] == 0 ? first : first + 3 * bytesPerRow
      cpk_mix(kernel.kernel, first, second, third, fourth, weights, line, count)
    }
  }

  /// Mixes up to four neighbors of a line for each new pixel; `line` has four more than its length.
  @inline(__always)
  func gather(
    _ line: UnsafePointer<UInt8>,
    room: UnsafeMutablePointer<UInt16>,
    into target: UnsafeMutablePointer<UInt8>,
    _ kernel: PixelKernel
  ) {
    cpk_gather(kernel.kernel, line, starts, byNeighbor, room, target, starts.count)
  }
}
