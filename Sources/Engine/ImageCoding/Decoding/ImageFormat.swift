/// The file formats that are read; JPEG and PNG are written, too.
///
/// The raw values, such as `jpeg` and `heic`, are stable. docs/formats.md says what of each is read.
public enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// Baseline and progressive JPEG, Huffman or arithmetic coded, 8 bits.
  case jpeg
  /// PNG of every color type and depth.
  case png
  /// WebP; of an animation the first frame. Read where `waymark-decode` is installed.
  case webp
  /// HEIC and other HEIF: the primary picture. Read where `waymark-decode` is installed.
  case heic
  /// AVIF: the primary picture. Read where `waymark-decode` is installed.
  case avif
  /// GIF: the first frame. Read where `waymark-decode` is installed.
  case gif
  /// TIFF: the first page. Read where `waymark-decode` is installed.
  case tiff
  /// JPEG XL; of an animation the first frame. Read where `waymark-decode` is installed.
  case jxl
  /// BMP of 1 to 32 bits a pixel, not compressed.
  case bmp
  /// The raw file of a camera: the largest JPEG preview in it.
  case raw

  /// Recognizes the format that the first bytes of a file announce.
  ///
  /// Two bytes of a JPEG (`FF D8`, the SOI marker) and four of a PNG (`89 50 4E 47`) are compared, and up to
  /// sixteen of the others; the file may still turn out to be damaged. Many raw files begin as a TIFF does, and
  /// are taken for one here.
  ///
  /// - Parameter bytes: The start of the file; sixteen bytes are enough. Nil is returned for fewer than the
  ///   signature has, and for any other format.
  public init?(signatureOf bytes: UnsafeRawBufferPointer) {
    guard let format = FileSignature(head: Array(bytes.prefix(FileSignature.headCount)))?.format
    else { return nil }
    self = format
  }

  /// Whether `waymark-decode` reads it, and this process does not.
  package var needsProgram: Bool {
    switch self {
    case .jpeg, .png, .bmp, .raw: false
    case .webp, .heic, .avif, .gif, .tiff, .jxl: true
    }
  }

  /// What a file of the format is called.
  package var name: String {
    switch self {
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    case .raw: "camera RAW"
    case .jpeg, .png, .heic, .avif, .gif, .tiff, .bmp: rawValue.uppercased()
    }
  }
}
