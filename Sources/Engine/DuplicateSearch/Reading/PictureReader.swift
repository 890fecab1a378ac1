package import Files
package import ImageCoding
package import PixelBuffers

/// Reads the pictures of a search, in this process or in others.
///
/// The reader knows the limits on the cost of decoding.
package protocol PictureReader: Sendable {
  /// The error when a picture cannot be read.
  associatedtype Failure: Error

  /// Decodes a complete file.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - longestSide: The longest side that is needed, in pixels; nil for the full size.
  ///   - format: The format of the pixels.
  ///   - digesting: Whether to return the digest of all pixels if decoding produces it.
  /// - Returns: The picture, and the digest if there is one.
  /// - Throws: The reason why there is no picture.
  func picture(
    at path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool
  ) throws(Failure) -> (image: DecodedImage, pixels: FileDigest?)

  /// Decodes a complete file to colors, with transparent pixels on a ground.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - longestSide: The longest side that is needed, in pixels.
  ///   - ground: What transparent pixels are laid on.
  /// - Returns: The picture.
  /// - Throws: The reason why there is no picture.
  func picture(
    at path: String,
    longestSide: Int,
    on ground: Ground
  ) throws(Failure) -> DecodedImage

  /// Digests a file.
  ///
  /// - Parameters:
  ///   - kind: The content to digest.
  ///   - path: A file.
  /// - Returns: The digest as the store saves it; nil when there is none.
  /// - Throws: The reason why a picture cannot be decoded for its digest.
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
  /// The rules by which a file's samples become pixels.
  package var convention = PixelConvention.display
  /// The background of transparent pixels; nil for white, or black under white ink.
  package var ground: Ground?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - allowsTruncated: Whether damaged pictures are decoded, too.
  ///   - requiresProgram: Whether pictures are decoded by `waymark-decode` only, and others are refused.
  ///   - keepsStoredColors: Whether colors stay as in the file, as for the comparison of two files.
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
    let options = options(longestSide: longestSide, format: format)
    guard digesting else {
      return (try ImageDecoder.decode(contentsOf: path, options: options), nil)
    }
    var rows = PixelDigest.Rows()
    let image = try ImageDecoder.decode(contentsOf: path, options: options) { rows.add($0) }
    return (image, rows.digest(of: image))
  }

  package func picture(
    at path: String,
    longestSide: Int,
    on ground: Ground
  ) throws(ImageDecodingError) -> DecodedImage {
    var reader = self
    reader.ground = ground
    return try reader.picture(
      at: path,
      longestSide: longestSide,
      format: .rgb8,
      digesting: false
    ).image
  }

  private func options(longestSide: Int?, format: PixelFormat) -> DecodingOptions {
    var options = DecodingOptions(
      longestSide: longestSide,
      format: format,
      allowsTruncated: allowsTruncated,
      limits: limits,
      convention: convention
    )
    options.requiresProgram = requiresProgram
    options.keepsStoredColors = keepsStoredColors
    options.ground = ground
    return options
  }

  /// Reads the size in a file's header.
  ///
  /// - Parameter path: A file.
  /// - Returns: The size of the upright picture.
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
