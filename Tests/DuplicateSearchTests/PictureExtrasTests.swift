import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("What files hold beyond the pixels that are compared")
struct PictureExtrasTests {
  private let tree: DuplicateTree
  private let scene = TestPictures.scene(seed: 5, width: 160, height: 120)

  init() throws { tree = try DuplicateTree() }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: tree.folder(name)))
  }

  /// The scene as a PNG of 16 or 8 bits, with other chunks before its pixels.
  private func png(
    depth: Int = 8,
    low: UInt8? = nil,
    chunks: [PNGBuilder.Chunk] = [],
    alpha: ((Int, Int) -> UInt8)? = nil,
    isWhite: Bool = false,
    packing: ([UInt8]) -> [PNGBuilder.Chunk] = { [PNGBuilder.data($0)] }
  ) -> [UInt8] {
    let width = scene.width
    var rows: [UInt8] = []
    scene.withUnsafeBytes { pixels in
      for y in 0..<scene.height {
        rows.append(0)
        for x in 0..<width {
          for channel in 0..<3 {
            let sample = isWhite ? 255 : pixels[y * scene.bytesPerRow + x * 3 + channel]
            rows.append(sample)
            if depth == 16 { rows.append(low.map { sample < 128 ? $0 : sample } ?? sample) }
          }
          if let alpha { rows.append(alpha(x, y)) }
        }
      }
    }
    let header = PNGBuilder.header(
      width: width,
      height: scene.height,
      depth: UInt8(depth),
      colorType: alpha == nil ? 2 : 6
    )
    return PNGBuilder.file([header] + chunks + packing(rows) + [PNGBuilder.end])
  }

  @Test(
    "Bytes between the markers of a JPEG, behind the data of its scan, and before its end are in no other file",
    arguments: ["between", "end", "padding"]
  )
  func hiddenInJPEG(_ place: String) async throws {
    try tree.write(scene, "a.jpg")
    var bytes = Array(try Data(contentsOf: URL(filePath: tree.folder("a.jpg"))))
    let note = Array("a word of love, for nobody else".utf8)
    switch place {
    // Behind the first segment, which says how long it is.
    case "between": bytes.insert(contentsOf: note, at: 4 + Int(bytes[4]) << 8 + Int(bytes[5]))
    case "end": bytes.insert(contentsOf: note, at: bytes.count - 2)
    default: bytes.insert(contentsOf: [0, 0], at: bytes.count - 2)
    }
    try write(bytes, "b.jpg")
    let copy = try #require(try await tree.find(.near).report.groups.first?.copies.first)
    #expect(copy.isSure == (place == "padding" || copy.file.path.hasSuffix("a.jpg")))
    // Where it is the only one of its bytes that goes, it stays.
    let found = try await tree.find(.near, preferences: ["a.jpg"])
    #expect(found.report.groups.first?.copies.map(\.isSure) == [place == "padding"])
    #expect(
      found.report.groups.first?.copies.first?.differences
        == (place == "padding" ? [] : [.metadata([.rest])])
    )
  }

  @Test("A picture of a phone that lacks its end marker is found beside its copies")
  func missingEnd() async throws {
    try tree.write(scene, "whole.jpg")
    let bytes = Array(try Data(contentsOf: URL(filePath: tree.folder("whole.jpg"))))
    // A block of Samsung's trailer, with numbers.
    let trailer = [0, 0, 1, 0x0A] + (0...255).map { UInt8($0) } + Array("SEFT".utf8)
    try write(bytes.dropLast(2) + trailer, "phone.jpg")
    let relation = try PictureRelation(of: tree.folder("phone.jpg"), with: tree.folder("whole.jpg"))
    #expect(relation.level == .pixels)
    #expect(try await tree.find(.near).report.failures == [])
  }

  @Test(
    "Pictures of phones that lack their end marker are found beside their copies",
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)"),
    arguments: [("with-eoi.jpg", DuplicateLevel.pixels), ("web-copy.jpg", .near)]
  )
  func phone(copy: String, level: DuplicateLevel) throws {
    let folder = TestData.path("troubles/no-eoi-trailer")
    let relation = try PictureRelation(of: "\(folder)/phone.jpg", with: "\(folder)/\(copy)")
    #expect(relation.level == level)
  }

  @Test(
    "Bytes behind the packed pixels of a PNG, and rows behind its last one, are in no other file",
    arguments: ["bytes", "rows", "padding"],
    [1, 7]
  )
  func hiddenInPNG(_ kind: String, chunks: Int) async throws {
    try write(png(), "a.png")
    let other = png(packing: { rows in
      var packed = PNGBuilder.data(rows).content
      switch kind {
      case "bytes": packed += Array("a word of love, for nobody else".utf8)
      case "padding": packed += [0, 0]
      default: packed = PNGBuilder.data(rows + [UInt8](repeating: 7, count: 481)).content
      }
      let size = (packed.count + chunks - 1) / chunks
      return stride(from: 0, to: packed.count, by: size).map {
        ("IDAT", Array(packed[$0..<min($0 + size, packed.count)]))
      }
    })
    try write(other, "b.png")
    let found = try await tree.find(.near, preferences: ["a.png"])
    #expect(found.report.groups.first?.copies.map(\.isSure) == [kind == "padding"])
  }

  private func copies(_ level: DuplicateLevel) async throws -> [FoundCopy] {
    try await tree.find(level).copies
  }

  @Test("White pictures of other transparency are not the same")
  func whiteOnTransparent() async throws {
    try write(png(alpha: { x, _ in x < 80 ? 255 : 0 }, isWhite: true), "a.png")
    try write(png(alpha: { _, y in y < 60 ? 255 : 0 }, isWhite: true), "b.png")
    for level in DuplicateLevel.allCases { #expect(try await copies(level) == []) }
    #expect(
      try PictureRelation(of: tree.folder("a.png"), with: tree.folder("b.png")).level == nil
    )
  }

  @Test("Only copies with the same alpha are the same, and opaque alpha is none")
  func transparency() async throws {
    try write(png(), "plain.png")
    try write(png(alpha: { _, _ in 255 }), "opaque.png")
    #expect(try await copies(.near) == [.samePixels])
    // By two levels on white at most: more of them would be a shape.
    let alpha: (Int, Int) -> UInt8 = { x, y in x < 20 && y < 20 ? 253 : 255 }
    try write(png(alpha: alpha), "clear.png")
    #expect(
      try await copies(.near) == [.samePixels, .storedAnew(.part(.transparency))]
    )
    try write(png(chunks: [("tEXt", [65, 0, 66])], alpha: alpha), "again.png")
    #expect(
      try await copies(.near).count { $0.changes == [.samePixels] } == 2
    )
  }

  @Test(
    "A copy that holds something else beside the picture is listed, and not sure",
    arguments: [
      ("iCCP", ContentDifference.Part.profile), ("gAMA", .profile), ("fdAT", .frames),
      ("waVe", .chunks),
    ]
  )
  func chunks(type: String, part: ContentDifference.Part) async throws {
    let first = [(type: type, content: [UInt8](repeating: 1, count: 30))]
    try write(png(), "plain.png")
    try write(png(chunks: first), "one.png")
    #expect(try await copies(.pixels) == [])
    #expect(try await copies(.near) == [.storedAnew(.part(part))])
    // What is the same in both is not a difference.
    try FileManager.default.removeItem(atPath: tree.folder("plain.png"))
    try write(png(chunks: first + [(type: "tEXt", content: [65, 0, 66])]), "two.png")
    #expect(try await copies(.near) == [.samePixels])
    let relation = try PictureRelation(of: tree.folder("one.png"), with: tree.folder("two.png"))
    #expect(relation.level == .pixels)
  }

  @Test("The gamma of sRGB and a comment say nothing new")
  func plainChunks() async throws {
    try write(png(), "a.png")
    try write(png(chunks: [("gAMA", [0, 0, 0xB1, 0x8F]), ("tEXt", [65, 0, 66])]), "b.png")
    #expect(try await copies(.near) == [.samePixels])
  }

  @Test("The lower bytes of 16-bit samples count")
  func depth() async throws {
    try write(png(), "a.png")
    try write(png(depth: 16), "spread.png")
    #expect(try await copies(.near) == [.samePixels])
    try FileManager.default.removeItem(atPath: tree.folder("spread.png"))
    try write(png(depth: 16, low: 3), "low.png")
    for copy in try await copies(.near) { #expect(!copy.isSure, "\(copy)") }
    #expect(try await copies(.pixels) == [])
  }

  @Test(
    "What stands in or behind a JPEG beside its picture counts",
    arguments: [
      ("behind", ContentDifference.Part.rest), ("ICC_PROFILE\0", .profile), ("MPF\0", .pictures),
    ]
  )
  func jpeg(kind: String, part: ContentDifference.Part) async throws {
    let plain = try ImageEncoder.jpeg(scene)
    func added(_ value: UInt8) -> [UInt8] {
      let content = Array(kind.utf8) + [UInt8](repeating: value, count: 50)
      if kind == "behind" { return plain + content }
      return plain[..<2] + [0xFF, 0xE2, 0, UInt8(content.count + 2)] + content + plain[2...]
    }
    try write(added(1), "one.jpg")
    try write(added(2), "two.jpg")
    #expect(try await copies(.pixels) == [])
    #expect(try await copies(.near) == [.storedAnew(.part(part))])
    // A comment is not part of it.
    let same = added(1)
    try write(same[..<2] + [0xFF, 0xFE, 0, 4, 65, 66] + same[2...], "two.jpg")
    #expect(try await copies(.near) == [.samePixels])
  }

  @Test("What was remembered of a file is what is read again")
  func store() async throws {
    try write(png(), "plain.png")
    try write(png(chunks: [("iCCP", [1, 2, 3])]), "one.png")
    let store = try DuplicateStore(at: tree.folder("store"))
    for _ in 0..<2 {
      let found = try await tree.find(.near, store: store)
      #expect(found.report.groups.first?.copies.map(\.isSure) == [false])
    }
  }

  /// A picture in four inks, with Adobe's marker, made by Pillow 13.
  private static let fourInks = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAXEBEUEQ4XFBIUGhgXGyI5JSIfHyJGMjUpOVJIV1VRSFBOW2aDb1thfGJOUHKbc3yH\
    i5KUklhtoKyfjqqDj5KN/8AAFAgAQABgBEMRAE0RAFkRAEsRAP/EABoAAAMBAQEBAAAAAAAAAAAAAAMEBQIBAAb/xAAoEAAC\
    AgICAgIBBAMBAAAAAAAAAQIRAwQSIRMxIkEUBSNRYRUyM0L/2gAOBEMATQBZAEsAAD8AmQg7PppzVF+c1RblkRS1FTRJ3naZ\
    L3naYrnlZb15JRRElH9wiTj+4Iz9jcZqit+n9UP6fVHYLsHmmuLKrl8CpCXQzi6JG1Ltk/ZV2dfY5imkIyfZOywYbCuxhTRx\
    MXcexl/6nJPoLj7Gdfoj/qH2J5xiMR6MuiFkXzEJ+zVHJMNiiYs7RgOonLF/wq+gj3r+yg9y/s3+cn9mlj8YHJk8gHJPyGJb\
    XL7Cx2uHVgPx7d0Ly17d0YU+TDw3P7D4peI6n4xrDCzmXatexmOzy6sPi2bdWHa4qydsZ7fsJw8g/h+YCe1wfsTnmBZNXr0O\
    Y4Ubw7vJ+zMc1sUya9P0am6iPRycolDVXOgT+BJ3u7F87KcMHx9HlsfVkiWO5iGSXZyWKg8MnIbwa9/QJzMcAiQ2tX+jPkG5\
    KNE6MJkuKkTVOQjs1ToawQlfY3rwb9jGJSkSsrlyHVBKI94vh6HsWKR2E5IS2XXom7cGm6HcTUF2ankdewWCb5i2FtTOZ80e\
    PsTyzdlrU7irLmlNJKyNszbl0wLuQ1OCooLKqPa05KStm8WKTYlnguweTIqLODN8fZa0MbVWSdtVdE3ad2dyS5ItY64E/k1I\
    SSXMVyQYPLQ7rzHteUV7FppoA6G45ENxyQoE2AedsofhRX0JLVX8GIYuwU5cjLwKAbHhUShqYE2heWJNgskqQd1xKkddKFmP\
    HQhndsR2MakIbcvHdAssejGFVIU8XFkyew5OhLIuyvqzpIPjy8D0Ycwuvj5MaeToPHZf8m1i4FbX1E0uhbLKzrzNoLDK10OQ\
    xKBN2Y3YDJKxzC+YXy0ifOFMWk6YxLDcQcslnoy4mfO4iOfHQNzN+c9+ZJfYrKJp6rX0fRvbj/JecaMxkLZYcAU86kByZFAd\
    1s6jQpLOk6FsrsWntq6soR204VYSD5iOaVGfKpiezDzejuTDaAxzUzM49Cf4Lu6EcuGmOYdqvsXm6YaGvx+juD4Majs39nYN\
    tm3hsp4dlJVZpztDEV0YWs79DMcymK5uwWR0OYMXE610I5ELuVuhpv4gZyoBI6sDmK5sfIE8hhs1+DJ/Qs9f+i9kjCh5Z5fy\
    XZvoncWSd9dOg2PK37Ju5kpM0nJEHKpeQM5XEjzzvn7C4pzsd1PqxLYTd0O6knKiprJSqyhScRKUZJj7g+I48cOIrmxJnYzl\
    EUywdi2WMU+hPLBwGcOZ37OYo9nIRTYv5pKXsdhl69jcV8RmOJUUdPI5UYyTTFdg9KCXoqf+BWbFYf7g2JbEqASZU1VGlZyk\
    JyyA2yhGOOvo5xiV3t39j/jATn0TvB/QOb8pqPxJm5K0zcdW/oBPSvugkZWSXG8gRatd0AlHxBFh5lj9Px3Rrl4j0M9urM5N\
    Pr0V/D8Tj3PqxzHHmhLNg4sUzYe/Rjz8mL7eGkwKfFgFjphsU+yNkVTCLNX2aukO45dFDQ+jzzWAyLkbfZXv9szKdi7hxdgp\
    xombc6bAykajs+P7FcmTiT5ZOzDZv/I19gXn/soRmyxQ9J9BlEd1u2YkIbX2HxRKDguByD+ROX/QNKK4kffVNlLVVoufpq9E\
    vcdWT8Mv3BjLBcS0o/EnOb5FzUVxRI21TYpniGxSsxux+LJ2Tpik0O4WfP5/+gFyAyHsfoe0fo7GRlhkVZf8zbfQHKujGX0S\
    dx9sHInZ5UybsPtk2b7MCksjsTlLs//Z
    """

  @Test(
    "A picture in four inks and one made of it in three colors are listed, and neither goes for the other",
    arguments: [0, 2] as [UInt8]
  )
  func fourInks(transform: UInt8) async throws {
    var inks = [UInt8](try #require(Data(base64Encoded: Self.fourInks)))
    // The last byte of the marker's content says whether the inks are CMYK or YCCK.
    let marker = try #require(inks.firstRange(of: Array("Adobe".utf8)))
    inks[marker.upperBound + 6] = transform
    try write(inks, "inks.jpg")
    let colors = try ImageDecoder.decode(inks).pixelBuffer
    try write(try ImageEncoder.png(colors), "colors.png")
    let relation = try PictureRelation(of: tree.folder("inks.jpg"), with: tree.folder("colors.png"))
    #expect(relation.level == .near)
    #expect(relation.differences.contains(.part(.inks)), "\(relation.differences)")
    #expect(try await copies(.pixels) == [])
    try write(try ImageEncoder.jpeg(colors), "colors.jpg")
    for level in [DuplicateLevel.near, .edited] {
      let groups = try await tree.find(level).report.groups
      let copies = groups.flatMap(\.copies)
      #expect(copies.count == 2)
      for removal in RemovalPlan(for: groups).removals {
        #expect(![removal.file.path, removal.kept.path].contains(tree.folder("inks.jpg")))
      }
    }
    // The same inks with a comment are the same picture.
    for name in ["colors.png", "colors.jpg"] {
      try FileManager.default.removeItem(atPath: tree.folder(name))
    }
    try write(inks[..<2] + [0xFF, 0xFE, 0, 4, 65, 66] + inks[2...], "again.jpg")
    #expect(try await copies(.near) == [.samePixels])
  }
}
