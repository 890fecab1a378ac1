import AppIntents
import AppIntentsTesting
import Testing

enum KettleColor: String, AppEnum {
  case red, green
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Color"
  static let caseDisplayRepresentations: [KettleColor: DisplayRepresentation] = [
    .red: "Red", .green: "Leaf green",
  ]
}

struct KettleEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kettle"
  static let defaultQuery = KettleQuery()
  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Liters") var liters: Double?
  @Property(title: "Color") var color: KettleColor
  var displayRepresentation: DisplayRepresentation { "\(name)" }
  init(id: Int, name: String, liters: Double?) {
    self.id = id
    self.name = name
    self.liters = liters
    color = .red
  }
}

struct KettleQuery: EnumerableEntityQuery, EntityStringQuery {
  func allEntities() async throws -> [KettleEntity] {
    [
      KettleEntity(id: 7, name: "Small", liters: 1.5),
      KettleEntity(id: 8, name: "Tall", liters: nil),
    ]
  }
  func entities(for identifiers: [Int]) async throws -> [KettleEntity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [KettleEntity] {
    try await allEntities().filter { $0.name.contains(string) }
  }
  func suggestedEntities() async throws -> [KettleEntity] {
    Array(try await allEntities().prefix(1))
  }
}

struct BoilKettle: AppIntent {
  static let title: LocalizedStringResource = "Boil"
  @Parameter(title: "Kettle") var kettle: KettleEntity
  @Parameter(title: "Degrees", default: 100) var degrees: Int
  @Parameter(title: "Names") var names: [String]?
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: degrees + kettle.id + (names?.count ?? 0))
  }
}

struct PaintKettle: AppIntent {
  static let title: LocalizedStringResource = "Paint"
  @Parameter(title: "Kettle") var kettle: KettleEntity
  @Parameter(title: "Color") var color: KettleColor
  func perform() async throws -> some IntentResult & ReturnsValue<KettleEntity> {
    kettle.color = color
    return .result(value: kettle)
  }
}

@Suite("Intents that a test knows by their names")
struct IntentDefinitionsTests {
  /// An optimized build keeps what is mentioned.
  let types: [Any.Type] = [
    KettleColor.self, KettleEntity.self, KettleQuery.self, BoilKettle.self, PaintKettle.self,
  ]
  let definitions = IntentDefinitions(bundleIdentifier: "org.example.kitchen")

  @Test("run with values, texts and entities, and give values")
  func running() async throws {
    let boil = definitions.intents["BoilKettle"]
    var intent = boil.makeIntent(kettle: "Tall", degrees: 90, names: nil)
    #expect(try await intent.run().value == 98)
    intent.degrees = 80
    intent.kettle = try await definitions.entities["KettleEntity"].suggestedEntities().first
    intent.names = ["a", "b"]
    let degrees: Int = try intent.degrees
    #expect(degrees == 80)
    let sum: Int = try await intent.run().value
    #expect(sum == 89)
    let reference = definitions.entities["KettleEntity"].makeReference(identifier: "8")
    #expect(try await boil.makeIntent(kettle: reference).run().value == 108)
    await #expect(throws: (any Error).self) { try await boil.makeIntent().run() }
    await #expect(throws: IntentRegistryError.self) {
      try await definitions.intents["Nothing"].makeIntent().run()
    }
  }

  @Test("give entities, whose properties and cases are read")
  func properties() async throws {
    let green = definitions.enums["KettleColor"].makeCase("green")
    let result = try await definitions.intents["PaintKettle"]
      .makeIntent(kettle: "Small", color: green).run()
    let painted: AnyAppEntity = try result.value
    #expect(painted.identifier.instanceIdentifier == "7")
    #expect(painted.identifier.entityType.persistentIdentifier == "KettleEntity")
    let color: AnyAppEnum = try painted.color
    #expect(color == green)
    let name: String = try result.value.name
    #expect(name == "Small")
    #expect(try painted.liters.as(Double.self) == 1.5)
    #expect(throws: IntentValuePropertyError.noSuchProperty("size")) {
      let size: Int = try painted.size
      _ = size
    }
    #expect(throws: IntentValuePropertyError.otherType("name", expected: "Int")) {
      let name: Int = try painted.name
      _ = name
    }
  }

  @Test("find entities by their default query")
  func queries() async throws {
    let kettles = definitions.entities["KettleEntity"]
    #expect(try await kettles.allEntities().map(\.description) == ["7", "8"])
    #expect(try await kettles.suggestedEntities().map(\.description) == ["7"])
    #expect(try await kettles.entities(matching: "all").map(\.description) == ["7", "8"])
    #expect(try await kettles.entities(matching: "Tall").map(\.description) == ["8"])
    let found = try await kettles.entities(identifiers: ["8", "9", "x", "7"])
    #expect(found.map(\.description) == ["8", "7"])
    let liters: Double? = try found[0].liters
    #expect(liters == nil)
    await #expect(throws: IntentRegistryError.self) {
      try await definitions.entities["Nothing"].allEntities()
    }
  }
}

@Suite("A person")
struct PersonTransferTests {
  @Test(
    "is handed over as text",
    arguments: [
      (IntentPerson.Name.displayName("Ana"), "ana@example.com" as String?, "Ana <ana@example.com>"),
      (.unknown, "ana@example.com", "ana@example.com"), (.displayName("Ana"), nil, "Ana"),
    ]
  )
  func text(name: IntentPerson.Name, address: String?, text: String) async throws {
    let person = IntentPerson(
      identifier: .applicationDefined("1"),
      name: name,
      handle: address.map { IntentPerson.Handle(emailAddress: $0) }
    )
    let data = try await person.exported(as: .utf8PlainText)
    #expect(String(decoding: data, as: UTF8.self) == text)
  }
}
