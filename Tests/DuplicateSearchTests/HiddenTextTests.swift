import DuplicateSearch
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("A text that no field of a picture has room for")
struct HiddenTextTests {
  private static let text = Array("a word of love, for nobody else".utf8)

  private static func marker(_ code: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, code, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func entry(_ tag: Int, _ kind: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
    number(tag, 2) + number(kind, 2) + number(count, 4) + value
  }

  /// EXIF of one directory, each tag of which has its value behind the directory, and what follows those.
  private static func exif(
    _ tags: [(tag: Int, kind: Int, value: [UInt8])] = [],
    pointers: [Int] = [],
    next: Bool = false,
    behind: [UInt8] = []
  ) -> [UInt8] {
    let count = tags.count + pointers.count
    var place = 8 + 2 + 12 * count + 4
    var (entries, values) = ([UInt8](), [UInt8]())
    for tag in tags {
      let padded = tag.value + [UInt8](repeating: 0, count: tag.value.count % 2)
      entries += entry(
        tag.tag,
        tag.kind,
        tag.value.count,
        padded.count > 4
          ? number(place, 4) : padded + [UInt8](repeating: 0, count: 4 - padded.count)
      )
      if padded.count > 4 {
        values += padded
        place += padded.count
      }
    }
    for pointer in pointers { entries += entry(pointer, 4, 1, number(place, 4)) }
    return Array("Exif\0\0MM\0*".utf8) + number(8, 4) + number(count, 2) + entries
      + number(next ? place : 0, 4) + values + behind
  }

  /// A directory whose last value stands behind it.
  private static func directory(_ tag: Int, _ kind: Int, _ value: [UInt8], at start: Int) -> [UInt8]
  {
    number(1, 2) + entry(tag, kind, value.count, number(start + 18, 4)) + number(0, 4) + value
  }

  /// EXIF with a small picture.
  private static func exif(picture: [UInt8]) -> [UInt8] {
    let start = 8 + 6 + 2 + 24 + 4
    let small =
      number(2, 2) + entry(0x0201, 4, 1, number(start, 4))
      + entry(0x0202, 4, 1, number(picture.count, 4)) + number(0, 4)
    return Array("Exif\0\0MM\0*".utf8) + number(8, 4) + number(0, 2) + number(14, 4) + small
      + picture
  }

  private static func block(_ number: Int, name: [UInt8] = [], _ data: [UInt8]) -> [UInt8] {
    let name = [UInt8(name.count)] + name + [UInt8](repeating: 0, count: (name.count + 1) % 2)
    return Array("8BIM".utf8) + Self.number(number, 2) + name + Self.number(data.count, 4) + data
      + [UInt8](repeating: 0, count: data.count % 2)
  }

  private static func photoshop(_ blocks: [UInt8]) -> [UInt8] {
    marker(0xED, Array("Photoshop 3.0\0".utf8) + blocks)
  }

  private static func xmp(_ packet: String) -> [UInt8] {
    marker(0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(packet)".utf8))
  }

  private static func packet(
    begin: String = "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>",
    about: String = "",
    tool: String = "A program 1.0",
    namespace: String = "http://ns.adobe.com/xap/1.0/",
    other: String = "http://example.org/",
    behind: String = ""
  ) -> String {
    """
    \(begin)<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="\(about)" \
    xmlns:xmp="\(namespace)" xmlns:o="\(other)" xmp:CreatorTool="\(tool)"/></rdf:RDF></x:xmpmeta>\
    \(behind)\(String(repeating: " ", count: 500))<?xpacket end="w"?>
    """
  }

  private static func profile(_ extra: [(tag: String, content: [UInt8])]) -> [UInt8] {
    let bytes = TestProfile(name: "", extra: extra).bytes
    return marker(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + bytes)
  }

  private static func words(_ kind: String, _ words: String) -> [UInt8] {
    Array("\(kind)\0\0\0\0\(words)\0".utf8)
  }

  private static let picture: [UInt8] = [0xFF, 0xD8] + marker(0xDB, [0, 1, 2]) + [0xFF, 0xD9]

  private static func picture(with segment: [UInt8], behind: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + segment + picture.dropFirst(2) + behind
  }

  /// What programs write, by the place where a text could hide in it.
  private static let plain: [(String, [UInt8])] = [
    ("EXIF", marker(0xE1, exif([(0x0131, 2, Array("GIMP 2.10\0".utf8)), (0x0100, 4, [])]))),
    ("EXIF, padded", marker(0xE1, exif(behind: [UInt8](repeating: 0, count: 500)))),
    ("EXIF, small picture", marker(0xE1, exif(picture: picture))),
    ("JFIF", marker(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 72, 0, 72, 0, 0])),
    ("Adobe", marker(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])),
    (
      "Photoshop",
      photoshop(block(0x03ED, [UInt8](repeating: 1, count: 16)) + block(0x0406, [0, 1]))
    ),
    (
      "Photoshop, small picture",
      photoshop(block(0x040C, [UInt8](repeating: 1, count: 28) + picture))
    ),
    (
      "IPTC",
      photoshop(block(0x0404, [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47, 0x1C, 2, 0, 0, 2, 0, 4]))
    ),
    ("XMP", xmp(packet())),
    ("profile", profile([("cprt", words("text", "Copyright (c) 1998 Hewlett-Packard Company"))])),
  ]

