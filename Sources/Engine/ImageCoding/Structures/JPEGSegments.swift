/// The segments of a JPEG from its first marker to its first scan, in the order of the file.
///
/// After ITU-T T.81, B.1.1. The iteration ends early at the end of the file, or at data that are
/// not a segment: if the last segment is not a scan, no picture can be found from here.
package struct JPEGSegments: Sequence, IteratorProtocol {
  /// A marker with its data.
  package struct Segment: Equatable {
    /// The second byte of the marker.
    package let marker: UInt8
    /// The range of its bytes, from the marker on; the file may end before.
    package let range: Range<Int>

    /// Whether entropy-coded data follow.
    package var isScan: Bool { marker == 0xDA }
  }

  private var position: Int? = 2
  private let head: (Int) -> ArraySlice<UInt8>?

  /// Prepares an iteration over a file that is read on demand.
  ///
  /// - Parameter head: Returns four bytes at an offset, fewer where the file ends, and nil when it cannot
  ///   be read.
  package init(head: @escaping (Int) -> ArraySlice<UInt8>?) { self.head = head }

  /// Prepares an iteration over a file in memory.
  package init(_ bytes: [UInt8]) { self.init { bytes.dropFirst($0).prefix(4) } }

  /// Returns the next segment; nil after a scan.
  package mutating func next() -> Segment? {
    while let start = position {
      position = nil
      guard let head = head(start).map(Array.init), head.count == 4, head[0] == 0xFF else { break }
      // A marker may be preceded by any number of bytes 0xFF.
      if head[1] == 0xFF {
        position = start + 1
        continue
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      guard length >= 2 else { break }
      let segment = Segment(marker: head[1], range: start..<(start + 2 + length))
      if !segment.isScan { position = segment.range.upperBound }
      return segment
    }
    return nil
  }
}
