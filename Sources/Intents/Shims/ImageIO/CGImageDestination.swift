internal import ImageCoding

/// A file in the making: one JPEG or PNG.
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

/// Begins a file in memory.
///
/// - Parameters:
///   - data: Where the file's bytes are added.
///   - type: `public.jpeg` or `public.png`.
///   - count: Not read: a file has one picture.
///   - options: Not read.
/// - Returns: The file; nil for another type.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(data, type) }

/// Takes the picture of a file.
///
/// - Parameters:
///   - destination: The file; a second picture is not taken.
///   - image: The picture.
///   - properties: ``kCGImageDestinationLossyCompressionQuality`` is read.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination,
  _ image: CGImage,
  _ properties: CFDictionary?
) { destination.add(image, properties) }

/// Encodes a file.
///
/// - Parameter destination: The file.
/// - Returns: Whether it was written; false without a picture, or with a side beyond 65,500 pixels. O(*n*) in
///   its pixels.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finalize()
}

/// The quality of a JPEG, from 0, the smallest file, to 1, the best; 0.9 without it.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
