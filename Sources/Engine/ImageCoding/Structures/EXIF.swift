internal import CImageCodecs
package import PixelBuffers

/// The only EXIF field that affects the pixels: orientation, tag 0x0112 of the first directory.
///
/// All reads are bounds-checked, and invalid data are skipped: malformed EXIF never prevents decoding.
package enum EXIF {
  /// Returns the orientation from the first APP1 marker with one, before the first scan.
  static func orientation(ofJPEG input: EncodedInput) -> ImageOrientation? {
    var source = input.source
    var (position, start, count) = (UInt64(2), UInt64(0), 0)
    while cic_jpeg_find_exif(&source, &position, &start, &count) {
      let part = EncodedInput(input, from: Int(start), count: count)
      if let orientation = TIFFStructure(part)?.orientation { return orientation }
    }
    return nil
  }

  /// Returns the first orientation in the EXIF of a PNG.
  static func orientation(ofPNG input: EncodedInput) -> ImageOrientation? {
    for content in contents(ofPNG: input) {
      if let found = content.withUnsafeBytes({ orientation(ofTIFF: $0) }) { return found }
    }
    return nil
  }

  /// Returns the TIFF structures of a PNG's EXIF, wherever it is: that of the eXIf chunk first, then those in text
  /// chunks.
  static func contents(ofPNG input: EncodedInput) -> [[UInt8]] {
    var source = input.source
    var (position, start, count) = (UInt64(8), UInt64(0), 0)
    var (found, texts, tries): ([UInt8]?, [[UInt8]], Int) = (nil, [], 0)
    while found == nil, cic_png_find_exif(&source, &position, &start, &count) {
      let type = String(decoding: input.bytes(at: start - 4, count: 4), as: UTF8.self)
      if type == "eXIf" {
        // A JPEG segment cannot hold more; the first directory of an eXIf chunk does not reach further.
        found = input.bytes(at: start, count: min(count, largestCount))
      } else if tries < mostTexts, count <= 4 * largestCount {
        tries += 1
        if let text = content(ofText: type, input.bytes(at: start, count: count)) {
          texts.append(text)
        }
      }
    }
    return (found.map { [$0] } ?? []) + texts
  }

  private static let largestCount = 1 << 16
  /// EXIF and XMP have such a chunk each.
  private static let mostTexts = 4

  /// Returns the EXIF in a text chunk of a PNG, where ImageMagick and others kept it before there was an eXIf chunk.
  ///
  /// The text is a name, the number of bytes, and their hexadecimal digits, each on separate lines.
  ///
  /// - Parameters:
  ///   - type: The chunk's type, `tEXt` or `zTXt`.
  ///   - content: Its content.
  /// - Returns: The TIFF structure; nil for other text.
  package static func content(ofText type: String, _ content: [UInt8]) -> [UInt8]? {
    let name = content.prefix { $0 != 0 }
    let names = ["Raw profile type exif", "Raw profile type APP1"]
    guard names.contains(where: { $0.utf8.elementsEqual(name) }),
      let text = type == "zTXt"
        ? ColorProfile.inflated(content) : Array(content.dropFirst(name.count + 1))
    else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3 else { return nil }
    let digits = lines[2].prefix(4 * largestCount).compactMap {
      Character(UnicodeScalar($0)).hexDigitValue
    }
    let bytes = stride(from: 1, to: digits.count, by: 2).map {
      UInt8(digits[$0 - 1] << 4 | digits[$0])
    }
    let signature = Array("Exif\0\0".utf8)
    let structure = bytes.starts(with: signature) ? Array(bytes.dropFirst(6)) : bytes
    return ["II", "MM"].contains { structure.starts(with: $0.utf8) } ? structure : nil
  }

  /// Returns the orientation from a TIFF structure, the format of EXIF.
  package static func orientation(ofTIFF bytes: UnsafeRawBufferPointer) -> ImageOrientation? {
    TIFFStructure(EncodedInput(bytes))?.orientation
  }

  /// Returns the content of an APP1 marker with only the orientation.
  static func app1(_ orientation: ImageOrientation) -> [UInt8] {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
    return Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
  }
}

extension UnsafeRawBufferPointer {
  /// Returns a number of `count` bytes, or nil when it does not lie within the buffer.
  func number(at offset: Int, count: Int, isLittleEndian: Bool) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    var value = 0
    for index in 0..<count {
      value = value << 8 | Int(self[offset + (isLittleEndian ? count - 1 - index : index)])
    }
    return value
  }
}
