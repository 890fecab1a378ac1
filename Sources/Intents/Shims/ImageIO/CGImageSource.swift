internal import ImageCoding
internal import PixelBuffers

/// A source of one image, in a file or in memory, which is decoded when it is asked for.
///
/// The decoders are those of the module `ImageCoding`; an image is always returned upright.
public final class CGImageSource: Sendable {
  private enum Origin { case bytes([UInt8]), path(String) }
  private let origin: Origin
  private let size: ImageSize

  fileprivate init?(data: Data) {
    let bytes = Array(data)
    guard let size = try? ImageDecoder.imageSize(bytes) else { return nil }
    (origin, self.size) = (.bytes(bytes), size)
  }

  fileprivate init?(url: URL) {
    guard url.isFileURL, let size = try? ImageDecoder.imageSize(contentsOf: url.path) else {
      return nil
    }
    (origin, self.size) = (.path(url.path), size)
  }

  fileprivate var properties: CFDictionary {
    [kCGImagePropertyPixelWidth: size.width, kCGImagePropertyPixelHeight: size.height]
  }

  fileprivate func image(longestSide: Int? = nil) -> CGImage? {
    let options = DecodingOptions(longestSide: longestSide, allowsTruncated: true)
    let decoded: DecodedImage? =
      switch origin {
      case .bytes(let bytes): try? ImageDecoder.decode(bytes, options: options)
      case .path(let path): try? ImageDecoder.decode(contentsOf: path, options: options)
      }
    guard let pixels = decoded?.pixelBuffer else { return nil }
    guard let longestSide, max(pixels.width, pixels.height) > longestSide else {
      return CGImage(pixels)
    }
    let scale = Double(longestSide) / Double(max(pixels.width, pixels.height))
    let sides = [pixels.width, pixels.height].map { max(1, Int((Double($0) * scale).rounded())) }
    return CGImage(pixels.resized(width: sides[0], height: sides[1]))
  }
}

/// Creates a source from the bytes of a file.
///
/// - Parameters:
///   - data: A file of a format that the engine reads, such as JPEG or PNG.
///   - options: Not read.
/// - Returns: The source; nil where the bytes are no such image. Pixels are not decoded yet.
public func CGImageSourceCreateWithData(
  _ data: CFData,
  _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data: data) }

/// Creates a source from a file.
///
/// - Parameters:
///   - url: The address of the file; nothing is fetched from a network.
///   - options: Not read.
/// - Returns: The source; nil where the file is not an image that the engine reads.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(url: url)
}

/// Returns the number of images in a source.
///
/// - Parameter source: The source.
/// - Returns: Always 1: only the first image of a file is read.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }

/// Returns the properties of an image without decoding it.
///
/// - Parameters:
///   - source: The source.
///   - index: The position of the image, which must be 0.
///   - options: Not read.
/// - Returns: The upright width and height in pixels; nil for another position.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CFDictionary? { index == 0 ? source.properties : nil }

/// Decodes the image of a source.
///
/// - Parameters:
///   - source: The source.
///   - index: The position of the image, which must be 0.
///   - options: Not read.
/// - Returns: The upright image; nil where it cannot be decoded. O(*n*) in its pixels.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? { index == 0 ? source.image() : nil }

/// Decodes the image of a source at a smaller size.
///
/// - Parameters:
///   - source: The source.
///   - index: The position of the image, which must be 0.
///   - options: ``kCGImageSourceThumbnailMaxPixelSize`` is read; without it, the size is the image's.
/// - Returns: The upright image, no longer than that, never enlarged; nil where it cannot be decoded. O(*n*) in its
///   pixels.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? {
  let value = options?[kCGImageSourceThumbnailMaxPixelSize]
  let side = (value as? Int) ?? (value as? Double).flatMap { Int(exactly: $0.rounded()) }
  return index == 0 ? source.image(longestSide: side.map { max(1, $0) }) : nil
}

/// The key of the longest side of a thumbnail, in pixels.
///
/// An `Int` or a `Double`; a number below 1 counts as 1.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The key of whether a thumbnail is made from the image even if the file has one.
///
/// It is not read: a thumbnail is always made from the image.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The key of whether a thumbnail is made where the file has none.
///
/// It is not read: a thumbnail is always made.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The key of whether a thumbnail is rotated upright.
///
/// It is not read: a thumbnail is always upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The key of whether decoded pixels are cached.
///
/// It is not read: they are never cached.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The key of whether pixels are decoded at once.
///
/// It is not read: they always are.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The key of the upright width in pixels, an `Int`.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The key of the upright height in pixels, an `Int`.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
