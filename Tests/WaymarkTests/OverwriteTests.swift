import Foundation
import TestSupport
import Testing

@Suite("What a command writes")
struct OverwriteTests {
  /// The command, and the file that it writes.
  static let commands: [([String], String)] = [
    (["compare", "queries/tower.jpg", "pictures/mill.png", "--picture", "out.png"], "out.png"),
    (["compare", "queries/tower.jpg", "pictures/mill.png", "--report", "out.html"], "out.html"),
    (
      [
        "batch", "queries", "--catalog", "catalog.json", "--output", "new.csv", "--report",
        "out.html",
      ], "out.html"
    ),
    (
      [
        "batch", "queries", "--catalog", "catalog.json", "--output", "new.csv",
        "--contact-sheet", "out.png",
      ], "out.png"
    ),
    (["duplicates", "queries", "--report", "out.html"], "out.html"),
    (
      [
        "intents", "run", "export-map", "--data-dir", "data", "--begin-with", "catalog.json",
        "--output", "out.geojson",
      ], "out.geojson"
    ),
    (
      [
        "entity", "landmark", "11", "--export", "text", "--output", "out.txt", "--data-dir", "data",
        "--begin-with", "catalog.json",
      ], "out.txt"
    ),
  ]

  @Test(
    "is not a database and no list that is read when standard output or error is redirected",
    arguments: [
      ("query queries/tower.jpg --catalog s.waymark >>", "s.waymark"),
      ("query queries/tower.jpg --catalog s.waymark 2>>", "s.waymark"),
      ("duplicates queries --store d >>", "d"), ("duplicates queries --store d 2>>", "d"),
      ("find photo --data-dir data >>", "data/library.sqlite"),
      ("match-hashes list --against list >>", "list"),
    ]
  )
  func redirectedDatabase(line: String, file: String) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      "$WAYMARK" index pictures --output s.waymark && "$WAYMARK" duplicates queries --store d
      "$WAYMARK" find photo --data-dir data --begin-with catalog.json
      printf '%064d x\n' 0 >list; touch list
      # A library's own pages change, and nothing stands behind them.
      state() { case \(file) in data/*) echo $(($(stat -c %s \(file)) % 4096));; *) sha256sum \(file);; esac; }
      state >before
      "$WAYMARK" \(line)\(file); echo $?
      state | cmp - before
      """,
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    if !line.contains("2>>") { #expect(run.output.hasSuffix("2\n"), "\(run.output)") }
  }

  @Test(
    "is not a picture that is read where case is ignored, whatever number the file has",
    .enabled(
      if: geteuid() == 0
        && ["mkfs.exfat", "mount.exfat-fuse"].allSatisfy { access("/usr/sbin/\($0)", X_OK) == 0 },
      "only root can mount exFAT, with exfat-fuse and exfatprogs"
    )
  )
  func otherCase() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      PATH=$PATH:/usr/sbin; truncate -s 16M image; mkfs.exfat image >/dev/null; mkdir disk
      loop=$(losetup -f --show image) || exit 77
      mount.exfat-fuse $loop disk >/dev/null || { losetup -d $loop; exit 77; }
      cp pictures/tower.png disk/tower.png; cp queries/nothing.jpg disk; sha256sum disk/* >before
      "$WAYMARK" compare disk/tower.png disk/nothing.jpg --picture disk/TOWER.PNG --force; echo $?
      sha256sum -c --quiet before; echo $?
      umount disk; losetup -d $loop
      """,
      in: catalog.folder
    )
    if run.status == 77 { return }
    #expect(run.output == "2\n0\n", "\(run.output)\(run.errors)")
    #expect(run.errors.contains("--picture would overwrite disk/tower.png, which is read"))
  }

  @Test("is not a sidecar of a picture, also of one that is in no group, even with --force")
  func sidecars() async throws {
    let catalog = try SmallCatalog()
    try Data("edits".utf8).write(to: URL(filePath: catalog.folder("queries/tower.json")))
    let run = try await catalog.waymark(
      "duplicates",
      "queries",
      "--output",
      "queries/tower.json",
      "--force"
    )
    #expect(run.status == 2, "\(run.output)")
    #expect(run.errors.contains("--output would overwrite queries/tower.json, which is read"))
    #expect(try catalog.text("queries/tower.json") == "edits")
  }

  @Test(
    "is not a picture that is read when standard output or error is redirected",
    arguments: [
      "batch queries --catalog catalog.json --output - >>", "duplicates queries --format csv 1<>",
      "batch queries --catalog catalog.json --output new.csv 2>>",
      "compare queries/tower.jpg pictures/mill.png --level near >>",
      "compare queries/tower.jpg queries/tower.jpg --quiet 2>>", "hash queries/tower.jpg 1<>",
      "query queries/tower.jpg --catalog catalog.json >>",
      "compare - pictures/mill.png <queries/tower.jpg >>",
      "index queries --output new.waymark >>",
    ]
  )
  func redirected(line: String) async throws {
    let catalog = try SmallCatalog()
    let picture = URL(filePath: catalog.folder("queries/tower.jpg"))
    let before = try Data(contentsOf: picture)
    let run = try await WaymarkProgram.shell(
      "\"$WAYMARK\" \(line)queries/tower.jpg",
      in: catalog.folder
    )
    #expect(run.status == 2)
    #expect(try Data(contentsOf: picture) == before)
    #expect(line.contains("2>>") || run.errors.contains("standard output would overwrite"))
  }

  @Test(
    "is not a store or journal that is read when standard output is redirected",
    arguments: [
      "index info small.waymark", "index verify small.waymark", "index compact small.waymark",
      "duplicates undo small.waymark", "index pictures --output small.waymark",
    ]
  )
  func redirectedToStore(line: String) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let store = URL(filePath: catalog.folder("small.waymark"))
    let before = try Data(contentsOf: store)
    let run = try await WaymarkProgram.shell(
      "\"$WAYMARK\" \(line) >>small.waymark",
      in: catalog.folder
    )
    #expect(run.status == 2 && run.errors.contains("standard output would overwrite small.waymark"))
    #expect(try Data(contentsOf: store) == before)
  }

  @Test("replaces no sheet of an earlier run, beside the first one, without --force")
  func furtherSheets() async throws {
    let catalog = try SmallCatalog()
    try Data("mine".utf8).write(to: URL(filePath: catalog.folder("out-2.png")))
    let command = ["duplicates", "queries", "--contact-sheet", "out.png"]
    let refused = try await WaymarkProgram.run(command, in: catalog.folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("out-2.png") && refused.errors.contains("--force"))
    #expect(refused.output.isEmpty)
    let forced = try await WaymarkProgram.run(command + ["--force"], in: catalog.folder)
    #expect(forced.status < 2, "\(forced.errors)")
    #expect(try catalog.text("out-2.png") == "mine", "there was one sheet")
  }

  @Test("replaces no file that is there without --force", arguments: 0..<commands.count)
  func force(index: Int) async throws {
    let (command, file) = Self.commands[index]
    let catalog = try SmallCatalog()
    try Data("mine".utf8).write(to: URL(filePath: catalog.folder(file)))
    let refused = try await WaymarkProgram.run(command, in: catalog.folder)
    #expect(refused.status == 2, "\(refused.errors)")
    #expect(refused.errors.contains(file) && refused.errors.contains("--force"))
    #expect(try catalog.text(file) == "mine")
    let forced = try await WaymarkProgram.run(command + ["--force"], in: catalog.folder)
    #expect(forced.status < 2, "\(forced.errors)")
    #expect(try Data(contentsOf: URL(filePath: catalog.folder(file))) != Data("mine".utf8))
  }

  @Test(
    "never replaces what is read, nor what else is written, with --force either",
    arguments: [
      ["batch", "queries", "--output", "queries/tower.jpg", "--format", "csv"],
      [
        "batch", "seen", "--follow-links", "--output", "new.csv", "--contact-sheet",
        "queries/tower.jpg",
      ],
      ["batch", "queries", "--output", "new.csv", "--contact-sheet", "pictures/mill.png"],
      ["batch", "queries", "--output", "small.waymark", "--format", "csv"],
      ["batch", "queries", "--output", "new.html", "--format", "csv", "--report", "./new.html"],
      ["duplicates", "seen", "--follow-links", "--contact-sheet", "queries/tower.jpg"],
      ["duplicates", "queries", "--store", "new.json", "--output", "new.json"],
      ["duplicates", "queries", "--plan", "plan.html", "--report", "plan.html"],
      ["duplicates", "queries", "--plan", "plan.html", "--output", "plan.html"],
      ["duplicates", "queries", "--output", "queries/tower.jpg.json"],
      ["evaluate", "--queries", "truth.csv", "--report", "queries/seen.html"],
      ["evaluate", "--queries", "truth.csv", "--report", "pictures/known.html"],
      [
        "duplicates", "queries", "--apply", "trash", "--journal", "new.csv", "--output", "new.csv",
      ],
      [
        "duplicates", "queries", "--apply", "trash", "--journal", "n.html", "--report", "./n.html",
      ],
    ]
  )
  func inputs(command: [String]) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    try FileManager.default.createDirectory(
      atPath: catalog.folder("seen"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: catalog.folder("seen/more"),
      withDestinationPath: "../queries"
    )
    // Pictures and what belongs to them under the names of outputs.
    for (file, text) in [
      ("plan.html", "{}"), ("truth.csv", "query,expected,group\nqueries/seen.html,,g\n"),
      ("queries/tower.jpg.json", #"{"title": "tower.jpg"}"#),
    ] {
      try Data(text.utf8).write(to: URL(filePath: catalog.folder(file)))
    }
    let tower = try Data(contentsOf: URL(filePath: catalog.folder("queries/tower.jpg")))
    try tower.write(to: URL(filePath: catalog.folder("queries/seen.html")))
    let known = URL(filePath: catalog.folder("pictures/known.html"))
    try Data(contentsOf: URL(filePath: catalog.folder("pictures/mill.png"))).write(to: known)
    let files = [
      "queries/tower.jpg", "pictures/mill.png", "plan.html", "queries/tower.jpg.json",
      "queries/seen.html", "pictures/known.html",
    ]
    func contents() throws -> [Data] {
      try files.map { try Data(contentsOf: URL(filePath: catalog.folder($0))) }
    }
    let before = try contents()
    let isPictures = command.contains("pictures/known.html")
    let store =
      isPictures
      ? ["--catalog", "pictures"]
      : ["batch", "evaluate"].contains(command[0]) ? ["--catalog", "small.waymark"] : []
    let run = try await WaymarkProgram.run(command + store + ["--force"], in: catalog.folder)
    #expect(run.status == 2, "\(run.errors)")
    #expect(try contents() == before)
    #expect(try await catalog.waymark("index", "verify", "small.waymark").status == 0)
  }

  @Test("never replaces a link or a pipe", arguments: 0..<2)
  func others(index: Int) async throws {
    let (command, file) = Self.commands[index]
    let catalog = try SmallCatalog()
    try Data("mine".utf8).write(to: URL(filePath: catalog.folder("target")))
    try FileManager.default.createSymbolicLink(
      atPath: catalog.folder(file),
      withDestinationPath: "target"
    )
    let linked = try await WaymarkProgram.run(command + ["--force"], in: catalog.folder)
    #expect(linked.status == 2 && linked.errors.contains("symbolic link"))
    #expect(try catalog.text("target") == "mine")
    #expect(unlink(catalog.folder(file)) == 0)
    #expect(mkfifo(catalog.folder(file), 0o600) == 0)
    let piped = try await WaymarkProgram.run(command + ["--force"], in: catalog.folder)
    #expect(piped.status == 2 && piped.errors.contains("a pipe"))
  }

  @Test("goes to no address, and no folder of its name is made")
  func addresses() async throws {
    let catalog = try SmallCatalog()
    let data = ["--data-dir", "data", "--begin-with", "catalog.json"]
    let commands: [([String], Int32)] = [
      (["intents", "run", "export-library", "--folder", "http://x.invalid/tmp/zzz"] + data, 1),
      (["intents", "run", "upload-photo", "--photo", "http://x.invalid/a.jpg"] + data, 1),
      (
        ["intents", "run", "update-settings", "--upload-folder", "http://x.invalid/tmp/z"] + data,
        1
      ),
      (
        [
          "compare", "queries/tower.jpg", "pictures/mill.png", "--picture",
          "http://x.invalid/a.png",
        ], 2
      ),
      // The folder of data cannot be used.
      (["find", "landmark", "--data-dir", "http://x.invalid/tmp"], 3),
    ]
    for (command, status) in commands {
      let run = try await WaymarkProgram.run(command, in: catalog.folder)
      #expect(run.status == status, "\(command) \(run.errors)")
      #expect(run.errors.contains("x.invalid"), "\(run.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.folder.path)
    #expect(!names.contains { $0.hasPrefix("http") || $0 == "tmp" })
    #expect(!FileManager.default.fileExists(atPath: "/tmp/zzz"))
  }

  @Test("of a library replaces another project's file only with --yes")
  func library() async throws {
    let catalog = try SmallCatalog()
    let command = [
      "intents", "run", "export-library", "--folder", "./export", "--data-dir", "data",
      "--begin-with", "catalog.json",
    ]
    let file = "export/library.json"
    try FileManager.default.createDirectory(
      atPath: catalog.folder("export"),
      withIntermediateDirectories: true
    )
    try Data("mine".utf8).write(to: URL(filePath: catalog.folder(file)))
    let refused = try await WaymarkProgram.run(command, in: catalog.folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains(file) && refused.errors.contains("--yes"))
    #expect(try catalog.text(file) == "mine")
    let replaced = try await WaymarkProgram.run(command + ["--yes"], in: catalog.folder)
    #expect(replaced.status == 0, "\(replaced.errors)")
    #expect(try catalog.text(file).contains("\"version\""))
  }

  @Test("is named as the command line names it, and a place has its coordinate without labels")
  func words() async throws {
    let catalog = try SmallCatalog()
    let data = ["--data-dir", "data", "--begin-with", "catalog.json"]
    let map = try await WaymarkProgram.run(
      ["intents", "run", "export-map", "--output", "map.geojson"] + data,
      in: catalog.folder
    )
    #expect(map.output == "map.geojson\n")
    let place = try await WaymarkProgram.run(
      ["entity", "landmark", "11", "--export", "place"] + data,
      in: catalog.folder
    )
    #expect(!place.output.contains("_0"))
    _ = try await WaymarkProgram.run(
      ["intents", "run", "create-album", "--name", "Eiffel Tower"] + data,
      in: catalog.folder
    )
    let undone = try await WaymarkProgram.run(["intents", "undo"] + data, in: catalog.folder)
    #expect(undone.output == "Undone: Create the album Eiffel Tower\n", "\(undone.errors)")
    let tickets = try await WaymarkProgram.run(
      ["intents", "run", "find-tickets", "--landmark", "11"] + data,
      in: catalog.folder
    )
    #expect(tickets.errors.contains("Find tickets for "), "\(tickets.errors)")
  }

  @Test("without other words goes below the folder that HOME names")
  func home() async throws {
    let catalog = try SmallCatalog()
    let home = catalog.folder("home")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let run = try await WaymarkProgram.shell(
      """
      unset XDG_CACHE_HOME XDG_DATA_HOME WAYMARK_DATA_DIR; export HOME='\(home)'
      $WAYMARK query queries/tower.jpg --catalog catalog.json &&
      $WAYMARK find landmark --begin-with catalog.json
      """,
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: home + "/.cache/waymark"))
    #expect(FileManager.default.fileExists(atPath: home + "/.local/share/waymark/library.sqlite"))
  }

  /// Foundation crashed at the folder of such a path.
  @Test("may have a name of one letter")
  func oneLetter() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      ask() { "$WAYMARK" "$@" --data-dir data --begin-with catalog.json >/dev/null; }
      ask intents run export-map --output m && cat m | wc -l
      ask entity landmark 11 --export text --output t && cat t | wc -l
      "$WAYMARK" duplicates queries --store s >/dev/null && test -s s && echo s
      "$WAYMARK" duplicates queries --apply trash --journal j >/dev/null 2>&1; echo $?
      """,
      in: catalog.folder
    )
    #expect(run.errors.isEmpty)
    #expect(run.output.split(separator: "\n").count == 4)
  }
}
