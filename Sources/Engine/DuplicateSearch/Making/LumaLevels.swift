package import PixelBuffers

/// The luma of a small picture as an image pyramid, with interpolated access.
package struct LumaLevels: Sendable {
  /// The picture at one size, row by row.
  private struct Level {
    var width: Int, height: Int
    var values: [Float]

    /// The next level, each pixel the mean of two by two.
    var half: Level {
      let (columns, rows) = (width / 2, height / 2)
      var means: [Float] = []
      means.reserveCapacity(columns * rows)
      for row in 0..<rows {
        for column in 0..<columns {
          let first = 2 * row * width + 2 * column
          means.append(
            (values[first] + values[first + 1] + values[first + width] + values[first + width + 1])
              / 4
          )
        }
      }
      return Level(width: columns, height: rows, values: means)
    }

    /// The interpolated luma at a point, given as shares of the sides.
    func value(at place: SIMD2<Double>) -> Float {
      let x = max(0, min(place.x * Double(width) - 0.5, Double(width - 1)))
      let y = max(0, min(place.y * Double(height) - 0.5, Double(height - 1)))
      let (left, top) = (Int(x), Int(y))
      let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
      let (across, down) = (Float(x - Double(left)), Float(y - Double(top)))
      let upper = values[top * width + left] * (1 - across) + values[top * width + right] * across
      let lower =
        values[bottom * width + left] * (1 - across) + values[bottom * width + right] * across
      return upper * (1 - down) + lower * down
    }
  }

  private let levels: [Level]
  /// The luma of the whole picture on a square grid, row by row.
  package let whole: [Float]
  /// The columns and rows of ``whole``.
  package static let side = 96

  /// The smallest side of a level.
  private static let leastSide = 24

  /// Reads a picture of any format.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package init(_ picture: PixelBuffer) {
    let gray = picture.converted(to: .gray8)
    var level = Level(width: gray.width, height: gray.height, values: [])
    level.values.reserveCapacity(gray.width * gray.height)
    gray.withUnsafeBytes { bytes in
      for row in 0..<gray.height {
        for column in 0..<gray.width {
          level.values.append(Float(bytes[row * gray.bytesPerRow + column]))
        }
      }
    }
    var levels = [level]
    while min(level.width, level.height) >= 2 * Self.leastSide {
      level = level.half
      levels.append(level)
    }
    self.levels = levels
    whole = Self.grid(levels, side: Self.side) { $0 }
  }

  /// Samples a grid of the size of ``whole``, row by row, at the pyramid level nearest to its resolution.
  ///
  /// - Parameter map: Maps a point of the grid to one of the picture, both as shares of the sides.
  /// - Returns: The luma of each point; NaN outside the picture.
  package func grid(at map: (SIMD2<Double>) -> SIMD2<Double>?) -> [Float] {
    Self.grid(levels, side: Self.side, at: map)
  }

  private static func grid(
    _ levels: [Level],
    side: Int,
    at map: (SIMD2<Double>) -> SIMD2<Double>?
  ) -> [Float] {
    let level = Self.level(of: levels, side: side, at: map)
    return (0..<side * side).map { index in
      let point = (SIMD2(Double(index % side), Double(index / side)) + 0.5) / Double(side)
      guard let place = map(point), place.x >= 0, place.x <= 1, place.y >= 0, place.y <= 1 else {
        return .nan
      }
      return level.value(at: place)
    }
  }

  /// The level at which a step of the grid is about one pixel, in the middle.
  private static func level(
    of levels: [Level],
    side: Int,
    at map: (SIMD2<Double>) -> SIMD2<Double>?
  ) -> Level {
    let middle = SIMD2(0.5, 0.5)
    guard let one = map(middle), let other = map(middle + 1 / Double(side)) else {
      return levels[0]
    }
    let offset = (other - one) * SIMD2(Double(levels[0].width), Double(levels[0].height))
    var step = ((offset * offset).sum() / 2).squareRoot()
    var index = 0
    while step > 1.5, index + 1 < levels.count { (step, index) = (step / 2, index + 1) }
    return levels[index]
  }
}
