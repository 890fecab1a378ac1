import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("A report to look at")
struct ReportTests {
  /// How often a text stands in another.
  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  private static let batch = ["batch", "queries", "--catalog", "catalog.json", "--output"]

  @Test(
    "of a batch has a row and a picture for each match and, if asked, for all, from rows in any format",
    arguments: [
      ("answers.csv", true), ("answers.json", true), ("answers.ndjson", true),
      ("answers.csv", false),
    ]
  )
  func batch(output: String, isAll: Bool) async throws {
    let catalog = try SmallCatalog()
    try "no picture".write(
      toFile: catalog.folder("queries/bad.jpg"),
      atomically: true,
      encoding: .utf8
    )
    let run = try await WaymarkProgram.run(
      Self.batch + [output, "--report", "page.html", "--contact-sheet", "sheet.png"]
        + (isAll ? ["--report-all"] : []),
      in: catalog.folder
    )
    #expect(run.status == 1)
    #expect(run.errorLines.count == 2, "\(run.errors)")
    let page = try catalog.text("page.html")
    // Without the picture that shows nothing of the catalog.
    #expect(count("<tr", in: page) == (isAll ? 1 + 4 : 1 + 3))
    #expect(page.contains("1 picture without a match is left out") == !isAll)
    // The pictures and the catalog's two that they show.
    #expect(count("<image id=", in: page) == (isAll ? 5 : 4))
    #expect(count("<tr data-flag>", in: page) == (isAll ? 2 : 1))
    #expect(count(" data-file=\"queries/", in: page) == (isAll ? 3 : 2))
    #expect(page.contains("<bdi>Long &quot;Bridge&quot;, new</bdi>"))
    #expect(page.contains("<td class=\"choice alarming\"><bdi>not readable</bdi></td>"))
    #expect(page.contains("<div><dt>pictures</dt><dd>4</dd></div>"))
    #expect(page.contains("<div><dt>matched</dt><dd>2</dd></div>"))
    let sheet = try ImageDecoder.imageSize(contentsOf: catalog.folder("sheet.png"))
    #expect(sheet.width == 20 + 4 * 340)
    let files = try FileManager.default.contentsOfDirectory(atPath: catalog.folder.path)
    #expect(!files.contains { $0.hasSuffix(".partial") || $0.hasPrefix(".waymark") })
  }

