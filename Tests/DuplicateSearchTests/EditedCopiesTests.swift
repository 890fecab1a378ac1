import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("Similar and edited copies")
struct EditedCopiesTests {
  private let tree: DuplicateTree
  private static let scene = TestPictures.scene(seed: 5, width: 640, height: 480)

  init() throws { tree = try DuplicateTree() }

  /// A picture of many small things, which may be farther or nearer.
  private static let busy: PixelBuffer = {
    var picture = TestPictures.scene(seed: 11, width: 960, height: 720)
    for tile in 0..<30 where !tile.isMultiple(of: 4) {
      let part = TestPictures.scene(seed: UInt64(100 + tile), width: 150, height: 130)
      picture = part.placed(in: picture, x: 8 + tile % 6 * 158, y: 8 + tile / 6 * 142)
    }
    return picture
  }()

  /// The picture with every row and column taken from elsewhere.
  private static func moved(
    _ picture: PixelBuffer,
    _ place: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  ) -> PixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(picture.width * picture.height * 3)
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let (x, y) = place(Double(column), Double(row))
        let left = max(0, min(Int(x), picture.width - 2))
        let top = max(0, min(Int(y), picture.height - 2))
        let (across, down) = (x - Double(left), y - Double(top))
        for channel in 0..<3 {
          func level(_ right: Int, _ below: Int) -> Double {
            Double(
              picture.bytes[(top + below) * picture.bytesPerRow + (left + right) * 3 + channel]
            )
          }
          let upper = level(0, 0) * (1 - across) + level(1, 0) * across
          let lower = level(0, 1) * (1 - across) + level(1, 1) * across
          bytes.append(UInt8(max(0, min(255, upper * (1 - down) + lower * down))))
        }
      }
    }
    return PixelBuffer(
      width: picture.width,
      height: picture.height,
      format: .rgb8,
      bytes: bytes
    )
  }

  @Test(
    "A scene that was photographed again a step aside is not a copy; one that was slightly enlarged is",
    arguments: [true, false]
  )
  func parallax(isAside: Bool) async throws {
    let picture = Self.busy
    // Either way things move by up to nine pixels of 960, but near and far ones alike only in a copy.
    let copy = Self.moved(picture) { x, y in
      isAside
        ? (x + 5 + 4 * sin(x / 110) * cos(y / 90), y + 2 * sin(x / 70 + y / 130))
        : (5 + x * 0.985, 4 + y * 0.985)
    }
    try tree.write(picture, "a.jpg", quality: 95)
    try tree.write(copy, "b.jpg", quality: 85)
    let found = try await tree.find(.edited)
    #expect(found.groups == (isAside ? [] : ["similar a.jpg: b.jpg"]))
    let relation = try PictureRelation(of: tree.folder("a.jpg"), with: tree.folder("b.jpg"))
    #expect(relation.level == (isAside ? nil : .similar))
  }

  @Test("Captions and stickers leave a copy", arguments: ["caption", "stickers"])
  func covered(by kind: String) async throws {
    var copy = Self.busy
    let sizes = kind == "caption" ? (width: 40, height: 60) : (width: 260, height: 250)
    let count = kind == "caption" ? 20 : 2
    for mark in 0..<count {
      let square = PixelBuffer.plain(sizes.width, sizes.height)
      let x = kind == "caption" ? 30 + mark % 10 * 90 : 60 + mark * 480
      let y = kind == "caption" ? (mark < 10 ? 30 : 630) : 80 + mark * 330
      copy = square.placed(in: copy, x: x, y: y)
    }
    try tree.write(Self.busy, "a.jpg", quality: 95)
    try tree.write(copy, "b.jpg", quality: 85)
    let groups = try await tree.find(.edited).report.groups
    #expect(groups.count == 1)
  }

  @Test("Squares of two colors are not copies of squares of two others")
  func squares() async throws {
    func squares(_ columns: Int, _ rows: Int, _ first: [UInt8], _ second: [UInt8]) -> PixelBuffer {
      let (width, height) = (800, 600)
      var bytes: [UInt8] = []
      for row in 0..<height {
        for column in 0..<width {
          let isSecond = (column * columns / width + row * rows / height) % 2 == 1
          bytes += isSecond ? second : first
        }
      }
      return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
    }
    try tree.write(squares(8, 6, [200, 40, 40], [30, 60, 90]), "a.png")
    try tree.write(squares(6, 5, [40, 200, 60], [90, 20, 60]), "b.jpg")
    try tree.write(squares(4, 6, [220, 220, 60], [20, 60, 130]), "c.png")
    #expect(try await tree.find(.edited).groups.isEmpty)
  }

  @Test("The picture that others were made of is the best, though one of them has more pixels")
  func hub() async throws {
    try tree.write(Self.scene, "original.jpg")
    try tree.write(Self.scene.placed(in: .plain(740, 580), x: 50, y: 50), "framed.jpg")
    try tree.write(
      Self.scene.cropped(to: PixelRect(x: 0, y: 0, width: 380, height: 300)),
      "left.jpg"
    )
    try tree.write(
      Self.scene.cropped(to: PixelRect(x: 280, y: 190, width: 360, height: 290)),
      "right.jpg"
    )
    let found = try await tree.find(.edited)
    #expect(found.groups == ["edited original.jpg: framed.jpg left.jpg right.jpg"])
  }

  @Test(
    "A copy that is like another copy alone is in a group with the original, which is like both"
  )
  func parts() async throws {
    let whole = Self.busy
    let left = whole.cropped(to: PixelRect(x: 0, y: 0, width: 580, height: 720))
    let right = whole.cropped(to: PixelRect(x: 380, y: 0, width: 580, height: 720))
    // The left one has the most pixels, and would take the whole one first.
    try tree.write(left.resized(width: 928, height: 1152), "left.jpg")
    try tree.write(whole, "whole.jpg")
    try tree.write(right, "right.jpg")
    #expect(try await tree.find(.edited).groups == ["edited whole.jpg: left.jpg right.jpg"])
    let relation = try PictureRelation(of: tree.folder("left.jpg"), with: tree.folder("right.jpg"))
    #expect(relation.level == nil)
  }

  @Test("Pictures that are like each other in a row are in no one group")
  func row() async throws {
    for window in 0..<4 {
      let part = PixelRect(x: 86 * window, y: 0, width: 480, height: 480)
      try tree.write(Self.busy.cropped(to: part), "\(window).jpg")
    }
    func level(_ one: Int, _ other: Int) throws -> DuplicateLevel? {
      try PictureRelation(of: tree.folder("\(one).jpg"), with: tree.folder("\(other).jpg")).level
    }
    for window in 0..<3 { #expect(try level(window, window + 1) == .edited) }
    #expect(try level(0, 2) == nil)
    #expect(try level(1, 3) == nil)
    let groups = try await tree.find(.edited).report.groups
    #expect(groups.map(\.copies.count) == [2])
  }

  @Test("Features are made once, and remembered")
  func remembered() async throws {
    try tree.write(Self.scene, "a.jpg")
    try tree.write(Self.scene.oriented(.right), "b.jpg")
    let store = try DuplicateStore(at: tree.folder("store"))
    let first = try await tree.find(.edited, store: store)
    let again = try await tree.find(.edited, store: DuplicateStore(at: tree.folder("store")))
    #expect(first.groups == again.groups)
    #expect(first.groups.count == 1)
    #expect(again.report.signedCount == 0)
  }
}

