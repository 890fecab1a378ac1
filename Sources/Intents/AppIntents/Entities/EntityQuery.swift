/// A provider of the values that a user may choose from for a parameter.
///
/// ```swift
/// struct ShelfOptions: DynamicOptionsProvider {
///   func results() async throws -> [String] { ["To Read", "Read"] }
///   func defaultResult() async -> String? { "To Read" }
/// }
/// ```
///
/// A parameter names a provider with `optionsProvider:`. Its values are suggestions: other text is
/// taken too where the type of the value understands it.
public protocol DynamicOptionsProvider: _SupportsAppDependencies {
  /// The type of the list of values: an array, or an ``IntentItemCollection`` with sections.
  associatedtype Result: ResultsCollection
  /// The type of the value that is chosen beforehand, that of one value by default.
  associatedtype DefaultValue: _IntentValue = Result.Result
  /// Returns the values.
  ///
  /// It is called each time that the options are shown or a text is compared with them.
  ///
  /// - Returns: The values, in the order in which they are shown.
  /// - Throws: Whatever keeps the app from giving them.
  func results() async throws -> Result
  /// Returns the value that is chosen beforehand, or nil for none.
  ///
  /// It is called before the intent runs, where the caller gave no value and the parameter has no
  /// default; the user is then not asked.
  ///
  /// - Returns: The value; nil makes the runtime ask for one that is required.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  /// A value to choose, with words of its own.
  public typealias Item = IntentItem
  /// Values to choose from, in sections.
  public typealias ItemCollection = IntentItemCollection
  /// Values under a title.
  public typealias ItemSection = IntentItemSection

  /// Chooses nothing beforehand.
  ///
  /// - Returns: Nil.
  public func defaultResult() async -> DefaultValue? { nil }
}

/// Finds entities by their identifiers.
///
/// ```swift
/// struct LandmarkEntityQuery: EntityQuery {
///   @Dependency var modelData: ModelData
///   func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] {
///     await modelData.landmarks(identifiers)
///   }
/// }
/// ```
///
/// A query is made again for each use, so it keeps nothing of its own: what it needs is a
/// `@Dependency` property.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable
where Entity == Result.Result {
  /// The type of ``suggestedEntities()``: an array, or an ``IntentItemCollection`` with sections.
  associatedtype Result = [Entity]
  /// The type of the entities, inferred from the functions.
  associatedtype Entity: AppEntity = Result.Result.ValueType

  /// Creates a query. Its dependencies are resolved when they are read.
  init()
  /// Returns the entities with these identifiers; an identifier that belongs to none is left out.
  ///
  /// Order and number may differ from those of the identifiers. Callers match entities by their
  /// `id`.
  ///
  /// - Parameter identifiers: The identifiers, perhaps from stored data and of entities that are
  ///   gone.
  /// - Returns: The entities that exist.
  /// - Throws: Whatever keeps the app from looking them up.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Returns the entities to show before a user has searched for any.
  ///
  /// Hosts offer them where a parameter has no value, and make one spoken phrase of a shortcut for
  /// each. By default there are none.
  ///
  /// - Returns: The suggestions, the most likely first.
  /// - Throws: Whatever keeps the app from finding them.
  func suggestedEntities() async throws -> Result
  /// The processes in which the query may run.
  ///
  /// It is a declaration for Apple's platforms; ``IntentRuntime`` checks only that of intents.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
  /// Says how entities are shown, without all that belongs to them.
  ///
  /// - Parameter identifiers: The identifiers of the entities.
  /// - Returns: How each is shown; those that there are none of are left out.
  /// - Throws: What the query throws.
  func displayRepresentations(
    for identifiers: [Entity.ID]
  ) async throws -> [Entity.ID: DisplayRepresentation]
  /// Says how entities are shown, perhaps only in part.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the entities.
  ///   - requestedComponents: What is needed; more may be given.
  /// - Returns: How each is shown; those that there are none of are left out.
  /// - Throws: What the query throws.
  func displayRepresentations(
    for identifiers: [Entity.ID],
    requestedComponents: DisplayRepresentation.Components
  ) async throws -> [Entity.ID: DisplayRepresentation]
}

extension EntityQuery {
  /// The processes of an app.
  ///
  /// A query writes `ExecutionTargets` where it declares `allowedExecutionTargets`.
  public typealias ExecutionTargets = IntentExecutionTargets

  /// Returns the suggested entities: the values that a user may choose from.
  ///
  /// - Returns: The suggestions.
  /// - Throws: What ``suggestedEntities()`` throws.
  public func results() async throws -> Result { try await suggestedEntities() }

