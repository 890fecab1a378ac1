import Determinism
import Foundation
import PictureChanges
import PictureDrawing
import PixelBuffers

/// What is written or drawn within one layout.
extension PixelBuffer {
  /// Bars above and below, and what two people write between them.
  static func chat(_ style: inout SeededGenerator, _ own: inout SeededGenerator) -> PixelBuffer {
    let (width, height) = style.pick([(540, 1100), (600, 1060), (800, 1000)])
    let (bar, theirs, ours) = (
      style.color(30...110), style.color(225...250), style.color(190...245)
    )
    var canvas = Canvas(width: width, height: height, color: style.color(228...250))
    canvas.fill(PixelRect(x: 0, y: 0, width: width, height: 96), bar)
    canvas.write("9:41", x: 24, y: 10, scale: 2, PictureChange.white)
    canvas.write("<", x: 16, y: 48, scale: 4, PictureChange.white)
    canvas.fillDisk(centerX: 86, centerY: 62, radius: 24, style.color(120...230))
    canvas.write(LookAlikeText.name(&style), x: 124, y: 42, scale: 3, PictureChange.white)
    canvas.write("online", x: 124, y: 70, scale: 2, [200, 210, 220])
    for icon in 0..<3 {
      canvas.fillDisk(
        centerX: width - 30 - 36 * icon,
        centerY: 62,
        radius: 10,
        PictureChange.white
      )
    }
    canvas.fill(PixelRect(x: 0, y: height - 84, width: width, height: 84), [240, 240, 244])
    canvas.fill(
      PixelRect(x: 60, y: height - 68, width: width - 140, height: 52),
      PictureChange.white
    )
    canvas.write("Message", x: 76, y: height - 50, scale: 2, [160, 160, 168])
    canvas.fillDisk(centerX: width - 40, centerY: height - 42, radius: 24, bar)
    canvas.fillDisk(centerX: 30, centerY: height - 42, radius: 16, [150, 150, 160])
    var y = 116
    while y < height - 160 {
      let lines = own.whole(in: 1...3)
      let isOurs = own.unit() < 0.5
      let bubble = own.whole(in: width * 4 / 10...width * 7 / 10)
      let rect = PixelRect(
        x: isOurs ? width - bubble - 16 : 16,
        y: y,
        width: bubble,
        height: 20 + 24 * lines
      )
      canvas.fill(rect, isOurs ? ours : theirs)
      for line in 0..<lines {
        let text = LookAlikeText.words(12, &own).prefix((bubble - 30) / 12)
        canvas.write(
          String(text),
          x: rect.x + 12,
          y: y + 12 + 24 * line,
          scale: 2,
          [30, 32, 36]
        )
      }
      canvas.write(
        "\(LookAlikeText.digits(1, &own)):\(LookAlikeText.digits(2, &own))",
        x: rect.x + bubble - 34,
        y: y + rect.height - 10,
        scale: 1,
        [130, 130, 140]
      )
      y += rect.height + 14
    }
    return canvas.picture
  }

