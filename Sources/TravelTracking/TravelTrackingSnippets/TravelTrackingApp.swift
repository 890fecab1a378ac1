public import AppIntents
public import TravelTrackingCore
public import TravelTrackingIntents
public import VisualSearch

/// The app without a user interface: an open library, its intents and its indexes.
///
/// ```swift
/// let app = try await TravelTrackingApp.open(dataDirectory: DataDirectory())
/// let outcome = try await app.run {
///   try await IntentRuntime(dependencies: app.dependencies)
///     .run(app.registry.intent(named: "ClosestLandmarkIntent"), arguments: ["location": "48.9,2.3"])
/// }
/// ```
public struct TravelTrackingApp: Sendable {
  /// The name of the app, which users say in the phrases of its shortcuts.
  public static let name = "Waymark"

  /// The landmarks, photos, collections and albums, and the search among pictures.
  ///
  /// It is also one of ``dependencies``, so that queries and intents use the same one.
  public let modelData: ModelData
  /// The app's types by their names.
  ///
  /// A command line or an assistant's server runs intents from it.
  public let registry: IntentRegistry
  /// The dependencies of the intents and queries: the data, the navigator and the source of tickets.
  ///
  /// Pass it to an `IntentRuntime`, or run what needs it in ``run(isolation:_:)``.
  public let dependencies: AppDependencyManager
  /// The app's own full-text index, a file beside the library.
  ///
  /// It is derived from the library: it can be deleted, and is rebuilt.
  public let searchIndex: CSSearchableIndex

  /// Opens the library of a folder, creates it with the sample landmarks when there is none, and updates
  /// its indexes.
  ///
  /// - Parameters:
  ///   - dataDirectory: The folder of the library.
  ///   - sample: The contents of a new library; nil for an empty one.
  ///   - navigator: Shows what intents open; by default nothing is shown.
  ///   - tickets: The source of ticket offers; nil for `tickets.json` in the folder.
  ///   - dependencies: The manager to which the app's dependencies are added.
  ///   - warn: Called with a sentence when an index cannot be updated; nil for a line on standard error.
  ///   - progress: Called while pictures are being indexed.
  /// - Returns: The app.
  /// - Throws: `LibraryError`, `CatalogError`, or SQLite's errors of the full-text index.
  public static func open(
    dataDirectory: DataDirectory,
    sample: @Sendable () throws -> LibrarySample? = { try LibrarySample.waymark() },
    navigator: Navigator = Navigator(),
    tickets: TicketSource? = nil,
    dependencies: AppDependencyManager = .shared,
    warn: (@Sendable (String) -> Void)? = nil,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws -> TravelTrackingApp {
    let library = try Library(at: dataDirectory, sample: sample)
    let modelData = try await ModelData(library: library, warn: warn, progress: progress)
    let ticketFile = TicketSource.file(at: dataDirectory.path(of: "tickets.json"))
    dependencies.add(dependency: modelData)
    dependencies.add(dependency: navigator)
    dependencies.add(dependency: tickets ?? ticketFile)
    let indexFile = URL(filePath: dataDirectory.path(of: "spotlight.sqlite"))
    let searchIndex: CSSearchableIndex
    do {
      searchIndex = try CSSearchableIndex(file: indexFile)
    } catch let error as CSIndexFileError {
      throw LibraryError.unreadable(path: error.path, reason: error.reason)
    }
    let app = TravelTrackingApp(
      modelData: modelData,
      registry: IntentRegistry(TravelTrackingPackage.self),
      dependencies: dependencies,
      searchIndex: searchIndex
    )
    do {
      try await app.updateSearchIndex()
    } catch let error where !(error is CancellationError) {
      // Searches for a text update it, and say so themselves.
      modelData.warn("texts cannot be searched now: \(error)")
    }
    return app
  }

  /// Runs an operation with the app's dependencies and its full-text index as the default ones.
  ///
  /// - Parameters:
  ///   - isolation: The actor to run on; the caller's by default.
  ///   - operation: What to run. Detached tasks that it starts do not have the defaults.
  /// - Returns: The result of the operation.
  /// - Throws: The errors of the operation.
  public func run<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Value
  ) async rethrows -> Value {
    try await AppDependencyManager.withManager(dependencies) {
      try await CSSearchableIndex.withDefault(searchIndex, operation: operation)
    }
  }

  /// Updates the full-text index with the changes of all processes.
  ///
  /// Text searches call it automatically. A damaged index is rebuilt.
  ///
  /// - Throws: `LibraryError`, and what the index throws.
  public func updateSearchIndex() async throws {
    do {
      _ = try await run { try await SpotlightDonation.update(modelData) }
    } catch is CSIndexFileError {
      // It was damaged and is empty now, so everything is indexed.
      _ = try await run { try await SpotlightDonation.update(modelData) }
    }
  }
}
