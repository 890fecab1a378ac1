public import AppIntents

/// An app that is open, so that its intents can be run by their names: its types, its data, and where it keeps state.
///
/// ``IntentApp`` makes one of what an app says of itself. Make one yourself for an app with an index, a navigator or
/// a place for its data of its own.
public struct AutomatedApp: Sendable {
  /// The name of the app in phrases.
  ///
  /// A phrase such as "Open Fuji in Waymark" ends with it.
  public let name: String
  /// The app's types.
  ///
  /// An intent or an entity that it does not have cannot be named.
  public let registry: IntentRegistry
  /// The dependencies of intents and queries.
  ///
  /// Every run and every look-up finds its dependencies here, and not in the shared manager.
  public let dependencies: AppDependencyManager
  /// The folder of runs, listings and shortcuts.
  ///
  /// Processes that share the folder share the last listing and the runs that can be undone.
  public let state: StateFolder
  /// The folder of the data that intents change, as questions name it; nil to name none.
  ///
  /// A server for assistants names it in its questions, so that the user knows which data would
  /// change.
  public let dataFolder: String?
  /// The last listing of the only session; nil if listings are kept in ``state``.
  package var session: SessionListing?
  /// The search index.
  ///
  /// Searches bring it up to date first.
  public let searchIndex: CSSearchableIndex
  /// The things that intents have opened.
  ///
  /// An app with a navigator of its own puts there what it would show in a window.
  public let opened: OpenedThings
  /// The time without progress after which an intent is cancelled; 30 seconds by default, as on
  /// Apple's platforms.
  ///
  /// Raise it for intents that are slow, or for a machine that is busy with other work.
  public var timeLimit = Duration.seconds(30)
  /// Reads values that have no text form of their own, such as a picture to search by, from what is
  /// written at a command line; by the names of their types.
  package let valueReaders: [String: ValueReader]
  /// Intents that a page for people does not list, by their persistent names: they would find nothing.
  package var unlisted: Set<String> = []
  /// The effects of intents on the user's data, by persistent name, where their kind does not tell.
  let effects: [String: IntentEffect]
  /// Makes the search index what the app is now.
  let updateSearchIndex: @Sendable () async throws -> Void
  /// Whether the app's data are still what their paths lead to.
  private let areDataInPlace: @Sendable () -> Bool
  /// Finishes what the app does beside its intents.
  private let end: @Sendable () async -> Void

  /// Makes a value of a text.
  ///
  /// It throws ``AutomationError/usage(_:place:choices:)`` for a text that it cannot read.
  public typealias ValueReader =
    @Sendable (String) async throws -> any _IntentValue & Sendable

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: What people call it, as its phrases have it.
  ///   - registry: Its types.
  ///   - dependencies: What intents and queries depend on.
  ///   - state: Where runs, listings and shortcuts are kept.
  ///   - dataFolder: The folder of the data that intents change, as questions name it; nil to name none.
  ///   - searchIndex: What people can search for.
  ///   - opened: What intents open by the app's own means.
  ///   - valueReaders: Read values that have no text form of their own, by the names of their types; each gets
  ///     what is written for a parameter, and throws ``AutomationError/usage(_:place:choices:)`` for what it cannot
  ///     read.
  ///   - effects: What intents do to what the user has, by their persistent names; their kind tells it for
  ///     the others (``IntentEffect/init(ofKind:)``).
  ///   - updateSearchIndex: Makes the index what the app is now, before each search; nil to index all entities
  ///     then.
  ///   - areDataInPlace: Whether the data are still what their paths lead to, for an app that keeps files open: a
  ///     server runs no intent once they were removed or replaced. It may be called from any thread.
  ///   - end: Finishes what the app does beside its intents, such as indexing what they have changed, and closes its
  ///     files. A command line calls it before it exits; cancelling the task ends a wait.
  public init(
    name: String,
    registry: IntentRegistry,
    dependencies: AppDependencyManager,
    state: StateFolder,
    dataFolder: String? = nil,
    searchIndex: CSSearchableIndex,
    opened: OpenedThings = OpenedThings(),
    valueReaders: [String: ValueReader] = [:],
    effects: [String: IntentEffect] = [:],
    updateSearchIndex: (@Sendable () async throws -> Void)? = nil,
    areDataInPlace: @escaping @Sendable () -> Bool = { true },
    end: @escaping @Sendable () async -> Void = {}
  ) {
    self.name = name
    self.registry = registry
    self.dependencies = dependencies
    self.state = state
    self.dataFolder = dataFolder
    self.searchIndex = searchIndex
    self.opened = opened
    self.valueReaders = valueReaders
    self.effects = effects
    self.updateSearchIndex =
      updateSearchIndex ?? { try await registry.indexAllEntities(in: searchIndex) }
    self.areDataInPlace = areDataInPlace
    self.end = end
  }

  /// Whether the folder of state and the app's data are what they were when they were opened.
  package var isInPlace: Bool { state.isInPlace && areDataInPlace() }

  /// Finishes what the app does beside its intents, and closes its files: nothing can be run afterwards.
  package func close() async { await end() }

  /// The types whose entities the app keeps, so that they can be found again.
  package var keptTypes: [any AppEntity.Type] {
    registry.entities.filter { !($0 is any TransientAppEntity.Type) }
  }

  /// Runs an operation in which queries find what they depend on, and the search index is the app's.
  ///
  /// - Throws: What the operation throws.
  package func use<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Value
  ) async throws -> Value {
    try await CSSearchableIndex.withDefault(searchIndex) {
      try await AppDependencyManager.withManager(dependencies, operation: operation)
    }
  }
}

extension AutomatedApp {
  /// The effect of an intent: the app's own statement, or the effect of its kind.
  package func effect(of intent: any AppIntent.Type) -> IntentEffect {
    effects[intent.persistentIdentifier] ?? IntentEffect(ofKind: intent)
  }

  /// Keeps what a listing shows: for the session, or else for all users of the folder of state.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be written.
  package func record(_ rows: [ScreenListing.Row]) throws {
    guard let session else { return try ScreenListing.record(rows, in: state) }
    session.record(rows)
  }
}