  /// Labels and boxes, and what was written into them.
  static func form(_ style: inout SeededGenerator, _ own: inout SeededGenerator) -> PixelBuffer {
    var canvas = Canvas(width: 827, height: 1169, color: [252, 252, 250])
    canvas.fillDisk(centerX: 100, centerY: 90, radius: 40, style.color(30...140))
    canvas.write(LookAlikeText.words(3, &style), x: 170, y: 60, scale: 4, PictureChange.black)
    canvas.write(LookAlikeText.words(8, &style), x: 170, y: 104, scale: 2, [70, 70, 70])
    let pen = own.pick([[20, 30, 120], [10, 10, 10], [60, 20, 90]] as [Canvas.Color])
    for row in 0..<style.whole(in: 11...15) {
      let y = 180 + 58 * row
      for (x, width) in style.unit() < 0.5 ? [(60, 700)] : [(60, 330), (430, 330)] {
        canvas.write(LookAlikeText.words(2, &style), x: x, y: y, scale: 1, [90, 90, 90])
        let box = PixelRect(x: x, y: y + 12, width: width, height: 34)
        canvas.stroke(
          polygon: [
            PixelPoint(x: Double(box.x), y: Double(box.y)),
            PixelPoint(x: Double(box.x + box.width), y: Double(box.y)),
            PixelPoint(x: Double(box.x + box.width), y: Double(box.y + box.height)),
            PixelPoint(x: Double(box.x), y: Double(box.y + box.height)),
          ],
          thickness: 1.5,
          [60, 60, 60]
        )
        let text =
          own.unit() < 0.4
          ? LookAlikeText.digits(own.whole(in: 4...10), &own)
          : LookAlikeText.words(own.whole(in: 1...3), &own)
        canvas.write(
          String(text.prefix((width - 20) / 18)),
          x: x + own.whole(in: 6...14),
          y: y + own.whole(in: 15...19),
          scale: 3,
          pen
        )
      }
    }
    for line in 0..<4 {
      canvas.write(
        LookAlikeText.words(14, &style),
        x: 60,
        y: 1080 + 16 * line,
        scale: 1,
        [90, 90, 90]
      )
    }
    return canvas.picture
  }

  /// A card with fine waves, a portrait and fields.
  static func card(
    _ content: PixelBuffer?,
    _ style: inout SeededGenerator,
    _ own: inout SeededGenerator
  ) -> PixelBuffer {
    var canvas = Canvas(width: 1000, height: 630, color: style.color(205...235))
    let (ink, period) = (style.color(150...200), style.number(in: 40...110))
    for line in stride(from: -40.0, to: 660, by: 11) {
      var last = PixelPoint(x: 0, y: line)
      for x in stride(from: 8.0, through: 1000, by: 8) {
        let next = PixelPoint(x: x, y: line + 22 * sin(x / period) + 9 * sin(x / 23))
        canvas.stroke(from: last, to: next, thickness: 1.5, ink)
        last = next
      }
    }
    canvas.fill(PixelRect(x: 0, y: 0, width: 1000, height: 90), style.color(30...120))
    canvas.write(
      LookAlikeText.words(3, &style).uppercased(),
      x: 140,
      y: 26,
      scale: 5,
      [250, 250, 250]
    )
    canvas.fillDisk(centerX: 70, centerY: 45, radius: 34, [240, 200, 60])
    canvas.draw(content, in: PixelRect(x: 50, y: 140, width: 250, height: 330))
    for row in 0..<5 {
      let y = 140 + 68 * row
      canvas.write(LookAlikeText.words(2, &style), x: 350, y: y, scale: 1, [80, 80, 90])
      let value =
        row % 2 == 0 ? LookAlikeText.name(&own).uppercased() : LookAlikeText.digits(8, &own)
      canvas.write(value, x: 350, y: y + 14, scale: 4, [20, 20, 30])
    }
    canvas.write(
      "IDX<<\(LookAlikeText.digits(22, &own))<<<<",
      x: 50,
      y: 560,
      scale: 4,
      [20, 20, 30]
    )
    return canvas.picture
  }

