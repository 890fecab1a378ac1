import Determinism
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers

/// What is measured on: pictures of this repository, and codes from a fixed seed.
struct Inputs {
  /// A folder that is removed at the end, or the one that was asked for.
  let folder: URL

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// The path of a sample picture, or of a folder of them.
  static func sample(_ name: String) -> String {
    root.appending(path: "SampleImages/\(name)").path
  }

  /// The path of one of the rendered pictures that the tests use, too.
  static func rendering(_ name: String) -> String {
    root.appending(path: "Tests/Renderings/\(name)").path
  }

  /// A rendered picture at another size, with noise as of a camera: rendered surfaces alone would
  /// compress to less than photographs do.
  static func picture(width: Int, height: Int) throws -> PixelBuffer {
    let small = try ImageDecoder.decode(contentsOf: rendering("catalog/angkor-wat-1.jpg"))
    let large = small.pixelBuffer.resized(width: width, height: height)
    var random = SeededGenerator(seed: UInt64(width))
    let bytes = large.bytes.map { byte -> UInt8 in
      let bits = random.next()
      let noise = (bits & 0xFFFF).nonzeroBitCount - 8
      return UInt8(clamping: Int(byte) + noise)
    }
    return PixelBuffer(
      width: width,
      height: height,
      bytesPerRow: large.bytesPerRow,
      format: large.format,
      bytes: bytes
    )
  }

  /// Uniformly distributed codes.
  static func hash(_ random: inout SeededGenerator) -> FrameHash {
    FrameHash(
      words: SIMD4(random.next(), random.next(), random.next(), random.next()),
      quality: 100
    )
  }

  /// A hash with a tenth of its bits flipped, as of a changed picture.
  static func changed(_ hash: FrameHash, _ random: inout SeededGenerator) -> FrameHash {
    var words = SIMD4(hash.words)
    for bit in (0..<256).shuffled(using: &random).prefix(26) {
      words[bit / 64] ^= 1 << UInt64(bit % 64)
    }
    return FrameHash(words: words, quality: 100)
  }

  /// A feature of a real picture with about 40 of its bits flipped.
  ///
  /// So many differ between a feature and the same in a changed picture. Real features crowd in few
  /// words, which random bits would not.
  static func feature(of pool: [LocalFeature], _ random: inout SeededGenerator) -> LocalFeature {
    var feature = pool[Int(random.next() % UInt64(pool.count))]
    var words = feature.descriptor.words
    for word in 0..<4 {
      let (a, b, c, d) = (random.next(), random.next(), random.next(), random.next())
      words[word] ^= (a & b & c) | (a & ~b & c & d)
    }
    feature.descriptor = BinaryDescriptor(words: words)
    return feature
  }
}
