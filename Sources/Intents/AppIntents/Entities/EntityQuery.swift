/// Gives the values that a person may choose from.
public protocol DynamicOptionsProvider: _SupportsAppDependencies {
  /// The type of the list of values.
  associatedtype Result: ResultsCollection
  /// The type of the value that is chosen beforehand.
  associatedtype DefaultValue: _IntentValue = Result.Result
  /// Returns the values.
  ///
  /// - Throws: Whatever keeps the app from giving them.
  func results() async throws -> Result
  /// Returns the value that is chosen beforehand, or nil for none.
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
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable
where Entity == Result.Result {
  /// The type of the list of entities.
  associatedtype Result = [Entity]
  /// The type of the entities.
  associatedtype Entity: AppEntity = Result.Result.ValueType

  /// Creates a query. Its dependencies are resolved when they are read.
  init()
  /// Returns the entities with these identifiers; an identifier that belongs to none is left out.
  ///
  /// - Throws: Whatever keeps the app from looking them up.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Returns the entities to show before a person has searched for any.
  ///
  /// - Throws: Whatever keeps the app from finding them.
  func suggestedEntities() async throws -> Result
  /// The processes in which the query may run.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
}

extension EntityQuery {
  /// The processes of an app.
  public typealias ExecutionTargets = IntentExecutionTargets

  /// Returns the suggested entities: the values that a person may choose from.
  ///
  /// - Throws: What ``suggestedEntities()`` throws.
  public func results() async throws -> Result { try await suggestedEntities() }

  /// Any process.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}

extension EntityQuery where Result: ExpressibleByArrayLiteral {
  /// Suggests nothing.
  public func suggestedEntities() async throws -> Result { [] }
}

/// Finds entities by what a person says or types.
public protocol EntityStringQuery: EntityQuery {
  /// Returns the entities that a text means, the best first.
  ///
  /// - Throws: Whatever keeps the app from searching.
  func entities(matching string: String) async throws -> Result
}

/// Gives all entities, of which there are few enough to list.
public protocol EnumerableEntityQuery: EntityQuery {
  /// `IntentDescription` or `IntentDescription?`, whichever the description is declared as.
  associatedtype _FindDescription: _IntentDescriptionProviding = IntentDescription?
  /// Returns all entities.
  ///
  /// - Throws: Whatever keeps the app from listing them.
  func allEntities() async throws -> Result
  /// What the intent does that finds entities with this query.
  static var findIntentDescription: _FindDescription { get }
}

extension EnumerableEntityQuery where _FindDescription == IntentDescription? {
  /// No description.
  public static var findIntentDescription: IntentDescription? { nil }
}

extension EntityQuery {
  /// The entities that a text means: by the string query, else by the titles and synonyms of all or
  /// of the suggested entities.
  ///
  /// An exact title counts more than a part of one.
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
  func _anyEntities() async throws -> [any AppEntity] { try await allEntities()._results }
}
