import DuplicateSearch
import Foundation
import ImageCoding
import PictureDrawing
import PixelBuffers
import TestSupport
import Testing

/// What the level `near` takes for saved again, and what for another picture.
@Suite("Pictures that look the same small")
struct StoredAnewTests {
  /// What is drawn on.
  enum Ground: CaseIterable {
    case page, photograph

    func canvas() throws -> Canvas {
      switch self {
      case .photograph:
        return Canvas(
          try ImageDecoder.pixelBuffer(
            at: TestData.packageRoot.appending(
              path: "Tests/Renderings/catalog/colosseum-1.jpg"
            ).path
          )
        )
      case .page:
        var canvas = Canvas(width: 620, height: 877, color: [255, 255, 255])
        canvas.fill(PixelRect(x: 0, y: 0, width: 620, height: 90), [30, 80, 150])
        canvas.write("Corner shop", x: 40, y: 20, size: 40, [255, 255, 255])
        for line in 0..<16 {
          canvas.write("Item \(line) of these", x: 40, y: 120 + 40 * line, size: 22, [0, 0, 0])
          canvas.write(
            "\(line * 7 + 3).\(line + 10)",
            x: 480,
            y: 120 + 40 * line,
            size: 22,
            [0, 0, 0]
          )
        }
        return canvas
      }
    }
  }

  /// What is written on both pictures, so that they differ in what is said.
  enum Mark: CaseIterable {
    case digit, faintDigit, smallDigit, comma, stamp, caption, redMark, lamp, patch, movedDot

    /// Draws the first picture's or the second's.
    func draw(on canvas: inout Canvas, second: Bool) {
      let (x, y) = (canvas.width / 3, canvas.height / 2)
      let ground = PixelRect(x: x - 8, y: y - 8, width: 130, height: 44)
      switch self {
      case .digit, .faintDigit, .smallDigit:
        canvas.fill(ground, [240, 240, 240])
        let ink: Canvas.Color = self == .faintDigit ? [170, 170, 170] : [20, 20, 20]
        let text = second ? "128.50" : "123.50"
        canvas.write(text, x: x, y: y, size: self == .smallDigit ? 14 : 24, ink)
      case .stamp where second: canvas.write("98 4 17", x: x, y: y, size: 18, [255, 140, 30])
      case .caption where second: canvas.write("Anna", x: 20, y: 20, size: 16, [255, 255, 255])
      case .redMark:
        // Both have the same luma.
        canvas.fill(ground, [235, 235, 235])
        let mark = PixelRect(x: x, y: y, width: 24, height: 10)
        canvas.fill(mark, second ? [220, 70, 70] : [115, 115, 115])
      case .comma:
        canvas.fill(ground, [30, 30, 30])
        let dot = PixelRect(x: x + 30, y: y + 12, width: 2, height: second ? 5 : 2)
        canvas.fill(dot, [255, 255, 255])
        canvas.write("1 500", x: x, y: y, size: 14, [255, 255, 255])
      case .lamp:
        let lamp = PixelRect(x: x, y: y, width: 10, height: 10)
        canvas.fill(lamp, second ? [50, 125, 50] : [200, 60, 60])
      case .patch:
        let patch = PixelRect(x: x, y: y, width: 60, height: 90)
        canvas.fill(patch, second ? [120, 168, 196] : [100, 148, 176])
      case .movedDot:
        let dot = second ? x + 40 : x
        canvas.fill(PixelRect(x: dot, y: y, width: 9, height: 9), [0, 0, 0])
      case .stamp, .caption: break
      }
    }
  }

  /// How the second picture is stored; the first is a PNG or, where `isJPEG`, of quality 92.
  enum Storage: CaseIterable {
    case png, jpeg90, jpeg60, bothJPEG, smaller

    var name: String { self == .png ? "b.png" : "b.jpg" }
    var quality: Int { self == .jpeg60 ? 60 : 90 }
    var isJPEG: Bool { self == .bothJPEG }
    var scale: Double { self == .smaller ? 0.75 : 1 }
  }

