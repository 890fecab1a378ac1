import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import PixelBuffers
import VisualSearch

/// A small store's parts.
enum StoreSeeds {
  private static let signatures = [UInt64(7), 8, 9].map { ImageSignature(of: picture(seed: $0)) }

  /// A picture of gray boxes.
  static func picture(seed: UInt64) -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    var pixels = [UInt8](repeating: 110, count: 160 * 120)
    for _ in 0..<60 {
      let (left, top) = (
        Int.random(in: 0..<150, using: &random), Int.random(in: 0..<110, using: &random)
      )
      let shade = UInt8.random(in: 0...255, using: &random)
      for y in top..<min(120, top + 30) {
        for x in left..<min(160, left + 30) { pixels[y * 160 + x] = shade }
      }
    }
    return PixelBuffer(width: 160, height: 120, format: .gray8, bytes: pixels)
  }

  /// The features and hashes that segments are searched for.
  static let features = Array(signatures[0].features.prefix(40))
  static let forms = signatures.map(\.frame)

  /// Two cells of a few words each.
  static let words: Vocabulary = {
    let descriptors = Array(Set(signatures.flatMap { $0.features.prefix(5) }.map(\.descriptor)))
      .sorted { $0.words[0] < $1.words[0] }
    let half = descriptors.count / 2
    let encoded = Vocabulary.encode(
      cells: [
        (descriptors[0], Array(descriptors[..<half])),
        (descriptors[half], Array(descriptors[half...])),
      ],
      featureParameters: 1
    )
    guard let vocabulary = try? Vocabulary(encoded: encoded) else { fatalError("no vocabulary") }
    return vocabulary
  }()

  /// A segment of three pictures, and one that has learned points of them, too.
  static let segments = [0, 20].map { viewCount -> [UInt8] in
    let folder = FileManager.default.temporaryDirectory
    var builder = SegmentBuilder(
      identifier: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
      features: FeatureIndexBuilder(vocabulary: words, folder: folder),
      views: FeatureIndexBuilder(vocabulary: words, folder: folder)
    )
    for (index, signature) in signatures.enumerated() {
      let image = Int64(index + 1)
      builder.append(signature.frame, of: image, part: .whole)
      builder.append(Array(signature.features.prefix(50)), of: image)
      if viewCount > 0 {
        builder.append(Array(signature.features.prefix(viewCount)), .views, of: image)
      }
    }
    guard let data = try? builder.data() else { fatalError("no segment") }
    return Array(data)
  }

  @Sendable static func signature() -> [[UInt8]] {
    // With all features a seed would be too long to be changed in the right place.
    zip(signatures, [0, 0, 2]).map { signature, views in
      ImageSignature(
        frame: signature.frame,
        content: signature.content,
        histogram: signature.histogram,
        features: Array(signature.features.prefix(3)),
        viewFeatures: Array(signature.features.suffix(views))
      ).encoded
    }
  }

  @Sendable static func geometry() -> [[UInt8]] {
    var random = SeededGenerator(seed: 5)
    let features = (0..<20).flatMap { index in
      [
        UInt8.random(in: 0...255, using: &random), 0, UInt8.random(in: 0...255, using: &random), 0,
        160, 3, UInt8(index),
      ]
    }
    let half = features
    // The same features on both sides, once as they are and once moved.
    let moved = half.enumerated().map { index, byte in index % 7 < 4 ? byte / 2 : byte }
    return [half + half, half + moved].map { [200, 150, 1, 0, 128] + $0 }
  }

  @Sendable static func scan() -> [[UInt8]] {
    // Nothing changed, with and without mended checksums; then one byte of each part.
    let places = [8, 16, 24, 48, 56, 64, 72, 80, 88, 4096, 4196, 8192, 8220, 8240, 12_288]
    // The index of learned points starts at 20,480, its postings at 24,576.
    let viewPlaces = [
      8, 88, 96, 104, 112, 120, 128, 20_480, 20_504, 20_520, 20_524, 24_576, 24_600,
    ]
    return [[0], [1], [2], [3]] + places.map { [1, UInt8($0 >> 8), UInt8($0 & 0xFF), 0xFF] }
      + viewPlaces.map { [3, UInt8($0 >> 8), UInt8($0 & 0xFF), 0xFF] }
  }

  @Sendable static func vocabulary() -> [[UInt8]] {
    let descriptor = BinaryDescriptor(words: SIMD4(1, 2, 3, 4))
    let encoded = Vocabulary.encode(
      cells: [(descriptor, [descriptor, descriptor]), (descriptor, [descriptor])],
      featureParameters: 3
    )
    return [[0] + encoded, [1] + encoded]
  }
}