  /// Any process, which is the default.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}

extension EntityQuery {
  /// Returns the display representations of entities, with all their components.
  ///
  /// - Parameter identifiers: The identifiers of the entities.
  /// - Returns: How each is shown.
  /// - Throws: What ``entities(for:)`` throws.
  public func displayRepresentations(
    for identifiers: [Entity.ID]
  ) async throws -> [Entity.ID: DisplayRepresentation] {
    let found = try await entities(for: identifiers)
    return Dictionary(found.map { ($0.id, $0.displayRepresentation) }) { first, _ in first }
  }

  /// Returns the display representations of entities, with all components, whichever are requested.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the entities.
  ///   - requestedComponents: Not read.
  /// - Returns: How each is shown.
  /// - Throws: What ``displayRepresentations(for:)`` throws.
  public func displayRepresentations(
    for identifiers: [Entity.ID],
    requestedComponents: DisplayRepresentation.Components
  ) async throws -> [Entity.ID: DisplayRepresentation] {
    try await displayRepresentations(for: identifiers)
  }
}

extension EntityQuery where Result: ExpressibleByArrayLiteral {
  /// Suggests nothing.
  ///
  /// Declare it where there are entities that a user is likely to want: hosts offer them, and
  /// phrases of shortcuts are made with them.
  ///
  /// - Returns: An empty array.
  /// - Throws: Nothing.
  public func suggestedEntities() async throws -> Result { [] }
}

/// Finds entities by what a user says or types.
///
/// ```swift
/// struct BookQuery: EntityStringQuery {
///   @Dependency var library: Library
///   func entities(for identifiers: [Int]) async throws -> [BookEntity] {
///     await library.books(identifiers)
///   }
///   func entities(matching string: String) async throws -> [BookEntity] {
///     await library.books(titled: string)
///   }
/// }
/// ```
///
/// Without this protocol the titles and synonyms of the suggested or of all entities are compared.
public protocol EntityStringQuery: EntityQuery {
  /// Returns the entities that a text means, the best first.
  ///
  /// An entity whose title is exactly the text is preferred to the others.
  ///
  /// - Parameter string: What the user wrote, unchanged.
  /// - Returns: The candidates; several make the runtime ask which one is meant.
  /// - Throws: Whatever keeps the app from searching.
  func entities(matching string: String) async throws -> Result
}

/// A query that can list all of its entities.
///
/// ``AppEntity/find(where:mode:sortedBy:limit:)`` filters and sorts them in memory, by every
/// property that they have.
public protocol EnumerableEntityQuery: EntityQuery {
  /// The type of ``findIntentDescription``: `IntentDescription` or `IntentDescription?`.
  associatedtype _FindDescription: _IntentDescriptionProviding = IntentDescription?
  /// Returns all entities of the type.
  ///
  /// It is called for each search and each list; nothing is kept between the calls.
  ///
  /// - Returns: The entities, in the order in which they are listed.
  /// - Throws: Whatever keeps the app from listing them.
  func allEntities() async throws -> Result
  /// What the action does that finds entities with this query, for the user.
  static var findIntentDescription: _FindDescription { get }
}

extension EnumerableEntityQuery where _FindDescription == IntentDescription? {
  /// No description, which is the default.
  public static var findIntentDescription: IntentDescription? { nil }
}

extension EntityQuery {
  /// The entities that a text means: by the string query, else by the titles and synonyms of all or
  /// of the suggested entities.
  func _entities(named text: String) async throws -> [Entity] {
    let wanted = text.foldedForMatching
    guard !wanted.isEmpty else { return [] }
    let candidates: [Entity]
    if let query = self as? any EntityStringQuery {
      candidates = try await query._anyEntities(matching: text).compactMap { $0 as? Entity }
    } else {
      let all =
        if let query = self as? any EnumerableEntityQuery {
          try await query._anyEntities().compactMap { $0 as? Entity }
        } else {
          try await suggestedEntities()._results
        }
      candidates = all.filter { entity in
        entity.displayRepresentation.names.contains { $0.contains(wanted) }
      }
    }
    let exact = candidates.filter { $0.displayRepresentation.names.contains(wanted) }
    return exact.isEmpty ? candidates : exact
  }
}

extension EntityStringQuery {
  fileprivate func _anyEntities(matching string: String) async throws -> [any AppEntity] {
    try await entities(matching: string)._results
  }
}

extension EnumerableEntityQuery {
  package func _anyEntities() async throws -> [any AppEntity] {
    try await allEntities()._results
  }
}
