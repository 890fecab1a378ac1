import AppIntents
import CoreSpotlight
import SwiftUI
import Synchronization
import TestSupport
import Testing
import VisualIntelligence

@Suite struct CoffeeTests {
  private func run(
    _ interaction: ScriptedInteraction = .init(),
    _ arguments: [String: IntentArgument]
  ) async throws -> IntentOutcome {
    try await IntentRuntime.patient(interaction: interaction).run(
      OrderCoffeeIntent.self,
      arguments: arguments
    )
  }

  @Test("Cases are chosen by raw value, title and synonym; options may depend on them")
  func order() async throws {
    let interaction = ScriptedInteraction(values: ["flat white"])
    let outcome = try await run(interaction, ["size": "huge", "count": "2"])
    #expect(outcome.value as? Int == 6)
    #expect(outcome.spokenDialog == "On its way")
    #expect(
      interaction.asked == ["drink: What would you like? [Espresso, Flat White, Latte]"]
        || interaction.asked == ["drink: What would you like? [Espresso, Latte, Flat White]"]
    )
    let intent = try #require(outcome.intent as? OrderCoffeeIntent)
    #expect(intent.milk == "Oat")
    #expect(intent.syrup == "Vanilla")
    #expect(intent.summary.sentence == "Order 2 Large Flat White with Oat")
    #expect(intent.summary.otherParameters == ["syrup"])
    let outcome2 = try await run(["drink": "espresso", "syrup": "salted caramel", "size": "1"])
    let espresso = try #require(outcome2.intent as? OrderCoffeeIntent)
    #expect(espresso.syrup == "Caramel")
    #expect(espresso.summary.sentence == "Order 1 Espresso")
  }

  private func run(_ arguments: [String: IntentArgument]) async throws -> IntentOutcome {
    try await run(ScriptedInteraction(), arguments)
  }

  @Test(
    "Values outside of what a parameter says are refused with the reason",
    arguments: [
      (["count": "9"], "The parameter 'count': it must lie between 1 and 6."),
      (["tip": "3 GBP"], "The parameter 'tip': the currency must be one of: EUR, USD."),
      (["extras": "a,b,c"], "The parameter 'extras': it needs 2 elements."),
      (["shot": "latte"], "The parameter 'shot': 'latte' means no shot."),
      (["drink": "tea"], "The parameter 'drink': 'tea' means no drink."),
      (["temperature": "warm"], "The parameter 'temperature': 'warm' means no temperature."),
    ]
  )
  func constraints(arguments: [String: String], message: String) async {
    let all = ["drink": "latte"].merging(arguments) { $1 }
    let error = await #expect(throws: AppIntentError.self) {
      try await run(all.mapValues { .text($0) })
    }
    #expect(error?.description == message)
  }

  @Test("What is shown is a tree, with the intents of its buttons and their parameters")
  func view() async throws {
    let interaction = ScriptedInteraction(confirmations: [true])
    let outcome = try await run(interaction, ["drink": "latte", "count": "5", "tip": "2 eur"])
    let view = try #require(outcome.view)
    #expect(view.kind == "VStack")
    #expect(view.modifiers.map(\.name) == ["padding", "frame"])
    #expect(view.plainText.hasPrefix("5 × latte\nA feast\nCup 1"))
    #expect(
      view.actions == [
        .intent(name: "ReorderIntent", parameters: ["drink": "\"latte\""]),
        .intent(name: "ReorderIntent", parameters: ["drink": "\"latte\""]),
      ]
    )
    #expect(
      interaction.asked.first?.hasPrefix("That is a lot. Order 5? (Order) <5 × latte") == true
    )
    let json = try JSONEncoder().encode(view)
    #expect(try JSONDecoder().decode(ViewNode.self, from: json) == view)
    let again = try await IntentRuntime.patient().run(
      ReorderIntent.self,
      storedParameters: ["drink": "\"latte\""]
    )
    #expect((again.intent as? ReorderIntent)?.drink == .latte)
  }

  @Test("Phrases are made for each case, and what is said is found without case and punctuation")
  func phrases() async throws {
    let phrases = try await CoffeeShortcuts.spokenPhrases(applicationName: "Beans").map(\.text)
    #expect(phrases.contains("Order a Flat White with Beans"))
    #expect(phrases.contains("Same again in Beans"))
    #expect(phrases.count == 5)
    let said = try await CoffeeShortcuts.phrase(
      matching: "order a flat-white with BEANS!",
      applicationName: "Beans"
    )
    let phrase = try #require(said)
    let outcome = try await IntentRuntime.patient().run(phrase.intent, arguments: phrase.arguments)
    #expect((outcome.intent as? OrderCoffeeIntent)?.drink == .flatWhite)
    #expect(try await CoffeeShortcuts.phrase(matching: "tea", applicationName: "Beans") == nil)
    #expect(CoffeeShortcuts.shortcutTileColor == .tangerine)
  }
}

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

  @Test("Collections are resolved only when somebody asks, and a choice may be given up")
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
    let counted = try await runtime.run(CountTodosIntent.self, arguments: ["filter": "high"])
    #expect(counted.value as? Int == 2)
  }
}

