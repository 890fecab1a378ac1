package import Files

/// What a file says beside its picture, in small pieces: EXIF, XMP, captions, comments and other texts.
///
/// What programs write of their own accord is left out, as nothing of the user's is lost with it;
/// docs/duplicates-levels.md lists it.
package struct PictureMetadata: Hashable, Sendable {
  package typealias Kind = ContentDifference.Metadata

  /// A piece, such as a tag of EXIF with its value, by its digest.
  package struct Piece: Hashable {
    package var kind: Kind
    package var digest: FileDigest
  }

  /// The pieces, in no order.
  package private(set) var pieces: Set<Piece> = []

  /// Of files with more pieces, others are not compared: none has a tenth of it.
  package static let largestCount = 2048

  /// Says nothing of a picture.
  package init() {}

  /// Adds a piece.
  package mutating func add(_ kind: Kind, _ content: some Sequence<UInt8>) {
    add(kind, FileDigest(of: content))
  }

  /// Adds a piece by its digest.
  package mutating func add(_ kind: Kind, _ digest: FileDigest) {
    pieces.insert(Piece(kind: kind, digest: digest))
  }

  /// The kinds of which another file lacks pieces, in order.
  package func missing(in other: PictureMetadata) -> [Kind] {
    let kinds = Set(pieces.subtracting(other.pieces).map(\.kind))
    return Kind.allCases.filter(kinds.contains)
  }

  // MARK: EXIF

  /// Adds the tags of EXIF, or all of it as one piece where it is malformed.
  ///
  /// - Parameter content: A TIFF structure, as it stands in an APP1 marker behind `Exif` and in `eXIf`.
  package mutating func addEXIF(_ content: [UInt8]) {
    guard let tags = EXIFTag.tags(of: content) else { return add(.exif, content) }
    for tag in tags where !tag.isOfProgram && !tag.isEmpty {
      add(.exif, [tag.directory.rawValue] + tag.number.bigEndianBytes + tag.value)
    }
  }

  // MARK: Photoshop

  /// Adds what Photoshop and those that write like it keep in an APP13 marker, behind the name.
  package mutating func addPhotoshop(_ content: [UInt8]) {
    guard let blocks = Self.blocks(of: content) else { return add(.photoshop, content) }
    for (number, data) in blocks where !data.isEmpty && !Self.blocksOfProgram.contains(number) {
      if number == 0x0404, let entries = Self.captions(of: data) {
        for entry in entries { add(.caption, entry) }
      } else {
        add(.photoshop, number.bigEndianBytes + data)
      }
    }
  }

  /// Resolution, print settings, quality, thumbnails, guides, versions and checksums, by Adobe's specification.
  private static let blocksOfProgram: Set<UInt16> = [
    0x03ED, 0x03F3, 0x03F5, 0x03F8, 0x0406, 0x0408, 0x0409, 0x040C, 0x040D, 0x0411, 0x0414, 0x0419,
    0x041A, 0x0421, 0x0425, 0x0426, 0x0428, 0x2710,
  ]

  /// The blocks `8BIM` with their numbers; nil where something else stands there.
  private static func blocks(of content: [UInt8]) -> [(number: UInt16, data: ArraySlice<UInt8>)]? {
    var blocks: [(UInt16, ArraySlice<UInt8>)] = []
    var rest = content[...]
    while !rest.allSatisfy({ $0 == 0 }) {
      guard rest.count >= 12, rest.starts(with: "8BIM".utf8) else { return nil }
      rest = rest.dropFirst(4)
      let number = UInt16(rest.removeFirst()) << 8 | UInt16(rest.removeFirst())
      // A name with its length before it; both it and the data are padded to an even number.
      let name = (Int(rest[rest.startIndex]) + 2) & ~1
      guard rest.count >= name + 4 else { return nil }
      rest = rest.dropFirst(name)
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard count <= rest.count else { return nil }
      blocks.append((number, rest.prefix(count)))
      rest = rest.dropFirst((count + 1) & ~1)
    }
    return blocks
  }

  /// The entries of IPTC, without those that say how the others are written and those by which Facebook finds
  /// its pictures again; nil where something else stands there.
  private static func captions(of data: ArraySlice<UInt8>) -> [[UInt8]]? {
    var entries: [[UInt8]] = []
    var rest = data
    while !rest.allSatisfy({ $0 == 0 }) {
      guard rest.count >= 5, rest.removeFirst() == 0x1C else { return nil }
      let head = Array(rest.prefix(4))
      let count = Int(head[2]) << 8 | Int(head[3])
      rest = rest.dropFirst(4)
      // Longer entries have the length of their length there.
      guard count < 0x8000, count <= rest.count else { return nil }
      entries.append(head + rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    let isFromFacebook = entries.contains {
      $0.starts(with: [2, 40]) && $0.dropFirst(4).starts(with: "FBMD".utf8)
    }
    return entries.filter { entry in
      if entry[0] == 1 || entry[0] == 2 && entry[1] == 0 || entry.count == 4 { return false }
      return !(isFromFacebook && entry[0] == 2 && [40, 103].contains(entry[1]))
    }
  }

  // MARK: Texts

  /// Adds a comment, unless a program has left it as its sign.
  package mutating func addComment(_ content: some Collection<UInt8>) {
    if !Self.isSign(content), !content.allSatisfy({ $0 == 0 || $0 == 0x20 }) {
      add(.comment, content)
    }
  }

  /// Whether a comment is all of a program's sign: its name and, behind it, at most a version and a quality.
  private static func isSign(_ content: some Collection<UInt8>) -> Bool {
    guard content.count <= longestSign,
      let sign = signs.first(where: { content.starts(with: $0.utf8) })
    else { return false }
    // Photoshop's has a trademark in one of several encodings.
    let rest = content.dropFirst(sign.utf8.count).drop { trademark.contains($0) }
    let words = rest.split { byte in
      byte < 0x80 && !(0x61...0x7A).contains(byte | 0x20) && !(0x30...0x39).contains(byte)
    }
    return words.allSatisfy { word in
      let text = String(decoding: word, as: UTF8.self).lowercased()
      let isHexadecimal = text.hasPrefix("0x") && text.dropFirst(2).allSatisfy(\.isHexDigit)
      return wordsOfSigns.contains(text) || isHexadecimal
        || text.drop { $0 == "v" }.allSatisfy(\.isNumber)
    }
  }

  private static let longestSign = 128
  private static let trademark: Set<UInt8> = [0xA8, 0xAE, 0xC2, 0xE2]
  /// What stands in signs behind the name, besides numbers.
  private static let wordsOfSigns: Set<String> = [
    "version", "using", "ijg", "jpeg", "default", "quality", "inc", "internal",
  ]

  private static let signs = [
    "CREATOR: gd-jpeg", "Created with GIMP", "Created with The GIMP",
    "File written by Adobe Photoshop",
    "Lavc", "LEAD Technologies", "Intel(R) JPEG Library", "AppleMark", "Optimized by JPEGmini",
    "Compressed by jpeg-recompress",
  ]

  /// Adds the content of a PNG's text chunk.
  ///
  /// - Parameters:
  ///   - name: The name of the chunk.
  ///   - content: All of it.
  package mutating func addText(_ name: String, _ content: [UInt8]) {
    let keyword = content.prefix { $0 != 0 }
    let isOfProgram = Self.keywordsOfProgram.contains { $0.utf8.elementsEqual(keyword) }
    if isOfProgram || keyword.starts(with: "Thumb::".utf8) { return }
    let text = content.dropFirst(keyword.count + 1)
    if name == "tEXt", keyword.elementsEqual("Comment".utf8) { return addComment(text) }
    // Two flags, of which the first says whether it is packed, and two empty texts.
    if name == "iTXt", keyword.elementsEqual("XML:com.adobe.xmp".utf8),
      text.starts(with: [0, 0, 0, 0])
    {
      return addXMP(Array(text.dropFirst(4)))
    }
    add(keyword.starts(with: "XML:com.adobe".utf8) ? .xmp : .text, Array(name.utf8) + content)
  }

  private static let keywordsOfProgram = [
    "Software", "date:create", "date:modify", "date:timestamp", "signature",
  ]

  /// Adds a packet of XMP, unless it says no more than what programs write.
  package mutating func addXMP(_ packet: [UInt8]) {
    if !XMPNames(packet).areOfProgram { add(.xmp, packet) }
  }
}

extension UInt16 {
  fileprivate var bigEndianBytes: [UInt8] { [UInt8(self >> 8), UInt8(truncatingIfNeeded: self)] }
}

/// One tag of EXIF.
private struct EXIFTag {
  /// The directories whose tags count; the thumbnail's and that of other programs' conventions do not.
  enum Directory: UInt8 {
    case main, camera, location
  }

  var directory: Directory
  var number: UInt16
  /// The type, and the value with the highest byte of each number first.
  var value: [UInt8]

  /// All tags; nil where a value lies beyond the end, or values lie upon each other.
  static func tags(of content: [UInt8]) -> [EXIFTag]? {
    guard let reader = Reader(content), let first = reader.number(at: 4, count: 4) else {
      return nil
    }
    var tags: [EXIFTag] = []
    var waiting: [(Directory, Int)] = [(.main, first)]
    var byteCount = 0
    while let (directory, offset) = waiting.popLast() {
      guard let count = reader.number(at: offset, count: 2) else { return nil }
      for index in 0..<count {
        let entry = offset + 2 + 12 * index
        guard let number = reader.number(at: entry, count: 2),
          let place = reader.number(at: entry + 8, count: 4)
        else { return nil }
        if directory == .main, number == 0x8769 || number == 0x8825 {
          // Each once, so that the walk ends.
          let kind: Directory = number == 0x8769 ? .camera : .location
          guard !waiting.contains(where: { $0.0 == kind }) else { return nil }
          waiting.append((kind, place))
          continue
        }
        guard let value = reader.value(at: entry) else { return nil }
        byteCount += value.count
        guard byteCount <= content.count + tags.count else { return nil }
        tags.append(EXIFTag(directory: directory, number: UInt16(number), value: value))
      }
    }
    return tags
  }

  /// Whether a program writes it whatever the picture is of: what the pixels are, which way up they are stored,
  /// at which resolution they are printed, and by which program and when the file was written.
  var isOfProgram: Bool {
    switch directory {
    case .main: Self.mainOfProgram.contains(number)
    // Other colors than sRGB are the camera's: Adobe RGB without a profile is said nowhere else.
    case .camera: number == 0xA001 ? value == [3, 0, 1] : Self.cameraOfProgram.contains(number)
    case .location: number == 0
    }
  }

  /// Width, height, depth, compression, colors, orientation, resolution, layout, Software, DateTime, and padding.
  private static let mainOfProgram: Set<UInt16> = [
    0x000B, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0112, 0x0115, 0x011A, 0x011B, 0x011C, 0x0128,
    0x0131, 0x0132, 0x0211, 0x0212, 0x0213, 0x0214, 0xEA1C, 0xEA1D,
  ]
  /// Versions, components, width and height, the zone and fraction of DateTime, and padding.
  private static let cameraOfProgram: Set<UInt16> = [
    0x9000, 0x9010, 0x9101, 0x9102, 0x9290, 0xA000, 0xA002, 0xA003, 0xA005, 0xEA1C, 0xEA1D,
  ]

  /// Whether it is a text without letters, as cameras write that leave room for one.
  var isEmpty: Bool {
    guard [2, 7].contains(value[0]) else { return false }
    // A comment has eight bytes before it that say how it is written.
    let isComment = directory == .camera && number == 0x9286
    return value.dropFirst(isComment ? 9 : 1).allSatisfy { $0 == 0 || $0 == 0x20 }
  }

  /// A TIFF structure, read with bounds.
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

    /// The type and the value of an entry; nil where it is not there.
    func value(at entry: Int) -> [UInt8]? {
      guard let kind = number(at: entry + 2, count: 2), let count = number(at: entry + 4, count: 4),
        let place = number(at: entry + 8, count: 4)
      else { return nil }
      // By type from 1: a byte, text, numbers of 2, 4 and twice 4 bytes, and so on.
      let sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
      guard sizes.indices.contains(kind - 1) else { return nil }
      let size = sizes[kind - 1]
      let start = count * size <= 4 ? entry + 8 : place
      guard start <= bytes.count - count * size else { return nil }
      var value = Array(bytes[start..<start + count * size])
      if isLittleEndian {
        let step = kind == 5 || kind == 10 ? 4 : size
        for place in stride(from: 0, to: value.count, by: step) {
          value[place..<place + step].reverse()
        }
      }
      return [UInt8(kind)] + value
    }
  }
}

/// The names of elements and attributes in a packet of XMP.
private struct XMPNames {
  /// Whether all of them only say by which program and how the file was written.
  private(set) var areOfProgram = true

  init(_ packet: [UInt8]) {
    var rest = packet[...]
    var isInProperty = false
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      note(text: rest[..<start], isInProperty)
      rest = rest[start...]
      let isComment = rest.starts(with: "<!--".utf8)
      let end = isComment ? rest.firstRange(of: Array("-->".utf8))?.upperBound : Self.end(of: rest)
      guard let end else {
        areOfProgram = false
        return
      }
      let tag = rest[rest.index(after: start)..<rest.index(before: end)]
      rest = rest[end...]
      if isComment || tag.first == UInt8(ascii: "?") { continue }
      isInProperty = note(tag)
    }
    note(text: rest, false)
  }

  /// Where a tag ends, quoted values passed over.
  private static func end(of tag: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for (index, byte) in zip(tag.indices, tag) {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return nil
  }

  private mutating func note(text: ArraySlice<UInt8>, _ isInProperty: Bool) {
    // The bytes before a packet's first tag may say how it is written.
    let isBlank = text.allSatisfy { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    if !isBlank, !isInProperty { areOfProgram = false }
  }

  /// Notes the names in a tag; says whether it opens a property.
  private mutating func note(_ tag: ArraySlice<UInt8>) -> Bool {
    var names: [String] = []
    var name: [UInt8] = []
    var value: [UInt8] = []
    var quote: UInt8?
    for byte in tag + [0x20] {
      if let open = quote {
        if byte == open {
          quote = nil
          note(value, of: names.last ?? "")
          value = []
        } else {
          value.append(byte)
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") {
        if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        name = []
      } else {
        name.append(byte)
      }
    }
    for name in names where !name.hasPrefix("xmlns:") && !Self.structure.contains(name) {
      if !Self.ofProgram.contains(name) { areOfProgram = false }
    }
    return tag.first != UInt8(ascii: "/") && names.first.map(Self.ofProgram.contains) == true
  }

  /// Notes what a prefix is bound to: with other namespaces the names that are known mean something else.
  private mutating func note(_ value: [UInt8], of name: String) {
    guard name.hasPrefix("xmlns:"),
      let usual = Self.namespaces[String(name.dropFirst("xmlns:".count))]
    else { return }
    if !usual.utf8.elementsEqual(value) { areOfProgram = false }
  }

  /// What the prefixes of the names below are bound to: XMP specification, part 1 and 2.
  private static let namespaces = [
    "x": "adobe:ns:meta/", "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "xmp": "http://ns.adobe.com/xap/1.0/", "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "dc": "http://purl.org/dc/elements/1.1/", "photoshop": "http://ns.adobe.com/photoshop/1.0/",
    "tiff": "http://ns.adobe.com/tiff/1.0/", "exif": "http://ns.adobe.com/exif/1.0/",
  ]
  private static let structure: Set<String> = [
    "x:xmpmeta", "x:xapmeta", "x:xmptk", "rdf:RDF", "rdf:Description", "rdf:about",
  ]
  private static let ofProgram: Set<String> = [
    "xmp:CreatorTool", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:InstanceID", "xmpMM:DocumentID",
    "xmpMM:OriginalDocumentID", "dc:format", "photoshop:ColorMode", "photoshop:ICCProfile",
    "tiff:Software", "tiff:DateTime", "tiff:Orientation", "tiff:XResolution", "tiff:YResolution",
    "tiff:ResolutionUnit", "tiff:ImageWidth", "tiff:ImageLength", "exif:ColorSpace",
    "exif:PixelXDimension", "exif:PixelYDimension", "exif:ExifVersion", "exif:FlashpixVersion",
  ]
}
