import PictureDrawing
import PixelBuffers

/// The screen of a telephone that shows six pictures of a gallery, two by two.
struct GalleryScreen {
  private let width = 600
  private let tile = PixelRect(x: 12, y: 128, width: 282, height: 252)
  private let gap = 12

  private var height: Int { tile.y + 3 * (tile.height + gap) + 84 }

  /// Returns the screen; each picture fills its tile and loses what is over.
  func showing(_ pictures: [PixelBuffer]) -> PixelBuffer {
    var canvas = PictureDrawing.Canvas(width: width, height: height, color: [248, 248, 250])
    drawBars(&canvas)
    for (index, picture) in pictures.enumerated() {
      let place = PixelRect(
        x: tile.x + index % 2 * (tile.width + gap),
        y: tile.y + index / 2 * (tile.height + gap),
        width: tile.width,
        height: tile.height
      )
      canvas.draw(filling(place, with: picture), in: place)
    }
    return canvas.picture
  }

  /// The clock and the battery, a title with two buttons, and the tabs at the bottom.
  private func drawBars(_ canvas: inout PictureDrawing.Canvas) {
    let (ink, pale): (PictureDrawing.Canvas.Color, PictureDrawing.Canvas.Color) = (
      [30, 32, 36], [140, 144, 152]
    )
    canvas.write("9:41", x: 24, y: 14, scale: 2, ink)
    canvas.fill(PixelRect(x: width - 66, y: 14, width: 40, height: 16), ink)
    canvas.fill(PixelRect(x: width - 26, y: 18, width: 4, height: 8), ink)
    for bar in 0..<4 {
      let rise = 4 + 4 * bar
      canvas.fill(PixelRect(x: width - 110 + 9 * bar, y: 30 - rise, width: 6, height: rise), ink)
    }
    canvas.write("Photos", x: 20, y: 54, scale: 4, ink)
    canvas.write("Select", x: width - 96, y: 62, scale: 2, [20, 110, 235])
    canvas.write("November", x: 20, y: 100, scale: 2, pale)
    let bottom = height - 76
    canvas.fill(PixelRect(x: 0, y: bottom, width: width, height: 76), [236, 237, 240])
    canvas.fill(PixelRect(x: 0, y: bottom, width: width, height: 1), [200, 202, 206])
    for (index, label) in ["Library", "Albums", "Places", "Search"].enumerated() {
      let center = (2 * index + 1) * width / 8
      canvas.fillDisk(centerX: center, centerY: bottom + 22, radius: 10, index == 0 ? ink : pale)
      canvas.write(
        label,
        x: center - BitmapFont.width(of: label),
        y: bottom + 44,
        scale: 2,
        index == 0 ? ink : pale
      )
    }
  }

  /// The largest part around the picture's middle that has the shape of a place.
  private func filling(_ place: PixelRect, with picture: PixelBuffer) -> PixelBuffer {
    let partWidth = min(picture.width, picture.height * place.width / place.height)
    let partHeight = min(picture.height, picture.width * place.height / place.width)
    return picture.cropped(
      to: PixelRect(
        x: (picture.width - partWidth) / 2,
        y: (picture.height - partHeight) / 2,
        width: partWidth,
        height: partHeight
      )
    )
  }
}
