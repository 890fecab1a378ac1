import Determinism
import Foundation
import PictureDrawing
import PixelBuffers

/// A light page with a title bar, as browsers and readers show it.
private struct Page {
  static let paper: Canvas.Color = [250, 250, 252]
  static let bar: Canvas.Color = [222, 225, 230]
  static let ink: Canvas.Color = [48, 50, 56]
  static let pale: Canvas.Color = [150, 154, 162]
  static let accent: Canvas.Color = [26, 100, 220]

  var canvas: Canvas
  /// Pixels for each dot of the letters: two on a screen of 1280 columns.
  let unit: Int
  /// The row where the next thing is put.
  private(set) var cursor = 0

  init(width: Int, height: Int) {
    canvas = Canvas(width: width, height: height, color: Self.paper)
    unit = max(1, width / 640)
  }

  mutating func skip(_ rows: Int) { cursor += rows }

  /// Three round buttons, a title, and a line with an address and two buttons.
  mutating func drawWindowBars(from generator: inout SeededGenerator) {
    let title = PixelRect(x: 0, y: 0, width: canvas.width, height: Self.barHeight * unit)
    canvas.fill(title, Self.bar)
    for (index, color) in ([[235, 95, 85], [240, 190, 60], [95, 195, 85]] as [Canvas.Color])
      .enumerated()
    {
      canvas.fillDisk(
        centerX: (10 + 12 * index) * unit,
        centerY: 8 * unit,
        radius: 4 * unit,
        color
      )
    }
    canvas.write(sentence(4, from: &generator), x: 60 * unit, y: 4 * unit, scale: unit, Self.ink)
    let field = PixelRect(
      x: 30 * unit,
      y: 17 * unit,
      width: canvas.width - 140 * unit,
      height: 12 * unit
    )
    canvas.fill(field, PictureChange.white)
    canvas.write(
      "https://www.\(generator.pick(PictureChange.words).lowercased()).example/page",
      x: field.x + 4 * unit,
      y: field.y + 2 * unit,
      scale: unit,
      Self.pale
    )
    cursor = Self.barHeight * unit
    drawButtons(["Share", "Save"], x: canvas.width - 100 * unit, y: 16 * unit)
  }

  static let barHeight = 32

  /// Colored rectangles with a word each.
  mutating func drawButtons(_ labels: [String], x: Int, y: Int) {
    var x = x
    for label in labels {
      let width = (BitmapFont.width(of: label) + 8) * unit
      canvas.fill(PixelRect(x: x, y: y, width: width, height: 13 * unit), Self.accent)
      canvas.write(label, x: x + 4 * unit, y: y + 3 * unit, scale: unit, PictureChange.white)
      x += width + 6 * unit
    }
  }

  /// Lines of words between two columns, from the cursor on.
  mutating func drawLines(
    _ count: Int,
    x: Int,
    width: Int,
    scale: Int = 1,
    from generator: inout SeededGenerator
  ) {
    for _ in 0..<count {
      var line = generator.pick(PictureChange.words)
      while true {
        let longer = line + " " + generator.pick(PictureChange.words)
        if BitmapFont.width(of: longer) * unit * scale > width { break }
        line = longer
      }
      canvas.write(line, x: x, y: cursor, scale: unit * scale, Self.ink)
      cursor += 12 * unit * scale
    }
  }

  private func sentence(_ count: Int, from generator: inout SeededGenerator) -> String {
    generator.pick(count, of: PictureChange.words).joined(separator: " ")
  }
}

extension PixelBuffer {
  /// How wide a screen is that gives the picture a share of its width and its own size: at most what a
  /// picture may have, and at least half of that.
  private func screenWidth(share: Double) -> Int {
    let wanted = Int(Double(width) / share)
    return min(PictureChange.longestSide, max(PictureChange.longestSide / 2, wanted))
  }

  /// A browser's window with the picture in an article.
  func inScreenshot(share: Double, from generator: inout SeededGenerator) -> PixelBuffer {
    let screen = screenWidth(share: share)
    let (width, height) = fitted(
      width: Double(screen) * share,
      height: Double(screen) * 1.2
    )
    let unit = max(1, screen / 640)
    var page = Page(width: screen, height: height + (Page.barHeight + 148) * unit)
    page.drawWindowBars(from: &generator)
    let margin = screen / 16
    page.skip(10 * unit)
    page.drawLines(1, x: margin, width: screen - 2 * margin, scale: 2, from: &generator)
    page.skip(4 * unit)
    // Beside a column of text, or in the middle.
    let hasColumn = generator.pick([true, false])
    let place = PixelRect(
      x: hasColumn ? margin : (screen - width) / 2,
      y: page.cursor,
      width: width,
      height: height
    )
    page.canvas.draw(self, in: place)
    if hasColumn {
      let column = place.x + width + 8 * unit
      page.drawLines(
        height / (12 * unit),
        x: column,
        width: screen - margin / 2 - column,
        from: &generator
      )
      page.skip(place.y + height - page.cursor)
    } else {
      page.skip(height)
    }
    page.skip(6 * unit)
    page.drawButtons(["Like", "Comment", "More"], x: margin, y: page.cursor)
    page.skip(20 * unit)
    page.drawLines(5, x: margin, width: screen - 2 * margin, from: &generator)
    return page.canvas.picture
  }

  /// A screen with a line drawn around the picture: it lies on another picture, or on a
  /// page that is dimmed outside of the line.
  func circled(
    on other: PixelBuffer,
    share: Double,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    let screen = screenWidth(share: share)
    let (width, height) = fitted(width: Double(screen) * share, height: Double(screen) * 0.9)
    let margin = screen / 8
    let unit = max(1, screen / 640)
    let isOnPicture = generator.pick([true, false])
    var page = Page(width: screen, height: height + 2 * margin)
    if isOnPicture {
      let whole = PixelRect(x: 0, y: 0, width: screen, height: height + 2 * margin)
      page.canvas.draw(other.center(shapedAs: whole), in: whole)
    } else {
      page.drawWindowBars(from: &generator)
      page.skip(height + margin - page.cursor + 8 * unit)
      page.drawLines(margin / (12 * unit) - 1, x: margin, width: screen * 3 / 4, from: &generator)
    }
    let place = PixelRect(
      x: generator.whole(in: margin / 4...max(margin / 4, screen - width - margin / 4)),
      y: margin,
      width: width,
      height: height
    )
    page.canvas.draw(self, in: place)
    let loop = HandDrawnLoop(
      centerX: Double(place.x) + Double(width) * generator.number(in: 0.47...0.53),
      centerY: Double(place.y) + Double(height) * generator.number(in: 0.47...0.53),
      radiusX: Double(width) * generator.number(in: 0.46...0.58),
      radiusY: Double(height) * generator.number(in: 0.46...0.58),
      wobble: 0.02,
      from: &generator
    )
    if !isOnPicture { page.canvas.dim(outside: loop, opacity: 0.5) }
    let colors: [Canvas.Color] = [[230, 30, 40], [250, 210, 30], [40, 120, 240], [60, 200, 90]]
    page.canvas.stroke(loop, thickness: Double(4 * unit), generator.pick(colors))
    return page.canvas.picture
  }
}
