import Foundation
import ImageCoding
import TestSupport
import Testing

/// Every command over names and titles that would drive a terminal, hide what they are, or run in a
/// spreadsheet.
@Suite struct SafeOutputTests {
  /// Sets a terminal's title, colors, breaks the line, turns the direction, separates lines.
  static let hostile =
    "a\u{1B}]0;gone\u{7}\u{1B}[31m\u{9B}2J\u{202E}gpj\u{2066}\u{200F}\u{2028}\u{85}\tb\nc\rd\u{7F}e"
  /// The same where a file's name may hold it, as a formula.
  static let name = "=1+cmd|\(hostile).jpg"

  /// Characters that no stream may hold, but for line ends.
  static func unsafe(_ text: String, allowed: Set<Unicode.Scalar> = ["\n"]) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      if allowed.contains(scalar) { return false }
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        return true
      default: return false
      }
    }
  }

  /// A catalog whose names are hostile, and pictures of hostile names in `queries`.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for index in 0..<2 {
      try TestPictures.write(SmallCatalog.scene(index), to: folder("pictures/\(index)\(name)"))
    }
    let query = SmallCatalog.scene(0)
    try TestPictures.write(query, to: folder("queries/\(name)"))
    try TestPictures.write(query, to: folder("queries/-\(hostile)copy.jpg"))
    try Data("no picture".utf8).write(to: URL(filePath: folder("queries/@\(hostile).jpg")))
    let catalog: [String: Any] = [
      "version": 1,
      "landmarks": [
        [
          "id": 11, "name": "=tower\(hostile)", "continent": "Europe",
          "description": "about \(hostile)", "pictures": ["pictures/0\(name)"],
        ],
        [
          "id": 12, "name": "@bridge\(hostile)", "continent": "Europe",
          "pictures": ["pictures/1\(name)"],
        ],
      ],
      "collections": [["id": 21, "name": "-all\(hostile)", "landmarks": [11, 12]]],
    ]
    try JSONSerialization.data(withJSONObject: catalog).write(
      to: URL(filePath: folder("catalog.json"))
    )
    try Data("query,expected,group\n\"queries/\(name)\",11,\"=g\(hostile)\"\n".utf8)
      .write(to: URL(filePath: folder("table.csv")))
    return folder
  }

  /// Command lines; `NAME` stands for a hostile file.
  static let commands: [[String]] =
    ["text", "json", "ndjson", "csv"].flatMap { format in
      [
        [
          "query", "--catalog", "c.waymark", "--format", format, "NAME", "queries/@BAD",
          "missing\(hostile)",
        ],
        ["duplicates", "queries", "--level", "near", "--format", format],
        ["evaluate", "--catalog", "c.waymark", "--queries", "table.csv", "--format", format],
        ["hash", "--format", format, "NAME", "queries/@BAD"],
        ["match-hashes", "list.json", "--against", "list.json", "--format", format],
      ]
    } + [
      ["query", "--catalog", "c.waymark", "--explain", "NAME"],
      ["query", "--catalog", "missing\(hostile)", "NAME"], ["query", "--catalog", hostile, "NAME"],
      ["query", "--limit", hostile, "NAME"], ["query", "NAME", "--\(hostile)"], [hostile],
      ["help", hostile], ["batch", hostile, "--output", "a.csv"],
      ["batch", "queries", "--catalog", "c.waymark", "--output", "\(hostile).csv"],
      [
        "batch", "queries", "--catalog", "c.waymark", "--output", "answers.csv", "--progress",
        "plain",
      ],
      ["compare", "NAME", "queries/@BAD"], ["compare", "NAME", "NAME"],
      ["compare", "NAME", "NAME", "--format", "json"],
      ["compare", "--level", "near", "NAME", "NAME"],
      ["duplicates", "queries", "--apply", "trash", "--dry-run"], ["duplicates", hostile],
      ["duplicates", "undo", hostile], ["index", "info", "c.waymark"],
      ["index", "verify", "c.waymark"],
      ["index", "queries", "--output", "\(hostile).waymark"],
      ["index", hostile, "--output", "x.waymark"],
      ["hash", hostile], ["match-hashes", hostile, "--against", "table.csv"],
      ["find", "landmark"], ["find", "landmark", "--format", "json"],
      ["find", "landmark", hostile],
      ["find", hostile], ["find", "landmark", "--where", hostile], ["search", "tower"],
      ["search", "tower", "--format", "json"], ["entity", "landmark", "11"],
      ["entity", "landmark", "11", "--format", "json"],
      ["entity", "landmark", "11", "--export", "text"],
      ["entity", "landmark", "11", "--export", "place"], ["entity", "landmark", hostile],
      ["intents", "run", "open-landmark", "--target", "11"],
      ["intents", "run", "open-landmark", "--target", "11", "--format", "json"],
      ["intents", "run", "closest-landmark", "--location", "48,2"],
      ["intents", "run", "closest-landmark", "--location", "48,2", "--format", "json"],
      ["intents", "run", "find-tickets", "--landmark", "11"],
      ["intents", "run", "find-tickets", "--landmark", "11", "--yes"],
      ["intents", "run", hostile], ["intents", "run", "open-landmark", "--target", hostile],
      ["intents", "run", "open-landmark", "--\(hostile)", "1"], ["intents", "undo", "--list"],
      ["say", hostile], ["say", "Find closest with Waymark"], ["shortcuts"],
      ["shortcuts", "run", hostile],
      ["shortcuts", "list", "--format", "json"],
    ]

  @Test("No command prints a raw control character or mark of direction", arguments: [0, 1, 2, 3])
  func streams(part: Int) async throws {
    let folder = try Self.folder()
    let index = try await WaymarkProgram.run(
      ["index", "catalog.json", "--output", "c.waymark"],
      in: folder
    )
    #expect(index.status == 0, "\(index.errors)")
    _ = try await WaymarkProgram.run(
      ["find", "landmark", "--begin-with", "catalog.json"],
      in: folder
    )
    let list = try await WaymarkProgram.run(
      ["hash", "--format", "json", "queries/\(Self.name)"],
      in: folder
    )
    try list.output.write(toFile: folder("list.json"), atomically: true, encoding: .utf8)
    var texts = 0
    for command in Self.commands.enumerated().filter({ $0.offset % 4 == part }).map(\.element) {
      let line = command.map {
        $0 == "NAME" ? "queries/\(Self.name)" : $0.replacing("@BAD", with: "@\(Self.hostile).jpg")
      }
      let run = try await WaymarkProgram.run(line, in: folder)
      let isTable = command.contains("csv")
      #expect(
        Self.unsafe(run.output, allowed: isTable ? ["\r", "\n"] : ["\n"]) == [],
        "\(command)"
      )
      #expect(Self.unsafe(run.errors) == [], "\(command): \(run.errors)")
      #expect(run.status >= 0 && run.status <= 3, "\(command)")
      if (run.output + run.errors).contains("gone") { texts += 1 }
    }
    // What is shown is shown, not left out.
    #expect(texts > 5)
  }

  @Test("Cells that a spreadsheet would run begin with an apostrophe, unless --raw is given")
  func formulas() async throws {
    let folder = try TemporaryFolder()
    for name in ["=1+1.jpg", "@a.jpg", "a;=1.jpg"] {
      try TestPictures.write(SmallCatalog.scene(0), to: folder(name))
    }
    func rows(_ arguments: [String]) async throws -> [String] {
      let run = try await WaymarkProgram.run(arguments, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return run.output.components(separatedBy: "\r\n").dropFirst()
        .compactMap { $0.split(separator: ",").first.map(String.init) }
    }
    let names = ["./=1+1.jpg", "=1+1.jpg", "@a.jpg", "a;=1.jpg"]
    let hash = ["hash", "--format", "csv"] + names
    #expect(try await rows(hash) == ["./=1+1.jpg", "'=1+1.jpg", "'@a.jpg", "a\\u{3B}=1.jpg"])
    #expect(try await rows(hash + ["--raw"]) == names)
  }

  @Test("batch --resume recognizes rows of hostile names, and its own numbers stay numbers")
  func resume() async throws {
    let folder = try Self.folder()
    _ = try await WaymarkProgram.run(
      ["index", "catalog.json", "--output", "c.waymark"],
      in: folder
    )
    for raw in [[], ["--raw"]] {
      let batch =
        ["batch", "queries", "--catalog", "c.waymark", "--output", "answers\(raw.count).csv"] + raw
      let first = try await WaymarkProgram.run(batch, in: folder)
      #expect(first.status == 1, "\(first.errors)")
      let path = folder("answers\(raw.count).csv")
      let before = try String(contentsOfFile: path, encoding: .utf8)
      // Half of it, as after an interruption.
      let half = Array(before.utf8).count / 2
      try Data(before.utf8.prefix(half)).write(to: URL(filePath: path + ".partial"))
      try FileManager.default.removeItem(atPath: path)
      let second = try await WaymarkProgram.run(batch + ["--resume"], in: folder)
      #expect(second.status == 1, "\(second.errors)")
      let times = #/,(\d*,\d*),[0-9.]+,/#
      let after = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        after.replacing(times) { ",\($0.output.1),MS," }
          == before.replacing(times) { ",\($0.output.1),MS," }
      )
      #expect((Self.unsafe(after, allowed: ["\r", "\n"]) == []) == raw.isEmpty)
    }
  }
}