  /// A slide: the deck's bars and sign, and its own title, points and picture or chart.
  static func slide(
    _ content: PixelBuffer?,
    _ style: inout SeededGenerator,
    _ own: inout SeededGenerator
  ) -> PixelBuffer {
    var canvas = Canvas(width: 1120, height: 630, color: style.color(238...252))
    let band = style.color(20...120)
    canvas.fill(PixelRect(x: 0, y: 0, width: 1120, height: 92), band)
    canvas.fillDisk(centerX: 1060, centerY: 46, radius: 32, [250, 200, 20])
    canvas.write("CO", x: 1044, y: 34, scale: 3, PictureChange.black)
    canvas.fill(PixelRect(x: 0, y: 592, width: 1120, height: 38), band)
    canvas.write(LookAlikeText.words(6, &style), x: 30, y: 602, scale: 2, PictureChange.white)
    canvas.write(LookAlikeText.digits(2, &own), x: 1070, y: 602, scale: 2, PictureChange.white)
    canvas.write(LookAlikeText.words(4, &own), x: 40, y: 26, scale: 5, PictureChange.white)
    for point in 0..<own.whole(in: 3...6) {
      let y = 140 + 70 * point
      canvas.fillDisk(centerX: 56, centerY: y + 12, radius: 7, band)
      canvas.write(LookAlikeText.words(5, &own), x: 80, y: y, scale: 3, [40, 40, 46])
    }
    if own.unit() < 0.6 {
      canvas.draw(content, in: PixelRect(x: 640, y: 130, width: 430, height: 400))
    } else {
      for bar in 0..<own.whole(in: 4...7) {
        let tall = own.whole(in: 40...360)
        canvas.fill(
          PixelRect(x: 650 + 58 * bar, y: 530 - tall, width: 40, height: tall),
          own.color(40...220)
        )
      }
    }
    return canvas.picture
  }

  /// Streets, water, parks and names, with a title and a legend that all maps of the style have.
  static func map(_ style: inout SeededGenerator, _ own: inout SeededGenerator) -> PixelBuffer {
    var canvas = Canvas(width: 900, height: 900, color: style.color(232...246))
    let (park, water, street): (Canvas.Color, Canvas.Color, Canvas.Color) =
      ([196, 226, 184], [168, 204, 236], style.color(250...255))
    for _ in 0..<own.whole(in: 3...7) {
      canvas.fill(
        PixelRect(
          x: own.whole(in: 0...800),
          y: own.whole(in: 0...800),
          width: own.whole(in: 60...220),
          height: own.whole(in: 60...220)
        ),
        park
      )
    }
    func line(_ canvas: inout Canvas, _ thickness: Double, _ color: Canvas.Color) {
      var last = PixelPoint(x: own.number(in: 0...900), y: 0)
      let isAcross = own.unit() < 0.5
      for step in 1...8 {
        let next = PixelPoint(x: last.x + own.number(in: -90...90), y: Double(step) * 113)
        let ends = [last, next].map { isAcross ? PixelPoint(x: $0.y, y: $0.x) : $0 }
        canvas.stroke(from: ends[0], to: ends[1], thickness: thickness + 3, [150, 150, 150])
        canvas.stroke(from: ends[0], to: ends[1], thickness: thickness, color)
        last = next
      }
    }
    line(&canvas, own.number(in: 30...70), water)
    for _ in 0..<own.whole(in: 14...24) { line(&canvas, own.number(in: 4...12), street) }
    for _ in 0..<18 {
      canvas.write(
        LookAlikeText.name(&own),
        x: own.whole(in: 10...700),
        y: own.whole(in: 10...860),
        scale: 2,
        [70, 70, 80]
      )
    }
    canvas.fill(PixelRect(x: 0, y: 0, width: 900, height: 70), PictureChange.white)
    canvas.write(LookAlikeText.words(3, &style), x: 24, y: 20, scale: 4, PictureChange.black)
    canvas.fill(PixelRect(x: 640, y: 640, width: 240, height: 240), PictureChange.white)
    canvas.write("Legend", x: 660, y: 652, scale: 3, PictureChange.black)
    for row in 0..<6 {
      let y = 690 + 28 * row
      canvas.fill(PixelRect(x: 660, y: y, width: 30, height: 16), style.color(120...240))
      canvas.write(LookAlikeText.words(2, &style), x: 700, y: y, scale: 2, [60, 60, 60])
    }
    canvas.frame(inset: 0, thickness: 8, [60, 60, 60])
    return canvas.picture
  }
}
