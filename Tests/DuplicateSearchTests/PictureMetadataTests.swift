import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("What only one of two files says of its picture")
struct PictureMetadataTests {
  private let tree: DuplicateTree
  private let scene = TestPictures.scene(seed: 5, width: 160, height: 120)

  init() throws { tree = try DuplicateTree() }

  /// One tag of EXIF, with the type and the bytes of its value, the highest byte of a number first.
  typealias Tag = (number: Int, kind: Int, value: [UInt8])

  /// A TIFF structure with a main directory, and one of the camera's.
  private static func exif(
    _ main: [Tag],
    camera: [Tag] = [],
    isLittleEndian: Bool = false
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 7: 1]
    let cameraStart = 8 + 2 + 12 * (main.count + 1) + 4
    var rest: [UInt8] = []
    let restStart = cameraStart + 2 + 12 * camera.count + 4
    func directory(_ tags: [Tag]) -> [UInt8] {
      number(tags.count, 2)
        + tags.flatMap { tag -> [UInt8] in
          let size = sizes[tag.kind] ?? 1
          let value = stride(from: 0, to: tag.value.count, by: size).flatMap { place in
            let part = tag.value[place..<place + size]
            return isLittleEndian ? part.reversed() : Array(part)
          }
          let head =
            number(tag.number, 2) + number(tag.kind, 2) + number(tag.value.count / size, 4)
          if value.count <= 4 {
            return head + value + [UInt8](repeating: 0, count: 4 - value.count)
          }
          rest += value
          return head + number(restStart + rest.count - value.count, 4)
        } + number(0, 4)
    }
    let pointer: Tag = (0x8769, 4, [0, 0, 0, UInt8(cameraStart)])
    let first = directory(main + [pointer])
    let second = directory(camera)
    return (isLittleEndian ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]) + number(8, 4) + first
      + second + rest
  }

  private static let described = exif([(0x010E, 2, Array("The lake\0".utf8))])
  private static let commented = exif(
    [],
    camera: [(0x9286, 7, Array("ASCII\0\0\0Anna and Ben".utf8))]
  )
  /// What programs write: orientation, resolution, Software, DateTime, width; and a comment of blanks.
  private static let ofProgram = exif(
    [
      (0x0112, 3, [0, 1]), (0x0128, 3, [0, 2]), (0x0131, 2, Array("Editor 1.0\0".utf8)),
      (0x0132, 2, Array("2026:11:22 10:00:00\0".utf8)),
    ],
    camera: [(0xA002, 4, [0, 0, 0, 160]), (0x9286, 7, [UInt8](repeating: 0x20, count: 40))]
  )

  /// The color space: sRGB, or any other, as cameras mark Adobe RGB without a profile.
  private static func colored(_ value: [UInt8]) -> [UInt8] {
    Array("Exif\0\0".utf8) + exif([], camera: [(0xA001, 3, value)])
  }

  private static func block(_ number: [UInt8], _ data: [UInt8]) -> [UInt8] {
    Array("Photoshop 3.0\08BIM".utf8) + number + [0, 0, 0, 0, 0, UInt8(data.count)] + data
      + (data.count % 2 == 0 ? [] : [0])
  }

  private static func caption(_ number: UInt8, _ text: String) -> [UInt8] {
    [0x1C, 2, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  private static let namespace = "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""

  private static func xmp(_ content: String) -> [UInt8] {
    Array(
      """
      http://ns.adobe.com/xap/1.0/\0<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 6.0"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" \(content)</rdf:RDF></x:xmpmeta><?xpacket end="w"?>
      """.utf8
    )
  }

  /// A segment of a JPEG by its marker and content, and what is missing where only the copy has it; nil where
  /// it says nothing.
  static let segments: [(String, UInt8, [UInt8], ContentDifference.Metadata?)] = [
    ("comment", 0xFE, Array("Anna and Ben".utf8), .comment),
    ("GIMP's comment", 0xFE, Array("Created with GIMP".utf8), nil),
    ("APP3", 0xE3, Array("Meta\0\0".utf8), .application),
    ("APP11", 0xEB, Array("JP\0\u{1}".utf8), .application),
    ("APP15", 0xEF, Array("Q".utf8), .application),
    ("quality", 0xEC, Array("Ducky".utf8) + [0, 1, 0, 4, 0, 0, 0, 60, 0, 0], nil),
    (
      "quality and words", 0xEC,
      Array("Ducky".utf8) + [0, 1, 0, 4, 0, 0, 0, 60, 0, 2, 0, 4, 0, 0, 0, 1, 0, 65, 0, 0],
      .application
    ),
    ("Photoshop's quality", 0xED, block([4, 6], [0, 5, 0, 0, 0, 1, 0]), nil),
    ("caption", 0xED, block([4, 4], caption(120, "The lake")), .caption),
    ("Facebook's mark", 0xED, block([4, 4], caption(40, "FBMD0100") + caption(103, "x1")), nil),
    ("path", 0xED, block([7, 208], [1, 2, 3]), .photoshop),
    ("malformed blocks", 0xED, Array("Photoshop 3.0\0other".utf8), .photoshop),
    ("XMP's toolkit", 0xE1, xmp("\(namespace) xmp:CreatorTool=\"E > 1\"/>"), nil),
    ("toolkit of others", 0xE1, xmp("xmlns:xmp=\"x\" xmp:CreatorTool=\"E > 1\"/>"), .xmp),
    ("rating", 0xE1, xmp("\(namespace) xmp:Rating=\"5\"/>"), .xmp),
    ("title", 0xE1, xmp("><dc:title>Lake</dc:title></rdf:Description>"), .xmp),
    ("format", 0xE1, xmp("><dc:format>image/jpeg</dc:format></rdf:Description>"), nil),
    ("text", 0xE1, xmp(">Lake</rdf:Description>"), .xmp),
    ("more XMP", 0xE1, Array("http://ns.adobe.com/xmp/extension/\0abc".utf8), .xmp),
    ("description", 0xE1, Array("Exif\0\0".utf8) + described, .exif),
    ("user comment", 0xE1, Array("Exif\0\0".utf8) + commented, .exif),
    ("a program's EXIF", 0xE1, Array("Exif\0\0".utf8) + ofProgram, nil),
    ("sRGB", 0xE1, colored([0, 1]), nil), ("Adobe RGB", 0xE1, colored([0xFF, 0xFF]), .exif),
    ("cut EXIF", 0xE1, Array("Exif\0\0".utf8) + described.dropLast(2), .exif),
  ]

  /// The one copy, when a file is preferred.
  private func copy(keeping kept: String) async throws -> FoundCopy? {
    let copies = try await tree.find(.near, preferences: [kept]).copies
    #expect(copies.count == 1)
    return copies.first
  }

  private func expect(
    _ bytes: [UInt8],
    beside plain: [UInt8],
    as type: String,
    _ kind: ContentDifference.Metadata?
  ) async throws {
    try Data(plain).write(to: URL(filePath: tree.folder("plain.\(type)")))
    try Data(bytes).write(to: URL(filePath: tree.folder("told.\(type)")))
    var copy = FoundCopy.samePixels
    if let kind { (copy.isSure, copy.differences) = (false, [.metadata([kind])]) }
    #expect(try await self.copy(keeping: "plain.\(type)") == copy)
    // The other way round nothing is lost.
    #expect(try await self.copy(keeping: "told.\(type)") == .samePixels)
  }

  @Test(
    "A copy does not go for a JPEG that lacks what it says, unless only a program has said it",
    arguments: segments.indices
  )
  func jpeg(index: Int) async throws {
    let (_, marker, content, kind) = Self.segments[index]
    let plain = try ImageEncoder.jpeg(scene)
    let segment =
      [0xFF, marker] + [UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]
    try await expect(plain[..<2] + segment + content + plain[2...], beside: plain, as: "jpg", kind)
  }

  @Test("A few bytes behind the picture count, and padding does not")
  func rest() async throws {
    let plain = try ImageEncoder.jpeg(scene)
    try await expect(
      plain + Array("note".utf8),
      beside: plain,
      as: "jpg",
      .rest
    )
    try await expect(plain + [0, 0, 0x0A], beside: plain, as: "jpg", nil)
  }

  /// A chunk of a PNG, and what is missing where only the copy has it.
  static let chunks: [(String, [UInt8], ContentDifference.Metadata?)] = [
    ("tEXt", Array("Title\0Lake".utf8), .text), ("tEXt", Array("Software\0Editor".utf8), nil),
    ("tEXt", Array("Comment\0Created with GIMP".utf8), nil),
    ("tEXt", Array("Comment\0Lake".utf8), .comment),
    ("zTXt", Array("mxfile\0\0x".utf8), .text), ("iTXt", Array("a\0\0\0\0\0b".utf8), .text),
    (
      "iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp("xmp:Rating=\"5\"/>").dropFirst(29),
      .xmp
    ),
    ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp("/>").dropFirst(29), nil),
    ("eXIf", described, .exif), ("eXIf", ofProgram, nil),
    ("sPLT", Array("p\0".utf8) + [8], .application),
    ("pHYs", [0, 0, 0, 1, 0, 0, 0, 2, 0], .application),
    ("pHYs", [0, 0, 0xB, 0x12, 0, 0, 0xB, 0x12, 1], nil),
    ("tIME", [7, 234, 11, 22, 10, 0, 0], nil),
  ]

  @Test(
    "A copy does not go for a PNG that lacks what it says, unless only a program has said it",
    arguments: chunks.indices
  )
  func png(index: Int) async throws {
    let (type, content, kind) = Self.chunks[index]
    let plain = try ImageEncoder.png(scene)
    let body = Array(type.utf8) + content
    let chunk =
      PNGBuilder.bigEndian(UInt32(content.count)) + body
      + PNGBuilder.bigEndian(PNGBuilder.crc32(body))
    try await expect(plain[..<33] + chunk + plain[33...], beside: plain, as: "png", kind)
  }

  @Test("EXIF says the same in either order of bytes, and in a JPEG and a PNG")
  func byteOrders() async throws {
    let tags: [Tag] = [(0x010F, 2, Array("Maker\0".utf8)), (0x9C9B, 3, [1, 2, 3, 4, 5, 6])]
    let plain = try ImageEncoder.jpeg(scene)
    for isLittleEndian in [false, true] {
      let content = Array("Exif\0\0".utf8) + Self.exif(tags, isLittleEndian: isLittleEndian)
      let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(content.count + 2)]
      let name = "\(isLittleEndian).jpg"
      try Data(plain[..<2] + segment + content + plain[2...])
        .write(to: URL(filePath: tree.folder(name)))
    }
    for name in ["true.jpg", "false.jpg"] {
      #expect(try await copy(keeping: name) == .samePixels)
    }
  }

  @Test("A smaller copy with a comment of its own is listed, and not sure")
  func near() async throws {
    let plain = try ImageEncoder.jpeg(scene.resized(width: 80, height: 60))
    let comment = [0xFF, 0xFE, 0, 6] + Array("Anna".utf8)
    try tree.write(scene, "large.jpg")
    try Data(plain).write(to: URL(filePath: tree.folder("small.jpg")))
    var half = FoundCopy(level: .near, isSure: true, changes: [.resized(scale: 0.5)])
    #expect(try await copy(keeping: "large.jpg") == half)
    try Data(plain[..<2] + comment + plain[2...]).write(to: URL(filePath: tree.folder("small.jpg")))
    (half.isSure, half.differences) = (false, [.metadata([.comment])])
    #expect(try await copy(keeping: "large.jpg") == half)
  }

  @Test("What was remembered of metadata is what is read again")
  func store() async throws {
    let plain = try ImageEncoder.jpeg(scene)
    try Data(plain).write(to: URL(filePath: tree.folder("a.jpg")))
    try Data(plain[..<2] + [0xFF, 0xFE, 0, 4, 65, 66] + plain[2...])
      .write(to: URL(filePath: tree.folder("b.jpg")))
    let path = tree.folder("store")
    for _ in 0..<2 {
      let store = try DuplicateStore(at: path)
      let found = try await tree.find(.near, preferences: ["a.jpg"], store: store)
      #expect(found.report.groups.flatMap(\.copies).map(\.isSure) == [false])
    }
  }
}
