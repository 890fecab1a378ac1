// LocalAuthentication by its name. There is no owner of the device to ask: no policy can be evaluated, as on a
// device without a passcode, unless a host sets `LAContext.evaluator`.
@_exported public import Foundation
internal import Synchronization

/// What must be shown before an app goes on.
public enum LAPolicy: Int, Sendable {
  /// A face or a finger.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// That, or the passcode.
  case deviceOwnerAuthentication = 2
  /// A watch, or a face, a finger or a watch.
  case deviceOwnerAuthenticationWithCompanion = 3,
    deviceOwnerAuthenticationWithBiometricsOrCompanion = 4
}

/// What a device knows its owner by.
public enum LABiometryType: Int, Sendable {
  /// Nothing, a finger, a face, or eyes.
  case none, touchID, faceID, opticID
}

/// Why the owner was not recognized.
public struct LAError: Error, Hashable, Sendable, LocalizedError {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// Apple's numbers of the reasons.
    case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4,
      passcodeNotSet = -5, biometryNotAvailable = -6, biometryNotEnrolled = -7,
      biometryLockout = -8, appCancel = -9, invalidContext = -10, notInteractive = -1004
  }
  /// The reason.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: The reason.
  public init(_ code: Code) { self.code = code }
  /// The reason in words.
  public var errorDescription: String? { "The device has no owner to ask (\(code))." }
  /// The reasons by the names that `catch` uses.
  public static let userCancel = Code.userCancel, authenticationFailed = Code.authenticationFailed,
    passcodeNotSet = Code.passcodeNotSet, biometryNotAvailable = Code.biometryNotAvailable,
    biometryNotEnrolled = Code.biometryNotEnrolled, userFallback = Code.userFallback,
    systemCancel = Code.systemCancel, biometryLockout = Code.biometryLockout
}

extension LAError.Code {
  /// Lets `catch LAError.userCancel` compare reasons.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? LAError)?.code == code }
}

/// Asks the owner of the device.
open class LAContext: NSObject {
  /// Answers for the owner; nil, at first, where there is none.
  ///
  /// A host sets it. It gets the policy and the reason that the app gives.
  public static var evaluator: (@Sendable (LAPolicy, String) async -> Bool)? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
  private static let shared = Mutex<(@Sendable (LAPolicy, String) async -> Bool)?>(nil)

  /// Why the app asks; not shown.
  public var localizedReason = ""
  /// The words for giving up, and for the passcode; not shown.
  public var localizedCancelTitle: String?, localizedFallbackTitle: String?
  /// For how long an answer counts, in seconds; not read.
  public var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// Whether the user may not be asked.
  public var interactionNotAllowed = false
  /// What the device knows its owner by: nothing.
  public var biometryType: LABiometryType { .none }

  /// Says whether the owner can be asked.
  ///
  /// - Parameters:
  ///   - policy: What must be shown.
  ///   - error: Why not; `passcodeNotSet` where no host answers.
  /// - Returns: Whether a host answers.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    guard Self.evaluator == nil else { return true }
    error?.pointee = LAError(.passcodeNotSet) as NSError
    return false
  }

  /// Asks the owner.
  ///
  /// - Parameters:
  ///   - policy: What must be shown.
  ///   - localizedReason: Why the app asks.
  /// - Returns: True.
  /// - Throws: ``LAError`` where no host answers, or where it refuses.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    guard let evaluator = Self.evaluator else { throw LAError(.passcodeNotSet) }
    guard await evaluator(policy, localizedReason) else { throw LAError(.authenticationFailed) }
    return true
  }

  /// Asks the owner, and tells a closure.
  ///
  /// - Parameters:
  ///   - policy: What must be shown.
  ///   - localizedReason: Why the app asks.
  ///   - reply: Gets whether the owner was recognized, or an ``LAError``; on another thread.
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

  /// Forgets the answer; there is none.
  open func invalidate() {}
}
