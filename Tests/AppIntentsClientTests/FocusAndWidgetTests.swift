import AppIntents
import Synchronization
import Testing

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

  @Test("An entity is found again by the text of its identifier")
  func activityIdentifiers() async throws {
    let text = EntityIdentifier(for: CityEntity(id: "Oslo/Nord")).description
    let identifier = try #require(EntityIdentifier(activityIdentifier: text))
    #expect(identifier.identifier == "Oslo/Nord")
    #expect(try await (identifier.entity() as? CityEntity)?.id == "Oslo/Nord")
    #expect(EntityIdentifier(activityIdentifier: "Unknown/1") == nil)
  }
}
