internal import CCairo
import Foundation
internal import ImageCoding
package import PixelBuffers

/// A picture as a document keeps it: a JPEG beside its pixels.
package struct EncodedPicture {
  package let width: Int
  package let height: Int
  private let pixels: [UInt8]
  private let jpeg: [UInt8]

  /// Reads a picture; nil for a file that cannot be read, which is left out of a view.
  ///
  /// - Parameters:
  ///   - path: A JPEG or PNG file.
  ///   - longestSide: As many pixels as its longer side may have, but for a factor of two.
  package init?(at path: String, longestSide: Int) {
    let options = DecodingOptions(longestSide: longestSide)
    guard let decoded = try? ImageDecoder.pixelBuffer(at: path, options: options) else {
      return nil
    }
    self.init(decoded)
  }

  /// Encodes a picture; nil for one that has more than 65,535 pixels a side, which no JPEG has.
  package init?(_ picture: PixelBuffer) {
    guard let jpeg = try? ImageEncoder.jpeg(picture, quality: 85) else { return nil }
    (width, height) = (picture.width, picture.height)
    // cairo takes the bytes of a pixel as one word, blue lowest: these bytes where the low byte is first.
    let converted = picture.converted(to: .bgra8)
    pixels = converted.bytes
    self.jpeg = jpeg
  }

  /// Returns the picture as a surface that the caller destroys; nil when there is no memory for it.
  func surface(by cairo: ccairo_functions) -> OpaquePointer? {
    guard
      let surface = cairo.image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      cairo.surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let target = cairo.image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo.image_surface_get_stride(surface))
    pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      for row in 0..<height {
        (target + row * stride).update(from: base + row * width * 4, count: width * 4)
      }
    }
    cairo.surface_mark_dirty(surface)
    // The document takes the JPEG as it is, a twentieth of the pixels.
    guard let copy = malloc(jpeg.count) else { return surface }
    memcpy(copy, jpeg, jpeg.count)
    let status = cairo.surface_set_mime_data(
      surface,
      CAIRO_MIME_TYPE_JPEG,
      copy.assumingMemoryBound(to: UInt8.self),
      UInt(jpeg.count),
      { free($0) },
      copy
    )
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
    return surface
  }
}
