import Foundation
import TestSupport
import Testing

/// Every command that takes files, and every kind of thing that a name may lead to.
@Suite struct HostileNamesTests {
  /// What a name leads to, as a line of shell that makes it, and what is said of it.
  struct Thing: CustomTestStringConvertible, Sendable {
    var name: String
    var makes: String
    /// What is said where a picture is expected.
    var asPicture: String
    /// Whether it is safe to read as text: a pipe would block.
    var isReadable = true
    /// Whether it is an empty folder, in which `hash` finds no picture.
    var isFolder: Bool { makes.hasPrefix("mkdir") }

    var testDescription: String { name }
  }

  static let things = [
    Thing(name: "missing", makes: ":", asPicture: "No such file or directory"),
    Thing(name: "folder.jpg", makes: "mkdir folder.jpg", asPicture: "it is a directory"),
    Thing(
      name: "pipe.jpg",
      makes: "mkfifo pipe.jpg",
      asPicture: "it is not a regular file",
      isReadable: false
    ),
    Thing(name: "/dev/null", makes: ":", asPicture: "it is not a regular file"),
    Thing(
      name: "loop.jpg",
      makes: "ln -s loop.jpg loop.jpg",
      asPicture: "Too many levels of symbolic links"
    ),
    Thing(name: "empty.jpg", makes: ": >empty.jpg", asPicture: "it is empty"),
    Thing(
      name: "text.jpg",
      makes: "echo 'no picture' >text.jpg",
      asPicture: "unrecognized file format"
    ),
    Thing(
      name: "two\nlines.jpg",
      makes: "mkdir \"$(printf 'two\\nlines.jpg')\"",
      asPicture: "it is a directory"
    ),
    Thing(name: "./-dash.jpg", makes: "mkdir ./-dash.jpg", asPicture: "it is a directory"),
    Thing(
      name: String(repeating: "long", count: 100) + ".jpg",
      makes: ":",
      asPicture: "File name too long"
    ),
  ]

  /// What every refusal must be: one code of those that are documented, one line that names the file, no
  /// crash, and nothing that drives a terminal.
  private func check(
    _ run: WaymarkProgram.Outcome,
    _ name: String,
    statuses: Set<Int32>,
    _ command: String
  ) {
    #expect(statuses.contains(run.status), "\(command): \(run.errors)")
    #expect(run.errorLines.count >= 1, "\(command)")
    #expect(run.errorLines.allSatisfy { $0.hasPrefix("waymark: ") }, "\(command): \(run.errors)")
    let shown = name.replacing("\n", with: "\\u{A}")
    #expect(run.errors.contains(shown.hasPrefix("./") ? String(shown.dropFirst(2)) : shown))
  }

  @Test("As a picture, it is refused in one line by every command", arguments: things)
  func pictures(_ thing: Thing) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    _ = try await WaymarkProgram.shell(thing.makes, in: catalog.folder)
    let name = thing.name
    for (command, status) in [
      (["query", "--catalog", "small.waymark"], 1), (["hash"], 1),
      (["hash", "--algorithm", "phash"], 1), (["compare", "queries/tower.jpg"], 1),
      (["compare", "--quiet", "queries/tower.jpg"], 2),
    ] as [([String], Int32)] {
      let run = try await WaymarkProgram.run(command + [name], in: catalog.folder)
      let isWalked = thing.isFolder && command[0] == "hash"
      check(run, name, statuses: [isWalked ? 0 : status], command.joined(separator: " "))
      #expect(run.errorLines.count == 1)
      if isWalked {
        #expect(run.errors.contains("there are no pictures in this folder"))
        continue
      }
      #expect(run.errors.contains(thing.asPicture), "\(command): \(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test(
    "As a list, a table, a catalog, a store or a folder, it is refused in words",
    arguments: things
  )
  func files(_ thing: Thing) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    _ = try await WaymarkProgram.shell(thing.makes, in: catalog.folder)
    let name = thing.name
    _ = try await WaymarkProgram.shell(
      "\"$WAYMARK\" hash queries/tower.jpg >list",
      in: catalog.folder
    )
    // An empty list has no hashes, and an empty folder no pictures: neither is an error.
    let lists: [([String], Set<Int32>)] = [
      (["match-hashes", name, "--against", "list"], [0, 2]),
      (["match-hashes", "list", "--against", name], [0, 2]),
      (["evaluate", "--catalog", "small.waymark", "--queries", name], [2]),
      (["query", "--catalog", name, "queries/tower.jpg"], [3]),
      (["index", name, "--output", "new.waymark"], [2, 3]),
    ]
    let others: [([String], Set<Int32>)] = [
      (["index", "info", name], [3]), (["index", "verify", name], [3]),
      (["batch", name, "--catalog", "small.waymark", "--output", "new.csv", "--quiet"], [0, 2]),
    ]
    for (command, statuses) in (thing.isReadable ? lists : []) + others {
      let run = try await WaymarkProgram.run(command, in: catalog.folder)
      if run.status == 0 {
        #expect(statuses.contains(0) && run.errors.isEmpty, "\(command)")
      } else {
        check(run, name, statuses: statuses, command.joined(separator: " "))
      }
    }
  }

  @Test(
    "As an output, it is refused before any work, and stays what it is",
    arguments: [
      "folder.csv", "missing/new.csv", "queries/tower.jpg/new.csv", "loop/new.csv",
      "\u{1}\n.csv/new.csv",
    ]
  )
  func outputs(name: String) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    _ = try await WaymarkProgram.shell("mkdir folder.csv; ln -s loop loop", in: catalog.folder)
    let run = try await catalog.waymark(
      "batch",
      "queries",
      "--catalog",
      "small.waymark",
      "--output",
      name
    )
    #expect(run.status == 2, "\(run.errors)")
    #expect(!run.errors.contains("\u{1}"))
  }

  @Test(
    "Closed and full standard streams are an error or no matter, never a crash or a wrong file",
    arguments: [
      "query --catalog small.waymark queries/tower.jpg", "hash queries/tower.jpg",
      "compare queries/tower.jpg pictures/tower.png", "match-hashes list --against list",
      "evaluate --catalog small.waymark --queries table.csv", "index info small.waymark",
      "index verify small.waymark", "index catalog.json --output new.waymark",
    ]
  )
  func streams(line: String) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let run = try await WaymarkProgram.shell(
      """
      "$WAYMARK" hash queries/tower.jpg >list
      printf 'query,expected,group\\nqueries/tower.jpg,Red Tower,a\\n' >table.csv
      "$WAYMARK" \(line) >/dev/null; echo "open $?"
      "$WAYMARK" \(line) >&- 2>errors; echo "out $?"
      "$WAYMARK" \(line) >/dev/full 2>>errors; echo "full $?"
      "$WAYMARK" \(line) 2>&- >/dev/null; echo "err $?"
      "$WAYMARK" \(line) <&- >/dev/null; echo "in $?"
      "$WAYMARK" \(line) <&- >&- 2>&-; echo "all $?"
      "$WAYMARK" index verify small.waymark >/dev/null || echo "the store is damaged"
      cat errors
      """,
      in: catalog.folder
    )
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(6) == ["open 0", "out 1", "full 1", "err 0", "in 0", "all 1"], "\(run)")
    #expect(lines.dropFirst(6).count == 2)
    #expect(
      lines.dropFirst(6).allSatisfy { $0.hasPrefix("waymark: the results cannot be written: ") }
    )
  }
}
