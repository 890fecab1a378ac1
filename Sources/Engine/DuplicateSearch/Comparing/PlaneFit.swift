/// The mapping between two planes of one picture: a kernel of neighbors and a slight tone curve.
///
/// The kernel models any reduction, enlargement, blur, sharpening or shift by less than a pixel. It is the same
/// everywhere, so it cannot explain content that only one of the planes has.
package struct PlaneFit {
  /// The weights of the neighbors row by row, then the offset, then the weight of the square.
  private let weights: [Double]
  private let reach: Int
  /// The residual, relative to the deviation of the fitted plane.
  package let remainder: Double
  /// Whether the fit preserves contrast: a kernel that removes everything maps any plane to an empty one.
  package let isFaithful: Bool

  /// The number of sampled places.
  private static let sampleCount = 20_000
  /// The weight of the identity, so that a plane with little content has a unique solution.
  private static let rigidity = 1e-3

  /// Fits by least squares; nil when there are too few places.
  ///
  /// - Parameters:
  ///   - source: A plane.
  ///   - target: Another of the same size.
  ///   - reach: The number of neighbors in each direction.
  package init?(_ source: SamplePlane, to target: SamplePlane, reach: Int) {
    let (width, height) = (source.width, source.height)
    let (columns, rows) = (width - 2 * reach, height - 2 * reach)
    let side = 2 * reach + 1
    let count = side * side + 2
    guard columns > 0, rows > 0, columns * rows >= 8 * count else { return nil }
    self.reach = reach
    var step = max(1, columns * rows / Self.sampleCount)
    while step > 1, columns.isMultiple(of: step) { step += 1 }
    // The last row of the products is the target's. Rows are padded to whole vectors.
    let size = count + 1
    let chunks = (size + 7) / 8
    var sums = [SIMD8<Double>](repeating: .zero, count: size * chunks)
    var features = [Float](repeating: 0, count: 8 * chunks)
    features[count - 2] = 1
    var sampled = 0
    source.values.withUnsafeBufferPointer { source in
      target.values.withUnsafeBufferPointer { target in
        sums.withUnsafeMutableBufferPointer { sums in
          features.withUnsafeMutableBufferPointer { features in
            let bytes = UnsafeRawBufferPointer(features)
            for place in stride(from: 0, to: columns * rows, by: step) {
              let start = place / columns * width + place % columns
              for line in 0..<side {
                for column in 0..<side {
                  features[line * side + column] = source[start + line * width + column]
                }
              }
              let middle = start + reach * width + reach
              features[count - 1] = source[middle] * source[middle] / 255
              features[count] = target[middle]
              for one in 0..<size {
                let factor = features[one]
                for chunk in one / 8..<chunks {
                  let vector = bytes.loadUnaligned(
                    fromByteOffset: 32 * chunk,
                    as: SIMD8<Float>.self
                  )
                  sums[one * chunks + chunk] += SIMD8<Double>(factor * vector)
                }
              }
              sampled += 1
            }
          }
        }
      }
    }
    var products = [Double](repeating: 0, count: size * size)
    for one in 0..<size {
      for other in one..<size {
        products[one * size + other] = sums[one * chunks + other / 8][other % 8]
      }
    }
    let pull = Self.rigidity * Double(sampled)
    for index in 0..<count { products[index * size + index] += pull }
    products[side * side / 2 * size + count] += pull
    let square = products[count * size + count]
    let mean = products[side * side / 2 * size + count - 2] / Double(sampled)
    let sum = products[(count - 2) * size + count]
    let variance = square / Double(sampled) - (sum * sum) / Double(sampled * sampled)
    let answers = (0..<count).map { products[$0 * size + count] }
    weights = Self.solution(&products, size: size, count: count)
    let explained = zip(weights, answers).reduce(0) { $0 + $1.0 * $1.1 }
    let gain = weights.prefix(side * side).reduce(0, +) + 2 * weights[count - 1] * mean / 255
    isFaithful = (0.8...1.25).contains(gain)
    remainder = max(0, square - explained) / Double(sampled) / max(1, variance)
  }

  /// Solves the equations, given by their upper triangle, by Cholesky decomposition.
  private static func solution(_ products: inout [Double], size: Int, count: Int) -> [Double] {
    for row in 0..<count {
      let pivot = max(1e-9, products[row * size + row])
      for other in row + 1..<count {
        let factor = products[row * size + other] / pivot
        if factor == 0 { continue }
        for column in other...count {
          products[other * size + column] -= factor * products[row * size + column]
        }
      }
    }
    var result = [Double](repeating: 0, count: count)
    for row in (0..<count).reversed() {
      var sum = products[row * size + count]
      for column in row + 1..<count { sum -= products[row * size + column] * result[column] }
      result[row] = sum / max(1e-9, products[row * size + row])
    }
    return result
  }

  /// Applies the mapping to a plane.
  package func applied(to source: SamplePlane) -> SamplePlane {
    let (width, height, side) = (source.width, source.height, 2 * reach + 1)
    let (offset, bend) = (Float(weights[side * side]), Float(weights[side * side + 1]) / 255)
    var wide = [Float](repeating: 0, count: width + 2 * reach)
    var values = [Float](repeating: offset, count: width * height)
    source.values.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { values in
        wide.withUnsafeMutableBufferPointer { wide in
          for row in 0..<height {
            let target = UnsafeMutableBufferPointer(rebasing: values[(row * width)...])
            for index in 0..<width {
              let value = from[row * width + index]
              target[index] += bend * value * value
            }
            for line in 0..<side {
              let start = max(0, min(height - 1, row + line - reach)) * width
              for index in wide.indices {
                wide[index] = from[start + max(0, min(width - 1, index - reach))]
              }
              for column in 0..<side {
                let weight = Float(weights[line * side + column])
                let moved = UnsafeMutableBufferPointer(rebasing: wide[column...])
                for index in 0..<width { target[index] += weight * moved[index] }
              }
            }
          }
        }
      }
    }
    return SamplePlane(width: width, height: height, values: values)
  }
}
