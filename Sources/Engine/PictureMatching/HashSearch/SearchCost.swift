/// The cost of a search, in nanoseconds of one core.
///
/// The constants were measured on uniform codes, 1000 to 10,000,000 of them, on the processor of
/// docs/performance.md, with pieces of 8 to 24 bits. They need not be exact: near the crossover, both methods
/// take about the same time.
internal enum SearchCost {
  /// Reading a code from memory, once for all queries of a pass.
  private static let reading = 0.75
  /// The cost of a query besides its table lookups.
  private static let query = 1000.0
  /// A value in a table, used or not.
  private static let value = 1.0
  /// The bits of the values of a table that fits into a processor's nearer caches.
  private static let cachedBits = 18

  /// Looking up the places of one value in a table of values of `bitCount` bits.
  private static func lookup(_ bitCount: Int) -> Double {
    12 + 2 * Double(max(0, bitCount - cachedBits))
  }

  /// Inserting a code into a table of values of `bitCount` bits.
  private static func insertion(_ bitCount: Int) -> Double {
    6 + 6 * Double(max(0, bitCount - cachedBits))
  }

  /// Fetching one of `codeCount` codes, and comparing it.
  private static func candidate(_ codeCount: Int) -> Double { codeCount > 200_000 ? 7 : 2 }

  /// Returns the cheapest method.
  static func cheapest(
    codeCount: Int,
    bitCount: Int,
    radius: Int,
    queryCount: Int
  ) -> HashSearch.Method {
    var best = HashSearch.Method.scan
    var least = ofScan(codeCount: codeCount, queryCount: queryCount)
    for pieceCount in 1...max(1, bitCount / 8) {
      let pieces = MultiIndex.pieces(bitCount: bitCount, pieceCount: pieceCount, radius: radius)
      // More than two values for each code would not be worth their memory.
      guard pieces.allSatisfy({ $0.bitCount < 32 && 1 << $0.bitCount <= 2 * codeCount }) else {
        continue
      }
      let cost = of(pieces, codeCount: codeCount, queryCount: queryCount)
      if cost < least { (best, least) = (.multiIndex(pieceCount: pieceCount), cost) }
    }
    return best
  }

  /// The number of candidates that cost as much as a scan of all codes.
  static func candidateCount(worthScanOf codeCount: Int) -> Int {
    Int(ofScan(codeCount: codeCount, queryCount: 1) / candidate(codeCount))
  }

  private static func ofScan(codeCount: Int, queryCount: Int) -> Double {
    let comparison = HammingKernel.best.nanosecondsOfMany
    return Double(codeCount) * (reading + comparison * Double(queryCount))
  }

  private static func of(
    _ pieces: [MultiIndex.Piece],
    codeCount: Int,
    queryCount: Int
  ) -> Double {
    pieces.reduce(Double(queryCount) * query) { sum, piece in
      let values = Double(1 << piece.bitCount)
      let table = Double(codeCount) * insertion(piece.bitCount) + values * value
      let perNeighbor =
        lookup(piece.bitCount) + candidate(codeCount) * Double(codeCount) / values
      return sum + table + Double(queryCount) * Double(piece.neighborCount) * perNeighbor
    }
  }
}
