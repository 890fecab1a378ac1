internal import PixelBuffers

/// The brightness and contrast of the cells of a picture, with which pictures that show something else at some
/// place are refused without a comparison in detail.
///
/// Frames of a fixed camera and pages of one form look alike, and each comparison of two decoded pictures takes
/// milliseconds. Two outlines take microseconds, and eight kilobytes each. Only pictures that
/// ``StoredAnewCheck`` would find different are refused: see ``Cell/leeway(_:_:_:)``.
internal struct PictureOutline: Sendable {
  /// One part of a picture.
  private struct Cell {
    /// The mean of luma, and its standard deviation, in levels.
    var mean: UInt8, deviation: UInt8

    /// The greatest difference of means, in levels, that storing a picture again and resampling it may cause.
    ///
    /// The mean square of a block's difference is at most six times the allowance of ``StoredAnewCheck``: 16 and 5 % of
    /// the variance. For a cell without content that is 9.8 levels, and for a deviation of 100 it is 56. To that come half
    /// of both files' quantization steps of a block's mean. The most that any of 300 frames of a fixed camera differs from
    /// its copy (quality 70, or 0.75 of the size) is a fifth of it.
    static func leeway(_ one: Cell, _ other: Cell, _ steps: Float) -> Float {
      10 + 0.55 * Float(max(one.deviation, other.deviation)) + steps / 16
    }
  }

  /// The number of cells in each direction; 0 for a picture too small for cells.
  private let side: Int
  /// Row by row.
  private let cells: [Cell]
  /// The quantization step of the mean of a block.
  private let step: Float

  /// Cells are at least five samples wide and high: smaller ones may differ by more than the block around them.
  private static func side(forShorterSide length: Int) -> Int {
    length >= 320 ? 64 : length >= 160 ? 32 : length >= 80 ? 16 : 0
  }

  /// Measures the luma of a picture in `ycbcr420`.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - step: The quantization step of the mean of a block of its file.
  /// - Complexity: O(*n*) for *n* pixels.
  init(_ picture: PixelBuffer, step: Float) {
    let (width, height) = (picture.width, picture.height)
    let side = Self.side(forShorterSide: min(width, height))
    (self.side, self.step) = (side, step)
    // Sums of samples and of their squares.
    var sums = [SIMD2<Double>](repeating: .zero, count: side * side)
    if side > 0 {
      let edges = (0...side).map { Double($0 * width) / Double(side) }
      var running = [SIMD2<Int>](repeating: .zero, count: width + 1)
      picture.withUnsafeBytes { bytes in
        for row in 0..<height {
          let samples = UnsafeRawBufferPointer(
            rebasing: bytes[(row * picture.bytesPerRow)...].prefix(width)
          )
          running.withUnsafeMutableBufferPointer { running in
            var (sum, square) = (0, 0)
            for column in 0..<width {
              let value = Int(samples[column])
              sum &+= value
              square &+= value &* value
              running[column + 1] = SIMD2(sum, square)
            }
          }
          /// The sums of the samples left of an edge, which may divide one.
          func sum(before edge: Double) -> SIMD2<Double> {
            let column = min(width - 1, Int(edge))
            let (left, next) = (running[column], running[column + 1])
            return SIMD2(Double(left.x), Double(left.y))
              + (edge - Double(column))
              * SIMD2(Double(next.x &- left.x), Double(next.y &- left.y))
          }
          // A row lies in one row of cells, or in two.
          let line = min(side - 1, row * side / height)
          let share = min(1, Double((line + 1) * height) / Double(side) - Double(row))
          var left = SIMD2<Double>.zero
          for column in 0..<side {
            let right = sum(before: edges[column + 1])
            sums[line * side + column] += share * (right - left)
            if share < 1, line + 1 < side {
              sums[(line + 1) * side + column] += (1 - share) * (right - left)
            }
            left = right
          }
        }
      }
    }
    let area = Double(width * height) / Double(max(1, side * side))
    cells = sums.map { sum in
      let mean = sum.x / area
      let variance = max(0, sum.y / area - mean * mean)
      return Cell(
        mean: UInt8(max(0, min(255, mean.rounded()))),
        deviation: UInt8(min(255, variance.squareRoot().rounded(.up)))
      )
    }
  }

  private init(side: Int, cells: [Cell], step: Float) {
    (self.side, self.cells, self.step) = (side, cells, step)
  }

  /// Whether some place shows something else than the same place of another picture of the same proportions.
  ///
  /// - Complexity: O(1).
  func showsOther(than other: PictureOutline) -> Bool {
    if side > other.side { return reduced(to: other.side).showsOther(than: other) }
    if side < other.side { return showsOther(than: other.reduced(to: side)) }
    guard side > 0 else { return false }
    // A tone curve is the same everywhere: a line through the means, which one place hardly bends.
    var (x, y, xx, xy) = (0, 0, 0, 0)
    return cells.withUnsafeBufferPointer { first in
      other.cells.withUnsafeBufferPointer { second in
        for index in first.indices {
          let (one, two) = (Int(first[index].mean), Int(second[index].mean))
          x &+= one
          y &+= two
          xx &+= one &* one
          xy &+= one &* two
        }
        let count = Float(first.count)
        let (middle, otherMiddle) = (Float(x) / count, Float(y) / count)
        let spread = Float(xx) / count - middle * middle
        let common = Float(xy) / count - middle * otherMiddle
        let gain = spread > 1 ? max(0.8, min(1.25, common / spread)) : 1
        let steps = step + other.step
        for index in first.indices {
          let expected = otherMiddle + gain * (Float(first[index].mean) - middle)
          let difference = abs(Float(second[index].mean) - expected)
          // Most cells differ by less than any leeway.
          if difference > 10, difference > Cell.leeway(first[index], second[index], steps) {
            return true
          }
        }
        return false
      }
    }
  }

  /// The outline with fewer cells.
  private func reduced(to newSide: Int) -> PictureOutline {
    guard newSide > 0 else { return PictureOutline(side: 0, cells: [], step: step) }
    let factor = side / newSide
    let count = Float(factor * factor)
    let cells = (0..<newSide * newSide).map { index -> Cell in
      var (sum, squares): (Float, Float) = (0, 0)
      for row in index / newSide * factor..<(index / newSide + 1) * factor {
        for column in index % newSide * factor..<(index % newSide + 1) * factor {
          let cell = self.cells[row * side + column]
          let (mean, deviation) = (Float(cell.mean), Float(cell.deviation))
          sum += mean
          squares += mean * mean + deviation * deviation
        }
      }
      let mean = sum / count
      return Cell(
        mean: UInt8(mean.rounded()),
        deviation: UInt8(min(255, max(0, squares / count - mean * mean).squareRoot().rounded(.up)))
      )
    }
    return PictureOutline(side: newSide, cells: cells, step: step)
  }
}
