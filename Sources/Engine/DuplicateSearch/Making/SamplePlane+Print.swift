/// Detection of faint print on a page, which a file's quantization steps may hide.
extension SamplePlane {
  /// Paper grain with a deviation of 5 levels has this range in 64 samples.
  private static let faintest: Float = 24
  /// Six digits 10 samples high cover this many cells.
  private static let fewestCells = 12

  /// Whether some print has less contrast to its page than this, in levels of luma.
  ///
  /// The search uses cells of 8 x 8 samples with no stronger contrast around them: the tip of a dark letter is
  /// beside the rest of it. Levels below ``faintest`` are paper, and content that is constant along rows or
  /// columns is a rule or the border of a panel.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func hasPrint(fainterThan limit: Float) -> Bool {
    let (columns, rows) = (width / 8, height / 8)
    guard columns > 2, rows > 2 else { return false }
    var contrasts = [Float](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        contrasts[row * columns + column] = range(atRow: 8 * row, column: 8 * column)
      }
    }
    var count = 0
    for row in 1..<rows - 1 {
      for column in 1..<columns - 1 where contrasts[row * columns + column] >= Self.faintest {
        var most: Float = 0
        for line in row - 1...row + 1 {
          for cell in line * columns + column - 1...line * columns + column + 1 {
            most = max(most, contrasts[cell])
          }
        }
        if most < limit, detail(atRow: 8 * row, column: 8 * column) >= Self.faintest { count += 1 }
      }
    }
    return count >= Self.fewestCells
  }

  /// The difference of the lightest and the darkest of 8 x 8 samples.
  private func range(atRow row: Int, column: Int) -> Float {
    range(atRow: row, column: column) { _, _ in 0 }
  }

  /// The same range without the means of the rows, or of the columns, whichever is less.
  private func detail(atRow row: Int, column: Int) -> Float {
    var (ofRows, ofColumns) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    for line in 0..<8 {
      for place in 0..<8 {
        let value = values[(row + line) * width + column + place] / 8
        ofRows[line] += value
        ofColumns[place] += value
      }
    }
    return min(
      range(atRow: row, column: column) { line, _ in ofRows[line] },
      range(atRow: row, column: column) { _, place in ofColumns[place] }
    )
  }

  private func range(
    atRow row: Int,
    column: Int,
    without mean: (_ line: Int, _ place: Int) -> Float
  ) -> Float {
    var (least, most) = (Float.infinity, -Float.infinity)
    for line in 0..<8 {
      for place in 0..<8 {
        let value = values[(row + line) * width + column + place] - mean(line, place)
        least = min(least, value)
        most = max(most, value)
      }
    }
    return most - least
  }
}
