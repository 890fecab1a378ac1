/// The 16 x 16 lowest frequencies of a picture of 64 x 64, without the constant ones.
///
/// Row `i`, column `j` of the result belongs to `i + 1` half waves down and `j + 1` across. The sums are
/// formed in the order of Meta's C++ code, from the first sample to the last, so they are equal to its
/// sums bit for bit; the vectors run across sums, never within one.
///
/// - SeeAlso: C. Zauner, *Implementation and Benchmarking of Perceptual Image Hash Functions*, 2010.
package enum DCT64 {
  package static let sampleSide = 64
  package static let side = 16
  package static let count = side * side

  /// The matrix transposed: element `k * 16 + i` is what sample `k` gives to frequency `i + 1`.
  static let matrix: [Float] = {
    // Meta's code rounds the scale to Float before it multiplies.
    let scale = Double(Float((2.0 / 64.0).squareRoot()))
    return (0..<sampleSide).flatMap { sample in
      (0..<side).map { frequency in
        Float(scale * DeterministicMath.cosine128((frequency + 1) * (2 * sample + 1)))
      }
    }
  }()

  /// Transforms 64 x 64 samples, row by row, to 256 coefficients, row by row.
  ///
  /// - Complexity: 81,920 multiplications.
  package static func transform(
    _ samples: UnsafePointer<Float>,
    to coefficients: UnsafeMutablePointer<Float>
  ) {
    matrix.withUnsafeBufferPointer { matrix in
      guard let matrix = matrix.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: Float.self, capacity: side * sampleSide) { columns in
        guard let columns = columns.baseAddress else { return }
        // columns = D * samples: 16 x 64, sixteen columns at a time.
        for frequency in 0..<side {
          for first in stride(from: 0, to: sampleSide, by: 16) {
            var sum = SIMD16<Float>.zero
            for k in 0..<sampleSide {
              let row = UnsafeRawPointer(samples + k * sampleSide + first)
              sum += row.loadUnaligned(as: SIMD16<Float>.self) * matrix[k * side + frequency]
            }
            UnsafeMutableRawPointer(columns + frequency * sampleSide + first)
              .storeBytes(of: sum, as: SIMD16<Float>.self)
          }
        }
        // coefficients = columns * D transposed: all sixteen of a row at a time.
        for row in 0..<side {
          var sum = SIMD16<Float>.zero
          for k in 0..<sampleSide {
            let weights = UnsafeRawPointer(matrix + k * side)
            sum += weights.loadUnaligned(as: SIMD16<Float>.self) * columns[row * sampleSide + k]
          }
          UnsafeMutableRawPointer(coefficients + row * side)
            .storeBytes(of: sum, as: SIMD16<Float>.self)
        }
      }
    }
  }
}