@Suite struct MusicTests {
  @Test("Entities are found in the index by title, attribute, own key and prefix, accents ignored")
  func spotlight() async throws {
    let index = CSSearchableIndex()
    try await index.indexAppEntities(AlbumEntity.all)
    func ids(_ text: String) async throws -> [Int] {
      try await index.appEntities(matching: text, ofType: AlbumEntity.self).map(\.id)
    }
    #expect(try await ids("blue tra") == [1])
    #expect(try await Set(ids("blue")) == [1, 2])
    #expect(try await ids("coltrane") == [1])
    #expect(try await ids("fur") == [3])
    #expect(try await ids("melanch") == [2])
    #expect(try await Set(ids("jazz")) == [1, 2])
    #expect(try await ids("rock") == [])
    let found = try #require(try await index.items(matching: "elise").first)
    #expect(found.attributes["contentDescription"] == .text("Für Elise by Beethoven"))
    #expect(found.attributes["artist"] == .text("Beethoven"))
    try await index.indexAppEntities([AlbumEntity.all[1]], priority: 5)
    #expect(try await ids("blue") == [2, 1])
    try await index.deleteAppEntities(identifiedBy: [2], ofType: AlbumEntity.self)
    #expect(try await ids("blue") == [1])
    try await index.deleteAppEntities(ofType: AlbumEntity.self)
    #expect(try await index.itemCount() == 0)
    try await CSSearchableIndex.withDefault(index) {
      try await AlbumQuery().reindexEntities(for: [3], indexDescription: .init())
    }
    #expect(try await index.itemCount() == 1)
  }

  @Test("An index in a file is there when it is opened again")
  func persistentIndex() async throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder("index/a.sqlite"))
    try await CSSearchableIndex(file: file).indexAppEntities(AlbumEntity.all)
    let again = try CSSearchableIndex(file: file)
    #expect(try await again.items(matching: "train").map(\.entityIdentifier) == ["1"])
  }

  @Test("Keys of the app's own have names of letters, digits and underscores")
  func customKeys() {
    #expect(CSCustomAttributeKey(keyName: "com_example_1") != nil)
    for name in ["", "kMDItem", "a.b", "é", "a b"] {
      #expect(CSCustomAttributeKey(keyName: name) == nil)
    }
  }

  @Test("An entity is handed over in the format that is asked for, or as another value")
  func transfer() async throws {
    let album = AlbumEntity.all[0]
    #expect(try await album.exported(as: .plainText) == Data("Blue Train\nJohn Coltrane".utf8))
    #expect(try await album.exported(as: .json) == Data(#"{"id":1}"#.utf8))
    #expect(
      try await album.intentValue(as: IntentPerson.self)?.name.displayString == "John Coltrane"
    )
    #expect(try await album.intentValue(as: String.self) == "Blue Train")
    await #expect(throws: TransferError.self) { try await album.exported(as: .png) }
    #expect(AlbumEntity.exportedContentTypes() == [.plainText, .json, .utf8PlainText])
  }

  @Test("Addresses have the identifier and the properties, with only what addresses may have")
  func addresses() {
    let album = AlbumEntity.all[2]
    #expect(
      album.urlRepresentation?.absoluteString == "https://music.example/album/3/F%C3%BCr%20Elise"
    )
    let open = OpenAlbumIntent(target: album)
    #expect(open.urlRepresentation?.absoluteString == "https://music.example/album/3")
    #expect(OpenAlbumIntent().urlRepresentation == nil)
  }

  @Test("A union is chosen by case and text; the result shows a snippet and opens what it says")
  func play() async throws {
    var runtime = IntentRuntime.patient()
    let opened = Mutex<[String]>([])
    runtime.onExecution = { intent in
      opened.withLock { $0.append(intent.summary.sentence) }
    }
    let outcome = try await runtime.run(PlayIntent.self, arguments: ["music": "album:1"])
    #expect(outcome.spokenDialog == "Playing Blue Train")
    #expect(opened.withLock { $0 } == ["Open Album"])
    #expect(outcome.opened.count == 1)
    #expect(outcome.view?.plainText == "Blue Train John Coltrane [Shuffle]")
    #expect(outcome.view?.modifiers.last?.arguments == ["value": "AlbumEntity/1"])
    let snippet = try #require(outcome.snippet as? NowPlayingIntent)
    let action = try #require(outcome.view?.actions.first)
    let registry = IntentRegistry(types: [OpenAlbumIntent.self, PlayIntent.self])
    let view = try await runtime.perform(action, in: snippet, registry: registry)
    #expect(view == outcome.view)
    #expect(opened.withLock { $0.count } == 2)

    let error = await #expect(throws: AppIntentError.self) {
      try await runtime.run(PlayIntent.self, arguments: ["music": "playlist:Mine"])
    }
    #expect(error?.description == "Mine has no songs.")
    let intent = PlayIntent()
    #expect(intent.summary.sentence == "Play Music")
    intent.music = .playlist(PlaylistEntity(id: "Mine"))
    #expect(intent.summary.sentence == "Play the playlist Mine")
    #expect(intent.summary.otherParameters == ["shuffle"])
    let reread = try await Playable._value(from: Playable.album(AlbumEntity.all[0])._json)
    #expect(reread.unionCase == .album)
  }

  @Test("Suggestions may stand in sections, and a search intent takes a text")
  func options() async throws {
    let suggested = try await AlbumQuery().suggestedEntities()
    #expect(suggested.sections.map { $0.title.map { String(localized: $0) } } == ["Jazz"])
    #expect(suggested.items.map(\.value.id) == [1, 2])
    let outcome = try await IntentRuntime.patient().run(
      SearchMusicIntent.self,
      arguments: ["criteria": "blue"]
    )
    #expect((outcome.value as? [AlbumEntity])?.map(\.id) == [1, 2])
    #expect(SearchMusicIntent.openAppWhenRun)
  }
}

