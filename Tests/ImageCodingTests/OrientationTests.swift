import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct OrientationTests {
  static let scene = TestPictures.scene(seed: 9, width: 96, height: 64)

  @Test("A tagged JPEG comes out upright", arguments: ImageOrientation.allCases)
  func jpeg(orientation: ImageOrientation) throws {
    let file = try ImageEncoder.jpeg(Self.scene, quality: 100, orientation: orientation)
    let image = try ImageDecoder.decode(file)
    #expect(image.orientation == orientation)
    let wanted = Self.scene.oriented(orientation)
    #expect((image.fullWidth, image.fullHeight) == (wanted.width, wanted.height))
    #expect(meanDifference(image.pixelBuffer, wanted) < 2)
    let size = try ImageDecoder.imageSize(file)
    #expect(size == ImageSize(width: wanted.width, height: wanted.height))

    let small = try ImageDecoder.decode(file, options: DecodingOptions(longestSide: 24))
    #expect(max(small.pixelBuffer.width, small.pixelBuffer.height) == 24)
    #expect((small.pixelBuffer.width < small.pixelBuffer.height) == orientation.swapsSides)
  }

  @Test("By Pillow's convention a picture stays as it is stored")
  func stored() throws {
    let file = try ImageEncoder.jpeg(Self.scene, quality: 100, orientation: .right)
    let options = DecodingOptions(convention: .pillow)
    let image = try ImageDecoder.decode(file, options: options)
    #expect(image.orientation == .up)
    #expect((image.fullWidth, image.fullHeight) == (96, 64))
    #expect(meanDifference(image.pixelBuffer, Self.scene) < 2)
  }

  @Test("A PNG with an eXIf chunk comes out upright, before or after its pixels")
  func png() throws {
    let rows: [UInt8] = [0, 10, 20, 30, 0, 40, 50, 60]
    for isBigEndian in [true, false] {
      let exif: PNGBuilder.Chunk = ("eXIf", tiff(6, isBigEndian: isBigEndian))
      for chunks in [[exif, PNGBuilder.data(rows)], [PNGBuilder.data(rows), exif]] {
        let file = PNGBuilder.file(
          [PNGBuilder.header(width: 3, height: 2)] + chunks + [PNGBuilder.end]
        )
        let image = try ImageDecoder.decode(file, options: DecodingOptions(format: .gray8))
        #expect(image.orientation == .right)
        #expect(image.pixelBuffer.bytes == [40, 10, 50, 20, 60, 30])
      }
    }
  }

  @Test("An orientation of type LONG is obeyed as a SHORT is", arguments: [true, false])
  func long(isBigEndian: Bool) throws {
    let file = insertingEXIF(
      tiff(6, isBigEndian: isBigEndian, isLong: true),
      into: try ImageEncoder.jpeg(Self.scene)
    )
    #expect(try ImageDecoder.decode(file).orientation == .right)
  }

  @Test(
    "EXIF in a text chunk of a PNG is obeyed, unless there is an eXIf chunk",
    arguments: ["tEXt", "zTXt"],
    ["exif", "APP1"]
  )
  func text(type: String, name: String) throws {
    func profile(_ content: [UInt8]) -> PNGBuilder.Chunk {
      // As ImageMagick writes it: rows of 36 bytes.
      let digits = content.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      let rows = stride(from: 0, to: digits.count, by: 36).map {
        digits[$0..<min($0 + 36, digits.count)].joined()
      }
      let lines = ["", name, "      \(content.count)"] + rows + [""]
      let text = lines.joined(separator: "\n")
      let keyword = Array("Raw profile type \(name)\0".utf8)
      return (
        type,
        keyword + (type == "zTXt" ? [0] + PNGBuilder.stored(Array(text.utf8)) : Array(text.utf8))
      )
    }
    let exif = Array("Exif\0\0".utf8) + tiff(6, isBigEndian: false)
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>".utf8)
    let rows = PNGBuilder.data([0, 10, 20, 30, 0, 40, 50, 60])
    func orientation(_ chunks: [PNGBuilder.Chunk]) throws -> ImageOrientation {
      let header = PNGBuilder.header(width: 3, height: 2)
      let file = PNGBuilder.file([header] + chunks + [PNGBuilder.end])
      let image = try ImageDecoder.decode(file)
      #expect(
        try ImageDecoder.imageSize(file)
          == ImageSize(width: image.fullWidth, height: image.fullHeight)
      )
      return image.orientation
    }
    #expect(try orientation([profile(exif), rows]) == .right)
    #expect(try orientation([rows, profile(xmp), profile(exif)]) == .right)
    let chunk: PNGBuilder.Chunk = ("eXIf", tiff(3, isBigEndian: true))
    #expect(try orientation([profile(exif), rows, chunk]) == .down)
    #expect(try orientation([profile(xmp), rows]) == .up)
    for count in [0, 1, 5, 12, 20] {
      #expect(try orientation([profile(Array(exif.prefix(count))), rows]) == .up)
    }
  }

  @Test(
    "Files of other programs come out upright",
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)"),
    arguments: ["short.jpg", "long.jpg", "exif-chunk.png", "ztxt-exif.png"]
  )
  func otherPrograms(name: String) throws {
    let path = TestData.path("troubles/orientation/\(name)")
    #expect(try ImageDecoder.decode(contentsOf: path).orientation == .right)
  }

  @Test("EXIF that makes no sense is ignored")
  func malformed() throws {
    let plain = try ImageEncoder.jpeg(Self.scene)
    let good = tiff(6, isBigEndian: false)
    var broken: [[UInt8]] = [[], Array("II*".utf8), [UInt8](repeating: 0xFF, count: 40)]
    broken += (0..<good.count - 6).map { Array(good[..<$0]) }
    broken.append(tiff(0, isBigEndian: true))
    broken.append(tiff(9, isBigEndian: true))
    broken.append(Array(good[..<4]) + [0xFF, 0xFF, 0xFF, 0x7F] + good[8...])
    broken.append(Array(good[..<8]) + [0xFF, 0xFF] + [UInt8](repeating: 1, count: 30))
    // Neither a SHORT nor a LONG.
    broken.append(Array(good[..<12]) + [2] + good[13...])
    for content in broken {
      let file = insertingEXIF(content, into: plain)
      #expect(try ImageDecoder.decode(file).orientation == .up)
    }
    #expect(try ImageDecoder.decode(insertingEXIF(good, into: plain)).orientation == .right)
  }

  @Test("The first orientation that makes sense counts")
  func severalMarkers() throws {
    let file = try ImageEncoder.jpeg(Self.scene, orientation: .down)
    let tagged = insertingEXIF(tiff(6, isBigEndian: true), into: file)
    #expect(try ImageDecoder.decode(tagged).orientation == .right)
    let nonsense = insertingEXIF([1, 2, 3], into: file)
    #expect(try ImageDecoder.decode(nonsense).orientation == .down)
  }

  @Test(
    "Photographs in all eight orientations look alike",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
  )
  func photographs() throws {
    let options = DecodingOptions(longestSide: 100)
    let upright = try ImageDecoder.decode(
      contentsOf: TestData.path("badinput/pillow/hopper_orientation_2.jpg"),
      options: options
    )
    for number in 3...8 {
      let image = try ImageDecoder.decode(
        contentsOf: TestData.path("badinput/pillow/hopper_orientation_\(number).jpg"),
        options: options
      )
      #expect(image.orientation.rawValue == number)
      #expect(meanDifference(image.pixelBuffer, upright.pixelBuffer) < 6)
    }
  }

  /// Returns a TIFF structure with an orientation.
  private func tiff(_ value: UInt8, isBigEndian: Bool, isLong: Bool = false) -> [UInt8] {
    let kind: UInt8 = isLong ? 4 : 3
    let big = isLong ? [0, 0, 0, value] : [0, value, 0, 0]
    return isBigEndian
      ? Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, kind, 0, 0, 0, 1] + big + [0, 0, 0, 0]
      : Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, kind, 0, 1, 0, 0, 0, value, 0, 0, 0]
        + [0, 0, 0, 0]
  }

  /// Puts an APP1 marker right after the start of a JPEG.
  private func insertingEXIF(_ content: [UInt8], into file: [UInt8]) -> [UInt8] {
    let body = Array("Exif\0\0".utf8) + content
    let length = body.count + 2
    return Array(file[..<2]) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body
      + file[2...]
  }
}
