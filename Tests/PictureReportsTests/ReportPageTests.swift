import Foundation
import PictureReports
import PixelBuffers
import TestSupport
import Testing

@Suite struct ReportPageTests {
  private static let layout = ReportLayout(
    title: "What a/ shows",
    introduction: ["Matched with museum."],
    pictureTitles: ["Picture", "Match"],
    columns: [
      .init("File", .path), .init("Shows"), .init("Answer", .choice),
      .init("Confidence", .confidence),
    ],
    flagTitle: "Only unmatched pictures"
  )
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func picture(_ name: String, thumbnail: [UInt8]? = [1, 2, 3]) -> ReportPicture {
    ReportPicture(identity: name, name: name, width: 400, height: 300, thumbnail: thumbnail)
  }

  private static func row(_ name: String, _ pictures: [ReportPicture?] = [nil, nil]) -> ReportRow {
    ReportRow(
      pictures: pictures,
      cells: [.init(name), .init(name), .init(name), .init("50%", value: 0.5)]
    )
  }

  private func page(_ rows: [ReportRow], figures: [ReportFigure] = []) throws -> String {
    let page = try ReportPage(path: folder("page.html"), replacing: true, layout: Self.layout)
    for row in rows { try page.append(row) }
    try page.finish(figures: figures)
    return String(
      decoding: try Data(contentsOf: URL(filePath: folder("page.html"))),
      as: UTF8.self
    )
  }

  /// The table's body, a row on a line.
  private static func rows(_ page: String) -> [String] {
    let body = page.components(separatedBy: "<tbody>")[1].components(separatedBy: "</tbody>")[0]
    return body.split(separator: "\n").map(String.init)
  }

