import Foundation
import TestSupport
import Testing

@Suite struct BadInputTests {
  /// A thing that is not a picture, and what is said about it.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// Nil: nothing is there.
    var content: [UInt8]?
    var says: String

    var testDescription: String { name }
  }

  /// A JPEG that announces 60000 × 60000 pixels in color, and has none.
  private static let hugeJPEG: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0x00, 0x11, 0x08, 0xEA, 0x60, 0xEA, 0x60, 0x03]
    + [0x01, 0x22, 0x00, 0x02, 0x11, 0x01, 0x03, 0x11, 0x01, 0xFF, 0xDA, 0x00, 0x0C, 0x03]
    + [0x01, 0x00, 0x02, 0x11, 0x03, 0x11, 0x00, 0x3F, 0x00]

  static let cases = [
    Case(name: "missing.jpg", content: nil, says: "No such file or directory"),
    Case(name: "empty.jpg", content: [], says: "not a picture"),
    Case(name: "text.jpg", content: Array("Once upon a time".utf8), says: "not a picture"),
    Case(name: "huge.jpg", content: hugeJPEG, says: "over a limit"),
    Case(name: "cut.jpg", content: [0xFF, 0xD8, 0xFF], says: "JPEG"),
    Case(name: "cut.png", content: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], says: "PNG"),
    Case(name: "pictures", content: nil, says: "directory"),
  ]

  @Test("What is not a picture gets one clear line, in every command", arguments: cases)
  func oneLine(_ testCase: Case) async throws {
    let catalog = try SmallCatalog()
    if let content = testCase.content {
      try Data(content).write(to: URL(filePath: catalog.folder(testCase.name)))
    }
    // A folder is walked by `hash`.
    for arguments in [["query", "--catalog", catalog.path]]
      + (testCase.content == nil ? [] : [["hash"]])
    {
      let run = try await WaymarkProgram.run(arguments + [testCase.name], in: catalog.folder)
      #expect(run.status == 1)
      #expect(run.errorLines.count == 1)
      #expect(run.errors.hasPrefix("waymark: \(testCase.name): "))
      #expect(run.errors.contains(testCase.says), "\(run.errors)")
      #expect(run.output == "")
    }
  }

  @Test("A damaged picture in a folder costs its own row, and nothing else")
  func batch() async throws {
    let catalog = try SmallCatalog()
    for testCase in Self.cases {
      if let content = testCase.content {
        try Data(content).write(to: URL(filePath: catalog.folder("queries/\(testCase.name)")))
      }
    }
    let run = try await catalog.waymark(
      "batch",
      "queries",
      "--catalog",
      catalog.path,
      "--output",
      "answers.ndjson",
      "--quiet"
    )
    #expect(run.status == 1)
    let rows = try catalog.text("answers.ndjson").split(separator: "\n")
    #expect(rows.count == 8)
    #expect(rows.count { $0.contains(#""error":null"#) } == 3)
    #expect(run.errorLines.count == 5)
  }
}
