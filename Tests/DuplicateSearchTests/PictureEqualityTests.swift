import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("Files that are certain to show the same")
struct PictureEqualityTests {
  private let folder: TemporaryFolder
  private let reader = DirectPictureReader(limits: .default)

  init() throws { folder = try TemporaryFolder() }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder(name)))
    return folder(name)
  }

  @Test(
    "The frames of a GIF are counted, and what may be transparent is known",
    arguments: [
      (SmallFiles.gif(SmallFiles.black), 1, false),
      (SmallFiles.gif(SmallFiles.comment, SmallFiles.black, SmallFiles.comment), 1, false),
      (SmallFiles.gif(SmallFiles.black, SmallFiles.white, SmallFiles.black), 3, false),
      (SmallFiles.gif(SmallFiles.control, SmallFiles.black), 1, true),
      (SmallFiles.gif(SmallFiles.frame([0x44, 1], x: 1)), 1, true),
      (SmallFiles.gif(SmallFiles.black, isEnded: false), 1, false),
    ] as [([UInt8], Int, Bool)]
  )
  func countedFrames(bytes: [UInt8], count: Int, mayBeClear: Bool) throws {
    let frames = try #require(EncodedFrames(of: write(bytes, "a.gif")))
    #expect((frames.count, frames.mayBeClear) == (count, mayBeClear))
    // Cut anywhere, it has fewer frames or is not known.
    for length in 0..<bytes.count - 1 {
      let cut = EncodedFrames(of: try write(Array(bytes[..<length]), "cut.gif"))
      #expect(cut.map { $0.count <= count } ?? true)
    }
  }

  @Test("GIFs are the same when all their frames are, whatever else they hold")
  func gifs() throws {
    let one = try write(SmallFiles.gif(SmallFiles.black, SmallFiles.white), "one.gif")
    let noted = try write(
      SmallFiles.gif(SmallFiles.comment, SmallFiles.black, SmallFiles.white),
      "noted.gif"
    )
    let other = try write(SmallFiles.gif(SmallFiles.black, SmallFiles.black), "other.gif")
    #expect(PictureEquality(of: one, and: one, by: reader).isCertain)
    #expect(PictureEquality(of: one, and: noted, by: reader).isCertain)
    #expect(!PictureEquality(of: one, and: other, by: reader).isCertain)
  }

  @Test("The frames that were not compared are counted unless all are certain to be the same")
  func framesNotCompared() throws {
    let one = try write(SmallFiles.gif(SmallFiles.black, SmallFiles.white), "one.gif")
    let other = try write(SmallFiles.gif(SmallFiles.black), "other.gif")
    #expect(PictureEquality(of: one, and: one, by: reader).framesNotCompared == nil)
    #expect(PictureEquality(of: other, and: other, by: reader).framesNotCompared == nil)
    for mayBeEqual in [true, false] {
      let equality = PictureEquality(of: one, and: other, mayBeEqual: mayBeEqual, by: reader)
      let counts = try #require(equality.framesNotCompared)
      #expect(!equality.isCertain && counts == (2, 1))
    }
    // Nothing that was compared before may differ.
    #expect(!PictureEquality(of: one, and: one, mayBeEqual: false, by: reader).isCertain)
  }

  @Test(
    "Drawn animations have frames that differ",
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)")
  )
  func drawn() throws {
    let paths = ["a", "b"].map { TestData.path("troubles/blank-first-frame/\($0).gif") }
    let frames = try paths.map { try #require(EncodedFrames(of: $0)) }
    #expect(frames.allSatisfy { $0.count > 1 } && frames[0].digest != frames[1].digest)
  }

  @Test("The frames and the transparency of a WebP are known")
  func animatedWebP() throws {
    let flags: (UInt8) -> (String, [UInt8]) = { ("VP8X", [$0] + [UInt8](repeating: 0, count: 9)) }
    let frame = ("ANMF", [UInt8](repeating: 1, count: 17))
    let cases: [([(String, [UInt8])], Int, Bool)] = [
      ([("VP8 ", [1, 2, 3])], 1, false), ([("VP8L", [0x2F, 0, 0, 0, 0x10])], 1, true),
      ([("VP8L", [0x2F, 0, 0, 0, 0])], 1, false),
      ([flags(0x10), ("ALPH", [0]), ("VP8 ", [1])], 1, true), ([flags(2), frame, frame], 2, false),
    ]
    for (chunks, count, mayBeClear) in cases {
      let frames = try #require(EncodedFrames(of: write(SmallFiles.webP(chunks), "a.webp")))
      #expect((frames.count, frames.mayBeClear) == (count, mayBeClear))
    }
    let one = try write(SmallFiles.webP([flags(2), frame]), "one.webp")
    let noted = try write(SmallFiles.webP([flags(2), frame, ("EXIF", [1])]), "noted.webp")
    let two = try write(SmallFiles.webP([flags(2), frame, frame]), "two.webp")
    #expect(PictureEquality(of: one, and: noted, by: reader).isCertain)
    #expect(!PictureEquality(of: one, and: two, by: reader).isCertain)
  }

  @Test(
    "Pictures of several formats are the same when they are opaque and their pixels are the same"
  )
  func formats() throws {
    let scene = TestPictures.scene(seed: 4, width: 40, height: 30)
    let png = try write(try ImageEncoder.png(scene), "a.png")
    let noted = try ImageEncoder.png(scene)
    let text = PNGBuilder.file([("tEXt", Array("Title\0x".utf8))]).dropFirst(8)
    let other = try write(Array(noted[..<33] + text + noted[33...]), "b.png")
    #expect(PictureEquality(of: png, and: other, by: reader).isCertain)
    // A profile changes the colors.
    let profile = PNGBuilder.file([("gAMA", [0, 0, 0x7F, 0xFF])]).dropFirst(8)
    let shaded = try write(Array(noted[..<33] + profile + noted[33...]), "c.png")
    #expect(!PictureEquality(of: png, and: shaded, by: reader).isCertain)
    var rows = [UInt8](repeating: 0, count: 30 * 120)
    scene.withUnsafeBytes { pixels in
      for y in 0..<30 {
        for x in 0..<120 {
          rows[(29 - y) * 120 + x] = pixels[y * scene.bytesPerRow + x / 3 * 3 + 2 - x % 3]
        }
      }
    }
    let head: [UInt8] = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    let sides: [UInt8] = [40, 0, 0, 0, 40, 0, 0, 0, 30, 0, 0, 0, 1, 0, 24, 0]
    let bitmap = try write(head + sides + [UInt8](repeating: 0, count: 24) + rows, "a.bmp")
    #expect(PictureEquality(of: png, and: bitmap, by: reader).isCertain)
    #expect(!PictureEquality(of: shaded, and: bitmap, by: reader).isCertain)
  }
}

/// Files of a few bytes.
private enum SmallFiles {
  static let control: [UInt8] = [0x21, 0xF9, 4, 1, 10, 0, 0, 0]
  static let comment: [UInt8] = [0x21, 0xFE, 2, 0x68, 0x69, 0]
  static let black = frame([0x44, 1])
  static let white = frame([0x4C, 1])

  /// A GIF of one pixel: blocks behind a screen with a table of two colors.
  static func gif(_ blocks: [UInt8]..., isEnded: Bool = true) -> [UInt8] {
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + blocks.joined()
      + (isEnded ? [0x3B] : [])
  }

  /// A frame of one pixel, at a column.
  static func frame(_ data: [UInt8], x: UInt8 = 0) -> [UInt8] {
    [0x2C, x, 0, 0, 0, 1, 0, 1, 0, 0, 2, UInt8(data.count)] + data + [0]
  }

  /// A WebP of chunks.
  static func webP(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { PNGBuilder.bigEndian(UInt32(value)).reversed() }
    var body = Array("WEBP".utf8)
    for (name, content) in chunks {
      body += Array(name.utf8) + number(content.count) + content
      if content.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + number(body.count) + body
  }
}
