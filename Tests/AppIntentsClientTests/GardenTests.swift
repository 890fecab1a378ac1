import AppIntents
import CoreSpotlight
import SwiftUI
import TestSupport
import Testing

@Suite struct GardenTests {
  @Test(
    "An intent that shows a view may also end without one",
    arguments: ["roses", "herbs", "empty"]
  )
  func viewOrNone(bed: String) async throws {
    let outcome = try await IntentRuntime.patient().run(
      WaterBedIntent.self,
      arguments: ["bed": .text(bed)]
    )
    #expect((outcome.view == nil) == (bed == "empty"))
    #expect(outcome.spokenDialog == (bed == "empty" ? "There is nothing to water." : "Watered."))
  }

  @Test("Each way out of an intent may open another one")
  func nextIntents() async throws {
    func opened(_ intent: any AppIntent.Type, _ bed: String) async throws -> [String] {
      let outcome = try await IntentRuntime.patient().run(intent, arguments: ["bed": .text(bed)])
      return outcome.opened.map { type(of: $0.intent).persistentIdentifier }
    }
    #expect(try await opened(VisitBedIntent.self, "empty") == ["BuySeedsIntent"])
    #expect(try await opened(VisitBedIntent.self, "roses") == ["SmellBedIntent"])
    #expect(try await opened(LookAtBedIntent.self, "empty") == ["BuySeedsIntent"])
    #expect(try await opened(LookAtBedIntent.self, "roses") == ["SmellBedIntent"])
    let named = try await NamedResultIntent().perform()
    #expect(named.value == 3)
    #expect(named.opensIntent != nil)
  }

  @Test("A result that promises a snippet without naming one shows nothing")
  func noSnippet() async throws {
    let outcome = try await IntentRuntime.patient().run(QuietIntent.self)
    #expect(outcome.value as? Int == 1)
    #expect(outcome.view == nil)
    #expect(outcome.snippet == nil)
  }

  @Test("A value has a button below it")
  func button() async throws {
    let outcome = try await IntentRuntime.patient().run(CountBedsIntent.self)
    #expect(outcome.value as? Int == 2)
    #expect(outcome.actionButtonIntent is BuySeedsIntent)
    #expect(outcome.spokenDialog == "Two.")
  }

  @Test("Donations are forgotten by type, by what they name, and by their identifiers")
  func donations() async throws {
    let manager = IntentDonationManager.shared
    func left() -> [[Int]] {
      manager.donations.compactMap { ($0.intent as? PickPlantsIntent)?.plants.map(\.id) }
    }
    func plant(_ id: Int) -> EntityIdentifier {
      EntityIdentifier(for: PlantEntity.self, identifier: id)
    }
    let first = try await manager.donate(intent: PickPlantsIntent(1, 2))
    let identifiers = [first, try await manager.donate(intent: PickPlantsIntent(3))]
    try await manager.donate(intent: PickPlantsIntent(4))
    try await manager.donate(intent: PickPlantsIntent(5, 6))
    #expect(left() == [[1, 2], [3], [4], [5, 6]])
    try await manager.deleteDonations(
      matching: .intentType(BuySeedsIntent.self, entityIdentifier: plant(4))
    )
    #expect(left().count == 4)
    try await manager.deleteDonations(
      matching: .intentType(PickPlantsIntent.self, entityIdentifier: plant(4))
    )
    #expect(left() == [[1, 2], [3], [5, 6]])
    try await manager.deleteDonations(matching: .entityIdentifiers([plant(6), plant(7)]))
    #expect(left() == [[1, 2], [3]])
    try await manager.deleteDonations(matching: .donationIdentifiers(identifiers))
    #expect(left() == [])
  }

  @Test("The names of the two truths are shown, offered and understood")
  func truths() async throws {
    let interaction = ScriptedInteraction(values: ["All at once"])
    let outcome = try await IntentRuntime.patient(interaction: interaction).run(SprinkleIntent.self)
    let intent = try #require(outcome.intent as? SprinkleIntent)
    #expect(!intent.isGentle)
    #expect(interaction.asked == ["isGentle: Which how? [gently, all at once]"])
    #expect(intent.summary.sentence == "Sprinkle all at once 90 s")
    intent.isGentle = true
    #expect(intent.summary.sentence == "Sprinkle gently 90 s")
  }

  @Test(
    "A time is understood with its unit's symbol and with the words that people write",
    arguments: [
      ("2 min", 120), ("2m", 120), ("1.5 Minutes", 90), ("1 hour", 3600), ("45 sec", 45),
      ("45", 45),
    ]
  )
  func times(text: String, seconds: Double) async throws {
    let outcome = try await IntentRuntime.patient().run(
      SprinkleIntent.self,
      arguments: ["isGentle": "yes", "time": .text(text)]
    )
    let time = try #require(outcome.value as? Measurement<UnitDuration>)
    #expect(time.converted(to: .seconds).value == seconds)
  }

