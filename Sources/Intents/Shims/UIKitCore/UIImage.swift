public import CoreVideo
public import Foundation
internal import ImageCoding
internal import LocalizedStrings
internal import PixelBuffers

/// A picture: an encoded file's bytes, or decoded pixels.
///
/// A file's header is checked when the image is made; its pixels are decoded whenever they are read and are not
/// cached. There are no symbols.
public final class UIImage: Sendable {
  private enum Origin { case file(Data), pixels(CGImage), nothing }
  private let origin: Origin
  /// The width and height in points, upright; a pixel is a point.
  public let size: CGSize
  /// The number of pixels per point: 1.
  public var scale: CGFloat { 1 }

  /// Creates an image of the bytes of a file.
  ///
  /// - Parameter data: A file of a format that the engine reads, such as JPEG or PNG; the result is nil for any
  ///   other. Pixels are not decoded yet.
  public init?(data: Data) {
    guard let size = try? ImageDecoder.imageSize(Array(data)) else { return nil }
    origin = .file(data)
    self.size = CGSize(width: size.width, height: size.height)
  }

  /// Reads a picture.
  ///
  /// - Parameter path: A file of a format that the engine reads; the result is nil for any other.
  public convenience init?(contentsOfFile path: String) {
    // The header is read first: a file that is not a picture may be large, or have no end.
    guard (try? ImageDecoder.imageSize(contentsOf: path)) != nil,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    self.init(data: data)
  }

  /// Reads one of the app's pictures.
  ///
  /// - Parameter name: The name of a file in the app's bundle or in the resources of its packages, with or without `.png` or
  ///   `.jpg`, or of a picture in an asset catalog there. Of the files for several scales, the largest is read.
  public convenience init?(named name: String) {
    guard let path = Self._path(named: name) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The file of one of the app's pictures; a name that is an absolute path is its own file.
  package static func _path(named name: String) -> String? {
    if name.hasPrefix("/") { return name }
    for ending in ["", ".png", ".jpg", ".jpeg"] {
      if let path = Bundle.main._path(forResource: name + ending, ofType: nil) { return path }
    }
    return AssetCatalogs.app.path(named: name)
  }

  /// Returns nil: there are no symbols on Linux.
  public init?(systemName: String) { nil }

  /// Creates an empty image.
  ///
  /// Its size is zero, ``cgImage`` is nil, and it cannot be encoded.
  public init() { (origin, size) = (.nothing, .zero) }

  /// Creates an image of pixels.
  public init(cgImage: CGImage) {
    origin = .pixels(cgImage)
    size = CGSize(width: cgImage.width, height: cgImage.height)
  }

  /// The pixels, upright; nil where they cannot be decoded.
  ///
  /// O(*n*) in their number, at each reading, for a picture of a file.
  public var cgImage: CGImage? {
    switch origin {
    case .pixels(let image): image
    case .nothing: nil
    case .file(let data):
      (try? ImageDecoder.decode(Array(data)).pixelBuffer).map { CGImage($0) }
    }
  }

  /// Encodes the picture as a JPEG.
  ///
  /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best.
  /// - Returns: The file; nil where the pixels cannot be decoded. O(*n*) in their number.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let pixels = cgImage?.pixelBuffer else { return nil }
    let quality = compressionQuality.isFinite ? Int((compressionQuality * 100).rounded()) : 100
    return (try? ImageEncoder.jpeg(pixels, quality: min(max(quality, 1), 100))).map { Data($0) }
  }

  /// Encodes the picture as a PNG.
  ///
  /// - Returns: The file; nil where the pixels cannot be decoded. O(*n*) in their number.
  public func pngData() -> Data? {
    guard let pixels = cgImage?.pixelBuffer else { return nil }
    return (try? ImageEncoder.png(pixels)).map { Data($0) }
  }

  /// Returns a smaller picture.
  ///
  /// - Parameter size: The size, which it fills; 1 point at least.
  /// - Returns: The picture; nil where the pixels cannot be decoded, or for a size that is not finite or greater
  ///   than 16,384 points.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard [size.width, size.height].allSatisfy({ $0.isFinite && $0 <= 16_384 }),
      let pixels = cgImage?.pixelBuffer
    else { return nil }
    let sides = [size.width, size.height].map { max(1, Int($0.rounded())) }
    return UIImage(cgImage: CGImage(pixels.resized(width: sides[0], height: sides[1])))
  }

  /// Returns a smaller picture.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// The picture's bytes as an address; empty where it cannot be encoded.
  package var address: String {
    let data: Data? = if case .file(let data) = origin { data } else { pngData() }
    return data.map { "data:;base64," + $0.base64EncodedString() } ?? ""
  }
}
