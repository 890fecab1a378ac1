import AppIntents
import Foundation
import IntentAutomation
import Synchronization
import Testing

@Suite("Values at a command line") struct ArgumentTests {
  @Test(
    "Names are read as in the code, in lower case with hyphens, and as titles",
    arguments: [
      "UpdateFavoriteIntent", "update-favorite", "updatefavorite", "Update Favorite",
      "update-favorite-intent",
    ]
  )
  func intentNames(_ name: String) throws {
    let fixture = try GardenFixture()
    let intent = try CommandName.intent(name, in: fixture.app.registry)
    #expect(intent is UpdateFavoriteIntent.Type)
  }

  @Test(
    "Types are named as in the code, by what people call them, and in the plural",
    arguments: ["Bed", "bed", "beds", "garden-bed", "Garden Beds", "BEDS"]
  )
  func typeNames(_ name: String) throws {
    let fixture = try GardenFixture()
    #expect(try CommandName.entityType(name, in: fixture.app.registry) is Bed.Type)
  }

  @Test("A wrong name is answered with those near it")
  func nearNames() async throws {
    let fixture = try GardenFixture()
    #expect(
      await fixture.problem("update-favrite")
        == "unknown intent 'update-favrite'; did you mean:\n  update-favorite"
    )
    #expect(await fixture.problem("zzz").contains("expected one of:\n  open-plant"))
  }

  @Test(
    "Entities are given by identifier, name or part of a name",
    arguments: [("2", 2), ("rosemary", 2), ("Élan", 5), ("elan", 5), ("Rose", 1), ("4", 4)]
  )
  func entities(_ text: String, _ id: Int) async throws {
    let report = try await GardenFixture().run("open-plant", "--target", text)
    #expect(report.openedRows.map(\.identifier.identifier) == ["\(id)"])
  }

  @Test(
    "Unions are given as kind and value, or by a name that only one kind has",
    arguments: [
      ("plant:1", "Rose"), ("plant:rosemary", "Rosemary"), ("garden-bed:south", "South"),
      ("gardenBed:South", "South"), ("rosemary", "Rosemary"), (#"{"gardenBed":"wall"}"#, "Rose"),
    ]
  )
  func unions(_ text: String, _ name: String) async throws {
    let fixture = try GardenFixture()
    try await fixture.run("update-favorite", "--item=\(text)")
    #expect(fixture.garden.state.withLock { $0.favorites } == [name])
  }

  @Test(
    "Truths are given as words, as a flag, and as a flag with no- before it",
    arguments: [
      (["--is-favorite", "no"], false), (["--no-is-favorite"], false), (["--is-favorite"], true),
      (["--favorite=yes"], true), ([], true),
    ]
  )
  func truths(_ words: [String], _ isFavorite: Bool) async throws {
    let fixture = try GardenFixture()
    fixture.garden.change { $0.favorites = ["Rosemary", "Rose"] }
    let runner = IntentRunner(fixture.app)
    let given = try GivenParameters(parsing: ["--item", "rosemary"] + words)
    let arguments = try await fixture.app.use {
      try await runner.reader.arguments(given.all, for: UpdateFavoriteIntent.self)
    }
    _ = try await runner.run(UpdateFavoriteIntent(), arguments: arguments)
    let expected: Set = isFavorite ? ["Rosemary", "Rose"] : ["Rose"]
    #expect(fixture.garden.state.withLock { $0.favorites } == expected)
  }

  @Test(
    "Lists are given with commas, by repetition and as JSON",
    arguments: [
      ["--plants", "1,rosemary, 3"], ["--plants", "1", "--plants", "2", "--plants=3"],
      ["--plants", "[1, \"2\", 3]"], ["--plants", "1,2", "--PLANTS", "3"],
    ]
  )
  func lists(_ words: [String]) async throws {
    let fixture = try GardenFixture()
    let runner = IntentRunner(fixture.app)
    let given = try GivenParameters(parsing: words)
    let arguments = try await fixture.app.use {
      try await runner.reader.arguments(given.all, for: WaterPlantsIntent.self)
    }
    let report = try await runner.run(WaterPlantsIntent(), arguments: arguments)
    #expect(fixture.garden.state.withLock { $0.watered } == [1, 2, 3])
    #expect(report.outcome.spokenDialog == "Watered 3 with 2 l.")
  }

  @Test("Files are given by their paths, also one with a comma in its name")
  func files() async throws {
    let fixture = try GardenFixture()
    let plain = try fixture.folder.file("a.txt", "a")
    let comma = try fixture.folder.file("b,c.txt", "b")
    try await fixture.run("import-seeds", "--files", plain, "--files", comma)
    try await fixture.run("import-seeds", "--files", "\(plain),\(plain)")
    #expect(
      fixture.garden.state.withLock { $0.files } == ["a.txt", "b,c.txt", "a.txt", "a.txt"]
    )
  }

  @Test("Enums, places and dates are given as people write them")
  func others() async throws {
    let fixture = try GardenFixture()
    let report = try await fixture.run(
      "move-plant",
      "--plant",
      "1",
      "--season",
      "FALL",
      "--place",
      "48.86,2.29",
      "--day",
      "2026-11-21"
    )
    #expect(report.outcome.spokenDialog == "Moved Rose in autumn.")
    let stored = try storedParameters(of: report.outcome.intent)
    #expect(stored["season"] == "autumn")
    #expect(stored["day"] != nil)
  }

  @Test(
    "What is wrong is said with what there is instead",
    arguments: [
      (["open-plant", "--target", "fern"], "--target: 'fern' matches no plant"),
      (["open-plant", "--target", "Rosmary"], "matches no plant; did you mean:\n  Rosemary"),
      (
        ["open-plant", "--target", "Oak"],
        "--target: 'Oak' matches several:\n  3  Oak  (1900)\n  4  Oak  (2020)"
      ),
      (
        ["open-plant"],
        "--target is missing (Which plant?); such as:\n  Rose  (1990)\n  Rosemary  (2001)\n"
          + "  Oak  (1900)\n  Oak  (2020)\n  Élan's \"Best\"  (2015)"
      ),
      (
        ["move-plant", "--plant", "1", "--season", "dry"],
        "--season: 'dry' is none of:\n  spring\n  summer\n  autumn\n  winter"
      ),
      (
        ["move-plant", "--plant", "1"],
        "--season is missing (Which season?); expected one of:\n  spring"
      ),
      (["grow", "--steps", "many"], "--steps: 'many' is not a whole number"),
      (["grow", "--steps"], "--steps needs a value: a whole number"),
      (
        ["grow", "--steps", "1", "--steps", "2"], "--steps takes one value, but is given twice"
      ),
      (["grow", "7"], "'7' has no option name; write --name 7"),
      (["grow", "--stops", "1"], "grow has no parameter --stops; it has:\n  --steps <number>"),
      (
        ["water-plants", "--plants", "1", "--liters", "11"],
        "The parameter 'liters': it must be between 1 and 10"
      ),
      (["import-seeds", "--files", "/no/such"], "--files: /no/such: no such file"),
      (["import-seeds", "--files", "/tmp"], "--files: /tmp is a folder, not a file"),
      (
        ["update-favorite", "--item", "fern"],
        "--item: 'fern' is not valid; write a kind, a colon and a value:\n"
          + "  plant:<name or identifier>\n  garden-bed:<name or identifier>"
      ),
      (
        ["update-favorite", "--item", "rose"],
        "--item: 'rose' matches several:\n  plant:1  Rose  (1990)\n  garden-bed:wall  Rose"
      ),
      (["update-favorite", "--item", "{"], "--item: '{' is not JSON"),
      (["open-plant", "--target", "@1"], "nothing was listed yet"),
      (["fail"], "There is no network connection"),
      (["remove-plant", "--plant", "1"], "Remove Rose? Give --yes to confirm"),
    ]
  )
  func problems(_ line: [String], _ problem: String) async throws {
    let fixture = try GardenFixture()
    let found = await fixture.problem(line)
    #expect(found.contains(problem), "\(found)")
  }

  @Test("Options of the program are told from parameters, and stand alone behind two hyphens")
  func options() throws {
    let known = ["--yes": false, "--format": true]
    let words = ["--a", "1", "--yes", "--b", "--format", "json", "--c=--x", "--", "--a", "z"]
    let given = try GivenParameters(parsing: words, options: known)
    #expect(given.all.map(\.name) == ["a", "b", "c"])
    #expect(given.all.map(\.texts) == [["1"], [], ["--x"]])
    #expect(given.options == ["--yes", "--format", "json", "--a", "z"])
  }

  @Test("What two texts mean is acted on once", arguments: ["1,rosemary,2,1", "[2, \"1\", 1, 2]"])
  func repeated(_ plants: String) async throws {
    let fixture = try GardenFixture()
    let report = try await fixture.run("water-plants", "--plants", plants)
    #expect(fixture.garden.state.withLock { $0.watered.sorted() } == [1, 2])
    #expect(report.outcome.spokenDialog == "Watered 2 with 2 l.")
  }

  @Test("A number is an identifier as it is written, and a name where something is called so")
  func numbersAsNames() async throws {
    let fixture = try GardenFixture()
    for text in ["01", "+1", "1.0", "１"] {
      let problem = await fixture.problem("open-plant", "--target", text)
      #expect(problem.contains("'\(text)' matches no plant"), "\(problem)")
    }
    fixture.garden.change { $0.plants[6] = ("2", .spring, 2000, 1, []) }
    #expect(
      await fixture.problem("open-plant", "--target", "2")
        == "--target: '2' matches several:\n  2  Rosemary  (2001)\n  6  2  (2000)"
    )
    let report = try await fixture.run("open-plant", "--target", "6")
    #expect(report.openedRows.map(\.identifier.identifier) == ["6"])
  }

  /// Reads plants in their stored form.
  private func plants(
    _ elements: [IntentJSON],
    _ fixture: GardenFixture,
    _ dialog: any TextDialog = NoDialog()
  ) async throws -> IntentArgument? {
    try await fixture.app.use {
      let runner = IntentRunner(fixture.app, dialog: dialog, control: RunControl())
      return try await runner.reader.arguments(
        [],
        json: ["plants": .array(elements)],
        for: WaterPlantsIntent.self
      )["plants"]
    }
  }

  @Test("A long list ends with its task, asks once for a text, and is refused beyond thousands")
  func longLists() async throws {
    let fixture = try GardenFixture()
    let dialog = ScriptedDialog("1")
    guard case .json(let read)? = try await plants(["Oak", "Oak", "Oak"], fixture, dialog) else {
      Issue.record("no list was read")
      return
    }
    #expect(read == ["3", "3", "3"])
    let many = [IntentJSON](repeating: "1", count: ArgumentReader.maximumElements)
    _ = try await plants(many, fixture)
    await #expect(throws: AutomationError.self) { try await plants(many + ["1"], fixture) }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await plants(many, fixture)
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  @Test("A file in its stored form is shown as its path, and cannot ask to be removed")
  func storedFiles() async throws {
    let fixture = try GardenFixture()
    let path = try fixture.folder.file("precious.txt", "a")
    let files: IntentJSON = [
      [
        "fileURL": .string(URL(filePath: path).absoluteString), "filename": "harmless.txt",
        "removedOnCompletion": true,
      ]
    ]
    let runner = IntentRunner(fixture.app)
    let (arguments, lines) = try await fixture.app.use {
      let read = try await runner.reader.arguments(
        [],
        json: ["files": files],
        for: ImportSeedsIntent.self
      )
      let shown = try await ArgumentLines(
        ["files": files],
        read: read,
        of: ImportSeedsIntent.self
      )
      return (read, shown.lines)
    }
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix("/precious.txt") && !lines[0].contains("harmless"), "\(lines)")
    let report = try await runner.run(ImportSeedsIntent(), arguments: arguments)
    #expect(FileManager.default.fileExists(atPath: path))
    let intent = try #require(report.outcome.intent as? ImportSeedsIntent)
    #expect(!intent.files[0].removedOnCompletion)
    #expect(String(localized: intent.files[0].displayRepresentation.title) == "precious.txt")
    var own = intent.files[0]
    own.removedOnCompletion = true
    #expect(!"\(try own._json)".contains("removedOnCompletion"))
  }

  @Test("Parameters in their stored form are read as texts are")
  func json() async throws {
    let fixture = try GardenFixture()
    let runner = IntentRunner(fixture.app)
    let arguments = try await fixture.app.use {
      try await runner.reader.arguments(
        [],
        json: ["plants": ["rosemary", 3], "liters": 3],
        for: WaterPlantsIntent.self
      )
    }
    let report = try await runner.run(WaterPlantsIntent(), arguments: arguments)
    #expect(report.outcome.spokenDialog == "Watered 2 with 3 l.")
  }

  @Test("An entity that a program names twice in a list counts once")
  func repeats() async throws {
    let fixture = try GardenFixture()
    let runner = IntentRunner(fixture.app)
    var reader = runner.reader
    reader.style = .schema
    let arguments = try await fixture.app.use { [reader] in
      try await reader.arguments(
        [],
        json: ["plants": ["1", "3", "1", "Rosemary", "2"]],
        for: WaterPlantsIntent.self
      )
    }
    let report = try await runner.run(WaterPlantsIntent(), arguments: arguments)
    #expect(report.outcome.spokenDialog == "Watered 3 with 2 l.")
  }

  @Test("A description says what each parameter takes")
  func description() {
    let card = IntentCard(WaterPlantsIntent.self)
    #expect(card.usage == "water-plants --plants <plant,...> [--liters <number>]")
    #expect(
      card.parameters.map(\.words) == [
        "Plants; several, separated by commas or with the option repeated; each is a plant, by name, identifier "
          + "or row (@2)",
        "Liters; a whole number; 1 to 10; default: 2",
      ]
    )
    #expect(card.traits == ["gives a whole number"])
    let favorite = IntentCard(UpdateFavoriteIntent.self)
    #expect(
      favorite.usage
        == "update-favorite --item <plant:plant|garden-bed:bed> [--is-favorite <yes|no>]"
    )
    #expect(favorite.traits == ["can be undone"])
    #expect(IntentCard(GrowIntent.self).isLongRunning)
  }
}
