import AppIntents
import CoreSpotlight
import SwiftUI
import Synchronization
import Testing

@Suite struct RareDeclarationTests {
  struct Invite: AppIntent {
    static let title: LocalizedStringResource = "Invite"
    static let authenticationPolicy: IntentAuthenticationPolicy = .requiresLocalDeviceAuthentication
    @Parameter(title: "Who", mode: .phone) var who: IntentPerson
    func perform() async throws -> some ProvidesDialog {
      .result(dialog: "\(who.name.displayString) is coming")
    }
  }

  @Test("A person may be a name of parts, and must have the handle that is asked for")
  func people() async throws {
    let ada = IntentPerson(
      name: .components(PersonNameComponents(givenName: "Ada", familyName: "Lovelace")),
      handle: .init(phoneNumber: "+44 1", label: .mobile)
    )
    let outcome = try await IntentRuntime.patient().run(
      Invite.self,
      arguments: ["who": .value(ada)]
    )
    #expect(outcome.spokenDialog == "Ada Lovelace is coming")
    let error = await #expect(throws: AppIntentError.self) {
      try await IntentRuntime.patient().run(Invite.self, arguments: ["who": "Bob <b@c.d>"])
    }
    #expect(error?.description == "The parameter 'who': the person needs a telephone number.")
    #expect(IntentPerson(name: .unknown).name.displayString == "")
  }

  @Test("The host decides who may run an intent that wants it")
  func authentication() async throws {
    let asked = Mutex<[IntentAuthenticationPolicy]>([])
    var runtime = IntentRuntime.patient()
    runtime.authenticate = { policy in
      asked.withLock { $0.append(policy) }
      return false
    }
    await #expect(throws: AppIntentError.Unrecoverable.notAllowed) {
      try await runtime.run(Invite.self, arguments: ["who": "Bob"])
    }
    #expect(asked.withLock { $0 } == [.requiresLocalDeviceAuthentication])
  }

  struct Drawing: FileEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drawing"
    static let supportedContentTypes: [UTType] = [.png]
    static let defaultQuery = Query()
    let id: FileEntityIdentifier
    var displayRepresentation: DisplayRepresentation { "drawing" }
    struct Query: EntityQuery {
      func entities(for identifiers: [FileEntityIdentifier]) async throws -> [Drawing] {
        identifiers.map { Drawing(id: $0) }
      }
    }
  }

  @Test("An entity that is a file is found again by it")
  func fileEntities() async throws {
    let drawing = Drawing(id: .file(url: URL(filePath: "/tmp/a.png")))
    let copy = try await Drawing._value(from: drawing._json)
    #expect(copy.id == drawing.id)
    #expect(Drawing.supportedContentTypes == [.png])
  }

  enum Tab: String, URLRepresentableEnum {
    case home, search
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tab"
    static let caseDisplayRepresentations: [Tab: DisplayRepresentation] = [
      .home: "Home", .search: "Search",
    ]
    static var urlRepresentation: URLRepresentation {
      [.home: "https://example.com/", .search: "https://example.com/find"]
    }
  }

  @Test("A case has an address of its own")
  func addresses() {
    #expect(Tab.search.urlRepresentation == URL(string: "https://example.com/find"))
    #expect(Tab.home.urlRepresentationParameter == "home")
  }

  struct Song: IndexedEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Song"
    static let defaultQuery = Query()
    let id: Int
    @ComputedProperty(title: "Mood", customIndexingKey: Song.mood) var mood: String { "mellow" }
    static var mood: CSCustomAttributeKey {
      guard let key = CSCustomAttributeKey(keyName: "song_mood") else {
        preconditionFailure("The name has letters and an underscore only")
      }
      return key
    }
    var displayRepresentation: DisplayRepresentation { "Song \(id)" }

    struct Query: IndexedEntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Song] {
        identifiers.map { Song(id: $0) }
      }
      func reindexEntities(for ids: [Int], indexDescription: CSSearchableIndexDescription)
        async throws
      { try await CSSearchableIndex.default().indexAppEntities(entities(for: ids)) }
      func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {
        try await reindexEntities(for: [1, 2, 3], indexDescription: indexDescription)
      }
    }
  }

  struct BothQueries: EntityPropertyQuery, EnumerableEntityQuery {
    static let properties = QueryProperties {}
    static let sortingOptions = SortingOptions()
    func entities(for identifiers: [Int]) async throws -> [Song] { [] }
    func allEntities() async throws -> [Song] { [Song(id: 1), Song(id: 2)] }
    func entities(
      matching comparators: [Int],
      mode: ComparatorMode,
      sortedBy: [Sort<Song>],
      limit: Int?
    ) async throws -> [Song] { [] }
  }

  @Test("A query may find by properties and know all that there is")
  func bothQueries() async throws {
    #expect(BothQueries.findIntentDescription == nil)
    #expect(try await BothQueries().allEntities().count == 2)
  }

  @Test("A property that is computed is found in the index by the app's own key")
  func indexedComputedProperties() async throws {
    let index = CSSearchableIndex()
    try await index.indexAppEntities([Song(id: 1)])
    #expect(try await index.appEntities(matching: "mell", ofType: Song.self).map(\.id) == [1])
  }

  struct Tune: IndexedEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tune"
    static let defaultQuery = Query()
    static var key: CSCustomAttributeKey { Song.mood }
    let id: Int
    @Property(customIndexingKey: Tune.key) var mood: String
    @ComputedProperty(title: "Name", indexingKey: \.alternateNames) var name: String { "Air" }
    var displayRepresentation: DisplayRepresentation { "Tune \(id)" }
    var hideInSpotlight: Bool { id == 2 }

    init(id: Int) {
      self.id = id
      mood = "merry"
    }

    struct Query: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Tune] {
        identifiers.map { Tune(id: $0) }
      }
    }
  }

  @Test("An entity becomes an item with its properties, unless it hides")
  func indexedItems() async throws {
    let item = CSSearchableItem(appEntity: Tune(id: 1), priority: 3)
    #expect(item.attributeSet.value(forCustomKey: Tune.key) as? String == "merry")
    #expect(item.attributeSet.alternateNames == ["Air"])
    let index = CSSearchableIndex()
    try await index.indexAppEntities([Tune(id: 1), Tune(id: 2)])
    #expect(try await index.itemCount() == 1)
  }

  struct Broadcast: IndexedEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Broadcast"
    static let defaultQuery = Query()
    let id: Int
    @DeferredProperty(indexingKey: \.contentDescription)
    var summary: String { get async throws { try check("about geese") } }
    @DeferredProperty(title: "Host", indexingKey: \.artist)
    var host: String? { get async throws { "Ada" } }
    @DeferredProperty var length: Int { get async throws { try check(0) } }
    var displayRepresentation: DisplayRepresentation { "No. \(id)" }
    func check<Value>(_ value: Value) throws -> Value {
      if id < 0 || value is Int { throw CocoaError(.fileNoSuchFile) }
      return value
    }
    struct Query: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Broadcast] {
        identifiers.map { Broadcast(id: $0) }
      }
    }
  }

  @Test("A deferred property with an indexing key is fetched when its entity is indexed")
  func deferredIndexing() async throws {
    let index = CSSearchableIndex()
    try await index.indexAppEntities([Broadcast(id: 7)])
    let found = try await index.appEntities(matching: "geese ada", ofType: Broadcast.self)
    #expect(found.map(\.id) == [7])
    let item = try #require(try await index.items(matching: "geese").first)
    #expect(item.attributes["artist"] == .text("Ada"))
    await #expect(throws: CocoaError.self) {
      try await index.indexAppEntities([Broadcast(id: 8), Broadcast(id: -1)])
    }
    #expect(try await index.itemCount() == 1)
  }

  @Test("A dependency is also its wrapper")
  func projectedDependency() {
    struct Counter {
      @AppDependency(default: 3) var count: Int
    }
    #expect(Counter().$count.wrappedValue == 3)
  }

  @Test("A query indexes all that it has")
  func reindexing() async throws {
    #expect(CSSearchableIndex.isIndexingAvailable())
    let index = CSSearchableIndex()
    try await CSSearchableIndex.withDefault(index) {
      try await Song.defaultQuery.reindexAllEntities(indexDescription: .init())
    }
    #expect(try await index.itemCount() == 3)
  }

  @Test("Items are taken away by identifier, by group and altogether")
  func deletingItems() async throws {
    let index = CSSearchableIndex()
    let items = ["a", "b", "c"].map { name in
      let attributes = CSSearchableItemAttributeSet(contentType: .text)
      attributes.title = "Item \(name)"
      attributes.thumbnailData = Data([1])
      return CSSearchableItem(
        uniqueIdentifier: name,
        domainIdentifier: name == "c" ? "other" : "letters.\(name)",
        attributeSet: attributes
      )
    }
    items[0].associateAppEntity(Song(id: 9), priority: 2)
    try await index.indexSearchableItems(items)
    let found = try await index.items(matching: "item")
    #expect(found.first?.entityIdentifier == "9")
    #expect(found.first?.attributes["thumbnailData"] == .data(Data([1])))
    try await index.deleteSearchableItems(withIdentifiers: ["a"])
    #expect(try await index.itemCount() == 2)
    try await index.deleteSearchableItems(withDomainIdentifiers: ["letters"])
    #expect(try await index.itemCount() == 1)
    try await index.deleteAllSearchableItems()
    #expect(try await index.itemCount() == 0)
    try await index.indexSearchableItems(items)
    for delete in [
      { index.deleteSearchableItems(withIdentifiers: ["a"], completionHandler: $0) },
      { index.deleteSearchableItems(withDomainIdentifiers: ["letters"], completionHandler: $0) },
      { index.deleteAllSearchableItems(completionHandler: $0) },
    ] as [(@escaping @Sendable ((any Error)?) -> Void) -> Void] {
      let count = try await index.itemCount()
      #expect(
        await withCheckedContinuation { done in delete { done.resume(returning: $0 == nil) } }
      )
      #expect(try await index.itemCount() == count - 1)
    }
  }

  struct Card: SnippetIntent {
    static let title: LocalizedStringResource = "Card"
    func perform() async throws -> some IntentResult & ShowsSnippetView {
      .result(view: Text("card"))
    }
  }

  struct AskThrice: AppIntent {
    static let title: LocalizedStringResource = "Ask Thrice"
    @Parameter(title: "Count", default: 2) var count: Int
    func perform() async throws -> some IntentResult {
      try await requestConfirmation(
        conditions: .unlocked,
        actionName: .send,
        dialog: "First?",
        snippetIntent: Card()
      )
      try await requestConfirmation(output: .result(dialog: "Second?"))
      guard try await $count.requestConfirmation(for: 2, dialog: "Third?", view: Text("two")) else {
        throw Failure.declined
      }
      return .result()
    }
  }

  enum Failure: Error, CustomAppIntentErrorConvertible, CustomLocalizedStringResourceConvertible {
    case declined
    var localizedStringResource: LocalizedStringResource { "You declined." }
    var appIntentError: AppIntentError { AppIntentError(self) }
  }

  @Test("A confirmation shows a snippet, a result or a view")
  func confirmations() async throws {
    let interaction = ScriptedInteraction(confirmations: [true, true, true])
    _ = try await IntentRuntime.patient(interaction: interaction).run(AskThrice.self)
    #expect(
      interaction.asked == [
        "First? (Send) <card>", "Second? (Continue)", "Third? (Continue) <two>",
      ]
    )
    #expect(ConfirmationConditions.unlocked.rawValue != 0)
  }

  @Test("An error of the app becomes one of the system with its words")
  func errors() async throws {
    let interaction = ScriptedInteraction(confirmations: [true, true, false])
    let error = await #expect(throws: (any Error).self) {
      try await IntentRuntime.patient(interaction: interaction).run(AskThrice.self)
    }
    #expect(error.map { String(localized: IntentErrorMessage.text(of: $0)) } == "You declined.")
    #expect(Failure.declined.appIntentError == AppIntentError(Failure.declined))
    #expect(AppIntentError(wrapping: Failure.declined) == AppIntentError(Failure.declined))
    let own = AppIntentError(
      predefinedError: .Unrecoverable.entityNotFound,
      description: "No such card."
    )
    #expect(String(localized: IntentErrorMessage.text(of: own)) == "No such card.")
  }

  @Test("What was done is kept, with what came of it, and forgotten by its identifier")
  func donations() async throws {
    let manager = IntentDonationManager()
    let first = donated(to: manager)
    #expect(manager.donations.map { $0.result != nil } == [false, true])
    try await manager.deleteDonations(matching: .donationIdentifier(first))
    #expect(manager.donations.count == 1)
    let data = try JSONEncoder().encode(first)
    #expect(try JSONDecoder().decode(IntentDonationIdentifier.self, from: data) == first)
    for shared in donatedCards() {
      #expect(IntentDonationManager.shared.donations.contains { $0.identifier == shared })
    }
    try await IntentDonationManager.shared.deleteDonations(matching: .intentType(Card.self))
  }

  private func donated(to manager: IntentDonationManager) -> IntentDonationIdentifier {
    let first = manager.donate(intent: Card())
    manager.donate(intent: Card(), result: .result(dialog: "done"))
    return first
  }

  private func donatedCards() -> [IntentDonationIdentifier] {
    [Card().donate(), Card().donate(result: .result())]
  }

  struct Switchable: ControlConfigurationIntent, LiveActivityIntent, AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Switchable"
    @Parameter(title: "On", default: true) var isOn: Bool
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test("Kinds of intents that a host treats in its own way say so")
  @MainActor func kinds() async throws {
    #expect(!Switchable.isDiscoverable)
    #expect((Switchable.self as Any.Type) is any LiveActivityIntent.Type)
    #expect((Switchable.self as Any.Type) is any AudioPlaybackIntent.Type)
    #expect(try await IntentRuntime.patient().run(EmptySnippetIntent.self).view == nil)
    let toggle = Toggle(isOn: true, intent: Switchable()) { Text("On") }.node
    #expect(
      toggle.action == .intent(name: "Switchable", parameters: ["isOn": "true"])
    )
  }

  struct ShowSong: AppIntent {
    static let title: LocalizedStringResource = "Show Song"
    @Parameter(title: "Song") var song: Song?
    static var parameterSummary: some ParameterSummary {
      When(\.$song, .equalTo, identifier: 7) {
        Summary("The best, \(\.$song)")
      } otherwise: {
        Summary("Show \(\.$song)")
      }
    }
    func perform() async throws -> some IntentResult {
      .result(actionButtonIntent: Card(), activityIdentifier: "lap")
    }
  }

  @Test("A summary depends on which entity it is")
  func summaries() {
    let intent = ShowSong()
    intent.song = Song(id: 7)
    #expect(intent.summary.sentence == "The best, Song 7")
    intent.song = Song(id: 8)
    #expect(intent.summary.sentence == "Show Song 8")
  }

  @Test("A result names the activity that goes on")
  func activityIdentifier() async throws {
    let outcome = try await IntentRuntime.patient().run(ShowSong.self)
    #expect(outcome.activityIdentifier == "lap")
    #expect(outcome.actionButtonIntent is Card)
  }
}
