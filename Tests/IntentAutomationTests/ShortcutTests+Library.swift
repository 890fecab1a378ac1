import AppIntents
import Foundation
import IntentAutomation
import Synchronization
import Testing
import TestSupport

extension ShortcutTests {
  @Test("A shortcut that is cancelled while its steps are checked is checked no further")
  func cancelledCheck() async throws {
    let fixture = try GardenFixture()
    let file = try Self.shortcut(
      #"{"steps": [{"intent": "update-favorite", "parameters": {"item": "nobody at all"}}]}"#,
      in: fixture
    )
    let control = RunControl()
    let runner = ShortcutRunner(IntentRunner(fixture.app, control: control))
    await #expect {
      try await runner.check(file)
    } throws: { error in
      if case .problems? = error as? AutomationError { true } else { false }
    }
    control.cancel()
    await #expect {
      try await runner.check(file)
    } throws: { error in
      guard case .cancelled(let message)? = error as? AutomationError else { return false }
      return message == "s.json:1: cancelled while the steps were checked; none of 1 was done"
    }
  }

  @Test(
    "A shortcut that is cancelled between two steps begins no other, and says how many were done"
  )
  func cancelled() async throws {
    let fixture = try GardenFixture()
    let file = try Self.shortcut(
      """
      {"steps": [
        {"intent": "update-favorite", "parameters": {"item": "plant:1"}},
        {"intent": "update-favorite", "parameters": {"item": "plant:2"}}
      ]}
      """,
      in: fixture
    )
    let control = RunControl()
    do {
      try await ShortcutRunner(IntentRunner(fixture.app, control: control)).run(file) { _, _ in
        control.cancel()
      }
      Issue.record("the shortcut went on")
    } catch AutomationError.cancelled(let message) {
      #expect(message == "s.json:3: update-favorite: cancelled; 1 of 2 steps were completed")
    }
    #expect(fixture.garden.state.withLock { $0.favorites } == ["Rose"])
  }

  @Test("A shortcut with a NUL in a text is refused before its step runs")
  func nul() async throws {
    let fixture = try GardenFixture()
    let text = #"{"steps": [{"intent": "make-plant", "parameters": {"name": "a\u0000b"}}]}"#
    let problems = await Self.problems(text, in: fixture)
    #expect(problems.count == 1 && problems[0].contains("contains a NUL character"))
    #expect(fixture.garden.state.withLock { $0.plants[9] } == nil)
  }

  @Test("A NUL deep in a value is found at once, and not twice at each depth")
  func deepNUL() {
    var value = IntentJSON.string("a\u{0}b")
    for depth in 0..<60 { value = depth % 2 == 0 ? .array([value]) : .object(["name": value]) }
    #expect(value.callProblem(takesBytes: false) == "contains a NUL character")
  }

  @Test("Shortcuts are kept under their names, replaced, said and removed")
  func library() async throws {
    let fixture = try GardenFixture()
    let library = try ShortcutLibrary(fixture.app.state)
    #expect(try library.add([1], named: "Evening tour") == false)
    // What sounds the same could not be told from it when it is said.
    #expect {
      try library.add([2], named: "Evening tour+")
    } throws: {
      "\($0)".contains("'Evening tour' already exists and sounds the same")
    }
    #expect(try library.add([2], named: "Evening tour+", replacing: true) == false)
    #expect {
      try library.add([3], named: "Evening tour")
    } throws: {
      "\($0)".contains("the shortcut 'Evening tour' already exists")
    }
    #expect(try library.add([3], named: "Evening tour", replacing: true) == true)
    #expect(try library.names() == ["Evening tour", "Evening tour+"])
    #expect(throws: AutomationError.self) { try library.remove("Evening tour!") }
    try library.remove("Evening tour+")
    guard case .shortcut("Evening tour") = try await SpokenText("EVENING TOUR", in: fixture.app)
    else {
      Issue.record("the name is not a phrase")
      return
    }
    #expect(throws: AutomationError.self) { try library.remove("evening tour") }
    try library.remove("Evening tour")
    #expect(try library.names() == [])
    for name in ["", "../x", ".x", "a/b", "\n", "-", String(repeating: "x", count: 200)] {
      #expect(throws: AutomationError.self) { try library.add([1], named: name) }
    }
  }

  @Test("A name that may be any of several shortcuts runs none, unless it is exactly one's")
  func similarNames() async throws {
    let fixture = try GardenFixture()
    let library = try ShortcutLibrary(fixture.app.state)
    for name in ["Evening", "EVENING", "evéning"] {
      try library.add([1], named: name, replacing: true)
    }
    for name in ["EVENING", "evéning"] { #expect(try library.name(matching: name) == name) }
    #expect {
      _ = try library.path(of: "evening")
    } throws: {
      "\($0)"
        == "'evening' matches several shortcuts:\n  EVENING\n  Evening\n  evéning"
    }
    await #expect {
      _ = try await SpokenText("evening!", in: fixture.app)
    } throws: {
      "\($0)".hasPrefix("'evening!' matches several shortcuts:")
    }
    try library.remove("EVENING")
    try library.remove("Evening")
    #expect(try library.name(matching: "evening") == "evéning")
  }

  @Test(
    "A phrase of the app is told from other texts",
    arguments: [
      ("find closest with garden!", true), ("Open Rosemary in Garden", true),
      ("Evening tour", false),
    ]
  )
  func phrases(_ text: String, isPhrase: Bool) async throws {
    let fixture = try GardenFixture()
    #expect(try await SpokenText.isPhrase(text, of: fixture.app) == isPhrase)
  }

  @Test(
    "A phrase that is longer than anybody speaks is refused before it is compared",
    .timeLimit(.minutes(15))
  )
  func longPhrase() async throws {
    let fixture = try GardenFixture()
    // To compare it would take hours.
    let text = String(repeating: "open ", count: 1_000_000)
    await #expect {
      _ = try await SpokenText(text, in: fixture.app)
    } throws: {
      "\($0)" == "a phrase has at most 1000 bytes, not 5000000"
    }
  }

  @Test(
    "What no earlier step can make is checked before the first one runs",
    arguments: [
      (#"{"target": "oak"}"#, "s.json:2: \"target\": 'oak' matches several:"),
      (#"{"target": "fern"}"#, "s.json:2: \"target\": 'fern' matches no plant"),
      (
        #"{"target": "$1.nope"}"#, "s.json:2: \"target\": unknown property 'nope'; expected one of:"
      ),
      (#"{"target": "rosemary"}"#, nil),
    ]
  )
  func laterSteps(_ parameters: String, _ problem: String?) async throws {
    let fixture = try GardenFixture(effects: ["ClosestPlantIntent": .reads])
    let steps = """
      {"steps": [{"intent": "find-closest-plant"},
      {"intent": "open-plant", "parameters": \(parameters)}]}
      """
    let found = await Self.problems(steps, in: fixture)
    #expect(found.count == (problem == nil ? 0 : 1))
    #expect(found.first.map { $0.contains(problem ?? "") } != false, "\(found)")
  }

  @Test(
    "A property is checked by its type, though no entity of it is there",
    arguments: [("nope", false), ("season", true), ("lastWatered", false), ("watered", true)]
  )
  func propertiesWithoutEntities(_ property: String, isKnown: Bool) async throws {
    let fixture = try GardenFixture(effects: ["ClosestPlantIntent": .reads])
    fixture.garden.state.withLock { $0.plants = [:] }
    let steps = """
      {"steps": [{"intent": "find-closest-plant"},
      {"intent": "make-plant", "parameters": {"name": "$1.\(property)"}},
      {"intent": "make-plant", "parameters": {"name": "$none"}}]}
      """
    let problem =
      "s.json:2: \"name\": unknown property '\(property)'; expected one of: "
      + "name, season, year, height, tags, note, watered"
    let found = await Self.problems(steps, in: fixture)
    // The last step is always wrong, so that none runs.
    #expect(found.count == (isKnown ? 1 : 2))
    #expect(found.contains { $0.hasSuffix(problem) } == !isKnown, "\(found)")
  }

  @Test("What an earlier step may make is not missing before it")
  func madeEarlier() async throws {
    let fixture = try GardenFixture()
    let steps = """
      {"steps": [{"intent": "make-plant", "parameters": {"name": "Fern"}},
      {"intent": "open-plant", "parameters": {"target": "fern"}}]}
      """
    #expect(await Self.problems(steps, in: fixture) == [])
  }
}
