import Determinism
import Foundation
import Testing
import VisualSearch

@Suite("The places in a JSON text")
struct JSONPlacesTests {
  /// Writes a random document, and notes where its values and keys stand.
  private struct Writer {
    typealias Place = (path: [JSONPlaces.Step], offset: Int)

    var random: SeededGenerator
    private(set) var bytes: [UInt8] = []
    private(set) var places: [Place] = []
    private var path: [JSONPlaces.Step] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      space()
      places.append(([], bytes.count))
      value(depth: 0)
      space()
    }

    private mutating func space() {
      for _ in 0..<random.pick([0, 0, 1, 3]) {
        bytes.append(random.pick([0x20, 0x09, 0x0A, 0x0D]))
      }
    }

    private mutating func value(depth: Int) {
      switch random.whole(in: depth < 5 ? 0...7 : 3...7) {
      case 0, 1: members(depth: depth)
      case 2: elements(depth: depth)
      case 3: bytes += Array(string().utf8)
      default:
        let literals = ["0", "-1", "12.5e-3", "1E9", "true", "false", "null", "\(Int.max)"]
        bytes += Array(random.pick(literals).utf8)
      }
    }

    /// A string as it is written, with its quotation marks.
    private mutating func string() -> String {
      let parts = [
        "a", "é", "𝄞", #"\""#, #"\\"#, #"\n"#, #"\u00e9"#, #"\ud834\udd1e"#, "{", "]", ",",
      ]
      return "\"" + (0..<random.whole(in: 0...4)).map { _ in random.pick(parts) }.joined() + "\""
    }

    private mutating func members(depth: Int) {
      bytes.append(UInt8(ascii: "{"))
      space()
      let count = random.whole(in: 0...3)
      for index in 0..<count {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space()
        let key = string()
        let text = (try? JSONDecoder().decode(String.self, from: Data(key.utf8))) ?? ""
        path.append(.key(text))
        places.append((path, bytes.count))
        bytes += Array(key.utf8)
        space()
        bytes.append(UInt8(ascii: ":"))
        space()
        value(depth: depth + 1)
        path.removeLast()
        space()
      }
      bytes.append(UInt8(ascii: "}"))
    }

    private mutating func elements(depth: Int) {
      bytes.append(UInt8(ascii: "["))
      space()
      for index in 0..<random.whole(in: 0...3) {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space()
        path.append(.index(index))
        places.append((path, bytes.count))
        value(depth: depth + 1)
        path.removeLast()
        space()
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  private static func places(_ bytes: [UInt8]) throws -> [Writer.Place] {
    var places: [Writer.Place] = []
    try JSONPlaces.walk(bytes) { places.append(($0, $1)) }
    return places
  }

  @Test("are those where its writer put each value and each key", arguments: UInt64(0)..<200)
  func written(seed: UInt64) throws {
    let writer = Writer(seed: seed)
    let found = try Self.places(writer.bytes)
    #expect(found.map(\.path) == writer.places.map(\.path))
    #expect(found.map(\.offset) == writer.places.map(\.offset))
    let marked = try Self.places([0xEF, 0xBB, 0xBF] + writer.bytes)
    #expect(marked.map(\.offset) == writer.places.map { $0.offset + 3 })
  }

  @Test(
    "are found in every text that Foundation reads, however it was changed",
    arguments: UInt64(0)..<100
  )
  func changed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 1000)
    for _ in 0..<40 {
      var bytes = Writer(seed: seed).bytes
      for _ in 0..<random.whole(in: 1...2) where !bytes.isEmpty {
        let place = random.whole(in: 0...bytes.count - 1)
        switch random.whole(in: 0...2) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = random.pick(Array(#"{}[]",:\u0e1 -"#.utf8))
        default: bytes = Array(bytes[..<place])
        }
      }
      let isRead =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
      do {
        #expect(try !Self.places(bytes).isEmpty)
      } catch let error as JSONPlaces.SyntaxError {
        // Whole numbers beyond 64 bits are refused here and become fractions there.
        let isLong = "\(error)".contains("a whole number")
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(isRead == nil || isLong, "\(text): \(error)")
      }
    }
  }

  @Test("end where values are nested deeper than any document needs", arguments: [64, 65, 100_000])
  func depth(depth: Int) throws {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    if depth == 64 {
      #expect(try Self.places(Array(text.utf8)).count == 64)
    } else {
      #expect(throws: JSONPlaces.SyntaxError.self) { try Self.places(Array(text.utf8)) }
    }
  }

  @Test(
    "are written as errors have them",
    arguments: [
      ([], ""),
      ([.key("landmarks"), .index(3), .key("pictures"), .index(0)], "landmarks[3].pictures[0]"),
      ([.index(1), .index(2)], "[1][2]"), ([.key("a"), .key("b c")], "a.b c"),
    ] as [([JSONPlaces.Step], String)]
  )
  func words(path: [JSONPlaces.Step], place: String) {
    #expect(path.place == place)
  }
}
