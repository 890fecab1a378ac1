internal import Foundation
public import LocalizedStrings

/// The error of an intent that could not do what it was asked for.
///
/// The members of ``PermissionRequired``, ``UserActionRequired`` and ``Unrecoverable`` are errors
/// to throw from `perform()`; the host that runs the intent shows their words. The runtime throws
/// this type too, for parameters without a value, refused values, cancellation and the time limit.
///
/// ```swift
/// guard let note = store.note(id) else { throw AppIntentError.Unrecoverable.entityNotFound }
/// ```
public struct AppIntentError: Error, Equatable, Sendable, CustomLocalizedStringResourceConvertible {
  let kind: Kind

  enum Kind: Equatable, Sendable {
    case message(String)
    case custom(domain: String, LocalizedStringResource)
    case restartPerform
    case needsValue(parameter: ObjectIdentifier, IntentDialog?)
    case needsDisambiguation(parameter: ObjectIdentifier, values: DisambiguationChoices)
    case needsForeground(ForegroundContinuation)
    case cancelled
    case noInteraction(String)
    case invalidValue(String)
    case targetRefused(String)
    case timeout(String)
  }

  init(_ kind: Kind) { self.kind = kind }

  /// Wraps an error of the app, whose text is shown to the user.
  ///
  /// - Parameter error: The error; its `LocalizedStringResource` is kept, the error itself is
  ///   not.
  public init(_ error: some Error & CustomLocalizedStringResourceConvertible) {
    self.init(.custom(domain: "\(type(of: error))", error.localizedStringResource))
  }

  /// Wraps an error of the app, whose text is shown to the user.
  ///
  /// - Parameter error: The error; its `LocalizedStringResource` is kept, the error itself is
  ///   not.
  public init(wrapping error: some CustomLocalizedStringResourceConvertible & Error) {
    self.init(error)
  }

  /// Creates the system's error that an error of the app converts to.
  ///
  /// - Parameter convertible: The error of the app.
  public init(wrapping convertible: some CustomAppIntentErrorConvertible) {
    self = convertible.appIntentError
  }

  /// Creates the system's error that an error of the app converts to, also if that has a text.
  ///
  /// - Parameter convertible: The error of the app, whose text is not used.
  public init(
    wrapping convertible: some CustomAppIntentErrorConvertible
      & CustomLocalizedStringResourceConvertible
  ) {
    self = convertible.appIntentError
  }

  /// Creates one of the system's errors with a description of the app.
  ///
  /// - Parameters:
  ///   - predefinedError: The error, such as `Unrecoverable.entityNotFound`. One that asks for
  ///     something, such as ``restartPerform``, is not kept: it becomes an error with this text.
  ///   - description: The message: what went wrong, and what to do.
  public init(predefinedError: AppIntentError, description: LocalizedStringResource) {
    self.init(.custom(domain: "AppIntentError", description))
  }

  /// Makes an error of a text for the user.
  ///
  /// - Parameter description: The message: what went wrong, and what to do.
  public init(description: LocalizedStringResource) {
    self.init(.custom(domain: "AppIntentError", description))
  }

  /// Runs `perform()` again, with the values that were asked for in the meantime.
  ///
  /// Thrown from `perform()` it is never shown; after a hundred times the run ends.
  public static let restartPerform = AppIntentError(.restartPerform)

  /// The app may not use something that it needs.
  public enum PermissionRequired {
    /// Access to Bluetooth.
    public static let bluetooth = permission("Bluetooth")
    /// Access to the user's contacts.
    public static let contacts = permission("your contacts")
    /// Access to devices of the local network.
    public static let localNetwork = permission("the local network")
    /// Access to the user's photos.
    public static let photos = permission("your photos")
    /// The use of Siri.
    public static let siri = permission("Siri")

    /// Returns the error for the location of the device.
    ///
    /// - Parameter precise: Whether the exact location is needed.
    /// - Returns: The error.
    public static func location(precise: Bool = false) -> AppIntentError {
      permission(precise ? "your precise location" : "your location")
    }

    private static func permission(_ what: String) -> AppIntentError {
      AppIntentError(.message("The app needs permission to use \(what)."))
    }
  }

  /// The user must do something in the app first.
  public enum UserActionRequired {
    /// The user must set up an account.
    public static let accountSetup = AppIntentError(.message("Set up an account in the app first."))
    /// The user must confirm something in the app.
    public static let confirmation = AppIntentError(.message("Confirm this in the app first."))
    /// The user must sign in.
    public static let signin = AppIntentError(.message("Sign in to the app first."))
  }

