import AppIntents
import CoreSpotlight
import Foundation
import Testing

/// Declarations of the framework that few apps use, each in the form of its public declaration.
@Suite struct InterfaceTests {
  @Test("A person keeps what tells it from others, and may be changed")
  func persons() throws {
    var person = IntentPerson(
      identifier: .contact("C1"),
      name: .displayName("Ana"),
      handle: .init(.phoneNumber("12"), label: .iPhone),
      aliases: [.init(emailAddress: "a@b.c", label: .custom("Boat")), .init(phoneNumber: "3")]
    )
    let read = try JSONDecoder().decode(IntentPerson.self, from: JSONEncoder().encode(person))
    #expect(read == person)
    #expect(read.handle?.label == .iPhone)
    #expect(read.aliases.map(\.label) == [.custom("Boat"), .other])
    person.identifier = .unknown
    person.name = .displayName("Eva")
    #expect(person != read)
    let handle = IntentPerson.Handle(applicationDefined: "ana", label: "workFax")
    let other = IntentPerson(handle: handle)
    #expect(other.identifier == .unknown && other.name == .unknown)
    #expect(other.handle?.label == .workFax)
    // As persons were stored before they had labels and other identifiers.
    let old = #"""
      {"identifier":{"applicationDefined":"7"},"name":{"unknown":{}},"aliases":[],"isMe":false,
       "handle":{"value":{"phoneNumber":{"_0":"1"}}}}
      """#
    let kept = try JSONDecoder().decode(IntentPerson.self, from: Data(old.utf8))
    #expect(kept.identifier == .applicationDefined("7") && kept.handle?.label == .other)
  }

  struct Invite: AppIntent {
    static let title: LocalizedStringResource = "Invite"
    @Parameter(title: "Who", mode: .emailOrPhone) var who: IntentPerson
    func perform() async throws -> some ReturnsValue<Date?> {
      .result(value: systemContext.preciseTimestamp)
    }
  }

  @Test("A person may be wanted who has an address or a number")
  func reachable() async throws {
    let runtime = IntentRuntime()
    for handle in [IntentPerson.Handle(emailAddress: "a@b.c"), .init(phoneNumber: "1")] {
      let outcome = try await runtime.run(
        Invite.self,
        arguments: ["who": .value(IntentPerson(handle: handle))]
      )
      #expect(abs((outcome.value as? Date)?.timeIntervalSinceNow ?? -3600) < 600)
    }
    let error = await #expect(throws: AppIntentError.self) {
      try await runtime.run(Invite.self, arguments: ["who": "Bob"])
    }
    #expect(
      error?.description
        == "The parameter 'who': the person needs a mail address or a telephone number."
    )
    #expect(Invite().systemContext.preciseTimestamp == nil)
  }

  @Test("A way to pay has a type and a name")
  func payment() throws {
    let method = IntentPaymentMethod(type: .brokerage, name: "Visa", identificationHint: "1234")
    let type: IntentPaymentMethod.PaymentType = method.paymentType
    #expect(type == .brokerage && method.name == "Visa")
    let stored = String(decoding: try JSONEncoder().encode(method), as: UTF8.self)
    #expect(stored.contains(#""type":"brokerage""#))
  }

  struct Measure: AppIntent {
    static let title: LocalizedStringResource = "Measure"
    @Parameter(
      title: "Count",
      default: 3,
      inclusiveRange: (1, 200),
      resolvers: {
        IntFromStringResolver(radix: 16)
        IntFromDoubleResolver(roundingRule: .up)
      }
    )
    var count: Int
    @Parameter(
      title: "Note",
      resolvers: {
        StringFromIntResolver()
        StringFromDoubleResolver()
      }
    )
    var note: String?
    @Parameter(title: "Share", default: 0, resolvers: { DoubleFromIntResolver() }) var share: Double
    @Parameter(title: "Text", resolvers: { AttributedStringFromStringResolver() })
    var text: AttributedString?
    func perform() async throws -> some ReturnsValue<String> {
      let text = self.text.map { String($0.characters) } ?? ""
      return .result(value: "\(count) \(note ?? "none") \(share) \(text)")
    }
  }

  @Test("A parameter says whether a value was set, be it nil")
  func valueState() {
    let intent = Measure()
    #expect(intent.$count.valueState == .unset && intent.count == 3)
    intent.count = 3
    #expect(intent.$count.valueState == .set(3))
    intent.note = nil
    #expect(intent.$note.valueState == .set(nil))
  }

  @Test(
    "The framework's resolvers make values of other types",
    arguments: [
      (["count": .text("1f")], "31 none 0.0 "),
      (["count": .value(6.2), "note": .value(7)], "7 7 0.0 "),
      (["note": .value(1.5), "share": .value(2), "text": .value("a")], "3 1.5 2.0 a"),
    ] as [([String: IntentArgument], String)]
  )
  func resolvers(arguments: [String: IntentArgument], result: String) async throws {
    let outcome = try await IntentRuntime().run(Measure.self, arguments: arguments)
    #expect(outcome.value as? String == result)
  }

  @Test("A resolver refuses a number outside of the parameter's range, and takes any radix")
  func range() async throws {
    let error = await #expect(throws: AppIntentError.self) {
      try await IntentRuntime().run(Measure.self, arguments: ["count": .value(200.5)])
    }
    #expect(error?.description.contains("between") == true)
    #expect(IntFromStringResolver(radix: 16) != IntFromStringResolver())
  }

  struct Author: AppEntity, Codable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Author"
    static let defaultQuery = AuthorQuery()
    var id: Int
    @Property(identifier: "birth", title: "Born") var born: Int
    @Property(identifier: "fame", indexingKey: \.rating) var fame: Double?
    var displayRepresentation: DisplayRepresentation { "\(id)" }
    init(_ id: Int, born: Int) {
      self.id = id
      self.born = born
    }
  }

  struct AuthorQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Author] { [] }
  }

  struct Book: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
    static let defaultQuery = BookQuery()
    var id: Int
    var author: Author
    @Property(title: "Pages") var pages: Int
    var displayRepresentation: DisplayRepresentation { "\(id)" }
    init(_ id: Int, pages: Int, author: Author) {
      self.id = id
      self.author = author
      self.pages = pages
    }
  }

  struct BookQuery: EntityPropertyQuery {
    typealias Test = @Sendable (Book) -> Bool
    static let all = [
      Book(1, pages: 90, author: Author(1, born: 1900)),
      Book(2, pages: 300, author: Author(2, born: 1950)),
    ]
    static let properties = QueryProperties {
      Property(\Book.$pages) {
        EqualToComparator(withResolvers: { IntFromDoubleResolver() }) { pages in
          { @Sendable in $0.pages == pages }
        }
        IsBetweenComparator(withResolvers: { IntFromStringResolver() }) { low, high in
          { @Sendable in (low...high).contains($0.pages) }
        }
      }
      Property(\Author.$born, entityProvider: { $0.author }) {
        LessThanComparator { year in { @Sendable in $0.author.born < year } }
      }
    }
    static let sortingOptions = SortingOptions { SortableBy(\Book.$pages) }
    func entities(for identifiers: [Int]) async throws -> [Book] {
      Self.all.filter { identifiers.contains($0.id) }
    }
    func entities(
      matching comparators: [Test],
      mode: ComparatorMode,
      sortedBy: [EntityQuerySort<Book>],
      limit: Int?
    ) async throws -> [Book] {
      Self.all.filter { book in comparators.allSatisfy { $0(book) } }
    }
  }

  @Test(
    "A comparison takes values of other types by its resolvers, and properties of related entities",
    arguments: [
      (EntityCondition("pages", .equalTo, .number(90.6)), [1]),
      (EntityCondition("pages", .isBetween, .string("100"), .string("400")), [2]),
      (EntityCondition("born", .lessThan, .integer(1920)), [1]),
    ]
  )
  func comparisons(condition: EntityCondition, found: [Int]) async throws {
    #expect(try await Book.find(where: [condition]).map(\.id) == found)
  }

  @Test("A property is stored as its value, and a lasting name changes nothing")
  func properties() throws {
    let author = Author(1, born: 1900)
    let stored = try JSONEncoder().encode(author)
    let read = try JSONDecoder().decode(Author.self, from: stored)
    #expect(read.born == 1900 && read.fame == nil)
    #expect(author.propertyDescriptions.map(\.name) == ["born", "fame"])
    let kinds: EntityPropertyModifiers = [.readOnly, .async]
    #expect(kinds.contains(.async))
  }

  @Test("A file is handed out where it lies, or as a copy")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "a.txt")
    try Data("x".utf8).write(to: original)
    let file = IntentFile(fileURL: original)
    for inPlace in [true, false] {
      let (path, isOriginal) = try await file.withFile(
        contentType: .plainText,
        allowOpenInPlace: inPlace
      ) { ($0.path, $1) }
      #expect(isOriginal == inPlace && (path == original.path) == inPlace)
    }
    await #expect(throws: IntentFile.IntentFileError.unavailable("a.txt", as: .pdf)) {
      try await file.withFile(contentType: .pdf, allowOpenInPlace: true) { _, _ in }
    }
    #expect(FileEntityIdentifier.draft(identifier: "1").isDraft)
    #expect(!FileEntityIdentifier.file(url: original).isDraft)
  }

  enum Star: Int, URLRepresentableEnum {
    case sun, sirius
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Star"
    static let caseDisplayRepresentations: [Star: DisplayRepresentation] = [
      .sun: "Sun", .sirius: "Sirius",
    ]
    static var urlRepresentation: URLRepresentation {
      URLRepresentation([.sun: "https://example.com/sun/\(.rawValue)"])
    }
  }

  @Test("An enum has an address for each case of a dictionary")
  func addresses() {
    #expect(Star.sun.urlRepresentation?.absoluteString == "https://example.com/sun/0")
    #expect(Star.sirius.urlRepresentation == nil)
  }

  struct Pair: AppShortcutsContent {
    var appShortcuts: [AppShortcut] {
      [AppShortcut(intent: Invite(), phrases: ["Invite with \(.applicationName)"], shortTitle: "I")]
    }
  }

  struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      Pair()
      AppShortcut(
        intent: Invite(),
        phrases: ["Ask \(\.$who) with \(.applicationName)"],
        shortTitle: "Ask",
        systemImageName: "person",
        parameterPresentation: AppShortcutParameterPresentation(
          for: \.$who,
          summary: Summary("Ask \(\.$who)"),
          optionsCollections: { AppShortcutOptionsCollection(Names(), title: "Names") }
        )
      )
    }
  }

  struct Names: DynamicOptionsProvider {
    @IntentParameterDependency<Measure>(\.$count) var measure
    func results() async throws -> [String] { ["Ana"] }
  }

  @Test("A provider takes shortcuts as a value, and presentations by their longer names")
  func shortcuts() async throws {
    #expect(Shortcuts.appShortcuts.count == 2)
    let presentation = Shortcuts.appShortcuts[1].parameterPresentation
    #expect(presentation?.parameter == "who")
    #expect(presentation?.optionsCollections.first?.systemImageName == nil)
    #expect(IntentParameterDependency<Measure>(\.$count) == IntentParameterDependency(\.$count))
  }

  @Test("Donations that are deleted are named, and each error has a sentence")
  func rest() async throws {
    let manager = IntentDonationManager.shared
    let identifier = try await Measure().donate()
    let deleted = try await manager.deleteDonations(matching: .donationIdentifier(identifier))
    #expect(deleted == [identifier])
    #expect(
      AppIntentError.Unrecoverable.partialFailure.description == "Some actions failed."
    )
    #expect(
      AppIntentError.Unrecoverable.unsupportedOnDevice.description
        == "This device does not support it."
    )
    #expect(ConfirmationConditions.lowConfidenceSource.isDisjoint(with: .unlocked))
  }
}
