/// Finds values for a value of another kind, such as what a picture shows.
///
/// ```swift
/// struct LandmarkIntentValueQuery: IntentValueQuery {
///   @Dependency var modelData: ModelData
///   func values(for input: SemanticContentDescriptor) async throws -> [LandmarkEntity] {
///     try await modelData.landmarks(in: input.pixelBuffer)
///   }
/// }
/// ```
///
/// A visual search is such a query: its input is a `SemanticContentDescriptor` of the module
/// `VisualIntelligence`. An app has one query for each type of input; where it finds several types
/// of thing, it returns a ``UnionValue()``.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  /// The type of what is asked about, such as a picture.
  associatedtype Input: _IntentValue, Sendable
  /// The type of the list of results, an array by default.
  associatedtype Result: ResultsCollection = [ResultValue]
  /// The type of one result.
  associatedtype ResultValue: _IntentValue = Result.Result.ValueType

  /// Creates a query. Its dependencies are resolved when they are read.
  init()
  /// Returns the results for a value, the best first; none is a valid answer.
  ///
  /// - Parameter input: The input of the query.
  /// - Returns: The results, the best first; empty where there are none.
  /// - Throws: Whatever keeps the app from answering.
  func values(for input: Input) async throws -> Result
  /// The processes in which the query may run.
  ///
  /// It is a declaration for Apple's platforms; ``IntentRuntime`` checks only that of intents.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
}

extension IntentValueQuery {
  /// The processes of an app.
  ///
  /// A query writes `ExecutionTargets` where it declares `allowedExecutionTargets`.
  public typealias ExecutionTargets = IntentExecutionTargets

  /// Any process.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}

extension EntityQuery where Self: IntentValueQuery {
  /// The default of both protocols, for a query that is both.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}
