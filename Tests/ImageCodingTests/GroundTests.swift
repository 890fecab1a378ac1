import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("What transparent pixels are laid on")
struct GroundTests {
  /// A drawing of gray ink: a filled square within a transparent picture of 16 x 16.
  private static func drawing(
    ink: UInt8,
    square: Range<Int> = 4..<12,
    alpha: UInt8 = 255,
    isInterlaced: Bool = false
  ) -> [UInt8] {
    // Adam7: the origin of each pass, and its steps.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var rows: [UInt8] = []
    for (left, top, across, down) in isInterlaced ? passes : [(0, 0, 1, 1)] {
      for y in stride(from: top, to: 16, by: down) {
        rows.append(0)
        for x in stride(from: left, to: 16, by: across) {
          // Clear pixels are black, as in many files.
          rows += square.contains(x) && square.contains(y) ? [ink, alpha] : [0, 0]
        }
      }
    }
    let header = PNGBuilder.header(width: 16, height: 16, colorType: 4, isInterlaced: isInterlaced)
    return PNGBuilder.file([header, PNGBuilder.data(rows), PNGBuilder.end])
  }

  /// The levels of the first pixel and of one in the square.
  private func levels(
    _ file: [UInt8],
    _ options: DecodingOptions = DecodingOptions(format: .gray8)
  ) throws -> [UInt8] {
    let picture = try ImageDecoder.decode(file, options: options).pixelBuffer
    return [
      picture.bytes[0], picture.bytes[picture.bytesPerRow * picture.height / 2 + picture.width / 2],
    ]
  }

  @Test("It is white, and black under white ink", arguments: [false, true])
  func chosen(isInterlaced: Bool) throws {
    func levels(_ ink: UInt8, alpha: UInt8 = 255) throws -> [UInt8] {
      try self.levels(Self.drawing(ink: ink, alpha: alpha, isInterlaced: isInterlaced))
    }
    #expect(try levels(255) == [0, 255])
    #expect(try levels(250) == [0, 250])
    #expect(try levels(255, alpha: 100) == [0, 100])
    #expect(try levels(0) == [255, 0])
    #expect(try levels(230) == [255, 230])
    #expect(try levels(255, alpha: 0) == [255, 255])
  }

  @Test("The corners of a white page stay white")
  func corners() throws {
    #expect(try levels(Self.drawing(ink: 255, square: 0..<16)) == [255, 255])
    #expect(try levels(Self.drawing(ink: 255, square: 0..<15)) == [0, 255])
  }

  @Test(
    "It is the same at every scale, and no rows of another ground count as those of the picture"
  )
  func scales() throws {
    let file = Self.drawing(ink: 255)
    let full = try ImageDecoder.decode(file, options: DecodingOptions(format: .gray8))
    #expect(full.ground == .black && full.clearShare == 0.75)
    for side in [1, 4, 8] {
      let options = DecodingOptions(longestSide: side, format: .gray8)
      let image = try ImageDecoder.decode(file, options: options)
      #expect(image.pixelBuffer.bytes == full.pixelBuffer.reduced(toAtLeast: side).bytes)
      #expect(image.ground == .black)
    }
  }

  @Test("Another ground can be asked for, and Pillow's convention has none")
  func asked() throws {
    let file = Self.drawing(ink: 255)
    var options = DecodingOptions(format: .gray8)
    options.ground = .white
    #expect(try levels(file, options) == [255, 255])
    let pillow = DecodingOptions(format: .gray8, convention: .pillow)
    #expect(try levels(file, pillow) == [0, 255])
    #expect(try ImageDecoder.decode(file, options: pillow).ground == .white)
  }

  @Test("A palette with transparent colors and a bitmap with alpha are laid likewise")
  func otherFiles() throws {
    let palette: [PNGBuilder.Chunk] = [
      PNGBuilder.header(width: 2, height: 1, colorType: 3), ("PLTE", [9, 9, 9, 255, 255, 255]),
      ("tRNS", [0]), PNGBuilder.data([0, 0, 1]), PNGBuilder.end,
    ]
    #expect(
      try ImageDecoder.decode(PNGBuilder.file(palette)).pixelBuffer.bytes == [
        0, 0, 0, 255, 255, 255,
      ]
    )
    let masks: [UInt8] = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255]
    func bitmap(_ ink: UInt8) -> [UInt8] {
      Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 70, 0, 0, 0, 56, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0]
        + [1, 0, 32, 0, 3, 0, 0, 0] + [UInt8](repeating: 0, count: 20) + masks
        + [0, 0, 0, 0, ink, ink, ink, 255]
    }
    #expect(try ImageDecoder.decode(bitmap(255)).pixelBuffer.bytes == [0, 0, 0, 255, 255, 255])
    #expect(try ImageDecoder.decode(bitmap(9)).pixelBuffer.bytes == [255, 255, 255, 9, 9, 9])
  }
}
