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
      if let orientation = orientation(in: input, at: start, count: count) { return orientation }
    }
    return nil
  }

  /// Returns the orientation from the eXIf chunk, wherever it is.
  static func orientation(ofPNG input: EncodedInput) -> ImageOrientation? {
    var source = input.source
    var (start, count) = (UInt64(0), 0)
    guard cic_png_find_exif(&source, &start, &count) else { return nil }
    return orientation(in: input, at: start, count: count)
  }

  private static func orientation(
    in input: EncodedInput,
    at start: UInt64,
    count: Int
  ) -> ImageOrientation? {
    // A segment has no more; data of an eXIf chunk beyond are not in the first directory.
    TIFFStructure(EncodedInput(input, from: Int(start), count: min(count, 1 << 16)))?.orientation
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
