/// An action of the app that can be run from outside of it.
///
/// ```swift
/// struct OpenLandmarkIntent: OpenIntent {
///   static let title: LocalizedStringResource = "Open Landmark"
///   @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
///   var target: LandmarkEntity
/// }
/// ```
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies {
  /// `IntentDescription` or `IntentDescription?`, whichever the intent declares its description as.
  associatedtype _Description: _IntentDescriptionProviding = IntentDescription?
  /// What the intent gives when it has run.
  associatedtype PerformResult: IntentResult

  /// Creates an intent whose parameters are not set.
  init()
  /// What the intent is called.
  static var title: LocalizedStringResource { get }
  /// What the intent does, for people who look for one.
  static var description: _Description { get }
  /// Whether people find the intent, rather than only the app's own parts.
  static var isDiscoverable: Bool { get }
  /// Whether the app comes to the front before the intent runs.
  static var openAppWhenRun: Bool { get }
  /// The processes in which the intent may run.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
  /// Runs the intent.
  ///
  /// - Throws: Whatever keeps the app from doing it.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A parameter of an intent: `@Parameter(title: "Landmark") var target: LandmarkEntity`.
  public typealias Parameter = IntentParameter
  /// The processes of an app.
  public typealias ExecutionTargets = IntentExecutionTargets

  /// True: people find the intent.
  public static var isDiscoverable: Bool { true }
  /// False: the intent runs without the app.
  public static var openAppWhenRun: Bool { false }
  /// Any process.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
}

extension AppIntent where _Description == IntentDescription? {
  /// No description.
  public static var description: IntentDescription? { nil }
}

/// An intent that the system knows a use for.
public protocol SystemIntent: AppIntent {}

/// An intent that opens one thing of the app.
///
/// A thing that a visual search finds needs an `OpenIntent` with its type as `target`.
public protocol OpenIntent: SystemIntent {
  /// The type of the thing.
  associatedtype Value: AppValue
  /// The thing to open.
  var target: Value { get }
}

extension OpenIntent {
  /// True: opening something brings the app to the front.
  public static var openAppWhenRun: Bool { true }

  /// Does nothing by itself: whoever runs the intent opens its ``target`` afterwards.
  ///
  /// - Throws: Nothing.
  public func perform() async throws -> some IntentResult { .result() }
}

extension Never: AppIntent {
  /// Stops the program: there is no value of this type.
  public init() { fatalError("There is no intent of the type Never") }
  /// A name that nobody sees.
  public static var title: LocalizedStringResource { "Never" }
  /// Does not run: there is no value of this type.
  public func perform() async throws -> some IntentResult { .result() }
}
