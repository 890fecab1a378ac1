import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct LimitTests {
  static let jpeg: [UInt8] = (try? ImageEncoder.jpeg(scene)) ?? []
  static let progressive: [UInt8] = (try? ImageEncoder.jpeg(scene, progressive: true)) ?? []
  static let png: [UInt8] = (try? ImageEncoder.png(scene)) ?? []
  static let scene = TestPictures.scene(seed: 31, width: 160, height: 120)

  /// Sets one limit to the least that lets a file pass, and to one below it.
  private func expect(
    _ name: String,
    _ property: WritableKeyPath<DecodingLimits, Int>,
    atLeast least: Int,
    for bytes: [UInt8],
    options: DecodingOptions = DecodingOptions()
  ) throws {
    var options = options
    options.limits[keyPath: property] = least
    _ = try ImageDecoder.decode(bytes, options: options)
    options.limits[keyPath: property] = least - 1
    let error = try #require(throws: ImageDecodingError.self) {
      try ImageDecoder.decode(bytes, options: options)
    }
    #expect(error.kind == .limitExceeded)
    #expect(error.reason.contains(name), "\(error)")
  }

  @Test("The number of pixels is that of the full picture")
  func pixelCount() throws {
    for file in [Self.jpeg, Self.progressive, Self.png] {
      try expect("maximumPixelCount", \.maximumPixelCount, atLeast: 160 * 120, for: file)
      try expect(
        "maximumPixelCount",
        \.maximumPixelCount,
        atLeast: 160 * 120,
        for: file,
        options: DecodingOptions(longestSide: 20)
      )
    }
  }

  @Test("The longer side counts, whichever it is")
  func side() throws {
    for file in [Self.jpeg, Self.progressive, Self.png] {
      try expect("maximumSide", \.maximumSide, atLeast: 160, for: file)
    }
    let column = PNGBuilder.file([
      PNGBuilder.header(width: 1, height: 90), PNGBuilder.data([UInt8](repeating: 0, count: 180)),
      PNGBuilder.end,
    ])
    try expect("maximumSide", \.maximumSide, atLeast: 90, for: column)
  }

  @Test("The number of bytes counts in memory and in files")
  func byteCount() throws {
    try expect("maximumByteCount", \.maximumByteCount, atLeast: Self.png.count, for: Self.png)
    let folder = try TemporaryFolder()
    try Data(Self.png).write(to: URL(filePath: folder("a.png")))
    var options = DecodingOptions()
    options.limits.maximumByteCount = Self.png.count
    _ = try ImageDecoder.decode(contentsOf: folder("a.png"), options: options)
    options.limits.maximumByteCount -= 1
    let error = try #require(throws: ImageDecodingError.self) {
      try ImageDecoder.decode(contentsOf: folder("a.png"), options: options)
    }
    #expect(error.kind == .limitExceeded && error.path == folder("a.png"))
  }

  @Test("Memory counts the pixels, and the coefficients of a progressive JPEG")
  func memory() throws {
    func decodes(_ bytes: [UInt8], _ maximumMemory: Int, side: Int?) -> Bool {
      var options = DecodingOptions(longestSide: side)
      options.limits.maximumMemory = maximumMemory
      return Outcome(bytes, options) != .refusal(.limitExceeded)
    }
    // 10 x 8 MCUs of 16 x 16 pixels, each of four blocks of luma and two of chroma.
    let coefficients = 80 * 6 * 128
    // Rows of the library: some tens of kilobytes for these 160 pixels.
    let rows = 160_000
    #expect(decodes(Self.jpeg, 160 * 120 * 3 + rows, side: nil))
    #expect(!decodes(Self.jpeg, 160 * 120 * 3, side: nil))
    #expect(decodes(Self.progressive, 20 * 15 * 3 + rows + coefficients, side: 20))
    #expect(!decodes(Self.progressive, 20 * 15 * 3 + coefficients, side: 20))
    #expect(decodes(Self.jpeg, 20 * 15 * 3 + rows, side: 20))
  }

  @Test("A reduced decode of an interlaced PNG takes a fraction of the full picture's memory")
  func interlacedMemory() throws {
    // 16 megapixels of one color: zeros compress well in few stored bytes with a narrow depth.
    let side = 4096
    let rowCounts = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
    let bytes = rowCounts.reduce(0) { $0 + side / $1.1 * (1 + side / $1.0 / 8) }
    let file = PNGBuilder.file([
      PNGBuilder.header(width: side, height: side, depth: 1, isInterlaced: true),
      PNGBuilder.data([UInt8](repeating: 0, count: bytes)), PNGBuilder.end,
    ])
    var options = DecodingOptions(longestSide: 256)
    options.limits.maximumMemory = 2_000_000
    let image = try ImageDecoder.decode(file, options: options)
    #expect(image.pixelBuffer.bytes == [UInt8](repeating: 0, count: 256 * 256 * 3))
    options.longestSide = nil
    #expect(Outcome(file, options) == .refusal(.limitExceeded))
  }

  @Test("Scans are counted")
  func scans() throws {
    // A DC scan and 63 AC scans of one coefficient each: all in order, and none needed.
    let acScans = (1...63).flatMap { JPEGBuilder.scan(1...1, coefficients: $0...$0, data: [0x7F]) }
    let file =
      JPEGBuilder.start + JPEGBuilder.quantization + JPEGBuilder.huffman()
      + JPEGBuilder.frame(0xC2, width: 8, height: 8, components: 1)
      + JPEGBuilder.scan(1...1, coefficients: 0...0, data: [0x7F]) + acScans + JPEGBuilder.end
    try expect("maximumScanCount", \.maximumScanCount, atLeast: 64, for: file)
  }

  @Test("Blocks are counted, in one scan and over several")
  func blocks() throws {
    try expect("maximumBlockCount", \.maximumBlockCount, atLeast: 80 * 6, for: Self.jpeg)
    var options = DecodingOptions()
    options.limits.maximumBlockCount = 80 * 6 * 3
    #expect(Outcome(Self.progressive, options) == .refusal(.limitExceeded))
    options.limits.maximumBlockCount = 80 * 6 * 10
    #expect(Outcome(Self.progressive, options) == .picture(isTruncated: false))
  }

  @Test("Chunks of a PNG are measured, and those of its pixels are not")
  func chunks() throws {
    let text = Array("Comment\0".utf8) + [UInt8](repeating: 65, count: 992)
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 100, height: 100), ("tEXt", text),
      PNGBuilder.data([UInt8](repeating: 0, count: 10_100)), PNGBuilder.end,
    ])
    try expect("maximumChunkByteCount", \.maximumChunkByteCount, atLeast: 1000, for: file)
  }

  @Test("Chunks of a PNG are counted, those of its pixels too")
  func chunkCount() throws {
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 1, height: 1), ("tEXt", []), ("tEXt", []),
      PNGBuilder.data([0, 0]), PNGBuilder.end,
    ])
    // The end is none of them: nothing is read behind it.
    try expect("maximumChunkCount", \.maximumChunkCount, atLeast: 4, for: file)
  }

  @Test("Segments of a JPEG before its first scan are counted, whatever stands between them")
  func segmentCount() throws {
    let comment: [UInt8] = [0xFF, 0xFE, 0, 2]
    let least = try #require(
      (0..<20).first { count in
        var options = DecodingOptions()
        options.limits.maximumChunkCount = count
        return Outcome(Self.jpeg, options) == .picture(isTruncated: false)
      }
    )
    for filler in [comment, [0xFF] + comment, [0, 1] + comment] {
      let file = Array(Self.jpeg[..<2]) + filler + filler + Self.jpeg[2...]
      try expect("maximumChunkCount", \.maximumChunkCount, atLeast: least + 2, for: file)
    }
  }

  @Test("Processor time is bounded", arguments: ["JPEG in one scan", "JPEG in several", "PNG"])
  func time(kind: String) {
    let isProgressive = kind == "JPEG in several"
    let dc = [UInt8](repeating: 0, count: 200_000)
    let start = JPEGBuilder.start + JPEGBuilder.quantization + JPEGBuilder.huffman(0xE0)
    let file =
      kind == "PNG"
      // A row of a hundred million pixels, in stored blocks.
      ? PNGBuilder.file([
        PNGBuilder.header(width: 20_000, height: 2_000),
        PNGBuilder.data([UInt8](repeating: 0, count: 40_002_000)), PNGBuilder.end,
      ])
      : start
        + JPEGBuilder.frame(
          isProgressive ? 0xC2 : 0xC0,
          width: 10_000,
          height: 10_000,
          components: 1
        )
        + JPEGBuilder.scan(1...1, coefficients: isProgressive ? 0...0 : 0...63, data: dc + dc)
        + JPEGBuilder.end
    var options = DecodingOptions(longestSide: 256, allowsTruncated: true)
    #expect(Outcome(file, options) != .refusal(.limitExceeded))
    options.limits.maximumMilliseconds = 5
    #expect(Outcome(file, options) == .refusal(.limitExceeded))
  }

  @Test("Only the first directory of EXIF is read, wherever others lead")
  func exifDepth() throws {
    // The next directory is this one again; so is the directory that the entry 0x8769 names.
    let entry: [UInt8] = [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8]
    let turned: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let next: [UInt8] = [0, 0, 0, 8]
    let tiff = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 2] + entry + turned + next
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 2, height: 1), ("eXIf", tiff), PNGBuilder.data([0, 9, 8]),
      PNGBuilder.end,
    ])
    #expect(try ImageDecoder.decode(file).orientation == .right)
  }

  @Test(
    "Compressed text and color profiles are never inflated",
    arguments: ["zTXt", "iTXt", "iCCP"]
  )
  func compressedChunks(type: String) throws {
    // Whatever follows the name is not a zlib stream: nobody may look at it.
    let content = Array("n\0\0".utf8) + [UInt8](repeating: 0xFF, count: 1000)
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 1, height: 1), (type, content), PNGBuilder.data([0, 7]),
      PNGBuilder.end,
    ])
    #expect(Outcome(file) == .picture(isTruncated: false))
  }

  @Test("Limits of nothing refuse everything and harm nothing")
  func zeroLimits() {
    let properties: [WritableKeyPath<DecodingLimits, Int>] = [
      \.maximumPixelCount, \.maximumSide, \.maximumByteCount, \.maximumMemory, \.maximumBlockCount,
      \.maximumChunkCount,
    ]
    for (name, file) in smallFiles {
      for property in properties {
        for value in [0, -1, .min] {
          if property == \.maximumBlockCount && name.hasSuffix("PNG") { continue }
          var options = DecodingOptions()
          options.limits[keyPath: property] = value
          #expect(Outcome(file, options) == .refusal(.limitExceeded), "\(name)")
        }
      }
    }
  }
}
