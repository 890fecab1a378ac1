import AppIntents
import CoreSpotlight
import Foundation
import IntentAutomation

/// Takes a value of every kind, and gives a plant.
struct MovePlantIntent: AppIntent {
  static let title: LocalizedStringResource = "Move Plant"
  @Parameter(title: "Plant") var plant: Plant
  @Parameter(title: "Others") var others: [Plant]?
  @Parameter(title: "Beds") var beds: EntityCollection<Bed>?
  @Parameter(title: "Season", default: .spring) var season: Season
  @Parameter(title: "Seasons") var seasons: [Season]?
  @Parameter(title: "Thing") var thing: GardenThing?
  @Parameter(title: "Things") var things: [GardenThing]?
  @Parameter(title: "Holes", default: 2, inclusiveRange: (1, 10)) var holes: Int
  @Parameter(title: "Depth", inclusiveRange: (-1, 1)) var depth: Double?
  @Parameter(title: "Deep") var isDeep: Bool?
  @Parameter(title: "Names", size: 3) var names: [String]?
  @Parameter(title: "Numbers") var numbers: [Int]?
  @Parameter(title: "Label") var label: AttributedString?
  @Parameter(title: "Day") var day: Date?
  @Parameter(title: "Parts of a Day") var components: DateComponents?
  @Parameter(title: "Time") var time: Duration?
  @Parameter(title: "Distance") var distance: Measurement<UnitLength>?
  @Parameter(title: "Price") var price: IntentCurrencyAmount?
  @Parameter(title: "Exact") var exact: Decimal?
  @Parameter(title: "Page") var page: URL?
  @Parameter(title: "Place") var place: PlaceDescriptor?
  @Parameter(title: "Gardener") var gardener: IntentPerson?

  func perform() async throws -> some ReturnsValue<Plant> & ProvidesDialog {
    .result(value: plant, dialog: "Moved \(plant.name) in \(season.rawValue).")
  }
}

/// Asks before it does anything.
struct RemovePlantIntent: AppIntent {
  static let title: LocalizedStringResource = "Remove Plant"
  @Parameter(title: "Plant") var plant: Plant

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(dialog: "Remove \(plant.name)?")
    return .result(dialog: "Removed \(plant.name).")
  }
}

/// Can be undone.
struct RenameThingIntent: AppIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Rename Thing"
  @Parameter(title: "Item") var item: GardenThing
  @Parameter(title: "Name") var name: String

  func perform() async throws -> some ReturnsValue<String> { .result(value: name) }
  func undo() async throws {}
}

/// The garden's types.
struct GardenPackage: AppIntentsPackage {
  static var includedTypes: [Any.Type] {
    [
      Plant.self, Bed.self, Season.self, MovePlantIntent.self, RemovePlantIntent.self,
      RenameThingIntent.self,
    ]
  }
}

/// The garden as an app that is run by names.
enum GardenApp {
  /// The app; its state is kept in memory where there is a place for that.
  static let app: AutomatedApp = {
    guard let state = try? StateFolder(path: TextTargets.folder.appending(path: "state").path)
    else { fatalError("no folder of state") }
    let garden = Garden()
    // Names that a list, or nothing, could be taken for.
    garden.change { state in
      state.plants[6] = ("1, 2", .spring, 2032, 2, [])
      state.plants[7] = ("", .winter, 2039, 7.0 / 3, ["red", "number 7"])
    }
    let dependencies = AppDependencyManager()
    dependencies.add(dependency: garden)
    return AutomatedApp(
      name: "Garden",
      registry: IntentRegistry(GardenPackage.self),
      dependencies: dependencies,
      state: state,
      searchIndex: CSSearchableIndex()
    )
  }()

  /// Runs an operation to its end; meanwhile this thread, the first, does what the main actor has.
  static func wait(_ operation: @escaping @Sendable () async -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      await operation()
      isDone.signal()
      // Whatever it is, it ends the waiting below.
      DispatchQueue.main.async {}
    }
    while isDone.wait(timeout: .now()) == .timedOut {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }
}
