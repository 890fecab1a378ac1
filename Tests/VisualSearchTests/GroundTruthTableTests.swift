import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite("A table of ground truth")
struct GroundTruthTableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let names = [
      "a.jpg", "b,c.jpg", "say \"x\".jpg", "two\nlines.jpg", "ü 100%.jpg", "~d.jpg", "#?.jpg",
    ]
    for name in names { try Data().write(to: URL(filePath: folder.path).appending(path: name)) }
    let below = URL(filePath: folder("below"))
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: false)
    try Data().write(to: below.appending(path: "e.jpg"))
  }

  private func read(_ bytes: Data) throws -> GroundTruth {
    let path = folder("truth.csv")
    try bytes.write(to: URL(filePath: path))
    return try GroundTruth(contentsOf: path)
  }

  private func read(_ text: String) throws -> GroundTruth { try read(Data(text.utf8)) }

  /// Their order is found in a time that grows with the square of their number.
  @Test("has no thousands of combining marks in a row", arguments: [0, 1, 2])
  func marks(column: Int) {
    var fields = ["a.jpg", "X", "g"]
    fields[column] += String(repeating: "\u{301}\u{316}", count: 200_000)
    #expect(throws: GroundTruth.Trouble.self) {
      try read("query,expected,group\n\(fields.joined(separator: ","))\n")
    }
  }

  @Test(
    "is read however its lines end and its fields are quoted",
    arguments: [
      "query,expected,group\na.jpg,X,g\n", "query,expected,group\r\na.jpg,X,g\r\n",
      "query,expected,group\na.jpg,X,g", "\u{FEFF}query,expected,group\na.jpg,X,g\n",
      "\"query\",\"expected\",\"group\"\n\"a.jpg\",\"X\",\"g\"\n",
      "group,query,expected\ng,a.jpg,X\n", "note,group,expected,query\n,g,X,a.jpg\n",
      "query,expected,group\n\n\na.jpg,X,g\n\n", "query,expected,group,\na.jpg,X,g,more\n",
    ]
  )
  func forms(text: String) throws {
    let queries = try read(text).queries
    #expect(queries.map { [$0.query, $0.expected, $0.group] } == [["a.jpg", "X", "g"]])
    #expect(queries.first?.path == folder("a.jpg"))
  }

  @Test(
    "names pictures by any name that a file can have",
    arguments: [
      ("\"b,c.jpg\"", "b,c.jpg"), ("\"say \"\"x\"\".jpg\"", "say \"x\".jpg"),
      ("\"two\nlines.jpg\"", "two\nlines.jpg"), ("ü 100%.jpg", "ü 100%.jpg"), ("~d.jpg", "~d.jpg"),
      ("#?.jpg", "#?.jpg"), ("below/e.jpg", "below/e.jpg"),
    ]
  )
  func names(field: String, name: String) throws {
    let query = try #require(try read("query,expected,group\n\(field),X,g\n").queries.first)
    #expect(query.query == name)
    #expect(query.path == folder(name))
  }

  @Test("may name its pictures by absolute paths")
  func absolute() throws {
    let other = try TemporaryFolder()
    try Data().write(to: URL(filePath: other("z.jpg")))
    let query = try read("query,expected,group\n\(other("z.jpg")),,\n").queries.first
    #expect(query?.path == other("z.jpg"))
  }

  @Test(
    "is refused with a sentence for each thing that is wrong, and its line",
    arguments: [
      ("", ["is empty"]), ("query,expected,group\n", ["has no rows"]),
      ("query,expected,group\n\n\n", ["has no rows"]),
      ("query,group\na.jpg,g\n", ["1: the table needs", "missing: expected"]),
      ("Query;expected;group\n", ["missing: query, expected, group"]),
      (" query,expected,group\na.jpg,X,g\n", ["missing: query"]),
      ("query,expected,group\na.jpg,X\n", [":2: 2 fields, but the header has 3"]),
      ("query,expected,group\na.jpg,X,g,\n", [":2: 4 fields"]),
      ("query,expected,group\n,X,g\n", [":2: no picture at"]),
      ("query,expected,group\nbelow,X,g\n", [":2: no picture at"]),
      ("query,expected,group\r\n\r\nA.JPG,X,g\r\n", [":3: no picture at"]),
      (
        "query,expected,group\n\"two\nlines.jpg\",X,g\nx,X,g\na.jpg\n",
        [":4: no picture at", ":5: 1 fields"]
      ),
    ]
  )
  func refused(text: String, parts: [String]) throws {
    let trouble = #expect(throws: GroundTruth.Trouble.self) { try read(text) }
    let description = try #require(trouble).description
    for part in parts { #expect(description.contains(part), "\(description)") }
    #expect(try #require(trouble).problems.allSatisfy { $0.hasPrefix(folder("truth.csv")) })
  }

  @Test("quotes no more of a cell than helps to find it")
  func long() throws {
    let cell = String(repeating: "a", count: 2_000_000)
    let missing = #expect(throws: GroundTruth.Trouble.self) {
      try read("query,expected,group\n\(cell),X,g\n")
    }
    let unknown = #expect(throws: GroundTruth.Trouble.self) {
      try read("query,expected,group\na.jpg,\(cell),g\n").expectedLandmarks(in: [])
    }
    for trouble in [missing, unknown] {
      let description = try #require(trouble).description
      #expect(description.utf8.count < 1000 && description.contains("… (20000"), "\(description)")
    }
  }

  @Test("has no zero character, at which the name of a file would end", arguments: 0..<3)
  func zero(column: Int) throws {
    var fields = ["a.jpg", "X", "g"]
    fields[column] += "\0x"
    let trouble = #expect(throws: GroundTruth.Trouble.self) {
      try read("query,expected,group\n\(fields.joined(separator: ","))\n")
    }
    #expect(try #require(trouble).description.contains(":2: a zero character"))
  }

  @Test(
    "that does not exist, or a folder, cannot be read",
    arguments: [("none.csv", "No such file or directory"), ("below", "Is a directory")]
  )
  func unreadable(name: String, reason: String) {
    let trouble = #expect(throws: GroundTruth.Trouble.self) {
      try GroundTruth(contentsOf: folder(name))
    }
    #expect(trouble?.problems == ["\(folder(name)): cannot be read: \(reason)"])
  }

  @Test("is never half read, and no program fault, cut off at any byte")
  func prefixes() throws {
    let text = Data(
      "\u{FEFF}query,expected,group\r\n\"a.jpg\",\"X;\"\"Y\"\"\",g\r\na.jpg,,\r\n".utf8
    )
    for count in 0..<text.count {
      guard let truth = try? read(text.prefix(count)) else { continue }
      #expect(truth.queries.allSatisfy { $0.path == folder("a.jpg") }, "\(count)")
    }
    #expect(try read(text).queries.map(\.expected) == ["X;\"Y\"", ""])
  }
}
