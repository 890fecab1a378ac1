package import Files
internal import ImageCoding

/// The data that determine the pixels of a JPEG, without comments and metadata; and its quantization steps.
package enum JPEGCoding {
  /// Digests the segments that affect decoding, and the scans; nil when the file is not a JPEG, or
  /// cannot be read.
  ///
  /// Files with the same digest and the same orientation have the same pixels. Data of other programs between
  /// or after the scans are included.
  ///
  /// - Complexity: Reads the file once, except for what is left out.
  package static func digest(of path: String) -> FileDigest? {
    guard let file = FileContent(path) else { return nil }
    var stream = FileDigest.Stream()
    for segment in JPEGSegments(head: { file.part(at: $0, atMost: 4) }) {
      let range = segment.range
      if segment.isScan {
        guard file.read(from: range.lowerBound, { stream.add($0) }) else { return nil }
        return stream.digest()
      }
      if isMetadata(segment.marker) { continue }
      guard let bytes = file.part(at: range.lowerBound, atMost: range.count),
        bytes.count == range.count
      else { return nil }
      bytes.withUnsafeBytes { stream.add($0) }
    }
    return nil
  }

  /// The quantization steps of a JPEG, 64 each, row by row from the lowest frequency, and its chroma
  /// subsampling.
  package struct Steps: Hashable, Sendable {
    /// Of luma.
    package var luma: [Float]
    /// Of the first color component, or luma's again when there is none.
    package var color: [Float]
    /// The number of luma samples for each color sample: 4 in most files, 1 without subsampling or without
    /// color.
    package var lumaPerColor: Int
  }

  /// The quantization steps of a JPEG; nil when the file is not a JPEG, has no such tables, or
  /// cannot be read.
  package static func steps(of path: String) -> Steps? {
    guard let file = FileContent(path, partSize: 1 << 16) else { return nil }
    var tables: [UInt8: [Float]] = [:]
    var components: [(sampling: UInt8, table: UInt8)] = []
    for segment in JPEGSegments(head: { file.part(at: $0, atMost: 4) }) {
      if segment.isScan { break }
      // Quantization tables, and the frame, which assigns them to components.
      let isFrame = (0xC0...0xC2).contains(segment.marker)
      guard segment.marker == 0xDB || isFrame,
        let bytes = file.part(at: segment.range.lowerBound, atMost: segment.range.count)
      else { continue }
      let content = Array(bytes.dropFirst(4))
      if isFrame {
        // For each component, three bytes after the first six: its number, its sampling and its table.
        components = stride(from: 8, to: content.count, by: 3).map {
          (content[$0 - 1], content[$0])
        }
      } else {
        add(content, to: &tables)
      }
    }
    guard let first = components.first, let luma = tables[first.table] else { return nil }
    let color = components.dropFirst().first
    func samples(_ factors: UInt8) -> Int { max(1, Int(factors >> 4) * Int(factors & 15)) }
    return Steps(
      luma: luma,
      color: color.flatMap { tables[$0.table] } ?? luma,
      lumaPerColor: color.map { max(1, samples(first.sampling) / samples($0.sampling)) } ?? 1
    )
  }

  /// The steps of a picture in its coefficients after it was reduced.
  ///
  /// - Parameters:
  ///   - steps: The steps of the picture, 64 row by row from the lowest frequency.
  ///   - scale: The ratio of its sides to the reduced ones, 1 or more.
  /// - Returns: 64 steps in the same order.
  package static func reduced(_ steps: [Float], by scale: Double) -> [Float] {
    if scale == 1 { return steps }
    return (0..<64).map { index in
      let (v, u) = (Double(index / 8) / scale, Double(index % 8) / scale)
      let (top, left) = (min(6, Int(v)), min(6, Int(u)))
      let (down, across) = (Float(v) - Float(top), Float(u) - Float(left))
      let upper = steps[top * 8 + left] * (1 - across) + steps[top * 8 + left + 1] * across
      let lower = steps[top * 8 + left + 8] * (1 - across) + steps[top * 8 + left + 9] * across
      return (upper * (1 - down) + lower * down) / Float(scale)
    }
  }

  private static func add(_ content: [UInt8], to tables: inout [UInt8: [Float]]) {
    var rest = content[...]
    while let head = rest.popFirst() {
      let width = head >> 4 == 0 ? 1 : 2
      guard rest.count >= 64 * width else { return }
      var steps = [Float](repeating: 0, count: 64)
      for place in zigzag {
        let value = rest.prefix(width).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(width)
        // A step of zero is invalid.
        steps[place] = Float(max(1, value))
      }
      tables[head & 15] = steps
    }
  }

  /// The places of a block's coefficients, in file order: ITU-T T.81, figure A.6.
  private static let zigzag = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  /// COM, and APP1 to APP15 without Adobe's, which defines the color transform, as JFIF's APP0 does.
  private static func isMetadata(_ marker: UInt8) -> Bool {
    marker == 0xFE || (0xE1...0xEF).contains(marker) && marker != 0xEE
  }
}
