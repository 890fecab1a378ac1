import AppIntents
import CoreSpotlight
import SwiftUI
import Synchronization
import Testing

@Suite struct MailTests {
  @Test("A focus filter with a keyed dependency finds mailboxes by name, in tinted folders")
  func focus() async throws {
    let store = MailStore()
    store.boxes = ["Home", "Work"].map { MailboxEntity(id: UUID(), name: $0, unread: 2) }
    let manager = AppDependencyManager()
    manager.add(key: "mail", dependency: store)
    let runtime = IntentRuntime.patient(dependencies: manager)
    let outcome = try await runtime.run(MailFocusFilter.self, arguments: ["boxes": "work"])
    let filter = try #require(outcome.intent as? MailFocusFilter)
    #expect(filter.boxes?.map(\.name) == ["Work"])
    #expect(filter.displayRepresentation.subtitle == "Work")
    #expect(try await MailFocusFilter.current.boxes?.count == 1)
    let image = try #require(store.boxes[0].displayRepresentation.image)
    #expect(image.source == .systemName("tray.fill"))
    #expect(image.tint == "blue")
    #expect(DisplayRepresentation.Image(systemName: "", tintColor: .systemRed) == nil)
    let synonyms = store.boxes[0].displayRepresentation.synonyms
    #expect(synonyms.map { String(localized: $0) } == ["Home folder"])
    let format = MailboxEntity.typeDisplayRepresentation.numericFormat
    #expect(format?.key == "%lld mailboxes")
  }
}

@Suite struct StocksTests {
  private func sentence(_ family: IntentWidgetFamily?) -> String {
    let intent = StockWidgetConfiguration(stock: StockEntity(id: "A", symbol: "AAA"))
    return IntentSummaryContext.$widgetFamily.withValue(family) { intent.summary.sentence }
  }

  @Test("A summary is chosen by the size of the widget")
  func widgetFamily() {
    #expect(sentence(.systemSmall) == "Show AAA")
    #expect(sentence(.systemLarge) == "Stock")
    #expect(sentence(nil) == "Stock")
  }

  @Test("Options depend on another parameter, stand in sections, and have a size for each widget")
  func options() async throws {
    func run(_ arguments: [String: IntentArgument]) async throws -> StockWidgetConfiguration? {
      try await IntentRuntime.patient().run(StockWidgetConfiguration.self, arguments: arguments)
        .intent as? StockWidgetConfiguration
    }
    let chosen = try await run(["stock": "A", "exchange": "A-X", "watch": "A,B,C", "range": "30"])
    #expect(chosen?.exchange == "A-X")
    #expect(chosen?.watch.map(\.id) == ["A", "B", "C"])
    #expect(chosen?.range == .month)
    let error = await #expect(throws: AppIntentError.self) {
      try await run(["stock": "A", "watch": "A,B,C,D,E"])
    }
    #expect(error?.description == "The parameter 'watch': it needs 0 to 4 elements.")
    #expect(ChartRange.week.localizedStringResource == "Week")
  }
}

@Suite struct TripsTests {
  @Test("Trips are indexed, and a query by attributes finds them")
  func search() async throws {
    let store = TripStore()
    let manager = AppDependencyManager()
    manager.add(dependency: store)
    let lake = TripEntity(id: UUID(), name: "Lake Süd", start: .now)
    lake.tags = ["water"]
    let hill = TripEntity(id: UUID(), name: "Hill", start: .now.addingTimeInterval(-86_400))
    await MainActor.run { store.trips = [lake, hill] }
    let index = CSSearchableIndex()
    try await CSSearchableIndex.withDefault(index) {
      try await index.indexAppEntities([lake, hill])
      func found(_ query: String, fetch: [String] = []) async throws -> [CSSearchableItem] {
        let context = CSSearchQueryContext()
        context.fetchAttributes = fetch
        var items: [CSSearchableItem] = []
        let query = CSSearchQuery(queryString: query, queryContext: context)
        for try await result in query.results { items.append(result.item) }
        #expect(query.foundItemCount == items.count)
        return items
      }
      #expect(try await found(#"displayName == "lake*"cd"#).count == 1)
      #expect(try await found(#"displayName == "*sud"cd && city == "Lima""#).count == 1)
      #expect(try await found(#"displayName == "lake*""#).isEmpty)
      #expect(try await found(#"displayName == "sud"cdw || keywords == "water""#).count == 1)
      #expect(try await found("latitude >= 1 && !(longitude != 2)").count == 2)
      #expect(try await found("InRange(startDate, $time.now(-3600), $time.now(60))").count == 1)
      #expect(try await found(#"* == "*hill*"c"#).count == 1)
      // `&&` binds more than `||`, and parentheses more than either.
      let (lake, none) = (#"keywords == "water""#, #"city == "Paris""#)
      #expect(try await found("\(lake) || \(lake) && \(none)").count == 1)
      #expect(try await found("(\(lake) || \(lake)) && \(none)").isEmpty)
      let nested = String(repeating: "(", count: 60) + lake + String(repeating: ")", count: 60)
      #expect(try await found(nested).count == 1)
      let item = try #require(try await found(#"keywords == "water""#, fetch: ["city"]).first)
      #expect(item.attributeSet.city == "Lima")
      #expect(item.attributeSet.displayName == nil)
      let all = try #require(try await found(#"city == "Lima""#).first)
      #expect(all.attributeSet.latitude == 1)
      await #expect(throws: CSSearchQueryError.self) { try await found("title ==") }
      let count = try await IntentRuntime.patient(dependencies: manager).run(IndexTrips.self)
      #expect(count.value as? Int == 2)
      let searched = try await IntentRuntime.patient().run(
        SearchTrips.self,
        arguments: ["text": "a"]
      )
      #expect((searched.value as? [String])?.count == 1)
    }
  }

  @Test(
    "A query by attributes says what it cannot read",
    arguments: [
      "", "title", "(a == 1", "a == 1)", "a == 1 &&",
      String(repeating: "(", count: 100_000) + "a == 1", String(repeating: "!", count: 100_000),
      "a == " + String(repeating: "$time.now(", count: 100_000),
    ]
  )
  func badQuery(text: String) async {
    let query = CSSearchQuery(queryString: text, attributes: nil)
    await #expect(throws: CSSearchQueryError.self) {
      for try await _ in query.results {}
    }
  }
}

