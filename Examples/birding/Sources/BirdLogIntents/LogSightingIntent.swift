import AppIntents
import BirdLog

struct LogSightingIntent: AppIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Log Sighting"
  static let description = IntentDescription(
    "Writes down which birds you saw.",
    categoryName: "Sightings"
  )

  @Parameter(
    title: "Species",
    requestValueDialog: "Which bird did you see?",
    requestDisambiguationDialog: "Which of them?"
  )
  var species: SpeciesEntity

  @Parameter(title: "Count", default: 1, controlStyle: .stepper, inclusiveRange: (1, 10_000))
  var count: Int

  @Parameter(title: "Habitat", requestValueDialog: "Where was it?")
  var habitat: Habitat

  @Parameter(title: "Date", kind: .date)
  var date: Date?

  static var parameterSummary: some ParameterSummary {
    When(\.$count, .equalTo, 1) {
      Summary("Log a \(\.$species) in \(\.$habitat)") {
        \.$count
        \.$date
      }
    } otherwise: {
      Summary("Log \(\.$count) \(\.$species) in \(\.$habitat)") {
        \.$date
      }
    }
  }

  @Dependency private var log: BirdLog

  @MainActor
  func perform() async throws -> some ReturnsValue<SightingEntity> & ProvidesDialog
    & ShowsSnippetIntent
  {
    if species.species.isRare {
      try await requestConfirmation(
        actionName: .log,
        dialog: "A \(species.name) is rare. Are you sure?"
      )
    }
    let sighting = log.add(species.species, count: count, habitat: habitat, date: date ?? .now)
    undoManager?.registerUndo(withTarget: log) { $0.remove([sighting.id]) }
    undoManager?.setActionName("Log \(species.name)")
    let entity = SightingEntity(sighting)
    return .result(
      value: entity,
      dialog: IntentDialog(full: "I wrote down \(count) \(species.name).", supporting: "Logged"),
      snippetIntent: SightingSnippetIntent(sighting: entity)
    )
  }
}
