import Determinism
import PictureChanges
import PixelBuffers

/// A picture as rows of colors: what the tests calculate with, one pixel at a time.
struct PixelGrid: Equatable {
  typealias Color = SIMD3<UInt8>

  let width: Int, height: Int
  var colors: [Color]

  init(width: Int, height: Int, _ color: (Int, Int) -> Color) {
    (self.width, self.height) = (width, height)
    colors = (0..<height).flatMap { row in (0..<width).map { color($0, row) } }
  }

  init(_ picture: PixelBuffer) {
    self.init(width: picture.width, height: picture.height) { column, row in
      let start = row * picture.bytesPerRow + column * 3
      return Color(picture.bytes[start..<start + 3])
    }
  }

  var picture: PixelBuffer {
    PixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: colors.flatMap { [$0.x, $0.y, $0.z] }
    )
  }

  /// The color of a pixel; beyond the edge, that of the edge.
  subscript(column: Int, row: Int) -> Color {
    colors[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
  }

  /// Every color by itself: no two pixels of one picture of up to 65,536 are alike.
  static func distinct(width: Int, height: Int) -> PixelGrid {
    PixelGrid(width: width, height: height) { column, row in
      let number = row * width + column
      return [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number * 7 & 0xFF)]
    }
  }

  /// One color.
  static func plain(_ color: Color, width: Int, height: Int) -> PixelGrid {
    PixelGrid(width: width, height: height) { _, _ in color }
  }

  /// A slope of light along both sides, without an edge.
  static func ramp(width: Int, height: Int) -> PixelGrid {
    PixelGrid(width: width, height: height) { column, row in
      [UInt8(20 + column * 200 / width), UInt8(20 + row * 200 / height), 120]
    }
  }

  /// Noise of every level.
  static func noise(seed: UInt64, width: Int, height: Int) -> PixelGrid {
    var generator = SeededGenerator(seed: seed)
    return PixelGrid(width: width, height: height) { _, _ in
      Color((0..<3).map { _ in UInt8(generator.whole(in: 0...255)) })
    }
  }

  /// The pixels in which two pictures of one size differ.
  func differences(from other: PixelGrid) -> [(column: Int, row: Int)] {
    (0..<height).flatMap { row in
      (0..<width).compactMap { self[$0, row] == other[$0, row] ? nil : ($0, row) }
    }
  }

  /// The smallest rectangle that holds all pixels of nearly a color; nil when there are none.
  func bounds(of color: Color, within tolerance: Int = 2) -> PixelRect? {
    var (left, top, right, bottom) = (width, height, -1, -1)
    for row in 0..<height {
      for column in 0..<width where Self.isNear(self[column, row], color, tolerance) {
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    return right < 0
      ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// How many pixels have nearly a color.
  func count(of color: Color, within tolerance: Int = 2) -> Int {
    colors.count { Self.isNear($0, color, tolerance) }
  }

  static func isNear(_ left: Color, _ right: Color, _ tolerance: Int) -> Bool {
    (0..<3).allSatisfy { abs(Int(left[$0]) - Int(right[$0])) <= tolerance }
  }
}

/// A change of a picture that is given as pixels.
func change(
  _ name: String,
  _ grid: PixelGrid,
  seed: String = "a.jpg",
  company: [PixelGrid] = []
) -> PixelGrid {
  guard let change = PictureChange.named(name) else { fatalError("There is no change “\(name)”") }
  return PixelGrid(
    change.applied(to: grid.picture, seed: seed, company: company.map(\.picture))
  )
}
