/// The file formats that are read and written.
///
/// The raw values, `jpeg` and `png`, are stable.
public enum ImageFormat: String, Sendable, Hashable, Codable {
  /// Baseline and progressive JPEG, Huffman or arithmetic coded, 8 bits.
  case jpeg
  /// PNG of every color type and depth.
  case png

  /// Recognizes the format that the first bytes of a file announce.
  ///
  /// Two bytes of a JPEG (`FF D8`, the SOI marker) and four of a PNG (`89 50 4E 47`) are compared; the file may
  /// still turn out to be damaged.
  ///
  /// - Parameter bytes: The start of the file; four bytes are enough. Nil is returned for fewer than the
  ///   signature has, and for any other format.
  public init?(signatureOf bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else {
      return nil
    }
  }
}
