import Determinism
import Foundation
import Terminal
import Testing

@Suite("JSON for output") struct JSONOutputTests {
  @Test("keeps the order of the keys, and the same key twice")
  func order() {
    let object = JSONOutput.object([
      ("b", .integer(1)), ("a", .null), ("c", .object([])), ("a", .array([])),
      ("é", .boolean(false)),
    ])
    #expect(object.line == #"{"b":1,"a":null,"c":{},"a":[],"é":false}"#)
  }

  @Test(
    "writes numbers with the places that they are to have",
    arguments: [
      (1, 3, "1"), (0.5, 3, "0.5"), (0.12345, 4, "0.1235"), (0.1 + 0.2, 3, "0.3"),
      (-0.0004, 3, "0"),
      (-0.0, 2, "0"), (2.675, 2, "2.67"), (1e15, 1, "1000000000000000"), (99.9996, 3, "100"),
      (0, 0, "0"), (1.5, 0, "2"), (-1.25, 1, "-1.2"), (1e-7, 6, "0"), (.infinity, 2, "null"),
      (-.infinity, 2, "null"), (.nan, 2, "null"),
    ]
  )
  func decimals(value: Double, places: Int, expected: String) {
    #expect(JSONOutput.decimal(value, places: places).line == expected)
  }

  @Test(
    "writes whole numbers and exact ones so that they are read back",
    arguments: [0, 1, -1, 0.1, 1e100, -2.5e-300, 123_456_789.125, .pi]
  )
  func numbers(value: Double) throws {
    let text = JSONOutput.number(value).line
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect((read as? NSNumber)?.doubleValue == value)
    #expect(JSONOutput.number(.nan).line == "null")
    #expect(JSONOutput.integer(.min).line == "-9223372036854775808")
    #expect(JSONOutput.integer(.max).line == "9223372036854775807")
  }

  @Test("writes what is missing as null")
  func missing() {
    #expect(JSONOutput.optional(String?.none).line == "null")
    #expect(JSONOutput.optional("").line == "\"\"")
    #expect(JSONOutput.optional(Int?.none).line == "null")
    #expect(JSONOutput.optional(3).line == "3")
    #expect(JSONOutput.optional(nil, places: 2).line == "null")
    #expect(JSONOutput.optional(0.126, places: 2).line == "0.13")
  }

  @Test("makes a deferred value when it is written, each time")
  func deferred() {
    let value = JSONOutput.array([.deferred { .deferred { .string("x") } }])
    #expect(value.line == #"["x"]"#)
    #expect(value.line(limit: 4) == nil)
    #expect(value.line(limit: 5) == #"["x"]"#)
  }

  /// A value of some depth, and what Foundation should read of it.
  private static func value(_ generator: inout SeededGenerator, depth: Int) -> (
    JSONOutput, NSObject
  ) {
    let texts = [
      "", "a\"b\\c", "line\nend\ttab", "\u{0}\u{1F}\u{7F}", "é塔🏰", "</script>", "\u{2028}\u{FEFF}",
    ]
    switch generator.whole(in: 0...(depth > 0 ? 6 : 4)) {
    case 0: return (.null, NSNull())
    case 1:
      let truth = generator.pick([true, false])
      return (.boolean(truth), truth as NSNumber)
    case 2:
      let number = generator.whole(in: -1_000_000...1_000_000)
      return (.integer(number), number as NSNumber)
    case 3:
      let number = Double(generator.whole(in: -1000...1000)) / 8
      return (.decimal(number, places: 3), number as NSNumber)
    case 4:
      let text = generator.pick(3, of: texts).joined()
      return (.string(text), text as NSString)
    case 5:
      let values = (0..<generator.whole(in: 0...4)).map { _ in value(&generator, depth: depth - 1) }
      return (.array(values.map(\.0)), values.map(\.1) as NSArray)
    default:
      let values = (0..<generator.whole(in: 0...4)).map { index in
        ("\(index)\(generator.pick(texts))", value(&generator, depth: depth - 1))
      }
      let members = values.map { (key: $0.0, value: $0.1.0) }
      let expected = Dictionary(uniqueKeysWithValues: values.map { ($0.0, $0.1.1) })
      return (.object(members), expected as NSDictionary)
    }
  }

  @Test("is what Foundation reads back, on one line without a control character", arguments: 0..<40)
  func reading(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (output, expected) = Self.value(&generator, depth: 4)
    let line = output.line
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    #expect((read as? NSObject)?.isEqual(expected) == true, "\(line)")
    let size = line.utf8.count
    #expect(output.line(limit: size) == line)
    #expect(output.line(limit: size - 1) == nil)
  }
}
