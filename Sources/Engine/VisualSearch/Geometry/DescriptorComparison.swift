package import ImageSignatures

/// All pairs of two sets of descriptors that look alike, from one look at each pair.
///
/// Comparing every pair is the dearest part of a verification, so each distance is computed once and
/// serves both directions, and only pairs within a horizon leave the loop.
package struct DescriptorComparison {
  /// One feature of the query, one of the catalogue, and how many bits differ.
  package struct Pair: Hashable, Sendable {
    package var query: Int32
    package var catalog: Int32
    package var distance: Int32
  }

  /// The two nearest features on the other side, as far as they are within the horizon.
  package struct Nearest: Hashable, Sendable {
    /// The index of the nearest feature, -1 if there is none; the lowest index among equals.
    package var first: Int32 = -1
    /// The index of the second nearest feature, -1 if there is none.
    package var second: Int32 = -1
    package var firstDistance: Int32
    package var secondDistance: Int32

    /// What is known of a feature that nothing resembles: both lie just beyond the horizon.
    init(horizon: Int) {
      firstDistance = Int32(horizon) + 1
      secondDistance = firstDistance
    }

    @inline(__always)
    mutating func insert(_ index: Int32, _ distance: Int32) {
      if distance < firstDistance {
        (second, secondDistance) = (first, firstDistance)
        (first, firstDistance) = (index, distance)
      } else if distance < secondDistance {
        (second, secondDistance) = (index, distance)
      }
    }
  }

  /// The pairs within the horizon, by catalogue feature and then by query feature.
  package let pairs: [Pair]
  /// For each query feature, the nearest of the catalogue.
  package let ofQuery: [Nearest]
  /// For each catalogue feature, the nearest of the query.
  package let ofCatalog: [Nearest]

  /// Compares every descriptor of the query with every one of the catalogue's picture.
  ///
  /// - Parameters:
  ///   - query: The query's descriptors.
  ///   - catalog: The catalogue's descriptors.
  ///   - horizon: The largest distance of interest, below 255.
  ///   - isExcluded: For each query feature, whether to leave it out; empty to use all.
  /// - Complexity: O(*n* · *m*) for *n* and *m* descriptors, some 1.7 ns for each pair.
  package init(
    query: [BinaryDescriptor],
    catalog: [BinaryDescriptor],
    horizon: Int,
    isExcluded: [Bool] = []
  ) {
    precondition(horizon < 255 && (isExcluded.isEmpty || isExcluded.count == query.count))
    var ofQuery = Array(repeating: Nearest(horizon: horizon), count: query.count)
    var ofCatalog = Array(repeating: Nearest(horizon: horizon), count: catalog.count)
    var pairs: [Pair] = []
    pairs.reserveCapacity(16 * (query.count + catalog.count))
    query.withUnsafeBufferPointer { query in
      ofQuery.withUnsafeMutableBufferPointer { ofQuery in
        for (other, descriptor) in catalog.enumerated() {
          var nearest = ofCatalog[other]
          for index in query.indices
          where Self.countModulo256(descriptor.words ^ query[index].words) <= UInt64(horizon) {
            // Taken for about one pair in a hundred, so it may cost what it wants.
            let distance = descriptor.distance(to: query[index])
            if distance > horizon || (!isExcluded.isEmpty && isExcluded[index]) { continue }
            nearest.insert(Int32(index), Int32(distance))
            ofQuery[index].insert(Int32(other), Int32(distance))
            pairs.append(
              Pair(query: Int32(index), catalog: Int32(other), distance: Int32(distance))
            )
          }
          ofCatalog[other] = nearest
        }
      }
    }
    self.pairs = pairs
    self.ofQuery = ofQuery
    self.ofCatalog = ofCatalog
  }

  /// Returns the number of bits that are set, or 0 if all 256 are.
  ///
  /// The words share the later steps of the count, which the bits of each word by itself could not:
  /// a third faster than `nonzeroBitCount` on processors without a vector population count, which
  /// are those that Swift compiles for. H. S. Warren, *Hacker's Delight*, 2nd edition, 5-1.
  @inline(__always)
  private static func countModulo256(_ words: SIMD4<UInt64>) -> UInt64 {
    let pairs = words &- ((words &>> 1) & SIMD4(repeating: 0x5555_5555_5555_5555))
    let twos = SIMD4<UInt64>(repeating: 0x3333_3333_3333_3333)
    let nibbles = (pairs & twos) &+ ((pairs &>> 2) & twos)
    // Two nibbles of at most 4 still fit into one.
    let halves = nibbles.lowHalf &+ nibbles.highHalf
    let fours = SIMD2<UInt64>(repeating: 0x0f0f_0f0f_0f0f_0f0f)
    let bytes = (halves & fours) &+ ((halves &>> 4) & fours)
    return ((bytes.x &+ bytes.y) &* 0x0101_0101_0101_0101) &>> 56
  }
}
