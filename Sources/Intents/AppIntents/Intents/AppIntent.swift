internal import Foundation

/// An action of the app that can be run from outside of it.
///
/// ```swift
/// struct AddBook: AppIntent {
///   static let title: LocalizedStringResource = "Add Book"
///   @Parameter(title: "Title") var name: String
///   @Dependency var library: Library
///
///   func perform() async throws -> some IntentResult & ReturnsValue<Int> {
///     .result(value: await library.add(name))
///   }
/// }
/// ```
///
/// ``IntentRuntime`` runs it: parameters get their values, missing ones are asked for, then
/// ``perform()`` is called. A host knows the type by its name only when an ``AppIntentsPackage``
/// lists it.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies {
  /// The type of ``description``: `IntentDescription` or `IntentDescription?`.
  associatedtype _Description: _IntentDescriptionProviding = IntentDescription?
  /// The type of what ``perform()`` returns.
  ///
  /// Its protocols tell hosts beforehand what there may be: ``ReturnsValue``, ``ProvidesDialog``,
  /// ``OpensIntent``, ``ShowsSnippetView``, ``ShowsSnippetIntent``.
  associatedtype PerformResult: IntentResult
  /// The type of ``parameterSummary``, inferred from the declaration.
  associatedtype SummaryContent: ParameterSummary = IntentParameterSummary<Self>

  /// Creates an intent whose parameters are not set.
  ///
  /// The runtime and the hosts create intents of a type with it, also to list its parameters; it
  /// should do nothing else.
  init()
  /// The title of the intent.
  ///
  /// It should be a literal without values in it: Apple's tools read it from the source.
  static var title: LocalizedStringResource { get }
  /// The description of the intent, for users who look for an action.
  ///
  /// Nil by default. Assistants are given it together with the title.
  static var description: _Description { get }
  /// Whether users find the intent, rather than only the app's own views.
  ///
  /// True by default. Lists of intents and assistants leave out the others; running one by its name
  /// works all the same.
  static var isDiscoverable: Bool { get }
  /// Whether the app comes to the front before the intent runs.
  ///
  /// False by default; ``supportedModes`` is made from it. It has no effect of its own in an intent
  /// that declares its modes.
  static var openAppWhenRun: Bool { get }
  /// In which states of the app the intent runs.
  ///
  /// The runtime reads it before and after ``perform()`` and asks ``IntentInteraction`` to bring
  /// the app to the front where a mode wants it.
  static var supportedModes: IntentModes { get }
  /// Whether the device must be unlocked first.
  ///
  /// ``IntentRuntime/authenticate`` is asked for any policy but `alwaysAllowed`; where a host sets
  /// no such closure, as on a server, the intent runs.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// The processes in which the intent may run.
  ///
  /// Any by default. The runtime refuses to run an intent whose targets lack its
  /// ``IntentRuntime/executionTarget``.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
  /// The intent as a sentence with its parameters: `Summary("Open \(\.$target)")`.
  ///
  /// By default the title stands for it. ``summary`` makes the text for the values that are set.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  /// Runs the intent; its parameters have their values.
  ///
  /// It may ask the user with ``requestConfirmation()``, ``requestChoice(between:dialog:)`` or
  /// ``IntentParameter/requestValue(_:)``. An error of ``IntentParameter/needsValueError(_:)`` or
  /// ``AppIntentError/restartPerform`` makes the runtime call it again, at most a hundred times.
  /// The time limit of the run counts while it says nothing.
  ///
  /// - Returns: The result: one of the `.result(...)` functions makes it.
  /// - Throws: Whatever keeps the app from doing it; ``IntentErrorMessage/text(of:)`` has the
  ///   words that a user is told.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A parameter of an intent: `@Parameter(title: "Landmark") var target: LandmarkEntity`.
  public typealias Parameter = IntentParameter
  /// The processes of an app.
  ///
  /// An intent writes `ExecutionTargets` where it declares `allowedExecutionTargets`.
  public typealias ExecutionTargets = IntentExecutionTargets
  /// A sentence with parameters: `Summary("Open \(\.$target)")`.
  public typealias Summary = IntentParameterSummary<Self>

  /// True, so users find the intent.
  public static var isDiscoverable: Bool { true }
  /// False: the intent runs without the app.
  public static var openAppWhenRun: Bool { false }
  /// In the foreground for an intent with ``openAppWhenRun``, else in the background.
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  /// The intent runs on a locked device too, so that ``IntentRuntime/authenticate`` is not asked.
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
  ///
  /// `Never` conforms so that a result can declare that no intent follows it.
  public init() { fatalError("There is no intent of the type Never") }
  /// A placeholder for the title, which is never shown.
  public static var title: LocalizedStringResource { "Never" }
  /// Does not run: there is no value of this type.
  public func perform() async throws -> some IntentResult { .result() }
}

/// Whether the device must be unlocked before an intent runs.
///
/// A server or a terminal has no lock, so nothing is checked unless the host sets
/// ``IntentRuntime/authenticate``.
public enum IntentAuthenticationPolicy: String, Hashable, Codable, Sendable {
  /// It runs on a locked device too; ``IntentRuntime/authenticate`` is not asked.
  case alwaysAllowed
  /// The user must have unlocked this device or another one of theirs.
  case requiresAuthentication
  /// The user must have unlocked this device.
  case requiresLocalDeviceAuthentication
}

/// In which states of the app an intent runs.
///
/// ```swift
/// static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
/// ```
public struct IntentModes: OptionSet, Hashable, Sendable {
  /// The option bits.
  ///
  /// They are not stored: an intent writes the members.
  public let rawValue: Int

  /// Creates modes from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of modes.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Without the app in front.
  ///
  /// Together with a foreground mode it leaves the app where it is until the intent asks for it.
  public static let background = IntentModes(rawValue: 1)
  /// With the app in front before the intent runs, the same as `foreground(.immediate)`.
  public static let foreground = foreground(.immediate)

  /// The time at which the app comes to the foreground.
  public enum ForegroundMode: Int, Hashable, Sendable {
    /// Before the intent runs, unless the modes have `background` too.
    case immediate = 2
    /// When the intent asks for it with ``AppIntent/continueInForeground(_:alwaysConfirm:)``, else
    /// not at all.
    case dynamic = 4
    /// When the intent asks for it, or else when it has run.
    case deferred = 8
  }

  /// Returns the mode in which the app is in front from some moment on.
  ///
  /// - Parameter mode: From which moment on.
  /// - Returns: The mode, to be combined with others.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    IntentModes(rawValue: mode.rawValue)
  }

  /// The state of the app while an intent runs.
  public struct Current: Hashable, Sendable {
    let isInForeground: Bool
    let mayContinue: Bool

    /// The app is not in front.
    public static let background = Current(isInForeground: false, mayContinue: false)
    /// The app is in front, as ``IntentRuntime/isInForeground`` says or since the intent asked for
    /// it.
    public static let foreground = Current(isInForeground: true, mayContinue: true)

    /// Whether the intent may ask for the app to come to the front.
    ///
    /// True with the app in front, and for an intent whose modes have a foreground mode.
    public var canContinueInForeground: Bool { mayContinue || isInForeground }
  }
}
