import AppIntents
import BirdLog

@UnionValue
enum FieldNote {
  case species(SpeciesEntity)
  case sighting(SightingEntity)
}

struct OpenFieldNoteIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Field Note"
  static let supportedModes: IntentModes = .foreground

  @Parameter(title: "Field Note") var target: FieldNote
  @Dependency private var log: BirdLog

  @MainActor
  func perform() async throws -> some IntentResult {
    switch target {
    case .species(let species): log.shown = species.name
    case .sighting(let sighting): log.shown = "Sighting \(sighting.id)"
    }
    return .result()
  }
}

struct DeleteSightingsIntent: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Sightings"

  @Parameter(title: "Sightings") var entities: [SightingEntity]
  @Dependency private var log: BirdLog

  static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(dialog: "Delete \(entities.count) sightings?")
    log.remove(Set(entities.map(\.id)))
    return .result(dialog: "Deleted.")
  }
}