@Suite("Two files")
struct PictureRelationTests {
  @Test(
    "The strictest level is told",
    arguments: [
      (DuplicateLevel.exact, "same.png"), (.pixels, "turned.png"), (.near, "small.jpg"),
      (.similar, "dark.jpg"), (.edited, "mirrored.jpg"),
    ]
  )
  func levels(level: DuplicateLevel, name: String) throws {
    let tree = try DuplicateTree()
    let scene = TestPictures.scene(seed: 9, width: 480, height: 360)
    try tree.write(scene, "a.png")
    switch level {
    case .exact: try tree.copy("a.png", name)
    case .pixels:
      var bytes = try Data(contentsOf: URL(filePath: tree.folder("a.png")))
      let text: [UInt8] = Array("tEXtComment\u{0}hello".utf8)
      let chunk =
        PNGBuilder.bigEndian(13) + text + PNGBuilder.bigEndian(PNGBuilder.crc32(text))
      bytes.insert(contentsOf: chunk, at: 33)
      try bytes.write(to: URL(filePath: tree.folder(name)))
    case .near: try tree.write(scene.resized(width: 240, height: 180), name)
    case .similar:
      let bytes = scene.bytes.map { UInt8(Double($0) * 0.7) }
      try tree.write(PixelBuffer(width: 480, height: 360, format: .rgb8, bytes: bytes), name)
    case .edited: try tree.write(scene.oriented(.upMirrored), name)
    }
    for loosest in DuplicateLevel.allCases {
      let relation = try PictureRelation(
        of: tree.folder("a.png"),
        with: tree.folder(name),
        upTo: loosest
      )
      #expect(relation.level == (loosest >= level ? level : nil))
    }
  }

  @Test("A file that does not exist or no picture is an error")
  func errors() throws {
    let tree = try DuplicateTree()
    try tree.write(TestPictures.scene(seed: 9), "a.jpg")
    try Data("none".utf8).write(to: URL(filePath: tree.folder("b.jpg")))
    for name in ["b.jpg", "none.jpg"] {
      #expect(throws: ImageDecodingError.self) {
        try PictureRelation(of: tree.folder("a.jpg"), with: tree.folder(name))
      }
    }
  }
}
