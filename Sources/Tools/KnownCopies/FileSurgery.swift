import ImageCoding
import PixelBuffers

/// Changes of a file that leave its pixels as they are.
enum FileSurgery {
  /// Returns a JPEG with another marker after its first one; the content has at most 65 533 bytes.
  static func jpeg(_ bytes: [UInt8], adding marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    let segment = [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    return Array(bytes.prefix(2)) + segment + bytes.dropFirst(2)
  }

  /// Returns a JPEG without comments and without application markers, but for Adobe's and those of EXIF,
  /// which say how the pixels are to be read.
  static func jpegWithoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
    var kept = Array(bytes.prefix(2))
    for segment in JPEGSegments(bytes) {
      if segment.isScan { return kept + bytes[segment.range.lowerBound...] }
      guard segment.range.upperBound <= bytes.count else { break }
      let marker = segment.marker
      let isMetadata = (0xE0...0xEF).contains(marker) || marker == 0xFE
      if !isMetadata || marker == 0xE1 || marker == 0xEE { kept += bytes[segment.range] }
    }
    return bytes
  }

  /// Returns a PNG with another chunk after its header.
  static func png(_ bytes: [UInt8], adding type: String, _ content: [UInt8]) -> [UInt8] {
    // Eight bytes of signature, and the header's 13 with length, type and checksum.
    Array(bytes.prefix(33)) + chunk(type, content) + bytes.dropFirst(33)
  }

  /// Returns a PNG whose pixels are stored without compression, as some screenshot programs write it.
  static func uncompressedPNG(_ picture: PixelBuffer) -> [UInt8] {
    let picture = picture.converted(to: .rgb8)
    var rows: [UInt8] = []
    rows.reserveCapacity((picture.width * 3 + 1) * picture.height)
    for row in 0..<picture.height {
      rows.append(0)
      rows +=
        picture.bytes[row * picture.bytesPerRow..<row * picture.bytesPerRow + picture.width * 3]
    }
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 65_535) {
      let block = rows[start..<min(rows.count, start + 65_535)]
      stream.append(start + 65_535 >= rows.count ? 1 : 0)
      stream += littleEndian(UInt16(block.count)) + littleEndian(~UInt16(block.count)) + block
    }
    stream += bigEndian(adler32(rows))
    let header =
      bigEndian(UInt32(picture.width)) + bigEndian(UInt32(picture.height)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stream) + chunk("IEND", [])
  }

  /// Returns the TIFF structure with one entry that EXIF is made of; the value is of the type SHORT.
  static func exif(tag: UInt16, value: UInt16) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + [UInt8(tag >> 8), UInt8(tag & 0xFF)]
      + [0, 3, 0, 0, 0, 1] + [UInt8(value >> 8), UInt8(value & 0xFF), 0, 0, 0, 0, 0, 0]
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func littleEndian(_ number: UInt16) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8)]
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in
      crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1
    }
  }

  /// The checksum of a PNG's chunks: ISO 3309.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
      crcTable[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8)
    }
  }

  /// The checksum of a zlib stream: RFC 1950.
  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
