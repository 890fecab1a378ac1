/// The coefficients from which the bits of a hash are computed: 16 x 16, row by row.
package struct DCTCoefficients: Sendable {
  private let values: [Float]

  /// Transforms 64 x 64 samples of luma, row by row.
  init(of samples: [Float]) {
    precondition(samples.count == DCT64.sampleSide * DCT64.sampleSide, "64 x 64 samples")
    values = [Float](unsafeUninitializedCapacity: DCT64.count) { target, count in
      samples.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        DCT64.transform(from, to: to)
      }
      count = DCT64.count
    }
  }

  /// The bits of a form: bit `row * 16 + column` says whether that coefficient is above their median.
  ///
  /// - Parameters:
  ///   - form: The form of the picture.
  ///   - ignoresNoise: Whether coefficients within ``margin(around:of:)`` above the median count as not above it,
  ///     so that a copy has the same bits.
  /// - Returns: The bits.
  func bits(of form: DihedralForm = .original, ignoringNoise ignoresNoise: Bool = false)
    -> HashBits
  {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: DCT64.count) { turned in
      guard let turned = turned.baseAddress else { return HashBits() }
      let side = DCT64.side
      for row in 0..<side {
        for column in 0..<side {
          let value = values[row * side + column]
          let target = form.transposes ? column * side + row : row * side + column
          turned[target] = form.negates(row: row, column: column) ? -value : value
        }
      }
      var limit = Self.lowerMedian(turned)
      if ignoresNoise { limit += Self.margin(around: limit, of: turned) }
      var words = SIMD4<UInt64>.zero
      for index in 0..<DCT64.count where turned[index] > limit {
        words[index / 64] |= 1 << UInt64(index % 64)
      }
      return HashBits(words: words)
    }
  }

  /// JPEG compression and reducing change coefficients by up to about three levels.
  ///
  /// In a picture that varies in one direction only, such as a flag, all coefficients are that small. Of 192 such
  /// pictures, some with an emblem, words, a sun or digits, each is within 24 bits of its JPEGs of quality 60 to 95
  /// and of a reduced copy; without a margin, 0 to 0.96 of a kind are, and all of those with digits. In 40
  /// photographs fewer than 64 coefficients are within noise, so that no bit changes.
  private static let noise: Float = 3
  /// The numbers of coefficients within noise of the median between which the margin grows from 0 to ``noise``.
  private static let uncertain: (few: Float, many: Float) = (64, 128)

  /// The distance from the median within which a coefficient does not count as above it, in levels.
  private static func margin(around median: Float, of values: UnsafePointer<Float>) -> Float {
    let count = (0..<DCT64.count).count { abs(values[$0] - median) < noise }
    let share = (Float(count) - uncertain.few) / (uncertain.many - uncertain.few)
    return noise * max(0, min(1, share))
  }

  /// The 128th smallest of 256 values, which is what Meta's code (Torben's method) arrives at too.
  ///
  /// Found by quickselect on a copy: *C. A. R. Hoare, Algorithm 65: Find, 1961*.
  package static func lowerMedian(_ values: UnsafePointer<Float>) -> Float {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: DCT64.count) { copy in
      _ = copy.initialize(from: UnsafeBufferPointer(start: values, count: DCT64.count))
      let wanted = DCT64.count / 2 - 1
      var (low, high) = (0, DCT64.count - 1)
      while low < high {
        let pivot = copy[wanted]
        var (left, right) = (low, high)
        while left <= right {
          while copy[left] < pivot { left += 1 }
          while pivot < copy[right] { right -= 1 }
          if left <= right {
            copy.swapAt(left, right)
            left += 1
            right -= 1
          }
        }
        if right < wanted { low = left }
        if wanted < left { high = right }
      }
      return copy[wanted]
    }
  }
}
