import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

/// A picture and a changed copy of it, at which level they are the same, and what is said of it.
struct LevelRow: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var level: DuplicateLevel
  /// What was done to the picture, and what would have to be done to the copy.
  var changes: [PictureChange], reverses: [PictureChange]
  /// Where the picture shows the copy, and the copy the picture; nil where all of it does.
  var inPicture: PixelRect?, inCopy: PixelRect?
  /// The file's type; of JPEGs the quality is 85.
  var type: String
  var make: @Sendable (PixelBuffer) -> PixelBuffer

  init(
    _ name: String,
    _ level: DuplicateLevel,
    _ changes: [PictureChange],
    back reverses: [PictureChange],
    inPicture: PixelRect? = nil,
    inCopy: PixelRect? = nil,
    as type: String = "png",
    _ make: @escaping @Sendable (PixelBuffer) -> PixelBuffer = { $0 }
  ) {
    testDescription = name
    (self.level, self.changes, self.reverses) = (level, changes, reverses)
    (self.inPicture, self.inCopy) = (inPicture, inCopy)
    (self.type, self.make) = (type, make)
  }

  static let size = ImageSize(width: 640, height: 480)

  private static let part = PixelRect(x: 90, y: 60, width: 440, height: 330)
  private static let inner = PixelRect(x: 10, y: 8, width: 618, height: 462)

  static let all: [LevelRow] = [
    LevelRow("the same bytes", .exact, [.sameBytes], back: [.sameBytes]),
    LevelRow(
      "a JPEG of it",
      .near,
      [.converted(to: .jpeg)],
      back: [.converted(to: .png)],
      as: "jpg"
    ),
    LevelRow("half of it", .near, [.resized(scale: 0.5)], back: [.resized(scale: 2)]) {
      $0.resized(width: 320, height: 240)
    },
    LevelRow(
      "a small JPEG",
      .near,
      [.resized(scale: 0.75), .converted(to: .jpeg)],
      back: [.resized(scale: 1.33), .converted(to: .png)],
      as: "jpg"
    ) { $0.resized(width: 480, height: 360) },
    LevelRow(
      "darker",
      .similar,
      [.darker, .lessContrast],
      back: [.brighter, .moreContrast],
      as: "jpg"
    ) { picture in picture.mapped { $0 * 0.75 } },
    LevelRow(
      "with less contrast",
      .similar,
      [.darker, .lessContrast],
      back: [.brighter, .moreContrast]
    ) { picture in picture.mapped { 110 + ($0 - 110) * 0.6 } },
    LevelRow("gray", .similar, [.gray], back: [.otherColors], as: "jpg") {
      $0.converted(to: .gray8).converted(to: .rgb8)
    },
    LevelRow("trimmed", .similar, [.trimmed], back: [.bordered], inPicture: inner, as: "jpg") {
      $0.cropped(to: inner)
    },
    LevelRow("mirrored", .edited, [.mirrored], back: [.mirrored], as: "jpg") {
      $0.oriented(.upMirrored)
    },
    LevelRow("turned right", .edited, [.turned(degrees: 90)], back: [.turned(degrees: 270)]) {
      $0.oriented(.right)
    },
    LevelRow("upside down", .edited, [.turned(degrees: 180)], back: [.turned(degrees: 180)]) {
      $0.oriented(.down)
    },
    LevelRow("turned left", .edited, [.turned(degrees: 270)], back: [.turned(degrees: 90)]) {
      $0.oriented(.left)
    },
    LevelRow(
      "mirrored and turned",
      .edited,
      [.mirrored, .turned(degrees: 90)],
      back: [.mirrored, .turned(degrees: 90)]
    ) { $0.oriented(.upMirrored).oriented(.right) },
    LevelRow(
      "cropped",
      .edited,
      [.cropped(share: 0.47)],
      back: [.pasted],
      inPicture: part,
      as: "jpg"
    ) { $0.cropped(to: part) },
    LevelRow(
      "framed",
      .edited,
      [.framed],
      back: [.cropped(share: 0.71)],
      inCopy: PixelRect(x: 50, y: 50, width: 640, height: 480),
      as: "jpg"
    ) { $0.placed(in: .plain(740, 580), x: 50, y: 50) },
    LevelRow(
      "pasted into another picture",
      .edited,
      [.pasted],
      back: [.cropped(share: 0.28)],
      inCopy: PixelRect(x: 300, y: 200, width: 640, height: 480),
      as: "jpg"
    ) {
      $0.placed(in: TestPictures.scene(seed: 7, width: 1200, height: 900), x: 300, y: 200)
    },
  ]
}

