/// The rows or columns of a picture, counted from one of its four sides towards the other.
struct PictureLines {
  /// The side of line 0.
  enum Side { case top, bottom, left, right }

  private let first: UnsafePointer<UInt8>
  private let across: Int
  private let along: Int
  /// The number of pixels of a line.
  let length: Int
  /// The number of lines.
  let depth: Int

  /// Creates lines from a part of an `rgb8` picture: columns from the top or bottom, else rows.
  init(
    pixels: UnsafePointer<UInt8>,
    bytesPerRow: Int,
    width: Int,
    height: Int,
    side: Side,
    range: Range<Int>
  ) {
    let isRow = side == .top || side == .bottom
    length = range.count
    depth = isRow ? height : width
    let lineStep = isRow ? bytesPerRow : 3
    along = isRow ? 3 : bytesPerRow
    let start = pixels + range.lowerBound * along
    let isFar = side == .bottom || side == .right
    first = isFar ? start + (depth - 1) * lineStep : start
    across = isFar ? -lineStep : lineStep
  }

  @inline(__always)
  private func color(_ line: Int, _ index: Int) -> SIMD4<Float> {
    let pixel = first + line * across + index * along
    return SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 0)
  }

  @inline(__always)
  private func mean(_ line: Int, _ range: Range<Int>) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for index in range { sum += color(line, index) }
    return sum / Float(range.count)
  }

  /// The mean color of a line.
  func mean(_ line: Int) -> SIMD4<Float> { mean(line, 0..<length) }

  /// The noise of a line: the standard deviation estimated from neighboring pixels in the noisiest channel.
  func noise(_ line: Int) -> Float {
    var sum = SIMD4<Float>.zero
    for index in 1..<length {
      let step = color(line, index) - color(line, index - 1)
      sum += step * step
    }
    return (Self.levels(sum) / Float(2 * (length - 1))).squareRoot()
  }

  /// Whether the means of the runs of pixels of a line are close to a color, all but a few, which may
  /// lie up to twice as far off.
  func isUniform(
    _ line: Int,
    _ color: SIMD4<Float>,
    run: Int,
    tolerance: Float,
    outliers: Int
  ) -> Bool {
    var found = 0
    for range in runs(of: run) {
      let distance = Self.levels(mean(line, range) - color)
      if distance <= tolerance { continue }
      found += 1
      if found > outliers || distance > 2 * tolerance { return false }
    }
    return true
  }

  /// The share of runs of a line whose mean is not close to a color.
  func differingShare(
    _ line: Int,
    _ color: SIMD4<Float>,
    run: Int,
    tolerance: Float
  ) -> Double {
    let runs = runs(of: run)
    let count = runs.reduce(0) { count, range in
      count + (Self.levels(mean(line, range) - color) > tolerance ? 1 : 0)
    }
    return Double(count) / Double(runs.count)
  }

  /// The mean difference between the pixels of a line and those of the line before it, in levels.
  func step(to line: Int) -> Float {
    var sum = SIMD4<Float>.zero
    for index in 0..<length {
      let difference = color(line, index) - color(line - 1, index)
      sum += difference.replacing(with: -difference, where: difference .< 0)
    }
    return sum.sum() / Float(3 * length)
  }

  /// The similarity of a line to a reference relative to a color: 0 for the color, 1 for the line.
  func share(_ line: Int, of reference: Int, over color: SIMD4<Float>) -> Double {
    var (product, square) = (Float(0), Float(0))
    for index in 0..<length {
      let difference = self.color(reference, index) - color
      product += ((self.color(line, index) - color) * difference).sum()
      square += (difference * difference).sum()
    }
    return square > 0 ? Double(max(0, min(1, product / square))) : 0
  }

  /// The largest difference of the three channels.
  @inline(__always)
  static func levels(_ difference: SIMD4<Float>) -> Float {
    max(abs(difference.x), abs(difference.y), abs(difference.z))
  }

  /// The runs of a line; the last one has the rest, up to nearly twice the length.
  private func runs(of run: Int) -> some Collection<Range<Int>> {
    let count = max(1, length / run)
    return (0..<count).lazy.map { index in
      index * run..<(index == count - 1 ? length : (index + 1) * run)
    }
  }
}
