// LocalAuthentication by its name. There is no owner of the device to ask: no policy can be evaluated, as on a
// device without a passcode, unless a host sets `LAContext.evaluator`.
@_exported public import Foundation
internal import Synchronization

/// The means by which the owner of a device is authenticated.
///
/// The host that answers in ``LAContext/evaluator`` gets it.
public enum LAPolicy: Int, Sendable {
  /// Biometrics: a face, a finger or an eye.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// Biometrics, or the passcode.
  case deviceOwnerAuthentication = 2
  /// A watch; or biometrics or a watch.
  case deviceOwnerAuthenticationWithCompanion = 3,
    deviceOwnerAuthenticationWithBiometricsOrCompanion = 4
}

/// The kind of biometrics of a device.
public enum LABiometryType: Int, Sendable {
  /// None, a finger, a face, or an eye; always none here.
  case none, touchID, faceID, opticID
}

/// An error of an authentication.
///
/// Here it is `passcodeNotSet` where no host answers, and `authenticationFailed` where the host refuses.
public struct LAError: Error, Hashable, Sendable, LocalizedError {
  /// The kind of an error of an authentication.
  public enum Code: Int, Sendable {
    /// The kinds, with Apple's numbers.
    case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4,
      passcodeNotSet = -5, biometryNotAvailable = -6, biometryNotEnrolled = -7,
      biometryLockout = -8, appCancel = -9, invalidContext = -10, notInteractive = -1004
  }
  /// The kind of the error.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
  /// A sentence that says that the device has no owner to ask, with the kind of the error.
  public var errorDescription: String? { "The device has no owner to ask (\(code))." }
  /// The kinds by the names that a `catch` uses.
  public static let userCancel = Code.userCancel, authenticationFailed = Code.authenticationFailed,
    passcodeNotSet = Code.passcodeNotSet, biometryNotAvailable = Code.biometryNotAvailable,
    biometryNotEnrolled = Code.biometryNotEnrolled, userFallback = Code.userFallback,
    systemCancel = Code.systemCancel, biometryLockout = Code.biometryLockout
}

extension LAError.Code {
  /// Returns whether a caught error is of this kind, for `catch LAError.userCancel`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The caught error.
  /// - Returns: Whether it is an ``LAError`` of the kind.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? LAError)?.code == code }
}

/// A context in which the owner of the device is authenticated.
///
/// There is no owner to ask here: a host sets ``evaluator``, and without it each evaluation throws.
open class LAContext: NSObject {
  /// A closure in which a host authenticates the owner; nil, the default, where there is no host.
  ///
  /// It gets the policy and the reason that the app gives, and returns whether the owner was recognized. It holds for
  /// all contexts of the process and is not part of Apple's interface.
  public static var evaluator: (@Sendable (LAPolicy, String) async -> Bool)? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
  private static let shared = Mutex<(@Sendable (LAPolicy, String) async -> Bool)?>(nil)

  /// The reason for the authentication; empty by default.
  ///
  /// It is not shown: pass a reason to ``evaluatePolicy(_:localizedReason:)``, which gives it to the host.
  public var localizedReason = ""
  /// The titles of the buttons for canceling and for the passcode; not shown.
  public var localizedCancelTitle: String?, localizedFallbackTitle: String?
  /// The time for which an earlier authentication counts, in seconds; not read.
  ///
  /// Each evaluation asks the host again.
  public var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// A Boolean value that says whether the user must not be asked; false by default.
  ///
  /// It is not read: the host is asked in both cases.
  public var interactionNotAllowed = false
  /// The kind of biometrics of the device.
  ///
  /// Always `none` here.
  public var biometryType: LABiometryType { .none }

  /// Returns whether the owner can be authenticated.
  ///
  /// - Parameters:
  ///   - policy: The means; not read.
  ///   - error: Set to ``LAError`` with `passcodeNotSet` where no host answers.
  /// - Returns: Whether ``evaluator`` is set.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    guard Self.evaluator == nil else { return true }
    error?.pointee = LAError(.passcodeNotSet) as NSError
    return false
  }

  /// Authenticates the owner, by asking the host.
  ///
  /// - Parameters:
  ///   - policy: The means, for the host.
  ///   - localizedReason: The reason, for the host.
  /// - Returns: Always true.
  /// - Throws: ``LAError`` with `passcodeNotSet` where no host answers, and with `authenticationFailed` where it
  ///   refuses.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    guard let evaluator = Self.evaluator else { throw LAError(.passcodeNotSet) }
    guard await evaluator(policy, localizedReason) else { throw LAError(.authenticationFailed) }
    return true
  }

  /// Authenticates the owner, by asking the host, and passes the result to a closure.
  ///
  /// - Parameters:
  ///   - policy: The means, for the host.
  ///   - localizedReason: The reason, for the host.
  ///   - reply: Gets whether the owner was recognized, or an ``LAError``; later, from a task.
  open func evaluatePolicy(
    _ policy: LAPolicy,
    localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let evaluator = Self.evaluator
    Task {
      guard let evaluator else { return reply(false, LAError(.passcodeNotSet)) }
      let isOwner = await evaluator(policy, localizedReason)
      reply(isOwner, isOwner ? nil : LAError(.authenticationFailed))
    }
  }

  /// Ends the context, which has no effect: it keeps no result.
  open func invalidate() {}
}
