internal import Foundation

/// The weights for resampling a line of samples to another length.
package struct ResamplingWeights: Sendable {
  /// The resampling kernel; the default is Lanczos with three lobes.
  package enum Kernel {
    case lanczos, cubic, linear, area, nearest
  }

  /// For each sample of the new line, the first contributing sample of the old one.
  package let first: [Int]
  /// The number of contributing samples; those beyond the end have weight zero.
  package let taps: Int
  private let weights: [Float]

  /// Prepares to resample a line.
  ///
  /// - Parameters:
  ///   - length: The number of its samples.
  ///   - target: The number of samples of the new line, 1 or more.
  ///   - kernel: The resampling kernel.
  ///   - radius: The number of new samples on both sides that are averaged into each one afterwards.
  package init(from length: Int, to target: Int, by kernel: Kernel = .lanczos, radius: Int = 0) {
    let scale = Double(length) / Double(target)
    let stretch = max(1, scale)
    let width =
      switch kernel {
      case .lanczos: 3 * stretch
      case .cubic: 2 * stretch
      case .linear: stretch
      // A source sample contributes by its overlap.
      case .area: (stretch + 1) / 2
      case .nearest: 0.5
      }
    let single = Int(2 * width) + 2
    var starts: [Int] = []
    starts.reserveCapacity(target)
    // The weights of each sample of the new line, `single` of them.
    var rows = [Double](repeating: 0, count: target * single)
    for index in 0..<target {
      let center = (Double(index) + 0.5) * scale - 0.5
      // Of two equally near samples, the second.
      let start =
        kernel == .nearest
        ? min(length - 1, Int(center + 0.5)) : max(0, Int((center - width).rounded(.up)))
      let row = index * single..<index * single + min(single, length - start)
      for (tap, place) in row.enumerated() {
        let distance = (Double(start + tap) - center) / stretch
        rows[place] =
          switch kernel {
          case .lanczos:
            abs(distance) < 3 ? Self.sinc(distance) * Self.sinc(distance / 3) : 0
          case .cubic: Self.cubic(abs(distance))
          case .linear: max(0, 1 - abs(distance))
          case .area: max(0, min(1, (stretch + 1) / 2 - abs(distance) * stretch))
          case .nearest: tap == 0 ? 1 : 0
          }
      }
      let sum = row.reduce(0) { $0 + rows[$1] }
      if sum != 0 { for place in row { rows[place] /= sum } }
      starts.append(start)
    }
    let reach = radius == 0 ? 0 : Int((Double(2 * radius) * scale).rounded(.up)) + 1
    let taps = single + reach
    let first = (0..<target).map { starts[max(0, $0 - radius)] }
    var sum = [Double](repeating: 0, count: taps)
    weights = [Float](unsafeUninitializedCapacity: target * taps) { weights, count in
      for index in 0..<target {
        for tap in 0..<taps { sum[tap] = 0 }
        for near in index - radius...index + radius {
          let near = min(target - 1, max(0, near))
          let offset = starts[near] - first[index]
          for tap in 0..<single { sum[offset + tap] += rows[near * single + tap] }
        }
        for tap in 0..<taps {
          weights.initializeElement(
            at: index * taps + tap,
            to: Float(sum[tap] / Double(2 * radius + 1))
          )
        }
      }
      count = target * taps
    }
    (self.first, self.taps) = (first, taps)
  }

  private init(first: [Int], rows: [[Float]]) {
    let taps = rows.map(\.count).max() ?? 0
    (self.first, self.taps) = (first, taps)
    weights = rows.flatMap { $0 + [Float](repeating: 0, count: taps - $0.count) }
  }

  /// Returns weights for resampling a line twice.
  ///
  /// - Parameter next: Weights for lines of as many samples as these produce.
  /// - Returns: Weights with which a line becomes what `next` makes of what these make of it.
  func followed(by next: ResamplingWeights) -> ResamplingWeights {
    let places = next.first.map { $0..<min(first.count, $0 + next.taps) }
    let rows = zip(places.indices, places).map { index, places in
      var row = [Float](
        repeating: 0,
        count: first[places.last ?? 0] - first[places.first ?? 0] + taps
      )
      for place in places {
        let weight = next[index, place - places.lowerBound]
        for tap in 0..<taps {
          row[first[place] - first[places.lowerBound] + tap] += weight * self[place, tap]
        }
      }
      return row
    }
    return ResamplingWeights(first: places.map { first[$0.lowerBound] }, rows: rows)
  }

  /// The weight of a contributing sample for a sample of the new line.
  package subscript(index: Int, tap: Int) -> Float { weights[index * taps + tap] }

  /// Calls a closure with the weights, ``taps`` for each sample of the new line.
  func withWeights<Value>(_ body: (UnsafeBufferPointer<Float>) -> Value) -> Value {
    weights.withUnsafeBufferPointer(body)
  }

  /// The cubic kernel of Keys with a slope of -0.5.
  private static func cubic(_ x: Double) -> Double {
    x < 1 ? (1.5 * x - 2.5) * x * x + 1 : x < 2 ? ((2.5 - 0.5 * x) * x - 4) * x + 2 : 0
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : sin(x * .pi) / (x * .pi)
  }
}
