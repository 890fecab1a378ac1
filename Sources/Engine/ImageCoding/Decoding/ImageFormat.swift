/// The file formats that can be read; JPEG and PNG can be written, too.
///
/// The raw values, such as `jpeg` and `heic`, are stable. docs/formats.md lists the supported features of each.
public enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// Baseline and progressive JPEG, Huffman or arithmetic coded, 8 bits.
  case jpeg
  /// PNG of every color type and depth.
  case png
  /// WebP; of an animation the first frame. Requires `waymark-decode`.
  case webp
  /// HEIC and other HEIF: the primary picture. Requires `waymark-decode`.
  case heic
  /// AVIF: the primary picture. Requires `waymark-decode`.
  case avif
  /// GIF: the first frame. Requires `waymark-decode`.
  case gif
  /// TIFF: the first page. Requires `waymark-decode`.
  case tiff
  /// JPEG XL; of an animation the first frame. Requires `waymark-decode`.
  case jxl
  /// BMP of 1 to 32 bits a pixel, uncompressed.
  case bmp
  /// The raw file of a camera: its largest JPEG preview.
  case raw

  /// Recognizes the format by the first bytes of a file.
  ///
  /// Two bytes of a JPEG (`FF D8`, the SOI marker) and four of a PNG (`89 50 4E 47`) are compared, and up to
  /// sixteen of the others; the file may still be damaged. Many raw files begin as a TIFF does, and are
  /// recognized as one here.
  ///
  /// - Parameter bytes: The start of the file; sixteen bytes are enough. The result is nil for fewer bytes than
  ///   the signature has, and for any other format.
  public init?(signatureOf bytes: UnsafeRawBufferPointer) {
    guard let format = FileSignature(head: Array(bytes.prefix(FileSignature.headCount)))?.format
    else { return nil }
    self = format
  }

  /// Whether `waymark-decode` decodes it, and not this process.
  package var needsProgram: Bool {
    switch self {
    case .jpeg, .png, .bmp, .raw: false
    case .webp, .heic, .avif, .gif, .tiff, .jxl: true
    }
  }

  /// The display name of the format.
  package var name: String {
    switch self {
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    case .raw: "camera RAW"
    case .jpeg, .png, .heic, .avif, .gif, .tiff, .bmp: rawValue.uppercased()
    }
  }
}
