import PictureDrawing
import PixelBuffers
import Testing

@Suite("A picture drawn into a quadrilateral")
struct CanvasTests {
  /// Red grows to the right and green downwards, three levels a pixel.
  private static let ramp = PixelBuffer(
    width: 80,
    height: 60,
    format: .rgb8,
    bytes: (0..<60).flatMap { row in
      (0..<80).flatMap { column in [UInt8(column * 3), UInt8(row * 3), 0] }
    }
  )

  @Test(
    "lies where a camera would see it",
    arguments: [
      [1, 0, 10, 0, 1, 5, 0, 0],
      [0.8, -0.4, 40, 0.4, 0.8, 5, 0, 0],
      [-1, 0, 110, 0, 1, 20, 0, 0],
      [0.9, 0.1, 8, 0.05, 0.8, 12, 0.002, 0.001],
      [1.4, 0.2, 6, 0.1, 1.2, 4, 0.004, -0.002],
    ]
  )
  func projection(map: [Double]) {
    // The map from the picture to the canvas, row by row; its last number is 1.
    func point(_ x: Double, _ y: Double) -> PixelPoint {
      let depth = map[6] * x + map[7] * y + 1
      return PixelPoint(
        x: (map[0] * x + map[1] * y + map[2]) / depth,
        y: (map[3] * x + map[4] * y + map[5]) / depth
      )
    }
    var canvas = Canvas(width: 140, height: 120, color: [0, 0, 255])
    canvas.draw(Self.ramp, corners: [point(0, 0), point(80, 0), point(80, 60), point(0, 60)])
    let drawn = canvas.picture
    for y in stride(from: 4.5, to: 58, by: 7) {
      for x in stride(from: 4.5, to: 78, by: 7) {
        let place = point(x, y)
        let index = Int(place.y) * drawn.bytesPerRow + Int(place.x) * 3
        // Up to half a pixel beside the middle of one, of three levels each, and a little more where
        // the picture is reduced.
        #expect(abs(Double(drawn.bytes[index]) - (x - 0.5) * 3) < 5)
        #expect(abs(Double(drawn.bytes[index + 1]) - (y - 0.5) * 3) < 5)
        #expect(drawn.bytes[index + 2] == 0)
      }
    }
    let corner = drawn.bytes.suffix(3)
    #expect(Array(corner) == [0, 0, 255])
  }

  @Test(
    "leaves a picture out that lies beside the canvas, wherever that is",
    arguments: [(-80, 0), (-81, 3), (140, 0), (999, 5), (0, -60), (3, 120), (-900, -900)]
  )
  func beside(x: Int, y: Int) {
    var canvas = Canvas(width: 140, height: 120, color: [0, 0, 255])
    let before = canvas.picture
    canvas.draw(Self.ramp, x: x, y: y)
    #expect(canvas.picture.bytes == before.bytes)
  }

  @Test("mixes what it makes smaller, and does not skip pixels", arguments: [2, 3, 5, 8])
  func reduction(factor: Int) {
    let board = PixelBuffer(
      width: 240,
      height: 240,
      format: .gray8,
      bytes: (0..<240 * 240).map { ($0 + $0 / 240).isMultiple(of: 2) ? 255 : 0 }
    )
    var canvas = Canvas(width: 240 / factor, height: 240 / factor, color: [9, 9, 9])
    canvas.draw(board, in: PixelRect(x: 0, y: 0, width: 240 / factor, height: 240 / factor))
    #expect(canvas.picture.bytes.allSatisfy { (110...145).contains($0) })
  }

  @Test("shows what is below at its edges as far as it does not cover it")
  func edges() {
    let white = PixelBuffer(width: 1, height: 1, format: .gray8, bytes: [255])
    var canvas = Canvas(width: 4, height: 1, color: [55, 55, 55])
    canvas.draw(
      white,
      corners: [
        PixelPoint(x: 0.5, y: 0), PixelPoint(x: 2.5, y: 0), PixelPoint(x: 2.5, y: 1),
        PixelPoint(x: 0.5, y: 1),
      ]
    )
    let levels = stride(from: 0, to: 12, by: 3).map { canvas.picture.bytes[$0] }
    #expect(levels == [155, 255, 155, 55])
  }
}
