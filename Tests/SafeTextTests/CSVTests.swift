import SafeText
import Testing

@Suite struct CSVTests {
  private func records(_ text: String) -> [CSV.Record] {
    var reader = CSV.Reader(Array(text.utf8))
    var records: [CSV.Record] = []
    while let record = reader.next() { records.append(record) }
    return records
  }

  @Test(
    "A record survives its own text",
    arguments: [
      ["a", "b"], [""], ["", ""], ["a,b", "\"", "\"\""], ["line\nend", "line\r\nend", "\r"],
      [" space ", "日本", "e\u{301}"], ["a\"b\"c", ",", "\n"],
    ]
  )
  func roundTrip(fields: [String]) {
    let text = CSV.record(fields)
    let read = records(text + text)
    #expect(read.map(\.fields) == [fields, fields])
    #expect(read.map(\.isTerminated) == [true, true])
    #expect(read.map(\.range) == [0..<text.utf8.count, text.utf8.count..<2 * text.utf8.count])
  }

  @Test("Lines end in LF or CR LF, and the last one may have no end")
  func lineEnds() {
    let read = records("\u{FEFF}a,b\nc,d\r\n\"e\nf\",g\n\nh")
    #expect(read.map(\.fields) == [["a", "b"], ["c", "d"], ["e\nf", "g"], [""], ["h"]])
    #expect(read.map(\.line) == [1, 2, 3, 5, 6])
    #expect(read.map(\.isTerminated) == [true, true, true, true, false])
  }

  @Test("Other separators divide fields, and commas then do not", arguments: [";", "\t", "|"])
  func separators(separator: String) throws {
    let byte = try #require(separator.utf8.first)
    let text = "a,b\(separator)\"c\(separator)\"\"d\"\(separator)\r\n\(separator)e"
    var reader = CSV.Reader(Array(text.utf8), separator: byte)
    #expect(reader.next()?.fields == ["a,b", "c\(separator)\"d", ""])
    #expect(reader.next()?.fields == ["", "e"])
    #expect(reader.next() == nil)
  }

  @Test("A record that was cut is not terminated, wherever the cut is")
  func cut() {
    let text = Array(CSV.record(["a", "b\nc", "d\"e", "f"]).utf8)
    for length in 1..<text.count - 1 {
      var reader = CSV.Reader(text[..<length])
      while let record = reader.next() { #expect(!record.isTerminated, "cut to \(length)") }
    }
  }
}
