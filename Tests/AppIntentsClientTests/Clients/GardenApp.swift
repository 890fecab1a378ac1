import AppIntents
import Foundation
import OSLog
import SwiftUI

enum Bed: String, AppEnum {
  case roses, herbs, empty

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Bed"
  static var caseDisplayRepresentations: [Bed: DisplayRepresentation] = [
    .roses: "Roses", .herbs: "Herbs", .empty: "Nothing",
  ]
}

// One way out has a view, the others have none.
struct WaterBedIntent: AppIntent {
  static var title: LocalizedStringResource = "Water a Bed"
  @Parameter(title: "Bed") var bed: Bed

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    guard bed != .empty else { return .result(dialog: "There is nothing to water.") }
    if bed == .herbs {
      return .result(dialog: "Watered.") { GardenCard(bed: bed) }
    }
    return .result(dialog: "Watered.", view: GardenCard(bed: bed))
  }
}

// Each way out opens something else.
struct VisitBedIntent: AppIntent {
  static var title: LocalizedStringResource = "Visit a Bed"
  @Parameter(title: "Bed") var bed: Bed

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    if bed == .empty { return .result(opensIntent: BuySeedsIntent(), dialog: "Buy something.") }
    return .result(opensIntent: SmellBedIntent(bed: bed), dialog: "Smell them.")
  }
}

// What is opened is not part of the promise at all.
struct LookAtBedIntent: AppIntent {
  static var title: LocalizedStringResource = "Look at a Bed"
  @Parameter(title: "Bed") var bed: Bed

  @MainActor
  func perform() throws -> some ProvidesDialog & ShowsSnippetView {
    guard bed != .empty else {
      return .result(
        opensIntent: BuySeedsIntent(),
        dialog: .init(.init("Nothing", table: "Garden"))
      )
    }
    return .result(opensIntent: SmellBedIntent(bed: bed), dialog: .init(stringLiteral: "Look")) {
      GardenCard(bed: bed)
    }
  }
}

struct NamedResultIntent: AppIntent {
  static var title: LocalizedStringResource = "Name a Result"

  func perform() async throws -> IntentResultContainer<Int, BuySeedsIntent, Never, IntentDialog> {
    .result(value: 3, opensIntent: BuySeedsIntent(), dialog: "Three.")
  }
}

struct QuietIntent: AppIntent {
  static var title: LocalizedStringResource = "Say Nothing"

  func perform() async throws -> some ReturnsValue<Int> & ShowsSnippetIntent { .result(value: 1) }
}

struct CountBedsIntent: AppIntent {
  static var title: LocalizedStringResource = "Count Beds"

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    .result(value: 2, actionButtonIntent: BuySeedsIntent(), dialog: "Two.")
  }
}

struct BuySeedsIntent: AppIntent {
  static var title: LocalizedStringResource = "Buy Seeds"
  func perform() async throws -> some IntentResult { .result() }
}

struct SmellBedIntent: AppIntent {
  static var title: LocalizedStringResource = "Smell"
  @Parameter(title: "Bed") var bed: Bed

  init() {}
  init(bed: Bed) { self.bed = bed }

  func perform() async throws -> some IntentResult { .result() }
}

struct PlantEntity: AppEntity {
  struct PlantQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [PlantEntity] {
      identifiers.map(PlantEntity.init)
    }
  }

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
  static var defaultQuery = PlantQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Plant \(id)" }
}

struct PickPlantsIntent: AppIntent {
  static var title: LocalizedStringResource = "Pick Plants"
  @Parameter(title: "Plants") var plants: [PlantEntity]

  init() {}
  init(_ ids: Int...) { plants = ids.map(PlantEntity.init) }

  func perform() async throws -> some IntentResult { .result() }
}

