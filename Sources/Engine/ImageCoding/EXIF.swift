import PixelBuffers

/// The one EXIF field that matters for the pixels: orientation, tag 0x0112 of the first directory.
///
/// Everything is read with bounds, and whatever does not make sense is passed over: malformed EXIF never
/// keeps a picture from being decoded.
enum EXIF {
  /// Returns the orientation from the first APP1 marker that has one, looking no further than the scans.
  static func orientation(ofJPEG bytes: UnsafeRawBufferPointer) -> ImageOrientation? {
    var position = 2
    while let marker = nextMarker(in: bytes, after: &position) {
      if marker == 0xD9 || marker == 0xDA { return nil }
      // TEM and the restart markers stand alone; every other has a length, which counts itself.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard let length = bytes.number(at: position, count: 2, isLittleEndian: false),
        length >= 2, length <= bytes.count - position
      else { return nil }
      let content = bytes[(position + 2)..<(position + length)]
      if marker == 0xE1, content.starts(with: Array("Exif\0\0".utf8)),
        let orientation = orientation(
          ofTIFF: UnsafeRawBufferPointer(rebasing: content.dropFirst(6))
        )
      {
        return orientation
      }
      position += length
    }
    return nil
  }

  /// Returns the orientation from the eXIf chunk, wherever it stands.
  static func orientation(ofPNG bytes: UnsafeRawBufferPointer) -> ImageOrientation? {
    var position = 8
    while let length = bytes.number(at: position, count: 4, isLittleEndian: false),
      length <= bytes.count - position - 12
    {
      let content = bytes[(position + 8)..<(position + 8 + length)]
      switch bytes.number(at: position + 4, count: 4, isLittleEndian: false) {
      case 0x65_58_49_66: return orientation(ofTIFF: UnsafeRawBufferPointer(rebasing: content))
      case 0x49_45_4E_44: return nil
      default: position += length + 12
      }
    }
    return nil
  }

  /// Returns the orientation from a TIFF structure, which is what EXIF is made of.
  static func orientation(ofTIFF bytes: UnsafeRawBufferPointer) -> ImageOrientation? {
    let isLittleEndian: Bool
    switch bytes.number(at: 0, count: 4, isLittleEndian: false) {
    case 0x49_49_2A_00: isLittleEndian = true
    case 0x4D_4D_00_2A: isLittleEndian = false
    default: return nil
    }
    func number(at offset: Int, count: Int) -> Int? {
      bytes.number(at: offset, count: count, isLittleEndian: isLittleEndian)
    }
    guard let directory = number(at: 4, count: 4),
      let entryCount = number(at: directory, count: 2)
    else { return nil }
    for index in 0..<entryCount {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, count: 2) else { return nil }
      // A SHORT, as it must be, stands at the start of the value field.
      guard tag == 0x0112, number(at: entry + 2, count: 2) == 3 else { continue }
      return number(at: entry + 8, count: 2).flatMap(ImageOrientation.init(rawValue:))
    }
    return nil
  }

  /// Returns the content of an APP1 marker that says how the pixels are stored and nothing else.
  static func app1(_ orientation: ImageOrientation) -> [UInt8] {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
    return Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
  }

  /// Returns the number of the next marker and moves past it; skips garbage and fill bytes before it.
  private static func nextMarker(
    in bytes: UnsafeRawBufferPointer,
    after position: inout Int
  ) -> UInt8? {
    while position + 1 < bytes.count {
      let (first, second) = (bytes[position], bytes[position + 1])
      position += 1
      if first == 0xFF && second != 0xFF && second != 0 {
        position += 1
        return second
      }
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Returns a number of `count` bytes, or nil when it does not lie within the buffer.
  fileprivate func number(at offset: Int, count: Int, isLittleEndian: Bool) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    var value = 0
    for index in 0..<count {
      value = value << 8 | Int(self[offset + (isLittleEndian ? count - 1 - index : index)])
    }
    return value
  }
}
