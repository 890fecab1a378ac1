/// The names of elements and attributes in a packet of XMP.
internal struct XMPNames {
  /// Whether all names are those that programs write automatically.
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
      if isComment {
        note(text: tag.dropFirst(3).dropLast(2), false)
      } else if tag.first == UInt8(ascii: "?") {
        note(instruction: tag)
      } else {
        isInProperty = note(tag)
      }
    }
    note(text: rest, false)
  }

  /// The end of a tag; quoted values are skipped.
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
    // The bytes before a packet's first tag may define its encoding.
    let isBlank = text.allSatisfy { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    if !isBlank, !isInProperty || text.count > Self.longestValue { areOfProgram = false }
  }

  /// Records the instructions around a packet: XMP specification, part 1, 7.3.2.
  private mutating func note(instruction: ArraySlice<UInt8>) {
    let isOfPacket = Self.instructions.contains { parts in
      var rest = instruction
      for part in parts {
        guard let place = part.first(where: { rest.starts(with: $0.utf8) }) else { return false }
        rest = rest.dropFirst(place.utf8.count)
      }
      return rest.isEmpty
    }
    if !isOfPacket { areOfProgram = false }
  }

  private static let identifier = "W5M0MpCehiHzreSzNTczkc9d"
  /// The header and trailer of a packet, as places and the bytes allowed there.
  private static let instructions = [
    [
      ["?xpacket begin="], ["\"\u{FEFF}\"", "'\u{FEFF}'", "\"\"", "''"], [" id="],
      ["\"\(identifier)\"", "'\(identifier)'"], ["?", " ?"],
    ],
    [["?xpacket end="], ["\"w\"", "'w'", "\"r\"", "'r'"], ["?", " ?"]],
    [
      ["?xml version="], ["\"1.0\"", "'1.0'"], [" encoding=\"UTF-8\"?", " encoding='UTF-8'?", "?"],
    ],
  ]

  /// No program's name, time or identifier is longer.
  private static let longestValue = 128

  /// Records the names in a tag; returns whether it opens a property.
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

  /// Records the value of an attribute.
  ///
  /// With other namespaces, the known names mean something else.
  private mutating func note(_ value: [UInt8], of name: String) {
    if value.count > Self.longestValue { areOfProgram = false }
    switch name {
    case "rdf:about": if !value.isEmpty, !value.starts(with: "uuid:".utf8) { areOfProgram = false }
    case _ where name.hasPrefix("xmlns:"):
      let usual = Self.namespaces[String(name.dropFirst("xmlns:".count))]
      // The addresses of other, unused prefixes contain no words.
      if let usual, !usual.utf8.elementsEqual(value) { areOfProgram = false }
      if value.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) { areOfProgram = false }
    default: break
    }
  }

  /// The namespaces of the prefixes below: XMP specification, part 1 and 2.
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
