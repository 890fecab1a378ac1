internal import PixelBuffers

/// The directories of a TIFF structure, the format of EXIF and most cameras' raw files.
///
/// Input is read on demand, and all reads are bounds-checked.
struct TIFFStructure {
  struct Entry {
    var tag: Int, kind: Int, count: Int
    /// The value as a number of four bytes; its offset when it is longer.
    var value: Int
    /// The offset of the four bytes.
    var place: Int
  }

  /// The offset of the first directory.
  let first: Int
  let input: EncodedInput
  private let isLittleEndian: Bool

  /// Opens a structure at its first byte.
  ///
  /// - Parameters:
  ///   - input: The structure; offsets in it count from its first byte.
  ///   - magics: Numbers other than 42 that may follow the byte order: some cameras have their own.
  init?(_ input: EncodedInput, magics: Set<Int> = []) {
    let head = input.bytes(at: 0, count: 8)
    switch head.prefix(2) {
    case [0x49, 0x49]: isLittleEndian = true
    case [0x4D, 0x4D]: isLittleEndian = false
    default: return nil
    }
    self.input = input
    let (order, first) = head.withUnsafeBytes { [isLittleEndian] bytes in
      (
        bytes.number(at: 2, count: 2, isLittleEndian: isLittleEndian) ?? 0,
        bytes.number(at: 4, count: 4, isLittleEndian: isLittleEndian) ?? 0
      )
    }
    guard order == 42 || magics.contains(order) else { return nil }
    self.first = first
  }

  /// The structure at an offset, with offsets counted from there and the same byte order.
  func part(from start: Int) -> TIFFStructure {
    TIFFStructure(
      first: 0,
      input: EncodedInput(input, from: start, count: input.count),
      isLittleEndian: isLittleEndian
    )
  }

  private init(first: Int, input: EncodedInput, isLittleEndian: Bool) {
    (self.first, self.input, self.isLittleEndian) = (first, input, isLittleEndian)
  }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0 else { return nil }
    let bytes = input.bytes(at: UInt64(offset), count: count)
    return bytes.withUnsafeBytes { $0.number(at: 0, count: count, isLittleEndian: isLittleEndian) }
  }

  /// The existing entries of a directory, and the offset of the next one.
  func directory(at offset: Int) -> (entries: [Entry], next: Int?) {
    guard let count = number(at: offset, count: 2) else { return ([], nil) }
    let there = min(count, (input.count - offset - 2) / 12)
    let bytes = input.bytes(at: UInt64(offset + 2), count: there * 12)
    let entries = bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 12).map { place in
        func field(_ start: Int, _ count: Int) -> Int {
          bytes.number(at: place + start, count: count, isLittleEndian: isLittleEndian) ?? 0
        }
        return Entry(
          tag: field(0, 2),
          kind: field(2, 2),
          count: field(4, 4),
          value: field(8, 4),
          place: offset + 2 + place + 8
        )
      }
    }
    guard there == count, let next = number(at: offset + 2 + count * 12, count: 4), next != 0 else {
      return (entries, nil)
    }
    return (entries, next)
  }

  /// The orientation of the stored pixels: tag 0x0112 of the first directory; nil when it has none that is a
  /// SHORT, as by the standard, or a LONG, as some phones and programs write it.
  var orientation: ImageOrientation? {
    let entry = directory(at: first).entries.first {
      $0.tag == 0x0112 && ($0.kind == 3 || $0.kind == 4)
    }
    // It is at the beginning of the four bytes, whatever the entry's count.
    return entry.flatMap { number(at: $0.place, count: $0.kind == 3 ? 2 : 4) }.flatMap(
      ImageOrientation.init(rawValue:)
    )
  }

  /// A value of the type SHORT or LONG; 0 for others.
  func whole(_ entry: Entry) -> Int {
    entry.count == 1 ? wholes(entry, atMost: 1).first ?? 0 : 0
  }

  /// The first values of the types SHORT, LONG or IFD; none for others.
  func wholes(_ entry: Entry, atMost limit: Int) -> [Int] {
    guard entry.kind == 3 || entry.kind == 4 || entry.kind == 13 else { return [] }
    let size = entry.kind == 3 ? 2 : 4
    let start = entry.count * size <= 4 ? entry.place : entry.value
    return (0..<min(entry.count, limit)).compactMap { number(at: start + $0 * size, count: size) }
  }

  /// The first values of the type RATIONAL, not finite for a denominator of 0; none for other types.
  func rationals(_ entry: Entry, atMost limit: Int) -> [Double] {
    guard entry.kind == 5 else { return [] }
    return (0..<min(entry.count, limit)).compactMap { index in
      let place = entry.value + index * 8
      guard let numerator = number(at: place, count: 4),
        let denominator = number(at: place + 4, count: 4)
      else { return nil }
      return Double(numerator) / Double(denominator)
    }
  }
}