@Suite struct FitnessTests {
  @Test("Transient entities are values with properties")
  func transient() async throws {
    let outcome = try await IntentRuntime.patient().run(
      SummarizeWorkoutsIntent.self,
      arguments: ["goal": "10 mi", "kinds": "Run", "weight": "70.5"]
    )
    let summary = try #require(outcome.value as? WorkoutSummary)
    #expect(outcome.spokenDialog == "You went 16.1 km")
    #expect(summary.duration == .seconds(3600))
    let json = try summary._json
    let copy = try await WorkoutSummary._value(from: json)
    #expect(copy.duration == summary.duration)
    #expect(abs(copy.distance.value - 16.0934) < 0.001)
    #expect(copy.best == nil)
    let tooFar = await #expect(throws: AppIntentError.self) {
      try await IntentRuntime.patient().run(
        SummarizeWorkoutsIntent.self,
        arguments: ["goal": "90 mi"]
      )
    }
    #expect(tooFar?.description == "The parameter 'goal': it must lie between 1 and 100.")
    #expect(StartRunIntent.suggestedWorkouts.map(\.workoutStyle) == [.run, .ride])
  }

  private func runtime(_ log: ExportLog) -> IntentRuntime {
    let manager = AppDependencyManager()
    manager.add(dependency: log)
    return IntentRuntime(dependencies: manager, timeLimit: .milliseconds(100))
  }

  @Test("A background task takes longer than the limit and says how far it is")
  func longRunning() async throws {
    var runtime = runtime(ExportLog())
    let updates = Mutex<[IntentProgressUpdate]>([])
    runtime.onProgress = { update in updates.withLock { $0.append(update) } }
    let outcome = try await runtime.run(ExportWorkoutsIntent.self, arguments: ["chunks": "20"])
    let file = try #require(outcome.value as? IntentFile)
    #expect(file.data == Data("workouts".utf8))
    #expect(file.type == .plainText)
    let last = try #require(updates.withLock { $0.last })
    #expect(last.fraction == 1)
    #expect(last.description == "Exporting")
    #expect(last.detail == "20 of 20")
  }

  @Test("Cancelling tells the intent why and ends it")
  func cancel() async throws {
    let log = ExportLog()
    let run = runtime(log).start(ExportWorkoutsIntent(), arguments: ["chunks": "1000"])
    while run.progress.completedUnitCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
    run.cancel(.userCancelled)
    await #expect(throws: CancellationError.self) { try await run.outcome() }
    #expect(log.all == ["cancelled: userCancelled"])
  }

  @Test("An intent that says nothing for too long is ended; one that reports goes on")
  func watchdog() async throws {
    let error = await #expect(throws: AppIntentError.self) {
      try await runtime(ExportLog()).run(HangingIntent.self)
    }
    #expect(error?.description.contains("without progress") == true)
    _ = try await runtime(ExportLog()).run(HangingIntent.self, arguments: ["reports": "8"])
  }
}

