/// What decides the pixels of a JPEG: all but its comments and metadata.
internal enum JPEGCoding {
  /// Digests the segments that decoders look at, and the scans; nil when the file is none, or cannot be read.
  ///
  /// Files with the same digest have the same pixels, as long as they are stored the same way up. What other
  /// programs have put between or behind the scans is part of it.
  ///
  /// - Complexity: Reads the file once, but for what is left out.
  static func digest(of path: String) -> ContentDigest? {
    guard let file = FileContent(path) else { return nil }
    var stream = ContentDigest.Stream()
    var position = 2
    while let head = file.part(at: position, atMost: 4).map(Array.init), head.count == 4 {
      guard head[0] == 0xFF else { return nil }
      // A marker may have any number of bytes 0xFF before it.
      if head[1] == 0xFF {
        position += 1
        continue
      }
      if head[1] == startOfScan { return file.digest(from: position, into: stream) }
      let length = Int(head[2]) << 8 | Int(head[3])
      guard length >= 2 else { return nil }
      if !isMetadata(head[1]) {
        guard let segment = file.part(at: position, atMost: 2 + length), segment.count == 2 + length
        else { return nil }
        segment.withUnsafeBytes { stream.add($0) }
      }
      position += 2 + length
    }
    return nil
  }

  private static let startOfScan: UInt8 = 0xDA

  /// COM, and APP1 to APP15 without Adobe's, which says how colors are stored, as JFIF's APP0 does.
  private static func isMetadata(_ marker: UInt8) -> Bool {
    marker == 0xFE || (0xE1...0xEF).contains(marker) && marker != 0xEE
  }
}
