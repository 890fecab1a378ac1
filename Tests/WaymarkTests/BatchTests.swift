import Foundation
import TestSupport
import Testing

@Suite struct BatchTests {
  @Test("A batch has the pictures of all folders in the order of their paths' bytes")
  func order() async throws {
    let directory = try await BatchDirectory(pictures: 20)
    let run = try await directory.run(into: "answers.json")
    #expect(run.status == 1)
    #expect(run.errorLines.count == 3)
    #expect(!directory.exists("answers.json.partial"))
    let data = Data(try directory.catalog.text("answers.json").utf8)
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let names = rows.compactMap { $0["query"] as? String }
    #expect(names.count == directory.count)
    #expect(Set(names.map { Array($0.utf8) }).count == directory.count)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(names.contains("many/3/picture-3.jpg"))
    #expect(names.contains("line\nend.jpg"))
  }

  @Test("In a pipe, one line says what came of a batch, and none with --quiet")
  func summary() async throws {
    let catalog = try SmallCatalog()
    let batch = ["batch", "queries", "--catalog", "catalog.json", "--output"]
    let run = try await WaymarkProgram.run(batch + ["answers.csv"], in: catalog.folder)
    #expect((run.status, run.output) == (0, ""))
    #expect(run.errors.wholeMatch(of: /3 pictures in .+, 0 failed: answers.csv\n/) != nil)
    let quiet = try await WaymarkProgram.run(
      batch + ["other.csv", "--quiet"],
      in: catalog.folder
    )
    #expect((quiet.status, quiet.output, quiet.errors) == (0, "", ""))
  }

  @Test("Files of other formats beside pictures are a note, which --quiet leaves out")
  func quietly() async throws {
    let catalog = try SmallCatalog()
    try Data("8BPS".utf8).write(to: URL(filePath: catalog.folder("queries/a.psd")))
    let batch = ["batch", "queries", "--catalog", "catalog.json", "--output", "-"]
    for command in [batch, ["duplicates", "queries"]] {
      let run = try await WaymarkProgram.run(command, in: catalog.folder)
      #expect(run.status == 0 && run.errors.contains("1 file skipped: 1 PSD"), "\(run.errors)")
      let quiet = try await WaymarkProgram.run(command + ["--quiet"], in: catalog.folder)
      #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    }
  }

  @Test("A batch writes to standard output the rows that it writes into a file")
  func standardOutput() async throws {
    let catalog = try SmallCatalog()
    let batch = ["batch", "queries", "--catalog", "catalog.json", "--quiet", "--output"]
    for format in ["csv", "json", "ndjson"] {
      let file = "answers.\(format)"
      _ = try await WaymarkProgram.run(batch + [file], in: catalog.folder)
      let run = try await WaymarkProgram.run(batch + ["-", "--format", format], in: catalog.folder)
      #expect(run.status == 0)
      // A table has its times without a key, behind the size of the picture.
      func pinned(_ text: String) -> String {
        format == "csv"
          ? text.replacing(#/,(\d*,\d*),\d+(\.\d+)?,/#) { ",\($0.output.1),MS," }
          : catalog.pinned(text)
      }
      #expect(pinned(run.output) == pinned(try catalog.text(file)))
    }
    #expect(!FileManager.default.fileExists(atPath: catalog.folder("-")))
    let both = try await WaymarkProgram.run(batch + ["-", "--resume"], in: catalog.folder)
    #expect(both.status == 2)
  }

  @Test("A picture has the same answer in a batch as alone")
  func sameAsQuery() async throws {
    let catalog = try SmallCatalog()
    _ = try await catalog.waymark(
      "batch",
      "queries",
      "--catalog",
      "catalog.json",
      "--output",
      "answers.ndjson"
    )
    let query = try await WaymarkProgram.shell(
      "cd queries && $WAYMARK query *.png *.jpg --catalog ../catalog.json --format ndjson",
      in: catalog.folder
    )
    let alone = catalog.pinned(query.output).split(separator: "\n").sorted()
    #expect(catalog.pinned(try catalog.text("answers.ndjson")).split(separator: "\n") == alone)
    #expect(alone.count == 3)
  }

  @Test("Symbolic links that lead in circles end", .timeLimit(.minutes(30)))
  func links() async throws {
    let catalog = try SmallCatalog()
    let files = FileManager.default
    for (name, target) in [
      ("queries/up", ".."), ("queries/self", "self"), ("queries/again", "."),
      ("queries/gone.jpg", "nowhere.jpg"), ("queries/linked.jpg", "tower.jpg"),
    ] {
      try files.createSymbolicLink(
        atPath: catalog.folder(name),
        withDestinationPath: target
      )
    }
    let run = try await catalog.waymark(
      "batch",
      "queries",
      "--catalog",
      "catalog.json",
      "--follow-links",
      "--output",
      "answers.csv"
    )
    // The link that leads nowhere is a picture that cannot be read.
    #expect(run.status == 1)
    let rows = try catalog.text("answers.csv")
    #expect(rows.contains("gone.jpg,,,"))
    #expect(rows.contains("linked.jpg,"))
    #expect(rows.contains("up/pictures/mill.png,"))
    #expect(rows.components(separatedBy: "tower.jpg,").count == 2)
  }

  @Test(
    "A new batch replaces what an older one has left only with --force",
    arguments: [("answers.csv", "old"), ("answers.csv.partial", "query,")]
  )
  func replacement(name: String, left: String) async throws {
    let directory = try await BatchDirectory(pictures: 3)
    let files = FileManager.default
    _ = files.createFile(atPath: directory.catalog.folder(name), contents: Data(left.utf8))
    let refused = try await directory.run(into: "answers.csv")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("waymark: \(name): "))
    #expect(refused.errors.contains("--resume") && refused.errors.contains("--force"))
    #expect(try directory.catalog.text(name) == left)
    let other = name == "answers.csv" ? "answers.csv.partial" : "answers.csv"
    #expect(!directory.exists(other))
    _ = try await WaymarkProgram.run(
      BatchDirectory.arguments(into: "answers.csv") + ["--force"],
      in: directory.catalog.folder
    )
    let first = try directory.answers("answers.csv")
    #expect(first.hasPrefix("query,"))
    #expect(!directory.exists("answers.csv.partial"))
  }

  @Test("Two batches do not write the same file")
  func lock() async throws {
    let directory = try await BatchDirectory(pictures: 1)
    let partial = directory.catalog.folder("answers.csv.partial")
    _ = FileManager.default.createFile(atPath: partial, contents: nil)
    let file = open(partial, O_RDWR)
    defer { close(file) }
    #expect(flock(file, LOCK_EX) == 0)
    let run = try await directory.run(into: "answers.csv")
    #expect(run.status == 2)
    #expect(run.errors.contains("another batch"))
  }
}
