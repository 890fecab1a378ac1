package import Files
package import ImageCoding

/// The frames of a file, as they are encoded: their number, and all data that determine them.
///
/// A decoder shows the first one on a ground. So equal pixels do not mean that two files show the same.
package struct EncodedFrames: Sendable {
  /// The format by the file's first bytes.
  package let format: ImageFormat
  /// The number of frames, 1 for a still picture.
  package private(set) var count = 0
  /// Whether pixels of a frame may be transparent.
  package private(set) var mayBeClear = false
  /// The digest of the data; nil for JPEG, PNG and BMP, whose pixels are compared.
  package private(set) var digest: FileDigest?

  /// Whether the pixels are all that the file shows: one opaque frame.
  package var isOnePicture: Bool { count == 1 && !mayBeClear }

  /// Reads a JPEG, PNG, GIF, WebP or BMP; nil for other formats, and for a file that cannot be read to the end of its
  /// frames.
  ///
  /// - Parameter path: A file.
  /// - Complexity: Reads a GIF or a WebP once, and of a PNG the heads of its chunks.
  package init?(of path: String) {
    guard let file = FileContent(path), let head = file.part(at: 0, atMost: 32).map(Array.init),
      let format = head.withUnsafeBytes(ImageFormat.init(signatureOf:))
    else { return nil }
    self.format = format
    let isRead =
      switch format {
      case .jpeg: readStill(mayBeClear: false)
      // Bits for each pixel: fewer than 16, and 24, leave no room for alpha.
      case .bmp: readStill(mayBeClear: head.count < 30 || [16, 32].contains(head[28]))
      case .png: readPNG(file, head)
      case .gif: readGIF(file)
      case .webp: readWebP(file)
      case .heic, .avif, .tiff, .jxl, .raw: false
      }
    guard isRead, count > 0 else { return nil }
  }

  private mutating func readStill(mayBeClear: Bool) -> Bool {
    (count, self.mayBeClear) = (1, mayBeClear)
    return true
  }

  private mutating func readPNG(_ file: FileContent, _ head: [UInt8]) -> Bool {
    guard head.count > 25 else { return false }
    // The color types with alpha.
    (count, mayBeClear) = (1, head[25] & 4 != 0)
    var place = 8
    while let chunk = file.part(at: place, atMost: 12).map(Array.init), chunk.count >= 8 {
      let length = chunk[..<4].reduce(0) { $0 << 8 | Int($1) }
      switch String(decoding: chunk[4..<8], as: UTF8.self) {
      case "tRNS": mayBeClear = true
      case "acTL" where chunk.count == 12: count = chunk[8...].reduce(0) { $0 << 8 | Int($1) }
      // The number of frames comes before the pixels.
      case "IDAT": return true
      default: break
      }
      place += 12 + length
    }
    return false
  }

  /// Reads the blocks of a GIF: all but comments and data of programs.
  private mutating func readGIF(_ file: FileContent) -> Bool {
    var stream = FileDigest.Stream()
    func add(_ start: Int, _ count: Int) -> [UInt8]? {
      guard let bytes = file.part(at: start, atMost: count), bytes.count == count else {
        return nil
      }
      bytes.withUnsafeBytes { stream.add($0) }
      return Array(bytes)
    }
    /// The size of a color table in bytes, by the flags before it.
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7) }
    /// Passes over the parts of a block, and returns where it ends.
    func end(of start: Int, isAdded: Bool) -> Int? {
      var place = start
      while let size = file.part(at: place, atMost: 1)?.first {
        if isAdded, add(place, 1 + Int(size)) == nil { return nil }
        place += 1 + Int(size)
        if size == 0 { return place }
      }
      return nil
    }
    // The version may differ.
    guard let screen = add(6, 7), add(13, tableSize(screen[4])) != nil else { return false }
    var place = 13 + tableSize(screen[4])
    search: while let kind = file.part(at: place, atMost: 2).map(Array.init), let first = kind.first
    {
      switch first {
      case 0x2C:
        guard let frame = add(place, 10), let table = add(place + 10, tableSize(frame[9])),
          add(place + 10 + table.count, 1) != nil,
          let end = end(of: place + 11 + table.count, isAdded: true)
        else { return false }
        count += 1
        // What a first frame leaves of the screen is transparent.
        if frame[1..<5].contains(where: { $0 != 0 }) || frame[5..<9] != screen[..<4] {
          mayBeClear = true
        }
        place = end
      case 0x21 where kind.count == 2:
        // A graphic control extension has the flag of transparency.
        let isControl = kind[1] == 0xF9
        if isControl, let flags = file.part(at: place + 3, atMost: 1)?.first, flags & 1 != 0 {
          mayBeClear = true
        }
        guard let end = end(of: place + 2, isAdded: isControl) else { return false }
        place = end
      case 0x3B: break search
      default: return false
      }
    }
    // Some files lack the byte that ends them.
    digest = stream.digest()
    return true
  }

  /// Reads the chunks of a WebP: all but metadata and the color profile, which pixels show.
  private mutating func readWebP(_ file: FileContent) -> Bool {
    var stream = FileDigest.Stream()
    var place = 12
    var isAnimated = false
    while let head = file.part(at: place, atMost: 8).map(Array.init), head.count == 8 {
      let length = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: head[..<4], as: UTF8.self)
      if ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"].contains(name) {
        var offset = place
        while offset < place + 8 + length {
          guard let part = file.part(at: offset, atMost: place + 8 + length - offset),
            !part.isEmpty
          else { return false }
          part.withUnsafeBytes { stream.add($0) }
          offset += part.count
        }
      }
      switch name {
      case "VP8X":
        guard let flags = file.part(at: place + 8, atMost: 1)?.first else { return false }
        isAnimated = flags & 2 != 0
        if flags & 0x10 != 0 { mayBeClear = true }
      case "VP8L":
        // One bit behind the width and the height.
        guard let bits = file.part(at: place + 8, atMost: 5).map(Array.init), bits.count == 5 else {
          return false
        }
        if bits[4] & 0x10 != 0 { mayBeClear = true }
        if !isAnimated { count += 1 }
      case "ALPH": mayBeClear = true
      case "VP8 " where !isAnimated: count += 1
      case "ANMF": count += 1
      default: break
      }
      // Chunks have even sizes.
      place += 8 + length + length % 2
    }
    digest = stream.digest()
    return true
  }
}
