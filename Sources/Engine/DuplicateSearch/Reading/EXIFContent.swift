/// The content of a TIFF structure with EXIF: tags, a thumbnail, and unreferenced bytes.
internal struct EXIFContent {
  /// The directories whose tags are distinguished.
  enum Directory: UInt8 {
    /// The directories of the picture and of the thumbnail, which repeats its tags.
    case main
    case camera, location, interoperability
  }

  /// One tag.
  struct Tag {
    var directory: Directory
    var number: UInt16
    /// The type, and the value with big-endian numbers.
    var value: [UInt8]
  }

  private(set) var tags: [Tag] = []
  /// The thumbnail, a JPEG.
  private(set) var thumbnail: [UInt8]?
  /// Unreferenced bytes without padding, in pieces.
  private(set) var rest: [[UInt8]] = []

  /// Reads a structure; nil when a value lies beyond the end, or values overlap.
  init?(_ content: [UInt8]) {
    guard let reader = Reader(content), let first = reader.number(at: 4, count: 4) else {
      return nil
    }
    var isKnown = [Bool](repeating: false, count: content.count)
    func note(_ range: Range<Int>) {
      for place in range.clamped(to: isKnown.indices) { isKnown[place] = true }
    }
    note(0..<8)
    var waiting: [(Directory, Int)] = [(.main, first)]
    var visited: Set<Int> = []
    var picture: (start: Int?, count: Int?) = (nil, nil)
    var byteCount = 0
    while let (directory, offset) = waiting.popLast() {
      // Each directory once, so that the traversal ends.
      guard visited.insert(offset).inserted, visited.count <= Self.mostDirectories,
        let count = reader.number(at: offset, count: 2)
      else { return nil }
      let end = offset + 2 + 12 * count
      note(offset..<end + 4)
      for entry in stride(from: offset + 2, to: end, by: 12) {
        guard let number = reader.number(at: entry, count: 2),
          let place = reader.number(at: entry + 8, count: 4)
        else { return nil }
        switch (directory, number) {
        case (.main, 0x8769): waiting.append((.camera, place))
        case (.main, 0x8825): waiting.append((.location, place))
        case (.camera, 0xA005): waiting.append((.interoperability, place))
        default:
          guard let (value, range) = reader.value(at: entry) else { return nil }
          note(range)
          byteCount += value.count
          guard byteCount <= content.count + tags.count else { return nil }
          if directory == .main, number == 0x0201 { picture.start = place }
          if directory == .main, number == 0x0202 { picture.count = place }
          tags.append(Tag(directory: directory, number: UInt16(number), value: value))
        }
      }
      // A directory at the very end may omit the offset of the next one, and some programs leave arbitrary data
      // there.
      if directory == .main, let next = reader.number(at: end, count: 4), next != 0,
        reader.number(at: next, count: 2) != nil
      {
        waiting.append((.main, next))
      }
    }
    if let start = picture.start, let count = picture.count, start <= content.count - count,
      content[start...].starts(with: [0xFF, 0xD8])
    {
      note(start..<start + count)
      thumbnail = Array(content[start..<start + count])
    }
    rest = Self.pieces(of: content, isKnown)
  }

  /// Cameras write two directories of pictures, some three.
  private static let mostDirectories = 16
  /// More pieces are joined into one.
  private static let mostPieces = 64

  /// The unreferenced bytes in contiguous pieces, without padding around them.
  ///
  /// A single byte may be padding to an even offset.
  private static func pieces(of content: [UInt8], _ isKnown: [Bool]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start: Int?
    for place in 0...content.count {
      if place < content.count, !isKnown[place] {
        start = start ?? place
      } else if let first = start {
        start = nil
        let piece = PictureMetadata.withoutPadding(content[first..<place])
        if piece.count > 1 { pieces.append(Array(piece)) }
      }
    }
    return pieces.count <= mostPieces ? pieces : [Array(pieces.joined(separator: [0]))]
  }
}

