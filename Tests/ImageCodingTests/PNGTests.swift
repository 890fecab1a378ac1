import Determinism
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct PNGTests {
  /// A picture of every color type and depth, interlaced and not, of noise.
  static let variants: [[UInt8]] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ].flatMap { (colorType: UInt8, depth: UInt8) in
    [(1, 1), (5, 3), (37, 29), (200, 3)].flatMap { width, height in
      [false, true].map {
        noisePNG(width, height, colorType: colorType, depth: depth, isInterlaced: $0)
      }
    }
  }

  @Test(
    "Every color type and depth decodes to what a reader of raw samples gives",
    arguments: PixelConvention.allCases
  )
  func colorTypes(convention: PixelConvention) throws {
    for file in Self.variants {
      let options = DecodingOptions(convention: convention)
      let image = try ImageDecoder.decode(file, options: options)
      // Noise of one pixel may be white.
      let ground = image.ground
      let reference = try PNGReference(file, convention: convention, ground: ground)
      #expect(image.pixelBuffer.bytes == reference.rgb, "\(file[24...28])")
      #expect((image.fullWidth, image.fullHeight) == (reference.width, reference.height))
      #expect(image.format == .png && image.orientation == .up && !image.isTruncated)
    }
  }

  @Test("Apple's variant of PNG is unsupported, and not damaged")
  func applesVariant() throws {
    let file = PNGBuilder.file([
      ("CgBI", [0x50, 0, 0x20, 2]), PNGBuilder.header(width: 1, height: 1),
      PNGBuilder.data([0, 7]), PNGBuilder.end,
    ])
    for read in [
      { _ = try ImageDecoder.decode(file) }, { _ = try ImageDecoder.imageSize(file) },
    ] {
      let error = try #require(throws: ImageDecodingError.self) { try read() }
      #expect(error.kind == .unsupported && error.format == .png)
      #expect(error.description.contains("Apple's variant"))
    }
  }

  @Test("A reduced decode is the reduced full picture, in every format")
  func reducedDecode() throws {
    for file in Self.variants {
      for format in PixelFormat.allCases {
        let full = try ImageDecoder.decode(file, options: DecodingOptions(format: format))
        for side in [1, 3, 10, 60] where format != .ycbcr420 {
          let options = DecodingOptions(longestSide: side, format: format)
          let image = try ImageDecoder.decode(file, options: options).pixelBuffer
          let wanted = full.pixelBuffer.reduced(
            toAtLeast: side,
            shortestSide: DecodingOptions.shortestSide(forLongest: side)
          )
          #expect((image.width, image.height) == (wanted.width, wanted.height))
          #expect(image.bytes == wanted.bytes, "\(file[16...28]) \(format) \(side)")
        }
      }
    }
  }

  @Test("The rows that go by while a picture is reduced are those of the full picture")
  func visitedRows() throws {
    let folder = try TemporaryFolder()
    for file in Self.variants {
      try Data(file).write(to: URL(filePath: folder("a.png")))
      let full = try ImageDecoder.decode(file).pixelBuffer
      // The byte of the header that says whether it is interlaced.
      let isInterlaced = file[28] == 1
      for side in [1, 3, 1000] {
        var rows: [UInt8] = []
        let options = DecodingOptions(longestSide: side)
        let image = try ImageDecoder.decode(contentsOf: folder("a.png"), options: options) {
          rows += $0
        }
        let isFull = image.pixelBuffer.bytes.count == full.bytes.count
        #expect(rows == (isInterlaced || isFull ? [] : full.bytes), "\(file[16...28]) \(side)")
      }
    }
  }

  @Test("Formats are conversions of each other")
  func formats() throws {
    for file in Self.variants {
      let rgb = try ImageDecoder.decode(file).pixelBuffer
      for format in PixelFormat.allCases {
        let image = try ImageDecoder.decode(file, options: DecodingOptions(format: format))
        #expect(image.pixelBuffer.bytes == rgb.converted(to: format).bytes)
      }
    }
  }

  @Test("Sixteen bits become eight by v * 255 / 65535, rounded, for every value")
  func sixteenBits() throws {
    let values = (0..<65_536).map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let rows = (0..<256).flatMap { [0] + values[($0 * 256)..<(($0 + 1) * 256)].joined() }
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 256, height: 256, depth: 16), PNGBuilder.data(rows), PNGBuilder.end,
    ])
    let image = try ImageDecoder.decode(file, options: DecodingOptions(format: .gray8))
    let wanted = (0..<65_536).map { UInt8((Double($0) * 255 / 65_535).rounded()) }
    #expect(image.pixelBuffer.bytes == wanted)
  }

  @Test("Gamma, profiles and background change nothing")
  func ancillaryChunks() throws {
    let rows: [UInt8] = [0, 10, 100, 200]
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 3, height: 1),
      ("gAMA", PNGBuilder.bigEndian(220_000)), ("sBIT", [3]), ("bKGD", [0, 77]),
      ("iCCP", Array("x\0\0nonsense".utf8)), ("sRGB", [9]), ("prIv", [1, 2, 3]),
      PNGBuilder.data(rows), ("tEXt", Array("a\0b".utf8)), PNGBuilder.end,
    ])
    #expect(try ImageDecoder.decode(file).pixelBuffer.luma().bytes == [10, 100, 200])
  }

  @Test(
    "The good files of PngSuite decode to their raw samples, and the bad ones are refused",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
  )
  func pngSuite() throws {
    let paths = TestData.files(below: "badinput/pngsuite", withExtensions: ["png"])
    #expect(paths.count > 160)
    for path in paths {
      let name = URL(filePath: path).lastPathComponent
      if name.hasPrefix("x") {
        #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(contentsOf: path) }
        continue
      }
      let reference = try PNGReference(Array(Data(contentsOf: URL(filePath: path))))
      let image = try ImageDecoder.decode(contentsOf: path)
      // One file of the suite has an eXIf chunk; its orientation is upright.
      #expect(image.orientation == .up, "\(name)")
      #expect(image.pixelBuffer.bytes == reference.rgb, "\(name)")
      for side in [5, 16] {
        let reduced = try ImageDecoder.decode(
          contentsOf: path,
          options: DecodingOptions(longestSide: side)
        )
        #expect(
          reduced.pixelBuffer.bytes == image.pixelBuffer.reduced(toAtLeast: side).bytes,
          "\(name)"
        )
      }
    }
  }

  /// Returns a PNG of noise; a palette and, for types without alpha, transparency come with it.
  private static func noisePNG(
    _ width: Int,
    _ height: Int,
    colorType: UInt8,
    depth: UInt8,
    isInterlaced: Bool
  ) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(width) << 16 | UInt64(colorType) << 8 | UInt64(depth))
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(colorType), default: 1]
    let steps: [(x: Int, y: Int, dx: Int, dy: Int)] =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    for step in steps where step.x < width && step.y < height {
      let columns = (width - step.x + step.dx - 1) / step.dx
      for _ in stride(from: step.y, to: height, by: step.dy) {
        rows.append(UInt8.random(in: 0...4, using: &random))
        for _ in 0..<(columns * channels * Int(depth) + 7) / 8 {
          rows.append(UInt8.random(in: 0...255, using: &random))
        }
      }
    }
    var chunks = [
      PNGBuilder.header(
        width: width,
        height: height,
        depth: depth,
        colorType: colorType,
        isInterlaced: isInterlaced
      )
    ]
    if colorType == 3 {
      let palette = (0..<3 << Int(depth)).map { _ in UInt8.random(in: 0...255, using: &random) }
      chunks.append(("PLTE", palette))
      let alphas = (0..<(1 << Int(depth)) - 1).map { _ in UInt8.random(in: 0...255, using: &random)
      }
      chunks.append(("tRNS", alphas))
    } else if colorType == 0 {
      chunks.append(("tRNS", [0, 1]))
    } else if colorType == 2 {
      chunks.append(("tRNS", [0, 1, 0, 2, 0, 3]))
    }
    return PNGBuilder.file(chunks + [PNGBuilder.data(rows), PNGBuilder.end])
  }
}
