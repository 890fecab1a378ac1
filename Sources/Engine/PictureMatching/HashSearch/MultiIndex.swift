internal import ImageSignatures

/// Finds codes within a distance without comparing all of them: multi-index hashing.
///
/// Codes are divided into pieces, and each piece has a table from values to codes. Of two codes within a
/// distance, at least one piece differs in no more than its share of the bits, so looking up a few values finds
/// all of them.
///
/// - SeeAlso: M. Norouzi, A. Punjani, D. J. Fleet, *Fast Search in Hamming Space with Multi-Index Hashing*,
///   CVPR 2012.
internal struct MultiIndex: Sendable {
  /// Consecutive bits of a code.
  struct Piece: Hashable, Sendable {
    var firstBit: Int
    var bitCount: Int
    /// The number of bits in which it may differ.
    var share: Int

    /// The number of values within that distance of one.
    var neighborCount: Int {
      var (sum, term) = (1, 1)
      for distance in 0..<min(share, bitCount) {
        term = term * (bitCount - distance) / (distance + 1)
        sum += term
      }
      return sum
    }
  }

  /// Divides codes into pieces of about equal length.
  ///
  /// The first pieces may differ in one bit more than the others, so that the shares add up to exactly what is
  /// needed: if all pieces differed in more than their share, the codes would differ in more than the radius. A
  /// piece with a negative share is left out.
  static func pieces(bitCount: Int, pieceCount: Int, radius: Int) -> [Piece] {
    (0..<pieceCount).compactMap { piece in
      let first = piece * bitCount / pieceCount
      let share = radius / pieceCount - (piece > radius % pieceCount ? 1 : 0)
      guard share >= 0 else { return nil }
      let end = (piece + 1) * bitCount / pieceCount
      return Piece(firstBit: first, bitCount: end - first, share: share)
    }
  }

  private let tables: [Table]

  /// Builds the tables, on all cores.
  init(_ codes: [SIMD4<UInt64>], pieces: [Piece]) async {
    tables = await concurrentMap(pieces) { Table(codes, piece: $0) }
  }

  /// The bytes of the tables.
  var byteCount: Int { tables.reduce(0) { $0 + 4 * ($1.starts.count + $1.places.count) } }

  /// Finds the codes near each query, each once.
  ///
  /// Memory has a high latency but serves many requests at once. So the search first finds the entries of all
  /// values, then fetches their codes, then computes the distances, and no request waits for the result of
  /// another.
  ///
  /// - Parameters:
  ///   - queries: The codes to find.
  ///   - codes: The codes of which the tables were built.
  ///   - radius: The distance for which they were built.
  ///   - most: The maximum number of entries of a query; queries with more are skipped.
  ///   - left: The number of hits that may still be kept; below 0 when there are more, and the search has
  ///     ended.
  ///   - hits: For each query, the codes that are near; appended to, in no order.
  /// - Returns: The skipped queries.
  func search(
    _ queries: [SIMD4<UInt64>],
    in codes: [SIMD4<UInt64>],
    within radius: Int,
    atMost most: Int,
    left: inout Int,
    hits: inout [[HashSearch.Hit]]
  ) -> [Int] {
    var others: [Int] = []
    let neighborCount = tables.reduce(0) { $0 + $1.neighborCount }
    codes.withUnsafeBufferPointer { codes in
      guard let codes = codes.baseAddress else { return }
      var batch = CandidateBatch(of: codes, within: radius)
      withUnsafeTemporaryAllocation(of: Entries.self, capacity: neighborCount) { entries in
        guard let entries = entries.baseAddress else { return }
        var ends: [Int] = []
        for (number, query) in queries.enumerated() {
          ends.removeAll(keepingCapacity: true)
          var (end, count) = (0, 0)
          for table in tables {
            let found = table.find(query, entries: entries + end)
            end += found.length
            count += found.sum
            ends.append(end)
          }
          guard count <= most else {
            others.append(number)
            continue
          }
          batch.begin(query)
          var start = 0
          for (table, end) in zip(tables, ends) {
            table.places.withUnsafeBufferPointer { places in
              guard let places = places.baseAddress else { return }
              for index in start..<end {
                batch.append(places + Int(entries[index].first), Int(entries[index].count))
              }
            }
            start = end
          }
          let found = batch.end()
          left -= found.count
          if left < 0 { return }
          hits[number] += found
        }
      }
    }
    return others
  }
}

extension MultiIndex {
  /// A range of the places in a table.
  fileprivate struct Entries {
    var first: UInt32
    var count: UInt32
  }

