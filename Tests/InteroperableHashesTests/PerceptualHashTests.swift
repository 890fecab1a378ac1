import Determinism
import InteroperableHashes
import Testing

@Suite struct PerceptualHashTests {
  private static func bits(_ count: Int, _ random: inout SeededGenerator) -> [Bool] {
    (0..<count).map { _ in Bool.random(using: &random) }
  }

  @Test("A hash of any length survives its text", arguments: 1...200)
  func textRoundTrip(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let bits = Self.bits(count, &random)
    let hash = PerceptualHash(bits: bits)
    #expect(bits.indices.map { hash[$0] } == bits)
    #expect(hash.hex.utf8.count == (count + 3) / 4)
    let read = try #require(PerceptualHash(hex: hash.hex, bitCount: count))
    #expect(read == hash)
    #expect(PerceptualHash(hex: hash.hex.uppercased(), bitCount: count) == hash)
  }

  @Test("The text is the bits as one number, the first bit the highest")
  func text() {
    #expect(PerceptualHash(bits: [true, false, true, true, false]).hex == "16")
    #expect(PerceptualHash(bits: [false, false, false, true]).hex == "1")
    #expect("\(PerceptualHash(bits: [true] + [Bool](repeating: false, count: 71)))".count == 18)
  }

  @Test("Other text is refused", arguments: ["", "g", "+1", "1 ", "0x1", "12é"])
  func malformedText(_ text: String) { #expect(PerceptualHash(hex: text) == nil) }

  @Test("A text of another length, or with bits before the first, is refused")
  func wrongLength() {
    #expect(PerceptualHash(hex: "000", bitCount: 8) == nil)
    #expect(PerceptualHash(hex: "0", bitCount: 8) == nil)
    #expect(PerceptualHash(hex: "", bitCount: 0) == nil)
    #expect(PerceptualHash(hex: "20", bitCount: 5) == nil)
    #expect(PerceptualHash(hex: "1f", bitCount: 5) != nil)
  }

  @Test("The distance is the number of bits that differ")
  func distance() {
    var random = SeededGenerator(seed: 3)
    for count in [1, 42, 64, 65, 81, 256, 4096] {
      let (a, b) = (Self.bits(count, &random), Self.bits(count, &random))
      let differing = zip(a, b).count { $0 != $1 }
      #expect(PerceptualHash(bits: a).distance(to: PerceptualHash(bits: b)) == differing)
    }
  }

  @Test("The hashes of segments survive their text")
  func segments() throws {
    let text = "3331316969696c64,9397b7b53d2c88d8"
    let hash = try #require(CropResistantHash(text: text))
    #expect(hash.segments.count == 2)
    #expect(hash.text == text)
    for bad in ["", ",", "12,", "12,345", "12,3g"] { #expect(CropResistantHash(text: bad) == nil) }
  }

  @Test("Segments agree when they differ in a quarter of their bits at most")
  func agreement() throws {
    let one = try #require(CropResistantHash(text: "0000,ff00,ffff"))
    let other = try #require(CropResistantHash(text: "000f,fff0"))
    let agreement = one.agreement(with: other)
    #expect(agreement.segments == 3 && agreement.distance == 4 + 4 + 4)
    let strict = one.agreement(with: other, bitErrorRate: 0.2)
    #expect(strict.segments == 0 && strict.distance == 0)
    #expect(one.agreement(with: one, bitErrorRate: 0).segments == 3)
  }
}