@Suite struct RecipeTests {
  @Test("A visual search takes a picture or words, and more results are an intent with a schema")
  func visual() async throws {
    let outcome = try await IntentRuntime.patient().run(
      ShowRecipeResultsIntent.self,
      arguments: [
        "semanticContent": .value(
          SemanticContentDescriptor(labels: ["soup", "stew"], pixelBuffer: nil)
        )
      ]
    )
    #expect((outcome.value as? [RecipeEntity])?.map(\.id) == ["soup", "stew"])
    #expect(ShowRecipeResultsIntent.__appSchemaIntent == "visualIntelligence.semanticContentSearch")
    #expect(
      RecipeVisualQuery.unopenableResultTypes(among: [OpenRecipe.self]).map(\.resultType)
        == ["CookbookEntity"]
    )
    #expect(
      RecipeVisualQuery.unopenableResultTypes(among: [OpenRecipe.self, OpenCookbook.self]).isEmpty
    )
  }
}

@Suite struct BookmarkTests {
  @Test("A schema makes properties and names of what stands there")
  func schemas() async throws {
    let bookmark = BookmarkEntity.samples[0]
    #expect(bookmark.propertyDescriptions.map(\.name) == ["name", "url"])
    #expect(String(localized: BookmarkEntity.typeDisplayRepresentation.name) == "Bookmark")
    #expect(BookmarkEntity.__appSchemaEntity == "browser.bookmark")
    #expect(DeleteBookmarksIntent.title == "Delete Bookmarks")
    #expect(
      PictureEntity(id: 1).propertyDescriptions.map(\.name) == [
        "title", "creationDate", "location", "isFavorite",
      ]
    )
    #expect(String(localized: PictureKind.typeDisplayRepresentation.name) == "Asset Type")
    let outcome = try await IntentRuntime.patient().run(
      DeleteBookmarksIntent.self,
      arguments: ["entities": "swift"]
    )
    #expect((outcome.intent as? DeleteBookmarksIntent)?.entities.map(\.id) == ["swift"])
  }

  @Test("A stable identifier finds an entity that has another local one elsewhere")
  func syncable() async throws {
    let here = SyncedBookmark(local: 1, stable: "a")
    let text = here.id.entityIdentifierString
    #expect(text == "stable:a")
    let id = try #require(SyncedBookmark.ID.entityIdentifier(for: text))
    #expect(id.local == nil)
    let found = try await SyncedBookmark._value(from: .string(text))
    #expect(found.id == here.id)
    let collection = EntityCollection<SyncedBookmark>(identifiers: [id, .init(id: 2), .init(id: 9)])
    #expect(try await collection.resolvedEntities().map(\.id.stable) == ["a", "b"])
  }

  @Test("There is one entity of a unique type, whatever it is asked for")
  func unique() async throws {
    let settings = try await BrowserSettings._value(from: "anything")
    #expect(settings.homePage?.host() == "swift.org")
    #expect(try await BrowserSettings.defaultQuery.suggestedEntities().count == 1)
    #expect(settings.id == "BrowserSettings")
  }
}

@Suite struct FocusAndWidgetTests {
  @Test("A focus filter that ran is the current one")
  func focus() async throws {
    await #expect(throws: SetFocusFilterIntentError.notFound) { try await WorkFocusFilter.current }
    _ = try await IntentRuntime.patient().run(
      WorkFocusFilter.self,
      arguments: ["accounts": "Home, School"]
    )
    let filter = try await WorkFocusFilter.current
    #expect(filter.accounts == ["Home", "School"])
    #expect(filter.appContext.notificationFilterPredicate?.evaluate(with: "Home") == true)
    #expect(filter.appContext.notificationFilterPredicate?.evaluate(with: "Work") == false)
    #expect(await WorkFocusFilter.suggestedFocusFilters(for: .init()).first?.accounts.count == 2)
    #expect(String(localized: filter.localizedStringResource) == "Accounts")
  }