  @Test("A measurement of any unit comes back from its JSON form")
  func measurements() async throws {
    func returns<Unit: Dimension>(_ units: Unit...) async throws {
      for unit in units {
        let measurement = Measurement(value: 1.5, unit: unit)
        #expect(try await Measurement<Unit>._value(from: measurement._json) == measurement)
      }
    }
    try await returns(UnitAcceleration.gravity, .metersPerSecondSquared)
    try await returns(UnitElectricCurrent.milliamperes, .amperes)
    try await returns(UnitVolume.cubicFeet, .imperialPints, .metricCups)
    try await returns(UnitInformationStorage.terabytes, .gibibytes, .megabits)
    try await returns(UnitFuelEfficiency.litersPer100Kilometers)
    try await returns(UnitDispersion.partsPerMillion)
  }

  @Test("An intent that plays videos is one of the app in front, and says which kinds it has")
  func video() async throws {
    #expect(WatchGardenIntent.openAppWhenRun)
    #expect(WatchGardenIntent.supportedCategories == [.freeform, .movies])
    let outcome = try await IntentRuntime.patient().run(
      WatchGardenIntent.self,
      arguments: ["term": "roses"]
    )
    #expect(outcome.value as? String == "roses")
    #expect(Set(VideoCategory.allCases.map(\.rawValue)) == ["tv", "movies", "freeform"])
  }

  @Test("A file may be used at once, and what is not a file may not")
  func securityScope() async throws {
    let folder = try TemporaryFolder()
    try "rose\nmint".write(toFile: folder("seeds.txt"), atomically: true, encoding: .utf8)
    let outcome = try await IntentRuntime.patient().run(
      ReadSeedListIntent.self,
      arguments: ["list": .value(IntentFile(fileURL: URL(filePath: folder("seeds.txt"))))]
    )
    #expect(outcome.value as? Int == 2)
    let page = try #require(URL(string: "https://example.com"))
    #expect(!page.startAccessingSecurityScopedResource())
  }

