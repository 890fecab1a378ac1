import AppIntents
import Foundation
import IntentAutomation
import SwiftUI
import Synchronization
import Testing

@Suite("Runs of intents by name") struct RunTests {
  @Test("What is missing is asked for, by number, by name and by row")
  func asking() async throws {
    let fixture = try GardenFixture()
    let byNumber = ScriptedDialog("2")
    let report = try await fixture.run("open-plant", dialog: byNumber)
    #expect(report.openedRows.map(\.title) == ["Rosemary"])
    #expect(byNumber.shown.contains("  2  Rosemary  (2001)"))
    #expect(byNumber.shown.last == "Which plant? ")

    let byName = ScriptedDialog("fern", "Oak", "2")
    let second = try await fixture.run("open-plant", dialog: byName)
    #expect(second.openedRows.map(\.identifier.identifier) == ["4"])

    let byRow = try await fixture.run("open-plant", dialog: ScriptedDialog("@1"))
    #expect(byRow.openedRows.map(\.identifier.identifier) == ["4"])
  }

  @Test("A name and texts are enough to run an intent; nobody is asked")
  func byName() async throws {
    let fixture = try GardenFixture()
    let report = try await IntentRunner(fixture.app).run("open-plant", ["target": "Rosemary"])
    #expect(report.openedRows.map(\.title) == ["Rosemary"])
    for (name, arguments, message, isMissing) in [
      ("open-plants", [:], "did you mean:", false),
      ("open-plant", [:], "--target is missing", true),
      ("open-plant", ["targets": "1"], "has no parameter --targets", false),
    ] {
      let error = await #expect(throws: AutomationError.self) {
        try await IntentRunner(fixture.app).run(name, arguments)
      }
      switch error {
      case .usage?: #expect(!isMissing)
      case .missingValue?: #expect(isMissing)
      default: Issue.record("\(name): \(String(describing: error))")
      }
      #expect(error?.description.contains(message) == true)
    }
  }

  @Test("A text that means several things is asked about before anything runs")
  func disambiguation() async throws {
    let fixture = try GardenFixture()
    let dialog = ScriptedDialog("7", "x", "2")
    let report = try await fixture.run("open-plant", "--target", "Oak", dialog: dialog)
    #expect(report.openedRows.map(\.identifier.identifier) == ["4"])
    #expect(dialog.shown.contains("'7' is not a number from 1 to 2"))
    await #expect(throws: AutomationError.self) {
      try await fixture.run("open-plant", "--target", "Oak", dialog: ScriptedDialog(""))
    }
  }

  @Test(
    "A confirmation is asked for; only yes and the words of the button give it",
    arguments: [("y", true), ("Yes", true), ("continue", true), ("", false), ("n", false)]
  )
  func confirmation(_ answer: String, _ isGiven: Bool) async throws {
    let fixture = try GardenFixture()
    let report = try? await fixture.run(
      "remove-plant",
      "--plant",
      "1",
      dialog: ScriptedDialog(answer)
    )
    #expect((report != nil) == isGiven)
    #expect(fixture.garden.plants.contains { $0.id == 1 } == !isGiven)
  }

  @Test("Confirmations that were given beforehand are not asked for")
  func yes() async throws {
    let fixture = try GardenFixture()
    let report = try await fixture.run("remove-plant", "--plant", "1", yes: true)
    #expect(report.outcome.spokenDialog == "Removed Rose.")
  }

  @Test("Progress is heard, from nothing to all")
  func progress() async throws {
    let fixture = try GardenFixture()
    let heard = Mutex<[Double]>([])
    var runner = IntentRunner(fixture.app)
    runner.runtime.onProgress = { update in heard.withLock { $0.append(update.fraction ?? -1) } }
    let report = try await runner.run(GrowIntent(), arguments: ["steps": "5"])
    #expect(report.outcome.spokenDialog == "Grown.")
    #expect(heard.withLock { $0.last } == 1)
    #expect(heard.withLock { $0.filter { $0 > 0 } } == [0.2, 0.4, 0.6, 0.8, 1])
  }

  @Test(
    "Progress is a bar and words",
    arguments: [
      (1, 4, "Growing", "", "[######------------------] 25%  Growing"),
      (0, 3, "", "", "[------------------------] 0%"),
      (3, 3, "a\u{1B}b", "done", "[########################] 100%  a\\u{1B}b  done"),
      (5, 0, "Growing", "", "Growing"), (9, -1, "", "", "..."),
    ] as [(Int64, Int64, String, String, String)]
  )
  func bar(_ completed: Int64, _ total: Int64, _ what: String, _ detail: String, _ bar: String)
    async throws
  {
    let last = Mutex("")
    var runner = try IntentRunner(GardenFixture().app)
    runner.runtime.onProgress = { update in last.withLock { $0 = update.bar } }
    let report = ReportProgress(completed, total, what, detail)
    _ = try await runner.run(report)
    #expect(last.withLock { $0 } == bar)
  }

  @Test("A cancelled run hears why, and cleans up")
  func cancellation() async throws {
    let fixture = try GardenFixture()
    let control = RunControl()
    var runner = IntentRunner(fixture.app, control: control)
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    runner.runtime.onProgress = { if $0.completedUnitCount == 1 { step.yield() } }
    let run = Task { [runner] in
      try await runner.run(GrowIntent(), arguments: ["steps": "10000"])
    }
    for await _ in steps { break }
    control.cancel()
    await #expect(throws: AutomationError.self) { try await run.value }
    #expect(fixture.garden.state.withLock { $0.cleanedUp } == ["userCancelled"])
  }

  @Test("A run that does not hear that it is cancelled is left after its grace period")
  func deaf() async throws {
    let fixture = try GardenFixture()
    let control = RunControl()
    var runner = IntentRunner(fixture.app, control: control)
    runner.runtime.gracePeriod = .milliseconds(100)
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    runner.runtime.onProgress = { if $0.completedUnitCount == 1 { step.yield() } }
    let run = Task { [runner] in
      try await runner.run(GrowIntent(), arguments: ["steps": "5000", "isDeaf": "yes"])
    }
    for await _ in steps { break }
    control.cancel()
    do {
      _ = try await run.value
      Issue.record("the run went on")
    } catch {
      #expect("\(error)".contains("did not stop within"))
    }
  }

  @Test("One control serves several runs, each of which may take longer than the grace period")
  func severalRuns() async throws {
    var runner = try IntentRunner(GardenFixture().app)
    runner.runtime.gracePeriod = .milliseconds(20)
    for _ in 0..<3 {
      let report = try await runner.run(GrowIntent(), arguments: ["steps": "5"])
      #expect(report.outcome.spokenDialog == "Grown.")
    }
  }

  @Test("What was done is summed up with the names of lists and the identifiers of collections")
  func summaries() async throws {
    let fixture = try GardenFixture()
    let list = DisplayRepresentation(for: Array(fixture.garden.plants.prefix(2)))
    #expect(String(localized: list.title) == "Rose, Rosemary")
    let collection = DisplayRepresentation(for: EntityCollection<Plant>(identifiers: [1, 2]))
    #expect(String(localized: collection.title) == "1, 2")
  }

  @Test("A run that can be undone is undone by a later runner, once")
  func undo() async throws {
    let fixture = try GardenFixture()
    try await fixture.run("update-favorite", "--item", "plant:2")
    try await fixture.run("update-favorite", "--item", "garden-bed:south")
    try await fixture.run("open-plant", "--target", "1")
    let runner = IntentRunner(fixture.app)
    #expect(try RunJournal(fixture.app.state).undoable().count == 2)
    let undone = try await runner.undo()
    #expect(undone.summary == "Set favorite of South to true")
    #expect(fixture.garden.state.withLock { $0.favorites } == ["Rosemary"])
    _ = try await runner.undo(UpdateFavoriteIntent.self)
    #expect(fixture.garden.state.withLock { $0.favorites } == [])
    await #expect(throws: AutomationError.self) { try await runner.undo() }
  }

  @Test("The run of some parameters is undone, and not a later one of others")
  func undoOfParameters() async throws {
    let fixture = try GardenFixture()
    try await fixture.run("update-favorite", "--item", "plant:2")
    try await fixture.run("update-favorite", "--item", "plant:3")
    _ = try await IntentRunner(fixture.app)
      .undo(UpdateFavoriteIntent.self, parameters: ["item": ["plant": "2"]])
    #expect(fixture.garden.state.withLock { $0.favorites } == ["Oak"])
  }

  @Test("A run whose undoing failed can be undone again")
  func failedUndo() async throws {
    let fixture = try GardenFixture()
    try await fixture.run("update-favorite", "--item", "plant:2")
    let plant = fixture.garden.state.withLock { $0.plants.removeValue(forKey: 2) }
    let runner = IntentRunner(fixture.app)
    await #expect(throws: AutomationError.self) { try await runner.undo() }
    fixture.garden.change { $0.plants[2] = plant }
    _ = try await runner.undo()
    #expect(fixture.garden.state.withLock { $0.favorites } == [])
  }

  @Test("A run whose undoing failed stays before those that came earlier, which are undone by name")
  func failedUndoKeepsOrder() async throws {
    let fixture = try GardenFixture()
    try await fixture.run("update-favorite", "--item", "plant:3")
    try await fixture.run("update-favorite", "--item", "plant:2")
    fixture.garden.change { $0.plants[2] = nil }
    let runner = IntentRunner(fixture.app)
    for _ in 0..<2 {
      await #expect(throws: AutomationError.self) { try await runner.undo() }
      #expect(
        try RunJournal(fixture.app.state).undoable().map { $0.parameters["item"] }
          == [["plant": "2"], ["plant": "3"]]
      )
    }
    let named = try await runner.undo(parameters: ["item": ["plant": "3"]])
    #expect(named.parameters["item"] == ["plant": "3"])
  }

  @Test(
    "Nothing is done when it could not be noted",
    arguments: ["listing.json", "runs.json"],
    [true, false]
  )
  func unusableState(file: String, isFolder: Bool) async throws {
    let fixture = try GardenFixture()
    let path = fixture.app.state(file)
    if isFolder {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } else {
      try Data("junk".utf8).write(to: URL(filePath: path))
    }
    let problem = await fixture.problem("update-favorite", "--item", "plant:2")
    #expect(problem.hasPrefix(path), "\(problem)")
    #expect(!problem.contains("NSCocoa"))
    #expect(fixture.garden.state.withLock { $0.favorites } == [])
  }

  @Test("A pipe in the place of a file of state is refused without waiting")
  func pipe() throws {
    let fixture = try GardenFixture()
    #expect(mkfifo(fixture.app.state("runs.json"), 0o600) == 0)
    #expect(throws: AutomationError.self) { try RunJournal(fixture.app.state).undoable() }
  }

  @Test("What only the process knows how to undo is not offered to a later one")
  func undoManager() async throws {
    let fixture = try GardenFixture()
    let report = try await fixture.run("make-plant", "--name", "Fern")
    #expect(!report.isUndoable)
    #expect(try RunJournal(fixture.app.state).undoable().isEmpty)
  }

  @Test("What a run gave or showed is the last listing")
  func listing() async throws {
    let fixture = try GardenFixture()
    let report = try await fixture.run("find-closest-plant")
    #expect(report.outcome.spokenDialog == "Rose.")
    #expect(report.outcome.view?.plainText == "Rose")
    #expect(report.rows.map(\.identifier.description) == ["Plant/1"])
    let opened = try await fixture.run("open-plant", "--target", "@last")
    #expect(opened.openedRows.map(\.title) == ["Rose"])
    #expect(
      await fixture.problem("open-plant", "--target", "@2")
        == "the last listing has only one row, not @2"
    )
  }

  @Test("A row of another type is refused, and fits a union that has it")
  func rowTypes() async throws {
    let fixture = try GardenFixture()
    _ = try await EntityFinder().rows(of: Bed.self, in: fixture.app)
    #expect(
      await fixture.problem("open-plant", "--target", "@2")
        == "--target needs a plant, but that row is Bed/south (South)"
    )
    try await fixture.run("update-favorite", "--item", "@2")
    #expect(fixture.garden.state.withLock { $0.favorites } == ["South"])
    _ = try await EntityFinder(order: "year").rows(of: Plant.self, in: fixture.app)
    try await fixture.run("water-plants", "--plants", "@1,@last")
    #expect(fixture.garden.state.withLock { $0.watered } == [3, 4])
  }

  @Test("Many runs at once lose nothing of each other's")
  func concurrency() async throws {
    let fixture = try GardenFixture()
    await withTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          _ = try? await fixture.run("update-favorite", "--item", "plant:2")
        }
      }
    }
    let runs = try RunJournal(fixture.app.state).undoable()
    #expect(runs.count == 16)
    #expect(Set(runs.map(\.number)).count == 16)
  }
}
