/// The coefficients of blocks of two pictures: of the smaller or coarser one, each with that of the other.
internal struct CoefficientPairs {
  /// A coefficient of both.
  typealias Pair = (coarse: Float, fine: Float)

  /// The number of blocks.
  private(set) var count = 0
  /// For each block its 64 places.
  private var pairs: [Pair] = []

  /// Adds a block of each picture, by its 64 coefficients.
  mutating func append(_ coarse: [Float], _ fine: [Float]) {
    pairs.append(contentsOf: zip(coarse, fine).lazy.map { ($0, $1) })
    count += 1
  }

  /// The coefficients at one place of a block.
  subscript(place: Int, block: Int) -> Pair { pairs[64 * block + place] }

  /// The coefficients at one place of all blocks.
  subscript(place: Int) -> [Pair] { (0..<count).map { pairs[64 * $0 + place] } }

  /// The coefficients at one place of the blocks that satisfy a condition.
  func pairs(at place: Int, where isIncluded: (Pair) -> Bool) -> [Pair] {
    var found: [Pair] = []
    found.reserveCapacity(count)
    for index in stride(from: place, to: pairs.count, by: 64) where isIncluded(pairs[index]) {
      found.append(pairs[index])
    }
    return found
  }

  /// Whether both pictures have the same coefficients.
  var areEqual: Bool { pairs.allSatisfy { $0.coarse == $0.fine } }

  /// The blocks whose means satisfy a condition.
  func filter(_ isIncluded: (Pair) -> Bool) -> CoefficientPairs {
    var found = CoefficientPairs()
    for block in 0..<count where isIncluded(self[0, block]) {
      found.pairs += pairs[64 * block..<64 * block + 64]
      found.count += 1
    }
    return found
  }
}
