import CheckedDatabases
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("What the library keeps is not lost to commands") struct LibraryGuardTests {
  @Test("A folder is added once, however often the command runs, and its pictures are found")
  func addedFolder() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    try "none".write(
      toFile: catalog.folder("pictures/note.jpg"),
      atomically: true,
      encoding: .utf8
    )
    try FileManager.default.createDirectory(
      atPath: catalog.folder("pictures/.thumbnails"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      atPath: catalog.folder("queries/nothing.jpg"),
      toPath: catalog.folder("pictures/.thumbnails/small.jpg")
    )
    try FileManager.default.copyItem(
      atPath: catalog.folder("queries/nothing.jpg"),
      toPath: catalog.folder("pictures/old_windmill.jpg")
    )
    let dry = try await catalog.waymark("library", "add", "pictures", "--dry-run")
    #expect(dry.output.hasPrefix("pictures/old_windmill.jpg: old windmill\n"), "\(dry.output)")
    #expect(dry.output.hasSuffix("pictures: 1 photo to add, 3 already in the library, 1 failed\n"))
    for added in ["1 photo added, 3", "0 photos added, 4"] {
      let run = try await catalog.waymark("library", "add", "pictures")
      #expect(run.status == 1)
      #expect(run.output == "pictures: \(added) already in the library, 1 failed\n")
      #expect(run.errors.contains("pictures/note.jpg: "))
      let found = try await catalog.waymark("find", "landmark", "--where", "name contains wind")
      #expect(found.output.contains("old windmill"), "\(found.output)\(found.errors)")
    }
    let query = try await catalog.waymark(
      "query",
      "queries/nothing.jpg",
      "--catalog",
      "data/waymark/landmarks.waymark"
    )
    #expect(query.output.contains("old windmill"), "\(query.output)\(query.errors)")
  }

  @Test("Two commands that add one folder at once add each picture once")
  func addedTwiceAtOnce() async throws {
    let catalog = try SmallCatalog()
    let runs = try (0..<2).map { _ in
      try WaymarkProgram.start(["library", "add", "pictures"], in: catalog.folder)
    }
    for run in runs { _ = try await run.outcome() }
    let landmarks = try await catalog.waymark("find", "landmark", "--format", "json")
    #expect(landmarks.output.components(separatedBy: "\"title\"").count - 1 == 3)
  }

  @Test("An import keeps the library, and replaces it only with --replace")
  func imported() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    _ = try await catalog.waymark("intents", "run", "export-library", "--folder", "./export")
    _ = try await catalog.waymark("library", "add", "queries")
    let file = "export/library.json"
    let merged = try await catalog.waymark("library", "import", file)
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(merged.output.hasSuffix("library.sqlite: 0 landmarks and 0 photos added\n"))
    let replaced = try await catalog.waymark("library", "import", file, "--replace")
    #expect(replaced.output.hasSuffix("library.sqlite: 3 landmarks and 3 photos\n"))
    #expect(try await catalog.waymark("intents", "undo", "--list").output.isEmpty)
  }

  /// The library's folder of a catalog's test.
  private func data(_ catalog: SmallCatalog, _ name: String) -> String {
    catalog.folder("data/waymark/\(name)")
  }

  @Test(
    "An output in the place of a file of the library is refused, also with --force",
    arguments: [
      "data/waymark/library.sqlite", "data/waymark/library.sqlite-wal", "data/link/Library.sqlite",
      "data/waymark/spotlight.sqlite", "data/waymark/runs.json", "data/waymark/photos/1.jpg",
    ]
  )
  func outputs(path: String) async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    try FileManager.default.createSymbolicLink(
      atPath: catalog.folder("data/link"),
      withDestinationPath: "waymark"
    )
    let before = try? Data(contentsOf: URL(filePath: catalog.folder(path)))
    for line in [
      ["intents", "run", "export-map", "--output", path, "--force"],
      ["entity", "landmark", "11", "--export", "text", "--output", path, "--force"],
    ] {
      let run = try await WaymarkProgram.run(line, in: catalog.folder)
      #expect(run.status == 2 && run.errors.contains("the library keeps its own files there"))
    }
    #expect((try? Data(contentsOf: URL(filePath: catalog.folder(path)))) == before)
    // Other files beside it are the user's.
    let mine = try await catalog.waymark(
      "intents",
      "run",
      "export-map",
      "--output",
      "data/waymark/map.geojson"
    )
    #expect(mine.status == 0, "\(mine.errors)")
  }

  @Test(
    "A library whose files are another user's is refused, with the file and what to do",
    .enabled(
      if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0,
      "only root can act as another user, with setpriv"
    )
  )
  func otherUser() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let run = try await WaymarkProgram.shell(
      "chmod -R a+rwX . && setpriv --reuid 65534 --clear-groups $WAYMARK find landmark "
        + "--data-dir data/waymark",
      in: catalog.folder
    )
    let beginning = "library.sqlite: cannot be written: its permissions cannot be set"
    #expect(run.status == 1 && run.errors.contains(beginning), "\(run.errors)")
    #expect(run.errors.contains("run this as the user") && !run.errors.contains("Cocoa"))
  }

  @Test("What an attacker has put into a library does not run with each write", arguments: 0..<3)
  func triggers(kind: Int) async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let made = try await catalog.waymark(
      "intents",
      "run",
      "create-album",
      "--name",
      "Mine",
      "--yes"
    )
    #expect(made.status == 0, "\(made.errors)")
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    let queue = try DatabaseQueue(
      path: data(catalog, "library.sqlite"),
      configuration: configuration
    )
    try await queue.write { database in
      try database.execute(
        sql: kind == 0
          ? "CREATE TRIGGER evil AFTER UPDATE ON landmark BEGIN DELETE FROM album; END"
          : kind == 1
            ? "CREATE VIEW mine AS SELECT * FROM album"
            : "CREATE INDEX slow ON photo (hex(zeroblob(1000000)))"
      )
    }
    try queue.close()
    let run = try await catalog.waymark(
      "intents",
      "run",
      "update-favorite",
      "--item",
      "landmark:11",
      "--yes"
    )
    let albums = try await catalog.waymark("find", "albums")
    if kind == 0 {
      #expect(run.status == 0 && albums.output.contains("Mine"), "\(run.errors) \(albums.errors)")
    } else {
      #expect(run.status == 3 && run.errors.contains("something that Waymark did not create"))
    }
  }

  @Test("A library that was made before there were checksums is opened, read and changed")
  func earlier() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let (path, old) = (data(catalog, "library.sqlite"), catalog.folder("old.sqlite"))
    let made = try await catalog.waymark("intents", "run", "create-album", "--name", "Mine")
    #expect(made.status == 0, "\(made.errors)")
    // The same tables and rows, on pages without.
    let queue = try DatabaseQueue(path: old)
    try await queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL; ATTACH ? AS new", arguments: [path])
      for kind in ["table", "index", "trigger"] {
        let entries = try Row.fetchAll(
          database,
          sql: "SELECT name, sql FROM new.sqlite_master WHERE type = ? AND sql NOT NULL",
          arguments: [kind]
        )
        for entry in entries where !(entry["name"] as String).hasPrefix("sqlite_") {
          try database.execute(sql: entry["sql"])
          guard kind == "table" else { continue }
          let name = (entry["name"] as String).quotedDatabaseIdentifier
          try database.execute(sql: "INSERT INTO main.\(name) SELECT * FROM new.\(name)")
        }
      }
      try database.execute(sql: "DELETE FROM main.grdb_migrations WHERE identifier = 'checksums'")
      let application = try Int.fetchOne(database, sql: "PRAGMA new.application_id") ?? 0
      try database.execute(sql: "DETACH new; PRAGMA application_id = \(application)")
    }
    try queue.close()
    #expect(try DatabaseHead.read(at: path)?.hasChecksums == true)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: old, toPath: path)
    for name in ["First", "Second"] {
      let run = try await catalog.waymark("intents", "run", "create-album", "--name", name)
      #expect(run.status == 0, "\(run.errors)")
    }
    let albums = try await catalog.waymark("find", "albums")
    #expect(["Mine", "First", "Second"].allSatisfy(albums.output.contains), "\(albums.errors)")
    #expect(try DatabaseHead.read(at: path)?.hasChecksums == false)
  }

  @Test("A pipe in the place of a shortcut is refused at once")
  func pipes() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    #expect(mkfifo(catalog.folder("pipe.json"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: data(catalog, "shortcuts"),
      withIntermediateDirectories: true
    )
    #expect(mkfifo(data(catalog, "shortcuts/kept.json"), 0o600) == 0)
    for line in [
      ["shortcuts", "run", "pipe.json"], ["shortcuts", "add", "pipe.json"],
      ["shortcuts", "run", "kept"],
    ] {
      let run = try await WaymarkProgram.run(line, in: catalog.folder)
      #expect(run.status == 2 && run.errors.contains("this is a pipe"), "\(run.errors)")
    }
  }

  @Test("A shortcut that was kept is run, and not a file of its name in the present folder")
  func keptFirst() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    for (file, id) in [("kept.json", 11), ("tour", 13), ("other", 12)] {
      try "{\"steps\": [{\"intent\": \"open-landmark\", \"parameters\": {\"target\": \(id)}}]}"
        .write(toFile: catalog.folder(file), atomically: true, encoding: .utf8)
    }
    _ = try await catalog.waymark("shortcuts", "add", "kept.json", "--name", "tour")
    let kept = try await catalog.waymark("shortcuts", "run", "tour")
    #expect(kept.output.contains("Red Tower"))
    let file = try await catalog.waymark("shortcuts", "run", "./tour")
    #expect(file.output.contains("Old Mill"))
    let other = try await catalog.waymark("shortcuts", "run", "other")
    #expect(other.output.contains("Bridge"))
  }

  @Test("A parameter that is given as an option and in --json is refused")
  func twice() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let run = try await catalog.waymark(
      "intents",
      "run",
      "create-album",
      "--name",
      "One",
      "--json",
      "{\"name\": \"Two\"}"
    )
    #expect(run.status == 2 && run.errors.contains("--name is given twice"))
    #expect(try await catalog.waymark("find", "albums").output.isEmpty)
  }

  @Test("A run that a restored library does not know is offered once, and undoes nothing else")
  func restored() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let (database, copy) = (data(catalog, "library.sqlite"), catalog.folder("copy.sqlite"))
    func make(_ name: String) async throws {
      let run = try await catalog.waymark("intents", "run", "create-album", "--name", name)
      #expect(run.status == 0, "\(run.errors)")
      // A command leaves everything in the one file, which a user may copy and put back by itself.
      #expect(!FileManager.default.fileExists(atPath: database + "-wal"))
    }
    try FileManager.default.copyItem(atPath: database, toPath: copy)
    for name in ["First", "Second"] { try await make(name) }
    try FileManager.default.removeItem(atPath: database)
    try FileManager.default.copyItem(atPath: copy, toPath: database)
    _ = try await catalog.waymark("shortcuts", "list")
    try await make("Third")
    let third = try await catalog.waymark("intents", "undo")
    #expect(third.status == 0, "\(third.errors)")
    for _ in 0..<2 {
      let undone = try await catalog.waymark("intents", "undo")
      #expect(undone.status == 1 && undone.errors.contains("no longer possible"))
    }
    #expect(try await catalog.waymark("intents", "undo", "--list").output.isEmpty)
    #expect(try await catalog.waymark("find", "albums").output.isEmpty)
  }

  @Test("Runs of an album that is gone are undone to nothing, and leave the list")
  func albumGone() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    _ = try await catalog.waymark("find", "photos")
    for line in [
      ["create-album", "--name", "Trip"], ["add-to-album", "--photos", "@1", "--album", "Trip"],
      ["delete-albums", "--entities", "Trip", "--yes"],
    ] {
      if line[0] == "add-to-album" { _ = try await catalog.waymark("find", "photos") }
      let run = try await WaymarkProgram.run(["intents", "run"] + line, in: catalog.folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    let undone = try await catalog.waymark("intents", "undo", "add-to-album")
    #expect(undone.status == 0, "\(undone.errors)")
    #expect(try await catalog.waymark("intents", "undo", "delete-albums").status == 0)
    #expect(try await catalog.waymark("find", "albums").output.contains("Trip"))
    let list = try await catalog.waymark("intents", "undo", "--list")
    #expect(list.output.split(separator: "\n").count == 1)
  }

  @Test("A photo that is named twice is deleted once, and a photo's place is said in words")
  func photoWords() async throws {
    let catalog = try SmallCatalog()
    let placed = try String(contentsOfFile: catalog.path, encoding: .utf8)
      .replacing("\"continent\": \"Europe\"", with: "\"latitude\": 48.5, \"longitude\": 2.25")
    try Data(placed.utf8).write(to: URL(filePath: catalog.path))
    try await catalog.begin()
    _ = try await catalog.waymark("find", "photos")
    let shown = try await catalog.waymark("entity", "photo", "@1")
    #expect(shown.output.contains("48.5, 2.25"), "\(shown.output)")
    let deleted = try await catalog.waymark(
      "intents",
      "run",
      "delete-photos",
      "--entities",
      "@1,@1",
      "--yes"
    )
    #expect(deleted.output == "Deleted Red Tower 1.\n")
  }

  @Test(
    "What works for an assistant ends with the server, and its pictures with it",
    arguments: [SIGINT, SIGTERM] + WaymarkProgram.hangups
  )
  func serverEnds(signal: Int32) async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    // Enough pictures that their folder is indexed for a while.
    let picture = try Data(contentsOf: URL(filePath: catalog.folder("pictures/tower.png")))
    let many = catalog.folder("many")
    for name in ["many", "tmp"] {
      try FileManager.default.createDirectory(
        atPath: catalog.folder(name),
        withIntermediateDirectories: true
      )
    }
    for number in 0..<400 { try picture.write(to: URL(filePath: "\(many)/\(number).png")) }
    let address = "data:image/png;base64," + picture.base64EncodedString()
    let lines: [[String: Any]] = [
      [
        "jsonrpc": "2.0", "id": 0, "method": "initialize",
        "params": ["protocolVersion": "2025-11-25", "capabilities": [:] as [String: Any]],
      ],
      [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": ["name": "query", "arguments": ["picture": address, "catalog": many]],
      ],
    ]
    let input = try lines.map { try JSONSerialization.data(withJSONObject: $0) + Data("\n".utf8) }
    try Data(input.joined()).write(to: URL(filePath: catalog.folder("session.jsonl")))
    let run = try await WaymarkProgram.shell(
      """
      mkfifo in; exec 3<>in
      TMPDIR="$PWD/tmp" $SLOWLY "$WAYMARK" mcp <in >answers.jsonl 2>errors & server=$!
      cat session.jsonl >&3
      for i in $(seq 3000); do
        child=$(grep -ls "^PPid:[[:space:]]*$server\\$" /proc/[0-9]*/status | head -n 1)
        [ -n "$child" ] && break
        sleep 0.02
      done
      [ -n "$child" ] && echo started
      sleep 0.2
      ls -A tmp
      kill -\(signal) $server; wait $server; echo status $?
      for i in $(seq 3000); do [ -e "$child" ] || break; sleep 0.02; done
      [ -e "$child" ] || echo ended
      ls -A tmp
      """,
      in: catalog.folder
    )
    #expect(run.output == "started\nstatus \(128 + signal)\nended\n", "\(run.errors)")
  }
}
