/// What a file is that is no JPEG and no PNG, as far as its first bytes tell.
package enum ForeignFormat {
  /// How many bytes are looked at.
  package static let headCount = 16

  /// Tells a format that is not read.
  ///
  /// - Parameters:
  ///   - head: The first ``headCount`` bytes of a file, or all of it.
  ///   - path: The name of the file: most cameras' raw formats begin as a TIFF does, and only the
  ///     extension tells which it is.
  /// - Returns: The name of the format; nil for what is no picture.
  package static func name(head: [UInt8], path: String = "") -> String? {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: Array(text.utf8))
    }
    if has("ftyp", at: 4) { return name(brand: Array(head.dropFirst(8).prefix(4))) }
    if has("RIFF"), has("WEBP", at: 8) { return "WebP" }
    if has("GIF8") { return "GIF" }
    if has("%PDF") { return "PDF" }
    if has("8BPS") { return "PSD" }
    if has("FUJIFILM") { return "RAF" }
    if has("IIRO") || has("IIRS") || has("MMOR") { return "ORF" }
    if head.starts(with: [0x49, 0x49, 0x55, 0x00]) { return "RW2" }
    if head.starts(with: [0x49, 0x49, 0x2A, 0x00]) || head.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
      if has("CR", at: 8) { return "CR2" }
      let suffix = path.split(separator: "/").last?.split(separator: ".").last?.uppercased() ?? ""
      return rawExtensions.contains(suffix) ? suffix : "TIFF"
    }
    if head.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) { return "JPEG XL" }
    if head.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) || has("jP  ", at: 4) { return "JPEG 2000" }
    // Two letters alone would be many a text: the two reserved fields of a BMP are zero.
    if has("BM"), head.dropFirst(6).prefix(4).elementsEqual([0, 0, 0, 0]) { return "BMP" }
    return nil
  }

  /// Formats of cameras whose files begin as a TIFF does.
  private static let rawExtensions: Set<String> = [
    "3FR", "ARW", "DCR", "DNG", "ERF", "IIQ", "KDC", "MEF", "MOS", "NEF", "NRW", "PEF", "SR2",
    "SRW",
  ]

  /// The first brand of a file of the ISO base media format; nil for videos and the like.
  private static func name(brand: [UInt8]) -> String? {
    switch String(decoding: brand, as: UTF8.self) {
    case "avif", "avis": "AVIF"
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": "HEIC"
    case "crx ": "CR3"
    default: nil
    }
  }
}
