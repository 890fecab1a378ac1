import Determinism
import ImageSignatures
import Testing

@Suite struct HashValueTests {
  static func random(_ seed: UInt64) -> SIMD4<UInt64> {
    var random = SeededGenerator(seed: seed)
    return SIMD4((0..<4).map { _ in random.next() })
  }

  @Test("A hash survives its own text", arguments: 1...20 as ClosedRange<UInt64>)
  func textRoundTrip(seed: UInt64) throws {
    let hash = PDQHash(words: Self.random(seed))
    #expect(hash.hex.count == 64)
    #expect(hash.description == hash.hex)
    #expect(try #require(PDQHash(hex: hash.hex)) == hash)
    #expect(try #require(PDQHash(hex: hash.hex.uppercased())) == hash)
  }

  @Test("The text begins with the last bit and ends with the first, as Meta's does")
  func textOrder() {
    let first = PDQHash(words: SIMD4(1, 0, 0, 0))
    #expect(first.hex == String(repeating: "0", count: 63) + "1")
    let last = PDQHash(words: SIMD4(0, 0, 0, 1 << 63))
    #expect(last.hex == "8" + String(repeating: "0", count: 63))
    #expect(FrameHash(words: SIMD4(0, 0, 0, 1 << 63), quality: 0).hex == last.hex)
  }

  @Test(
    "Other text is refused",
    arguments: [
      "", "0", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
      String(repeating: "g", count: 64), "+" + String(repeating: "0", count: 63),
      " " + String(repeating: "0", count: 63), "0x" + String(repeating: "0", count: 62),
      String(repeating: "é", count: 32), String(repeating: "٣", count: 32),
    ]
  )
  func malformedText(text: String) {
    #expect(PDQHash(hex: text) == nil)
  }

  @Test("Distance counts the differing bits")
  func distanceCounts() {
    let zero = PDQHash(words: .zero)
    #expect(zero.distance(to: PDQHash(words: SIMD4(repeating: .max))) == 256)
    for bit in 0..<256 {
      var words = SIMD4<UInt64>.zero
      words[bit / 64] = 1 << UInt64(bit % 64)
      #expect(zero.distance(to: PDQHash(words: words)) == 1)
    }
  }

  @Test("Distance is a metric", arguments: 1...50 as ClosedRange<UInt64>)
  func metric(seed: UInt64) {
    let hashes = (0..<3).map { FrameHash(words: Self.random(seed * 3 + $0), quality: 100) }
    #expect(hashes[0].distance(to: hashes[0]) == 0)
    #expect(hashes[0].distance(to: hashes[1]) == hashes[1].distance(to: hashes[0]))
    let detour = hashes[0].distance(to: hashes[1]) + hashes[1].distance(to: hashes[2])
    #expect(hashes[0].distance(to: hashes[2]) <= detour)
  }
}