struct SprinkleIntent: AppIntent {
  static var title: LocalizedStringResource = "Sprinkle"
  @Parameter(
    title: "How",
    displayName: Bool.IntentDisplayName(true: "gently", false: "all at once")
  )
  var isGentle: Bool
  @Parameter(title: "Time", defaultValue: 90, defaultUnit: .seconds) var time:
    Measurement<UnitDuration>

  static var parameterSummary: some ParameterSummary {
    Summary("Sprinkle \(\.$isGentle) \(\.$time)")
  }

  func perform() async throws -> some ReturnsValue<Measurement<UnitDuration>> {
    .result(value: time)
  }
}

struct WatchGardenIntent: PlayVideoIntent {
  static var title: LocalizedStringResource = "Watch a Garden"
  static var supportedCategories: [VideoCategory] = [.freeform, .movies]
  @Parameter(title: "Garden") var term: String

  func perform() async throws -> some ReturnsValue<String> { .result(value: term) }
}

struct ReadSeedListIntent: AppIntent {
  static var title: LocalizedStringResource = "Read a List of Seeds"
  private let logger = Logger(subsystem: "com.example.garden", category: "seeds")
  @Parameter(title: "List") var list: IntentFile

  func perform() async throws -> some ReturnsValue<Int> {
    guard let url = list.fileURL else { return .result(value: 0) }
    guard url.startAccessingSecurityScopedResource() else { return .result(value: -1) }
    defer { url.stopAccessingSecurityScopedResource() }
    logger.debug("reads \(url.lastPathComponent, privacy: .private(mask: .hash))")
    return .result(value: try String(contentsOf: url, encoding: .utf8).split(separator: "\n").count)
  }
}

@AppEnum(schema: .reminders.locationTriggerEvent)
enum GardenGate: String, AppEnum {
  case arrive, depart

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Gate"
  static var caseDisplayRepresentations: [GardenGate: DisplayRepresentation] = [
    .arrive: "Come", .depart: "Go",
  ]
}

struct GardenCard: View {
  let bed: Bed
  var plants = ["Rose", "Thyme", "Mint"]
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Label {
        Text("Bed ").bold() + Text(bed.rawValue).foregroundColor(.green)
      } icon: {
        Image("leaf").renderingMode(.template).resizable().scaledToFit()
      }
      Text("\(Text("Two").italic()) of \(2.5, specifier: "%.1f")")
        .font(.system(.body, design: .rounded)).kerning(1).lineLimit(1...2)
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 4) {
        ForEach(0..<3) { index in Text(plants[index]).imageScale(.small) }
      }
      ProgressView("Water", value: 0.5).progressViewStyle(.linear).tint(.blue.gradient)
      Gauge(value: 3, in: 0...4) {
        Text("Sun")
      } currentValueLabel: {
        Text("3 h")
      }
      .gaugeStyle(.accessoryLinear)
      Button(intent: SmellBedIntent(bed: bed)) { Text("Smell") }.buttonStyle(LoudButtonStyle())
      ViewThatFits {
        Text("wide"); Text("slim")
      }
    }
    .padding()
    .background(.background.secondary, in: .rect(cornerRadius: 12))
    .overlay { ContainerRelativeShape().strokeBorder(.separator, lineWidth: 1) }
    .contentTransition(.numericText())
    .invalidatableContent()
    .glassEffect(.regular.tint(.green).interactive(), in: .capsule)
    .accessibilityElement(children: .combine)
    .accessibilityValue("\(plants.count) plants")
    .accessibilityAddTraits([.isHeader, .isButton])
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
  }
}

struct LoudButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.textCase(.uppercase).opacity(configuration.isPressed ? 0.5 : 1)
  }
}

#Preview {
  GardenCard(bed: .roses)
}

#Preview("Herbs", traits: .sizeThatFitsLayout) {
  GardenCard(bed: .herbs).padding()
}

struct GardenCard_Previews: PreviewProvider {
  static var previews: some View {
    GardenCard(bed: .roses).previewLayout(.sizeThatFits).previewDisplayName("Roses")
  }
}
