import Foundation
import TestSupport
import Testing

@Suite("Actions by their names") struct IntentsTests {
  @Test(
    "A command line ends as its page says",
    arguments: [
      ExitCodeTests.Case("intents", 0), ExitCodeTests.Case("intents list --all --format json", 0),
      ExitCodeTests.Case("intents describe OpenLandmarkIntent", 0),
      ExitCodeTests.Case("intents run", 0), ExitCodeTests.Case("intents run --help", 0),
      ExitCodeTests.Case("intents run open-landmark -h", 0),
      ExitCodeTests.Case("intents run open-landmark --target 11 CATALOG", 0),
      ExitCodeTests.Case("intents run OpenLandmark --TARGET=Red_Tower CATALOG", 0),
      ExitCodeTests.Case("intents run open-landmark --json {\"target\":11} CATALOG", 0),
      ExitCodeTests.Case("intents undo --list", 0),
      ExitCodeTests.Case("find landmark CATALOG", 0),
      ExitCodeTests.Case("find landmarks zzz CATALOG", 0),
      ExitCodeTests.Case("entity landmark 11 CATALOG", 0),
      ExitCodeTests.Case("search zzz CATALOG", 0), ExitCodeTests.Case("shortcuts CATALOG", 0),
      ExitCodeTests.Case("help shortcuts run", 0),

      ExitCodeTests.Case("intents undo CATALOG", 1, says: "there is no run to undo"),

      ExitCodeTests.Case("intents describe", 2, says: "Missing expected argument"),
      ExitCodeTests.Case("intents describe opn-landmark", 2, says: "near it:\n  open-landmark\n"),
      ExitCodeTests.Case("intents run --target 1", 2, says: "the name of an action comes first"),
      ExitCodeTests.Case("intents run zzz", 2, says: "there is no intent 'zzz'; there are:\n  "),
      ExitCodeTests.Case("intents run open-landmark CATALOG", 2, says: "--target is missing"),
      ExitCodeTests.Case(
        "intents run open-landmark --tgt 1 CATALOG",
        2,
        says: "no parameter --tgt"
      ),
      ExitCodeTests.Case("intents run open-landmark 11 CATALOG", 2, says: "stands without a name"),
      ExitCodeTests.Case(
        "intents run open-landmark --target o CATALOG",
        2,
        says: "may be any of:\n  11  Red Tower"
      ),
      ExitCodeTests.Case(
        "intents run open-landmark --target Redtower CATALOG",
        2,
        says: "near it:\n  Red Tower"
      ),
      ExitCodeTests.Case(
        "intents run open-landmark --target @1 CATALOG",
        2,
        says: "nothing was listed yet"
      ),
      ExitCodeTests.Case("intents run open-landmark --json [] CATALOG", 2, says: "is an object"),
      ExitCodeTests.Case("intents run open-landmark --format xml", 2, says: "'xml' is invalid"),
      ExitCodeTests.Case("intents undo open-landmark --nonsense", 2, says: "--nonsense"),
      ExitCodeTests.Case("find", 2, says: "Missing expected argument"),
      ExitCodeTests.Case("find lndmark CATALOG", 2, says: "near it:\n  landmark\n"),
      ExitCodeTests.Case("find landmark --limit 0", 2, says: "--limit is at least 1"),
      ExitCodeTests.Case("find landmark --where (name CATALOG", 2, says: "\n  (name\n       ^\n"),
      ExitCodeTests.Case("entity landmark zzz CATALOG", 2, says: "'zzz' means no landmark"),
      ExitCodeTests.Case("entity landmark 11 --export gif", 2, says: "gif"),
      ExitCodeTests.Case("entity landmark 11 --output x", 2, says: "--output is for --export"),
      ExitCodeTests.Case("search ?!", 2, says: "Give words to search for"),
      ExitCodeTests.Case("say zzz CATALOG", 2, says: "'zzz' is no phrase of Waymark"),
      ExitCodeTests.Case("shortcuts run zzz CATALOG", 2, says: "no such file or shortcut"),
      ExitCodeTests.Case("shortcuts add zzz", 2, says: "zzz: cannot be read"),
      ExitCodeTests.Case("shortcuts remove zzz", 2, says: "there is no shortcut 'zzz'"),

      ExitCodeTests.Case(
        "find landmark --data-dir catalog.json",
        3,
        says: "this is a file, not a folder"
      ),
      ExitCodeTests.Case("find landmark --begin-with zzz.json", 3, says: "zzz.json"),
    ]
  )
  func exitCodes(_ test: ExitCodeTests.Case) async throws {
    let catalog = try SmallCatalog()
    let words = test.line.split(separator: " ").flatMap { word in
      word == "CATALOG"
        ? ["--begin-with", "catalog.json"]
        : [word.replacingOccurrences(of: "_", with: " ")]
    }
    let run = try await WaymarkProgram.run(words, in: catalog.folder)
    #expect(run.status == test.status, "\(run.errors)")
    #expect(test.says.isEmpty || run.errors.contains(test.says), "\(run.errors)")
    #expect(test.status == 0 || run.output.isEmpty)
  }

