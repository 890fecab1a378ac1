internal import Files

import Glibc

/// The format of a file by its first bytes.
package struct FileSignature: Equatable, Sendable {
  /// The number of bytes to examine.
  package static let headCount = 16

  /// The name of the format, such as `HEIC`, `NEF` or `PDF`.
  package let name: String
  /// The format; nil for one that is never read.
  package let format: ImageFormat?

  /// Identifies a format; nil for other files than pictures.
  ///
  /// - Parameters:
  ///   - head: The first ``headCount`` bytes of a file, or all of it.
  ///   - path: The name of the file. It matters only for the names of raw formats that begin as a TIFF does.
  package init?(head: [UInt8], path: String = "") {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: Array(text.utf8))
    }
    func isTIFF(_ number: UInt8) -> Bool {
      head.starts(with: [0x49, 0x49, number, 0]) || head.starts(with: [0x4D, 0x4D, 0, number])
    }
    let found: (String, ImageFormat?)? =
      if head.starts(with: [0xFF, 0xD8]) {
        ("JPEG", .jpeg)
      } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        ("PNG", .png)
      } else if has("ftyp", at: 4) {
        Self.brands[String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self)]
      } else if has("RIFF"), has("WEBP", at: 8) {
        ("WebP", .webp)
      } else if has("GIF87a") || has("GIF89a") {
        ("GIF", .gif)
      } else if has("FUJIFILM") {
        ("RAF", .raw)
      } else if has("IIRO") || has("IIRS") || has("MMOR") {
        ("ORF", .raw)
      } else if head.starts(with: [0x49, 0x49, 0x55, 0x00]) {
        ("RW2", .raw)
      } else if isTIFF(0x2A), has("CR", at: 8) {
        ("CR2", .raw)
      } else if isTIFF(0x2A) || isTIFF(0x2B) {
        (Self.rawExtension(of: path) ?? "TIFF", .tiff)
      } else if has("%PDF") {
        ("PDF", nil)
      } else if has("8BPS") {
        ("PSD", nil)
      } else if head.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) {
        ("JPEG XL", .jxl)
      } else if head.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) || has("jP  ", at: 4) {
        ("JPEG 2000", nil)
        // Two letters alone would match many texts: the two reserved fields of a BMP are zero.
      } else if has("BM"), head.dropFirst(6).prefix(4).elementsEqual([0, 0, 0, 0]) {
        ("BMP", .bmp)
      } else {
        nil
      }
    guard let found else { return nil }
    (name, format) = found
  }

  /// Identifies the format of a file.
  ///
  /// - Parameter path: A regular file; the result is nil for any other file, and for one that is
  ///   not a picture.
  package init?(fileAt path: String) {
    let file = SystemPath.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let status = FileStatus(of: file), status.kind == .file else { return nil }
    self.init(head: EncodedInput(file: file, count: Int(status.size)).head, path: path)
  }

  /// The major brands of files of the ISO base media format, without those of videos and the like.
  ///
  /// HEIF's own brands (ISO/IEC 23008-12) and those of MIAF and its profiles (ISO/IEC 23000-22) leave the codec open.
  private static let brands: [String: (String, ImageFormat?)] = {
    var brands: [String: (String, ImageFormat?)] = ["crx ": ("CR3", .raw)]
    for brand in ["avif", "avis", "MA1A", "MA1B"] { brands[brand] = ("AVIF", .avif) }
    for brand in [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1",
      "1pic", "miaf", "MiHA", "MiHB", "MiHE", "MiAB", "avci", "avcs", "jpeg", "jpgs", "j2ki",
      "j2is", "vvic", "vvis",
    ] { brands[brand] = ("HEIC", .heic) }
    return brands
  }()

  /// The extension of a path if it is that of a camera whose files begin as a TIFF does.
  private static func rawExtension(of path: String) -> String? {
    let suffix = PathParts.fileExtension(of: path).uppercased()
    return rawExtensions.contains(suffix) ? suffix : nil
  }

  private static let rawExtensions: Set<String> = [
    "3FR", "ARW", "DCR", "DNG", "ERF", "IIQ", "KDC", "MEF", "MOS", "NEF", "NRW", "PEF", "SR2",
    "SRW",
  ]
}
