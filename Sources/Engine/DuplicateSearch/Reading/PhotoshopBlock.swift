/// A block in an APP13 marker, as Photoshop and compatible programs write it.
internal struct PhotoshopBlock {
  var number: UInt16
  /// The name, without its length; usually empty.
  var name: ArraySlice<UInt8>
  var data: ArraySlice<UInt8>

  /// Whether it is empty.
  var isEmpty: Bool { name.isEmpty && data.isEmpty }

  /// Whether programs write it whatever the picture shows, and it has their size at most.
  var isOfProgram: Bool {
    guard name.isEmpty, let most = Self.blocksOfProgram[number] else { return false }
    return data.count <= most
  }

  /// The maximum sizes of resolution, print settings, quality, guides, slices, versions and checksums, by
  /// Adobe's specification.
  ///
  /// Guides have five bytes each; the slices contain the document's name twice, the versions the programs'.
  private static let blocksOfProgram: [UInt16: Int] = [
    0x03ED: 16, 0x03F3: 9, 0x03F5: 72, 0x03F8: 112, 0x0406: 9, 0x0408: 16 + 5 * 64, 0x040D: 4,
    0x0411: 1, 0x0414: 4, 0x0419: 4, 0x041A: 1024, 0x0421: 160, 0x0425: 16, 0x0426: 14, 0x0428: 12,
    0x2710: 10,
  ]

  /// The thumbnail, a JPEG after a header of 28 bytes.
  var thumbnail: [UInt8]? {
    guard [0x0409, 0x040C].contains(number), name.isEmpty, data.count > 30 else { return nil }
    let picture = data.dropFirst(28)
    return picture.starts(with: [0xFF, 0xD8]) ? Array(picture) : nil
  }

  /// The blocks `8BIM`; nil when there is other data.
  static func blocks(of content: [UInt8]) -> [PhotoshopBlock]? {
    var blocks: [PhotoshopBlock] = []
    var rest = content[...]
    while !rest.allSatisfy({ $0 == 0 }) {
      guard rest.count >= 12, rest.starts(with: "8BIM".utf8) else { return nil }
      rest = rest.dropFirst(4)
      let number = UInt16(rest.removeFirst()) << 8 | UInt16(rest.removeFirst())
      // A name after its length; both it and the data are padded to an even size.
      let length = Int(rest[rest.startIndex])
      let size = (length + 2) & ~1
      guard rest.count >= size + 4 else { return nil }
      let name = rest.dropFirst().prefix(length)
      guard rest.prefix(size).dropFirst(1 + length).allSatisfy({ $0 == 0 }) else { return nil }
      rest = rest.dropFirst(size)
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard count <= rest.count else { return nil }
      blocks.append(PhotoshopBlock(number: number, name: name, data: rest.prefix(count)))
      let padded = (count + 1) & ~1
      guard rest.prefix(padded).dropFirst(count).allSatisfy({ $0 == 0 }) else { return nil }
      rest = rest.dropFirst(padded)
    }
    return blocks
  }

  /// The entries of IPTC, without those that define their encoding and those with Facebook's identifiers; nil
  /// when there is other data.
  var captions: [[UInt8]]? {
    var entries: [[UInt8]] = []
    var rest = data
    while !rest.allSatisfy({ $0 == 0 }) {
      guard rest.count >= 5, rest.removeFirst() == 0x1C else { return nil }
      let head = Array(rest.prefix(4))
      let count = Int(head[2]) << 8 | Int(head[3])
      rest = rest.dropFirst(4)
      // Longer entries store the size of their length there.
      guard count < 0x8000, count <= rest.count else { return nil }
      entries.append(head + rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    let isFromFacebook = entries.contains {
      $0.starts(with: [2, 40]) && $0.dropFirst(4).starts(with: "FBMD".utf8)
    }
    return entries.filter { entry in
      if entry.count == 4 || Self.isOfProgram(entry) { return false }
      return !(isFromFacebook && entry[0] == 2 && [40, 103].contains(entry[1]))
    }
  }

  /// The versions of both records of IPTC, and the character set of the second one.
  private static func isOfProgram(_ entry: [UInt8]) -> Bool {
    switch (entry[0], entry[1]) {
    case (1, 0), (2, 0): entry.count == 6
    case (1, 90): entry.count <= 36
    // Other entries about a record's encoding are numbers of two bytes or a date.
    case (1, _): entry.count <= 12
    default: false
    }
  }
}
