internal import ImageCoding

/// A destination for one image that is encoded as JPEG or PNG.
///
/// Create it with ``CGImageDestinationCreateWithData(_:_:_:_:)``, add an image and finalize it.
public final class CGImageDestination {
  private let data: CFMutableData
  private let isPNG: Bool
  private var picture: (image: CGImage, quality: Double)?

  fileprivate init?(_ data: CFMutableData, _ type: CFString) {
    guard ["public.jpeg", "public.png"].contains(type) else { return nil }
    (self.data, isPNG) = (data, type == "public.png")
  }

  fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard picture == nil else { return }
    let quality = properties?[kCGImageDestinationLossyCompressionQuality] as? Double
    picture = (image, quality.map { $0.isFinite ? min(max($0, 0), 1) : 1 } ?? 0.9)
  }

  fileprivate func finalize() -> Bool {
    guard let (image, quality) = picture else { return false }
    let bytes =
      isPNG
      ? try? ImageEncoder.png(image.pixelBuffer)
      : try? ImageEncoder.jpeg(image.pixelBuffer, quality: max(1, Int((100 * quality).rounded())))
    guard let bytes else { return false }
    data.append(Data(bytes))
    return true
  }
}

/// Creates a destination that writes to memory.
///
/// - Parameters:
///   - data: The data to which the encoded file is appended.
///   - type: The format: `public.jpeg` or `public.png`.
///   - count: The number of images; not read, as a file has one.
///   - options: Not read.
/// - Returns: The destination; nil for another format.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(data, type) }

/// Adds the image to a destination.
///
/// - Parameters:
///   - destination: The destination; a second image is ignored.
///   - image: The image.
///   - properties: ``kCGImageDestinationLossyCompressionQuality`` is read; others are not.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination,
  _ image: CGImage,
  _ properties: CFDictionary?
) { destination.add(image, properties) }

/// Encodes the image and writes it to the destination.
///
/// - Parameter destination: The destination.
/// - Returns: Whether it was written; false without an image, or with a side beyond 65,500 pixels. O(*n*) in its
///   pixels.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finalize()
}

/// The key of the quality of a JPEG file, in `0...1`: 0 for the smallest file, 1 for the best.
///
/// 0.9 where it is not set; numbers out of range count as the nearest, and for PNG it has no effect.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
