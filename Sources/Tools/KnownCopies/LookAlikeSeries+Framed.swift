import Determinism
import PictureChanges
import PictureDrawing
import PixelBuffers

/// Works that hang in one frame, and what else shows a photograph in its middle.
extension PixelBuffer {
  /// Hills, houses and spots in few colors.
  static func painting(from generator: inout SeededGenerator) -> PixelBuffer {
    var canvas = Canvas(width: 480, height: 480, color: generator.color(120...240))
    for _ in 0..<generator.whole(in: 30...60) {
      let color = generator.color(20...240)
      let (x, y) = (generator.whole(in: 0...460), generator.whole(in: 0...460))
      switch generator.whole(in: 0...2) {
      case 0: canvas.fillDisk(centerX: x, centerY: y, radius: generator.whole(in: 6...60), color)
      case 1:
        canvas.fill(
          PixelRect(
            x: x,
            y: y,
            width: generator.whole(in: 8...120),
            height: generator.whole(in: 8...120)
          ),
          color
        )
      default:
        canvas.stroke(
          from: PixelPoint(x: Double(x), y: Double(y)),
          to: PixelPoint(x: generator.number(in: 0...480), y: generator.number(in: 0...480)),
          thickness: generator.number(in: 2...14),
          color
        )
      }
    }
    return canvas.picture
  }

  /// A frame with ornaments that looks the same from each side.
  static func gilt(_ content: PixelBuffer?, _ style: inout SeededGenerator) -> PixelBuffer {
    let (width, height) = style.pick([(900, 900), (960, 760), (760, 960)])
    let thickness = style.whole(in: 90...190)
    var canvas = Canvas(width: width, height: height, color: [184, 140, 60])
    canvas.draw(
      content,
      in: PixelRect(
        x: thickness,
        y: thickness,
        width: width - 2 * thickness,
        height: height - 2 * thickness
      )
    )
    canvas.ornament(thickness: thickness, &style)
    return canvas.picture
  }

  /// A thin dark frame and a broad sheet with an opening.
  static func mat(_ content: PixelBuffer?, _ style: inout SeededGenerator) -> PixelBuffer {
    let (width, height) = style.pick([(800, 1000), (1000, 800), (900, 900)])
    var canvas = Canvas(width: width, height: height, color: style.color(20...70))
    let edge = style.whole(in: 18...40)
    for step in 0..<3 {
      canvas.frame(inset: step * edge / 3, thickness: edge / 6, style.color(40...160))
    }
    let sheet = PixelRect(x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge)
    canvas.fill(sheet, style.color(215...245))
    let margin = style.whole(in: 130...210)
    canvas.frame(inset: margin - 6, thickness: 3, [150, 145, 135])
    canvas.draw(
      content,
      in: PixelRect(
        x: margin,
        y: margin,
        width: width - 2 * margin,
        height: height - 2 * margin
      )
    )
    return canvas.picture
  }

  /// A papered wall with a frame and a plate beside it.
  static func wall(
    _ content: PixelBuffer?,
    _ style: inout SeededGenerator,
    _ own: inout SeededGenerator
  ) -> PixelBuffer {
    var canvas = Canvas(width: 1100, height: 820, color: style.color(70...190))
    let (ink, step) = (style.color(60...200), style.whole(in: 36...60))
    for row in 0...820 / step {
      for column in 0...1100 / step {
        let (x, y) = (column * step + row % 2 * step / 2, row * step)
        canvas.fillDisk(centerX: x, centerY: y, radius: step / 5, ink)
        canvas.fill(PixelRect(x: x - 1, y: y, width: 3, height: step / 2), ink)
      }
    }
    canvas.fill(PixelRect(x: 0, y: 730, width: 1100, height: 90), style.color(60...120))
    canvas.fill(PixelRect(x: 0, y: 722, width: 1100, height: 8), PictureChange.white)
    let frame = PixelRect(x: 260, y: 90, width: 580, height: 540)
    let border = style.whole(in: 24...50)
    var work = Canvas(width: frame.width, height: frame.height, color: [150, 110, 50])
    work.draw(
      content,
      in: PixelRect(
        x: border,
        y: border,
        width: frame.width - 2 * border,
        height: frame.height - 2 * border
      )
    )
    work.ornament(thickness: border, &style)
    canvas.draw(work.picture, x: frame.x, y: frame.y)
    canvas.fill(PixelRect(x: 880, y: 520, width: 150, height: 70), PictureChange.white)
    for line in 0..<3 {
      canvas.write(
        LookAlikeText.name(&own),
        x: 888,
        y: 530 + 18 * line,
        scale: 1,
        PictureChange.black
      )
    }
    return canvas.picture
  }

  /// A page with a border and a caption, which all pages have.
  static func album(_ content: PixelBuffer?, _ style: inout SeededGenerator) -> PixelBuffer {
    var canvas = Canvas(width: 1000, height: 800, color: style.color(190...235))
    canvas.ornament(thickness: style.whole(in: 50...90), &style, isGilt: false)
    let share = style.number(in: 0.5...0.62)
    let (width, height) = (Int(1000 * share), Int(800 * share))
    let place = PixelRect(x: (1000 - width) / 2, y: 120, width: width, height: height)
    canvas.fill(
      PixelRect(x: place.x - 14, y: place.y - 14, width: width + 28, height: height + 28),
      PictureChange.white
    )
    canvas.draw(content, in: place)
    canvas.write(
      "\(LookAlikeText.words(2, &style)) 1974",
      x: 300,
      y: 660,
      scale: 4,
      [90, 60, 40]
    )
    return canvas.picture
  }

