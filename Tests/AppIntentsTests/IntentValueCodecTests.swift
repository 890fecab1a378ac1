import AppIntents
import CoreLocation
import GeoToolbox
import Testing
import VisualIntelligence

@Suite struct IntentValueCodecTests {
  private func roundTrip<Value: _IntentValue & Equatable>(_ value: Value) async throws {
    let data = try value._json.data
    let copy = try await Value._value(from: IntentJSON(parsing: data))
    #expect(copy == value)
  }

  @Test("Values survive being stored as JSON")
  func json() async throws {
    try await roundTrip(-5)
    try await roundTrip(Int.max)
    try await roundTrip(2.5)
    try await roundTrip(Double.infinity)
    try await roundTrip(true)
    try await roundTrip("a \"quoted\"\nline")
    try await roundTrip(AttributedString("plain"))
    try await roundTrip(URL(string: "https://example.org/a?b=c")!)
    try await roundTrip(Date(timeIntervalSince1970: 1_700_000_000))
    try await roundTrip(DateComponents(year: 2026, month: 2, day: 28))
    try await roundTrip(Decimal(string: "12345678901234567890.123456789")!)
    try await roundTrip(Duration.seconds(90))
    try await roundTrip(Duration.milliseconds(1500))
    try await roundTrip(Measurement(value: 5, unit: UnitLength.miles))
    try await roundTrip(Measurement(value: -3.5, unit: UnitTemperature.fahrenheit))
    try await roundTrip(IntentFile(data: Data([1, 2, 3]), filename: "a.png"))
    try await roundTrip(IntentFile(fileURL: URL(filePath: "/tmp/b.pdf")))
    try await roundTrip(
      IntentPerson(name: .displayName("Ada"), handle: .init(emailAddress: "a@b.c"), isMe: true)
    )
    try await roundTrip(IntentCurrencyAmount(amount: Decimal(string: "0.10")!, currencyCode: "EUR"))
    try await roundTrip(IntentPaymentMethod(type: .credit, name: "Card"))
    try await roundTrip(
      PlaceDescriptor(
        representations: [.coordinate(.init(latitude: -25.3, longitude: 131)), .address("Uluru")],
        commonName: "Uluru",
        supportingRepresentations: [.serviceIdentifiers(["maps": "1"])]
      )
    )
    try await roundTrip(
      CLPlacemark(location: CLLocation(latitude: 1, longitude: 2), name: "There", country: "Peru")
    )
    try await roundTrip(StringSearchCriteria(term: "sea"))
    try await roundTrip(["a", "b"])
    try await roundTrip([Int]())
    try await roundTrip(String?.none)
    try await roundTrip(Optional(7))
    try await roundTrip(Activity.rockClimbing)
    try await roundTrip(Grade.hard)
    try await roundTrip(EntityCollection<ParkEntity>(identifiers: [UUID(), UUID()]))
  }

