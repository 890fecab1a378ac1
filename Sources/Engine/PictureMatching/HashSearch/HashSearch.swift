internal import CBitKernels
import Foundation
internal import ImageSignatures

/// Finds all codes of a list within a distance of others, exactly.
///
/// The search either compares every code with every query, or uses tables to select the codes to compare
/// (``MultiIndex``). Both give the same results; the cheaper one is chosen by the number of codes, the distance
/// and the number of queries.
package struct HashSearch: Sendable {
  /// A code that is near a query.
  package struct Hit: Hashable, Sendable {
    /// The index of the code.
    package var place: Int
    /// Its Hamming distance from the query.
    package var distance: Int

    package init(place: Int, distance: Int) {
      (self.place, self.distance) = (place, distance)
    }
  }

  /// The search method.
  package enum Method: Hashable, Sendable {
    /// Every code is compared with every query.
    case scan
    /// Codes are divided into `pieceCount` pieces, each with a table.
    case multiIndex(pieceCount: Int)
  }

  /// The search method.
  package let method: Method
  private let codes: [SIMD4<UInt64>]
  private let radius: Int
  private let index: MultiIndex?

  /// Prepares a search by the cheapest method.
  ///
  /// - Parameters:
  ///   - codes: The codes to search: fewer than 2 to the power of 32.
  ///   - bitCount: The number of bits of a code, starting with its first word, that are not always zero.
  ///   - radius: The largest distance of interest, 0 or more.
  ///   - queryCount: The approximate number of queries: building tables has to pay off.
  /// - Complexity: O(1) for a scan; for tables some ten nanoseconds for each code and piece, on all cores.
  package init(
    _ codes: [SIMD4<UInt64>],
    bitCount: Int = 256,
    radius: Int,
    queryCount: Int
  ) async {
    await self.init(
      codes,
      bitCount: bitCount,
      radius: radius,
      method: Self.method(
        codeCount: codes.count,
        bitCount: bitCount,
        radius: radius,
        queryCount: queryCount
      )
    )
  }

  /// Returns the cheapest method, as ``init(_:bitCount:radius:queryCount:)`` chooses it.
  package static func method(
    codeCount: Int,
    bitCount: Int = 256,
    radius: Int,
    queryCount: Int
  ) -> Method {
    SearchCost.cheapest(
      codeCount: codeCount,
      bitCount: bitCount,
      radius: radius,
      queryCount: queryCount
    )
  }

  /// Prepares a search by a method chosen before.
  package init(
    _ codes: [SIMD4<UInt64>],
    bitCount: Int = 256,
    radius: Int,
    method: Method
  ) async {
    precondition(codes.count <= Int(UInt32.max) && radius >= 0)
    self.codes = codes
    self.radius = radius
    self.method = method
    switch method {
    case .scan: index = nil
    case .multiIndex(let pieceCount):
      index = await MultiIndex(
        codes,
        pieces: MultiIndex.pieces(bitCount: bitCount, pieceCount: pieceCount, radius: radius)
      )
    }
  }

  /// The bytes that tables take for each code, besides the code itself.
  package var tableBytesPerCode: Int { (index?.byteCount ?? 0) / max(1, codes.count) }

  /// Returns the codes that are near each query, the nearest first, then by their index.
  ///
  /// The queries are divided among all cores.
  package func hits(of queries: [SIMD4<UInt64>]) async -> [[Hit]] {
    await hits(of: queries, atMost: .max) ?? []
  }

  /// Returns the same, unless it does not fit into memory: blank pages are near each other.
  ///
  /// - Parameters:
  ///   - queries: The codes to find.
  ///   - limit: The number of hits that each core may keep; one query has no more than there are codes.
  /// - Returns: The hits of each query; nil when there are more.
  package func hits(of queries: [SIMD4<UInt64>], atMost limit: Int) async -> [[Hit]]? {
    let coreCount = Cores.count
    let length = max(1, min(Self.queriesInPass, (queries.count + coreCount - 1) / coreCount))
    let groups = stride(from: 0, to: queries.count, by: length).map {
      Array(queries[$0..<min($0 + length, queries.count)])
    }
    let found = await concurrentMap(groups) { hits(ofGroup: $0, atMost: limit) }
    return found.contains { $0 == nil } ? nil : found.flatMap { $0 ?? [] }
  }

  /// The number of queries that stay in a processor's nearest cache beside the codes.
  private static let queriesInPass = 512

  private func hits(ofGroup queries: [SIMD4<UInt64>], atMost limit: Int) -> [[Hit]]? {
    var found = [[Hit]](repeating: [], count: queries.count)
    var remaining = Array(queries.indices)
    var left = limit
    if let index {
      let most = SearchCost.candidateCount(worthScanOf: codes.count)
      remaining = index.search(
        queries,
        in: codes,
        within: radius,
        atMost: most,
        left: &left,
        hits: &found
      )
    }
    scan(for: queries, remaining, left: &left, hits: &found)
    if left < 0 { return nil }
    return found.map { hits in hits.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) } }
  }

  /// Compares every code with some of the queries.
  private func scan(
    for queries: [SIMD4<UInt64>],
    _ indices: [Int],
    left: inout Int,
    hits: inout [[Hit]]
  ) {
    if indices.isEmpty || left < 0 { return }
    let wanted = indices.map { queries[$0] }
    let limits = [UInt64](repeating: UInt64(radius), count: indices.count)
    let kernel = HammingKernel.best
    let length = max(1, Self.scanCapacity / indices.count)
    withUnsafeTemporaryAllocation(of: cbk_hit.self, capacity: length * indices.count) { near in
      codes.withUnsafeBytes { codes in
        for start in stride(from: 0, to: codes.count, by: length * 32) {
          let block = codes[start..<min(start + length * 32, codes.count)]
          let count = wanted.withUnsafeBytes { wanted in
            limits.withUnsafeBufferPointer {
              kernel.near(
                any: wanted,
                within: $0,
                in: UnsafeRawBufferPointer(rebasing: block),
                hits: near
              )
            }
          }
          left -= count
          if left < 0 { return }
          for hit in near[..<count] {
            hits[indices[Int(hit.query)]].append(
              Hit(place: start / 32 + Int(hit.place), distance: Int(hit.distance))
            )
          }
        }
      }
    }
  }

  /// The maximum number of hits of a block: half a megabyte.
  private static let scanCapacity = 1 << 16
}