  @Test("A listing is what @2 and @last mean in the next commands")
  func rows() async throws {
    let catalog = try SmallCatalog()
    let listed = try await catalog.waymark("find", "landmark", "--begin-with", catalog.path)
    #expect(
      listed.output.split(separator: "\n").map { $0.prefix(4) } == ["11  ", "12  ", "13  "],
      "no numbers where no person reads"
    )
    let opened = try await catalog.waymark(
      "intents",
      "run",
      "open-landmark",
      "--target",
      "@2",
      "--begin-with",
      catalog.path
    )
    #expect(opened.output.hasPrefix("Long \"Bridge\", new\n"))
    let last = try await catalog.waymark(
      "entity",
      "landmark",
      "@last",
      "--begin-with",
      catalog.path,
      "--format",
      "json"
    )
    #expect(
      last.output.hasPrefix(#"{"type":"LandmarkEntity","id":"12","title":"Long \"Bridge\", new","#)
    )
    let other = try await catalog.waymark(
      "intents",
      "run",
      "open-landmark-collection",
      "--target",
      "@1",
      "--begin-with",
      catalog.path
    )
    #expect(other.status == 2)
    #expect(
      other.errors.hasPrefix("waymark: --target wants a landmark collection, and that row is")
    )
  }

  @Test("A run as JSON is one object with all of its keys")
  func json() async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark(
      "intents",
      "run",
      "open-landmark",
      "--target",
      "Red Tower",
      "--format",
      "json",
      "--begin-with",
      catalog.path
    )
    #expect(
      run.output.hasPrefix(
        #"{"intent":"OpenLandmarkIntent","parameters":{"target":"11"},"value":null,"entities":[],"#
          + #""dialog":null,"view":null,"opened":[{"type":"LandmarkEntity","id":"11","title":"#
      )
    )
    #expect(run.output.hasSuffix("],\"isUndoable\":false}\n"))
    let piped = try await catalog.waymark(
      "intents",
      "run",
      "open-landmark",
      "--json",
      "-",
      "--format",
      "json",
      "--begin-with",
      catalog.path,
      input: Data(#"{"target": "Red Tower"}"#.utf8)
    )
    #expect(piped.output == run.output)
  }

  @Test("The steps of a shortcut are run, kept, said and checked, with the lines of what is wrong")
  func shortcuts() async throws {
    let catalog = try SmallCatalog()
    try """
    {
      "name": "Evening tour",
      "steps": [
        {"intent": "open-landmark", "parameters": {"target": "Red Tower"}},
        {"intent": "open-landmark", "parameters": {"target": 13}}
      ]
    }
    """.write(toFile: catalog.folder("tour.json"), atomically: true, encoding: .utf8)
    let run = try await catalog.waymark(
      "shortcuts",
      "run",
      "tour.json",
      "--begin-with",
      catalog.path
    )
    #expect(run.status == 0)
    #expect(run.output.contains("Red Tower\n"))
    #expect(run.output.contains("Old Mill\n"))
    let added = try await catalog.waymark("shortcuts", "add", "tour.json")
    #expect(added.output == "Added: Evening tour\n")
    let said = try await catalog.waymark("say", "evening tour!", "--begin-with", catalog.path)
    #expect(said.output == run.output)
    let lines = try await catalog.waymark(
      "shortcuts",
      "run",
      "Evening Tour",
      "--format",
      "json",
      "--begin-with",
      catalog.path
    )
    #expect(lines.output.split(separator: "\n").count == 2)
    let found = try await catalog.waymark("search", "tour", "--begin-with", catalog.path)
    #expect(found.output.contains("Evening tour  say \"Evening tour\"\n"))
    try "{\"steps\": [\n{\"intent\": \"open-landmrk\"},\n{\"intent\": 3}]}"
      .write(toFile: catalog.folder("wrong.json"), atomically: true, encoding: .utf8)
    let wrong = try await catalog.waymark(
      "shortcuts",
      "run",
      "wrong.json",
      "--begin-with",
      catalog.path
    )
    #expect(wrong.status == 2)
    #expect(
      wrong.errorLines == [
        "waymark: wrong.json:2: there is no intent 'open-landmrk'; near it: open-landmark",
        "waymark: wrong.json:3: \"intent\" is text, not a number",
      ]
    )
    let removed = try await catalog.waymark("shortcuts", "remove", "EVENING tour")
    #expect(removed.status == 0)
  }

  @Test("Many programs at once leave whole files behind")
  func manyPrograms() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let runs = try (0..<8).map { number in
      try WaymarkProgram.start(
        ["find", "landmark", "--limit", "\(number % 3 + 1)", "--begin-with", "catalog.json"],
        in: catalog.folder
      )
    }
    for run in runs { #expect(try await run.outcome().status == 0) }
    let last = try await catalog.waymark(
      "intents",
      "run",
      "open-landmark",
      "--target",
      "@1",
      "--begin-with",
      "catalog.json"
    )
    #expect(last.output.hasPrefix("Red Tower\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.folder("data/waymark"))
    #expect(names.allSatisfy { !$0.hasSuffix(".partial") })
    let attributes = try FileManager.default
      .attributesOfItem(atPath: catalog.folder("data/waymark"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("At a terminal, rows have numbers, and what is missing is asked for")
  func terminal() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let find = try TerminalProgram(
      ["find", "landmark", "--begin-with", "catalog.json"],
      in: catalog.folder
    )
    #expect(try await find.status() == 0)
    #expect(find.text.contains("@1  11  Red Tower"))
    let run = try TerminalProgram(
      ["intents", "run", "open-landmark", "--begin-with", "catalog.json"],
      in: catalog.folder
    )
    #expect(try await run.waits(for: "Which landmark? "))
    #expect(run.text.contains("  3  Old Mill\n"))
    run.type("2\n")
    #expect(try await run.status() == 0)
    #expect(
      run.text.contains(
        "\nLong \"Bridge\", new\n  identifier  LandmarkEntity/12\n  Name        Long"
      )
    )
    let several = try TerminalProgram(
      ["intents", "run", "open-landmark", "--target", "o", "--begin-with", "catalog.json"],
      in: catalog.folder
    )
    #expect(try await several.waits(for: "1-3: "))
    several.type("9\n")
    #expect(try await several.waits(for: "'9' is no number from 1 to 3"))
    several.type("1\n")
    #expect(try await several.status() == 0)
    #expect(several.text.contains("\nRed Tower\n"))
  }

  @Test("Ctrl-C at a question ends the program with 130", arguments: [SIGINT, SIGTERM])
  func interruption(_ signal: Int32) async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let run = try TerminalProgram(
      ["intents", "run", "open-landmark", "--begin-with", "catalog.json"],
      in: catalog.folder
    )
    #expect(try await run.waits(for: "Which landmark? "))
    run.send(signal)
    #expect(try await run.status() == 128 + signal)
    #expect(run.text.hasSuffix("Which landmark? \nwaymark: open-landmark: cancelled\n"))
  }

  @Test("What was done is undone by a later program: favorites, and photos that were deleted")
  func undo() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    func find(_ type: String, _ predicate: String...) async throws -> String {
      try await catalog.waymark("find", type, "--where", predicate.joined()).output
    }
    _ = try await catalog.waymark("intents", "run", "update-favorite", "--item", "landmark:12")
    #expect(try await find("landmark", "isFavorite is yes").hasPrefix("12  "))
    let photos = try await catalog.waymark("find", "photos").output
    let refused = try await catalog.waymark(
      "intents",
      "run",
      "delete-photos",
      "--entities",
      "@1,@2"
    )
    #expect(refused.status == 2)
    #expect(refused.errors.hasSuffix("? Give --yes to confirm\n"))
    let deleted = try await catalog.waymark(
      "intents",
      "run",
      "delete-photos",
      "--entities",
      "@1,@2",
      "--yes"
    )
    #expect(deleted.status == 0)
    #expect(try await catalog.waymark("find", "photos").output.split(separator: "\n").count == 1)
    #expect(try await catalog.waymark("intents", "undo").status == 0)
    #expect(try await catalog.waymark("find", "photos").output == photos)
    let undone = try await catalog.waymark("intents", "run", "update-favorite", "--undo")
    #expect(undone.output.hasPrefix("Undone: "))
    #expect(try await find("landmark", "isFavorite is yes").isEmpty)
    #expect(try await catalog.waymark("intents", "undo").status == 1)
  }

  @Test("What snippets show is printed as text, and written as a page")
  func snippets() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let run = try await catalog.waymark(
      "intents",
      "run",
      "show-travel-gallery",
      "--content",
      "landmark-collection:Rivers",
      "--html",
      "gallery.html"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("[Next]"))
    #expect(try catalog.text("gallery.html").hasPrefix("<!DOCTYPE html>"))
    let none = try await catalog.waymark(
      "intents",
      "run",
      "open-landmark",
      "--target",
      "11",
      "--html",
      "none.html"
    )
    #expect(none.errors == "waymark: none.html: there is nothing to look at\n")
  }

  @Test("A parameter comes before an option of its name, which stands behind two hyphens")
  func sameName() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let line = ["intents", "run", "export-map", "--format", "geoJSON"]
    let run = try await WaymarkProgram.run(
      line + ["--output", "map.geojson", "--", "--format", "json"],
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix(#"{"intent":"ExportMapIntent""#))
    #expect(try catalog.text("map.geojson").contains("FeatureCollection"))
    let forgotten = try await WaymarkProgram.run(line, in: catalog.folder)
    #expect(forgotten.errors == "waymark: photos.geojson is not kept: give --output FILE\n")
    let none = try await catalog.waymark("intents", "run", "navigate", "--output", "x")
    #expect(none.status == 2)
    let noFile = try await catalog.waymark(
      "intents",
      "run",
      "plan-trip",
      "--continent",
      "Europe",
      "--output",
      "x"
    )
    #expect(noFile.errors == "waymark: x: the action gives no file\n")
  }

  @Test("A picture is searched by, and what it shows is the last listing")
  func visualSearch() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let run = try await catalog.waymark(
      "intents",
      "run",
      "show-visual-search-results",
      "--semantic-content",
      "queries/tower.jpg"
    )
    #expect(run.output.contains("Red Tower"))
    let first = try await catalog.waymark("entity", "landmark", "@1", "--export", "text")
    #expect(first.output.contains("Red Tower"))
    let missing = try await catalog.waymark(
      "intents",
      "run",
      "show-visual-search-results",
      "--semantic-content",
      "none.jpg"
    )
    #expect(missing.status == 2)
  }

  @Test("An upload that is cancelled half way leaves nothing behind, and is done when run again")
  func upload() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let photo = catalog.folder("huge.jpg")
    try FileManager.default.copyItem(atPath: catalog.folder("queries/tower.jpg"), toPath: photo)
    // What stands behind the end of a picture is nothing to a decoder.
    let file = try #require(FileHandle(forWritingAtPath: photo))
    try file.truncate(atOffset: 200_000_000)
    try file.close()
    let line = ["intents", "run", "upload-photo", "--photo", "huge.jpg"]
    let run = try TerminalProgram(line, in: catalog.folder)
    run.send(SIGINT) { $0.contains(#/\] [4-9][0-9]%/#) }
    #expect(try await run.status() == 130)
    #expect(run.text.hasSuffix("waymark: upload-photo: cancelled\n"))
    let uploads = catalog.folder("data/waymark/uploads")
    #expect(try FileManager.default.contentsOfDirectory(atPath: uploads).isEmpty)
    let photos = try await catalog.waymark("find", "photos").output
    #expect(!photos.contains("huge"))
    let again = try await WaymarkProgram.run(line, in: catalog.folder)
    #expect(again.status == 0)
    #expect(again.errors.isEmpty, "a pipe has no progress")
    #expect(again.output.hasPrefix("Uploaded huge.jpg successfully!\n"))
  }

  @Test("Sixteen programs that mark favorites and tag photos at once lose nothing")
  func manyWriters() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    _ = try await catalog.waymark("find", "photos")
    let runs = try (0..<16).map { number in
      let line =
        number.isMultiple(of: 2)
        ? ["update-favorite", "--item", "landmark:\(11 + number % 3)"]
        : ["tag-photos", "--photos", "@1", "--tag", "tag\(number)"]
      return try WaymarkProgram.start(["intents", "run"] + line, in: catalog.folder)
    }
    for run in runs {
      let outcome = try await run.outcome()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let favorites = try await catalog.waymark("find", "landmark", "--where", "isFavorite is yes")
    #expect(favorites.output.split(separator: "\n").count == 3)
    let list = try await catalog.waymark("intents", "undo", "--list")
    #expect(list.output.split(separator: "\n").count == 16)
  }
}
