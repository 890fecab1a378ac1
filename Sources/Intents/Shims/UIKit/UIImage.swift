public import Foundation
internal import ImageCoding
internal import PixelBuffers
public import SwiftUI

/// A picture in a file's bytes.
public final class UIImage: Sendable {
  private let data: Data
  /// How large the picture is, upright, in points; a pixel is a point.
  public let size: CGSize
  /// How many pixels a point has: 1.
  public var scale: CGFloat { 1 }

  /// Takes the bytes of a picture.
  ///
  /// - Parameter data: A file of a format that the engine reads, such as JPEG or PNG; nil is the
  ///   answer for any other. Pixels are not decoded yet.
  public init?(data: Data) {
    guard let size = try? ImageDecoder.imageSize(Array(data)) else { return nil }
    self.data = data
    self.size = CGSize(width: size.width, height: size.height)
  }

  /// Encodes the picture as a JPEG.
  ///
  /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best.
  /// - Returns: The file; nil where the pixels cannot be decoded. O(*n*) in their number.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let pixels = try? ImageDecoder.decode(Array(data)).pixelBuffer else { return nil }
    let quality = compressionQuality.isFinite ? Int((compressionQuality * 100).rounded()) : 100
    return (try? ImageEncoder.jpeg(pixels, quality: min(max(quality, 1), 100))).map { Data($0) }
  }

  /// Encodes the picture as a PNG.
  ///
  /// - Returns: The file; nil where the pixels cannot be decoded. O(*n*) in their number.
  public func pngData() -> Data? {
    guard let pixels = try? ImageDecoder.decode(Array(data)).pixelBuffer else { return nil }
    return (try? ImageEncoder.png(pixels)).map { Data($0) }
  }

  /// The file's bytes as an address.
  var address: String { "data:;base64," + data.base64EncodedString() }
}

extension Image {
  /// Shows a picture.
  ///
  /// The node has the bytes as an address of the scheme `data`, which no renderer draws, and no words.
  ///
  /// - Parameter image: The picture.
  public init(uiImage image: UIImage) { self.init(decorative: image.address) }
}
