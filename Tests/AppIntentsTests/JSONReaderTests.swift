import AppIntents
import Foundation
import Testing

@Suite("JSON that is read")
struct JSONReaderTests {
  @Test(
    "is the value that Foundation reads",
    arguments: [
      "null", "true", " [1, -2.5, 1e3, 1.0, 0.1e-2, 9223372036854775807, 1e300]",
      "{\"a\":{\"b\":[]},\"\":\"\\u0000\\n\\/\\\"\\\\\\b\\f\\r\\t\"}", "\"\\ud83d\\ude00 ä€😀\"",
      "[[[[]]],{},\"\"]", "-0",
    ]
  )
  func values(text: String) throws {
    let data = Data(text.utf8)
    #expect(
      try IntentJSON(parsing: data) == JSONDecoder().decode(IntentJSON.self, from: data)
    )
  }

  @Test(
    "is refused beyond a limit, and taken at it",
    arguments: [
      ("depth", 64, "nested more than 64 times"), ("values", 10, "more than 10 values"),
      ("name", 1024, "a name is longer than 1024 bytes"),
      ("text", 30, "more than 30 combining marks"), ("key", 30, "more than 30 combining marks"),
      ("number", 1024, "a number is longer than 1024 characters"),
      ("bytes", 5000, "larger than 5000 bytes"),
    ]
  )
  func limits(kind: String, bound: Int, problem: String) throws {
    func text(_ count: Int) -> String {
      switch kind {
      case "depth": String(repeating: "[", count: count) + String(repeating: "]", count: count)
      case "values": "[" + Array(repeating: "0", count: count - 1).joined(separator: ",") + "]"
      case "name": "{\"" + String(repeating: "x", count: count) + "\":1}"
      case "text": "[\"a" + String(repeating: "\u{301}", count: count) + "b\u{301}\"]"
      case "key": "{\"" + String(repeating: "\u{323}", count: count) + "\":1}"
      case "number": "0." + String(repeating: "1", count: count - 2)
      default: "\"" + String(repeating: "x", count: count - 2) + "\""
      }
    }
    let limits = JSONLimits(byteCount: 5000, valueCount: kind == "values" ? 10 : .max)
    _ = try IntentJSON(parsing: Data(text(bound).utf8), limits)
    let error = #expect(throws: JSONTextError.self) {
      try IntentJSON(parsing: Data(text(bound + 1).utf8), limits)
    }
    #expect(error?.isLimit == true)
    #expect(error?.message.contains(problem) == true)
  }

  /// Texts that cost as much as their length allows.
  static let costly: [(name: String, before: String, part: String, after: String)] = [
    (
      "nested lists", "[",
      String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + ",", "0]"
    ),
    (
      "lists in depth", String(repeating: "[", count: 63), "[],",
      "0" + String(repeating: "]", count: 63)
    ),
    ("objects", "[", "{\"a\":1},", "0]"), ("numbers", "[", "-1.5e+3,", "0]"),
    ("long numbers", "[", "0." + String(repeating: "7", count: 1000) + ",", "0]"),
    ("one number", "", "1", ""), ("escapes", "\"", "\\ud83d\\ude00", "\""),
    ("text", "\"", "x", "\""), ("combining marks", "\"", "\u{323}\u{301}", "\""),
    ("names", "[", "{\"" + String(repeating: "\u{301}\u{323}", count: 200) + "\":1},", "0]"),
    ("opening brackets", "", "[", ""), ("spaces", "", " ", "0"),
    ("empty texts", "[", "\"\",", "0]"),
  ]

  @Test("takes time that grows with its length only, whatever is in it", arguments: costly.indices)
  func cost(index: Int) {
    let (name, before, part, after) = Self.costly[index]
    func seconds(_ byteCount: Int) -> Double {
      let count = byteCount / part.utf8.count
      let data = Data((before + String(repeating: part, count: count) + after).utf8)
      return (0..<3).map { _ in
        let start = processorTime()
        _ = try? IntentJSON(parsing: data)
        return processorTime() - start
      }.min() ?? 0
    }
    /// Of this thread: other tests run beside this one.
    func processorTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let (short, long) = (seconds(250_000), seconds(1_000_000))
    // Four times; sixteen would be a square. Some milliseconds are what the clock and the caches do.
    #expect(long < 10 * short + 0.02, "\(name): \(short) s, \(long) s")
  }
}