  /// The cover of a book: the series' colors, title block and sign, and its own picture and title.
  static func cover(
    _ content: PixelBuffer?,
    _ style: inout SeededGenerator,
    _ own: inout SeededGenerator
  ) -> PixelBuffer {
    var canvas = Canvas(width: 700, height: 1000, color: style.color(120...245))
    let band = style.color(20...140)
    canvas.fill(PixelRect(x: 0, y: 0, width: 700, height: 200), band)
    canvas.write(
      LookAlikeText.words(2, &style).uppercased(),
      x: 50,
      y: 50,
      scale: 7,
      PictureChange.white
    )
    canvas.write(LookAlikeText.words(5, &style), x: 50, y: 140, scale: 3, [220, 220, 220])
    canvas.fillDisk(centerX: 620, centerY: 930, radius: 44, band)
    canvas.fillDisk(centerX: 620, centerY: 930, radius: 26, PictureChange.white)
    canvas.write("KB", x: 604, y: 914, scale: 3, band)
    canvas.write(LookAlikeText.words(3, &style), x: 40, y: 920, scale: 3, band)
    for line in 0..<6 {
      canvas.fill(PixelRect(x: 40, y: 214 + 5 * line, width: 620, height: 2), band)
    }
    let top = style.whole(in: 330...420)
    canvas.write(LookAlikeText.words(2, &own), x: 50, y: 265, scale: 5, PictureChange.black)
    canvas.draw(content, in: PixelRect(x: 50, y: top, width: 600, height: 860 - top))
    canvas.write(LookAlikeText.name(&own), x: 50, y: 872, scale: 3, PictureChange.black)
    return canvas.picture
  }
}

extension Canvas {
  /// Lays the middle of a picture into a rectangle, without stretching it.
  mutating func draw(_ content: PixelBuffer?, in rect: PixelRect) {
    guard let content else { return }
    let scale = min(
      Double(content.width) / Double(rect.width),
      Double(content.height) / Double(rect.height)
    )
    let width = min(content.width, max(1, Int(Double(rect.width) * scale)))
    let height = min(content.height, max(1, Int(Double(rect.height) * scale)))
    let middle = content.cropped(
      to: PixelRect(
        x: (content.width - width) / 2,
        y: (content.height - height) / 2,
        width: width,
        height: height
      )
    )
    draw(middle.resized(width: rect.width, height: rect.height), x: rect.x, y: rect.y)
  }

  /// The outline of a rectangle so far from the edges.
  mutating func frame(inset: Int, thickness: Int, _ color: Color) {
    let (width, height) = (self.width - 2 * inset, self.height - 2 * inset)
    for y in [inset, inset + height - thickness] {
      fill(PixelRect(x: inset, y: y, width: width, height: thickness), color)
    }
    for x in [inset, inset + width - thickness] {
      fill(PixelRect(x: x, y: inset, width: thickness, height: height), color)
    }
  }

  /// Moldings, and leaves and beads along all four sides, the same from each.
  mutating func ornament(
    thickness: Int,
    _ style: inout SeededGenerator,
    isGilt: Bool = true
  ) {
    if isGilt {
      // What the content left out is the frame.
      for step in 0..<thickness / 4 {
        let light = 60 + abs(step * 8 % 120 - 60)
        frame(
          inset: step * 4,
          thickness: 4,
          [UInt8(100 + light), UInt8(70 + light), UInt8(20 + light / 2)]
        )
      }
    }
    let ink: Color = isGilt ? [240, 210, 130] : style.color(90...160)
    let shade: Color = isGilt ? [90, 60, 20] : style.color(60...120)
    let size = style.whole(in: max(4, thickness / 7)...max(5, thickness / 4))
    let leaves = style.whole(in: 2...4)
    let middle = thickness / 2
    func leaf(_ canvas: inout Canvas, x: Int, y: Int) {
      canvas.fillDisk(centerX: x, centerY: y, radius: size, shade)
      canvas.fillDisk(centerX: x, centerY: y, radius: size * 2 / 3, ink)
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        canvas.fillDisk(
          centerX: x + dx * size * leaves / 2,
          centerY: y + dy * size * leaves / 2,
          radius: max(2, size / 3),
          ink
        )
      }
    }
    let step = size * (leaves + 2)
    for along in stride(from: 0, through: max(width, height) / 2, by: step) {
      for side in [-1, 1] {
        let (x, y) = (width / 2 + side * along, height / 2 + side * along)
        if x > middle, x < width - middle {
          leaf(&self, x: x, y: middle)
          leaf(&self, x: x, y: height - middle)
        }
        if y > middle, y < height - middle {
          leaf(&self, x: middle, y: y)
          leaf(&self, x: width - middle, y: y)
        }
      }
    }
    frame(inset: max(0, thickness - 5), thickness: 5, shade)
  }
}

extension SeededGenerator {
  /// A color whose parts are in a range.
  mutating func color(_ range: ClosedRange<Int>) -> Canvas.Color {
    Canvas.Color(
      UInt8(whole(in: range)),
      UInt8(whole(in: range)),
      UInt8(whole(in: range))
    )
  }
}