@Suite struct TimerTests {
  @Test("What a person is shown is a tree of shapes, styles and the state of the view")
  @MainActor func views() throws {
    let node = ShortcutHelp().node
    #expect(node.children.map(\.kind) == ["SiriTip", "ShortcutsLink"])
    let timer = TimerView(minutes: 3).node
    #expect(timer.plainText.hasPrefix("3 min"))
    #expect(timer.modifiers.map(\.name) == ["padding", "background", "frame"])
    #expect(timer.children.last?.kind == "RoundedRectangle" || timer.children.count > 1)
  }

  @Test("A case that is spoken alone resolves, and a person may refuse")
  func confirmation() async throws {
    let interaction = ScriptedInteraction(choices: [0], confirmations: [true, true, true, true])
    let runtime = IntentRuntime.patient(interaction: interaction)
    let outcome = try await runtime.run(StartTimerIntent.self, arguments: ["minutes": "5"])
    #expect(outcome.value as? Int == 5)
    #expect(outcome.spokenDialog == "Started")
    #expect(interaction.asked.first == "Which? {Work, Rest}")
    let refusing = ScriptedInteraction(confirmations: [false])
    await #expect(throws: TimerError.self) {
      try await IntentRuntime.patient(interaction: refusing)
        .run(StartTimerIntent(minutes: 5))
    }
    let predicted = try #require(StartTimerIntent(minutes: 5).predictionRepresentation)
    #expect(String(localized: predicted.title) == "5 minutes")
    let summary = StartTimerIntent(minutes: 5).summary
    #expect(summary.sentence == "Work for 5 minutes")
    #expect(summary.otherParameters == ["start"])
    let before = TimerShortcuts.parameterUpdateCount
    TimerShortcuts.updateAppShortcutParameters()
    #expect(TimerShortcuts.parameterUpdateCount == before + 1)
  }
}

@Suite struct ConvertTests {
  @Test("Files go in and out, with progress, in place or into a folder")
  func convert() async throws {
    let file = IntentFile(data: Data([1]), filename: "a.png", type: .png)
    let outcome = try await IntentRuntime.patient().run(
      ConvertFilesIntent.self,
      arguments: ["files": .value([file]), "folder": "b", "name": "out"]
    )
    let files = try #require(outcome.value as? [IntentFile])
    #expect(files.map(\.filename) == ["out.png"])
    #expect(files[0].removedOnCompletion)
    let intent = try #require(outcome.intent as? ConvertFilesIntent)
    #expect(intent.summary.otherParameters == ["name", "old"])
    #expect(ConvertFilesIntent.intentClassName == "ConvertFilesIntent")
    #expect(ConvertFilesIntent.supportedModes == [.background, .foreground(.dynamic)])
  }