  private static func tree(
    _ first: PixelBuffer,
    _ second: PixelBuffer,
    _ storage: Storage
  ) throws -> DuplicateTree {
    let tree = try DuplicateTree()
    try tree.write(first, storage.isJPEG ? "a.jpg" : "a.png", quality: 92)
    let size = [second.width, second.height].map { Int((Double($0) * storage.scale).rounded()) }
    try tree.write(
      second.resized(width: size[0], height: size[1]),
      storage.name,
      quality: storage.quality
    )
    return tree
  }

  @Test(
    "A picture that says something else is not a copy, and none that only looks different",
    arguments: Ground.allCases.flatMap { ground in Mark.allCases.map { (ground, $0) } },
    Storage.allCases
  )
  func differ(_ what: (Ground, Mark), _ storage: Storage) async throws {
    var (first, second) = (try what.0.canvas(), try what.0.canvas())
    what.1.draw(on: &first, second: false)
    what.1.draw(on: &second, second: true)
    let tree = try Self.tree(first.picture, second.picture, storage)
    let names = [storage.isJPEG ? "a.jpg" : "a.png", storage.name].map { tree.folder($0) }
    // What is near is found at `similar`, too, as near: see MetamorphicTests and LevelTableTests.
    #expect(try await tree.find(.similar).groups == [])
    #expect(try PictureRelation(of: names[0], with: names[1], upTo: .similar).level == nil)
  }

  /// What saving a picture again may do to it.
  enum Change: CaseIterable {
    case quality30, quality40, progressive, half, quarter, enlarged, otherSize, twice, brighter

    func bytes(of picture: PixelBuffer) throws -> [UInt8] {
      func resized(_ scale: Double) -> PixelBuffer {
        picture.resized(
          width: Int((Double(picture.width) * scale).rounded()),
          height: Int((Double(picture.height) * scale).rounded())
        )
      }
      switch self {
      case .quality30: return try ImageEncoder.jpeg(picture, quality: 30)
      case .quality40: return try ImageEncoder.jpeg(picture, quality: 40)
      case .progressive: return try ImageEncoder.jpeg(picture, quality: 70, progressive: true)
      case .half: return try ImageEncoder.jpeg(resized(0.5), quality: 60)
      case .quarter: return try ImageEncoder.jpeg(resized(0.25), quality: 85)
      case .enlarged: return try ImageEncoder.jpeg(resized(1.6), quality: 80)
      case .otherSize: return try ImageEncoder.png(resized(0.73))
      case .twice:
        let once = try ImageEncoder.jpeg(picture, quality: 60)
        return try ImageEncoder.jpeg(ImageDecoder.decode(once).pixelBuffer, quality: 80)
      case .brighter:
        let bytes = picture.bytes.map { UInt8(min(255, Int($0) + 1)) }
        let brighter = PixelBuffer(
          width: picture.width,
          height: picture.height,
          format: .rgb8,
          bytes: bytes
        )
        return try ImageEncoder.jpeg(brighter, quality: 90)
      }
    }
  }

  @Test("A picture that was saved again is a copy", arguments: Ground.allCases, Change.allCases)
  func same(_ ground: Ground, _ change: Change) async throws {
    let picture = try ground.canvas().picture
    let tree = try DuplicateTree()
    try tree.write(picture, "a.png")
    let copy = tree.folder("b.jpg")
    try Data(change.bytes(of: picture)).write(to: URL(filePath: copy))
    let found = try await tree.find(.near)
    #expect(found.report.groups.map(\.level) == [.near])
    #expect(try PictureRelation(of: tree.folder("a.png"), with: copy).level == .near)
  }

  @Test("Of pages of one form, each is known saved again, and none is a copy of another")
  func forms() async throws {
    let tree = try DuplicateTree()
    for number in 1...8 {
      var canvas = try Ground.page.canvas()
      canvas.write("No. \(4711 + 13 * number)", x: 300, y: 780, size: 26, [0, 0, 0])
      try tree.write(canvas.picture, "\(number).png")
      try tree.write(canvas.picture, "\(number).jpg", quality: 70)
    }
    let groups = try await tree.find(.near).groups.sorted()
    #expect(groups == (1...8).map { "near \($0).png: \($0).jpg" })
  }
}
