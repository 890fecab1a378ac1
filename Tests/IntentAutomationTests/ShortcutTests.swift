import AppIntents
import Foundation
import IntentAutomation
import Synchronization
import Testing
import TestSupport

@Suite("Shortcuts and phrases") struct ShortcutTests {
  static func shortcut(
    _ text: String,
    in fixture: GardenFixture
  ) throws -> ShortcutFile {
    try ShortcutFile(parsing: [UInt8](text.utf8), path: "s.json", registry: fixture.app.registry)
  }

  /// What is said before the first step, each line of it.
  static func problems(_ text: String, in fixture: GardenFixture) async -> [String] {
    do {
      let file = try shortcut(text, in: fixture)
      try await ShortcutRunner(IntentRunner(fixture.app)).run(file) { _, _ in }
      return []
    } catch AutomationError.problems(let problems) {
      return problems
    } catch {
      return ["\(error)"]
    }
  }

  @Test("The result of a step feeds later ones: itself, in a list, in a union, as a property")
  func results() async throws {
    let fixture = try GardenFixture()
    let file = try Self.shortcut(
      """
      {
        "name": "Tour",
        "steps": [
          {"id": "closest", "intent": "find-closest-plant"},
          {"intent": "update-favorite", "parameters": {"item": "$closest"}},
          {"intent": "water-plants", "parameters": {"plants": ["$closest", "rosemary", 3], "liters": 4}},
          {"intent": "UpdateFavoriteIntent", "parameters": {"item": {"plant": "$closest"}, "favorite": true}},
          {"intent": "move-plant", "parameters": {"plant": "$closest", "season": "$closest.season",
            "place": "$closest"}},
          {"intent": "make-plant", "parameters": {"name": "$closest.name"}},
          {"intent": "make-plant", "parameters": {"name": "$$5"}},
          {"intent": "grow", "parameters": {"steps": "$3"}}
        ]
      }
      """,
      in: fixture
    )
    #expect(file.name == "Tour")
    var said: [String] = []
    try await ShortcutRunner(IntentRunner(fixture.app)).run(file) { step, report in
      said.append("\(step.id) \(report.outcome.spokenDialog ?? "-")")
    }
    #expect(
      said == [
        "closest Rose.", "2 -", "3 Watered 3 with 4 l.", "4 -", "5 Moved Rose in summer.", "6 -",
        "7 -", "8 Grown.",
      ]
    )
    let state = fixture.garden.state.withLock { $0 }
    #expect(state.favorites == ["Rose"])
    #expect(state.watered == [1, 2, 3])
    #expect(state.places == ["Rose"])
    #expect(state.plants[9]?.name == "$5")
  }

  @Test(
    "What is wrong is said with its line before the first step",
    arguments: [
      ("", "s.json:1: a value is missing"),
      ("[]", "s.json:1: a shortcut must be an object with \"steps\", not a list"),
      ("{}", "s.json:1: \"steps\" is missing"),
      ("{\"steps\": [\n]}", "s.json:1: \"steps\" is empty"),
      ("{\"steps\": [\n{}]}", "s.json:2: \"intent\" is missing"),
      ("{\"steps\": [\n3]}", "s.json:2: a step must be an object with \"intent\", not a number"),
      (
        "{\"steps\": [\n{\"intent\":\n\"fnid\"}]}",
        "s.json:3: unknown intent 'fnid'; expected one of:"
      ),
      (
        "{\"steps\": [\n{\"intent\": \"grow\", \"parameters\": {\n\"stops\": 1}}]}",
        "s.json:3: grow has no parameter --stops; it has:"
      ),
      (
        "{\"steps\": [{\"intent\": \"grow\",\n\"parameters\": {\"steps\": \"x\"}}]}",
        "s.json:2: \"steps\": 'x' is not a whole number"
      ),
      ("{\"steps\": [\n{\"intent\": \"grow\"}]}", "s.json:2: grow needs the parameter \"steps\""),
      (
        "{\"steps\": [{\"intent\": \"open-plant\",\n\"parameters\": {\"target\": \"$x\"}}]}",
        "s.json:2: \"target\": no earlier step is called \"x\""
      ),
      (
        "{\"steps\": [{\"id\": \"a\", \"intent\": \"fail\"},\n{\"intent\": \"open-plant\","
          + "\"parameters\": {\"target\": \"$a\"}}]}",
        "s.json:2: \"target\": fail returns no result"
      ),
      (
        "{\"steps\": [{\"id\": \"a\", \"intent\": \"water-plants\", \"parameters\": {\"plants\": \"1\"}},"
          + "\n{\"intent\": \"open-plant\",\n\"parameters\": {\"target\": \"$a\"}}]}",
        "s.json:3: \"target\" needs a plant, by name, identifier or row (@2), but water-plants "
          + "returns a whole number"
      ),
      (
        "{\"steps\": [{\"intent\": \"water-plants\", \"parameters\": {\"plants\": \"1\",\n"
          + "\"liters\": 99}}]}",
        "s.json:2: \"liters\": it must be between 1 and 10"
      ),
      (
        "{\"steps\": [{\"intent\": \"open-plant\",\n\"parameters\": {\"target\": \"fern\"}}]}",
        "s.json:2: \"target\": 'fern' matches no plant"
      ),
      (
        "{\"steps\": [{\"intent\": \"update-favorite\",\n\"parameters\": {\"item\": {\"x\": 1}}}]}",
        "s.json:2: \"item\": unknown kind \"x\"; expected one of: plant, gardenBed"
      ),
      (
        "{\"steps\": [{\"id\": \"a\", \"intent\": \"fail\"},\n{\"id\": \"a\", \"intent\": \"fail\"}]}",
        "s.json:2: the id \"a\" is used by an earlier step"
      ),
      ("{\"steps\": [{\"intent\": \"fail\"}],\n\"stpes\": 1}", "s.json:2: unknown key \"stpes\""),
      ("{\"a\": 1,\n\"a\": 2}", "s.json:2: duplicate key \"a\""),
      ("{\"steps\"\n 1}", "s.json:2: ':' is expected after \"steps\""),
      ("{\"steps\": [1,\n2\n3]}", "s.json:3: ',' or ']' is expected"),
      ("{\"steps\": \"\n\"}", "s.json:1: a text is missing its closing quote"),
      ("{\"steps\": \"\\x\"}", "s.json:1: a text has an unknown escape"),
      ("{\"steps\": 01}", "s.json:1: '01' is not a value"),
      ("{} {}", "s.json:1: unexpected text after the value"),
      (String(repeating: "[", count: 200), "s.json:1: values are nested more than 64 times"),
    ]
  )
  func problems(_ text: String, _ problem: String) async throws {
    let fixture = try GardenFixture()
    let found = await Self.problems(text, in: fixture)
    #expect(found.first?.contains(problem) == true, "\(found)")
    #expect(fixture.garden.state.withLock { $0.watered.isEmpty && $0.favorites.isEmpty })
  }

  @Test("All that is wrong is said at once")
  func severalProblems() async throws {
    let text = """
      {"steps": [
        {"intent": "water-plants", "parameters": {"plants": "1"}},
        {"intent": "grow"},
        {"intent": "open-plant", "parameters": {"target": "$x", "color": 3}}
      ]}
      """
    let fixture = try GardenFixture()
    let found = await Self.problems(text, in: fixture)
    #expect(found.count == 1, "names are checked before values: \(found)")
    let values = text.replacingOccurrences(of: ", \"color\": 3", with: "")
    #expect(
      await Self.problems(values, in: fixture).map { $0.prefix(9) } == ["s.json:3:", "s.json:4:"]
    )
    #expect(fixture.garden.state.withLock { $0.watered.isEmpty })
  }

  @Test("A step that fails is the last one, and says what was done before")
  func failure() async throws {
    let fixture = try GardenFixture()
    let text = """
      {"steps": [
        {"intent": "water-plants", "parameters": {"plants": "1"}},
        {"intent": "fail"},
        {"intent": "water-plants", "parameters": {"plants": "2"}}
      ]}
      """
    let found = await Self.problems(text, in: fixture)
    #expect(
      found == ["s.json:3: fail: There is no network connection; 1 of 3 steps were completed"]
    )
    #expect(fixture.garden.state.withLock { $0.watered } == [1])
  }

  @Test("Prefixes and changed bytes of a shortcut are read or refused")
  func hostile() throws {
    let fixture = try GardenFixture()
    let text = [UInt8](
      #"{"name":"é\n","steps":[{"id":"a","intent":"grow","parameters":{"steps":-1.5e3,"x":[true,null]}}]}"#
        .utf8
    )
    for count in 0...text.count {
      let prefix = Array(text.prefix(count))
      _ = try? ShortcutFile(parsing: prefix, path: "s", registry: fixture.app.registry)
    }
    for index in text.indices {
      for byte in [UInt8(0), 0x22, 0x5C, 0x7B, 0xFF] {
        var changed = text
        changed[index] = byte
        _ = try? ShortcutFile(parsing: changed, path: "s", registry: fixture.app.registry)
      }
    }
  }

  @Test(
    "A file of the largest size is read in time that grows with its size only",
    arguments: [
      ("{", "\"#\":1,", 80_000), ("[", "-1.5e+3,", 124_000), ("[", "\"\",", 330_000),
      ("", "1", 999_000), ("", "[", 999_000), ("\"", "a", 999_000),
    ]
  )
  func cost(beginning: String, part: String, count: Int) {
    let parts = (0..<count).map { part.replacing("#", with: String($0)) }
    let text = [UInt8]((beginning + parts.joined()).utf8)
    let start = Self.processorTime()
    #expect(throws: JSONTextError.self) { try LocatedJSON(parsing: text) }
    // 0.3 s at most; a number alone once took 57 µs, and 80,000 names 14 s.
    #expect(Self.processorTime() - start < 5)
  }

  /// The seconds for which this thread has had a processor: other work of the machine does not count.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(
    "What is not a number is refused with its line",
    arguments: ["-", "01", "1.", ".5", "+1", "1e", "1e+", "0x1", "1_0", "Infinity", "1e400", "1 2"]
  )
  func numbers(_ text: String) {
    #expect(throws: JSONTextError.self) { try LocatedJSON(parsing: [UInt8]("[\n\(text)]".utf8)) }
  }

  @Test(
    "A phrase is said in any case and with any punctuation",
    arguments: [
      ("Find closest with Garden", "ClosestPlantIntent"),
      ("find CLOSEST, with garden!", "ClosestPlantIntent"),
      ("open rosemary in garden", "OpenPlantIntent"),
      ("Open Elan's Best in Garden", "OpenPlantIntent"),
      ("OPEN the rosemary in garden", "OpenPlantIntent"),
      ("open elan in Garden", "OpenPlantIntent"), ("open Best in garden!", "OpenPlantIntent"),
    ]
  )
  func phrases(_ text: String, _ intent: String) async throws {
    let fixture = try GardenFixture()
    guard case .phrase(let phrase) = try await SpokenText(text, in: fixture.app) else {
      Issue.record("'\(text)' is not a phrase")
      return
    }
    #expect(type(of: phrase.intent).persistentIdentifier == intent)
    _ = try await IntentRunner(fixture.app).run(phrase.intent, arguments: phrase.arguments)
  }

  @Test(
    "A phrase that is not known is answered with those near it",
    arguments: [
      (
        "find the closest",
        "'find the closest' is not a phrase of Garden; did you mean:\n  "
          + "\"Find closest with Garden\""
      ),
      (
        "open ros in garden",
        "'open ros in garden' matches several:\n  \"Open Rose in Garden\": 1  Rose"
      ),
      ("open oak in garden", "matches several:\n  \"Open Oak in Garden\": 3  Oak"),
      ("open rosmary in garden", "did you mean:\n  \"Open Rosemary in Garden\""),
      ("xyzzy", "is not a phrase of Garden; try one like:\n  \"Find closest with Garden\""),
      ("", "is not a phrase of Garden"),
    ]
  )
  func nearMisses(_ text: String, _ problem: String) async throws {
    let fixture = try GardenFixture()
    do {
      _ = try await SpokenText(text, in: fixture.app)
      Issue.record("'\(text)' is a phrase")
    } catch {
      #expect("\(error)".contains(problem))
    }
  }

  @Test("The shortcuts of the app are listed with what to say")
  func offered() async throws {
    let offered = try await OfferedShortcut.all(of: GardenFixture().app)
    #expect(offered.map(\.title) == ["Find Closest", "Open Plant"])
    #expect(offered[0].phrases == ["Find closest with Garden"])
    #expect(offered[1].phrases.count == 5)
    let best = try #require(offered[1].phrases.first { $0.contains("Best") })
    let led = offered[1].saying("best").phrases
    #expect(led.first == best)
    #expect(led.sorted() == offered[1].phrases.sorted())
  }
}
