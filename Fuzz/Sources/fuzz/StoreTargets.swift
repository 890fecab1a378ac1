import Foundation
import ImageSignatures
import PictureMatching
import VisualSearch

/// What a store and its segments hold: both may come from elsewhere.
enum StoreTargets {
  /// Reads a signature, whole and without its features, and writes it again.
  @Sendable static func readSignature(_ bytes: [UInt8]) {
    let head = try? ImageSignature(head: bytes)
    guard let signature = try? ImageSignature(encoded: bytes) else { return }
    precondition(signature.encoded == bytes)
    precondition(head?.frame == signature.frame)
    _ = signature.histogram.distance(to: signature.histogram)
    _ = signature.frame.distance(to: signature.frame)
  }

  /// Compares features that no picture may have.
  @Sendable static func compareFeatures(_ bytes: [UInt8]) {
    guard bytes.count > 5 else { return }
    let all = bytes[5...]
    let count = all.count / 7 * Int(bytes[4]) / 256 * 7
    let query = features(all.prefix(count))
    let catalog = features(all.dropFirst(count))
    let verifier = GeometricVerifier(
      query: query,
      extent: FeatureExtent(pixelWidth: Int(bytes[0]), pixelHeight: Int(bytes[1]))
    )
    let match = verifier.match(
      catalog,
      extent: FeatureExtent(pixelWidth: Int(bytes[1]) << Int(bytes[3] & 31), pixelHeight: 1),
      excluding: bytes[2] == 0 ? [0, 3, 1000] : []
    )
    if let match { precondition(match.region.count == 4) }
  }

  /// Seven bytes for each feature: two for x and y, the scale, the angle and a seed of the descriptor,
  /// so that equal descriptors, which vote together, are likely.
  static func features(_ bytes: ArraySlice<UInt8>) -> [LocalFeature] {
    // A comparison takes time that grows with the square, and this is enough for every step of it.
    let bytes = Array(bytes.prefix(7 * 20))
    return stride(from: 0, to: bytes.count - 6, by: 7).map { start in
      let seed = UInt64(bytes[start + 6])
      let words = SIMD4<UInt64>(seed, seed &* 0x9E37_79B9_7F4A_7C15, ~seed, seed << 56)
      return LocalFeature(
        x: UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1]),
        y: UInt16(bytes[start + 2]) << 8 | UInt16(bytes[start + 3]),
        scale: bytes[start + 4],
        angle: bytes[start + 5],
        descriptor: BinaryDescriptor(words: words)
      )
    }
  }

  /// Searches a segment some of whose bytes were replaced.
  ///
  /// The first byte says whether the checksums are mended, so that the damage is met, and whether the segment
  /// has learned points; each three bytes after it are an offset and a value.
  @Sendable static func searchSegment(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var file = StoreSeeds.segments[Int(first >> 1 & 1)]
    for start in stride(from: 1, to: bytes.count - 2, by: 3) {
      let offset = Int(bytes[start]) << 8 | Int(bytes[start + 1])
      file[offset % file.count] = bytes[start + 2]
    }
    if first & 1 == 1 { SegmentChecksums.mend(&file) }
    do throws(SegmentError) {
      let scan = try Segment(
        Data(file),
        vocabulary: StoreSeeds.words,
        viewVocabulary: StoreSeeds.words
      )
      _ = try FrameScan(forms: StoreSeeds.forms, limit: 5, radius: 256).hits(in: scan)
      for channel in FeatureChannel.allCases {
        _ = try scan.index(of: channel)?.candidates(for: StoreSeeds.features, limit: 3)
      }
      try scan.checkAll()
    } catch {}
  }

  /// Reads a file of visual words and asks it for some; as above, the checksums may be mended.
  @Sendable static func readVocabulary(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var file = Array(bytes.dropFirst())
    if first & 1 == 1, file.count >= 64 {
      SegmentChecksums.set(&file, at: 32, toSumOf: 64..<file.count)
      SegmentChecksums.set(&file, at: 56, toSumOf: 0..<56)
    }
    guard let vocabulary = try? Vocabulary(encoded: Data(file)) else { return }
    for feature in StoreSeeds.features.prefix(4) {
      for match in vocabulary.words(of: feature.descriptor, probes: 3) {
        precondition(match.word < vocabulary.wordCount)
      }
    }
  }
}
