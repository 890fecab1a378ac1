import Determinism
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

/// Raw files that are made here: a head of the camera's kind, and JPEGs of two sizes.
struct RawPreviewTests {
  static let small = Result {
    try ImageEncoder.jpeg(TestPictures.scene(seed: 1, width: 64, height: 48), quality: 90)
  }
  static let large = Result {
    try ImageEncoder.jpeg(TestPictures.scene(seed: 2, width: 160, height: 120), quality: 90)
  }

  /// A file of each kind, with the orientation "right" where its head says one.
  static let files = Result { () throws -> [(name: String, bytes: [UInt8], isTurned: Bool)] in
    let (small, large) = (try Self.small.get(), try Self.large.get())
    return [
      ("DNG", RawBuilder.dng(small, large, isBigEndian: false), true),
      ("NEF", RawBuilder.dng(small, large, isBigEndian: true, hasVersion: false), true),
      ("CR2", RawBuilder.cr2(small, large), true),
      ("RW2", RawBuilder.rw2(large), true),
      ("ORF", RawBuilder.orf(small, large), true),
      ("RAF", RawBuilder.raf(large), false),
      ("CR3", RawBuilder.cr3(small, large), true),
    ]
  }

  @Test("Of a raw file the largest preview is decoded, as the camera was held")
  func largest() throws {
    let expected = try ImageDecoder.decode(Self.large.get())
    for (name, bytes, isTurned) in try Self.files.get() {
      let image = try ImageDecoder.decode(bytes)
      #expect(image.format == .raw, "\(name)")
      #expect(image.orientation == (isTurned ? .right : .up), "\(name)")
      #expect(
        image.pixelBuffer.bytes == expected.pixelBuffer.oriented(image.orientation).bytes,
        "\(name)"
      )
      let size = try ImageDecoder.imageSize(bytes)
      #expect(size.width == image.fullWidth && size.height == image.fullHeight, "\(name)")
    }
  }

  @Test("A file on a disk gives what bytes in memory give, whatever its name is")
  func file() throws {
    let folder = try TemporaryFolder()
    for (_, bytes, _) in try Self.files.get() {
      try Data(bytes).write(to: URL(filePath: folder("a.jpg")))
      let image = try ImageDecoder.decode(contentsOf: folder("a.jpg"))
      #expect(image.pixelBuffer.bytes == (try ImageDecoder.decode(bytes).pixelBuffer.bytes))
    }
  }

  @Test("Raw files of a folder are listed, and skipped where they are not wanted")
  func listed() throws {
    let folder = try TemporaryFolder()
    for (name, bytes, _) in try Self.files.get() {
      try Data(bytes).write(to: URL(filePath: folder("a.\(name)")))
    }
    let count = try Self.files.get().count
    #expect(try PictureFolder.pictures(below: folder.path).count == count)
    let listing = try PictureFolder.listing(of: folder.path, passingOver: [.raw])
    #expect(listing.files.isEmpty && listing.passedOver.count == count)
    #expect(listing.passedOver.pictures["NEF"] == 1)
    #expect(!"\(listing.passedOver)".contains("waymark-decode"))
  }

  @Test("A TIFF without a sensor's data is not a raw file")
  func plain() throws {
    let bytes = RawBuilder.dng(
      try Self.small.get(),
      try Self.large.get(),
      isBigEndian: false,
      hasVersion: false,
      photometric: 2
    )
    let error = try #require(throws: ImageDecodingError.self) { try ImageDecoder.decode(bytes) }
    // Whether a program for TIFF is there or not.
    #expect(error.format == .tiff)
  }

  @Test("Raw files that are cut or changed are errors or pictures, and soon")
  func damaged() throws {
    var random = SeededGenerator(seed: 23)
    for (name, bytes, _) in try Self.files.get() {
      // What stands before the JPEGs, byte by byte, and some places behind.
      let cuts =
        Array(0..<min(400, bytes.count)) + Array(stride(from: 400, to: bytes.count, by: 97))
      for count in cuts { Self.tryToDecode(Array(bytes.prefix(count))) }
      for _ in 0..<400 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<min(600, bytes.count), using: &random)
          changed[place] =
            Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
        }
        Self.tryToDecode(changed)
      }
      #expect(throws: ImageDecodingError.self, "\(name)") {
        try ImageDecoder.decode(Array(bytes.prefix(40)))
      }
    }
  }

  @Test("The damage of a preview is told as that of a raw file")
  func damagedPreview() throws {
    let bytes = RawBuilder.raf(try Self.large.get())
    let image = try ImageDecoder.decode(
      Array(bytes.dropLast(try Self.large.get().count / 8)),
      options: DecodingOptions(allowsTruncated: true)
    )
    let damage = try #require(image.damage)
    #expect(damage.description.hasPrefix("incomplete camera RAW"))
    #expect(damage.error.byteOffset == nil)
  }

  @Test("Where the largest preview is damaged, a smaller one is read, and that is damage")
  func smallerPreview() throws {
    let (small, large) = (try Self.small.get(), try Self.large.get())
    let cut = Array(large.prefix(large.count / 3))
    for bytes in [
      RawBuilder.dng(small, cut, isBigEndian: false), RawBuilder.cr3(small, cut),
    ] {
      let error = try #require(throws: ImageDecodingError.self) { try ImageDecoder.decode(bytes) }
      #expect(error.kind == .truncated)
      let options = DecodingOptions(allowsTruncated: true)
      let image = try ImageDecoder.decode(bytes, options: options)
      #expect(image.format == .raw && image.orientation == .right)
      let expected = try ImageDecoder.decode(small).pixelBuffer.oriented(.right)
      #expect(image.pixelBuffer.bytes == expected.bytes)
      let damage = try #require(image.damage)
      #expect(damage.lacksDetail && damage.intactShare == 1)
      #expect(damage.description.contains("which lacks detail: its preview of 160 x 120 pixels"))
      #expect(damage.description.hasSuffix("and the one of 64 x 48 is taken"))
    }
  }

  @Test("Directories that lead in circles end")
  func circles() {
    // A directory whose next one, and whose first entry's, is itself.
    var bytes: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0]
    bytes += [0x4A, 0x01, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0]
    bytes += [0x12, 0xC6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0]
    bytes += [8, 0, 0, 0]
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(bytes) }
  }

  private static func tryToDecode(_ bytes: [UInt8]) {
    var options = DecodingOptions(longestSide: 32, allowsTruncated: true)
    options.limits.maximumPixelCount = 1_000_000
    _ = try? ImageDecoder.decode(bytes, options: options)
  }
}
