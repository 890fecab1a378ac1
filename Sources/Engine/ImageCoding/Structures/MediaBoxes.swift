/// The boxes of a file of the ISO base media format (ISO/IEC 14496-12).
struct MediaBoxes {
  /// A box that lies within its parent.
  struct Box {
    let kind: String
    /// The offset of its content.
    let content: Int
    /// The offset of its end.
    let end: Int
  }

  let input: EncodedInput

  /// Reads the header of the box at an offset; nil when no box there ends within its parent.
  func box(at place: Int, end: Int) -> Box? {
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
    return Box(kind: kind, content: content, end: place + count)
  }

  /// A big-endian number; nil when it is out of bounds, or 2⁶³ or more.
  func number(at place: Int, count: Int) -> Int? {
    let bytes = input.bytes(at: UInt64(place), count: count)
    guard bytes.count == count, count < 8 || bytes[0] < 0x80 else { return nil }
    return bytes.withUnsafeBytes { $0.number(at: 0, count: count, isLittleEndian: false) }
  }
}
