/// Detects a shape too faint for any single block, such as a word of large letters on a wall, by the brightness
/// of neighboring blocks in even places.
///
/// Storing a picture again or scaling it down preserves the mean of a block, except for the rounding of the
/// lowest quantization step. Sharpening changes blocks beside edges, so only blocks with even neighbors count.
/// Of 64 pairs of a photograph and a copy (0.35 to 0.7 of its size, quality 60 to 90) none had three such
/// blocks, and of 64 sharpened pairs three had, before a kernel was fitted. Of 192 with a word 6 to 12 levels
/// brighter, in letters of a fifth of the height, 120 had; the others were drawn on leaves, masonry and the
/// like. That was counted before a tone was fitted, and with three even neighbors of four beside a block.
package enum FaintShape {
  /// The samples of a block in each direction.
  private static let side = 8
  /// A block is even when its variance is below this: letters of 12 levels have a third of it.
  private static let even: Float = 128
  /// The number of even blocks required among a block and its eight neighbors, including the four that share a
  /// side.
  private static let evenNeighbors = 7
  /// The least difference of a block's means, in levels, and relative to what the lowest frequency explains.
  private static let least: Float = 2.5, leastShare: Float = 1.5
  /// The least number of differing blocks that form a shape.
  private static let fewest = 3
  /// The radius of the surroundings with which a block is compared, in blocks.
  private static let reach = 6

  /// Whether one of two planes of one size has a shape that the other lacks.
  ///
  /// - Parameters:
  ///   - one: A plane.
  ///   - other: The plane expected in its place.
  ///   - tolerance: The tolerance of each block coefficient.
  /// - Returns: True when blocks in even places differ.
  /// - Complexity: O(*n*) for *n* samples, plus sorting the surroundings of differing blocks.
  package static func isThere(_ one: SamplePlane, _ other: SamplePlane, _ tolerance: [Float])
    -> Bool
  {
    let (columns, rows) = (one.width / side, one.height / side)
    guard columns > 2, rows > 2 else { return false }
    var means: [SIMD2<Float>] = []
    var isEven: [Bool] = []
    means.reserveCapacity(columns * rows)
    isEven.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let start = side * (row * one.width + column)
        let (first, second) = (Block(one, at: start), Block(other, at: start))
        means.append(SIMD2(first.mean, second.mean))
        isEven.append(max(first.variance, second.variance) < even)
      }
    }
    /// The blocks within a distance, as ranges of indices, one for each row.
    func surroundings(_ place: Int, _ distance: Int) -> [Range<Int>] {
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      let across = max(0, column - distance)..<min(columns, column + distance + 1)
      return (max(0, row - distance)..<min(rows, row + distance + 1)).map {
        $0 * columns + across.lowerBound..<$0 * columns + across.upperBound
      }
    }
    let threshold = max(least, leastShare * tolerance[0] / Float(side))
    let places = isEven.indices.filter { isEven[$0] }
    let tone = Tone(places.map { means[$0] })
    let differences = means.map { $0.y - tone.expected($0.x) }
    var count = 0
    for place in places where abs(differences[place]) > threshold {
      // Blocks beyond the edge of the picture count as even.
      let uneven = surroundings(place, 1).joined().filter { !isEven[$0] }
      guard uneven.count <= 9 - evenNeighbors,
        uneven.allSatisfy({ $0 / columns != place / columns && $0 % columns != place % columns })
      else { continue }
      let around = surroundings(place, reach).joined().filter { isEven[$0] }
      guard abs(differences[place] - median(around.map { differences[$0] })) > threshold else {
        continue
      }
      count += 1
      if count == fewest { return true }
    }
    return false
  }

  /// The brightness and contrast of one picture relative to the other: a line through the means of blocks,
  /// which a shape hardly changes.
  private struct Tone {
    let gain: Float, middle: SIMD2<Float>

    init(_ means: [SIMD2<Float>]) {
      let middle = means.reduce(SIMD2(), +) / Float(max(1, means.count))
      var (spread, common): (Float, Float) = (0, 0)
      for mean in means {
        let offset = mean - middle
        spread += offset.x * offset.x
        common += offset.x * offset.y
      }
      gain = spread > 0 ? common / spread : 1
      self.middle = middle
    }

    /// The expected mean of a block of the other picture.
    func expected(_ mean: Float) -> Float { middle.y + gain * (mean - middle.x) }
  }

  private static func median(_ values: [Float]) -> Float {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  private struct Block {
    let mean: Float, variance: Float

    init(_ plane: SamplePlane, at start: Int) {
      var (sum, squares): (Float, Float) = (0, 0)
      for row in 0..<side {
        for place in start + row * plane.width..<start + row * plane.width + side {
          let value = plane.values[place]
          sum += value
          squares += value * value
        }
      }
      mean = sum / Float(side * side)
      variance = max(0, squares / Float(side * side) - mean * mean)
    }
  }
}
