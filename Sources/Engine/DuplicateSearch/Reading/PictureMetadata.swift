package import Files
package import ImageCoding

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

  /// What programs fill room with.
  private static let padding: Set<UInt8> = [0, 0x0A, 0x0D, 0x20, 0xFF]

  /// Bytes without padding before and behind them.
  internal static func withoutPadding(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(where: { !padding.contains($0) }) else { return [] }
    return bytes[...last].drop { padding.contains($0) }
  }

  // MARK: EXIF

  /// Adds the tags of EXIF and what else stands there, or all of it as one piece where it is malformed.
  ///
  /// - Parameters:
  ///   - content: A TIFF structure, as it stands in an APP1 marker behind `Exif` and in `eXIf`.
  ///   - depth: In how many small pictures it is.
  package mutating func addEXIF(_ content: [UInt8], depth: Int = 0) {
    guard let exif = EXIFContent(content) else { return add(.exif, content) }
    for tag in exif.tags where !tag.isOfProgram && !tag.isEmpty {
      let number = [UInt8(tag.number >> 8), UInt8(truncatingIfNeeded: tag.number)]
      add(.exif, [tag.directory.rawValue] + number + tag.value)
    }
    for piece in exif.rest { add(.exif, piece) }
    if let thumbnail = exif.thumbnail { addThumbnail(thumbnail, .exif, depth) }
  }

  /// Adds what a small picture holds beside its pixels, which programs make anew.
  private mutating func addThumbnail(_ content: [UInt8], _ kind: Kind, _ depth: Int) {
    guard depth < Self.mostThumbnails,
      let inner = ExtrasReader.metadata(ofThumbnail: content, depth: depth + 1)
    else { return add(kind, content) }
    pieces.formUnion(inner.pieces)
  }

  /// Small pictures may have small pictures themselves; this far they are looked into.
  private static let mostThumbnails = 3

  // MARK: Photoshop

  /// Adds what Photoshop and those that write like it keep in an APP13 marker, behind the name.
  ///
  /// - Parameters:
  ///   - content: The blocks `8BIM`.
  ///   - depth: In how many small pictures they are.
  package mutating func addPhotoshop(_ content: [UInt8], depth: Int = 0) {
    guard let blocks = PhotoshopBlock.blocks(of: content) else { return add(.photoshop, content) }
    for block in blocks {
      let content = block.number.bigEndianBytes + block.name + block.data
      if block.number == 0x0404, block.name.isEmpty, let entries = block.captions {
        for entry in entries { add(.caption, entry) }
      } else if let thumbnail = block.thumbnail {
        addThumbnail(thumbnail, .photoshop, depth)
      } else if !block.isOfProgram, !block.isEmpty {
        add(.photoshop, content)
      }
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

  /// Adds what a color profile says beside the meaning of samples.
  package mutating func addRemarks(of profile: ColorProfile) {
    for remark in profile.remarks { add(.application, remark) }
  }

  /// Adds a packet of XMP, unless it says no more than what programs write.
  package mutating func addXMP(_ packet: [UInt8]) {
    if !XMPNames(packet).areOfProgram { add(.xmp, packet) }
  }
}

extension UInt16 {
  fileprivate var bigEndianBytes: [UInt8] { [UInt8(self >> 8), UInt8(truncatingIfNeeded: self)] }
}
