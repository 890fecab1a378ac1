internal import Foundation

extension IntentRuntime {
  /// Undoes what an intent did in a run before, perhaps in another process.
  ///
  /// Only intents that say in ``UndoableIntent/undo()`` what undoes them can be undone this way: what
  /// was registered with the undo manager has gone with its process. Entities that are not found are not set
  /// for a ``DeleteIntent``, as they are what it deleted, and for a run that said which change it made
  /// (``RunChange``): what is undone is that change, whatever was deleted since.
  ///
  /// - Parameters:
  ///   - type: The type of the intent.
  ///   - storedParameters: The parameters of that run, as ``storedParameters(of:)`` gives them.
  /// - Throws: ``AppIntentError`` for an intent that cannot be undone, and what the intent throws.
  package func undo(
    _ type: any AppIntent.Type,
    storedParameters: [String: IntentJSON]
  ) async throws {
    guard let type = type as? any UndoableIntent.Type else {
      throw AppIntentError(.message("\(type.persistentIdentifier) cannot be undone."))
    }
    try await undo(type.init(), storedParameters)
  }

  private func undo(_ intent: some UndoableIntent, _ stored: [String: IntentJSON]) async throws {
    let context = context(of: intent)
    try await AppDependencyManager.withManager(dependencies) {
      try await IntentContext.$current.withValue(context) {
        try await dependencies.resolveDependencies(of: intent)
        for (name, parameter) in intentParameters(of: intent) {
          guard let json = stored[name] else { continue }
          do {
            try await parameter.set(from: json)
          } catch IntentValueError.noSuchEntity
            where intent is any DeleteIntent || RunChange.current?.number != nil
          {
            // What was deleted is not there to be found: such an intent undoes without it.
          }
        }
        try await intent.undo()
      }
    }
  }

  /// Foundation keeps the creation of a progress out of asynchronous functions.
  private func context(of intent: some UndoableIntent) -> IntentContext {
    IntentContext(intent, self, progress: IntentProgress(parent: nil))
  }
}
