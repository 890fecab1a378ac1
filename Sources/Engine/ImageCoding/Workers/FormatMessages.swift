package import PixelBuffers

/// What `waymark-decode` is asked for; the bytes of the file follow.
package struct FormatRequest: Codable, Sendable {
  /// What the first bytes of the file announce.
  package var fileFormat: ImageFormat
  /// How many bytes the file has.
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
  /// What transparent pixels are laid on; nil for white, or black under white ink.
  package var ground: Ground?
  /// Whether a damaged JPEG or PNG still gives a picture.
  package var allowsTruncated = false
  /// Which page or picture of the file, counted from 1.
  package var page = 1

  /// Asks for the whole picture, upright.
  package init(fileFormat: ImageFormat, byteCount: Int) {
    (self.fileFormat, self.byteCount) = (fileFormat, byteCount)
  }
}

/// What `waymark-decode` answers.
package enum FormatAnswer: Codable, Sendable {
  /// The upright size that the header announces.
  case size(width: Int, height: Int)
  /// A picture, whose pixels follow.
  case picture(PictureMessage)
  /// Why there is none.
  case refusal(ImageDecodingError)
}
