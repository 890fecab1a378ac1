internal import ImageCoding
internal import PixelBuffers

/// A picture in a file or in its bytes, which is decoded when it is asked for.
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

/// Begins to read a picture.
///
/// - Parameters:
///   - data: A file of a format that the engine reads, such as JPEG or PNG.
///   - options: Not read.
/// - Returns: The source; nil where the bytes are no such picture. Pixels are not decoded yet.
public func CGImageSourceCreateWithData(
  _ data: CFData,
  _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data: data) }

/// Begins to read a file.
///
/// - Parameters:
///   - url: A file's address; no other is fetched.
///   - options: Not read.
/// - Returns: The source; nil where the file is no picture that the engine reads.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(url: url)
}

/// Counts the pictures of a source.
///
/// - Parameter source: The source.
/// - Returns: 1: only the first picture of a file is read.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }

/// Returns what is known of a picture before it is decoded.
///
/// - Parameters:
///   - source: The source.
///   - index: 0; there is nothing at others.
///   - options: Not read.
/// - Returns: The upright width and height in pixels; nil for another index.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CFDictionary? { index == 0 ? source.properties : nil }

/// Decodes a picture.
///
/// - Parameters:
///   - source: The source.
///   - index: 0; there is nothing at others.
///   - options: Not read.
/// - Returns: The upright picture; nil where it cannot be decoded. O(*n*) in its pixels.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? { index == 0 ? source.image() : nil }

/// Decodes a picture at a smaller size.
///
/// - Parameters:
///   - source: The source.
///   - index: 0; there is nothing at others.
///   - options: ``kCGImageSourceThumbnailMaxPixelSize`` is read; without it, the size is the picture's.
/// - Returns: The upright picture, no longer than that, never enlarged; nil where it cannot be decoded.
///   O(*n*) in its pixels.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? {
  let value = options?[kCGImageSourceThumbnailMaxPixelSize]
  let side = (value as? Int) ?? (value as? Double).flatMap { Int(exactly: $0.rounded()) }
  return index == 0 ? source.image(longestSide: side.map { max(1, $0) }) : nil
}

/// The longest side of a thumbnail, in pixels, at least 1.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is made of the picture; it always is.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a thumbnail is made where the file has none; it always is.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is upright; it always is.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// Whether decoded pixels are kept; they never are.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether pixels are decoded at once; they always are.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The upright width in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The upright height in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
