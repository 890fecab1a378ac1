/// Random numbers that are the same on every machine and in every run.
///
/// SplitMix64: G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014. All
/// values are computed here from its bits, so that a change in the standard library's `random(in:)` cannot
/// change a picture.
///
/// ```swift
/// var random = SeededGenerator(text: "landmark 12")
/// random.whole(in: 1...6)  // the same die on every machine
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a number.
  ///
  /// - Parameter seed: Any number; equal seeds give equal sequences, and neighboring seeds unrelated ones.
  public init(seed: UInt64) { state = seed }

  /// Creates a generator from the hash of a text.
  ///
  /// - Parameter text: Any text; equal bytes in UTF-8 give equal sequences. See ``StableHash/of(_:)``.
  public init(text: String) { self.init(seed: StableHash.of(text)) }

  /// Returns the next 64 random bits of the sequence.
  ///
  /// - Returns: Any number; the sequence repeats after 2⁶⁴ of them.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number in `0..<1`, a multiple of 2⁻⁵³.
  ///
  /// It takes the upper 53 bits of one ``next()``.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns an integer in a range.
  ///
  /// Each is about equally likely: the probabilities differ by no more than 2⁻⁵³.
  ///
  /// - Parameter range: The numbers to choose from; not empty, and not more than `Int.max` of them.
  /// - Returns: One of them.
  public mutating func whole(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + min(range.count - 1, Int(unit() * Double(range.count)))
  }

  /// Returns one of the elements of a collection.
  ///
  /// - Parameter elements: The elements to choose from, at least one.
  /// - Returns: One of them, each equally likely.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[whole(in: 0...elements.count - 1)]
  }

  /// Returns a number in a range, uniformly distributed.
  ///
  /// - Parameter range: The least and the largest number, both finite.
  /// - Returns: A number in the range; the largest only by rounding.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Returns elements of a collection, without repetition as long as possible.
  ///
  /// When all have been drawn, drawing starts again with all of them.
  ///
  /// - Parameters:
  ///   - count: The number of elements to return, 0 or more; it may exceed the size of the collection.
  ///   - elements: The elements to choose from, at least one unless `count` is 0.
  /// - Returns: `count` elements, in the order in which they were drawn.
  /// - Complexity: O(*n* × *m*), where *n* is `count` and *m* the number of elements.
  public mutating func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var left: [Element] = []
    return (0..<count).map { _ in
      if left.isEmpty { left = elements }
      return left.remove(at: whole(in: 0...left.count - 1))
    }
  }
}
