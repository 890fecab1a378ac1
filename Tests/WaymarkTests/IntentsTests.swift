import Foundation
import TestSupport
import Testing

@Suite("Actions by their names") struct IntentsTests {
  @Test(
    "A command line ends as its page says",
    arguments: [
      ExitCodeTests.Case("intents", 0), ExitCodeTests.Case("intents list --all --format json", 0),
      ExitCodeTests.Case("intents describe OpenLandmarkIntent", 0),
      ExitCodeTests.Case("intents run --help", 0),
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
      ExitCodeTests.Case(
        "intents describe opn-landmark",
        2,
        says: "did you mean:\n  open-landmark\n"
      ),
      ExitCodeTests.Case("intents run --target 1", 2, says: "the name of an action comes first"),
      ExitCodeTests.Case("intents run zzz", 2, says: "unknown intent 'zzz'; expected one of:\n  "),
      ExitCodeTests.Case("intents run open-landmark CATALOG", 2, says: "--target is missing"),
      ExitCodeTests.Case(
        "intents run open-landmark --tgt 1 CATALOG",
        2,
        says: "no parameter --tgt"
      ),
      ExitCodeTests.Case("intents run open-landmark 11 CATALOG", 2, says: "has no option name"),
      ExitCodeTests.Case(
        "intents run open-landmark --target o CATALOG",
        2,
        says: "matches several:\n  11  Red Tower"
      ),
      ExitCodeTests.Case(
        "intents run open-landmark --target Redtower CATALOG",
        2,
        says: "did you mean:\n  Red Tower"
      ),
      ExitCodeTests.Case(
        "intents run open-landmark --target @1 CATALOG",
        2,
        says: "nothing was listed yet"
      ),
      ExitCodeTests.Case(
        "intents run open-landmark --json [] CATALOG",
        2,
        says: "must be an object"
      ),
      ExitCodeTests.Case(
        "intents run open-landmark --json {\"target\":1,\"target\":2} CATALOG",
        2,
        says: "--json: line 1: duplicate key \"target\""
      ),
      ExitCodeTests.Case("intents run", 2, says: "the name of an action comes first"),
      ExitCodeTests.Case(
        "intents run closest-landmark --location 48°51'N CATALOG",
        2,
        says: "is not a place on the map"
      ),
      ExitCodeTests.Case(
        "intents run closest-landmark --location 0x10,1 CATALOG",
        2,
        says: "is not a place"
      ),
      ExitCodeTests.Case(
        "intents run show-visual-search-results --json {\"semanticContent\":{\"labels\":[\"a\"]}} CATALOG",
        2,
        says: "Search needs a picture"
      ),
      ExitCodeTests.Case(
        "intents run show-visual-search-results --json "
          + "{\"semanticContent\":{\"labels\":[],\"image\":\"x.jpg\"}} CATALOG",
        2,
        says: "SemanticContentDescriptor"
      ),
      ExitCodeTests.Case("intents run open-landmark --format xml", 2, says: "'xml' is invalid"),
      ExitCodeTests.Case("intents undo open-landmark --nonsense", 2, says: "--nonsense"),
      ExitCodeTests.Case("find", 2, says: "Missing expected argument"),
      ExitCodeTests.Case("find lndmark CATALOG", 2, says: "did you mean:\n  landmark\n"),
      ExitCodeTests.Case("find landmark --limit 0", 2, says: "--limit must be at least 1"),
      ExitCodeTests.Case("find landmark --where (name CATALOG", 2, says: "\n  (name\n       ^\n"),
      ExitCodeTests.Case("entity landmark zzz CATALOG", 2, says: "'zzz' matches no landmark"),
      ExitCodeTests.Case("entity landmark 11 --export gif", 2, says: "gif"),
      ExitCodeTests.Case("entity landmark 11 --output x", 2, says: "--output needs --export"),
      ExitCodeTests.Case("search ?!", 2, says: "Give words to search for"),
      ExitCodeTests.Case("say zzz CATALOG", 2, says: "'zzz' is not a phrase of Waymark"),
      ExitCodeTests.Case("shortcuts run zzz CATALOG", 2, says: "no such file or shortcut"),
      ExitCodeTests.Case("shortcuts add zzz", 2, says: "zzz: cannot be opened"),
      ExitCodeTests.Case("shortcuts remove zzz", 2, says: "unknown shortcut 'zzz'"),

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
      other.errors.hasPrefix("waymark: --target needs a landmark collection, but that row is")
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
  }

  @Test("An action that shows nothing is not done for a page of what it shows")
  func nothingToShow() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let words = ["intents", "run", "update-favorite", "--item", "landmark:11", "--html", "x.html"]
    let refused = try await WaymarkProgram.run(words, in: catalog.folder)
    #expect(refused.status == 2)
    #expect(refused.errors == "waymark: x.html: the action returned no view\n")
    #expect(!FileManager.default.fileExists(atPath: catalog.folder("x.html")))
    let undone = try await catalog.waymark("intents", "undo")
    #expect(undone.errors == "waymark: there is no run to undo\n")
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
    #expect(forgotten.errors == "waymark: photos.geojson is not saved: use --output FILE\n")
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
    #expect(noFile.errors == "waymark: x: the action returns no file\n")
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
    let several = try await catalog.waymark(
      "intents",
      "run",
      "show-visual-search-results",
      "--semantic-content",
      "queries/bridge.png"
    )
    #expect(several.output.hasPrefix("Found 2.\n"), "\(several.output)")
    #expect(several.output.split(separator: "\n").count == 3, "\(several.output)")
    let missing = try await catalog.waymark(
      "intents",
      "run",
      "show-visual-search-results",
      "--semantic-content",
      "none.jpg"
    )
    #expect(missing.status == 2)
  }
}