  private static let hiding: [(String, [UInt8])] = [
    ("behind EXIF", marker(0xE1, exif(behind: text))),
    (
      "between the values of EXIF",
      marker(0xE1, exif([(0x0131, 2, Array("GIMP\0".utf8))], behind: [0, 0, 0] + text + [0, 0]))
    ),
    (
      "second directory of EXIF",
      marker(0xE1, exif(next: true, behind: directory(0x010E, 2, text, at: 14)))
    ),
    (
      "interoperability",
      marker(
        0xE1,
        exif(
          pointers: [0x8769],
          behind: number(1, 2) + entry(0xA005, 4, 1, number(44, 4)) + number(0, 4)
            + directory(1, 2, text, at: 44)
        )
      )
    ),
    ("a width in letters", marker(0xE1, exif([(0x0100, 2, text)]))),
    ("a resolution in bytes", marker(0xE1, exif([(0x011A, 7, text)]))),
    ("a time without digits", marker(0xE1, exif([(0x0132, 2, text)]))),
    ("padding of Windows", marker(0xE1, exif([(0xEA1C, 7, text)]))),
    ("small picture's comment", marker(0xE1, exif(picture: picture(with: marker(0xFE, text))))),
    ("behind a small picture", marker(0xE1, exif(picture: picture(with: [], behind: text)))),
    (
      "small picture's small picture",
      marker(
        0xE1,
        exif(picture: picture(with: marker(0xE1, exif(picture: picture(with: marker(0xFE, text))))))
      )
    ),
    ("behind JFIF", marker(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 72, 0, 72, 0, 0] + text)),
    (
      "JFIF's small picture",
      marker(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 72, 0, 72, 1, 10] + text.prefix(30))
    ),
    ("JFXX", marker(0xE0, Array("JFXX\0".utf8) + [0x10] + picture(with: marker(0xFE, text)))),
    ("behind Adobe", marker(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + text)),
    ("name of a block", photoshop(block(0x03ED, name: text, [UInt8](repeating: 1, count: 16)))),
    ("behind a resolution", photoshop(block(0x03ED, [UInt8](repeating: 1, count: 16) + text))),
    (
      "Photoshop's small picture",
      photoshop(
        block(0x040C, [UInt8](repeating: 1, count: 28) + picture(with: marker(0xFE, text)))
      )
    ),
    ("IPTC's envelope", photoshop(block(0x0404, [0x1C, 1, 30, 0, UInt8(text.count)] + text))),
    ("comment in XMP", xmp(packet(behind: "<!-- a word of love -->"))),
    ("instruction in XMP", xmp(packet(behind: "<?a word of love?>"))),
    ("beginning of XMP", xmp(packet(begin: "<?xpacket begin=\"a word of love\"?>"))),
    ("what XMP is about", xmp(packet(about: "a word of love"))),
    ("a namespace of XMP", xmp(packet(other: "a word of love"))),
    ("a long name of a program", xmp(packet(tool: String(repeating: "love ", count: 40)))),
    ("a private tag of a profile", profile([("love", text)])),
    ("the rights of a profile", profile([("cprt", words("text", "a word of love"))])),
    (
      "behind a curve of a profile",
      marker(
        0xE2,
        Array("ICC_PROFILE\0".utf8) + [1, 1]
          + TestProfile(
            name: "",
            curve: TestProfile(name: "").curve + text
          ).bytes
      )
    ),
    ("DNL", marker(0xDC, text)),
    ("between two segments", Array(text.prefix(12))),
  ]

  private func metadata(_ segment: [UInt8]) throws -> PictureMetadata {
    let folder = try DuplicateTree().folder
    let jpeg = try ImageEncoder.jpeg(TestPictures.scene(seed: 5, width: 160, height: 120))
    let path = folder("a.jpg")
    // Behind the first segment, as that has to be JFIF's for some programs.
    let start = 4 + Int(jpeg[4]) << 8 + Int(jpeg[5])
    try Data(jpeg[..<start] + segment + jpeg[start...]).write(to: URL(filePath: path))
    let extras = try #require(PictureExtras(of: path, .default))
    #expect(extras.parts.isEmpty)
    return extras.metadata
  }

  @Test("is none in what programs write", arguments: plain)
  func none(place: String, segment: [UInt8]) throws {
    #expect(try metadata(segment).pieces.isEmpty)
  }

  @Test("is found in every place of a JPEG", arguments: hiding)
  func found(place: String, segment: [UInt8]) throws {
    #expect(try !metadata(segment).missing(in: try metadata([])).isEmpty)
  }
}
