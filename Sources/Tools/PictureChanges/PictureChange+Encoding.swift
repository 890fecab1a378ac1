import ImageCoding
public import PixelBuffers

extension PictureChange {
  /// Returns the changed picture as the bytes of a JPEG.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - seed: What the change's chance depends on beside its name: the picture's path.
  /// - Returns: The bytes of the file.
  /// - Throws: `ImageEncodingError` when the picture cannot be encoded.
  public func encoded(_ picture: PixelBuffer, seed: String) throws -> [UInt8] {
    try ImageEncoder.jpeg(applied(to: picture, seed: seed), quality: quality)
  }
}