  @Test(
    "of a batch shows the details of what was found, as its rows have them",
    arguments: ["answers.csv", "answers.ndjson"]
  )
  func details(output: String) async throws {
    let catalog = try SmallCatalog()
    let details =
      #""details": {"artist": "A, \"B\" & C", "on view": true, "year": 1812}, "pictures""#
    try catalog.text("catalog.json").replacing("\"pictures\"", with: details, maxReplacements: 1)
      .write(toFile: catalog.path, atomically: true, encoding: .utf8)
    let run = try await WaymarkProgram.run(
      Self.batch + [output, "--report", "page.html"],
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let page = try catalog.text("page.html")
    #expect(
      page.contains(
        "<bdi>Red Tower</bdi>\n<bdi class=\"note\">artist A, &quot;B&quot; &amp; C · on view yes "
          + "· year 1812</bdi>"
      )
    )
    #expect(count("class=\"note\"", in: page) == 1)
    guard output.hasSuffix(".csv") else { return }
    let rows = try catalog.text(output).components(separatedBy: "\r\n")
    let row = try #require(rows.first { $0.contains("Red Tower") })
    #expect(
      row.hasSuffix(
        #",,"{""artist"":""A, \""B\"" & C"",""continent"":""Europe"",""on view"":true,""year"":1812}""#
      )
    )
    #expect(rows.first { $0.hasPrefix("bridge") }?.hasSuffix(",") == true)
  }

  @Test("has the title of the catalog, and its word for what was found")
  func presentation() async throws {
    let catalog = try SmallCatalog()
    let named = #""title": "City Museum", "noun": {"one": "work", "many": "works"}, "landmarks""#
    try catalog.text("catalog.json").replacing("\"landmarks\"", with: named, maxReplacements: 1)
      .write(toFile: catalog.path, atomically: true, encoding: .utf8)
    let run = try await WaymarkProgram.run(
      Self.batch + ["answers.csv", "--report", "page.html"],
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let page = try catalog.text("page.html")
    #expect(page.contains("City Museum: what queries shows</bdi></h1>"))
    #expect(count("<bdi>work</bdi>", in: page) == 2 && !page.contains("<bdi>landmark</bdi>"))
    #expect(try catalog.text("answers.csv").contains(",Rivers,Rivers,2 works,"))
  }

  @Test("of a batch that went on has the rows of all runs, and of a complete one is made again")
  func resumed() async throws {
    let catalog = try SmallCatalog()
    let later = catalog.folder("later.jpg")
    try FileManager.default.moveItem(
      atPath: catalog.folder("queries/tower.jpg"),
      toPath: later
    )
    _ = try await WaymarkProgram.run(Self.batch + ["answers.csv"], in: catalog.folder)
    try FileManager.default.moveItem(
      atPath: later,
      toPath: catalog.folder("queries/tower.jpg")
    )
    let arguments =
      Self.batch
      + ["answers.csv", "--resume", "--isolate", "--report", "page.html", "--report-all"]
    let run = try await WaymarkProgram.run(arguments, in: catalog.folder)
    #expect((run.status, run.errorLines.count) == (0, 1))
    #expect(count("<tr", in: try catalog.text("page.html")) == 1 + 3)
    try FileManager.default.removeItem(atPath: catalog.folder("page.html"))
    let again = try await WaymarkProgram.run(arguments, in: catalog.folder)
    #expect(again.status == 0)
    #expect(again.errors.contains("already complete"))
    #expect(count("<tr", in: try catalog.text("page.html")) == 1 + 3)
  }

  @Test("of pictures with any names shows those names as text")
  func names() async throws {
    let directory = try await BatchDirectory(pictures: 1)
    let run = try await WaymarkProgram.run(
      BatchDirectory.arguments(into: "answers.csv") + ["--report", "page.html", "--report-all"],
      in: directory.catalog.folder
    )
    #expect(run.status == 1)
    let page = try directory.catalog.text("page.html")
    #expect(count("<tr", in: page) == 1 + directory.count)
    for name in [
      "comma, quote &quot; and apostrophe &#39;.jpg", "line\\u{A}end.jpg",
      "line\\u{D}\\u{A}end.jpg",
      "<bdi class=\"folder\">日本/<wbr></bdi><bdi>塔<wbr>.jpg</bdi>",
    ] { #expect(page.contains(name), "\(name)") }
    #expect(count("<image id=", in: page) >= directory.count - 2)
  }

  @Test("of an evaluation says what became of each query")
  func evaluation() async throws {
    let catalog = try SmallCatalog()
    try """
    query,expected,group
    queries/tower.jpg,Red Tower,copies
    pictures/mill.png,11,copies
    queries/nothing.jpg,,others
    queries/nothing-again.jpg,12,others
    """.write(toFile: catalog.folder("truth.csv"), atomically: true, encoding: .utf8)
    try FileManager.default.copyItem(
      atPath: catalog.folder("queries/nothing.jpg"),
      toPath: catalog.folder("queries/nothing-again.jpg")
    )
    let run = try await catalog.waymark(
      "evaluate",
      "--catalog",
      "catalog.json",
      "--queries",
      "truth.csv",
      "--report",
      "page.html"
    )
    #expect((run.status, run.errors) == (0, ""))
    let page = try catalog.text("page.html")
    let outcomes = page.matches(
      of: #/<td class="choice( alarming)?"><bdi>([a-z ]+)</bdi></td><td class="conf/#
    )
    #expect(
      outcomes.map { String($0.output.2) } == ["right", "wrong", "rightly nothing", "missed"]
    )
    #expect(count("<tr data-flag>", in: page) == 2)
    #expect(page.contains("<dt>recall@1</dt><dd>33.3%</dd>"))
  }

  @Test("of a comparison has both pictures and the evidence")
  func comparison() async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark(
      "compare",
      "pictures/tower.png",
      "queries/tower.jpg",
      "--report",
      "page.html",
      "--quiet"
    )
    #expect((run.status, run.output, run.errors) == (0, "", ""))
    let page = try catalog.text("page.html")
    #expect(page.contains("<body class=\"comparison\">"))
    #expect(count("<image id=", in: page) == 2)
    #expect(page.contains("<h1><bdi>tower.png and tower.jpg</bdi></h1>"))
    #expect(page.contains("<th scope=\"col\" class=\"text\">frame hash</th>"))
  }

  /// Options and how a batch or a comparison with them ends.
  struct Wrong: Sendable, CustomTestStringConvertible {
    var line: String
    var says: String

    var testDescription: String { line }
  }

  @Test(
    "that cannot be written is said before the work begins",
    arguments: [
      Wrong(line: "--report page.txt", says: "page.txt"),
      Wrong(line: "--report missing/page.html", says: "missing/page.html: cannot be written"),
      Wrong(line: "--report folder.html", says: "is a folder"),
      Wrong(line: "--report queries.html", says: "would overwrite"),
      Wrong(line: "--contact-sheet queries/tower.jpg", says: "would overwrite"),
      Wrong(line: "--contact-sheet sheet.gif", says: "sheet.gif"),
      Wrong(line: "--contact-sheet missing/sheet.jpg", says: "cannot be written"),
    ]
  )
  func unwritable(_ testCase: Wrong) async throws {
    let catalog = try SmallCatalog()
    let files = FileManager.default
    try files.createDirectory(
      atPath: catalog.folder("folder.html"),
      withIntermediateDirectories: true
    )
    try "".write(toFile: catalog.folder("answers.csv"), atomically: true, encoding: .utf8)
    try files.createSymbolicLink(
      atPath: catalog.folder("queries.html"),
      withDestinationPath: "answers.csv"
    )
    let run = try await WaymarkProgram.run(
      Self.batch + ["answers.csv"] + testCase.line.split(separator: " ").map(String.init),
      in: catalog.folder
    )
    #expect(run.status == 2)
    #expect(run.errors.contains(testCase.says), "\(run.errors)")
    #expect(try catalog.text("answers.csv") == "")
  }
}