extension PictureChange {
  /// The change with its number to a hundredth.
  fileprivate var rounded: PictureChange {
    func hundredth(_ number: Double) -> Double { (number * 100).rounded() / 100 }
    return switch self {
    case .resized(let scale): .resized(scale: hundredth(scale))
    case .cropped(let share): .cropped(share: hundredth(share))
    default: self
    }
  }
}

@Suite("A changed copy")
struct LevelTableTests {
  private let tree: DuplicateTree
  private static let scene = TestPictures.scene(
    seed: 5,
    width: LevelRow.size.width,
    height: LevelRow.size.height
  )

  init() throws { tree = try DuplicateTree() }

  /// Writes the picture, its copy and another picture.
  private func write(_ row: LevelRow) throws -> (picture: String, copy: String) {
    let copy = "b.\(row.type)"
    try tree.write(Self.scene, "a.png")
    if row.level == .exact {
      try tree.copy("a.png", copy)
    } else {
      try tree.write(row.make(Self.scene), copy, quality: 85)
    }
    try tree.write(TestPictures.scene(seed: 6, width: 640, height: 480), "other.jpg")
    return (tree.folder("a.png"), tree.folder(copy))
  }

  @Test("is told as what it is, either way round, by itself", arguments: LevelRow.all)
  func relation(row: LevelRow) throws {
    let (picture, copy) = try write(row)
    let forth = try PictureRelation(of: picture, with: copy)
    let back = try PictureRelation(of: copy, with: picture)
    #expect([forth.level, back.level] == [row.level, row.level])
    #expect(forth.distance == back.distance)
    #expect(forth.changes.map(\.rounded) == row.changes)
    #expect(back.changes.map(\.rounded) == row.reverses)
    #expect(try PictureRelation(of: picture, with: tree.folder("other.jpg")).level == nil)
    #expect((forth.region == nil) == (row.level < .similar))
    try expect(forth.region?.first, within: row.inPicture, of: picture)
    try expect(forth.region?.second, within: row.inCopy, of: copy)
    try expect(back.region?.first, within: row.inCopy, of: copy)
    try expect(back.region?.second, within: row.inPicture, of: picture)
  }

  /// The corners go round a part of a picture, to the hundredth of its sides that features tell.
  private func expect(
    _ corners: [PixelPoint]?,
    within part: PixelRect?,
    of path: String
  ) throws {
    guard let corners else { return }
    let size = try ImageDecoder.imageSize(contentsOf: path)
    let part = part ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    #expect(corners.count == 4)
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let edges = [x.min(), y.min(), x.max(), y.max()].compactMap(\.self)
    let expected = [part.x, part.y, part.x + part.width, part.y + part.height].map(Double.init)
    for (edge, expected) in zip(edges, expected) {
      #expect(abs(edge - expected) < 12, "\(corners)")
    }
    // Twice the area is positive where corners go round clockwise, as y goes down.
    let area = corners.indices.reduce(0) { sum, index in
      let (one, next) = (corners[index], corners[(index + 1) % 4])
      return sum + one.x * next.y - next.x * one.y
    }
    #expect(area > 0)
  }

  @Test("is found at its level and at no stricter one, and as by itself", arguments: LevelRow.all)
  func found(row: LevelRow) async throws {
    let (picture, copy) = try write(row)
    let store = try DuplicateStore()
    for level in DuplicateLevel.allCases {
      // The original is preferred, as a frame has more pixels.
      let found = try await tree.find(level, preferences: ["a.png"], store: store)
      guard level >= row.level else {
        #expect(found.groups.isEmpty)
        continue
      }
      #expect(found.groups == ["\(row.level) a.png: b.\(row.type)"])
      let alone = try PictureRelation(of: picture, with: copy, upTo: level)
      let member = try #require(found.report.groups.first?.copies.first)
      #expect(alone.level == row.level)
      #expect(member.changes == alone.changes)
      #expect(member.confidence == alone.confidence)
      #expect(member.region == alone.region)
      break
    }
  }
}