  @Test("Entities and unions are stored as what they are found by")
  func entities() async throws {
    let manager = AppDependencyManager()
    manager.add(dependency: TrailStore(ids: [1, 2, 3]))
    try await AppDependencyManager.withManager(manager) {
      try await roundTrip(TrailEntity(id: 2))
      #expect(try TrailEntity(id: 2)._json == "2")
      let union = try await SearchResult._value(from: SearchResult.trail(.init(id: 3))._json)
      #expect(union.unionCase == .trail)
      await #expect(throws: IntentValueError.noSuchEntity(type: "TrailEntity", identifier: "9")) {
        _ = try await TrailEntity._value(from: "9")
      }
    }
  }

  @Test("JSON of another shape is refused by its type")
  func mismatch() async {
    await #expect(throws: IntentValueError.mismatch(type: "Int", found: "\"x\"")) {
      _ = try await Int._value(from: "x")
    }
    await #expect(throws: IntentValueError.self) { _ = try await Decimal._value(from: "x") }
    await #expect(throws: IntentValueError.self) { _ = try await Activity._value(from: "flying") }
    await #expect(throws: IntentValueError.self) {
      _ = try await Measurement<UnitLength>._value(from: ["value": 1, "unit": "kg"])
    }
    await #expect(throws: IntentValueError.self) {
      _ = try await SearchResult._value(from: ["trail": 1, "photoAlbum": 2])
    }
  }

  private func values<Value: _IntentValue>(_ text: String, _: Value.Type) async throws -> [Value] {
    try await Value._values(matching: text)
  }

  @Test("Texts mean values as people write them")
  func texts() async throws {
    #expect(try await values(" 42 ", Int.self) == [42])
    #expect(try await values("4x", Int.self) == [])
    #expect(try await values("Off", Bool.self) == [false])
    #expect(try await values("maybe", Bool.self) == [])
    #expect(try await values("https://a.org", URL.self).first?.host() == "a.org")
    #expect(try await values("/tmp/x", URL.self).first?.isFileURL == true)
    #expect(try await values("no address", URL.self) == [])
    #expect(
      try await values("2026-11-21T10:00:00Z", Date.self) == [
        Date(timeIntervalSince1970: 1_795_255_200)
      ]
    )
    #expect(try await values("today", Date.self) == [Calendar.current.startOfDay(for: .now)])
    #expect(try await values("soon", Date.self) == [])
    #expect(try await values("09:30", DateComponents.self) == [DateComponents(hour: 9, minute: 30)])
    #expect(try await values("1.10", Decimal.self) == [Decimal(string: "1.1")!])
    #expect(try await values("1:30", Duration.self) == [.seconds(90)])
    #expect(try await values("2h 5m", Duration.self) == [.seconds(7500)])
    #expect(try await values("long", Duration.self) == [])
    #expect(
      try await values("5 km", Measurement<UnitLength>.self)
        == [Measurement(value: 5, unit: .kilometers)]
    )
    #expect(try await values("5 kg", Measurement<UnitLength>.self) == [])
    #expect(
      try await values("EUR 5.50", IntentCurrencyAmount.self)
        == [IntentCurrencyAmount(amount: Decimal(string: "5.5")!, currencyCode: "EUR")]
    )
    #expect(try await values("/no/such/file", IntentFile.self) == [])
    #expect(try await values("hiking", Activity.self) == [.hiking])
    #expect(try await values("Rock climbing", Activity.self) == [.rockClimbing])
    #expect(try await values("5", Grade.self) == [.hard])
    #expect(try await values("Hard", Grade.self) == [.hard])
    #expect(try await values("1, 2,3", [Int].self) == [[1, 2, 3]])
    #expect(try await values("1, x", [Int].self) == [])
    #expect(try await values("activity:hiking", Anything.self).map(\.unionCase) == [.activity])
    let manager = AppDependencyManager()
    manager.add(dependency: TrailStore(ids: [1]))
    let found = try await AppDependencyManager.withManager(manager) {
      try await values("7", Anything.self)
    }
    #expect(found.contains { $0.unionCase == .count })
  }

  @Test("A file is read, written and converted to what it is")
  func files() async throws {
    let file = IntentFile(data: Data("hello".utf8), filename: "../a.txt")
    #expect(file.type == .plainText)
    #expect(file.availableContentTypes == [.plainText])
    #expect(try await file.data(contentType: .text) == Data("hello".utf8))
    await #expect(throws: IntentFile.IntentFileError.self) {
      try await file.data(contentType: .image)
    }
    let copy = try await file.file(contentType: .plainText).fileURL
    #expect(copy.lastPathComponent == "a.txt")
    #expect(try Data(contentsOf: copy) == Data("hello".utf8))
    let seen = try await file.withFile(contentType: .plainText) { url, isOriginal in
      (FileManager.default.fileExists(atPath: url.path), isOriginal)
    }
    #expect(seen == (true, false))
    try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
  }
}
