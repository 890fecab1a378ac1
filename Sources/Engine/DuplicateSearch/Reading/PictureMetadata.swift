package import Files
package import ImageCoding

/// A file's metadata in small pieces: EXIF, XMP, captions, comments and other texts.
///
/// Data that programs write automatically are left out, as their loss does not affect the user;
/// docs/duplicates.md lists them.
package struct PictureMetadata: Hashable, Sendable {
  package typealias Kind = ContentDifference.Metadata

  /// The digest of a piece, such as an EXIF tag with its value.
  package struct Piece: Hashable {
    package var kind: Kind
    package var digest: FileDigest
  }

  /// The pieces, in no order.
  package private(set) var pieces: Set<Piece> = []

  /// Files with more pieces are not compared further: no real file has a tenth of it.
  package static let largestCount = 2048

  /// Creates empty metadata.
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

  /// The bytes that programs use as padding.
  private static let padding: Set<UInt8> = [0, 0x0A, 0x0D, 0x20, 0xFF]

  /// Removes padding at both ends.
  internal static func withoutPadding(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(where: { !padding.contains($0) }) else { return [] }
    return bytes[...last].drop { padding.contains($0) }
  }

  // MARK: EXIF

  /// Adds the EXIF tags and other data of a TIFF structure, or all of it as one piece when it is malformed.
  ///
  /// - Parameters:
  ///   - content: A TIFF structure, as in an APP1 marker after `Exif` and in `eXIf`.
  ///   - depth: The nesting depth in thumbnails.
  package mutating func addEXIF(_ content: [UInt8], depth: Int = 0) {
    guard let exif = EXIFContent(content) else { return add(.exif, content) }
    for tag in exif.tags where !tag.isOfProgram && !tag.isEmpty {
      let number = [UInt8(tag.number >> 8), UInt8(truncatingIfNeeded: tag.number)]
      add(.exif, [tag.directory.rawValue] + number + tag.value)
    }
    for piece in exif.rest { add(.exif, piece) }
    if let thumbnail = exif.thumbnail { addThumbnail(thumbnail, .exif, depth) }
  }

  /// Adds the content of a thumbnail besides its pixels, which programs regenerate.
  private mutating func addThumbnail(_ content: [UInt8], _ kind: Kind, _ depth: Int) {
    guard depth < Self.mostThumbnails,
      let inner = ExtrasReader.metadata(ofThumbnail: content, depth: depth + 1)
    else { return add(kind, content) }
    pieces.formUnion(inner.pieces)
  }

  /// The greatest nesting depth of thumbnails that is read.
  private static let mostThumbnails = 3

  // MARK: Photoshop

  /// Adds the data of an APP13 marker after its name, as Photoshop and compatible programs write it.
  ///
  /// - Parameters:
  ///   - content: The blocks `8BIM`.
  ///   - depth: The nesting depth in thumbnails.
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

  /// Adds a comment, unless it is the signature of a program.
  package mutating func addComment(_ content: some Collection<UInt8>) {
    if !Self.isSign(content), !content.allSatisfy({ $0 == 0 || $0 == 0x20 }) {
      add(.comment, content)
    }
  }

  /// Whether a comment is only a program's signature: its name, followed by at most a version and a quality.
  private static func isSign(_ content: some Collection<UInt8>) -> Bool {
    guard content.count <= longestSign,
      let sign = signs.first(where: { content.starts(with: $0.utf8) })
    else { return false }
    // Photoshop's signature has a trademark sign in one of several encodings.
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
  /// The words allowed in signatures after the name, besides numbers.
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
  ///   - content: Its whole content.
  package mutating func addText(_ name: String, _ content: [UInt8]) {
    if let exif = EXIF.content(ofText: name, content) { return addEXIF(exif) }
    let keyword = content.prefix { $0 != 0 }
    let isOfProgram = Self.keywordsOfProgram.contains { $0.utf8.elementsEqual(keyword) }
    if isOfProgram || keyword.starts(with: "Thumb::".utf8) { return }
    let text = content.dropFirst(keyword.count + 1)
    if name == "tEXt", keyword.elementsEqual("Comment".utf8) { return addComment(text) }
    // Two flags, of which the first marks compression, and two empty texts.
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

  /// Adds the texts of a color profile that do not define the samples.
  package mutating func addRemarks(of profile: ColorProfile) {
    for remark in profile.remarks { add(.application, remark) }
  }

  /// Adds a packet of XMP, unless it contains only what programs write automatically.
  package mutating func addXMP(_ packet: [UInt8]) {
    if !XMPNames(packet).areOfProgram { add(.xmp, packet) }
  }
}

extension UInt16 {
  fileprivate var bigEndianBytes: [UInt8] { [UInt8(self >> 8), UInt8(truncatingIfNeeded: self)] }
}
