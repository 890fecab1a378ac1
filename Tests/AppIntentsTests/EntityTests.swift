import AppIntents
import Testing

@Suite struct EntityTests {
  @Test("Identifiers survive their text form")
  func identifierText() throws {
    for number in [0, -5, Int.max, .min] {
      #expect(Int.entityIdentifier(for: number.entityIdentifierString) == number)
    }
    let uuid = UUID()
    #expect(UUID.entityIdentifier(for: uuid.entityIdentifierString) == uuid)
    #expect(String.entityIdentifier(for: "a/b") == "a/b")
    #expect(Int.entityIdentifier(for: "5x") == nil)
    #expect(Int.entityIdentifier(for: "9999999999999999999") == nil)
    #expect(UUID.entityIdentifier(for: "5") == nil)
  }

  @Test("An entity identifier is a type and a text")
  func entityIdentifier() {
    let identifier = EntityIdentifier(for: TrailEntity(id: 1005))
    #expect(identifier == EntityIdentifier(for: TrailEntity.self, identifier: 1005))
    #expect(identifier != EntityIdentifier(for: TrailEntity(id: 1006)))
    #expect(identifier.identifier == "1005")
    #expect(identifier.entityType is TrailEntity.Type)
    #expect(identifier.description == "TrailEntity/1005")
    #expect(Set([identifier, EntityIdentifier(for: TrailEntity(id: 1005))]).count == 1)
  }

  @Test("A text form is cut at its maximal length")
  func longIdentifier() {
    let long = String(repeating: "x", count: 5000)
    #expect(EntityIdentifier(for: NoteEntity(id: long)).identifier.count == 4096)
    #expect(EntityIdentifier.valueMaximumLength == 4096)
  }

