internal import ImageCoding

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
    for segment in JPEGSegments(head: { file.part(at: $0, atMost: 4) }) {
      let range = segment.range
      if segment.isScan { return file.digest(from: range.lowerBound, into: stream) }
      if isMetadata(segment.marker) { continue }
      guard let bytes = file.part(at: range.lowerBound, atMost: range.count),
        bytes.count == range.count
      else { return nil }
      bytes.withUnsafeBytes { stream.add($0) }
    }
    return nil
  }

  /// COM, and APP1 to APP15 without Adobe's, which says how colors are stored, as JFIF's APP0 does.
  private static func isMetadata(_ marker: UInt8) -> Bool {
    marker == 0xFE || (0xE1...0xEF).contains(marker) && marker != 0xEE
  }
}
