import CoreImage
import CoreVideo
import Foundation
import PixelBuffers

/// What Core Image makes, in a file without `Testing`, whose overlay for Core Image no compiler on Linux has.
enum FilteredPictures {
  /// The pixel at the lower right of a gray picture, cut by a rectangle that is larger; nil if none is there.
  static func lowerRight(of bytes: [UInt8], width: Int, height: Int) -> [UInt8]? {
    let pixels = PixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
    let part = CIImage(cgImage: CGImage(pixels))
      .cropped(to: CGRect(x: width - 1, y: 0, width: 5, height: 1))
    guard part.extent == CGRect(x: width - 1, y: 0, width: 1, height: 1) else { return nil }
    return CIContext().createCGImage(part, from: part.extent)?.pixelBuffer.bytes
  }

  /// The names of filters that made pixels.
  static var drawn: [String] {
    let image = CIImage(
      cgImage: CGImage(PixelBuffer(width: 1, height: 1, format: .gray8, bytes: [9]))
    )
    let blurred = image.applyingGaussianBlur(sigma: 1)
    let code = CIFilter.qrCodeGenerator()
    code.message = Data("a".utf8)
    let made = [
      "blur": CIContext().createCGImage(blurred, from: image.extent) != nil,
      "code": code.outputImage != nil,
    ]
    return made.filter(\.value).keys.sorted()
  }
}
