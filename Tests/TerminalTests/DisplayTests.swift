import Terminal
import Testing

@Suite("The width of a text") struct DisplayWidthTests {
  @Test(
    "is what a terminal shows of each character",
    arguments: [
      ("", 0), ("abc", 3), ("日本", 4), ("한국", 4), ("cafe\u{301}", 4), ("é", 1), ("\u{301}", 0),
      ("🏰", 2), ("👨‍👩‍👧", 2), ("🇨🇭", 2), ("\u{FF01}", 2), ("\u{FF61}", 1), ("\u{200B}", 0), ("\u{7}", 0),
      ("a\tb", 2), ("e\u{301}\u{327}\u{20DD}", 1), ("\u{3000}", 2), ("…", 1), ("→", 1), ("ﷺ", 1),
      ("𠀋", 2), ("ก็", 1),
    ]
  )
  func width(text: String, columns: Int) { #expect(text.columns == columns) }

  @Test(
    "is clipped with an ellipsis, never within a character or beyond the limit",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 0, ""), ("", 3, ""), ("🏰a", 2, "…"),
      ("abc", -1, ""),
    ]
  )
  func clipped(text: String, limit: Int, expected: String) {
    #expect(text.clipped(toColumns: limit) == expected)
    #expect(text.clipped(toColumns: limit).columns <= max(0, limit))
  }
}

@Suite("A table of text") struct TextTableTests {
  private func lines(_ rows: [[String]], right: Set<Int> = []) -> [String] {
    var table = TextTable(rightAligned: right)
    rows.forEach { table.append($0) }
    return table.lines()
  }

  @Test("aligns columns with two spaces between them, and leaves none at the end")
  func aligned() {
    #expect(
      lines([["a", "1", "x"], ["long", "100", ""], ["", "", ""]], right: [1])
        == ["a       1  x", "long  100", ""]
    )
  }

  @Test("leaves a column out that is empty in every row, and takes rows of several lengths")
  func ragged() {
    #expect(lines([["a", "", "c"], ["dd"]]) == ["a   c", "dd"])
    #expect(lines([[], ["a"]]) == ["", "a"])
    #expect(lines([]) == [])
    #expect(lines([["", ""]]) == [""])
  }

  @Test("aligns what a terminal shows, not characters")
  func wide() {
    #expect(
      lines([["日本", "x"], ["abcd", "x"], ["e\u{301}", "x"]]) == [
        "日本  x", "abcd  x", "e\u{301}     x",
      ]
    )
  }

  @Test("keeps each row on its line, whatever stands in a cell")
  func singleLines() {
    let rows = lines([["a\nb", "c\u{1B}[31m"], ["d", "e\r"]])
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { !$0.contains("\n") && !$0.contains("\u{1B}") && !$0.contains("\r") })
  }
}

@Suite("Exit codes and formats") struct TerminalValueTests {
  @Test("are those on which scripts rely")
  func codes() {
    let codes: [Terminal.ExitStatus] = [.success, .someFailed, .usage, .dataUnusable]
    #expect(codes.map(\.rawValue) == [0, 1, 2, 3])
    #expect(Terminal.ExitStatus(rawValue: 4) == nil)
    #expect(Terminal.ExitStatus.different == 1)
    #expect(OutputFormat.allCases.map(\.rawValue) == ["text", "json", "ndjson", "csv"])
    #expect(ReportFormat.allCases.map(\.rawValue) == ["text", "json"])
  }
}
