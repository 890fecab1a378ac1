/// The mapping of a ``PixelBuffer``'s bytes to colors.
///
/// All formats hold eight bits for a sample, the full range `0...255`, gamma-encoded as in the file
/// that the picture came from (in practice sRGB).
public enum PixelFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// Blue, green, red, alpha: four bytes for a pixel. Pictures are opaque: alpha is kept where bytes
  /// are only moved, set to 255 where a picture is made, and never read as a weight.
  case bgra8
  /// Red, green, blue: three bytes for a pixel.
  case rgb8
  /// One byte for a pixel: luma.
  case gray8
  /// Two planes, full range, JFIF (Rec. 601) coefficients, as in NV12.
  ///
  /// First a Y plane of `height` rows, then one plane of interleaved Cb and Cr, with
  /// `(height + 1) / 2` rows of `(width + 1) / 2` pairs. Both planes have `bytesPerRow` bytes a row.
  /// A chroma pair stands for the square of up to 2 × 2 pixels above it.
  case ycbcr420

  /// The bytes from one pixel to the next in a row of the first plane: 4, 3, 1, 1.
  ///
  /// For ``ycbcr420`` it is the one byte of luma; chroma adds half a byte to each pixel.
  public var bytesPerPixel: Int {
    switch self {
    case .bgra8: 4
    case .rgb8: 3
    case .gray8, .ycbcr420: 1
    }
  }

  /// Returns the number of bytes of a row without padding.
  ///
  /// It is even for ``ycbcr420``, whose chroma comes in pairs: an odd row of luma has one unused byte at its
  /// end.
  ///
  /// - Parameter width: The number of pixels in a row, 0 or more.
  /// - Returns: The least ``PixelBuffer/bytesPerRow`` of a picture that wide.
  public func tightBytesPerRow(width: Int) -> Int {
    self == .ycbcr420 ? (width + 1) / 2 * 2 : width * bytesPerPixel
  }

  /// Returns the number of rows of all planes together, each of ``PixelBuffer/bytesPerRow`` bytes.
  ///
  /// - Parameter height: The number of rows of pixels, 0 or more.
  /// - Returns: `height`, and for ``ycbcr420`` the `(height + 1) / 2` rows of chroma besides.
  public func rowCount(height: Int) -> Int {
    self == .ycbcr420 ? height + (height + 1) / 2 : height
  }
}
