import ImageSignatures
import Determinism
import PictureMatching
import VisualSearch

/// Clusters of descriptors, each bit of whose centers is the majority of their members' bits.
///
/// As *k*-means for points: the center has the least sum of distances to its members (C. Grana et al., *A
/// Fast Approach for Integrating ORB Descriptors in the Bag of Words Model*, SPIE 8667, 2013).
struct KMajority {
  private let descriptors: [BinaryDescriptor]
  private(set) var centers: [BinaryDescriptor]
  private var random: SeededGenerator

  /// Starts with some of the descriptors as centers.
  ///
  /// - Parameters:
  ///   - descriptors: What to cluster; more than clusters.
  ///   - count: The number of clusters.
  ///   - seed: Says which descriptors are first.
  init(of descriptors: [BinaryDescriptor], count: Int, seed: UInt64) {
    self.descriptors = descriptors
    random = SeededGenerator(seed: seed)
    centers = Array(descriptors.shuffled(using: &random).prefix(count))
  }

  /// Returns the cluster of each descriptor: that of the nearest center, of several the first.
  func nearest() async -> [Int] {
    let pieces = stride(from: 0, to: descriptors.count, by: Self.pieceSize).map {
      descriptors[$0..<min($0 + Self.pieceSize, descriptors.count)]
    }
    let centers = centers
    return await concurrentMap(pieces) { Self.nearest(of: $0, among: centers) }.flatMap { $0 }
  }

  /// A fraction of a second.
  private static let pieceSize = 8192

  private static func nearest(
    of descriptors: ArraySlice<BinaryDescriptor>,
    among centers: [BinaryDescriptor]
  ) -> [Int] {
    centers.withUnsafeBytes { codes in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: centers.count) { distances in
        descriptors.map { descriptor in
          if let base = distances.baseAddress {
            HammingKernel.best.distances(from: descriptor, to: codes, into: base)
          }
          var best = 0
          for index in distances.indices where distances[index] < distances[best] { best = index }
          return best
        }
      }
    }
  }

  /// Moves every center to the majority of its members, and one without members to some descriptor.
  mutating func improve() async {
    var members = [[BinaryDescriptor]](repeating: [], count: centers.count)
    for (descriptor, cluster) in zip(descriptors, await nearest()) {
      members[cluster].append(descriptor)
    }
    for (cluster, members) in members.enumerated() {
      if let descriptor = members.isEmpty ? descriptors.randomElement(using: &random) : nil {
        centers[cluster] = descriptor
      } else {
        centers[cluster] = Self.majority(of: members, ties: centers[cluster])
      }
    }
  }

  /// Returns the bits that most descriptors have; where as many have the other, those of `ties`.
  static func majority(
    of descriptors: [BinaryDescriptor],
    ties: BinaryDescriptor
  ) -> BinaryDescriptor {
    var words = ties.words
    for bit in 0..<BinaryDescriptor.bitCount {
      let (word, mask) = (bit / 64, UInt64(1) << UInt64(bit % 64))
      let ones = descriptors.count { $0.words[word] & mask != 0 }
      if 2 * ones > descriptors.count { words[word] |= mask }
      if 2 * ones < descriptors.count { words[word] &= ~mask }
    }
    return BinaryDescriptor(words: words)
  }
}
