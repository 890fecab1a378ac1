import Determinism
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

struct BMPTests {
  /// How a test file is written.
  struct Kind: Sendable, CustomTestStringConvertible {
    var depth = 24
    var headCount = 40
    var compression = 0
    /// Bits of red, green, blue and alpha.
    var masks: [Int] = []
    var isTopDown = false
    var colorCount: Int?
    /// Bytes between the head with its colors, and the rows.
    var gap = 0
    var testDescription: String {
      "\(depth) bits, head of \(headCount)\(isTopDown ? ", top-down" : "")"
    }
  }

  private static let full = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]

  static let kinds = [
    Kind(depth: 1), Kind(depth: 2), Kind(depth: 4), Kind(depth: 8), Kind(depth: 16), Kind(),
    Kind(depth: 32), Kind(isTopDown: true), Kind(depth: 1, isTopDown: true),
    Kind(depth: 8, isTopDown: true), Kind(depth: 8, colorCount: 7), Kind(depth: 4, gap: 5000),
    Kind(depth: 1, headCount: 12), Kind(depth: 8, headCount: 12), Kind(headCount: 12),
    Kind(depth: 4, headCount: 64), Kind(depth: 8, headCount: 124),
    Kind(depth: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F]),
    Kind(depth: 16, headCount: 56, compression: 3, masks: [0xF00, 0xF0, 0xF, 0xF000]),
    Kind(depth: 32, headCount: 108, compression: 3, masks: full),
    Kind(depth: 32, compression: 6, masks: full),
    Kind(depth: 32, headCount: 52, compression: 3, masks: [0xFF, 0xFF00, 0xFF_0000]),
    Kind(depth: 32, headCount: 124, compression: 3, masks: [0x3FF, 0xFFC00, 0x3FF0_0000, 0]),
  ]

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A color of a palette.
  private func color(_ number: Int) -> [Int] {
    [number * 37 & 255, number * 91 & 255, 255 - number]
  }

  /// A file with these pixels, the top row first.
  private func file(_ kind: Kind, width: Int, height: Int, _ pixels: [Int]) -> [UInt8] {
    let isOld = kind.headCount == 12
    let colors = kind.depth > 8 ? 0 : kind.colorCount ?? 1 << kind.depth
    var head = bytes(kind.headCount, 4)
    if isOld {
      head += bytes(width, 2) + bytes(height, 2) + bytes(1, 2) + bytes(kind.depth, 2)
    } else {
      head += bytes(width, 4) + bytes(kind.isTopDown ? -height : height, 4) + bytes(1, 2)
      head += bytes(kind.depth, 2) + bytes(kind.compression, 4) + bytes(0, 12)
      head += bytes(kind.colorCount ?? 0, 4) + bytes(0, 4) + kind.masks.flatMap { bytes($0, 4) }
      head += [UInt8](repeating: 0, count: max(0, kind.headCount - head.count))
    }
    for number in 0..<colors {
      head += color(number).reversed().map { UInt8($0) } + (isOld ? [] : [0])
    }
    head += [UInt8](repeating: 0xA5, count: kind.gap)
    let rows = (0..<height).map { y in
      let row = pixels[y * width..<(y + 1) * width]
      var bits = row.flatMap { pixel in
        kind.depth < 8
          ? (0..<kind.depth).reversed().map { pixel >> $0 & 1 }
          : bytes(pixel, kind.depth / 8).flatMap { byte in
            (0..<8).reversed().map { Int(byte) >> $0 & 1 }
          }
      }
      bits += [Int](repeating: 0, count: (32 - bits.count % 32) % 32)
      return stride(from: 0, to: bits.count, by: 8).map { place in
        UInt8(bits[place..<place + 8].reduce(0) { $0 << 1 | $1 })
      }
    }
    return Array("BM".utf8) + bytes(0, 8) + bytes(14 + head.count, 4) + head
      + (kind.isTopDown ? rows : rows.reversed()).joined()
  }

  /// What a viewer shows of a pixel.
  private func shown(_ kind: Kind, _ pixel: Int) -> [UInt8] {
    if kind.depth <= 8 {
      return pixel < kind.colorCount ?? 256 ? color(pixel).map { UInt8($0) } : [0, 0, 0]
    }
    let normal = kind.depth == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF_0000, 0xFF00, 0xFF]
    let masks = kind.compression == 0 ? normal : kind.masks
    var values = masks.map { mask -> Double in
      guard mask > 0 else { return 255 }
      let shift = mask.trailingZeroBitCount
      return (Double((pixel & mask) >> shift) * 255 / Double(mask >> shift)).rounded()
    }
    if values.count == 4 {
      let alpha = values[3] / 255
      values = values.map { ($0 * alpha + 255 * (1 - alpha)).rounded() }
    }
    return values.prefix(3).map { UInt8($0) }
  }

  private func pixels(_ kind: Kind, count: Int) -> [Int] {
    var random = SeededGenerator(seed: UInt64(kind.depth))
    return (0..<count).map { _ in Int.random(in: 0..<1 << kind.depth, using: &random) }
  }

  @Test("Every depth and every head gives the colors that were written", arguments: kinds)
  func colors(kind: Kind) throws {
    for (width, height) in [(1, 1), (5, 3), (33, 17)] {
      let pixels = pixels(kind, count: width * height)
      let file = file(kind, width: width, height: height, pixels)
      let image = try ImageDecoder.decode(file)
      #expect(image.format == .bmp && image.fullWidth == width && image.fullHeight == height)
      #expect(image.pixelBuffer.bytes == pixels.flatMap { shown(kind, $0) })
      #expect(try ImageDecoder.imageSize(file) == ImageSize(width: width, height: height))
    }
  }

  @Test("A picture whose alpha is zero everywhere is opaque")
  func noAlpha() throws {
    let kind = Kind(depth: 32, compression: 6, masks: Self.full)
    let image = try ImageDecoder.decode(file(kind, width: 2, height: 1, [0x102030, 0]))
    #expect(image.pixelBuffer.bytes == [0x10, 0x20, 0x30, 0, 0, 0])
    let clear = try ImageDecoder.decode(file(kind, width: 2, height: 1, [0x0100_0000, 0x102030]))
    #expect(clear.pixelBuffer.bytes == [254, 254, 254, 255, 255, 255])
  }

  @Test("A reduced, a converted and a file's picture are those of its pixels in memory")
  func options() throws {
    let (width, height) = (301, 97)
    let file = file(Kind(), width: width, height: height, pixels(Kind(), count: width * height))
    let whole = try ImageDecoder.decode(file).pixelBuffer
    let reduced = try ImageDecoder.decode(file, options: .init(longestSide: 40, format: .gray8))
    #expect(reduced.fullWidth == width)
    let expected = whole.reduced(toAtLeast: 40).converted(to: .gray8)
    #expect(reduced.pixelBuffer.bytes == expected.bytes)
    let folder = try TemporaryFolder()
    try Data(file).write(to: URL(filePath: folder("a.jpg")))
    #expect(try ImageDecoder.decode(contentsOf: folder("a.jpg")).pixelBuffer.bytes == whole.bytes)
  }

  @Test("A file that stops early is incomplete, and its rows are shown where that is allowed")
  func cut() throws {
    let whole = file(Kind(), width: 4, height: 10, [Int](repeating: 0x102030, count: 40))
    let lenient = DecodingOptions(allowsTruncated: true)
    for missing in 1...54 + 120 {
      let file = Array(whole.dropLast(missing))
      // Without the two letters and the zeros behind it is not a BMP, and without most of its head
      // a short one.
      guard file.count >= 14 else { continue }
      let error = try #require(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
      #expect(error.kind == .truncated && error.format == .bmp, "\(missing): \(error)")
      if missing <= 60 {
        let image = try ImageDecoder.decode(file, options: lenient)
        let lost = (missing + 11) / 12
        #expect(image.damage?.intactShare == Double(10 - lost) / 10)
        #expect(image.pixelBuffer.bytes.prefix(lost * 12).allSatisfy { $0 == 255 })
        #expect(image.pixelBuffer.bytes[lost * 12] == 0x10)
      } else {
        #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file, options: lenient) }
      }
    }
  }

  @Test("The last row need not be filled up")
  func shortLastRow() throws {
    let whole = file(Kind(), width: 3, height: 2, [1, 2, 3, 4, 5, 6])
    let image = try ImageDecoder.decode(Array(whole.dropLast(3)))
    let filled = try ImageDecoder.decode(whole)
    #expect(image.pixelBuffer.bytes == filled.pixelBuffer.bytes)
  }

  @Test(
    "What is not read is refused in words",
    arguments: [
      (Kind(depth: 8, compression: 1), "RLE8"), (Kind(depth: 4, compression: 2), "RLE4"),
      (Kind(compression: 4), "JPEG"), (Kind(compression: 5), "PNG"),
      (Kind(depth: 8, headCount: 64, compression: 3), "number 3"), (Kind(depth: 64), "64 bits"),
      (Kind(headCount: 41), "header of 41 bytes"),
    ]
  )
  func unsupported(kind: Kind, words: String) throws {
    let error = try #require(throws: ImageDecodingError.self) {
      try ImageDecoder.decode(file(kind, width: 1, height: 1, [0]))
    }
    #expect(error.kind == .unsupported && error.reason.contains(words), "\(error)")
  }

  @Test("A header of many pixels is held against the limits before anything is allocated")
  func limits() throws {
    for (width, height) in [(1 << 30, 1 << 30), (Int(Int32.max), -Int(Int32.max)), (1, 1 << 30)] {
      let large = file(Kind(), width: width, height: 0, []).enumerated().map { place, byte in
        (22..<26).contains(place) ? bytes(height, 4)[place - 22] : byte
      }
      let error = try #require(throws: ImageDecodingError.self) { try ImageDecoder.decode(large) }
      #expect(error.kind == .limitExceeded, "\(error)")
    }
    var options = DecodingOptions()
    options.limits.maximumMemory = 1 << 20
    let error = try #require(throws: ImageDecodingError.self) {
      try ImageDecoder.decode(
        file(Kind(depth: 1), width: 1000, height: 1000, [Int](repeating: 0, count: 1_000_000)),
        options: options
      )
    }
    #expect(error.kind == .limitExceeded)
  }

  @Test("Changed bytes give a picture or an error", arguments: kinds.indices)
  func damaged(index: Int) throws {
    let kind = Self.kinds[index]
    var random = SeededGenerator(seed: UInt64(index))
    let whole = file(kind, width: 9, height: 5, pixels(kind, count: 45))
    var options = DecodingOptions(allowsTruncated: true)
    options.limits.maximumPixelCount = 1 << 16
    for _ in 0..<500 {
      var file = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 2..<min(file.count, 14 + kind.headCount + 20), using: &random)
        file[place] =
          [0, 1, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      if Bool.random(using: &random) {
        file.removeLast(Int.random(in: 0...file.count, using: &random))
      }
      do {
        let image = try ImageDecoder.decode(file, options: options)
        #expect(image.pixelBuffer.width == image.fullWidth && image.format == .bmp)
      } catch {
        #expect(error.format == .bmp || error.kind == .notAnImage, "\(error)")
      }
    }
  }
}
