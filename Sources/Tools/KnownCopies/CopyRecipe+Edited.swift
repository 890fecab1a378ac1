import Determinism
import PictureChanges
import PictureDrawing
import PixelBuffers

extension CopyRecipe {
  /// A part of the picture is changed.
  static let edited: [CopyRecipe] =
    [crop(0.4...0.6), crop(0.6...0.9), crop(0.6...0.9), logo]
    + [
      "mirror", "rotate_90", "rotate_180", "rotate_270", "mirror_rotate_90", "rotate_3",
      "rotate_10", "rotate_30", "text", "watermark", "sticker", "border", "letterbox",
      "screenshot",
    ].map { named($0, .edited) }

  /// A part of the picture: a share of each side, of nearly the same shape, somewhere.
  private static func crop(_ range: ClosedRange<Double>) -> CopyRecipe {
    look("crop", .edited) { picture, generator in
      let share = generator.number(in: range)
      let width = Int(Double(picture.width) * share * generator.number(in: 0.95...1))
      let height = Int(Double(picture.height) * share * generator.number(in: 0.95...1))
      return (
        picture.cropped(
          to: PixelRect(
            x: generator.whole(in: 0...picture.width - width),
            y: generator.whole(in: 0...picture.height - height),
            width: width,
            height: height
          )
        ), words(share)
      )
    }
  }

  /// A sign in a corner, a sixth to a quarter of the shorter side, as agencies put it there.
  private static let logo = look("logo", .edited) { picture, generator in
    var canvas = Canvas(picture)
    let side = Int(Double(min(picture.width, picture.height)) * generator.number(in: 0.16...0.25))
    let margin = side / 4
    let right = max(0, picture.width - side - margin)
    let bottom = max(0, picture.height - side - margin)
    let rect = PixelRect(
      x: generator.pick([margin, right]),
      y: generator.pick([margin, bottom]),
      width: side,
      height: side
    )
    canvas.fill(rect, [24, 60, 120])
    canvas.fillDisk(
      centerX: rect.x + side / 2,
      centerY: rect.y + side / 2,
      radius: side * 2 / 5,
      [250, 200, 20]
    )
    canvas.write(
      "NEWS",
      x: rect.x + side / 5,
      y: rect.y + side * 2 / 5,
      scale: max(1, side / 40),
      PictureChange.black
    )
    return (canvas.picture, "")
  }
}
