import Determinism
import ImageCoding
import PixelBuffers

/// Pictures of every path through the decoders, small enough to be changed quickly.
enum PictureSeeds {
  /// A picture of 16 x 12 pixels, baseline.
  static let smallJPEG = encoded { try ImageEncoder.jpeg(noise(width: 16, height: 12)) }

  /// Baseline and progressive, color and gray, turned and not.
  @Sendable static func jpeg() -> [[UInt8]] {
    [(45, 37), (16, 16), (8, 100), (1, 1)].flatMap { width, height in
      let picture = noise(width: width, height: height)
      return [
        encoded { try ImageEncoder.jpeg(picture, quality: 30) },
        encoded { try ImageEncoder.jpeg(picture, orientation: .right, progressive: true) },
        encoded { try ImageEncoder.jpeg(picture.luma(), progressive: true) },
      ]
    }
  }

  /// Every color type, interlaced and not, with the chunks that encoders add.
  @Sendable static func png() -> [[UInt8]] {
    let types: [(color: UInt8, depth: UInt8)] = [
      (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 8), (4, 8), (6, 16),
    ]
    let palette = (0..<48).map { UInt8($0 * 5) }
    let profile = Array("p\0\0".utf8) + stored([1, 2, 3])
    let text: [UInt8] = [65, 0, 0] + stored([66])
    let rows = stored([UInt8](repeating: 0, count: 900))
    var seeds: [[UInt8]] = []
    for type in types {
      for interlace in [UInt8(0), 1] {
        let header: [UInt8] = [0, 0, 0, 9, 0, 0, 0, 7, type.depth, type.color, 0, 0, interlace]
        seeds.append(
          file([
            ("IHDR", header), ("PLTE", palette), ("tRNS", [0, 1]), ("iCCP", profile),
            ("zTXt", text), ("IDAT", rows), ("IEND", []),
          ])
        )
      }
    }
    seeds.append(encoded { try ImageEncoder.png(noise(width: 20, height: 20)) })
    return seeds
  }

  /// Directories of one entry, in both byte orders, and of none.
  @Sendable static func exif() -> [[UInt8]] {
    let big: [UInt8] =
      Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let little: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0]
    return [big, little, Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 0]]
  }

  /// A few sizes.
  @Sendable static func pixels() -> [[UInt8]] {
    [(0, 0), (15, 63), (63 + 64, 40), (1 + 64, 63)].map { width, height in
      [UInt8(width), UInt8(height)] + noise(width: 8, height: 8).bytes
    }
  }

  /// A PNG of one pixel with some more chunks.
  static func png(adding chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
    file(
      [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])] + chunks
        + [("IDAT", stored([0, 0])), ("IEND", [])]
    )
  }

  private static func noise(width: Int, height: Int) -> PixelBuffer {
    var random = SeededGenerator(seed: UInt64(width * 1000 + height))
    return PixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    )
  }

  private static func encoded(_ make: () throws -> [UInt8]) -> [UInt8] { (try? make()) ?? [] }

  private static func file(_ chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
    func bigEndian(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
      let checked = Array(chunk.type.utf8) + chunk.content
      file += bigEndian(UInt32(chunk.content.count)) + checked
      file += bigEndian(PNGChecksum.crc32(checked))
    }
  }

  /// A zlib stream of one stored block (RFC 1950, RFC 1951 section 3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8))
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = [b >> 8, b & 0xFF, a >> 8, a & 0xFF].map { UInt8($0) }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + sum
  }
}
