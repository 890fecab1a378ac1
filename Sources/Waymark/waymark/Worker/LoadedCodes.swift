import PictureMatching

/// A block of codes with its tables, through which other blocks go.
struct LoadedCodes {
  /// The bits of a code: 64 or 256.
  let bits: Int
  private let search: HashSearch
  private let count: Int

  /// Prepares a search for all that is within a radius.
  ///
  /// - Parameters:
  ///   - codes: The codes, at most ``TaskSession/maximumCodeCount``.
  ///   - bits: The bits of a code.
  ///   - radius: The largest distance.
  ///   - queries: About how many codes will be looked up: tables have to pay for themselves.
  init(_ codes: [SIMD4<UInt64>], bits: Int, radius: Int, queries: Int) async {
    (self.bits, count) = (bits, codes.count)
    search = await HashSearch(codes, bitCount: bits, radius: radius, queryCount: queries)
  }

  /// How many codes are looked up at once.
  private static let (leastAtOnce, mostAtOnce) = (64, 4096)
  /// So many pairs at most are in memory for each core, 16 bytes for each, unless one code has more.
  private static let pairsAtOnce = 1 << 22

  /// Sends all pairs of a loaded code and another one, by the place of the other one, the nearest first.
  ///
  /// - Parameters:
  ///   - queries: The other codes.
  ///   - send: Takes pairs of 12 bytes: the places of both, and their distance.
  /// - Throws: What `send` throws.
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
