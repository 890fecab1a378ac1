import AppIntents
import Testing

@Suite struct ShapeTests {
  @Test("Comparators may become closures and predicates of the app's own rows")
  func comparators() async throws {
    func titles(_ conditions: EntityCondition..., by order: [EntityOrder] = []) async throws
      -> [String]
    {
      try await ShelfBook.find(where: conditions, sortedBy: order).map(\.title)
    }
    #expect(try await titles(.init("title", .equalTo, "Emma")) == ["Emma"])
    #expect(try await titles(.init("year", .greaterThanOrEqualTo, 1817)) == ["Persuasion"])
    #expect(try await titles(.init("year", .lessThanOrEqualTo, 1816)) == ["Emma"])
    #expect(try await titles(.init("year", .notEqualTo, 1815)) == ["Persuasion", "Beowulf"])
    #expect(
      try await titles(by: [EntityOrder("year", isAscending: false)])
        == ["Persuasion", "Emma", "Beowulf"]
    )
    let remote = try await RemoteBook.find(where: [EntityCondition("title", .contains, "as")])
    #expect(remote.map(\.title) == ["Persuasion"])
  }

  @Test("Errors that ask are answered, and the intent runs again")
  func errors() async throws {
    let interaction = ScriptedInteraction(values: ["", "Emma II"], choices: [1])
    let outcome = try await IntentRuntime.patient(interaction: interaction).run(
      RenameBookIntent.self
    )
    #expect((outcome.value as? Book)?.title == "Persuasion")
    #expect(outcome.spokenDialog == "Now called Emma II")
    #expect(
      interaction.asked == [
        "name: Which name?", "Which book? {Emma, Persuasion, Beowulf}", "name: And its name?",
      ]
    )
    let intent = try #require(outcome.intent as? RenameBookIntent)
    #expect(intent.kinds == [.novel])
    #expect(intent.scores == [])
    #expect(intent.entryDate != nil)
    #expect(intent.attachments == nil)
    #expect(String(localized: intent.$book.title) == "Book")
  }

  @Test("An intent that must be in front runs there, shows and opens what it says")
  func foreground() async throws {
    let interaction = ScriptedInteraction()
    let runtime = IntentRuntime.patient(interaction: interaction, isInForeground: false)
    let outcome = try await runtime.run(ReadNextIntent.self)
    #expect(outcome.value as? String == "Emma")
    #expect(outcome.view?.plainText == "Next: Emma\n[Stop]")
    #expect(outcome.view?.children.last?.arguments == ["role": "destructive"])
    #expect((outcome.opened.first?.intent as? ToggleReadingIntent)?.value == true)
    #expect(interaction.asked == ["front: Open the app first."])
  }

  @Test("Phrases have the books that are suggested; what sounds alike is refused")
  func phrases() async throws {
    let phrases = try await LibraryShortcuts.spokenPhrases(applicationName: "Shelf").map(\.text)
    #expect(
      phrases == [
        "Rename Emma in Shelf", "Rename Persuasion in Shelf", "Rename Beowulf in Shelf",
        "Shelf rename a book",
      ]
    )
    #expect(
      try await LibraryShortcuts.phrase(matching: "Shelf rename a file", applicationName: "Shelf")
        == nil
    )
    #expect(MoreShortcuts.appShortcuts.count == 2)
    let shown = try #require(LibraryShortcuts.appShortcuts.first?.parameterPresentation)
    #expect(shown.parameter == "book")
    #expect(shown.summary?.sentence == "Rename Book")
    #expect(try await shown.optionsCollections.first?.options().count == 3)
    let before = LibraryShortcuts.parameterUpdateCount
    LibraryShortcuts.updateAppShortcutParameters()
    #expect(LibraryShortcuts.parameterUpdateCount == before + 1)
  }

  @Test("An intent with a schema keeps its own title beside a parameter of that name")
  func schema() async throws {
    let outcome = try await IntentRuntime.patient().run(
      JournalIntent.self,
      arguments: ["title": "Trip", "message": "Rain", "location": "Lima"]
    )
    #expect(outcome.value as? String == "Trip: Rain")
    #expect(String(localized: JournalIntent.title) == "Write Entry")
    #expect((outcome.intent as? JournalIntent)?.location?.name == "Lima")
  }

  @Test("Descriptions may be texts, options may stand in sections, summaries may nest")
  func labels() async throws {
    func words<Intent: AppIntent>(_: Intent.Type) -> String? {
      Intent.description.intentDescription.map { String(localized: $0.descriptionText) }
    }
    #expect(words(LabelIntent.self) == "Puts a label on a book.")
    #expect(words(QuietFilter.self) == "Keeps sounds off.")
    let intent = LabelIntent()
    intent.text = "Colors 2"
    intent.strength = 60
    #expect(intent.summary.sentence == "Color Colors 2")
    #expect(intent.summary.otherParameters == ["strength", "weight"])
    intent.text = "Big"
    #expect(intent.summary.sentence == "Strong Big of 60%")
    intent.strength = 5
    #expect(intent.summary.otherParameters == ["text"])
    intent.weight = 0.25
    #expect(intent.summary.sentence == "Quarter Big")
    let outcome = try await IntentRuntime.patient().run(
      LabelIntent.self,
      arguments: ["text": "sizes 1", "strength": "20"]
    )
    #expect(outcome.spokenDialog == "Sizes 1")
    #expect(outcome.view?.plainText == "Emma")
    let weak = try await IntentRuntime.patient().run(LabelIntent.self, arguments: ["strength": "3"])
    #expect(weak.view?.children.isEmpty == true)
  }

  @Test("What a person did is kept, and forgotten by type and by identifier")
  func donations() async throws {
    let manager = IntentDonationManager()
    let first = try await manager.donate(intent: ToggleReadingIntent(value: true))
    _ = try await manager.donate(intent: RenameBookIntent())
    _ = try await manager.donate(intent: ToggleReadingIntent(value: false), result: .result())
    try await manager.deleteDonations(matching: .donationIdentifiers([first]))
    #expect(manager.donations.count == 2)
    #expect(manager.donations.map { $0.result != nil } == [false, true])
    try await manager.deleteDonations(matching: .intentType(ToggleReadingIntent.self))
    #expect(
      manager.donations.map { type(of: $0.intent).persistentIdentifier } == ["RenameBookIntent"]
    )
    let value = try await ToggleReadingIntent(value: true)(donate: true)
    #expect(value == nil)
    #expect(IntentDonationManager.shared.donations.contains { $0.intent is ToggleReadingIntent })
  }
}
