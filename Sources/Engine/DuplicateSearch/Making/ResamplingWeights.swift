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
    var rows: [[Double]] = []
    for index in 0..<target {
      let center = (Double(index) + 0.5) * scale - 0.5
      // Of two equally near samples, the second.
      let start =
        kernel == .nearest
        ? min(length - 1, Int(center + 0.5)) : max(0, Int((center - width).rounded(.up)))
      var row = (0..<single).map { tap -> Double in
        guard start + tap < length else { return 0 }
        let place = (Double(start + tap) - center) / stretch
        switch kernel {
        case .lanczos: return abs(place) < 3 ? Self.sinc(place) * Self.sinc(place / 3) : 0
        case .cubic: return Self.cubic(abs(place))
        case .linear: return max(0, 1 - abs(place))
        case .area: return max(0, min(1, (stretch + 1) / 2 - abs(place) * stretch))
        case .nearest: return tap == 0 ? 1 : 0
        }
      }
      let sum = row.reduce(0, +)
      if sum != 0 { row = row.map { $0 / sum } }
      starts.append(start)
      rows.append(row)
    }
    let reach = radius == 0 ? 0 : Int((Double(2 * radius) * scale).rounded(.up)) + 1
    taps = single + reach
    var first: [Int] = []
    var weights: [Float] = []
    for index in 0..<target {
      let start = starts[max(0, index - radius)]
      var sum = [Double](repeating: 0, count: taps)
      for near in index - radius...index + radius {
        let near = min(target - 1, max(0, near))
        for tap in 0..<single { sum[starts[near] - start + tap] += rows[near][tap] }
      }
      first.append(start)
      weights += sum.map { Float($0 / Double(2 * radius + 1)) }
    }
    (self.first, self.weights) = (first, weights)
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
  func withWeights(_ body: (UnsafeBufferPointer<Float>) -> Void) {
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
