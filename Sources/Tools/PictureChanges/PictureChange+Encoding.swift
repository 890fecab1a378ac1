import ImageCoding
public import PixelBuffers

extension PictureChange {
  /// Returns the changed picture as the bytes of a JPEG.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - seed: The picture's path, say: together with the name of the change it seeds the random
  ///     numbers.
  ///   - company: Prepared pictures of other things, for changes that need them; none by default.
  /// - Returns: The bytes of the file.
  /// - Throws: `ImageEncodingError` when the picture cannot be encoded.
  public func encoded(
    _ picture: PixelBuffer,
    seed: String,
    company: [PixelBuffer] = []
  ) throws -> [UInt8] {
    try ImageEncoder.jpeg(applied(to: picture, seed: seed, company: company), quality: quality)
  }
}
