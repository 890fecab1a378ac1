import AppIntents
import Foundation
import IntentAutomation
import Synchronization

/// A garden: a small app whose intents ask, confirm, take long, and can be undone.
final class Garden: Sendable {
  struct Plant: Sendable {
    let id: Int
    let name: String
    let bed: String
    var waterings = 0
  }

  private let plants = Mutex<[Plant]>([
    Plant(id: 1, name: "Rose", bed: "North"),
    Plant(id: 2, name: "Rosemary", bed: "South"),
    Plant(id: 3, name: "Äpfel/Birnen", bed: "South"),
  ])
  private let cancellations = Mutex<[IntentCancellationReason]>([])
  private let color = Mutex("")
  private let holding = Mutex(0)
  private let rain = DispatchSemaphore(value: 0)

  var all: [Plant] { plants.withLock { $0 } }
  var cancelled: [IntentCancellationReason] { cancellations.withLock { $0 } }

  func water(_ id: Int, times: Int) {
    plants.withLock { plants in
      for index in plants.indices where plants[index].id == id { plants[index].waterings += times }
    }
  }

  var fence: String { color.withLock { $0 } }
  func paint(_ new: String) { color.withLock { $0 = new } }

  /// How many threads are held.
  var heldThreads: Int { holding.withLock { $0 } }
  func holdThread() {
    holding.withLock { $0 += 1 }
    rain.wait()
  }
  /// Lets the threads go that are held, and as many later ones.
  func rain(_ drops: Int) { for _ in 0..<drops { rain.signal() } }

  func remove(_ id: Int) { plants.withLock { $0.removeAll { $0.id == id } } }

  func noteCancellation(_ reason: IntentCancellationReason) {
    cancellations.withLock { $0.append(reason) }
  }
}

struct PlantEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
  static let defaultQuery = PlantQuery()
  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Bed") var bed: String

  init(_ plant: Garden.Plant) {
    id = plant.id
    name = plant.name
    bed = plant.bed
  }

  /// The smallest GIF, so that answers have a picture.
  static let picture = Data(base64Encoded: "R0lGODlhAQABAAAAACwAAAAAAQABAAAC") ?? Data()

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(bed)", image: .init(data: Self.picture))
  }
}

struct PlantQuery: EntityStringQuery, EnumerableEntityQuery {
  @Dependency var garden: Garden
  func entities(for identifiers: [Int]) async throws -> [PlantEntity] {
    garden.all.filter { identifiers.contains($0.id) }.map(PlantEntity.init)
  }
  func entities(matching string: String) async throws -> [PlantEntity] {
    garden.all.filter { $0.name.localizedCaseInsensitiveContains(string) }.map(PlantEntity.init)
  }
  func allEntities() async throws -> [PlantEntity] { garden.all.map(PlantEntity.init) }
}

enum Amount: String, AppEnum {
  case little, much
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Amount"
  static let caseDisplayRepresentations: [Amount: DisplayRepresentation] = [
    .little: "A little", .much: "Much",
  ]
}

struct WaterPlantIntent: UndoableIntent {
  static let title: LocalizedStringResource = "Water Plant"
  static let description: IntentDescription? = "Gives a plant water."
  @Parameter(title: "Plant", requestValueDialog: "Which plant?") var plant: PlantEntity
  @Parameter(title: "Amount", default: .little) var amount: Amount
  @Parameter(title: "Times", default: 1, inclusiveRange: (1, 10)) var times: Int
  @Dependency var garden: Garden

  func perform() async throws -> some IntentResult & ReturnsValue<PlantEntity> & ProvidesDialog {
    garden.water(plant.id, times: times)
    return .result(value: plant, dialog: "Watered \(plant.name).")
  }

  func undo() async throws { garden.water(plant.id, times: -times) }
}

struct RemovePlantIntent: DeleteIntent {
  static let title: LocalizedStringResource = "Remove Plant"
  @Parameter(title: "Plants") var entities: [PlantEntity]
  @Dependency var garden: Garden

  func perform() async throws -> some IntentResult {
    try await requestConfirmation(actionName: .`continue`, dialog: "Remove \(entities[0].name)?")
    garden.remove(entities[0].id)
    return .result()
  }
}

struct GrowIntent: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Grow"
  @Parameter(title: "Weeks", default: 4) var weeks: Int
  @Dependency var garden: Garden

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let garden = garden
    let grown = try await performBackgroundTask { @Sendable in
      progress.totalUnitCount = Int64(weeks)
      progress.localizedDescription = "Growing"
      for week in 1...weeks {
        try await Task.sleep(for: .milliseconds(5))
        progress.completedUnitCount = Int64(week)
      }
      return weeks
    } onCancel: { reason in
      garden.noteCancellation(reason)
    }
    return .result(value: grown)
  }
}

struct MeasureFileIntent: AppIntent {
  static let title: LocalizedStringResource = "Measure File"
  @Parameter(title: "File") var file: IntentFile
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: file.data.count)
  }
}

/// Holds its thread until the garden is closed, and hears of no cancellation.
struct WaitForRainIntent: AppIntent {
  static let title: LocalizedStringResource = "Wait for Rain"
  @Dependency var garden: Garden
  func perform() async throws -> some IntentResult {
    garden.holdThread()
    return .result()
  }
}

/// Changes something, and does not ask.
struct PaintFenceIntent: AppIntent {
  static let title: LocalizedStringResource = "Paint Fence"
  static var parameterSummary: some ParameterSummary { Summary("Paint the fence \(\.$color)") }
  @Parameter(title: "Color") var color: String
  @Dependency var garden: Garden
  func perform() async throws -> some IntentResult {
    garden.paint(color)
    return .result()
  }
}

/// Asks once more, for what nobody expects.
struct MoveHouseIntent: AppIntent {
  static let title: LocalizedStringResource = "Move House"
  @Parameter(title: "Street") var street: String
  @Dependency var garden: Garden
  func perform() async throws -> some IntentResult {
    try await requestConfirmation(actionName: .`continue`, dialog: "Sell the garden?")
    garden.paint(street)
    return .result()
  }
}

struct HiddenIntent: AppIntent {
  static let title: LocalizedStringResource = "Hidden"
  static let isDiscoverable = false
  func perform() async throws -> some IntentResult { .result() }
}

struct GardenPackage: AppIntentsPackage {
  static var includedTypes: [Any.Type] {
    [
      PlantEntity.self, PlantQuery.self, Amount.self, WaterPlantIntent.self,
      RemovePlantIntent.self, GrowIntent.self, MeasureFileIntent.self, HiddenIntent.self,
      WaitForRainIntent.self, PaintFenceIntent.self, MoveHouseIntent.self,
    ]
  }

  static let effects: [String: IntentEffect] = [
    "GrowIntent": .reads, "MeasureFileIntent": .reads, "WaitForRainIntent": .reads,
    "RemovePlantIntent": .changes(isDestructive: true, asksItself: true),
  ]
}
