import Determinism
import Files
import Testing

@Suite struct SystemPathTests {
  private func roundTrip(_ bytes: [UInt8]) -> [UInt8] {
    SystemPath.bytes(of: SystemPath.text(bytes)).dropLast().map { UInt8(bitPattern: $0) }
  }

  @Test("Any name is a string that leads back to its bytes")
  func anyBytes() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<5000 {
      let bytes = (0..<random.whole(in: 0...12)).map { _ in UInt8(random.whole(in: 1...255)) }
      #expect(roundTrip(bytes) == bytes)
    }
  }

  @Test("Names that only look like escapes lead back to themselves, and no two are one")
  func escapes() {
    let names: [[UInt8]] = [
      [0xE9], Array("\u{10FFE9}".utf8), [0xF4, 0x8F, 0xBF], [0xED, 0xA0, 0x80], [0xC0, 0x80],
      Array("caf\u{E9}".utf8), Array("cafe\u{301}".utf8), Array("caf".utf8) + [0xE9],
    ]
    for name in names { #expect(roundTrip(name) == name) }
    #expect(Set(names.map { Array(SystemPath.text($0).utf8) }).count == names.count)
  }

  @Test("People see bytes that are not UTF-8 as numbers, and everything else as it is")
  func shown() {
    #expect(SystemPath.shown(SystemPath.text(Array("caf".utf8) + [0xE9, 0x2E])) == "caf\\xE9.")
    #expect(SystemPath.shown("日本/塔.jpg") == "日本/塔.jpg")
  }
}
