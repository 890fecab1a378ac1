internal import Foundation

/// The discrete cosine transform of blocks of 8 x 8 samples, as in JPEG.
package enum BlockTransform {
  /// The weights of the eight frequencies, for each place of a row.
  private static let shares: [SIMD8<Float>] = (0..<8).map { place in
    SIMD8((0..<8).map { Float(cosine($0, place)) })
  }
  /// The weights of the eight places, for each frequency.
  private static let cosines: [Float] = (0..<64).map { Float(cosine($0 / 8, $0 % 8)) }

  private static func cosine(_ frequency: Int, _ place: Int) -> Double {
    let scale = frequency == 0 ? 0.125.squareRoot() : 0.5
    return scale * cos(Double((2 * place + 1) * frequency) * .pi / 16)
  }

  /// Returns the coefficients of samples, both row by row.
  package static func coefficients(_ samples: [Float]) -> [Float] {
    let (shares, cosines) = (shares, cosines)
    return [Float](unsafeUninitializedCapacity: 64) { result, count in
      withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: 8) { rows in
        samples.withUnsafeBufferPointer { samples in
          shares.withUnsafeBufferPointer { shares in
            for row in 0..<8 {
              var line = SIMD8<Float>.zero
              for place in 0..<8 { line += shares[place] * samples[8 * row + place] }
              rows[row] = line
            }
          }
        }
        cosines.withUnsafeBufferPointer { cosines in
          for frequency in 0..<8 {
            var line = SIMD8<Float>.zero
            for place in 0..<8 { line += rows[place] * cosines[frequency * 8 + place] }
            for column in 0..<8 {
              result.initializeElement(at: frequency * 8 + column, to: line[column])
            }
          }
        }
      }
      count = 64
    }
  }
}
