internal import Foundation

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
  /// What the intent says of itself in a sentence with its parameters.
  associatedtype SummaryContent: ParameterSummary = IntentParameterSummary<Self>

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
  /// In which states of the app the intent runs.
  static var supportedModes: IntentModes { get }
  /// Whether the device must be unlocked first.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// The processes in which the intent may run.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
  /// What the intent says of itself in a sentence with its parameters.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
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
  /// A sentence with parameters: `Summary("Open \(\.$target)")`.
  public typealias Summary = IntentParameterSummary<Self>

  /// True: people find the intent.
  public static var isDiscoverable: Bool { true }
  /// False: the intent runs without the app.
  public static var openAppWhenRun: Bool { false }
  /// In the foreground for an intent with ``openAppWhenRun``, else in the background.
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  /// The intent runs on a locked device.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// Any process.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
  /// The title alone.
  public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }
}

extension AppIntent where _Description == IntentDescription? {
  /// No description.
  public static var description: IntentDescription? { nil }
}

extension Never: AppIntent {
  /// Stops the program: there is no value of this type.
  public init() { fatalError("There is no intent of the type Never") }
  /// A name that nobody sees.
  public static var title: LocalizedStringResource { "Never" }
  /// Does not run: there is no value of this type.
  public func perform() async throws -> some IntentResult { .result() }
}

/// Whether the device must be unlocked before an intent runs.
///
/// A server or a terminal has no lock: a host that has one asks ``IntentRuntime`` to check.
public enum IntentAuthenticationPolicy: String, Hashable, Codable, Sendable {
  /// It runs on a locked device.
  case alwaysAllowed
  /// The person must have unlocked the device or one of the person's others.
  case requiresAuthentication
  /// The person must have unlocked this device.
  case requiresLocalDeviceAuthentication
}

/// In which states of the app an intent runs.
public struct IntentModes: OptionSet, Hashable, Sendable {
  /// The option bits.
  public let rawValue: Int

  /// Creates modes from option bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Without the app in front.
  public static let background = IntentModes(rawValue: 1)
  /// With the app in front before the intent runs.
  public static let foreground = foreground(.immediate)

  /// When the app comes to the front.
  public enum ForegroundMode: Int, Hashable, Sendable {
    /// Before the intent runs.
    case immediate = 2
    /// When the intent asks for it, and not at all otherwise.
    case dynamic = 4
    /// When the intent asks for it, or else when it has run.
    case deferred = 8
  }

  /// With the app in front from some moment on.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    IntentModes(rawValue: mode.rawValue)
  }

  /// The state in which an intent runs.
  public struct Current: Hashable, Sendable {
    let isInForeground: Bool
    let mayContinue: Bool

    /// The app is not in front.
    public static let background = Current(isInForeground: false, mayContinue: false)
    /// The app is in front.
    public static let foreground = Current(isInForeground: true, mayContinue: true)

    /// Whether the intent may ask for the app to come to the front.
    public var canContinueInForeground: Bool { mayContinue || isInForeground }
  }
}
