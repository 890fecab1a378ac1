import Foundation
import PictureDrawing
import PixelBuffers
import Testing

@Suite("A line")
struct CanvasLineTests {
  private static let white = Canvas.Color(255, 255, 255)

  /// Draws one white line on black and returns the red levels.
  private static func levels(
    _ line: (Double, Double, Double, Double),
    thickness: Double,
    width: Int = 60,
    height: Int = 40
  ) -> [UInt8] {
    var canvas = Canvas(width: width, height: height, color: [0, 0, 0])
    canvas.stroke(
      from: PixelPoint(x: line.0, y: line.1),
      to: PixelPoint(x: line.2, y: line.3),
      thickness: thickness,
      white
    )
    return stride(from: 0, to: width * height * 3, by: 3).map { canvas.picture.bytes[$0] }
  }

  @Test("along a row covers it, its neighbors by what it reaches into, and nothing else")
  func horizontal() {
    let levels = Self.levels((10, 20.5, 50, 20.5), thickness: 2)
    #expect(levels[20 * 60 + 30] == 255)
    #expect((127...129).contains(levels[19 * 60 + 30]))
    #expect((127...129).contains(levels[21 * 60 + 30]))
    #expect(levels[18 * 60 + 30] == 0)
    #expect(levels[20 * 60 + 5] == 0)
    #expect(levels[20 * 60 + 55] == 0)
  }

  @Test(
    "covers as many pixels as its length times its thickness, however it is turned",
    arguments: [0.0, 12, 30, 45, 77, 90, 135, 200, 301],
    [1.2, 3, 6]
  )
  func coverage(degrees: Double, thickness: Double) {
    let angle = degrees * .pi / 180
    let (dx, dy) = (cos(angle) * 14, sin(angle) * 14)
    let levels = Self.levels((30 - dx, 20 - dy, 30 + dx, 20 + dy), thickness: thickness)
    let sum = levels.reduce(0.0) { $0 + Double($1) / 255 }
    // The round ends add half a disk each.
    let expected = 28 * thickness + .pi * thickness * thickness / 4
    #expect(abs(sum - expected) < 0.06 * expected + 1)
  }

  @Test("between two equal points is a dot")
  func dot() {
    let levels = Self.levels((30, 20, 30, 20), thickness: 8)
    let sum = levels.reduce(0.0) { $0 + Double($1) / 255 }
    #expect(abs(sum - .pi * 16) < 2)
  }

  @Test(
    "that leaves the picture is cut off, and one from nowhere is not drawn",
    arguments: [
      (-500, -300, 900, 620), (30, -1e5, 30, 1e5), (-10, -10, -5, -3), (1e300, 0, 0, 0),
      (.nan, 0, 10, 10), (0, 0, .infinity, 5),
    ]
  )
  func outside(line: (Double, Double, Double, Double)) {
    let levels = Self.levels(line, thickness: 3)
    let isDrawn = levels.contains { $0 > 0 }
    #expect(isDrawn == (line.0 == -500 || line.0 == 30))
  }
}
