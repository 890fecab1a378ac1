package import PixelBuffers

/// A request to `waymark-decode`; the bytes of the file follow.
package struct FormatRequest: Codable, Sendable {
  /// The format that the first bytes of the file announce.
  package var fileFormat: ImageFormat
  /// The size of the file in bytes.
  package var byteCount: Int
  /// Whether only the size is wanted.
  package var isSizeOnly = false
  /// The longest side that is needed, in pixels; nil for the full size.
  package var longestSide: Int?
  /// The format of the pixels.
  package var pixelFormat = PixelFormat.rgb8
  /// Whether the picture is turned upright.
  package var isTurned = true
  /// Whether colors become sRGB where the file says that they are others.
  package var convertsColors = true
  /// The background of transparent pixels; nil for white, or black under white ink.
  package var ground: Ground?
  /// Whether a damaged JPEG or PNG still gives a picture.
  package var allowsTruncated = false
  /// The page or picture of the file, counted from 1.
  package var page = 1

  /// Asks for the whole picture, upright.
  package init(fileFormat: ImageFormat, byteCount: Int) {
    (self.fileFormat, self.byteCount) = (fileFormat, byteCount)
  }
}

/// An answer of `waymark-decode`.
package enum FormatAnswer: Codable, Sendable {
  /// The upright size that the header announces.
  case size(width: Int, height: Int)
  /// A picture, whose pixels follow.
  case picture(PictureMessage)
  /// Why there is none.
  case refusal(ImageDecodingError)
}
