import AppIntents
import Foundation
import SwiftUI

struct OpenPlantIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Plant"
  @Parameter(title: "Plant", requestValueDialog: "Which plant?") var target: Plant
}

struct WaterPlantsIntent: AppIntent {
  static let title: LocalizedStringResource = "Water Plants"
  static let description = IntentDescription("Waters plants.", categoryName: "Care")
  @Parameter(title: "Plants", requestValueDialog: "Which plants?")
  var plants: EntityCollection<Plant>
  @Parameter(title: "Liters", default: 2, inclusiveRange: (1, 10)) var liters: Int
  @Dependency var garden: Garden

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    garden.change { $0.watered += plants.identifiers }
    return .result(value: plants.count, dialog: "Watered \(plants.count) with \(liters) l.")
  }
}

struct UpdateFavoriteIntent: AppIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Update Favorite"
  static var parameterSummary: some ParameterSummary {
    Summary("Set favorite of \(\.$item) to \(\.$isFavorite)")
  }
  @Parameter(title: "Item") var item: GardenThing
  @Parameter(title: "Favorite", default: true) var isFavorite: Bool
  @Dependency var garden: Garden

  private func set(_ isFavorite: Bool) {
    let name = String(localized: item.displayRepresentation.title)
    garden.change { state in
      if isFavorite { state.favorites.insert(name) } else { state.favorites.remove(name) }
    }
  }

  func perform() async throws -> some IntentResult {
    set(isFavorite)
    return .result()
  }

  func undo() async throws { set(!isFavorite) }
}

struct RemovePlantIntent: AppIntent {
  static let title: LocalizedStringResource = "Remove Plant"
  @Parameter(title: "Plant") var plant: Plant
  @Dependency var garden: Garden

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(dialog: "Remove \(plant.name)?")
    garden.change { $0.plants[plant.id] = nil }
    return .result(dialog: "Removed \(plant.name).")
  }
}

struct GrowIntent: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Grow"
  @Parameter(title: "Steps") var steps: Int
  @Parameter(title: "Deaf", default: false) var isDeaf: Bool
  @Dependency var garden: Garden

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let garden = garden
    try await performBackgroundTask {
      progress.totalUnitCount = Int64(steps)
      progress.localizedDescription = "Growing"
      for step in 1...steps {
        if isDeaf {
          try? await Task.sleep(for: .milliseconds(20))
          if Task.isCancelled { usleep(2000) }
        } else {
          try await Task.sleep(for: .milliseconds(20))
        }
        progress.completedUnitCount = Int64(step)
      }
    } onCancel: { reason in
      garden.change { $0.cleanedUp.append("\(reason)") }
    }
    return .result(dialog: "Grown.")
  }
}

struct ImportSeedsIntent: AppIntent {
  static let title: LocalizedStringResource = "Import Seeds"
  @Parameter(title: "Files") var files: [IntentFile]
  @Dependency var garden: Garden

  func perform() async throws -> some IntentResult & ProvidesDialog {
    garden.change { $0.files += files.map(\.filename) }
    return .result(dialog: "Imported \(files.map(\.filename).joined(separator: ", ")).")
  }
}

struct MovePlantIntent: AppIntent {
  static let title: LocalizedStringResource = "Move Plant"
  @Parameter(title: "Plant") var plant: Plant
  @Parameter(title: "Season") var season: Season
  @Parameter(title: "Place") var place: PlaceDescriptor?
  @Parameter(title: "Day") var day: Date?
  @Dependency var garden: Garden

  func perform() async throws -> some ReturnsValue<Plant> & ProvidesDialog {
    garden.change { $0.places.append(place?.commonName ?? "nowhere") }
    return .result(value: plant, dialog: "Moved \(plant.name) in \(season.rawValue).")
  }
}

struct PlantSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Plant"
  static let isDiscoverable = false
  @Parameter(title: "Plant") var plant: Plant
  init() {}
  init(_ plant: Plant) { self.plant = plant }

  func perform() async throws -> some ShowsSnippetView {
    .result(
      view: Text(plant.name)
        .appEntityIdentifier(EntityIdentifier(for: Plant.self, identifier: plant.id))
    )
  }
}

struct ClosestPlantIntent: AppIntent {
  static let title: LocalizedStringResource = "Find Closest Plant"
  @Dependency var garden: Garden

  func perform() async throws -> some ReturnsValue<Plant> & ShowsSnippetIntent & ProvidesDialog {
    let plant = garden.plants[0]
    return .result(
      value: plant,
      dialog: IntentDialog(full: "The closest is \(plant.name).", supporting: "\(plant.name)."),
      snippetIntent: PlantSnippet(plant)
    )
  }
}

struct MakePlantIntent: AppIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Make Plant"
  @Parameter(title: "Name") var name: String
  @Dependency var garden: Garden

  func perform() async throws -> some ReturnsValue<Plant> {
    let name = name
    garden.change { $0.plants[9] = (name, .spring, 2026, 0.1, []) }
    let keeper = garden
    await undoManager?.registerUndo(withTarget: keeper) { $0.change { $0.plants[9] = nil } }
    return .result(value: garden.plants.last { $0.name == name } ?? garden.plants[0])
  }
}

struct FailIntent: AppIntent {
  static let title: LocalizedStringResource = "Fail"
  @Parameter(title: "Really", default: true) var really: Bool

  func perform() async throws -> some IntentResult {
    if really { throw AppIntentError.Unrecoverable.networkFailure }
    return .result()
  }
}

/// Says how far it is, once.
struct ReportProgress: ProgressReportingIntent {
  static let title: LocalizedStringResource = "Report Progress"
  private var update: (Int64, Int64, String, String) = (0, 0, "", "")

  init() {}
  init(_ completed: Int64, _ total: Int64, _ what: String, _ detail: String) {
    update = (completed, total, what, detail)
  }

  func perform() async throws -> some IntentResult {
    progress.totalUnitCount = update.1
    progress.localizedDescription = update.2
    progress.localizedAdditionalDescription = update.3
    progress.completedUnitCount = update.0
    return .result()
  }
}

struct GardenPackage: AppIntentsPackage {
  static var includedTypes: [Any.Type] {
    [
      Plant.self, Bed.self, Season.self, OpenPlantIntent.self, WaterPlantsIntent.self,
      UpdateFavoriteIntent.self, RemovePlantIntent.self, GrowIntent.self, ImportSeedsIntent.self,
      MovePlantIntent.self, ClosestPlantIntent.self, MakePlantIntent.self, FailIntent.self,
      GardenShortcuts.self,
    ]
  }
}

struct GardenShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ClosestPlantIntent(),
      phrases: ["Find closest with \(.applicationName)"],
      shortTitle: "Find Closest",
      systemImageName: "location"
    )
    AppShortcut(
      intent: OpenPlantIntent(),
      phrases: ["Open \(\.$target) in \(.applicationName)"],
      shortTitle: "Open Plant",
      systemImageName: "leaf"
    )
  }
}
