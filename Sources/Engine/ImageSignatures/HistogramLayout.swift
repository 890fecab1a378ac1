/// The bins of a color histogram, and the distribution of samples among them.
///
/// Shares are sixteenths in each of the four dimensions and add up in whole numbers, so counts do not
/// depend on the order of the samples.
package enum HistogramLayout {
  static let lightnessCount = 5
  static let opponentCount = 5
  static let ringCount = 2
  static let binCount = ringCount * ringSize

  private static let ringSize = lightnessCount * planeSize
  private static let planeSize = opponentCount * opponentCount

  /// The distances of the opponent colors' bins from gray, on either side of zero.
  private static let innerOpponent: Float = 0.05
  private static let outerOpponent: Float = 0.15

  /// Counts samples in sixteenths of each dimension: the sum is 65,536 times the number of samples.
  package static func counts(of samples: FrameSamples) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: binCount)
    counts.withUnsafeMutableBufferPointer { counts in
      samples.colors.withUnsafeBufferPointer { colors in
        Oklab.linear.withUnsafeBufferPointer { linear in
          outerShares.withUnsafeBufferPointer { outerShares in
            guard let linear = linear.baseAddress, let inner = counts.baseAddress,
              let colors = colors.baseAddress
            else { return }
            for first in stride(from: 0, to: outerShares.count, by: 4) {
              let places = Places(Oklab(sRGB: colors + first, linear: linear))
              for index in 0..<4 {
                let outer = outerShares[first + index]
                if outer < 16 { places.add(index, times: 16 - outer, to: inner) }
                if outer > 0 { places.add(index, times: outer, to: inner + ringSize) }
              }
            }
          }
        }
      }
    }
    return counts
  }

  /// The places of four colors among the bins of a ring, in sixteenths from the first bin.
  private struct Places {
    private let lightness: SIMD4<UInt32>
    private let a: SIMD4<UInt32>
    private let b: SIMD4<UInt32>

    @inline(__always)
    init(_ colors: Oklab) {
      lightness = Self.sixteenths(
        colors.lightness * Float(lightnessCount - 1),
        last: lightnessCount - 1
      )
      a = Self.sixteenths(Self.opponentPosition(colors.a), last: opponentCount - 1)
      b = Self.sixteenths(Self.opponentPosition(colors.b), last: opponentCount - 1)
    }

    /// Linear between the bins, which stand closer near zero.
    @inline(__always)
    private static func opponentPosition(_ values: SIMD4<Float>) -> SIMD4<Float> {
      let isNegative = values .< 0
      let sizes = values.replacing(with: -values, where: isNegative)
      let near = sizes * (1 / innerOpponent)
      let far = (sizes - innerOpponent) * (1 / (outerOpponent - innerOpponent)) + 1
      let steps = near.replacing(with: far, where: far .< near)
      return steps.replacing(with: -steps, where: isNegative) + Float(opponentCount / 2)
    }

    /// Values outside belong to the last bin.
    @inline(__always)
    private static func sixteenths(_ positions: SIMD4<Float>, last: Int) -> SIMD4<UInt32> {
      let last = SIMD4(repeating: Float(last))
      let clamped = positions.replacing(with: last, where: positions .> last)
      return Oklab.rounded(clamped.replacing(with: 0, where: clamped .< 0) * 16)
    }

    /// Adds one of the four colors to the bins around it.
    @inline(__always)
    func add(_ index: Int, times weight: UInt32, to ring: UnsafeMutablePointer<UInt32>) {
      let (lightness, a, b) = (lightness[index], a[index], b[index])
      // The upper one of two bins exists always: the last position is the end of the last pair.
      let lightnessBin = min(lightness &>> 4, UInt32(lightnessCount - 2))
      let aBin = min(a &>> 4, UInt32(opponentCount - 2))
      let bBin = min(b &>> 4, UInt32(opponentCount - 2))
      let bin = Int(lightnessBin) * planeSize + Int(aBin) * opponentCount + Int(bBin)
      let upper = lightness &- lightnessBin &<< 4
      let aUpper = a &- aBin &<< 4
      let bUpper = b &- bBin &<< 4
      for (plane, share) in [(bin, 16 &- upper), (bin + planeSize, upper)] {
        let first = ring + plane
        let low = weight &* share &* (16 &- aUpper)
        let high = weight &* share &* aUpper
        first[0] &+= low &* (16 &- bUpper)
        first[1] &+= low &* bUpper
        first[opponentCount] &+= high &* (16 &- bUpper)
        first[opponentCount + 1] &+= high &* bUpper
      }
    }
  }

  /// The sixteenths of each sample that belong to the outer ring.
  ///
  /// The rings' middles are the squares that halve the inner and the outer half of the area.
  private static let outerShares: [UInt32] = {
    let side = FrameSamples.side
    let inner = (0.25).squareRoot()
    let outer = (0.75).squareRoot()
    return (0..<side * side).map { index in
      let (row, column) = (index / side, index % side)
      let reach = max(abs(2 * row - side + 1), abs(2 * column - side + 1))
      let position = (Double(reach) / Double(side) - inner) / (outer - inner)
      return UInt32((max(0, min(1, position)) * 16).rounded())
    }
  }()

  /// Converts counts to bytes: the square root of each bin's share, times 255, rounded.
  static func roots(of counts: [UInt32]) -> [UInt8] {
    let total = counts.reduce(0.0) { $0 + Double($1) }
    return counts.map { UInt8((255 * (Double($0) / total).squareRoot()).rounded()) }
  }
}
