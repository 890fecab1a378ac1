/// The file formats that are read and written.
public enum ImageFormat: String, Sendable, Hashable {
  /// Baseline and progressive JPEG, Huffman or arithmetic coded, 8 bits.
  case jpeg
  /// PNG of every color type and depth.
  case png

  /// Returns the format that the first bytes of a file announce, or nil when it is another.
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
