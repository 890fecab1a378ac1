internal import PixelBuffers

/// The boxes of a CR3 file (ISO/IEC 14496-12) that lead to its JPEGs and to its orientation.
///
/// The largest JPEG is the only sample of a track; Canon's boxes have a smaller one (`PRVW`) and EXIF (`CMT1`).
struct CanonBoxes {
  private(set) var pictures: [RawPreview.Candidate] = []
  private(set) var orientation: ImageOrientation?

  private let boxes: MediaBoxes
  /// The sample found in the current track.
  private var sampleStart: Int?, sampleCount: Int?
  /// The number of boxes that may still be read; files have about a hundred.
  private var left = 2000

  init(_ input: EncodedInput) {
    boxes = MediaBoxes(input: input)
    read(0, end: input.count, depth: 0)
  }

  /// Reads the boxes in a range.
  private mutating func read(_ start: Int, end: Int, depth: Int) {
    var place = start
    while place + 8 <= end, left > 0, depth < 8 {
      left -= 1
      guard let box = boxes.box(at: place, end: end) else { return }
      let (content, boxEnd) = (box.content, box.end)
      switch box.kind {
      case "moov", "mdia", "minf", "stbl": read(content, end: boxEnd, depth: depth + 1)
      case "trak":
        (sampleStart, sampleCount) = (nil, nil)
        read(content, end: boxEnd, depth: depth + 1)
        if let sampleStart, let sampleCount {
          pictures.append(RawPreview.Candidate(start: sampleStart, count: sampleCount))
        }
      case "uuid":
        // After the identifier of 16 bytes; the preview's box follows after eight more bytes.
        let isPreview =
          boxes.input.bytes(at: UInt64(content), count: 4) == [0xEA, 0xF4, 0x2B, 0x5E]
        read(content + (isPreview ? 24 : 16), end: boxEnd, depth: depth + 1)
      case "CMT1":
        let part = EncodedInput(boxes.input, from: content, count: boxEnd - content)
        orientation = TIFFStructure(part)?.orientation
      case "PRVW": addPicture(content + 16, end: boxEnd)
      case "THMB": addPicture(content + 16, end: boxEnd)
      // The size of all samples; 0 when each has its own, in a table after their count.
      case "stsz":
        let all = boxes.number(at: content + 4, count: 4) ?? 0
        sampleCount = all > 0 ? all : boxes.number(at: content + 12, count: 4)
      case "co64": sampleStart = boxes.number(at: content + 8, count: 8)
      case "stco": sampleStart = boxes.number(at: content + 8, count: 4)
      default: break
      }
      place = boxEnd
    }
  }

  private mutating func addPicture(_ start: Int, end: Int) {
    if end > start { pictures.append(RawPreview.Candidate(start: start, count: end - start)) }
  }
}
