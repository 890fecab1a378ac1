import AppIntents
import BirdLog

/// Records what a user saw, asks back about a rare bird, and can be undone.
struct LogSightingIntent: AppIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Log Sighting"
  static let description = IntentDescription(
    "Writes down which birds you saw.",
    categoryName: "Sightings"
  )

  /// What was seen; without it, a person is asked the first question.
  @Parameter(
    title: "Species",
    requestValueDialog: "Which bird did you see?",
    requestDisambiguationDialog: "Which of them?"
  )
  var species: SpeciesEntity

  /// How many were seen.
  @Parameter(title: "Count", default: 1, controlStyle: .stepper, inclusiveRange: (1, 10_000))
  var count: Int

  /// Where they were seen.
  @Parameter(title: "Habitat", requestValueDialog: "Where was it?")
  var habitat: Habitat

  /// When they were seen; nil for today.
  @Parameter(title: "Date", kind: .date)
  var date: Date?

  /// The intent as a sentence, without the count of a single bird.
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

  /// What the app keeps; it adds this to `AppDependencyManager` when it starts.
  @Dependency private var log: BirdLog

  /// Gives the sighting, something to say, and a snippet to look at.
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
