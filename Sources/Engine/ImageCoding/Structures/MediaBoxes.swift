/// The boxes of a file of the ISO base media format (ISO/IEC 14496-12).
struct MediaBoxes {
  /// A box that lies within its parent.
  struct Box {
    let kind: String
    /// Where its content begins.
    let content: Int
    /// Where it ends.
    let end: Int
  }

  let input: EncodedInput

  /// Reads the head of the box at a place; nil where there is none that ends within its parent.
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

  /// A number in the order of bytes of a network; nil where there is none, or one of 2⁶³ or more.
  func number(at place: Int, count: Int) -> Int? {
    let bytes = input.bytes(at: UInt64(place), count: count)
    guard bytes.count == count, count < 8 || bytes[0] < 0x80 else { return nil }
    return bytes.withUnsafeBytes { $0.number(at: 0, count: count, isLittleEndian: false) }
  }
}
