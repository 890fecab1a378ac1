internal import PixelBuffers

/// The boxes of a CR3 file (ISO/IEC 14496-12) that lead to its JPEGs and to its orientation.
///
/// The largest JPEG is the only sample of a track; Canon's boxes have a smaller one (`PRVW`) and EXIF (`CMT1`).
struct CanonBoxes {
  private(set) var pictures: [RawPreview.Candidate] = []
  private(set) var orientation: ImageOrientation?

  private let input: EncodedInput
  /// What was found of the track that is read.
  private var sampleStart: Int?, sampleCount: Int?
  /// Files have about a hundred.
  private var left = 2000

  init(_ input: EncodedInput) {
    self.input = input
    read(0, end: input.count, depth: 0)
  }

  /// Reads the boxes from a place up to another.
  private mutating func read(_ start: Int, end: Int, depth: Int) {
    var place = start
    while place + 8 <= end, left > 0, depth < 8 {
      left -= 1
      guard let (kind, content, boxEnd) = box(at: place, end: end) else { return }
      switch kind {
      case "moov", "mdia", "minf", "stbl": read(content, end: boxEnd, depth: depth + 1)
      case "trak":
        (sampleStart, sampleCount) = (nil, nil)
        read(content, end: boxEnd, depth: depth + 1)
        if let sampleStart, let sampleCount {
          pictures.append(RawPreview.Candidate(start: sampleStart, count: sampleCount))
        }
      case "uuid":
        // Behind the identifier of 16 bytes; in the preview's, eight more bytes stand before its box.
        let isPreview = input.bytes(at: UInt64(content), count: 4) == [0xEA, 0xF4, 0x2B, 0x5E]
        read(content + (isPreview ? 24 : 16), end: boxEnd, depth: depth + 1)
      case "CMT1":
        let part = EncodedInput(input, from: content, count: boxEnd - content)
        orientation = TIFFStructure(part)?.orientation
      case "PRVW": addPicture(content + 16, end: boxEnd)
      case "THMB": addPicture(content + 16, end: boxEnd)
      // The size of all samples; 0 where each has its own, in a table behind their count.
      case "stsz":
        let all = number(at: content + 4, count: 4) ?? 0
        sampleCount = all > 0 ? all : number(at: content + 12, count: 4)
      case "co64": sampleStart = number(at: content + 8, count: 8)
      case "stco": sampleStart = number(at: content + 8, count: 4)
      default: break
      }
      place = boxEnd
    }
  }

  private mutating func addPicture(_ start: Int, end: Int) {
    if end > start { pictures.append(RawPreview.Candidate(start: start, count: end - start)) }
  }

  /// The kind of a box, where its content begins, and where it ends.
  private func box(at place: Int, end: Int) -> (kind: String, content: Int, end: Int)? {
    guard var count = number(at: place, count: 4) else { return nil }
    let kind = String(decoding: input.bytes(at: UInt64(place + 4), count: 4), as: UTF8.self)
    var content = place + 8
    if count == 1 {
      guard let long = number(at: place + 8, count: 8) else { return nil }
      (count, content) = (long, place + 16)
    } else if count == 0 {
      count = end - place
    }
    guard count >= content - place, count <= end - place else { return nil }
    return (kind, content, place + count)
  }

  /// A number in the order of bytes of a network; nil where there is none, or one of 2⁶³ or more.
  private func number(at place: Int, count: Int) -> Int? {
    let bytes = input.bytes(at: UInt64(place), count: count)
    guard bytes.count == count, count < 8 || bytes[0] < 0x80 else { return nil }
    return bytes.withUnsafeBytes { $0.number(at: 0, count: count, isLittleEndian: false) }
  }
}