extension EXIFContent.Tag {
  /// Whether programs write the tag whatever the picture shows: pixel layout, orientation, print resolution,
  /// program, and time of writing.
  ///
  /// A value of another type than programs write may be anything.
  var isOfProgram: Bool {
    switch (directory, number) {
    // Software, and processing software.
    case (.main, 0x0131), (.main, 0x000B): value[0] == 2
    // The time of writing, its time zone and its fraction.
    case (.main, 0x0132), (.camera, 0x9010), (.camera, 0x9290):
      value[0] == 2 && value.count <= 24
        && value.dropFirst().allSatisfy { Self.bytesOfTimes.contains($0) }
    // Padding of Windows, and its offset.
    case (_, 0xEA1C): value.dropFirst().allSatisfy { [0, 0x08, 0x1C, 0xEA].contains($0) }
    // Versions.
    case (.camera, 0x9000), (.camera, 0xA000), (.camera, 0x9101), (.location, 0),
      (.interoperability, 2):
      value.count <= 5
    // Color spaces other than sRGB come from the camera: Adobe RGB without a profile is recorded nowhere else.
    case (.camera, 0xA001): value == [3, 0, 1]
    case (.interoperability, 1):
      ["R98\0", "THM\0", "R03\0"].contains { value == [2] + Array($0.utf8) }
    default: Self.numbersOfProgram.contains(Key(directory, number)) && isOfNumbers
    }
  }

  private struct Key: Hashable {
    let directory: EXIFContent.Directory, number: UInt16

    init(_ directory: EXIFContent.Directory, _ number: UInt16) {
      (self.directory, self.number) = (directory, number)
    }
  }

  /// Whether it holds a few numbers: the longest of these tags has six fractions.
  private var isOfNumbers: Bool { ![2, 7].contains(value[0]) && value.count <= 49 }

  private static let bytesOfTimes = Set("0123456789: -+.TZ\0".utf8)

  /// Width, height, depth, compression, colors, orientation, resolution, layout, offset and length of the
  /// thumbnail, and the offset of Windows' padding.
  private static let numbersOfProgram = Set(
    [
      0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0112, 0x0115, 0x011A, 0x011B, 0x011C, 0x0128,
      0x0201, 0x0202, 0x0211, 0x0212, 0x0213, 0x0214, 0xEA1D,
    ].map { Key(.main, $0) } + [0x9102, 0xA002, 0xA003, 0xEA1D].map { Key(.camera, $0) }
      + [0x1001, 0x1002].map { Key(.interoperability, $0) }
  )

  /// Whether it is a text without letters, as cameras write to reserve space.
  var isEmpty: Bool {
    guard [2, 7].contains(value[0]) else { return false }
    // A comment begins with eight bytes that name its encoding.
    let isComment = directory == .camera && number == 0x9286
    if isComment, !Self.codes.contains(where: { value.dropFirst().starts(with: $0.utf8) }) {
      return false
    }
    return value.dropFirst(isComment ? 9 : 1).allSatisfy { $0 == 0 || $0 == 0x20 }
  }

  private static let codes = [
    "ASCII\0\0\0", "JIS\0\0\0\0\0", "UNICODE\0", "\0\0\0\0\0\0\0\0", "        ", "ascii\0\0\0",
  ]
}

/// A bounds-checked reader of a TIFF structure.
private struct Reader {
  let bytes: [UInt8]
  let isLittleEndian: Bool

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    isLittleEndian = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittleEndian || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
  }

  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let part = bytes[offset..<offset + count]
    return isLittleEndian
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The type, value and range of an entry; nil when it is missing.
  func value(at entry: Int) -> (value: [UInt8], range: Range<Int>)? {
    guard let kind = number(at: entry + 2, count: 2), let count = number(at: entry + 4, count: 4),
      let place = number(at: entry + 8, count: 4)
    else { return nil }
    // By type from 1: a byte, text, numbers of 2, 4 and twice 4 bytes, and so on.
    let sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
    guard sizes.indices.contains(kind - 1) else { return nil }
    let size = sizes[kind - 1]
    let start = count * size <= 4 ? entry + 8 : place
    guard start <= bytes.count - count * size else { return nil }
    let range = start..<start + count * size
    var value = Array(bytes[range])
    if isLittleEndian {
      let step = kind == 5 || kind == 10 ? 4 : size
      for place in stride(from: 0, to: value.count, by: step) {
        value[place..<place + step].reverse()
      }
    }
    return ([UInt8(kind)] + value, range)
  }
}
