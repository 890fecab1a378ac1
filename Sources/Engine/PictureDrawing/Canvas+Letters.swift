extension Canvas {
  /// Writes a line of text in antialiased letters.
  ///
  /// - Parameters:
  ///   - text: The text; a character that ``StrokeFont`` lacks becomes a box.
  ///   - x: The column of its left edge.
  ///   - y: The row of its upper edge.
  ///   - size: The height of the line, in pixels.
  ///   - color: The color.
  ///   - opacity: In `0...1`.
  public mutating func write(
    _ text: String,
    x: Int,
    y: Int,
    size: Int,
    _ color: Color,
    opacity: Double = 1
  ) {
    var letter = LetterMask(size: size)
    for (position, character) in text.enumerated() {
      let pieces = StrokeFont.pieces(of: character)
      if pieces.isEmpty { continue }
      letter.draw(pieces)
      let left = x + position * letter.advance - LetterMask.margin
      let top = y - LetterMask.margin
      for row in max(0, -top)..<max(0, -top, min(letter.height, height - top)) {
        for column in max(0, -left)..<max(0, -left, min(letter.width, width - left)) {
          let coverage = letter.coverage[row * letter.width + column]
          if coverage <= 0 { continue }
          let share = Int((coverage * opacity * 256).rounded())
          mix(color, share, column: left + column, row: top + row)
        }
      }
    }
  }
}

/// The coverage of each pixel by the strokes of a letter, in `0...1`.
///
/// A pixel where strokes cross is covered once.
private struct LetterMask {
  /// The margin around a letter, in pixels, which its strokes may reach.
  static let margin = 1
  let advance, width, height: Int
  private(set) var coverage: [Double]
  /// The pixels of a unit, and half of the thickness of a stroke in pixels.
  private let scale, radius: Double
  /// The origin of the units.
  private let origin: SIMD2<Double>

  init(size: Int) {
    advance = StrokeFont.advance(size: size)
    width = advance + 2 * Self.margin
    height = size + 2 * Self.margin
    coverage = []
    scale = Double(size) / StrokeFont.unitsPerSize
    // A stroke thinner than a pixel would be pale.
    radius = max(1, Double(size) * StrokeFont.thickness) / 2
    origin = SIMD2(
      Double(Self.margin) + (Double(advance) - StrokeFont.unitsPerAdvance * scale) / 2,
      Double(Self.margin) + radius
    )
  }

  mutating func draw(_ pieces: [StrokeFont.Piece]) {
    coverage = [Double](repeating: 0, count: width * height)
    let reach = radius + 0.5
    for piece in pieces {
      let (start, end) = (origin + piece.start * scale, origin + piece.end * scale)
      let way = end - start
      let squaredLength = max((way * way).sum(), .leastNormalMagnitude)
      let (low, high) = (pointwiseMin(start, end) - reach, pointwiseMax(start, end) + reach)
      for row in max(0, Int(low.y))..<min(height, Int(high.y) + 1) {
        for column in max(0, Int(low.x))..<min(width, Int(high.x) + 1) {
          let middle = SIMD2(Double(column), Double(row)) + 0.5
          let along = min(max(((middle - start) * way).sum() / squaredLength, 0), 1)
          let across = start + way * along - middle
          let share = min(1, reach - (across * across).sum().squareRoot())
          let index = row * width + column
          coverage[index] = max(coverage[index], share)
        }
      }
    }
  }
}
