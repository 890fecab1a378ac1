import AppIntents
import BirdLog

/// Whatever the app can show: a parameter of this type takes any of them.
@UnionValue
enum FieldNote {
  case species(SpeciesEntity)
  case sighting(SightingEntity)
}

/// Shows a kind of bird, or a sighting, in the app.
struct OpenFieldNoteIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Field Note"
  /// The app has to be in front, for there is something to see.
  static let supportedModes: IntentModes = .foreground

  /// What is shown; an `OpenIntent` calls it `target`.
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

/// Deletes sightings, after a person has said yes.
struct DeleteSightingsIntent: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Sightings"

  /// What is deleted; a `DeleteIntent` calls them `entities`.
  @Parameter(title: "Sightings") var entities: [SightingEntity]
  @Dependency private var log: BirdLog

  /// The intent as a sentence, in the editor of shortcuts.
  static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(dialog: "Delete \(entities.count) sightings?")
    log.remove(Set(entities.map(\.id)))
    return .result(dialog: "Deleted.")
  }
}
