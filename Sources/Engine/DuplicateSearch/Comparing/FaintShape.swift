/// A shape that is too faint for any block to tell, such as a word of large letters on a wall: in even places, blocks beside
/// each other are brighter or darker than where nothing was drawn.
///
/// Storing a picture anew leaves the mean of a block as it is, but for what the lowest step of quantization rounds, and so
/// does reducing it; sharpening changes blocks beside edges, so that only those count whose neighbors are even, too. Of 64
/// pairs of a photograph and a copy (0.35 to 0.7 of its size, quality 60 to 90) none had three such blocks, and of 64 that
/// were sharpened three, before a kernel was fitted. Of 192 with a word 6 to 12 levels brighter, in letters of a fifth of the
/// height, 120 had; the others were drawn on leaves, masonry and the like. That was counted before a tone was fitted, and with
/// three even neighbors of four beside a block.
package enum FaintShape {
  /// The samples of a block across and down.
  private static let side = 8
  /// A block is even where its variance is below this: letters of 12 levels have a third of it.
  private static let even: Float = 128
  /// How many of a block and its eight neighbors have to be even, among them the four above, below and beside it.
  private static let evenNeighbors = 7
  /// By how much means of a block differ at least, in levels, and in what the lowest frequency explains.
  private static let least: Float = 2.5, leastShare: Float = 1.5
  /// So many blocks are a shape.
  private static let fewest = 3
  /// How far the surroundings reach with which a block is compared, in blocks.
  private static let reach = 6

  /// Whether one of two planes of one size has a shape that the other lacks.
  ///
  /// - Parameters:
  ///   - one: A plane.
  ///   - other: What it is expected to be.
  ///   - tolerance: By how much coefficients of blocks may differ.
  /// - Returns: True where blocks in even places differ.
  /// - Complexity: O(*n*) for *n* samples, and what sorting the surroundings of differing blocks takes.
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
    /// The blocks within a distance, as rows of places.
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
      // What lies beyond the edge of the picture is even.
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

  /// By how much one picture is brighter and richer in contrast than the other: a line through the means of blocks, which
  /// a shape hardly turns.
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

    /// What the mean of a block of the other picture should be.
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
