/// The coefficients of blocks of a picture, each with those of the same block in parts of which the picture may be a
/// sum.
internal struct PartTable {
  /// The number of blocks.
  private(set) var count = 0
  private let partCount: Int
  /// For each block its 64 places: the parts, and in the last lane the picture itself.
  private var values: [SIMD8<Float>] = []

  /// The most parts that fit.
  private static let capacity = 7

  /// Creates an empty table.
  init(partCount: Int) {
    precondition(partCount <= Self.capacity, "A table has seven parts at most")
    self.partCount = partCount
  }

  /// Adds a block.
  ///
  /// - Parameters:
  ///   - block: Its 64 coefficients.
  ///   - parts: Those of each part.
  mutating func append(_ block: [Float], _ parts: [[Float]]) {
    for place in 0..<64 {
      var value = SIMD8<Float>.zero
      for (lane, part) in parts.enumerated() { value[lane] = part[place] }
      value[Self.capacity] = block[place]
      values.append(value)
    }
    count += 1
  }

  /// The picture's coefficient at a place of a block.
  func coefficient(_ place: Int, ofBlock block: Int) -> Float {
    values[64 * block + place][Self.capacity]
  }

  /// What is left of that coefficient when weighted parts are subtracted.
  func rest(_ place: Int, ofBlock block: Int, less weights: SIMD8<Float>) -> Float {
    let value = values[64 * block + place]
    let parts = weights * value
    var rest = value[Self.capacity]
    for lane in 0..<partCount { rest -= parts[lane] }
    return rest
  }

  /// The least-squares weights with which the parts add up to the coefficients of a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limit: The number of parts to use; all by default.
  /// - Returns: A weight for each part, and zeros.
  func weights(_ place: Int, first limit: Int = .max) -> SIMD8<Float> {
    let parts = min(limit, partCount)
    // The matrix, with the right side in its last column.
    var rows = [SIMD8<Double>](repeating: .zero, count: parts)
    values.withUnsafeBufferPointer { values in
      rows.withUnsafeMutableBufferPointer { rows in
        for block in 0..<count {
          let value = SIMD8<Double>(values[64 * block + place])
          for row in 0..<parts { rows[row] += value[row] * value }
        }
      }
    }
    // Nearly equal parts share a weight.
    for row in 0..<parts { rows[row][row] = rows[row][row] * 1.0001 + Double(count) * 0.01 }
    // The matrix is symmetric and positive definite, so no pivoting is needed.
    for pivot in 0..<parts {
      for row in 0..<parts where row != pivot {
        rows[row] -= rows[row][pivot] / rows[pivot][pivot] * rows[pivot]
      }
    }
    var weights = SIMD8<Float>.zero
    for row in 0..<parts { weights[row] = Float(rows[row][Self.capacity] / rows[row][row]) }
    return weights
  }
}
