import Determinism
import PictureChanges
import PictureDrawing
import PixelBuffers

/// Pictures that are easily taken for one another.
extension PixelBuffer {
  private static let sizes = [(800, 600), (600, 800), (1024, 768), (1280, 720), (720, 720)]

  private static func canvas(
    _ color: Canvas.Color,
    from generator: inout SeededGenerator
  ) -> Canvas {
    let (width, height) = generator.pick(sizes)
    return Canvas(width: width, height: height, color: color)
  }

  private static func color(from generator: inout SeededGenerator) -> Canvas.Color {
    Canvas.Color(
      UInt8(generator.whole(in: 0...255)),
      UInt8(generator.whole(in: 0...255)),
      UInt8(generator.whole(in: 0...255))
    )
  }

  /// One color, or a smooth change from one to another.
  static func blank(from generator: inout SeededGenerator) -> PixelBuffer {
    let (first, second) = (color(from: &generator), color(from: &generator))
    var canvas = canvas(first, from: &generator)
    guard generator.pick([true, false]) else { return canvas.picture }
    for row in 0..<canvas.height {
      let line = PixelRect(x: 0, y: row, width: canvas.width, height: 1)
      canvas.fill(line, second, opacity: Double(row) / Double(canvas.height))
    }
    return canvas.picture
  }

  /// Halves, bars or squares of two colors.
  static func twoTone(from generator: inout SeededGenerator) -> PixelBuffer {
    var canvas = canvas(color(from: &generator), from: &generator)
    let ink = color(from: &generator)
    let (columns, rows) = (generator.whole(in: 1...9), generator.whole(in: 2...9))
    let (cellWidth, cellHeight) = (canvas.width / columns, canvas.height / rows)
    for cell in 0..<columns * rows where (cell % columns + cell / columns) % 2 == 1 {
      canvas.fill(
        PixelRect(
          x: cell % columns * cellWidth,
          y: cell / columns * cellHeight,
          width: cellWidth,
          height: cellHeight
        ),
        ink
      )
    }
    return canvas.picture
  }

  /// A sheet of paper with lines of words, as scanners and word processors make by the thousand.
  static func page(from generator: inout SeededGenerator) -> PixelBuffer {
    var canvas = Canvas(width: 827, height: 1169, color: PictureChange.white)
    var line = generator.whole(in: 0...1)
    while line < 40 {
      let words = generator.pick(generator.whole(in: 2...9), of: PictureChange.words)
      canvas.write(
        words.joined(separator: " "),
        x: 80,
        y: 80 + line * 25,
        scale: 2,
        PictureChange.black
      )
      line += generator.unit() < 0.15 ? 2 : 1
    }
    return canvas.picture
  }

  /// A slide as all of a company's are: a colored frame, its sign and title bar, and a chart in it.
  static func card(from generator: inout SeededGenerator) -> PixelBuffer {
    var canvas = Canvas(width: 960, height: 720, color: [24, 60, 120])
    canvas.fill(PixelRect(x: 40, y: 120, width: 880, height: 560), PictureChange.white)
    canvas.fillDisk(centerX: 860, centerY: 60, radius: 44, [250, 200, 20])
    canvas.write("ACME", x: 832, y: 48, scale: 2, PictureChange.black)
    let title = generator.pick(3, of: PictureChange.words).joined(separator: " ")
    canvas.write(title, x: 48, y: 48, scale: 4, PictureChange.white)
    let bars = generator.whole(in: 4...8)
    let width = 800 / bars
    for bar in 0..<bars {
      let height = generator.whole(in: 40...480)
      let rect = PixelRect(
        x: 80 + bar * width,
        y: 640 - height,
        width: width * 2 / 3,
        height: height
      )
      canvas.fill(rect, color(from: &generator))
    }
    return canvas.picture
  }
}
