/// Finds all codes within a small radius without looking at all codes: multi-index hashing.
///
/// Codes are cut into pieces, and each piece has a table of who has it. Of two codes within a radius, one
/// piece at least differs in no more than its share of the bits, so a few tables' neighboring entries hold
/// everything. Here to say from what size it beats the scan; the engine asks for no such radius.
///
/// - SeeAlso: M. Norouzi, A. Punjani, D. J. Fleet, *Fast Search in Hamming Space with Multi-Index Hashing*,
///   CVPR 2012.
struct MultiIndex {
  private let codes: UnsafeBufferPointer<UInt64>
  private let count: Int
  private let pieces: [Piece]

  /// Consecutive bits of a code, and the places of the codes by the value that they have there.
  private struct Piece {
    let firstBit: Int
    let bitCount: Int
    /// Where the places of each value begin.
    var starts: [UInt32]
    var places: [UInt32]

    init(_ codes: UnsafeBufferPointer<UInt64>, count: Int, bits: Range<Int>) {
      firstBit = bits.lowerBound
      bitCount = bits.count
      starts = [UInt32](repeating: 0, count: 1 << bits.count + 1)
      places = [UInt32](repeating: 0, count: count)
      for place in 0..<count { starts[value(codes, place) + 1] += 1 }
      for value in 0..<1 << bits.count { starts[value + 1] += starts[value] }
      var next = starts
      for place in 0..<count {
        let value = value(codes, place)
        places[Int(next[value])] = UInt32(place)
        next[value] += 1
      }
    }

    @inline(__always)
    func value(_ codes: UnsafeBufferPointer<UInt64>, _ place: Int) -> Int {
      let (word, bit) = (place * 4 + firstBit / 64, firstBit % 64)
      var bits = codes[word] >> UInt64(bit)
      if bit + bitCount > 64 { bits |= codes[word + 1] << UInt64(64 - bit) }
      return Int(bits & (1 << UInt64(bitCount) - 1))
    }
  }

  /// Makes the tables; pieces have about as many bits as tell the codes apart, as the paper advises.
  ///
  /// - Parameter codes: Four words each; they must stay where they are.
  init(_ codes: UnsafeBufferPointer<UInt64>) {
    self.codes = codes
    count = codes.count / 4
    let bits = max(8, Int.bitWidth - count.leadingZeroBitCount - 1)
    let pieceCount = (256 + bits - 1) / bits
    pieces = (0..<pieceCount).map { [count] piece in
      Piece(
        codes,
        count: count,
        bits: piece * 256 / pieceCount..<(piece + 1) * 256 / pieceCount
      )
    }
  }

  /// The bytes of the tables for each code.
  var bytesPerCode: Int {
    pieces.reduce(0) { $0 + 4 * ($1.starts.count + $1.places.count) } / max(1, count)
  }

  /// Returns the places of all codes within a radius of a query, in order.
  func places(within radius: Int, of query: [UInt64]) -> [Int] {
    var found: [Int] = []
    query.withUnsafeBufferPointer { query in
      for (index, piece) in pieces.enumerated() {
        // The first pieces may differ in one bit more, so that the shares add up to the radius.
        let share = radius / pieces.count - (index > radius % pieces.count ? 1 : 0)
        guard share >= 0 else { continue }
        let value = piece.value(query, 0)
        forEachNeighbor(of: value, bits: piece.bitCount, within: share) { value in
          for entry in piece.starts[value]..<piece.starts[value + 1] {
            let place = Int(piece.places[Int(entry)])
            if distance(place, query) <= radius { found.append(place) }
          }
        }
      }
    }
    return Set(found).sorted()
  }

  @inline(__always)
  private func distance(_ place: Int, _ query: UnsafeBufferPointer<UInt64>) -> Int {
    (0..<4).reduce(0) { $0 + (codes[place * 4 + $1] ^ query[$1]).nonzeroBitCount }
  }

  /// Calls `body` with every value that differs in at most so many bits, each once.
  @inline(__always)
  private func forEachNeighbor(
    of value: Int,
    bits: Int,
    within radius: Int,
    _ body: (Int) -> Void
  ) {
    for distance in 0...min(radius, bits) {
      var flips = 1 << distance - 1
      while flips < 1 << bits {
        body(value ^ flips)
        if flips == 0 { break }
        // Gosper's step: the next larger number with as many bits.
        let lowest = flips & -flips
        let next = flips + lowest
        flips = ((next ^ flips) >> 2) / lowest | next
      }
    }
  }
}