  /// The intent cannot do what it was asked for, and the user can do nothing about it in the app.
  public enum Unrecoverable {
    /// The thing is not there any more.
    public static let entityNotFound = AppIntentError(.message("The item could not be found."))
    /// The feature is switched off for now.
    public static let featureCurrentlyRestricted = AppIntentError(
      .message("This feature is currently restricted.")
    )
    /// The network, or a server, did not answer.
    public static let networkFailure = AppIntentError(.message("There is no network connection."))
    /// The user may not do it.
    ///
    /// The runtime throws it where ``IntentRuntime/authenticate`` says no.
    public static let notAllowed = AppIntentError(.message("This is not allowed."))
    /// A part was done, and the rest failed.
    public static let partialFailure = AppIntentError(.message("Some actions failed."))
    /// This device cannot do it.
    public static let unsupportedOnDevice = AppIntentError(
      .message("This device does not support it.")
    )
    /// The reason is not known.
    ///
    /// It tells a user nothing; throw an error with a sentence of your own.
    @available(*, deprecated, message: "Explain it with an error of your own")
    public static let unknown = AppIntentError(.message("Something went wrong."))
  }

  /// The message for the user.
  ///
  /// It is the error's own words, or the question that an intent had no answer to.
  public var localizedStringResource: LocalizedStringResource {
    switch kind {
    case .message(let text), .noInteraction(let text), .invalidValue(let text),
      .targetRefused(let text), .timeout(let text):
      LocalizedStringResource(stringLiteral: text)
    case .custom(_, let resource): resource
    case .restartPerform: "The intent must run again."
    case .needsValue(_, let dialog): dialog?.full ?? "A value is missing."
    case .needsDisambiguation: "Several values match."
    case .needsForeground(let continuation):
      continuation.dialog?.full ?? "This continues in the app."
    case .cancelled: "The intent was cancelled."
    }
  }
}

extension AppIntentError: CustomStringConvertible {
  /// The message for the user, in the current language.
  ///
  /// It is for logs; a host shows `localizedStringResource`, or ``IntentErrorMessage`` for any
  /// error.
  public var description: String { String(localized: localizedStringResource) }
}

/// An error of the app that knows which of the system's errors it is.
///
/// The runtime treats it, thrown from `perform()`, as that error: it may ask for a value or run the
/// intent again.
public protocol CustomAppIntentErrorConvertible: Error {
  /// The error that is thrown in its place.
  var appIntentError: AppIntentError { get }
}

/// The user-facing message of an error.
///
/// Hosts use it for whatever a run throws, so that all of them say the same.
public enum IntentErrorMessage {
  /// Returns the text of an error: that of an ``AppIntentError``, else the text that the error
  /// gives for itself, else its description.
  ///
  /// - Parameter error: Any error, also one of the app.
  /// - Returns: The text that a host shows.
  public static func text(of error: any Error) -> LocalizedStringResource {
    switch error {
    case let error as AppIntentError: error.localizedStringResource
    case let error as any CustomAppIntentErrorConvertible:
      error.appIntentError.localizedStringResource
    case let error as any CustomLocalizedStringResourceConvertible: error.localizedStringResource
    case let error as any LocalizedError where error.errorDescription != nil:
      LocalizedStringResource(stringLiteral: error.errorDescription ?? "")
    default: LocalizedStringResource(stringLiteral: String(describing: error))
    }
  }
}

/// The values to choose from, compared by what a user sees of them.
struct DisambiguationChoices: Equatable, Sendable {
  let values: [any _IntentValue & Sendable]
  let dialog: IntentDialog?

  static func == (left: Self, right: Self) -> Bool {
    left.values.map { DisplayRepresentation(for: $0) }
      == right.values.map { DisplayRepresentation(for: $0) }
  }
}

/// The work that runs once the app is in the foreground.
final class ForegroundContinuation: Equatable, Sendable {
  let dialog: IntentDialog?
  let alwaysConfirm: Bool
  let operation: (@MainActor @Sendable () async throws -> Void)?

  init(
    _ dialog: IntentDialog?,
    alwaysConfirm: Bool = true,
    _ operation: (@MainActor @Sendable () async throws -> Void)? = nil
  ) {
    self.dialog = dialog
    self.alwaysConfirm = alwaysConfirm
    self.operation = operation
  }

  static func == (left: ForegroundContinuation, right: ForegroundContinuation) -> Bool {
    left === right
  }
}
