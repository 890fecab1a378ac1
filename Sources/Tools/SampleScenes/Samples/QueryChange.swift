import ImageCoding
import PictureDrawing
import PixelBuffers

/// What was done to a catalogue picture before it is a query.
enum QueryChange: String, CaseIterable {
  /// Compressed hard.
  case recompressed
  /// Made small, and written as a PNG.
  case resized
  /// Half as bright.
  case darkened
  /// A line of text on a bar.
  case captioned
  /// Pixels stored on their side, and a note in the file how to hold them.
  case turned
  /// Left and right changed.
  case mirrored
  /// Three per cent cut off at each side.
  case cropped

  /// The longest side of a copy, in pixels: what web pages and messengers keep.
  private static let ordinarySize = 640

  /// How its files' names end.
  var fileExtension: String { self == .resized ? "png" : "jpg" }

  /// Returns the file of the changed picture.
  func encoded(_ picture: PixelBuffer) throws -> [UInt8] {
    switch self {
    case .recompressed:
      try ImageEncoder.jpeg(picture, quality: 15)
    case .resized:
      try ImageEncoder.png(picture.reduced(to: 200))
    case .darkened:
      try ImageEncoder.jpeg(darkened(picture.reduced(to: Self.ordinarySize)), quality: 75)
    case .captioned:
      try ImageEncoder.jpeg(captioned(picture.reduced(to: Self.ordinarySize)), quality: 75)
    case .turned:
      // What a camera that was turned clockwise stores: `right` turns it back.
      try ImageEncoder.jpeg(
        picture.reduced(to: Self.ordinarySize).oriented(.left),
        quality: 75,
        orientation: .right
      )
    case .mirrored:
      try ImageEncoder.jpeg(
        picture.reduced(to: Self.ordinarySize).oriented(.upMirrored),
        quality: 75
      )
    case .cropped:
      try ImageEncoder.jpeg(cropped(picture.reduced(to: Self.ordinarySize)), quality: 75)
    }
  }

  private func darkened(_ picture: PixelBuffer) -> PixelBuffer {
    PixelBuffer(
      width: picture.width,
      height: picture.height,
      format: .rgb8,
      bytes: picture.bytes.map { $0 / 2 }
    )
  }

  private func captioned(_ picture: PixelBuffer) -> PixelBuffer {
    var canvas = PictureDrawing.Canvas(picture)
    let text = "The best day of our trip"
    let scale = max(1, picture.width * 7 / 10 / BitmapFont.width(of: text))
    let height = 2 * scale * BitmapFont.height
    let top = picture.height - height - picture.height / 20
    canvas.fill(
      PixelRect(x: 0, y: top, width: picture.width, height: height),
      [0, 0, 0],
      opacity: 0.6
    )
    canvas.write(
      text,
      x: (picture.width - scale * BitmapFont.width(of: text)) / 2,
      y: top + height / 4,
      scale: scale,
      [255, 255, 255]
    )
    return canvas.picture
  }

  private func cropped(_ picture: PixelBuffer) -> PixelBuffer {
    let (dx, dy) = (picture.width * 3 / 100, picture.height * 3 / 100)
    return picture.cropped(
      to: PixelRect(
        x: dx,
        y: dy,
        width: picture.width - 2 * dx,
        height: picture.height - 2 * dy
      )
    )
  }
}
