/// Random numbers that are the same on every machine and in every run.
///
/// SplitMix64: G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*,
/// OOPSLA 2014. What is drawn is computed here from its bits, so that a change in the standard library's
/// `random(in:)` cannot change a picture.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a number.
  public init(seed: UInt64) { state = seed }

  /// Creates a generator from the hash of a text.
  public init(text: String) { self.init(seed: StableHash.of(text)) }

  /// Returns 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number in `0..<1`, a multiple of 2⁻⁵³.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a whole number of a range that is not empty.
  public mutating func whole(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + min(range.count - 1, Int(unit() * Double(range.count)))
  }

  /// Returns one of the elements of a collection that is not empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[whole(in: 0...elements.count - 1)]
  }

  /// Returns a number of a range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Returns some elements of a collection that is not empty, no two the same as far as they go.
  public mutating func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var left: [Element] = []
    return (0..<count).map { _ in
      if left.isEmpty { left = elements }
      return left.remove(at: whole(in: 0...left.count - 1))
    }
  }
}
