import Determinism
import PixelBuffers

extension PictureChange {
  /// Parts of the picture; the numbers are per cent of each side.
  static let crop: [PictureChange] = [
    PictureChange("crop_center90", .crop) { picture, _ in picture.center(share: 0.9) },
    PictureChange("crop_center75", .crop) { picture, _ in picture.center(share: 0.75) },
    PictureChange("crop_center50", .crop) { picture, _ in picture.center(share: 0.5) },
    PictureChange("crop_random60", .crop) { picture, generator in
      picture.part(share: 0.6, from: &generator)
    },
    PictureChange("crop_random40", .crop) { picture, generator in
      picture.part(share: 0.4, from: &generator)
    },
  ]
}

extension PixelBuffer {
  /// The part of a size around the middle.
  func center(width partWidth: Int, height partHeight: Int) -> PixelBuffer {
    cropped(
      to: PixelRect(
        x: (width - partWidth) / 2,
        y: (height - partHeight) / 2,
        width: partWidth,
        height: partHeight
      )
    )
  }

  fileprivate func center(share: Double) -> PixelBuffer {
    let (partWidth, partHeight) = size(share: share)
    return center(width: partWidth, height: partHeight)
  }

  fileprivate func part(share: Double, from generator: inout SeededGenerator) -> PixelBuffer {
    let (partWidth, partHeight) = size(share: share)
    return cropped(
      to: PixelRect(
        x: generator.whole(in: 0...width - partWidth),
        y: generator.whole(in: 0...height - partHeight),
        width: partWidth,
        height: partHeight
      )
    )
  }

  /// The size of a part that has a share of each side.
  private func size(share: Double) -> (width: Int, height: Int) {
    (
      max(1, Int((Double(width) * share).rounded())),
      max(1, Int((Double(height) * share).rounded()))
    )
  }
}
