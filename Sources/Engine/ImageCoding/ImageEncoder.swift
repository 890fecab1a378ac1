import CImageCodecs
public import PixelBuffers

/// Encodes pixels as JPEG or PNG.
///
/// Alpha is dropped: pictures are opaque. ``/PixelBuffers/PixelFormat/gray8`` gives a gray file,
/// ``/PixelBuffers/PixelFormat/ycbcr420`` is converted to RGB first, the others give a color file.
public enum ImageEncoder {
  /// Encodes a picture as a JPEG with 8 bits and 4:2:0 chroma subsampling.
  ///
  /// - Parameters:
  ///   - image: The picture, at most 65 500 pixels a side.
  ///   - quality: `1...100`, on libjpeg's scale.
  ///   - orientation: The orientation of the stored pixels; an EXIF tag is written unless it is `up`.
  ///   - progressive: Whether the file is progressive; it is a little smaller then.
  /// - Returns: The bytes of the file.
  /// - Throws: ``ImageEncodingError`` when a side is too long.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func jpeg(
    _ image: PixelBuffer,
    quality: Int = 90,
    orientation: ImageOrientation = .up,
    progressive: Bool = false
  ) throws(ImageEncodingError) -> [UInt8] {
    precondition((1...100).contains(quality), "The quality of a JPEG is 1...100")
    let app1 = orientation == .up ? [] : EXIF.app1(orientation)
    return try encode(image, .jpeg) { pixels, image, write, context, report in
      app1.withUnsafeBytes { app1 in
        var options = cic_jpeg_options(
          quality: Int32(quality),
          is_progressive: progressive,
          app1: app1.isEmpty ? nil : app1.baseAddress,
          app1_count: app1.count
        )
        return cic_jpeg_encode(
          pixels,
          UInt32(image.width),
          UInt32(image.height),
          image.bytesPerRow,
          cic_pixel_format(image.format.codecNumber),
          &options,
          write,
          context,
          report
        )
      }
    }
  }

  /// Encodes a picture as a lossless PNG with 8 bits, gray or RGB.
  ///
  /// - Parameter image: The picture.
  /// - Returns: The bytes of the file.
  /// - Throws: ``ImageEncodingError`` when there is no memory.
  /// - Complexity: O(*n*), where *n* is the number of pixels; several times slower than a JPEG.
  public static func png(_ image: PixelBuffer) throws(ImageEncodingError) -> [UInt8] {
    try encode(image, .png) { pixels, image, write, context, report in
      cic_png_encode(
        pixels,
        UInt32(image.width),
        UInt32(image.height),
        image.bytesPerRow,
        cic_pixel_format(image.format.codecNumber),
        write,
        context,
        report
      )
    }
  }

  private typealias Call = (
    UnsafeRawPointer?, PixelBuffer, cic_write, UnsafeMutableRawPointer,
    UnsafeMutablePointer<cic_report>
  ) -> cic_status

  /// Calls an encoder that writes into an array.
  private static func encode(
    _ image: PixelBuffer,
    _ format: ImageFormat,
    _ call: Call
  ) throws(ImageEncodingError) -> [UInt8] {
    let image = image.format == .ycbcr420 ? image.converted(to: .rgb8) : image
    let write: cic_write = { context, bytes, count in
      let output = context?.assumingMemoryBound(to: [UInt8].self)
      output?.pointee.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
      return true
    }
    var output: [UInt8] = []
    var report = cic_report()
    let status = image.withUnsafeBytes { pixels in
      withUnsafeMutablePointer(to: &output) { output in
        call(pixels.baseAddress, image, write, output, &report)
      }
    }
    guard status == CIC_OK else {
      throw ImageEncodingError(
        format: format,
        reason: String(cString: cic_report_message(&report))
      )
    }
    return output
  }
}

/// The reason why a picture was not encoded.
///
/// The only cause is too many pixels for the format, or for the available memory.
public struct ImageEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested format.
  ///
  /// Another format may work: a side of a PNG may be longer than the 65 500 pixels of a JPEG.
  public let format: ImageFormat
  /// The error in words, without a full stop.
  ///
  /// It comes from the encoding library, in English.
  public let reason: String

  /// One line for the user that describes the error.
  ///
  /// For example `the picture was not encoded as JPEG: ...`.
  public var description: String {
    "the picture was not encoded as \(format.rawValue.uppercased()): \(reason)"
  }
}