  @Test("A card's words, its rows of cells and its modifiers are data")
  @MainActor
  func card() throws {
    let node = GardenCard(bed: .roses).node
    #expect(
      node.plainText.split(separator: "\n") == [
        "Bed roses", "Two of 2.5", "Rose", "Thyme", "Mint", "Water", "Sun", "3 h", "[Smell]",
        "wide",
      ]
    )
    let grid = try #require(node.children.first { $0.kind == "Grid" })
    #expect(grid.children.map(\.children.count) == [2, 1])
    let names = Set(node.modifiers.map(\.name))
    #expect(names.isSuperset(of: ["contentTransition", "invalidatableContent", "glassEffect"]))
    let traits = node.modifiers.first { $0.name == "accessibilityAddTraits" }
    #expect(traits?.arguments["value"] == "button header")
    let label = try #require(node.children.first { $0.kind == "Label" })
    let image = try #require(label.children.first { $0.kind == "Image" })
    #expect(image.modifiers.map(\.name).prefix(2) == ["renderingMode", "resizable"])
    let button = try #require(node.children.first { $0.kind == "Button" })
    #expect(button.children.first?.modifiers.map(\.name) == ["textCase", "opacity"])
    #expect(node.actions.count == 1)
  }

  @Test("What a text looks like is data of the text, and joined texts are plain")
  @MainActor
  func texts() {
    #expect(Text("a").bold().node.modifiers == [.bold(true)])
    #expect((Text("a").bold() + Text("b")).node.modifiers.isEmpty)
    #expect((Text("a").bold() + Text("b")).string == "ab")
    let start = Date.now
    let done = Text(timerInterval: start...(start + 90), pauseTime: start + 30)
    #expect(done.string == "0:01:00")
    #expect(
      Text(timerInterval: start...(start + 90), pauseTime: start + 30, countsDown: false).string
        == "0:00:30"
    )
    #expect(Text("\(Image(systemName: "leaf"))Leaf").string == "Leaf")
  }

  @Test(
    "A color of its place on the wheel has the parts of red, green and blue",
    arguments: [
      (0.0, "rgba(1.0, 0.0, 0.0, 1.0)"), (1.0 / 3, "rgba(0.0, 1.0, 0.0, 1.0)"),
      (2.0 / 3, "rgba(0.0, 0.0, 1.0, 1.0)"),
    ]
  )
  func wheel(hue: Double, parts: String) {
    #expect(Color(hue: hue, saturation: 1, brightness: 1)._name == parts)
  }

  @Test(
    "A style of the app's own gets what a button says; a picture at an address is there at once"
  )
  @MainActor
  func pictures() throws {
    let url = try #require(URL(string: "https://example.com/rose.png"))
    let picture = AsyncImage(url: url) {
      $0.resizable()
    } placeholder: {
      Text("none")
    }
    #expect(picture.node.text == url.absoluteString)
    let none = AsyncImage(url: nil) {
      $0.resizable()
    } placeholder: {
      Text("none")
    }
    #expect(none.node.text == "none")
    let phase = AsyncImage(url: url) { phase in
      if let image = phase.image { image } else { Color.gray }
    }
    #expect(phase.node.kind == "Image")
  }

  @Test("An address is opened by the action of the surroundings, and by nobody without one")
  @MainActor
  func openURL() throws {
    let url = try #require(URL(string: "https://example.com"))
    var answers: [Bool] = []
    EnvironmentValues().openURL(url) { answers.append($0) }
    var values = EnvironmentValues()
    values.openURL = OpenURLAction { $0 == url ? .handled : .discarded }
    values.openURL(url) { answers.append($0) }
    #expect(answers == [false, true])
  }

  @Test("An activity keeps what search and prediction ask of it")
  func activity() {
    let activity = NSUserActivity(activityType: "com.example.garden")
    #expect(!activity.isEligibleForSearch && !activity.isEligibleForPrediction)
    activity.isEligibleForSearch = true
    activity.suggestedInvocationPhrase = "Show my roses"
    #expect(activity.isEligibleForSearch)
    #expect(activity.suggestedInvocationPhrase == "Show my roses")
  }

  @Test("A search says which kinds of things it looks through, and a collection may be empty")
  func scopes() {
    let scopes: [StringSearchScope] = [.general, .movies, .tv, .freeformVideo]
    #expect(StringSearchScope.allCases == scopes)
    #expect(StringSearchScope.caseDisplayRepresentations[.tv]?.title == "TV")
    #expect(IntentItemCollection<PlantEntity>(items: []).items.isEmpty)
    #expect(IntentItemCollection(items: [PlantEntity(id: 3)]).items.map(\.value.id) == [3])
    #expect(IntentItemSection<String>("None", items: []).items.isEmpty)
  }

  @Test("Schemas are found by the names of their documentation")
  func schemas() {
    let domains: [(String, Any)] = [
      ("visualIntelligence", AppSchemaIntent.visualIntelligence),
      ("system", AppSchemaIntent.system), ("assistant", AppSchemaIntent.assistant),
      ("photos", AppSchemaIntent.photos), ("browser", AppSchemaIntent.browser),
      ("camera", AppSchemaIntent.camera), ("mail", AppSchemaIntent.mail),
      ("messages", AppSchemaIntent.messages), ("audio", AppSchemaIntent.audio),
      ("calendar", AppSchemaIntent.calendar), ("reminders", AppSchemaIntent.reminders),
      ("notes", AppSchemaIntent.notes), ("phone", AppSchemaIntent.phone),
      ("clock", AppSchemaIntent.clock), ("maps", AppSchemaIntent.maps),
      ("books", AppSchemaIntent.books), ("files", AppSchemaIntent.files),
      ("journal", AppSchemaIntent.journal), ("presentation", AppSchemaIntent.presentation),
      ("reader", AppSchemaIntent.reader), ("spreadsheet", AppSchemaIntent.spreadsheet),
      ("whiteboard", AppSchemaIntent.whiteboard),
      ("wordProcessor", AppSchemaIntent.wordProcessor),
      ("audio", AppSchemaEntity.audio), ("books", AppSchemaEntity.books),
      ("browser", AppSchemaEntity.browser), ("calendar", AppSchemaEntity.calendar),
      ("clock", AppSchemaEntity.clock), ("files", AppSchemaEntity.files),
      ("journal", AppSchemaEntity.journal), ("mail", AppSchemaEntity.mail),
      ("maps", AppSchemaEntity.maps), ("messages", AppSchemaEntity.messages),
      ("notes", AppSchemaEntity.notes), ("phone", AppSchemaEntity.phone),
      ("photos", AppSchemaEntity.photos), ("presentation", AppSchemaEntity.presentation),
      ("reader", AppSchemaEntity.reader), ("reminders", AppSchemaEntity.reminders),
      ("spreadsheet", AppSchemaEntity.spreadsheet), ("whiteboard", AppSchemaEntity.whiteboard),
      ("wordProcessor", AppSchemaEntity.wordProcessor),
      ("audio", AppSchemaEnum.audio), ("books", AppSchemaEnum.books),
      ("browser", AppSchemaEnum.browser), ("calendar", AppSchemaEnum.calendar),
      ("camera", AppSchemaEnum.camera), ("clock", AppSchemaEnum.clock),
      ("maps", AppSchemaEnum.maps), ("messages", AppSchemaEnum.messages),
      ("phone", AppSchemaEnum.phone), ("photos", AppSchemaEnum.photos),
      ("reader", AppSchemaEnum.reader), ("reminders", AppSchemaEnum.reminders),
      ("whiteboard", AppSchemaEnum.whiteboard),
    ]
    var count = 0
    for (domain, schemas) in domains {
      for case (let label?, let schema) in Mirror(reflecting: schemas).children {
        let name =
          (schema as? AppSchemaIntent)?.name ?? (schema as? AppSchemaEntity)?.name
          ?? (schema as? AppSchemaEnum)?.name
        #expect(name == "\(domain).\(label)")
        count += 1
      }
    }
    #expect(count == 310)
  }
}