  struct NoteEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
    static let defaultQuery = NoteQuery()
    static let persistentIdentifier = "note.v1"
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
  }

  struct NoteQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [NoteEntity] {
      identifiers.map { NoteEntity(id: $0) }
    }
  }

  @Test("A type's persistent name is its name unless it says otherwise")
  func persistentNames() {
    #expect(TrailEntity.persistentIdentifier == "TrailEntity")
    #expect(TrailQuery.persistentIdentifier == "TrailQuery")
    #expect(Activity.persistentIdentifier == "Activity")
    #expect(OpenTrailIntent.persistentIdentifier == "OpenTrailIntent")
    #expect(NoteEntity.persistentIdentifier == "note.v1")
  }

  /// Finds entities as a host does that knows nothing but their type.
  private func entities<Entity: AppEntity>(_: Entity.Type, _ texts: [String]) async throws
    -> [Entity]
  {
    let ids = texts.compactMap { Entity.ID.entityIdentifier(for: $0) }
    return try await Entity.defaultQuery.entities(for: ids)
  }

  @Test("The default query finds entities by the texts of their identifiers")
  func defaultQuery() async throws {
    let manager = AppDependencyManager()
    manager.add(dependency: TrailStore(ids: [1, 2, 3]))
    try await AppDependencyManager.withManager(manager) {
      let found = try await entities(TrailEntity.self, ["2", "9", "x"])
      #expect(found == [TrailEntity(id: 2)])
      let query = TrailEntity.defaultQuery
      let all = try await query.allEntities()
      #expect(all.count == 3)
      let named = try await query.entities(matching: "Trail 3")
      #expect(named == [TrailEntity(id: 3)])
      let suggested = try await query.suggestedEntities() + query.results()
      #expect(suggested.isEmpty)
      #expect(await query.defaultResult() == nil)
    }
    #expect(TrailQuery.allowedExecutionTargets == .default)
  }

  struct BoatEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Boat"
    static let defaultQuery = BoatQuery()
    let id: Int
    var displayRepresentation: DisplayRepresentation { "Boat \(id)" }
  }

  struct BoatQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [BoatEntity] {
      identifiers.filter { $0 < 3 }.map { BoatEntity(id: $0) }
    }
    func displayRepresentations(
      for identifiers: [Int],
      requestedComponents: DisplayRepresentation.Components
    ) async throws -> [Int: DisplayRepresentation] {
      requestedComponents.contains(.image) ? [:] : [1: "First"]
    }
  }

  /// Asks as a host does that knows the protocol alone.
  private func shown<Query: EntityQuery>(
    _ query: Query,
    _ ids: [Query.Entity.ID],
    _ components: DisplayRepresentation.Components? = nil
  ) async throws -> [Query.Entity.ID: DisplayRepresentation] {
    guard let components else { return try await query.displayRepresentations(for: ids) }
    return try await query.displayRepresentations(for: ids, requestedComponents: components)
  }

  @Test("A query says how entities are shown, in all or in part")
  func shownInPart() async throws {
    #expect(try await shown(BoatQuery(), [1, 2, 9]) == [1: "Boat \(1)", 2: "Boat \(2)"])
    #expect(try await shown(BoatQuery(), [1, 2], .text) == [1: "First"])
    #expect(try await shown(BoatQuery(), [1], [.text, .image]).isEmpty)
    #expect(try await shown(NoteQuery(), ["a"], .text) == ["a": "\("a")"])
  }

  @Test("Suggested entities are replaced and taken back, for one context or for all")
  func relevantEntities() async throws {
    let relevant = RelevantEntities.shared
    func ids() -> [Int] { relevant.entities(for: .audio(.nowPlaying)).compactMap { $0.id as? Int } }
    let boats = (1...4).map { BoatEntity(id: $0) }
    try await relevant.updateEntities(boats, for: .audio(.nowPlaying))
    try await relevant.removeEntities([boats[1]], from: .audio(.nowPlaying))
    #expect(ids() == [1, 3, 4])
    try await relevant.removeEntities([boats[0], NoteEntity(id: "3")])
    #expect(ids() == [3, 4])
    try await relevant.removeAllEntities(for: .audio(.nowPlaying))
    #expect(ids().isEmpty)
    try await relevant.updateEntities(boats, for: .audio(.nowPlaying))
    try await relevant.removeAllEntities()
    #expect(ids().isEmpty)
  }

  struct OldSail: DeprecatedAppIntent {
    static let title: LocalizedStringResource = "Old Sail"
    static let deprecation = IntentDeprecation(replacedBy: Sail.self)
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Sail: AppIntent {
    static let title: LocalizedStringResource = "Sail"
    func perform() async throws -> some ReturnsValue<String> {
      .result(value: "\(systemContext.locale.identifier) \(systemContext.isVoiceOnly)")
    }
  }

  @Test("An intent that is replaced says by which, and an intent knows whom it speaks to")
  func deprecation() async throws {
    #expect(OldSail.deprecation.replacedBy == Sail.self)
    #expect(String(localized: OldSail.deprecation.message) == "Use Sail.")
    let given = IntentDeprecation(message: "Gone", replacedBy: Sail.self)
    #expect(String(localized: given.message) == "Gone" && given.replacedBy == Sail.self)
    #expect(IntentDeprecation(message: "Gone").replacedBy == nil)
    var runtime = IntentRuntime()
    (runtime.locale, runtime.isVoiceOnly) = (Locale(identifier: "pt_BR"), true)
    let outcome = try await runtime.run(Sail())
    #expect(outcome.value as? String == "pt_BR true")
    #expect(!Sail().systemContext.isVoiceOnly)
  }

  @Test("An enum is displayed by its table, or by its name where the table has no entry")
  func enums() {
    #expect(String(localized: Activity.hiking.localizedStringResource) == "Hiking")
    #expect(String(localized: Activity.rockClimbing.localizedStringResource) == "Rock Climbing")
    #expect(String(localized: "\(Grade.hard) way") == "Hard way")
    #expect(Grade(rawValue: 5) == .hard)
  }
}
