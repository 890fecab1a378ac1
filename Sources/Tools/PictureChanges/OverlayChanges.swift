import Determinism
package import PictureDrawing
import PixelBuffers

extension PictureChange {
  /// Overlays on a picture or around it.
  static let overlay: [PictureChange] = [
    PictureChange("text", .overlay) { picture, generator in
      picture.withCaption(from: &generator)
    },
    PictureChange("watermark", .overlay) { picture, generator in
      picture.withWatermark(from: &generator)
    },
    PictureChange("sticker", .overlay) { picture, generator in
      picture.withSticker(areaShare: 0.15, from: &generator)
    },
    PictureChange("border", .overlay) { picture, generator in
      picture.withBorder(share: 0.1, from: &generator)
    },
    PictureChange("letterbox", .overlay) { picture, _ in picture.letterboxed() },
  ]

  /// White.
  package static let white = Canvas.Color(255, 255, 255)
  /// Black.
  package static let black = Canvas.Color(0, 0, 0)
  /// Words that captions, pages and titles are made of.
  package static let words = [
    "WHEN", "YOU", "SEE", "THE", "BEST", "DAY", "EVER", "NOBODY", "Monday", "again", "summer",
    "holiday", "with", "love", "from", "here", "we", "go", "2024", "wow", "sale", "50%", "news",
  ]
}

extension PixelBuffer {
  /// Two lines of white letters on a dark shadow, one near the top and one near the bottom, each
  /// letter a twelfth of the shorter side high, as memes and captions have them.
  fileprivate func withCaption(from generator: inout SeededGenerator) -> PixelBuffer {
    var canvas = Canvas(self)
    let scale = max(1, min(width, height) / 12 / BitmapFont.height)
    for isTop in [true, false] {
      var line = generator.pick(PictureChange.words)
      for _ in 0..<4 {
        let longer = line + " " + generator.pick(PictureChange.words)
        if BitmapFont.width(of: longer) * scale <= width * 9 / 10 { line = longer }
      }
      let x = (width - BitmapFont.width(of: line) * scale) / 2
      let margin = height / 20
      let y = isTop ? margin : height - margin - BitmapFont.height * scale
      let shadow = max(1, scale / 2)
      for (dx, dy) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
        canvas.write(
          line,
          x: x + dx * shadow,
          y: y + dy * shadow,
          scale: scale,
          PictureChange.black
        )
      }
      canvas.write(line, x: x, y: y, scale: scale, PictureChange.white)
    }
    return canvas.picture
  }

  /// The same mark all over the picture, 35 % opaque.
  fileprivate func withWatermark(from generator: inout SeededGenerator) -> PixelBuffer {
    var canvas = Canvas(self)
    let text = generator.pick(["SAMPLE", "PREVIEW", "(c) stock photo", "DO NOT COPY"])
    let scale = max(1, min(width, height) / 16 / BitmapFont.height)
    let stepX = (BitmapFont.width(of: text) + 3 * BitmapFont.advance) * scale
    let stepY = 3 * BitmapFont.height * scale
    var line = 0
    for y in stride(from: stepY / 3, to: height, by: stepY) {
      line += 1
      for x in stride(from: line.isMultiple(of: 2) ? -stepX / 2 : 0, to: width, by: stepX) {
        canvas.write(text, x: x, y: y, scale: scale, PictureChange.white, opacity: 0.35)
      }
    }
    return canvas.picture
  }

  /// A face on a colored square that hides a share of the picture, somewhere.
  fileprivate func withSticker(
    areaShare: Double,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    var canvas = Canvas(self)
    let wanted = (Double(width * height) * areaShare).squareRoot()
    // As nearly square as a narrow picture lets it be.
    let stickerWidth = min(width, max(1, Int(wanted), Int(wanted * wanted) / height))
    let stickerHeight = min(height, max(1, Int(wanted * wanted) / stickerWidth))
    let x = generator.whole(in: 0...width - stickerWidth)
    let y = generator.whole(in: 0...height - stickerHeight)
    let colors: [Canvas.Color] = [[230, 30, 60], [20, 120, 230], [250, 200, 20], [40, 170, 80]]
    canvas.fill(
      PixelRect(x: x, y: y, width: stickerWidth, height: stickerHeight),
      generator.pick(colors)
    )
    let radius = min(stickerWidth, stickerHeight) * 2 / 5
    let (centerX, centerY) = (x + stickerWidth / 2, y + stickerHeight / 2)
    canvas.fillDisk(centerX: centerX, centerY: centerY, radius: radius, PictureChange.white)
    for side in [-1, 1] {
      canvas.fillDisk(
        centerX: centerX + side * radius / 3,
        centerY: centerY - radius / 4,
        radius: max(1, radius / 7),
        PictureChange.black
      )
    }
    canvas.fill(
      PixelRect(
        x: centerX - radius / 2,
        y: centerY + radius / 3,
        width: radius,
        height: max(1, radius / 7)
      ),
      PictureChange.black
    )
    return canvas.picture
  }

  /// A frame of one color around the picture, as thick as a share of its longer side.
  fileprivate func withBorder(
    share: Double,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    let thickness = max(1, Int(Double(max(width, height)) * share))
    let colors: [Canvas.Color] = [
      PictureChange.white, PictureChange.black, [128, 128, 128], [200, 30, 40], [30, 60, 140],
    ]
    var canvas = Canvas(
      width: width + 2 * thickness,
      height: height + 2 * thickness,
      color: generator.pick(colors)
    )
    canvas.draw(self, x: thickness, y: thickness)
    return canvas.picture
  }

  /// Black bars above and below, or left and right of an upright picture: a screen of another shape.
  ///
  /// The result is a square, or where that would make bars of less than a tenth of the picture, bars of
  /// 15 % each.
  fileprivate func letterboxed() -> PixelBuffer {
    let isUpright = height > width
    let (short, long) = (min(width, height), max(width, height))
    let toSquare = (long - short) / 2
    let bar = toSquare * 10 >= short ? toSquare : max(1, short * 15 / 100)
    var canvas = Canvas(
      width: width + (isUpright ? 2 * bar : 0),
      height: height + (isUpright ? 0 : 2 * bar),
      color: PictureChange.black
    )
    canvas.draw(self, x: isUpright ? bar : 0, y: isUpright ? 0 : bar)
    return canvas.picture
  }
}
