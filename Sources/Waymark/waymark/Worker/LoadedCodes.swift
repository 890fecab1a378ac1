import PictureMatching

/// A block of codes with its tables, in which codes of other blocks are looked up.
struct LoadedCodes {
  /// The bits of a code: 64 or 256.
  let bits: Int
  private let search: HashSearch
  private let count: Int

  /// Prepares a search within a radius.
  ///
  /// - Parameters:
  ///   - codes: The codes, at most ``TaskSession/maximumCodeCount``.
  ///   - bits: The bits of a code.
  ///   - radius: The largest distance.
  ///   - queries: The approximate number of lookups: building tables has to pay off.
  init(_ codes: [SIMD4<UInt64>], bits: Int, radius: Int, queries: Int) async {
    (self.bits, count) = (bits, codes.count)
    search = await HashSearch(codes, bitCount: bits, radius: radius, queryCount: queries)
  }

  /// The sizes of batches of lookups.
  private static let (leastAtOnce, mostAtOnce) = (64, 4096)
  /// The maximum number of pairs in memory for each core, 16 bytes for each, unless one code has more.
  private static let pairsAtOnce = 1 << 22

  /// Sends all pairs of a loaded code and another one, ordered by the other code, the nearest first.
  ///
  /// - Parameters:
  ///   - queries: The other codes.
  ///   - send: Receives pairs of 12 bytes: the indices of both, and their distance.
  /// - Throws: The errors of `send`.
  func join(_ queries: [SIMD4<UInt64>], send: TaskSession.Send) async throws {
    var (start, length) = (0, Self.leastAtOnce)
    repeat {
      let part = Array(queries[start..<min(start + length, queries.count)])
      guard let found = await search.hits(of: part, atMost: max(Self.pairsAtOnce, count)) else {
        length = max(1, part.count / 8)
        continue
      }
      var bytes: [UInt8] = []
      let pairs = found.reduce(0) { $0 + $1.count }
      bytes.reserveCapacity(12 * pairs)
      for (place, hits) in found.enumerated() {
        for hit in hits {
          for number in [start + place, hit.place, hit.distance] {
            withUnsafeBytes(of: UInt32(number).littleEndian) { bytes += $0 }
          }
        }
      }
      start += part.count
      length = min(Self.mostAtOnce, length * 4)
      try send(.pairs(count: pairs, isLast: start == queries.count), [bytes])
    } while start < queries.count
  }
}
