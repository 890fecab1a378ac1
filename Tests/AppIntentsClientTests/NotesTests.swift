import AppIntents
import Foundation
import Testing

@Suite struct NotesTests {
  private let ids = (0..<3).map { _ in UUID() }
  private let store: NoteStore
  private let dependencies = AppDependencyManager()

  init() {
    let store = NoteStore(notes: [
      Note(
        id: ids[0],
        title: "Groceries",
        body: "milk",
        isPinned: true,
        created: .init(timeIntervalSince1970: 100),
        tags: ["home"]
      ),
      Note(
        id: ids[1],
        title: "Ideas",
        body: "a boat",
        isPinned: false,
        created: .init(timeIntervalSince1970: 300),
        tags: ["work", "sea"]
      ),
      Note(
        id: ids[2],
        title: "Grüße",
        body: "from the sea",
        isPinned: true,
        created: .init(timeIntervalSince1970: 200),
        tags: []
      ),
    ])
    self.store = store
    dependencies.add(dependency: store)
  }

  private func runtime(_ interaction: ScriptedInteraction = .init()) -> IntentRuntime {
    IntentRuntime.patient(interaction: interaction, dependencies: dependencies)
  }

  @Test("A note is created from texts, and comes back as a value with a dialog")
  func create() async throws {
    let outcome = try await runtime().run(
      CreateNoteIntent.self,
      arguments: ["noteTitle": "Trip", "text": "pack", "pin": "yes", "date": "2026-05-01"]
    )
    let note = try #require(outcome.value as? NoteEntity)
    #expect(note.title == "Trip")
    #expect(note.body == "pack")
    #expect(note.isPinned)
    #expect(outcome.spokenDialog == "Created “Trip”.")
    #expect(await store.notes.count == 4)
    let day = Calendar.current.dateComponents([.year, .month, .day], from: note.created)
    #expect(day == DateComponents(year: 2026, month: 5, day: 1))
  }

