import AppIntents
import UniformTypeIdentifiers

enum Level: String, CaseIterable, AppEnum {
  case low, high
  static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Level")
  static var caseDisplayRepresentations: [Level: DisplayRepresentation] {
    [
      .low: .init(title: "Low", subtitle: "little"),
      .high: .init(title: "High", subtitle: nil, image: nil),
    ]
  }
}
struct Thing: AppEntity {
  var id: Int
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Thing" }
  var displayRepresentation: DisplayRepresentation {
    .init(title: LocalizedStringResource(stringLiteral: "\(id)"))
  }
  static var defaultQuery = ThingQuery()
}
struct ThingQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Thing] {
    identifiers.map { Thing(id: $0) }
  }
  func suggestedEntities() async throws -> some ResultsCollection { [Thing(id: 1)] }
}
struct IntOptions: DynamicOptionsProvider {
  func results() async throws -> [Int] { [1, 2] }; func defaultResult() async -> Int? { 1 }
}
struct LevelOptions: DynamicOptionsProvider { func results() async throws -> [Level] { [.low] } }
struct ThingOptions: DynamicOptionsProvider {
  func results() async throws -> [Thing] { [Thing(id: 1)] }
}
struct StringOptions: DynamicOptionsProvider {
  @IntentParameterDependency<Everything>(\.$i1, \.$s1) var everything
  func results() async throws -> ItemCollection<String> {
    guard let everything else { return .empty }
    return ItemCollection(sections: [
      ItemSection("A", items: [Item("x", title: "X"), .init("\(everything.i1)")])
    ])
  }
}
struct DateOptions: DynamicOptionsProvider { func results() async throws -> [Date] { [] } }

struct Everything: AppIntent {
  static let title: LocalizedStringResource = "Everything"
  @Parameter(title: "i1") var i1: Int
  @Parameter(title: "i2", default: 3) var i2: Int
  @Parameter(
    title: "i3",
    description: "d",
    default: 3,
    controlStyle: .field,
    inclusiveRange: (0, 9),
    requestValueDialog: "?",
    inputConnectionBehavior: .never
  ) var i3: Int
  @Parameter(title: "i4", inclusiveRange: (0, 9)) var i4: Int?
  @Parameter(title: "i5", optionsProvider: IntOptions()) var i5: Int
  @Parameter(
    title: "i6",
    default: 1,
    controlStyle: .stepper,
    inclusiveRange: (1, 3),
    optionsProvider: IntOptions()
  ) var i6: Int
  @Parameter(title: "i7") var i7: [Int]
  @Parameter(title: "i8", default: [1, 2, 3], size: 3) var i8: [Int]?
  @Parameter(title: "i9", size: .init(min: 1, max: 4)) var i9: [Int]
  @Parameter(controlStyle: .slider) var d0: Double
  @Parameter(title: "d1", default: 0.5) var d1: Double
  @Parameter(title: "d2", default: 1, controlStyle: .slider, inclusiveRange: (0, 1)) var d2: Double?
  @Parameter(title: "b1", default: true) var b1: Bool
  @Parameter(title: "b2", displayName: .init(true: "on", false: "off")) var b2: Bool?
  @Parameter(title: "s1") var s1: String
  @Parameter(title: "s2", default: "x", inputOptions: .init(capitalizationType: .words)) var s2:
    String
  @Parameter(
    title: "s3",
    description: "d",
    default: "x",
    inputOptions: String.IntentInputOptions(multiline: true),
    requestValueDialog: "?",
    optionsProvider: StringOptions()
  ) var s3: String?
  @Parameter(title: "s4", default: []) var s4: [String]
  @Parameter(title: "s5", optionsProvider: StringOptions()) var s5: [String]
  @Parameter(title: "date1") var date1: Date
  @Parameter(title: "date2", kind: .date) var date2: Date?
  @Parameter(
    title: "date3",
    description: "",
    default: Date(),
    kind: .time,
    requestValueDialog: "When?"
  ) var date3: Date
  @Parameter(title: "date4", optionsProvider: DateOptions()) var date4: Date
  @Parameter(title: "dc1", kind: .date) var dc1: DateComponents
  @Parameter(title: "u1") var u1: URL
  @Parameter(title: "u2", default: URL(string: "https://a.b")) var u2: URL?
  @Parameter(title: "f1") var f1: IntentFile
  @Parameter(title: "f2", supportedContentTypes: [.png, .jpeg]) var f2: [IntentFile]?
  @Parameter(
    title: "f3",
    description: "Files",
    supportedTypeIdentifiers: ["public.image"],
    inputConnectionBehavior: .connectToPreviousIntentResult
  ) var f3: [IntentFile]
  @Parameter(title: "p1") var p1: IntentPerson
  @Parameter(title: "p2", mode: .phone) var p2: [IntentPerson]?
  @Parameter(title: "c1", currencyCodes: ["EUR", "USD"], inclusiveRange: (0, 10)) var c1:
    IntentCurrencyAmount
  @Parameter(title: "pm") var pm: IntentPaymentMethod?
  @Parameter(title: "pl") var pl: CLPlacemark
  @Parameter(
    title: "m1",
    defaultUnit: .kilometers,
    defaultUnitAdjustForLocale: true,
    supportsNegativeNumbers: false
  ) var m1: Measurement<UnitLength>
  @Parameter(title: "m2", unit: .celsius) var m2: Measurement<UnitTemperature>?
  @Parameter(title: "m3") var m3: Measurement<UnitMass>?
  @Parameter(title: "dec", default: 3) var dec: Decimal?
  @Parameter(title: "dur") var dur: Duration?
  @Parameter(title: "att", default: "hello") var att: AttributedString
  @Parameter(title: "e1") var e1: Thing
  @Parameter(title: "e2", requestValueDialog: "Which?", requestDisambiguationDialog: "Which one?")
  var e2: Thing?
  @Parameter(title: "e3", optionsProvider: ThingOptions()) var e3: Thing
  @Parameter(title: "e4", query: ThingQuery()) var e4: [Thing]
  @Parameter(title: "e5") var e5: [Thing]?
  @Parameter(title: "e6") var e6: EntityCollection<Thing>
  @Parameter(title: "l1", default: .low) var l1: Level
  @Parameter(title: "l2", requestValueDialog: "Level?", requestDisambiguationDialog: "Which?")
  var l2: Level?
  @Parameter(title: "l3", default: .low, supportedValues: [.low]) var l3: Level
  @Parameter(title: "l4", optionsProvider: LevelOptions()) var l4: Level
  @Parameter(title: "l5", default: [.low, .high]) var l5: [Level]
  @Parameter(title: "rec") var rec: Calendar.RecurrenceRule?
  @Parameter var bare: String
  @Parameter(description: "d") var bareD: Level?
  @Parameter(requestValueDialog: "which?") var bareR: Thing
  @Parameter(default: 3) var bareI: Int
  func perform() async throws -> some IntentResult {
    let t: LocalizedStringResource = $i1.title
    _ = ($i1.isOptional, $i2.defaultValue, t)
    if s1.isEmpty { throw $s1.needsValueError() }
    s1 = try await $s1.requestValue("What?")
    let e = try await $e1.requestDisambiguation(among: [Thing(id: 1)], dialog: "Which thing?")
    e1 = e
    if try await $e2.requestConfirmation(for: e, dialog: "\(e.id)?") {}
    e2 = try await $e2.requestValue()
    guard let n = i4 else { throw $i4.needsValueError("How many?") }
    _ = n
    if l2 == nil { throw $l2.needsDisambiguationError(among: [.low, .high], dialog: "Level?") }
    return .result()
  }
}
