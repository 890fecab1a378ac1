import AppIntents
import TravelTrackingSnippets

extension TravelTrackingApp {
  /// Runs an intent by its name, with arguments as a person types them.
  @discardableResult
  func run(
    _ name: String,
    _ arguments: [String: IntentArgument] = [:],
    person: ScriptedPerson = ScriptedPerson()
  ) async throws -> IntentOutcome {
    try await run {
      try await IntentRuntime(interaction: person, dependencies: dependencies)
        .run(registry.intent(named: name), arguments: arguments)
    }
  }
}
