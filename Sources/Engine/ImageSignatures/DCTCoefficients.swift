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
  func bits(of form: DihedralForm = .original) -> HashBits {
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
      let median = Self.lowerMedian(turned)
      var words = SIMD4<UInt64>.zero
      for index in 0..<DCT64.count where turned[index] > median {
        words[index / 64] |= 1 << UInt64(index % 64)
      }
      return HashBits(words: words)
    }
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