  @Test("A widget's summary depends on its size, its options on its query")
  func widget() async throws {
    let intent = WeatherWidgetIntent()
    #expect(intent.summary.sentence == "Weather")
    intent.city = CityEntity(id: "Oslo")
    #expect(intent.summary.sentence == "Weather in Oslo")
    IntentSummaryContext.$widgetFamily.withValue(.systemLarge) {
      #expect(intent.summary.otherParameters == ["city", "favorites"])
    }
    let outcome = try await IntentRuntime.patient().run(
      WeatherWidgetIntent.self,
      arguments: ["other": "Atlantis"]
    )
    #expect((outcome.intent as? WeatherWidgetIntent)?.other?.id == "Quito")
    #expect(!WeatherWidgetIntent.isDiscoverable)
  }

  @Test("A migrated intent keeps its names and says what it is called with its values")
  func migrated() async throws {
    #expect(MigratedIntent.persistentIdentifier == "ViewForecast.v2")
    #expect(MigratedIntent.intentClassName == "ViewForecastIntent")
    let intent = MigratedIntent()
    #expect(
      intent.predictionRepresentation.map { String(localized: $0.title) } == "Forecast of 3 days"
    )
    intent.city = "Lima"
    #expect(
      intent.predictionRepresentation.map { String(localized: $0.title) } == "Forecast for Lima"
    )
    var runtime = IntentRuntime.patient()
    let opened = Mutex<URL?>(nil)
    runtime.onExecution = { intent in opened.withLock { $0 = (intent as? OpenURLIntent)?.url } }
    _ = try await runtime.run(intent)
    #expect(opened.withLock { $0?.path } == "/weather/Lima")
  }

  @Test("An intent is refused in a process that it does not run in")
  func targets() async throws {
    struct MainOnly: AppIntent {
      static let title: LocalizedStringResource = "Main Only"
      static var allowedExecutionTargets: ExecutionTargets { .main }
      func perform() async throws -> some IntentResult { .result() }
    }
    _ = try await IntentRuntime.patient(executionTarget: .main).run(MainOnly.self)
    await #expect(throws: AppIntentError.self) {
      try await IntentRuntime.patient(executionTarget: .widgetKitExtension).run(MainOnly.self)
    }
  }

  @Test("A package lists its types by name, and says what is wrong with them")
  func registry() throws {
    let registry = IntentRegistry(AppPackage.self)
    #expect(try registry.intent(named: "ViewForecast.v2") == MigratedIntent.self)
    #expect(throws: IntentRegistryError.self) { try registry.intent(named: "Nothing") }
    #expect(registry.problems(dependencies: AppDependencyManager()) == [])
    let problems = IntentRegistry(types: [
      CreateNoteIntent.self, NoteEntityQuery.self, RecipeVisualQuery.self, SecondQuery.self,
      CoffeeShortcuts.self, ManyShortcuts.self, ValueTitle.self,
    ]).problems(dependencies: AppDependencyManager())
    func has(_ type: String, _ words: String) -> Bool {
      problems.contains { $0.type.contains(type) && $0.message.contains(words) }
    }
    #expect(has("RecipeVisualQuery", "OpenIntent"))
    #expect(has("SecondQuery", "an app may have one"))
    #expect(has("ManyShortcuts", "11 shortcuts"))
    #expect(has("ManyShortcuts", "lacks \\(.applicationName)"))
    #expect(has("CoffeeShortcuts", "one AppShortcutsProvider"))
    #expect(has("ValueTitle", "values in it"))
    #expect(has("CreateNoteIntent", "dependency NoteStore"))
    #expect(has("NoteEntityQuery", "dependency NoteStore"))
  }

  struct SecondQuery: IntentValueQuery {
    func values(for input: SemanticContentDescriptor) async throws -> [RecipeEntity] { [] }
  }

  struct ManyShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      for number in 0..<11 {
        AppShortcut(
          intent: ReorderIntent(),
          phrases: number == 0 ? ["Nameless"] : ["Number \(.applicationName)"],
          shortTitle: "Number",
          systemImageName: "number"
        )
      }
    }
  }

  struct ValueTitle: AppIntent {
    static var title: LocalizedStringResource { "Today is \(Date.now)" }
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test("An entity is found again by the text of its identifier")
  func activityIdentifiers() async throws {
    let text = EntityIdentifier(for: CityEntity(id: "Oslo/Nord")).description
    let identifier = try #require(EntityIdentifier(activityIdentifier: text))
    #expect(identifier.identifier == "Oslo/Nord")
    #expect(try await (identifier.entity() as? CityEntity)?.id == "Oslo/Nord")
    #expect(EntityIdentifier(activityIdentifier: "Unknown/1") == nil)
  }
}
