import AppIntents
import Testing

@Suite struct IntentTests {
  struct PlainIntent: AppIntent {
    static let title: LocalizedStringResource = "Plain"
    static let description = IntentDescription("Inferred", categoryName: "Things")
    static let isDiscoverable = false
    @Parameter(title: "Tag", description: "A word", default: "favorite") var tag: String
    @Parameter(title: "Tags", default: ["a"]) var tags: [String]
    @Parameter var result: SearchResult?
    @Parameter(default: 3) var count: Int?
    @Parameter(requestValueDialog: "Which activity?") var activity: Activity
    @Parameter(title: "Link") var link: URL
    func perform() async throws -> some IntentResult { .result() }
  }

  private func description<Intent: AppIntent>(_: Intent.Type) -> LocalizedStringResource? {
    Intent.description.intentDescription?.descriptionText
  }

  @Test("A description may be declared as optional, as not optional, by inference, or not at all")
  func descriptions() {
    #expect(description(OpenTrailIntent.self) == nil)
    #expect(description(OpenParkIntent.self) == "Opens a park.")
    #expect(description(OpenNamedIntent.self) == "Opens a place.")
    #expect(description(PlainIntent.self) == "Inferred")
    #expect(PlainIntent.description.categoryName == "Things")
  }

  @Test("An intent that opens something brings the app to the front; others do not")
  func defaults() async throws {
    #expect(OpenTrailIntent.openAppWhenRun)
    #expect(OpenTrailIntent.isDiscoverable)
    #expect(!PlainIntent.openAppWhenRun)
    #expect(!PlainIntent.isDiscoverable)
    #expect(
      PlainIntent.allowedExecutionTargets == [
        .main, .appIntentsExtension, .widgetKitExtension,
      ]
    )
    let result = try await OpenTrailIntent(target: TrailEntity(id: 1)).perform()
    #expect(result.value == nil)
  }

  @Test("A parameter has a title, a default and an optional type, as declared")
  func parameters() {
    let intent = PlainIntent()
    #expect(intent.tag == "favorite")
    #expect(intent.tags == ["a"])
    #expect(intent.result == nil)
    #expect(intent.count == 3)
    #expect(intent.$tag.title == "Tag")
    #expect(intent.$tag.description == "A word")
    #expect(intent.$tag.defaultValue == "favorite")
    #expect(!intent.$tag.isOptional)
    #expect(intent.$result.isOptional)
    #expect(intent.$result.title == "Search Result")
    #expect(intent.$activity.title == "Activity")
    #expect(intent.$activity.requestValueDialog?.full == "Which activity?")
    #expect(intent.$count.defaultValue == 3)
    #expect(intent.$link.defaultValue == nil)
  }

  @Test("A parameter without a title has its name in words, whatever its type is")
  func titles() throws {
    struct Untitled: AppIntent {
      static let title: LocalizedStringResource = "Measure"
      @Parameter var trailLength: Measurement<UnitLength>
      @Parameter var nextActivity: Activity?
      @Parameter(description: "How often") var count: Int
      func perform() async throws -> some IntentResult { .result() }
    }
    let titles = Untitled.parameterDescriptions.map { String(localized: $0.title) }
    #expect(titles == ["Trail Length", "Next Activity", "Count"])
  }

  @Test("A parameter that is set keeps its value, for copies of the intent too")
  func setting() {
    let intent = OpenTrailIntent()
    let copy = intent
    intent.$target.wrappedValue = TrailEntity(id: 7)
    #expect(copy.target == TrailEntity(id: 7))
    #expect(OpenTrailIntent(target: TrailEntity(id: 8)).target.id == 8)
    let plain = PlainIntent()
    plain.result = .trail(TrailEntity(id: 1))
    plain.count = nil
    #expect(plain.result?.unionCase == .trail)
    #expect(plain.count == nil)
  }

  @Test("Reading a parameter without a value stops the program with a message that names it")
  func unset() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = OpenTrailIntent().target
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The parameter 'Trail' has no value yet"))
  }

  struct ListTrailsIntent: AppIntent {
    static let title: LocalizedStringResource = "List Trails"
    @Parameter(title: "Trails", size: .init(min: 1, max: 2), query: TrailQuery())
    var trails: [TrailEntity]
    @Parameter(title: "Others", query: TrailQuery()) var others: [TrailEntity]?
    @Parameter(title: "Words", optionsProvider: WordOptions()) var words: [String]?
    func perform() async throws -> some IntentResult & ReturnsValue<[Int]> {
      .result(value: (trails + (others ?? [])).map(\.id))
    }
  }

  struct WordOptions: DynamicOptionsProvider {
    func results() async throws -> [String] { ["One", "Two"] }
  }

  @Test(
    "A text for a parameter of several entities with a query of its own names them between commas",
    arguments: [
      (["trails": "Trail 3"], [3]), (["trails": "2, Trail 1"], [2, 1]),
      (["trails": "3", "others": "Trail 1,Trail 2"], [3, 1, 2]),
      (["trails": "1", "words": "two, three"], [1]), (["trails": "Trail 9"], nil),
      (["trails": "1, 9"], nil), (["trails": "1,2,3"], nil),
    ] as [([String: String], [Int]?)]
  )
  func severalEntities(texts: [String: String], expected: [Int]?) async throws {
    let dependencies = AppDependencyManager()
    dependencies.add(dependency: TrailStore(ids: [1, 2, 3]))
    let runtime = IntentRuntime(dependencies: dependencies, timeLimit: .seconds(600))
    let arguments = texts.mapValues { IntentArgument.text($0) }
    guard let expected else {
      await #expect(throws: AppIntentError.self) {
        try await runtime.run(ListTrailsIntent.self, arguments: arguments)
      }
      return
    }
    let outcome = try await runtime.run(ListTrailsIntent.self, arguments: arguments)
    #expect(outcome.value as? [Int] == expected)
    if texts["words"] != nil {
      #expect((outcome.intent as? ListTrailsIntent)?.words == ["Two", "three"])
    }
  }

  @Test("A dialog has a full form, a short form and a symbol")
  func dialogs() {
    let count = 3
    let plain: IntentDialog = "Found \(count)"
    #expect(String(localized: plain.full) == "Found 3")
    #expect(plain.supporting == plain.full)
    let both = IntentDialog(full: "Long", supporting: "Short", systemImageName: "mountain.2")
    #expect(both.supporting == "Short")
    #expect(both.systemImageName == "mountain.2")
    #expect(IntentDialog(full: "Long", systemImageName: "x").supporting == "Long")
  }
}