  @Test("Values of every kind are imported from texts")
  func values() async throws {
    let outcome = try await IntentRuntime.patient().run(
      ImportIntent.self,
      arguments: [
        "link": "https://example.com", "price": "3 EUR", "who": "Ada <ada@example.com>",
        "place": "Lima", "weight": "2", "note": "hi", "numbers": "4,5", "amount": "1.5",
      ]
    )
    let intent = try #require(outcome.intent as? ImportIntent)
    #expect(intent.weight == Measurement(value: 2, unit: .kilograms))
    #expect(intent.numbers == [4, 5])
    #expect(intent.choice == .one)
    #expect(outcome.value as? URL == URL(string: "https://example.com"))
    #expect(outcome.opened.count == 1)
  }
}

@Suite struct GalleryTests {
  @Test("A choice leads to a snippet, and going is taken back")
  @MainActor func go() async throws {
    let interaction = ScriptedInteraction(choices: [1])
    let runtime = IntentRuntime.patient(interaction: interaction)
    let outcome = try await runtime.run(
      GoSomewhere.self,
      arguments: ["destination": "note:park", "reason": "sun"]
    )
    #expect(interaction.asked == ["Where? {A, B, Cancel}"])
    #expect(outcome.view?.plainText == "park")
    #expect(outcome.spokenDialog == "park")
    #expect(runtime.undoManager.undoActionName == "Go")
  }

  @Test("Properties may be stored, computed and fetched; one entity is the settings")
  func properties() async throws {
    let binder = BinderEntity(album: Binder(id: 1, name: "Old", about: "Dusty"))
    #expect(binder.propertyDescriptions.map(\.name) == ["name", "about", "count"])
    let values = try await binder.propertyValues()
    #expect(values.last?.value as? Int == 3)
    #expect(try await GallerySettings.defaultQuery.entities(for: ["x"]).count == 1)
    let outcome = try await IntentRuntime.patient().run(SummarizeIntent.self)
    #expect((outcome.value as? StepsSummary)?.steps == 4)
  }
}

@Suite struct EveryTests {
  @Test("Parameters of every family have their titles, defaults and bounds")
  func parameters() async throws {
    let intent = Everything()
    #expect((intent.i2, intent.i3, intent.i6) == (3, 3, 1))
    #expect(intent.i8 == [1, 2, 3])
    #expect(intent.$i9.constraints.size?.allowed == 1...4)
    #expect(intent.$i6.constraints.inclusiveRange == 1...3)
    #expect(intent.$i3.inputConnectionBehavior == .never)
    #expect(intent.s2 == "x")
    #expect(intent.$s3.constraints.inputOptions?.multiline == true)
    #expect(intent.$date3.constraints.dateKind == "time")
    #expect(intent.$f2.constraints.supportedContentTypes == [.png, .jpeg])
    #expect(intent.$f3.constraints.supportedContentTypes.map(\.identifier) == ["public.image"])
    #expect(intent.$p2.constraints.parameterMode == .phone)
    #expect(intent.$c1.constraints.currencyCodes == ["EUR", "USD"])
    #expect(intent.$m2.constraints.convertsUnits)
    #expect(intent.$b2.constraints.displayName?.true == "on")
    #expect(intent.dec == 3)
    #expect(String(intent.att.characters) == "hello")
    #expect(intent.l5 == [.low, .high])
    #expect(intent.bareI == 3)
    #expect(String(localized: intent.$bareD.title) == "Level")
    #expect(intent.$i4.isOptional)
    #expect(intent.$i2.defaultValue == 3)
  }

