internal import Foundation

/// How samples of a line become those of a shorter one: Lanczos' kernel of three lobes.
internal struct LanczosWeights: Sendable {
  /// For each sample of the shorter line the first one of the longer that counts.
  let first: [Int]
  /// So many count from there on; those beyond the end have no weight.
  let taps: Int
  private let weights: [Float]

  /// Prepares to reduce a line.
  ///
  /// - Parameters:
  ///   - length: Its samples.
  ///   - target: Those of the shorter line, 1 or more.
  init(from length: Int, to target: Int) {
    let scale = Double(length) / Double(target)
    let width = 3 * max(1, scale)
    taps = Int(2 * width) + 2
    var first: [Int] = []
    var weights: [Float] = []
    for index in 0..<target {
      let center = (Double(index) + 0.5) * scale - 0.5
      let start = max(0, Int((center - width).rounded(.up)))
      var row = (0..<taps).map { tap -> Double in
        guard start + tap < length else { return 0 }
        let place = (Double(start + tap) - center) / max(1, scale)
        return abs(place) < 3 ? Self.sinc(place) * Self.sinc(place / 3) : 0
      }
      let sum = row.reduce(0, +)
      if sum != 0 { row = row.map { $0 / sum } }
      first.append(start)
      weights += row.map(Float.init)
    }
    (self.first, self.weights) = (first, weights)
  }

  /// The weight of one of the samples that count for a sample of the shorter line.
  subscript(index: Int, tap: Int) -> Float { weights[index * taps + tap] }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : sin(x * .pi) / (x * .pi)
  }
}

/// The cosine transform of blocks of 8 x 8 samples, as JPEG has it.
internal enum BlockTransform {
  private static let cosines: [Float] = (0..<64).map { index in
    let (frequency, place) = (index / 8, index % 8)
    let scale = frequency == 0 ? 0.125.squareRoot() : 0.5
    return Float(scale * cos(Double((2 * place + 1) * frequency) * .pi / 16))
  }

  /// Returns the coefficients of samples, both row by row.
  static func coefficients(_ samples: [Float]) -> [Float] {
    var half = [Float](repeating: 0, count: 64)
    var result = half
    samples.withUnsafeBufferPointer { samples in
      cosines.withUnsafeBufferPointer { cosines in
        for row in 0..<8 {
          for frequency in 0..<8 {
            var sum: Float = 0
            for place in 0..<8 { sum += samples[row * 8 + place] * cosines[frequency * 8 + place] }
            half[row * 8 + frequency] = sum
          }
        }
        for column in 0..<8 {
          for frequency in 0..<8 {
            var sum: Float = 0
            for place in 0..<8 { sum += half[place * 8 + column] * cosines[frequency * 8 + place] }
            result[frequency * 8 + column] = sum
          }
        }
      }
    }
    return result
  }
}
