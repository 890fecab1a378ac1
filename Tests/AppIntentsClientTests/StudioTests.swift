import AppIntents
import CoreSpotlight
import SwiftUI
import Synchronization
import Testing

@Suite struct StudioTests {
  @Test("A resolver makes a value of another, in order, with what the parameter says of itself")
  func resolvers() async throws {
    func count(_ argument: IntentArgument) async throws -> Int? {
      try await IntentRuntime.patient().run(CountLetters.self, arguments: ["count": argument]).value
        as? Int
    }
    #expect(try await count("7") == 7)
    #expect(try await count("2m") == 120)
    #expect(try await count("words") == 5)
    #expect(try await count(.value("seven")) == 5)
    await #expect(throws: AppIntentError.self) { try await count(.value(URL(filePath: "/"))) }
    let specification = PrintEntity.defaultResolverSpecification
    #expect(Array(specification).count == 1)
    #expect(specification == PrintEntity.defaultResolverSpecification)
    #expect(Array(EmptyResolverSpecification<Int>()).isEmpty)
  }

  @Test("The resolvers of a type serve parameters that name none")
  func defaultResolvers() async throws {
    let outcome = try await IntentRuntime.patient().run(
      CountLetters.self,
      arguments: ["count": "1", "print": "2"]
    )
    #expect((outcome.intent as? CountLetters)?.print?.id == "wood-2")
  }

  @Test("A summary shows which case of a union it is, and what the case has")
  func unionParts() {
    let intent = ShowPoster()
    #expect(intent.summary.sentence == "Show Poster: Poster")
    intent.poster = .number(3)
    #expect(intent.summary.sentence == "Show A number: 3")
    #expect(intent.$poster.type == intent.$poster.type)
    #expect(intent.$poster.type != intent.$poster.value)
  }

  @Test("Before something is deleted that others see, a person is asked")
  func ownership() async throws {
    func delete(_ ids: String, _ answers: [Bool]) async throws -> [String] {
      let interaction = ScriptedInteraction(confirmations: answers)
      let runtime = IntentRuntime.patient(interaction: interaction)
      _ = try await runtime.run(DeletePrints.self, arguments: ["entities": .text(ids)])
      return interaction.asked
    }
    #expect(try await delete("wood-2,sea-3", []) == [])
    #expect(
      try await delete("lake-1,wood-2", [true]) == [
        "Delete lake-1? Other people see it too. (Continue)"
      ]
    )
    await #expect(throws: AppIntentError.self) { try await delete("lake-1", [false]) }
  }

  @Test("A unique entity comes from the closure of its query, and is called what its type is")
  func uniqueProvider() async throws {
    let settings = try await UniqueAppEntityProvider<StudioSettings>().uniqueEntity()
    #expect(settings.dark)
    #expect(settings.id == "StudioSettings")
    #expect(settings.displayRepresentation.title == "Studio Settings")
    #expect(try await StudioSettings.defaultQuery.allEntities().map(\.dark) == [true])
    #expect(try await StudioSettings._values(matching: "studio settings").count == 1)
  }

  @Test("A schema that opens or deletes makes an intent that does")
  func schemas() async throws {
    #expect((OpenPrint.self as Any.Type) is any OpenIntent.Type)
    #expect(OpenPrint.openAppWhenRun)
    #expect((ThrowAway.self as Any.Type) is any DeleteIntent.Type)
    let opened = Mutex<String?>(nil)
    var runtime = IntentRuntime.patient()
    runtime.onExecution = { intent in
      opened.withLock { $0 = (intent as? OpenPrint)?.target.id }
    }
    _ = try await runtime.run(OpenPrint.self, arguments: ["target": "sea-3"])
    #expect(opened.withLock { $0 } == "sea-3")
  }

  @Test("A view says which entities it shows, and hears of intents that are its own")
  @MainActor func activity() async throws {
    let shown = Mutex<[String]>([])
    let view = PrintView(print: PrintEntity.all[1]) { id in shown.withLock { $0.append(id) } }
    let node = view.environment(\.locale, Locale(identifier: "de_DE")).node
    let rows = node.children[0].children.map { $0.modifiers.first?.arguments["value"] }
    #expect(rows == ["PrintEntity/lake-1", "PrintEntity/wood-2", "PrintEntity/sea-3"])
    #expect(NSUserActivity._current?.title == "wood-2")
    #expect(
      NSUserActivity._current?.appEntityIdentifier
        == EntityIdentifier(for: PrintEntity.self, identifier: "wood-2")
    )
    let tip = try #require(node.children.first { $0.kind == "SiriTip" })
    #expect(tip.text == "Count Letters")
    #expect(tip.modifiers.map(\.arguments) == [["value": "dark"]])
    #expect(node.children.contains { $0.kind == "ShortcutsLink" })
    #expect(node.plainText.hasSuffix("de_DE"))
    _ = try await IntentRuntime.patient().run(ShowPrint.self, arguments: ["target": "lake-1"])
    #expect(shown.withLock { $0 } == ["lake-1"])
  }

  @Test("An extension runs its intents by name, where they may run in one")
  func appExtension() async throws {
    #expect(try await StudioExtension.run([]) == ["CountLetters", "DeletePrints"])
    #expect(try await StudioExtension.run(["CountLetters", "count=abc"]) == ["3"])
    await #expect(throws: IntentRegistryError.self) { try await StudioExtension.run(["Nothing"]) }
    #expect(
      try await StudioShortcuts.phrase(
        matching: "Count with Studio out",
        applicationName: "Studio"
      ) == nil
    )
  }

  @Test("Suggested settings are those whose time it is")
  func relevance() async throws {
    let manager = RelevantIntentManager()
    let now = Date()
    try await manager.updateRelevantIntents([
      RelevantIntent(ShowPoster(), widgetKind: "now", relevance: .date(now)),
      RelevantIntent(
        ShowPoster(),
        widgetKind: "later",
        relevance: .date(from: now.addingTimeInterval(7200), to: now.addingTimeInterval(9000))
      ),
      RelevantIntent(ShowPoster(), widgetKind: "home", relevance: .location(inferred: .home)),
    ])
    let range = now...now.addingTimeInterval(60)
    let interval = DateInterval(start: now, duration: 60)
    #expect(RelevantContext.date(range: range, kind: .scheduled).dates == range)
    #expect(RelevantContext.date(interval: interval, kind: .default).dates == range)
    #expect(RelevantContext.sleep(.bedtime).condition == "sleep(bedtime)")
    let rings = RelevantContext.fitness(.activityRingsIncomplete)
    #expect(rings.condition == "fitness(activityRingsIncomplete)")
    #expect(manager.relevantIntents(at: now).map(\.widgetKind) == ["now", "home"])
    #expect(
      manager.relevantIntents(at: now.addingTimeInterval(8000)).map(\.widgetKind)
        == ["later", "home"]
    )
    #expect(manager.relevantIntents().last?.relevance.condition == "location(home)")
  }
}
