import Foundation
import ImageCoding
import SafeText
import Testing

/// Characters that act on what is around them: each must never leave the program as it is.
let unsafeCharacters: [Unicode.Scalar] =
  (0..<0x20).map { Unicode.Scalar($0 as UInt8) } + (0x7F...0x9F).map { Unicode.Scalar($0 as UInt8) }
  + [
    "\u{61C}", "\u{180E}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}",
    "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{FFF9}", "\u{FFFE}", "\u{1FFFF}",
    "\u{AD}", "\u{34F}", "\u{115F}", "\u{17B4}", "\u{180B}", "\u{3164}", "\u{FFA0}", "\u{1BCA0}",
    "\u{1D173}", "\u{E0001}", "\u{E0041}", "\u{E007F}",
  ]

/// Texts that file names, catalogs and pictures may hold.
let hostileTexts = [
  "plain.jpg", "", "日本/塔 👩‍👩‍👧.jpg", "\u{1B}]0;title\u{7}.jpg", "\u{9B}31m", "two\nlines\r\n\r.jpg",
  "a\tb",
  "gpj\u{202E}exe.jpg", "a\u{2028}b", "=cmd|' /C calc'!A1", "+1", "-1", "@SUM(A1)", "\t=1", " =1",
  "'=1", "''=1", "'plain", "\"=1", "\u{FF1D}1", "\u{A0}=1", "a;=1", "a; '\"-1", "a;b",
  "C:\\users\\x.jpg",
  "\\u{202E}", "\\xE9", "\\", "\\u{5C}", "\\u{110000}", "\\u{", "\\u{}",
  SystemPath.text([0x63, 0xE9, 0x2E]),
]

@Suite struct TerminalTextTests {
  @Test(
    "A line shows unsafe characters as escapes, wherever they stand",
    arguments: unsafeCharacters
  )
  func line(_ scalar: Unicode.Scalar) {
    let text = "a\(String(scalar))b"
    let number = String(scalar.value, radix: 16, uppercase: true)
    #expect(text.singleLine == "a\\u{\(number)}b")
    #expect(text.singleLine.singleLine == text.singleLine)
  }

  @Test(
    "A complaint repeats no password of an address",
    arguments: [
      ("postgresql://u:p@w@host/db: no such file", "postgresql://u:…@host/db: no such file"),
      ("a://u:p@h b://v:q@i", "a://u:…@h b://v:…@i"), ("postgresql://u@host:5432/db", nil),
      ("http://host:80/a@b:c@d", nil), ("a:b@c", nil), ("://", nil), ("x://:@", "x://:…@"),
    ] as [(String, String?)]
  )
  func passwords(text: String, shown: String?) {
    #expect(text.withoutPasswords == shown ?? text)
  }

  /// With a copy of the text for each of them, this took minutes.
  @Test("A million unsafe characters are shown in a time that grows with their number")
  func many() {
    let count = 1_000_000
    let line = String(repeating: "\u{7F}", count: count).singleLine
    #expect(line.utf8.count == count * 6 && line.hasSuffix("\\u{7F}"))
  }

  @Test("What people can see stays, and bytes that are not text are shown by their numbers")
  func visible() {
    #expect("日本 é 👩‍👩‍👧 \\u{41}".singleLine == "日本 é 👩‍👩‍👧 \\u{41}")
    #expect(SystemPath.text([0x63, 0xE9, 0x80]).singleLine == "c\\xE9\\x80")
  }

  @Test(
    "Lines keep their ends and nothing else",
    arguments: [
      ("a\nb\n", "a\nb\n"), ("a\r\nb", "a\r\nb"), ("a\rb", "a\\u{D}b"), ("a\r", "a\\u{D}"),
      ("a\r\r\nb", "a\\u{D}\r\nb"), ("\u{1B}[2J\u{202E}\n", "\\u{1B}[2J\\u{202E}\n"),
    ]
  )
  func lines(text: String, shown: String) { #expect(text.shownLines == shown) }
}

@Suite struct TableCellsTests {
  @Test("A cell is safe, and leads back to its text", arguments: hostileTexts)
  func roundTrip(text: String) throws {
    let cells = TableCells()
    let cell = cells.cell(text)
    #expect(cell == cell.singleLine)
    #expect(cells.text(cell).unicodeScalars.elementsEqual(text.unicodeScalars))
    let start = cell.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\"" }
    #expect(!["=", "+", "-", "@", "\u{FF1D}"].contains(start))
  }

  @Test("Different texts are different cells")
  func distinct() {
    #expect(Set(hostileTexts.map { Array(TableCells().cell($0).utf8) }).count == hostileTexts.count)
  }

  @Test(
    "A formula begins with an apostrophe, also behind a semicolon",
    arguments: [
      ("=1", "'=1"), ("-dash.jpg", "'-dash.jpg"), (" @a", "' @a"), ("'=1", "''=1"),
      ("a;=1", "a\\u{3B}=1"), ("a;b", "a;b"), ("1-1", "1-1"), ("\t=1", "\\u{9}=1"),
    ]
  )
  func formula(text: String, cell: String) { #expect(TableCells().cell(text) == cell) }

  @Test("Raw cells are the texts themselves", arguments: hostileTexts)
  func raw(text: String) {
    let cells = TableCells(isRaw: true)
    #expect(cells.cell(text) == text)
    #expect(cells.text(text) == text)
  }
}

@Suite struct EscapedJSONTests {
  @Test("A string of JSON holds no unsafe character, and means the same", arguments: hostileTexts)
  func literal(text: String) throws {
    let literal = text.jsonLiteral
    #expect(!literal.unicodeScalars.contains { unsafeCharacters.contains($0) })
    let read = try JSONDecoder().decode([String].self, from: Data("[\(literal)]".utf8))
    #expect(read[0].unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("A whole document means the same afterwards")
  func document() throws {
    let texts = unsafeCharacters.filter { $0.value >= 0x7F }.map { String($0) }
    let raw = "{\n\t\"a\": [\"\(texts.joined(separator: "\", \""))\"],\r\n \"é\": 1}"
    let safe = raw.escapedJSON
    #expect(
      safe.unicodeScalars.filter { unsafeCharacters.contains($0) }.allSatisfy { $0.value < 0x20 }
    )
    struct Document: Decodable { var a: [String] }
    let read = try JSONDecoder().decode(Document.self, from: Data(safe.utf8)).a
    #expect(read.map { Array($0.unicodeScalars) } == texts.map { Array($0.unicodeScalars) })
  }
}

@Suite struct HTMLTextTests {
  @Test("Markup and unsafe characters are escaped", arguments: unsafeCharacters)
  func html(_ scalar: Unicode.Scalar) {
    let number = String(scalar.value, radix: 16, uppercase: true)
    #expect(
      "<\(String(scalar))>&\"'`é".escapedForHTML == "&lt;\\u{\(number)}&gt;&amp;&quot;&#39;&#96;é"
    )
  }
}