  @Test("A measurement of one unit is converted, and a number has the unit of its parameter")
  func units() async throws {
    func temperature(_ text: String) async throws -> Measurement<UnitTemperature>? {
      let interaction = ScriptedInteraction(values: [])
      let error = await #expect(throws: (any Error).self) {
        try await IntentRuntime.patient(interaction: interaction).run(Everything.self)
      }
      #expect(error != nil)
      return try await IntentRuntime.patient().run(
        MeasureIntent.self,
        arguments: ["temperature": .text(text)]
      ).value as? Measurement<UnitTemperature>
    }
    let boiling = try #require(try await temperature("212 °F"))
    #expect(boiling.unit == .celsius)
    #expect(abs(boiling.value - 100) < 0.001)
    #expect(try await temperature("20") == Measurement(value: 20, unit: .celsius))
    #expect(MeasureIntent().distance == Measurement(value: 5, unit: .kilometers))
    #expect(MeasureIntent().pause == Measurement(value: 90, unit: UnitDuration.seconds))
  }

  struct MeasureIntent: AppIntent {
    static let title: LocalizedStringResource = "Measure"
    @Parameter(title: "Temperature", unit: .celsius) var temperature: Measurement<UnitTemperature>
    @Parameter(title: "Distance", defaultValue: 5, defaultUnit: .kilometers)
    var distance: Measurement<UnitLength>
    @Parameter(defaultValue: 90) var pause: Measurement<UnitDuration>
    @Parameter(title: "Repeats") var rule: Calendar.RecurrenceRule?
    func perform() async throws -> some ReturnsValue<Measurement<UnitTemperature>> {
      .result(value: temperature)
    }
  }

  @Test("A rule of repetition has a text and a JSON form")
  func recurrence() async throws {
    let daily = try #require(try await Calendar.RecurrenceRule._values(matching: "Daily").first)
    let copy = try await Calendar.RecurrenceRule._value(from: daily._json)
    #expect(copy.frequency == .daily)
    #expect(try await Calendar.RecurrenceRule._values(matching: "now and then").isEmpty)
  }

  @Test("Results have what they were made with, in every combination")
  func results() async throws {
    func run<Intent: AppIntent>(_ type: Intent.Type) async throws -> IntentOutcome {
      let interaction = ScriptedInteraction(confirmations: [true, true])
      return try await IntentRuntime.patient(interaction: interaction).run(type)
    }
    #expect(try await run(R1.self).value as? String == "x")
    let second = try await run(R2.self)
    #expect(second.value as? [String] == ["x"])
    #expect(second.view?.plainText == "a")
    #expect(try await run(R3.self).view?.plainText == "a")
    #expect(try await run(R4.self).view?.kind == "Text")
    #expect(try await run(R5.self).opened.map { "\(type(of: $0.intent))" } == ["FollowUp"])
    let sixth = try await run(R6.self)
    #expect((sixth.value as? Int, sixth.spokenDialog, sixth.opened.count) == (1, "x", 1))
    #expect(try await run(R7.self).actionButtonIntent is FollowUp)
    #expect(try await run(R8.self).spokenDialog == "You have 3 things")
    #expect(try await run(R9.self).spokenDialog == "none")
    #expect(try await run(R11.self).value as? Bool == true)
    #expect(try await run(R12.self).dialog?.systemImageName == "star")
    #expect(try await run(R14.self).spokenDialog == "hi")
    #expect(try await run(R18.self).view != nil)
    #expect(try await run(R19.self).view?.plainText == "a\nb")
    _ = try await run(R13.self)
  }

  @Test(
    "Errors of the system and of the app say what a person should hear",
    arguments: [
      (1, "Sign in to the app first."),
      (2, "The app needs permission to use your precise location."),
      (3, "The item could not be found."), (4, "B x"),
    ]
  )
  func errors(which: Int, message: String) async {
    let error = await #expect(throws: (any Error).self) {
      try await IntentRuntime.patient().run(R15.self, arguments: ["which": .value(which)])
    }
    #expect(error.map { String(localized: IntentErrorMessage.text(of: $0)) } == message)
  }
}

@Suite struct CardTests {
  @Test("Views of many kinds are nodes of their kinds, modifiers in order")
  @MainActor func cards() {
    let chores = [Chore(id: 1, name: "Sweep", done: true), Chore(id: 2, name: "Cook", done: false)]
    let node = ChoreList(items: chores).card().node
    #expect(node.modifiers.map(\.name).suffix(2) == ["padding", "background"])
    let text = node.plainText
    for expected in ["Many", "Sweep", "1: Cook", "bold", "Total"] {
      #expect(text.contains(expected), "\(expected) is missing in \(text)")
    }
    #expect(node.actions.count > 3)
    #expect(ChoreList(items: []).node.plainText.contains("Nothing"))
  }

  @Test("A state keeps what is set, a binding leads to it, surroundings reach inside")
  @MainActor func state() {
    struct Counter: View {
      @State var count = 1
      @Environment(\.isEnabled) var isEnabled
      @Environment(\.colorScheme) var scheme
      var body: some View { Text("\(count) \(isEnabled ? "on" : "off") \(scheme.rawValue)") }
    }
    let counter = Counter()
    counter.$count.wrappedValue += 1
    #expect(counter.disabled(true).node.text == "2 off light")
    #expect(counter.environment(\.colorScheme, .dark).node.text == "2 on dark")
    var appeared = 0
    _ = counter.onAppear { appeared += 1 }.node
    #expect(appeared == 1)
    #expect(Binding.constant(3).wrappedValue == 3)
  }

  @Test("Shapes, gradients and styles have their names")
  @MainActor func shapes() {
    let node = Rectangle().fill(.red).background(.thinMaterial, in: .rect(cornerRadius: 4))
      .clipShape(.capsule).node
    #expect(node.kind == "Rectangle")
    #expect(node.modifiers.map(\.name) == ["fill", "background", "clipShape"])
    #expect(node.children.flatMap(\.children).map(\.kind) == ["RoundedRectangle", "Capsule"])
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    #expect(gradient.node.arguments["value"] == "linear(red, blue; 0.5, 0.0 to 0.5, 1.0)")
  }
}
