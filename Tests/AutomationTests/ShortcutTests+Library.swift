import AppIntents
import Automation
import Foundation
import Synchronization
import TestSupport
import Testing

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
      #expect(message == "s.json:3: update-favorite: cancelled; done before: 1 of 2 steps")
    }
    #expect(fixture.garden.state.withLock { $0.favorites } == ["Rose"])
  }

  @Test("A shortcut with a NUL in a text is refused before its step runs")
  func nul() async throws {
    let fixture = try GardenFixture()
    let text = #"{"steps": [{"intent": "make-plant", "parameters": {"name": "a\u0000b"}}]}"#
    let problems = await Self.problems(text, in: fixture)
    #expect(problems.count == 1 && problems[0].contains("has a NUL character in it"))
    #expect(fixture.garden.state.withLock { $0.plants[9] } == nil)
  }

  @Test("Shortcuts are kept under their names, replaced, said and removed")
  func library() async throws {
    let fixture = try GardenFixture()
    let library = try ShortcutLibrary(fixture.app.state)
    #expect(try library.add([1], named: "Evening tour") == false)
    // Another name is another shortcut, also where it sounds the same.
    #expect(try library.add([2], named: "Evening tour+") == false)
    #expect {
      try library.add([3], named: "Evening tour")
    } throws: {
      "\($0)".contains("there is a shortcut 'Evening tour' already")
    }
    #expect(try library.add([3], named: "Evening tour", replacing: true) == true)
    #expect(try library.names() == ["Evening tour", "Evening tour+"])
    #expect(throws: AutomationError.self) { try library.remove("Evening tour!") }
    try library.remove("Evening tour+")
    guard case .shortcut("Evening tour") = try await SpokenText("EVENING TOUR", in: fixture.app)
    else {
      Issue.record("the name is no phrase")
      return
    }
    #expect(throws: AutomationError.self) { try library.remove("evening tour") }
    try library.remove("Evening tour")
    #expect(try library.names() == [])
    for name in ["", "../x", ".x", "a/b", "\n", "-", String(repeating: "x", count: 200)] {
      #expect(throws: AutomationError.self) { try library.add([1], named: name) }
    }
  }
}
