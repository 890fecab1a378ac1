import Foundation

/// The contributions of old samples to new ones: Lanczos' filter with three lobes, with weights in 4194304ths
/// (2^22), as Pillow resamples pictures of eight bits.
///
/// When the picture is reduced, the filter is stretched to cover the area of a new sample. The weights are
/// computed in `Double`, with the C library's sine, divided by their sum, and rounded with halves away from
/// zero.
///
/// - SeeAlso: C. E. Duchon, *Lanczos Filtering in One and Two Dimensions*, 1979.
package struct LanczosWeights {
  /// The number of fractional bits.
  package static let precision = 22

  /// One new sample: `weights[offset + i]` belongs to the old sample `first + i`.
  package struct Window {
    /// The first old sample.
    package var first: Int
    /// The number of old samples.
    package var count: Int
    /// The offset of the weights of the old samples.
    package var offset: Int
  }

  /// The new samples in their order.
  package let windows: [Window]
  /// The weights of all windows, one after the other.
  package let weights: [Int32]

  /// Computes the windows of `newCount` samples over `count` old ones.
  package init(from count: Int, to newCount: Int) {
    let scale = Double(count) / Double(newCount)
    let stretch = max(1, scale)
    let reach = 3 * stretch
    var windows: [Window] = []
    var weights: [Int32] = []
    windows.reserveCapacity(newCount)
    for index in 0..<newCount {
      let center = (Double(index) + 0.5) * scale
      let first = max(0, Int(center - reach + 0.5))
      let end = min(count, Int(center + reach + 0.5))
      var values: [Double] = []
      var sum = 0.0
      for old in first..<max(first, end) {
        let value = Self.lanczos((Double(old) - center + 0.5) * (1 / stretch))
        values.append(value)
        sum += value
      }
      windows.append(Window(first: first, count: values.count, offset: weights.count))
      for value in values {
        let scaled = (sum == 0 ? value : value / sum) * Double(1 << Self.precision)
        weights.append(Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
      }
    }
    self.windows = windows
    self.weights = weights
  }

  private static func lanczos(_ x: Double) -> Double {
    -3 <= x && x < 3 ? sinc(x) * sinc(x / 3) : 0
  }

  private static func sinc(_ x: Double) -> Double {
    if x == 0 { return 1 }
    let angle = x * .pi
    return sin(angle) / angle
  }
}
