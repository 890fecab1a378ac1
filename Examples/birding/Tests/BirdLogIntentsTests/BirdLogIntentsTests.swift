import AppIntents
import BirdLog
import Testing

@testable import BirdLogIntents

@MainActor
@Suite struct BirdLogIntentsTests {
  private let log = BirdLog()
  private let dependencies = AppDependencyManager()

  init() { dependencies.add(dependency: log) }

  private func runtime(_ person: Person = Person()) -> IntentRuntime {
    IntentRuntime(interaction: person, dependencies: dependencies, timeLimit: .seconds(600))
  }

  @discardableResult
  private func see(_ bird: String, _ count: Int = 1, _ habitat: Habitat = .garden) async throws
    -> Sighting
  {
    let species = try #require(log.species.first { $0.name == bird })
    return log.add(species, count: count, habitat: habitat, date: Date(timeIntervalSince1970: 0))
  }

  @Test("Texts become values, and the summary says them")
  func resolve() async throws {
    let outcome = try await runtime().run(
      LogSightingIntent.self,
      arguments: ["species": "blackbird", "count": "3", "habitat": "beach", "date": "2026-05-01"]
    )
    let sighting = try #require(outcome.value as? SightingEntity)
    #expect((sighting.name, sighting.count, sighting.habitat) == ("Blackbird", 3, .shore))
    #expect(log.sightings.map(\.count) == [3])
    #expect(outcome.intent.summary.sentence == "Log 3 Blackbird in Shore")
    #expect(outcome.spokenDialog == "Logged")
  }

  @Test("What is missing is asked for, and what several things may mean")
  func ask() async throws {
    let person = Person(says: "la", "Lapwing", "moon", "wetland")
    let outcome = try await runtime(person).run(LogSightingIntent.self)
    #expect((outcome.value as? SightingEntity)?.habitat == .wetland)
    #expect(
      person.questions == [
        "Which bird did you see?", "Which of them? (Blackbird, Lapwing)", "Where was it?",
        "Where was it? (The parameter 'habitat': 'moon' means no habitat.)",
      ]
    )
    let error = await #expect(throws: AppIntentError.self) {
      try await runtime().run(
        LogSightingIntent.self,
        arguments: ["species": "lapwing", "habitat": "shore", "count": "0"]
      )
    }
    #expect(error?.description == "The parameter 'count': it must be between 1 and 10000.")
  }

  @Test("A rare bird is confirmed before it is recorded", arguments: ["yes", "no"])
  func confirm(answer: String) async throws {
    let person = Person(says: answer)
    let run = try? await runtime(person).run(
      LogSightingIntent.self,
      arguments: ["species": "turdus torquatus", "habitat": "forest"]
    )
    #expect((run != nil) == (answer == "yes"))
    #expect(log.sightings.count == (answer == "yes" ? 1 : 0))
    #expect(person.questions == ["A Ring Ouzel is rare. Are you sure? (Log)"])
  }

  @Test("Logging a sighting is undone")
  func undo() async throws {
    let runtime = runtime()
    let outcome = try await runtime.run(
      LogSightingIntent.self,
      arguments: ["species": "lapwing", "habitat": "shore"]
    )
    #expect(runtime.undoManager.undoActionName == "Log Lapwing")
    try await outcome.undo?()
    #expect(log.sightings.isEmpty)
  }

  @Test("Sightings are found by the comparators of the query, sorted and limited")
  func find() async throws {
    for (bird, count) in [("Lapwing", 40), ("Blackbird", 2), ("Lapwing", 7)] {
      try await see(bird, count)
    }
    func counts(
      _ conditions: EntityCondition...,
      limit: Int? = nil
    ) async throws -> [Int] {
      try await AppDependencyManager.withManager(dependencies) {
        try await SightingEntity.find(
          where: conditions,
          sortedBy: [EntityOrder("count")],
          limit: limit
        ).map(\.count)
      }
    }
    #expect(try await counts() == [2, 7, 40])
    #expect(try await counts(limit: 1) == [2])
    #expect(try await counts(EntityCondition("name", .contains, "wing")) == [7, 40])
    #expect(
      try await counts(
        EntityCondition("name", .contains, "wing"),
        EntityCondition("count", .greaterThanOrEqualTo, 40)
      ) == [40]
    )
  }

  @Test(
    "A field note of either kind opens, by case and by name",
    arguments: [
      ("species:lapwing", "Lapwing"), ("sighting:1", "Sighting 1"),
    ]
  )
  func union(note: String, shown: String) async throws {
    try await see("Blackbird")
    _ = try await runtime().run(OpenFieldNoteIntent.self, arguments: ["target": .text(note)])
    #expect(log.shown == shown)
  }

  @Test("Sightings are deleted when the user says so")
  func delete() async throws {
    try await see("Blackbird")
    try await see("Lapwing")
    let person = Person(says: "yes")
    let outcome = try await runtime(person).run(
      DeleteSightingsIntent.self,
      arguments: ["entities": .json(["1", "2"])]
    )
    #expect(person.questions.first?.hasPrefix("Delete 2 sightings?") == true)
    #expect(outcome.spokenDialog == "Deleted.")
    #expect(log.sightings.isEmpty)
  }

  @Test("The button of the snippet counts one more, and the snippet shows it")
  func snippet() async throws {
    let sighting = try await see("Lapwing", 4)
    let snippet = SightingSnippetIntent(sighting: SightingEntity(sighting))
    let runtime = runtime()
    let view = try #require(try await runtime.view(of: snippet))
    #expect(view.plainText.contains("4 seen"))
    let again = try await runtime.perform(
      try #require(view.actions.first),
      in: snippet,
      registry: IntentRegistry(BirdLogIntentsPackage.self)
    )
    #expect(again?.plainText.contains("5 seen") == true)
  }

  @Test("What a person says runs an intent with its values")
  func phrase() async throws {
    let said = try await AppDependencyManager.withManager(dependencies) {
      try await BirdShortcuts.phrase(
        matching: "plumage, I saw a lapwing!",
        applicationName: "Plumage"
      )
    }
    let phrase = try #require(said)
    let outcome = try await runtime(Person(says: "shore")).run(
      phrase.intent,
      arguments: phrase.arguments
    )
    #expect((outcome.value as? SightingEntity)?.name == "Lapwing")
  }
}