  @Test("What is missing is asked for, what cannot be understood is asked for again")
  func asking() async throws {
    let interaction = ScriptedInteraction(values: ["Plan"])
    let outcome = try await runtime(interaction).run(CreateNoteIntent.self)
    #expect((outcome.value as? NoteEntity)?.title == "Plan")
    #expect(interaction.asked == ["noteTitle: Which title?"])

    await #expect(throws: AppIntentError.self) {
      try await runtime().run(
        CreateNoteIntent.self,
        arguments: ["noteTitle": "x", "pin": "perhaps"]
      )
    }
    let wrong = await #expect(throws: AppIntentError.self) {
      try await runtime().run(CreateNoteIntent.self, arguments: ["name": "x"])
    }
    #expect(
      wrong?.description == "Unknown parameter 'name'; expected one of: noteTitle, text, pin, date."
    )
  }

  @Test("An error of the app says its own words")
  func appError() async throws {
    let error = await #expect(throws: NoteError.self) {
      try await runtime().run(CreateNoteIntent.self, arguments: ["noteTitle": ""])
    }
    let text = IntentErrorMessage.text(of: try #require(error))
    #expect(String(localized: text) == "A note needs a title.")
  }

  @Test("A summary depends on values, and names the parameters below it")
  func summary() {
    let intent = CreateNoteIntent()
    #expect(intent.summary.sentence == "Create Title with ")
    #expect(intent.summary.otherParameters == ["pin", "date"])
    intent.noteTitle = "Trip"
    intent.pin = true
    #expect(intent.summary.sentence == "Create and pin Trip")
    #expect(intent.summary.otherParameters == ["text", "pin"])
    #expect(
      intent.summary.tokens == [
        .text("Create and pin "), .parameter(name: "noteTitle", title: "Title", value: "Trip"),
      ]
    )
  }

  @Test("Notes are found by every comparator that the query declares")
  func find() async throws {
    func titles(
      _ conditions: [EntityCondition],
      mode: EntityQueryComparatorMode = .and,
      sortedBy order: [EntityOrder] = [],
      limit: Int? = nil
    ) async throws -> [String] {
      try await AppDependencyManager.withManager(dependencies) {
        try await NoteEntity.find(where: conditions, mode: mode, sortedBy: order, limit: limit)
          .map(\.title)
      }
    }
    #expect(try await titles([.init("title", .equalTo, "Ideas")]) == ["Ideas"])
    #expect(try await titles([.init("title", .contains, "gru")]) == ["Grüße"])
    #expect(try await titles([.init("title", .hasPrefix, "gr")]) == ["Groceries", "Grüße"])
    #expect(
      try await titles([.init("created", .lessThan, "1970-01-01T00:03:00Z")]) == ["Groceries"]
    )
    #expect(
      try await titles([
        .init("created", .isBetween, "1970-01-01T00:03:00Z", "1970-01-01T00:04:00Z")
      ])
        == ["Grüße"]
    )
    #expect(try await titles([.init("isPinned", .notEqualTo, true)]) == ["Ideas"])
    #expect(try await titles([.init("tags", .contains, "sea")]) == ["Ideas"])
    #expect(
      try await titles(
        [.init("tags", .contains, "home"), .init("title", .equalTo, "Ideas")],
        mode: .or,
        sortedBy: [EntityOrder("created", isAscending: false)]
      ) == ["Ideas", "Groceries"]
    )
    #expect(
      try await titles([], sortedBy: [EntityOrder("title")], limit: 2) == ["Groceries", "Grüße"]
    )
    await #expect(
      throws: EntityQueryComparisonError.noSuchProperty(
        "body",
        known: ["title", "created", "isPinned", "tags"]
      )
    ) {
      _ = try await titles([.init("body", .equalTo, "x")])
    }
    await #expect(
      throws: EntityQueryComparisonError.noSuchComparison(
        "title",
        .hasSuffix,
        known: [.equalTo, .contains, .hasPrefix]
      )
    ) {
      _ = try await titles([.init("title", .hasSuffix, "x")])
    }
  }

  @Test("A query says what finding means, however early it is asked")
  func findDescription() throws {
    func words<Query: EntityPropertyQuery>(_: Query.Type) -> String? {
      Query.findIntentDescription.intentDescription.map { String(localized: $0.descriptionText) }
    }
    #expect(words(NoteEntityQuery.self) == "Finds notes.")
    #expect(words(ShelfBook.Query.self) == nil)
    #expect(NoteEntityQuery.properties.declarations.count == 4)
    #expect(NoteEntityQuery.sortingOptions[1].keyPath == \NoteEntity.$created)
  }

  @Test("Deleting asks first, and entities are found by identifier and by name")
  func delete() async throws {
    let no = ScriptedInteraction(confirmations: [false])
    await #expect(throws: AppIntentError.self) {
      try await runtime(no).run(
        DeleteNotesIntent.self,
        arguments: ["entities": .text("Ideas, \(ids[0])")]
      )
    }
    #expect(no.asked == ["Delete 2 notes? (Delete)"])
    #expect(await store.notes.count == 3)

    let yes = ScriptedInteraction(confirmations: [true])
    _ = try await runtime(yes).run(
      DeleteNotesIntent.self,
      arguments: ["entities": .json([.string(ids[1].uuidString)])]
    )
    #expect(await store.notes.map(\.title) == ["Groceries", "Grüße"])
  }

  @Test("A name that means several notes is asked about")
  func disambiguation() async throws {
    let interaction = ScriptedInteraction(choices: [1])
    let outcome = try await runtime(interaction).run(
      OpenNoteIntent.self,
      arguments: ["target": "sea"]
    )
    #expect((outcome.intent as? OpenNoteIntent)?.target.title == "Grüße")
    #expect(interaction.asked.isEmpty)
    let several = ScriptedInteraction(choices: [1])
    let second = try await runtime(several).run(OpenNoteIntent.self, arguments: ["target": "i"])
    #expect(several.asked == ["Which note? {Groceries, Ideas}"])
    #expect((second.intent as? OpenNoteIntent)?.target.title == "Ideas")
    await #expect(throws: AppIntentError.self) {
      try await runtime().run(OpenNoteIntent.self, arguments: ["target": .text(UUID().uuidString)])
    }
  }

  @Test("An intent asks while it runs: for a choice, a value, a confirmation")
  func requests() async throws {
    let interaction = ScriptedInteraction(
      values: ["bread"],
      choices: [0, 0],
      confirmations: [true]
    )
    let outcome = try await runtime(interaction).run(AppendToNoteIntent.self)
    #expect(outcome.value as? String == "milk\nbread")
    #expect(
      interaction.asked == [
        "Append to which note? {Groceries, Ideas, Grüße}", "text: What should I append?",
        "Append bread? (Continue)",
      ]
    )
  }

  @Test("Outside of a run, asking says what is missing")
  func noRuntime() async {
    let error = await #expect(throws: AppIntentError.self) {
      try await AppDependencyManager.withManager(dependencies) {
        try await AppendToNoteIntent().perform()
      }
    }
    #expect(error?.description.contains("IntentRuntime") == true)
  }

  @Test("A value is set, and the intent that opens is handed to the host")
  func setAndOpen() async throws {
    var runtime = runtime()
    let note = NoteEntity(await store.notes[1])
    _ = try await runtime.run(PinNoteIntent(note: note, value: true))
    #expect(await store.notes[1].isPinned)
    let (opened, continuation) = AsyncStream.makeStream(of: String.self)
    runtime.onExecution = { continuation.yield(type(of: $0).persistentIdentifier) }
    _ = try await runtime.run(OpenNoteIntent.self, arguments: ["target": "Ideas"])
    continuation.finish()
    #expect(await opened.reduce(into: []) { $0.append($1) } == ["OpenNoteIntent"])
  }

  @Test("Properties have titles and values, and entities that are equal have equal properties")
  func properties() async throws {
    let note = NoteEntity(await store.notes[0])
    let shown = note.propertyDescriptions
    #expect(shown.map(\.name) == ["title", "body", "isPinned", "created", "tags"])
    #expect(String(localized: shown[3].title) == "Creation Date")
    #expect(shown[0].value as? String == "Groceries")
    #expect(note == NoteEntity(await store.notes[0]))
    #expect(note != NoteEntity(await store.notes[1]))
    #expect(Set([note, note]).count == 1)
  }
}
