import Determinism
import DuplicateSearch
import Files
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("What is kept of what files hold")
struct StoredPartsTests {
  typealias Part = ContentDifference.Part
  typealias Kind = ContentDifference.Metadata

  private static func digest(_ number: Int) -> FileDigest { FileDigest(of: "\(number)".utf8) }

  /// Records of parts and pieces as a store has them.
  private static func stored(parts: [Part: Int] = [:], pieces: [(Kind, Int)] = []) -> [UInt8] {
    (parts.map { [$0.key.rawValue] + digest($0.value).bytes }
      + pieces.map { [$0.0.rawValue] + digest($0.1).bytes })
      .sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
  }

  @Test("has the numbers that stores have had")
  func numbers() {
    #expect(Part.allCases.map(\.rawValue) == Array(1...8))
    #expect(Kind.allCases.map(\.rawValue) == Array(128...135))
    #expect(
      Part.allCases.map { "\($0)" } == [
        "transparency", "depth", "profile", "inks", "frames", "pictures", "chunks", "rest",
      ]
    )
    #expect(
      Kind.allCases.map { "\($0)" } == [
        "exif", "xmp", "caption", "photoshop", "comment", "text", "application", "rest",
      ]
    )
  }

  @Test("comes back from a store as it went there, in whichever order")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<50 {
      var parts: [Part: Int] = [:]
      for part in Part.allCases where random.unit() < 0.4 { parts[part] = random.whole(in: 0...9) }
      let pieces = (0..<random.whole(in: 0...6)).map { _ in
        (random.pick(Kind.allCases), random.whole(in: 0...99))
      }
      let bytes = Self.stored(parts: parts, pieces: pieces)
      let extras = try #require(PictureExtras(stored: bytes))
      #expect(extras.parts == parts.mapValues(Self.digest))
      let records = stride(from: 0, to: bytes.count, by: 33).map { Array(bytes[$0..<$0 + 33]) }
      let shuffled = try #require(
        PictureExtras(stored: records.shuffled(using: &random).flatMap(\.self))
      )
      #expect(shuffled == extras)
      #expect(shuffled.stored == extras.stored)
      #expect(PictureExtras(stored: extras.stored) == extras)
      // A piece that occurs twice is one.
      #expect(Set(records).count * 33 == extras.stored.count)
    }
  }

  @Test("is refused where it is of another length or kind")
  func refused() throws {
    let good = Self.stored(parts: [.depth: 1], pieces: [(.exif, 2)])
    #expect(PictureExtras(stored: []) != nil)
    for count in 1..<good.count where count != 33 {
      #expect(PictureExtras(stored: Array(good.prefix(count))) == nil)
    }
    let known = Set(Part.allCases.map(\.rawValue) + Kind.allCases.map(\.rawValue))
    for kind in UInt8.min...UInt8.max {
      var bytes = good
      bytes[0] = kind
      #expect((PictureExtras(stored: bytes) != nil) == known.contains(kind))
    }
  }

  @Test("is compared part by part, in order, either way round")
  func differences() throws {
    let one = try #require(
      PictureExtras(stored: Self.stored(parts: [.rest: 1, .depth: 2, .profile: 3]))
    )
    let other = try #require(PictureExtras(stored: Self.stored(parts: [.rest: 4, .profile: 3])))
    let expected: [ContentDifference] = [.part(.depth), .part(.rest)]
    #expect(PictureExtras.differences(one, other) == expected)
    #expect(PictureExtras.differences(other, one) == expected)
    #expect(PictureExtras.differences(one, one) == [])
    for unread in [(one, nil), (nil, one), (nil, nil)] as [(PictureExtras?, PictureExtras?)] {
      #expect(PictureExtras.differences(unread.0, unread.1) == [.unread])
    }
    // Metadata are not a difference of the pictures.
    let described = try #require(PictureExtras(stored: Self.stored(pieces: [(.exif, 1)])))
    #expect(PictureExtras.differences(described, PictureExtras(stored: [])) == [])
  }

  @Test("is missing where another file has not every piece of it")
  func missing() {
    var random = SeededGenerator(seed: 82)
    for _ in 0..<100 {
      func metadata() -> (PictureMetadata, Set<String>) {
        var metadata = PictureMetadata()
        var names: Set<String> = []
        for _ in 0..<random.whole(in: 0...8) {
          let (kind, number) = (random.pick(Kind.allCases), random.whole(in: 0...3))
          metadata.add(kind, "\(number)".utf8)
          names.insert("\(kind) \(number)")
        }
        return (metadata, names)
      }
      let (one, other) = (metadata(), metadata())
      let lost = one.1.subtracting(other.1).map { $0.split(separator: " ")[0] }
      #expect(one.0.missing(in: other.0) == Kind.allCases.filter { lost.contains("\($0)") })
      #expect(one.0.missing(in: one.0) == [])
      #expect(PictureMetadata().missing(in: one.0) == [])
    }
  }

  // MARK: Metadata of any bytes

  /// A TIFF structure with a description, a camera's directory with a comment, and one of a place.
  private static let exif: [UInt8] = {
    var bytes: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3]
    bytes += [1, 14, 0, 2, 0, 0, 0, 3] + Array("Sea\0".utf8)
    bytes += [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 50]
    bytes += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 68]
    bytes += [0, 0, 0, 0]
    bytes += [0, 1, 0x90, 3, 0, 2, 0, 0, 0, 3] + Array("now\0".utf8) + [0, 0, 0, 0]
    return bytes + [0, 1, 0, 1, 0, 2, 0, 0, 0, 2] + Array("N\0\0\0".utf8) + [0, 0, 0, 0]
  }()

  private static let photoshop: [UInt8] =
    Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 10, 0x1C, 2, 120, 0, 5] + Array("Hello".utf8)
    + Array("8BIM".utf8) + [7, 208, 1, 65, 0, 0, 0, 3, 1, 2, 3, 0]

  private static let xmp = Array(
    """
    <?xpacket begin=''?><!-- by hand --><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF>
    <rdf:Description rdf:about='' xmp:CreatorTool="a > b"><dc:format>image/png</dc:format>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """.utf8
  )

  /// Reads bytes in one of the ways.
  private static func metadata(_ way: String, _ bytes: [UInt8]) -> PictureMetadata {
    var metadata = PictureMetadata()
    switch way {
    case "EXIF": metadata.addEXIF(bytes)
    case "Photoshop": metadata.addPhotoshop(bytes)
    case "XMP": metadata.addXMP(bytes)
    case "tEXt", "zTXt", "iTXt": metadata.addText(way, bytes)
    default: metadata.addComment(bytes)
    }
    return metadata
  }

  private static let ways: [(String, [UInt8], Int)] = [
    ("EXIF", exif, 3), ("Photoshop", photoshop, 2), ("XMP", xmp, 1),
    ("tEXt", Array("Title\0Sea".utf8), 1), ("zTXt", Array("Title\0\0abc".utf8), 1),
    ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp, 1),
    ("comment", Array("Anna and Ben".utf8), 1),
  ]

  @Test("is read of bytes as they should be, and again the same", arguments: ways)
  func wellFormed(way: String, bytes: [UInt8], count: Int) {
    let metadata = Self.metadata(way, bytes)
    #expect(metadata.pieces.count == count)
    #expect(Self.metadata(way, bytes) == metadata)
    // What is added twice is there once.
    var twice = metadata
    for piece in metadata.pieces { twice.add(piece.kind, piece.digest) }
    #expect(twice == metadata)
  }

  @Test("is read of no bytes, of some and of others without harm", arguments: ways)
  func hostile(way: String, bytes: [UInt8], count: Int) {
    for end in 0...bytes.count { _ = Self.metadata(way, Array(bytes.prefix(end))) }
    var random = SeededGenerator(text: way)
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0...random.whole(in: 0...3) {
        let place = random.whole(in: 0...changed.count - 1)
        changed[place] = random.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(random.whole(in: 0...255))])
      }
      let metadata = Self.metadata(way, changed)
      #expect(metadata.pieces.count <= 20)
      #expect(metadata.missing(in: metadata) == [])
    }
  }

  @Test("of EXIF that is malformed is one piece, so that nothing of it is lost")
  func malformed() {
    let whole = Self.metadata("EXIF", Self.exif)
    for end in 0..<Self.exif.count {
      let cut = Array(Self.exif.prefix(end))
      let metadata = Self.metadata("EXIF", cut)
      if metadata.pieces.isSubset(of: whole.pieces) { continue }
      var expected = PictureMetadata()
      expected.add(.exif, cut)
      #expect(metadata == expected, "\(end)")
    }
    // The first byte of a directory that is cut off cannot be said to have said nothing.
    for end in 8..<86 {
      #expect(!Self.metadata("EXIF", Array(Self.exif.prefix(end))).pieces.isEmpty)
    }
  }
}
