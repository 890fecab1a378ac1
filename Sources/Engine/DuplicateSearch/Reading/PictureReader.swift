package import Files
package import ImageCoding
package import PixelBuffers

/// Who reads the pictures of a search: this process, or others for it.
///
/// What decoding a picture may cost is for the reader to know.
package protocol PictureReader: Sendable {
  /// Why a picture is not read.
  associatedtype Failure: Error

  /// Decodes a file that is whole.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - longestSide: The longest side that is needed, in pixels; nil for the full size.
  ///   - format: The format of the pixels.
  ///   - digesting: Whether the digest of all pixels is wanted where they go by.
  /// - Returns: The picture, and the digest where there is one.
  /// - Throws: Why there is no picture.
  func picture(
    at path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool
  ) throws(Failure) -> (image: DecodedImage, pixels: FileDigest?)

  /// Digests a file.
  ///
  /// - Parameters:
  ///   - kind: What of it.
  ///   - path: A file.
  /// - Returns: What the store keeps of it; nil where there is none.
  /// - Throws: Why a picture that has to be decoded for it is not.
  func digest(_ kind: DigestKind, of path: String) throws(Failure) -> [UInt8]?
}

extension PictureReader {
  /// Decodes a file to colors.
  internal func pixels(at path: String, longestSide: Int) throws(Failure) -> PixelBuffer {
    try picture(at: path, longestSide: longestSide, format: .rgb8, digesting: false).image
      .pixelBuffer
  }
}

/// Reads pictures in this process.
package struct DirectPictureReader: PictureReader {
  private let limits: DecodingLimits
  private let allowsTruncated: Bool
  private let requiresProgram: Bool
  private let keepsStoredColors: Bool
  /// Whose rules make pixels of a file's samples.
  package var convention = PixelConvention.display

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limits: What decoding a picture may cost.
  ///   - allowsTruncated: Whether damaged pictures are decoded, too.
  ///   - requiresProgram: Whether pictures are decoded by `waymark-decode` only, and others are refused.
  ///   - keepsStoredColors: Whether colors stay as the file has them, as the comparison of two files wants it.
  package init(
    limits: DecodingLimits,
    allowsTruncated: Bool = false,
    requiresProgram: Bool = false,
    keepsStoredColors: Bool = true
  ) {
    self.limits = limits
    self.allowsTruncated = allowsTruncated
    self.requiresProgram = requiresProgram
    self.keepsStoredColors = keepsStoredColors
  }

  package func picture(
    at path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool
  ) throws(ImageDecodingError) -> (image: DecodedImage, pixels: FileDigest?) {
    var options = DecodingOptions(
      longestSide: longestSide,
      format: format,
      allowsTruncated: allowsTruncated,
      limits: limits,
      convention: convention
    )
    options.requiresProgram = requiresProgram
    options.keepsStoredColors = keepsStoredColors
    guard digesting else {
      return (try ImageDecoder.decode(contentsOf: path, options: options), nil)
    }
    var rows = PixelDigest.Rows()
    let image = try ImageDecoder.decode(contentsOf: path, options: options) { rows.add($0) }
    return (image, rows.digest(of: image))
  }

  /// Reads the size that a file's header announces.
  ///
  /// - Parameter path: A file.
  /// - Returns: The size, upright.
  /// - Throws: `ImageDecodingError`.
  package func size(of path: String) throws(ImageDecodingError) -> ImageSize {
    try ImageDecoder.imageSize(contentsOf: path, limits: limits)
  }

  package func digest(
    _ kind: DigestKind,
    of path: String
  ) throws(ImageDecodingError) -> [UInt8]? {
    switch kind {
    case .bytes: return FileContent.digest(of: path)?.stored
    case .pixels:
      var options = DecodingOptions(limits: limits)
      options.requiresProgram = requiresProgram
      options.keepsStoredColors = true
      return try PixelDigest.of(path, options).stored
    case .coding: return JPEGCoding.digest(of: path)?.stored
    case .extras: return PictureExtras(of: path, limits)?.stored
    }
  }
}
