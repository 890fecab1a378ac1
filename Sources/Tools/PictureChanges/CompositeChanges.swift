import Determinism
import PictureDrawing
import PixelBuffers

extension PictureChange {
  /// The picture among other things; the shares are of the width of the whole.
  static let composite: [PictureChange] = [
    PictureChange("screenshot", .composite) { picture, generator in
      picture.inScreenshot(share: 0.6, from: &generator)
    },
    PictureChange(
      "pip",
      withCompany: { picture, company, generator in
        picture.inCorner(of: generator.pick(company), share: 0.4, from: &generator)
      }
    ),
    PictureChange(
      "collage",
      withCompany: { picture, company, generator in
        picture.inCollage(with: generator.pick(3, of: company), from: &generator)
      }
    ),
    PictureChange("recapture", .composite) { picture, generator in
      picture.photographedFromScreen(from: &generator)
    },
    PictureChange(
      "circled",
      withCompany: { picture, company, generator in
        picture.circled(on: generator.pick(company), share: 0.7, from: &generator)
      }
    ),
  ]
}

extension PixelBuffer {
  /// Lays the picture over another one that fills a screen, somewhere, with or without a frame.
  fileprivate func inCorner(
    of other: PixelBuffer,
    share: Double,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    let longest = Double(max(other.width, other.height))
    let screen = PixelRect(
      x: 0,
      y: 0,
      width: max(1, other.width * PictureChange.longestSide / Int(longest)),
      height: max(1, other.height * PictureChange.longestSide / Int(longest))
    )
    var canvas = Canvas(width: screen.width, height: screen.height, color: PictureChange.black)
    canvas.draw(other, in: screen)
    let (width, height) = fitted(
      width: Double(screen.width) * share,
      height: Double(screen.height) * 0.8
    )
    let margin = PictureChange.longestSide / 40
    let place = PixelRect(
      x: generator.whole(in: margin...max(margin, screen.width - width - margin)),
      y: generator.whole(in: margin...max(margin, screen.height - height - margin)),
      width: width,
      height: height
    )
    canvas.fill(place.grown(by: generator.pick([0, 0, 4])), PictureChange.white)
    canvas.draw(self, in: place)
    return canvas.picture
  }

  /// Puts the picture in one of four equal cells; each picture fills its cell and loses what is over.
  fileprivate func inCollage(
    with others: [PixelBuffer],
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    // Four to three, lying or standing as the picture does.
    let (long, short) = (PictureChange.longestSide, PictureChange.longestSide * 3 / 4)
    var canvas = Canvas(
      width: height > width ? short : long,
      height: height > width ? long : short,
      color: generator.pick(PictureChange.plainBackgrounds)
    )
    let gap = generator.pick([0, 8, 16])
    let (cellWidth, cellHeight) = ((canvas.width - 3 * gap) / 2, (canvas.height - 3 * gap) / 2)
    var pictures = others
    pictures.insert(self, at: generator.whole(in: 0...3))
    for (index, picture) in pictures.enumerated() {
      let cell = PixelRect(
        x: gap + index % 2 * (cellWidth + gap),
        y: gap + index / 2 * (cellHeight + gap),
        width: cellWidth,
        height: cellHeight
      )
      canvas.draw(picture.center(shapedAs: cell), in: cell)
    }
    return canvas.picture
  }

  /// The largest size of the picture's shape that fits.
  func fitted(width mostWidth: Double, height mostHeight: Double) -> (width: Int, height: Int) {
    let scale = min(mostWidth / Double(width), mostHeight / Double(height))
    return (
      max(1, Int((Double(width) * scale).rounded())),
      max(1, Int((Double(height) * scale).rounded()))
    )
  }

  /// The largest part around the middle that has the shape of a rectangle.
  func center(shapedAs rect: PixelRect) -> PixelBuffer {
    let scale = min(
      Double(width) / Double(rect.width),
      Double(height) / Double(rect.height)
    )
    return center(
      width: min(width, max(1, Int((Double(rect.width) * scale).rounded()))),
      height: min(height, max(1, Int((Double(rect.height) * scale).rounded())))
    )
  }
}

extension PixelRect {
  /// The rectangle with a margin around it, which may reach over the picture's edge.
  func grown(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin,
      y: y - margin,
      width: width + 2 * margin,
      height: height + 2 * margin
    )
  }
}
