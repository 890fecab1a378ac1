import AppIntents
import Testing

@Suite struct TodoTests {
  @Test("An enumerable query is filtered and sorted by every property, computed ones too")
  func find() async throws {
    func ids(_ conditions: EntityCondition..., by order: EntityOrder...) async throws -> [String] {
      try await TodoEntity.find(where: conditions, sortedBy: order).map(\.id)
    }
    #expect(try await ids(by: EntityOrder("name")) == ["bread", "milk", "tax"])
    #expect(try await ids(.init("isUrgent", .equalTo, true)) == ["bread", "tax"])
    #expect(try await ids(.init("priority", .equalTo, "low")) == ["milk"])
    #expect(try await ids(.init("letterCount", .greaterThan, 8)) == ["bread", "tax"])
    #expect(try await ids(.init("due", .lessThan, "1970-01-15T00:00:00Z")) == ["milk"])
    #expect(try await ids(.init("name", .hasSuffix, "MILK")) == ["milk"])
    await #expect(throws: EntityQueryComparisonError.self) {
      _ = try await ids(.init("color", .equalTo, "red"))
    }
  }

  @Test("Deferred properties are fetched when they are asked for, and not before")
  func deferred() async throws {
    let todo = TodoEntity(id: "x", name: "Rest", priority: .low)
    #expect(
      todo.propertyDescriptions.map(\.name) == [
        "name", "priority", "due", "isUrgent", "letterCount", "history",
      ]
    )
    #expect(todo.propertyDescriptions.last?.value == nil)
    let values = try await todo.propertyValues()
    #expect(values.last?.value as? String == "made from x")
    #expect(String(localized: values[4].title) == "Letters")
    #expect(String(localized: values[3].title) == "Is Urgent")
    #expect(todo.$letterCount.wrappedValue == 4)
    #expect(try await todo.$history.value() == "made from x")
  }

  @Test("What an intent did is undone, by what it registered")
  @MainActor func undo() async throws {
    let runtime = IntentRuntime.patient(interaction: ScriptedInteraction())
    let outcome = try await runtime.run(CompleteTodoIntent.self, arguments: ["todo": "milk"])
    #expect(TodoModel.shared.done.contains("milk"))
    #expect(outcome.spokenDialog == "Done: Buy milk")
    #expect(runtime.undoManager.undoActionName == "Complete Buy milk")
    try await outcome.undo?()
    #expect(!TodoModel.shared.done.contains("milk"))
    #expect(!runtime.undoManager.canUndo)
  }

  @Test("An intent that registered nothing is not said to be undone")
  func nothingToUndo() async throws {
    struct IdleIntent: UndoableIntent {
      static let title: LocalizedStringResource = "Idle"
      func perform() async throws -> some IntentResult { .result() }
    }
    let outcome = try await IntentRuntime.patient(interaction: ScriptedInteraction())
      .run(IdleIntent.self)
    let undo = try #require(outcome.undo)
    await #expect(throws: AppIntentError.self) { try await undo() }
  }

  @Test("Collections are resolved only on request, and a choice may be given up")
  func plan() async throws {
    let interaction = ScriptedInteraction(choices: [0])
    let outcome = try await IntentRuntime.patient(interaction: interaction).run(
      PlanDayIntent.self,
      arguments: [
        "todos": .json(["milk", "gone", "tax"]), "start": "09:30", "length": "1h 30m",
        "person": "Ada <ada@example.org>", "place": "-25.3, 131.0", "link": "https://example.org",
      ]
    )
    #expect(outcome.value as? [String] == ["Buy milk", "Do the taxes"])
    let intent = try #require(outcome.intent as? PlanDayIntent)
    #expect(intent.todos.identifiers == ["milk", "gone", "tax"])
    #expect(intent.start?.hour == 9)
    #expect(intent.length == .seconds(5400))
    #expect(intent.person?.name.displayString == "Ada")
    #expect(intent.place?.coordinate?.latitude == -25.3)
    #expect(interaction.asked == ["In which order? {Shortest first, Longest first, Later}"])
    await #expect(throws: AppIntentError.self) {
      try await IntentRuntime.patient(interaction: ScriptedInteraction(choices: [2])).run(
        PlanDayIntent.self,
        arguments: ["todos": "milk"]
      )
    }
    let wrongPerson = await #expect(throws: AppIntentError.self) {
      try await IntentRuntime.patient().run(
        PlanDayIntent.self,
        arguments: ["todos": "milk", "person": "Bo"]
      )
    }
    #expect(wrongPerson?.description == "The parameter 'person': the person needs a mail address.")
  }

  @Test("An intent goes on in front, or fails where the app does not come")
  @MainActor func foreground() async throws {
    var runtime = IntentRuntime.patient(interaction: ScriptedInteraction(), isInForeground: false)
    _ = try await runtime.run(CountTodosIntent.self)
    #expect(TodoModel.shared.done.contains("continued"))
    runtime.interaction = ScriptedInteraction(mayContinue: false)
    await #expect(throws: AppIntentError.self) { try await runtime.run(CountTodosIntent.self) }
    // A host that was in front from the beginning has shown nothing: the dialog is its error.
    let error = await #expect(throws: AppIntentError.self) {
      try await IntentRuntime.patient(interaction: ScriptedInteraction())
        .run(CountTodosIntent.self)
    }
    #expect(error?.description == "Choose in the app.")
    let counted = try await runtime.run(CountTodosIntent.self, arguments: ["filter": "high"])
    #expect(counted.value as? Int == 2)
  }
}
