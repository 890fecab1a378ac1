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
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies {
  /// What is asked about.
  associatedtype Input: _IntentValue
  /// The type of the list of results.
  associatedtype Result: ResultsCollection = [ResultValue]
  /// The type of one result.
  associatedtype ResultValue: _IntentValue = Result.Result.ValueType

  /// Creates a query. Its dependencies are resolved when they are read.
  init()
  /// Returns the results for a value, the best first; none is a valid answer.
  ///
  /// - Throws: Whatever keeps the app from answering.
  func values(for input: Input) async throws -> Result
  /// The processes in which the query may run.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
}

extension IntentValueQuery {
  /// The processes of an app.
  public typealias ExecutionTargets = IntentExecutionTargets

  /// Any process.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}