  /// The codes by their value in one piece.
  fileprivate struct Table: Sendable {
    private let piece: Piece
    /// The offset of each value's places.
    let starts: [UInt32]
    /// The indices of the codes, sorted by value.
    let places: [UInt32]
    /// The bit masks that turn a value into its neighbors, starting with none.
    private let flips: [UInt32]

    init(_ codes: [SIMD4<UInt64>], piece: Piece) {
      precondition(piece.bitCount < 32)
      self.piece = piece
      flips = Self.flips(of: piece)
      var starts = [UInt32](repeating: 0, count: 1 << piece.bitCount + 1)
      places = [UInt32](unsafeUninitializedCapacity: codes.count) { places, count in
        starts.withUnsafeMutableBufferPointer { starts in
          codes.withUnsafeBytes { codes in
            let placeCount = codes.count / 32
            for place in 0..<placeCount { starts[Self.value(codes, place, piece)] += 1 }
            var sum: UInt32 = 0
            for value in starts.indices {
              sum += starts[value]
              starts[value] = sum
            }
            // In reverse, so that each value's end offset becomes its start offset.
            for place in (0..<placeCount).reversed() {
              let value = Self.value(codes, place, piece)
              starts[value] -= 1
              places[Int(starts[value])] = UInt32(place)
            }
          }
        }
        count = codes.count
      }
      self.starts = starts
    }

    /// The number of neighbors of a value.
    var neighborCount: Int { flips.count }

    /// Writes the ranges of the places of a query's value and of its neighbors.
    ///
    /// - Returns: The number of entries written, and their total number of places.
    @inline(__always)
    func find(
      _ query: SIMD4<UInt64>,
      entries: UnsafeMutablePointer<Entries>
    ) -> (length: Int, sum: Int) {
      let value = withUnsafeBytes(of: query) { UInt32(Self.value($0, 0, piece)) }
      var (length, sum) = (0, 0)
      starts.withUnsafeBufferPointer { starts in
        guard let starts = starts.baseAddress else { return }
        flips.withUnsafeBufferPointer { flips in
          for flip in flips {
            let neighbor = Int(value ^ flip)
            let first = starts[neighbor]
            let count = starts[neighbor + 1] &- first
            // Without a branch, which would wait for the memory access.
            entries[length] = Entries(first: first, count: count)
            length &+= count > 0 ? 1 : 0
            sum &+= Int(count)
          }
        }
      }
      return (length, sum)
    }

    @inline(__always)
    private static func value(_ codes: UnsafeRawBufferPointer, _ place: Int, _ piece: Piece) -> Int
    {
      let (word, bit) = (place * 32 + piece.firstBit / 64 * 8, piece.firstBit % 64)
      var bits = codes.loadUnaligned(fromByteOffset: word, as: UInt64.self) >> UInt64(bit)
      if bit + piece.bitCount > 64 {
        let next = codes.loadUnaligned(fromByteOffset: word + 8, as: UInt64.self)
        bits |= next << UInt64(64 - bit)
      }
      return Int(bits & (1 << UInt64(piece.bitCount) - 1))
    }

    private static func flips(of piece: Piece) -> [UInt32] {
      var flips: [UInt32] = []
      for distance in 0...min(piece.share, piece.bitCount) {
        var flip = 1 << distance - 1
        while flip < 1 << piece.bitCount {
          flips.append(UInt32(flip))
          if flip == 0 { break }
          // Gosper's hack: the next larger number with the same number of bits.
          let lowest = flip & -flip
          let next = flip + lowest
          flip = ((next ^ flip) >> 2) / lowest | next
        }
      }
      return flips
    }
  }
}

/// Candidates for a query, fetched and compared in batches.
///
/// Fetching them in a separate loop lets the processor overlap many memory accesses.
private struct CandidateBatch: ~Copyable {
  private static let capacity = 1024

  private let places = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
  private let codes = UnsafeMutablePointer<SIMD4<UInt64>>.allocate(capacity: capacity)
  private let near = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
  private let distances = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity)
  private let all: UnsafePointer<SIMD4<UInt64>>
  private let radius: Int
  private var count = 0
  private var query = SIMD4<UInt64>.zero
  private var hits: [HashSearch.Hit] = []

  /// Creates an empty batch.
  ///
  /// - Parameters:
  ///   - all: The codes to which places refer.
  ///   - radius: The largest distance.
  init(of all: UnsafePointer<SIMD4<UInt64>>, within radius: Int) {
    (self.all, self.radius) = (all, radius)
  }

  deinit {
    places.deallocate()
    codes.deallocate()
    near.deallocate()
    distances.deallocate()
  }

  mutating func begin(_ query: SIMD4<UInt64>) { self.query = query }

  /// Adds the codes at some places of a table.
  @inline(__always)
  mutating func append(_ first: UnsafePointer<UInt32>, _ number: Int) {
    var (first, number) = (first, number)
    while number > 0 {
      let some = min(number, Self.capacity - count)
      for index in 0..<some { places[count + index] = first[index] }
      count += some
      first += some
      number -= some
      if count == Self.capacity { flush() }
    }
  }

  /// Returns the codes that are near, each once.
  mutating func end() -> [HashSearch.Hit] {
    flush()
    defer { hits = [] }
    // A code is found in every piece that it shares with the query.
    return hits.count > 1 ? Array(Set(hits)) : hits
  }

  private mutating func flush() {
    for index in 0..<count { codes[index] = all[Int(places[index])] }
    let found = HammingKernel.best.near(
      within: radius,
      of: BinaryDescriptor(words: query),
      in: UnsafeRawBufferPointer(start: codes, count: count * 32),
      places: near,
      distances: distances
    )
    for index in 0..<found {
      hits.append(
        HashSearch.Hit(place: Int(places[Int(near[index])]), distance: Int(distances[index]))
      )
    }
    count = 0
  }
}
