import ImageCoding
import PixelBuffers

/// What the measurements do to a photograph.
enum MeasuredChange: CaseIterable {
  case jpeg30, jpeg10, quarter, eighth, noise, brighter, flatter, turned, border, letterbox, crop

  var name: String {
    switch self {
    case .jpeg30: "JPEG, quality 30"
    case .jpeg10: "JPEG, quality 10"
    case .quarter: "a quarter of the size"
    case .eighth: "an eighth of the size"
    case .noise: "noise of 20 levels"
    case .brighter: "brighter by 40 %"
    case .flatter: "half the contrast"
    case .turned: "turned and mirrored"
    case .border: "white border of 10 %"
    case .letterbox: "black letterbox bars"
    case .crop: "5 % cut off each side"
    }
  }

  /// The share that must be found first.
  var leastShare: Double { self == .crop ? 0.85 : 0.98 }

  func callAsFunction(_ picture: PixelBuffer) throws -> PixelBuffer {
    let (width, height) = (picture.width, picture.height)
    switch self {
    case .jpeg30:
      return try ImageDecoder.decode(ImageEncoder.jpeg(picture, quality: 30)).pixelBuffer
    case .jpeg10:
      return try ImageDecoder.decode(ImageEncoder.jpeg(picture, quality: 10)).pixelBuffer
    case .quarter: return picture.resized(width: width / 4, height: height / 4)
    case .eighth: return picture.resized(width: width / 8, height: height / 8)
    case .noise: return SignaturePictures.noisy(picture, deviation: 20, seed: 1)
    case .brighter: return SignaturePictures.changed(picture) { $0 * 7 / 5 }
    case .flatter: return SignaturePictures.changed(picture) { ($0 + 128) / 2 }
    case .turned: return picture.oriented(.rightMirrored)
    case .border:
      let bar = min(width, height) / 10
      return SignaturePictures.framed(
        picture,
        left: bar,
        top: bar,
        right: bar,
        bottom: bar,
        color: (255, 255, 255)
      )
    case .letterbox:
      return SignaturePictures.framed(
        picture,
        left: 0,
        top: height / 6,
        right: 0,
        bottom: height / 6,
        color: (0, 0, 0)
      )
    case .crop:
      return picture.cropped(
        to: PixelRect(x: width / 20, y: height / 20, width: width * 9 / 10, height: height * 9 / 10)
      )
    }
  }
}
