package import AppIntents

/// An app whose intents can be run by their names: its types, its data, and where it keeps state.
package struct AutomatedApp: Sendable {
  /// What people call the app, as phrases have it.
  package let name: String
  /// The app's types.
  package let registry: IntentRegistry
  /// What intents and queries depend on.
  package let dependencies: AppDependencyManager
  /// Where runs, listings and shortcuts are kept.
  package let state: StateFolder
  /// A text that changes when what people can search for does; nil for one that nobody knows.
  package let contentVersion: String?

  /// Describes an app.
  package init(
    name: String,
    registry: IntentRegistry,
    dependencies: AppDependencyManager,
    state: StateFolder,
    contentVersion: String? = nil
  ) {
    self.name = name
    self.registry = registry
    self.dependencies = dependencies
    self.state = state
    self.contentVersion = contentVersion
  }

  /// Runs an operation in which queries find what they depend on, and the search index is the app's.
  ///
  /// - Throws: What the operation throws.
  package func use<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Value
  ) async throws -> Value {
    let index = try searchIndex()
    return try await CSSearchableIndex.withDefault(index) {
      try await AppDependencyManager.withManager(dependencies, operation: operation)
    }
  }

  /// The app's search index.
  func searchIndex() throws -> CSSearchableIndex {
    do {
      return try CSSearchableIndex(file: URL(filePath: state("search.sqlite")))
    } catch {
      throw AutomationError.unusableState(
        "\(state("search.sqlite")): cannot be used as a search index: \(error)"
      )
    }
  }
}
