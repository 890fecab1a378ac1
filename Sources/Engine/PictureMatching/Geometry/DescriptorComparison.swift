package import ImageSignatures

/// All pairs of similar descriptors of two sets, in one pass over all pairs.
///
/// Comparing all pairs is the most expensive part of a verification, so each distance is computed once for both
/// directions, and only pairs within a horizon are kept.
package struct DescriptorComparison {
  /// One feature of the query, one of the catalog, and how many bits differ.
  package struct Pair: Hashable, Sendable {
    package var query: Int32
    package var catalog: Int32
    package var distance: Int32
  }

  /// The two nearest features of the other picture within the horizon.
  package struct Nearest: Hashable, Sendable {
    /// The index of the nearest feature, -1 if there is none; the lowest index among equals.
    package var first: Int32 = -1
    /// The index of the second nearest feature, -1 if there is none.
    package var second: Int32 = -1
    package var firstDistance: Int32
    package var secondDistance: Int32

    /// The value for a feature without neighbors: both distances are just beyond the horizon.
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

  /// The pairs within the horizon, by catalog feature and then by query feature.
  package let pairs: [Pair]
  /// For each query feature, the nearest of the catalog.
  package let ofQuery: [Nearest]
  /// For each catalog feature, the nearest of the query.
  package let ofCatalog: [Nearest]

  /// Compares every descriptor of the query with every one of the catalog's picture.
  ///
  /// - Parameters:
  ///   - query: The query's descriptors.
  ///   - catalog: The catalog's descriptors.
  ///   - horizon: The largest distance of interest, below 256.
  ///   - isExcluded: For each query feature, whether to leave it out; empty to use all.
  ///   - kernel: The kernel that counts the bits.
  /// - Complexity: O(*n* · *m*) for *n* and *m* descriptors; see ``HammingKernel`` for the time of each pair.
  package init(
    query: [BinaryDescriptor],
    catalog: [BinaryDescriptor],
    horizon: Int,
    isExcluded: [Bool] = [],
    kernel: HammingKernel = .best
  ) {
    precondition(isExcluded.isEmpty || isExcluded.count == query.count)
    var ofQuery = Array(repeating: Nearest(horizon: horizon), count: query.count)
    var ofCatalog = Array(repeating: Nearest(horizon: horizon), count: catalog.count)
    var pairs: [Pair] = []
    pairs.reserveCapacity(16 * (query.count + catalog.count))
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: query.count) { places in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: query.count) { distances in
        guard let places = places.baseAddress, let distances = distances.baseAddress else { return }
        query.withUnsafeBytes { codes in
          for (other, descriptor) in catalog.enumerated() {
            let count = kernel.near(
              within: horizon,
              of: descriptor,
              in: codes,
              places: places,
              distances: distances
            )
            for found in 0..<count {
              let (index, distance) = (Int(places[found]), Int32(distances[found]))
              if !isExcluded.isEmpty && isExcluded[index] { continue }
              ofCatalog[other].insert(Int32(index), distance)
              ofQuery[index].insert(Int32(other), distance)
              pairs.append(Pair(query: Int32(index), catalog: Int32(other), distance: distance))
            }
          }
        }
      }
    }
    self.pairs = pairs
    self.ofQuery = ofQuery
    self.ofCatalog = ofCatalog
  }
}