  @Test("The markup of a row is this")
  func golden() throws {
    var picture = Self.picture("dir/a.jpg")
    picture.regions = [
      [.init(x: 0, y: 0), .init(x: 400, y: 0), .init(x: 400, y: 300), .init(x: 0, y: 300)],
      [
        .init(x: 10.25, y: 20), .init(x: 100, y: 20), .init(x: 100.04, y: 90),
        .init(x: 10, y: .nan),
      ],
    ]
    let row = ReportRow(
      pictures: [picture, nil],
      cells: [
        .init("dir/a.jpg"), .init("Red Tower"), .init("nothing", tone: .quiet),
        .init("97.5%", value: 0.975),
      ],
      isFlagged: true,
      beginsGroup: true
    )
    let page = try page([row], figures: [.init("pictures", "1")])
    #expect(
      Self.rows(page) == [
        ##"<tr class="begins" data-flag><td class="shot" data-title="Picture"><noscript>"##
          + ##"<svg viewBox="0 0 400 300" role="img" aria-label="dir/a.jpg"><use href="#p0"/>"##
          + ##"<polygon class="whole" points="0,0 400,0 400,300 0,300"/>"##
          + ##"<polygon points="10.3,20 100,20 100,90 10,0"/></svg></noscript></td>"##
          + ##"<td class="shot" data-title="Match"></td>"##
          + ##"<td class="path"><bdi class="folder">dir/<wbr></bdi><bdi>a<wbr>.jpg</bdi></td>"##
          + ##"<td class="text"><bdi>Red Tower</bdi></td>"##
          + ##"<td class="choice quiet"><bdi>nothing</bdi></td>"##
          + ##"<td class="confidence" data-v="0.975">97.5%<svg class="bar" viewBox="0 0 100 4" "##
          + ##"preserveAspectRatio="none" aria-hidden="true"><rect width="97.5" height="4"/></svg>"##
          + ##"</td></tr>"##
      ]
    )
    #expect(page.contains("<div><dt>pictures</dt><dd>1</dd></div>"))
    #expect(page.contains(#"href="data:image/jpeg;base64,AQID""#))
    #expect(page.contains(#"<th scope="col" class="shot" data-flag="Only unmatched pictures">"#))
  }

  @Test("A page asks for nothing from elsewhere, and says so to the browser")
  func policy() throws {
    let page = try page([Self.row("a")])
    let policy = try #require(page.firstMatch(of: #/Security-Policy" content="([^"]*)"/#)).output.1
    #expect(policy.hasPrefix("default-src 'none'; img-src data: 'self' file:; style-src 'nonce-"))
    let nonces = Set(
      page.matches(of: #/nonce[-=]"?([A-Za-z0-9+/=]{24})/#).map { String($0.output.1) }
    )
    #expect(nonces.count == 1)
    #expect(try self.page([Self.row("a")]).contains(nonces.first ?? "") == false)
    for address in ["http:", "https:", "url(", "@import", " style=\"", " src=\""] {
      let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(address), "\(address)")
    }
  }

  @Test(
    "The address of a picture's file is relative to the page",
    arguments: [
      ("a.jpg", "a.jpg"), ("dir/b c.jpg", "dir/b%20c.jpg"), ("link.jpg", "a.jpg"),
      ("caf\u{E9}: 1%.jpg", "caf%C3%A9%3A%201%25.jpg"), ("../up.jpg", "../up.jpg"),
      ("gone.jpg", nil),
    ] as [(String, String?)]
  )
  func file(path: String, address: String?) throws {
    let pages = folder("pages")
    try FileManager.default.createDirectory(
      atPath: pages + "/dir",
      withIntermediateDirectories: true
    )
    for name in ["a.jpg", "dir/b c.jpg", "caf\u{E9}: 1%.jpg", "../up.jpg"] {
      try Data().write(to: URL(filePath: "\(pages)/\(name)"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: pages + "/link.jpg",
      withDestinationPath: "a.jpg"
    )
    let page = try ReportPage(path: pages + "/page.html", layout: Self.layout)
    var picture = Self.picture("a")
    picture.file = "\(pages)/\(path)"
    try page.append(Self.row("a", [picture, nil]))
    try page.finish(figures: [])
    let text = try String(contentsOfFile: pages + "/page.html", encoding: .utf8)
    let found = text.firstMatch(of: #/id="p0"[^>]* data-file="([^"]*)"/#).map { String($0.1) }
    #expect(found == address)
  }

  @Test("A page replaces a file only when that is asked for")
  func replacing() throws {
    let path = folder("page.html")
    try Data("mine".utf8).write(to: URL(filePath: path))
    let page = try ReportPage(path: path, layout: Self.layout)
    try page.append(Self.row("a"))
    #expect(throws: ReportError.self) { try page.finish(figures: []) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
    #expect(try self.page([Self.row("a")]).hasPrefix("<!DOCTYPE html>"))
  }

  /// Names of files as strangers write them, and how the page has them.
  private static let hostile = [
    ("</script><script>alert(1)</script>", "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\" onerror='x' `", "&quot; onerror=&#39;x&#39; &#96;"),
    ("</noscript><!--", "&lt;/noscript&gt;&lt;!--"),
    ("&lt;", "&amp;lt;"),
    ("a\u{0}b\nc\r\u{1B}[31m\u{7F}\u{9B}", #"a\u{0}b\u{A}c\u{D}\u{1B}[31m\u{7F}\u{9B}"#),
    ("\u{202E}gpj.exe\u{2066}\u{200F}", #"\u{202E}gpj.exe\u{2066}\u{200F}"#),
    ("line\u{2028}end\u{FEFF}\u{FFFF}", #"line\u{2028}end\u{FEFF}\u{FFFF}"#),
    ("caf\u{10FFE9}", #"caf\xE9"#),
    ("日本 塔 👩‍🚀 ~", "日本 塔 👩‍🚀 ~"),
  ]

  @Test("Names are text wherever they stand", arguments: hostile)
  func escaping(name: String, shown: String) throws {
    let page = try page([Self.row(name, [Self.picture(name), nil])])
    let row = try #require(Self.rows(page).first)
    #expect(row.contains("aria-label=\"\(shown)\""))
    #expect(row.contains("<td class=\"text\"><bdi>\(shown)</bdi></td>"))
    #expect(row.contains("<td class=\"choice\"><bdi>\(shown)</bdi></td>"))
    #expect(Self.rows(page).count == 1)
    let path = ReportLayout(
      title: name,
      introduction: [name],
      pictureTitles: [name],
      columns: [.init(name)],
      flagTitle: name
    )
    let titled = try ReportPage(path: folder("titled.html"), layout: path)
    try titled.finish(figures: [.init(name, name)])
    let text = String(
      decoding: try Data(contentsOf: URL(filePath: folder("titled.html"))),
      as: UTF8.self
    )
    for place in [
      "<title>\(shown)</title>", "<h1><bdi>\(shown)</bdi></h1>", "<p><bdi>\(shown)</bdi></p>",
      "<dt>\(shown)</dt><dd>\(shown)</dd>", "data-flag=\"\(shown)\"", "<caption>\(shown)</caption>",
    ] { #expect(text.contains(place), "\(place)") }
  }

  @Test("A picture that several rows show stands in the page once")
  func shared() throws {
    let page = try page([
      Self.row("a", [Self.picture("a"), Self.picture("shared", thumbnail: nil)]),
      Self.row("b", [Self.picture("b"), Self.picture("shared")]),
      Self.row("c", [Self.picture("c"), Self.picture("shared", thumbnail: nil)]),
      Self.row("d", [nil, Self.picture("shared")]),
    ])
    #expect(page.matches(of: #/<use href="#p1"/#).count == 4)
    #expect(page.matches(of: #/<image id="p1"/#).count == 1)
    #expect(page.matches(of: #/<image id=/#).count == 4)
  }

  @Test("The page appears when it is finished, and nothing is left beside it")
  func appearance() throws {
    let files = FileManager.default
    let page = try ReportPage(path: folder("page.html"), layout: Self.layout)
    try page.append(Self.row("a"))
    #expect(try files.contentsOfDirectory(atPath: folder.path) == [])
    try page.finish(figures: [])
    #expect(try files.contentsOfDirectory(atPath: folder.path) == ["page.html"])
  }

  @Test("A page that cannot be written is an error that names it")
  func unwritable() throws {
    #expect {
      _ = try ReportPage(path: folder("missing/page.html"), layout: Self.layout)
    } throws: { error in
      "\(error)".hasPrefix("\(folder("missing/page.html")): cannot be written: ")
    }
  }

  @Test("Rows beyond the most that browsers take are counted, and the page says so")
  func most() throws {
    let most = ReportPage.maximumRowCount
    let page = try page((0..<most + 5).map { Self.row("\($0)") })
    #expect(Self.rows(page).count == most)
    #expect(page.contains("These are the first \(most) of \(most + 5) rows."))
  }

  @Test(
    "Memory does not grow with the pictures of a page",
    .disabled(if: Sanitizer.isOn, "\(Sanitizer.skipped)")
  )
  func memory() async {
    // In a process of its own, where no other test takes memory meanwhile.
    await #expect(processExitsWith: .success) {
      func resident() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return (Int(text.split(separator: " ")[1]) ?? 0) * 4096
      }
      let folder = try TemporaryFolder()
      let page = try ReportPage(path: folder("page.html"), layout: Self.layout)
      let thumbnail = [UInt8](repeating: 7, count: 200_000)
      try page.append(Self.row("0", [Self.picture("0", thumbnail: thumbnail), nil]))
      let before = try resident()
      for number in 1..<600 {
        try page.append(
          Self.row("\(number)", [Self.picture("\(number)", thumbnail: thumbnail), nil])
        )
      }
      try page.finish(figures: [])
      // 160 MB went to the disk.
      #expect(try resident() - before < 60_000_000)
    }
  }
}
