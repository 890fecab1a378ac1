package import Foundation
internal import ImageSignatures

/// Merges the live pictures of several segments into one segment.
///
/// The result equals that of a ``SegmentBuilder`` for the same pictures in the order of their numbers, byte for
/// byte, but no signature is read and no word is looked up.
package struct SegmentMerge {
  private let parts: [LiveSegment]
  private let header: Segment.Header
  /// The codes in their order.
  private let codes: [MergedPlace]
  private let features: FeatureIndexMerge, views: FeatureIndexMerge

  /// Reads the number of every picture, and the words of its features.
  ///
  /// - Parameters:
  ///   - parts: The segments, opened with one vocabulary of each kind; no picture is live in two of them.
  ///   - identifier: Identifies the new segment.
  /// - Throws: ``DamagedSegment``.
  /// - Complexity: O(*n* log *n*) for *n* pictures, of which 80 bytes each are in memory.
  package init(_ parts: [LiveSegment], identifier: UUID) throws(DamagedSegment) {
    self.parts = parts
    var codes: [MergedPlace] = []
    for (part, live) in parts.enumerated() {
      do throws(SegmentError) {
        try live.segment.withArrays { _, images, _ in
          for (place, image) in images.enumerated() where !live.dead.contains(image) {
            codes.append(MergedPlace(image: image, part: part, place: place))
          }
        }
      } catch {
        throw DamagedSegment(place: part)
      }
    }
    codes.sort()
    self.codes = codes
    features = try FeatureIndexMerge(parts, .copies)
    views = try FeatureIndexMerge(parts, .views)
    header = Segment.Header(
      count: codes.count,
      identifier: identifier,
      features: features.layout,
      views: views.layout
    )
  }

  /// The numbers of the pictures, in their order.
  package var images: [Int64] {
    var images: [Int64] = []
    for code in codes where images.last != code.image { images.append(code.image) }
    return images
  }

  /// Writes the segment from its first byte to its last.
  ///
  /// - Parameter file: An empty file.
  /// - Throws: ``DamagedSegment``, or when the disk is full.
  /// - Complexity: Reads and writes each byte once, in a few megabytes of memory.
  package func write(to file: FileHandle) throws { try write(to: SegmentOutput(.file(file))) }

  /// The bytes of the segment, made in memory.
  ///
  /// - Throws: ``DamagedSegment``.
  package func data() throws -> Data {
    let output = SegmentOutput(.memory)
    try write(to: output)
    return output.memory
  }

  private func write(to output: SegmentOutput) throws {
    try header.encoded.withUnsafeBytes { try output.write($0) }
    try output.beginBlocks(of: Segment.Header.blockSize)
    try writeCodes(32, to: output) { codes, _, _ in UnsafeRawBufferPointer(codes) }
    try writeCodes(8, to: output) { _, images, _ in UnsafeRawBufferPointer(images) }
    try writeCodes(1, to: output) { _, _, parts in UnsafeRawBufferPointer(parts) }
    try output.endBlocks()
    try output.pad(to: header.features.start)
    try features.write(header.features, to: output)
    if let layout = header.views {
      try output.pad(to: layout.start)
      try views.write(layout, to: output)
    }
    try output.flush()
  }

  /// Writes one of the arrays of codes, with elements of a given size.
  private func writeCodes(
    _ size: Int,
    to output: SegmentOutput,
    _ array: (UnsafeBufferPointer<UInt64>, UnsafeBufferPointer<Int64>, UnsafeBufferPointer<UInt8>)
      ->
      UnsafeRawBufferPointer
  ) throws {
    for code in codes {
      let written = try parts[code.part].segment.withArrays { codes, images, parts in
        let bytes = array(codes, images, parts)[code.place * size..<(code.place + 1) * size]
        return Result { try output.write(UnsafeRawBufferPointer(rebasing: bytes)) }
      }
      try written.get()
    }
  }
}

/// An entry that a merge keeps: the number of its picture, the part from which it comes, and its index there.
internal struct MergedPlace: Comparable {
  var image: Int64
  var part: Int
  var place: Int

  static func < (a: MergedPlace, b: MergedPlace) -> Bool {
    (a.image, a.part, a.place) < (b.image, b.part, b.place)
  }
}
