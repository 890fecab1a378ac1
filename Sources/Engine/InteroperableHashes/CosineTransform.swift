/// The cosine transform (DCT-II) of SciPy, bit for bit.
///
/// For samples `x`, coefficient `k` is `2 Σ x[n] cos(π k (2n + 1) / 2N)`. It is computed by a Fourier transform
/// of the same length, with the sums of pocketfft in their order: a median decides the bits, and in even or
/// symmetric pictures many coefficients differ from it by rounding only.
///
/// - SeeAlso: J. Makhoul, *A Fast Cosine Transform in One and Two Dimensions*, 1980.
package struct CosineTransform {
  private let fourier: RealFourier
  /// The cosines of the first quarter of a circle of `4 * count` steps, from step 1.
  private let cosines: [Double]

  /// Returns whether the transform supports a number of samples: a multiple of 4 from 8, without prime
  /// factors above 5.
  package static func isPossible(count: Int) -> Bool {
    count >= 8 && count.isMultiple(of: 4) && RealFourier.radices(of: count) != nil
  }

  /// Creates a transform for a supported number of samples.
  package init(count: Int) {
    fourier = RealFourier(count: count)
    let circle = UnitCircle(steps: 4 * count)
    cosines = (1...count).map { circle[$0].x }
  }

  /// Returns the lowest coefficients in both directions of a square of samples, row after row.
  ///
  /// - Parameters:
  ///   - samples: A square whose side is that of the transform, row after row.
  ///   - size: The number of coefficients in each direction.
  /// - Returns: `size * size` coefficients; columns are transformed first.
  package func lowest(of samples: [UInt8], size: Int) -> [Double] {
    let count = fourier.count
    precondition(samples.count == count * count, "The samples are a square")
    var line = [Double](repeating: 0, count: count)
    var rows = [Double](repeating: 0, count: size * count)
    for column in 0..<count {
      for row in 0..<count { line[row] = Double(samples[row * count + column]) }
      transform(&line)
      for row in 0..<size { rows[row * count + column] = line[row] }
    }
    return (0..<size).flatMap { row in
      line = Array(rows[row * count..<(row + 1) * count])
      transform(&line)
      return line.prefix(size)
    }
  }

  /// Transforms samples in place.
  private func transform(_ line: inout [Double]) {
    let count = fourier.count
    line[0] *= 2
    line[count - 1] *= 2
    for k in stride(from: 1, to: count - 1, by: 2) {
      (line[k], line[k + 1]) = (line[k + 1] + line[k], line[k + 1] - line[k])
    }
    line.withUnsafeMutableBufferPointer { values in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { scratch in
        guard let values = values.baseAddress, let scratch = scratch.baseAddress else { return }
        scratch.initialize(repeating: 0, count: count)
        fourier.transform(values, scratch: scratch)
      }
    }
    for k in 1..<count / 2 {
      let mirror = count - k
      let (cosine, sine) = (cosines[k - 1], cosines[mirror - 1])
      let sum = cosine * line[mirror] + sine * line[k]
      let difference = cosine * line[k] - sine * line[mirror]
      line[k] = 0.5 * (sum + difference)
      line[mirror] = 0.5 * (sum - difference)
    }
    line[count / 2] *= cosines[count / 2 - 1]
  }
}
