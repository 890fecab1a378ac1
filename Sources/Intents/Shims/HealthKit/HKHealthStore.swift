internal import Foundation

/// An error of the health store.
///
/// ``HKHealthStore`` throws only the code `errorHealthDataUnavailable` here; the other codes are there so that an
/// app's `switch` compiles.
public struct HKError: Error, Hashable, Sendable {
  /// The kind of an error of the health store, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The cause is not known; never thrown here.
    case unknownError = 0
    /// There are no health data on this machine: what every call of ``HKHealthStore`` reports here.
    case errorHealthDataUnavailable = 1
    /// The device's management forbids the use of health data; never thrown here.
    case errorHealthDataRestricted
    /// An argument is invalid; never thrown here.
    case errorInvalidArgument
    /// The user has refused access; never thrown here.
    case errorAuthorizationDenied
    /// The user was not asked for access yet; never thrown here.
    case errorAuthorizationNotDetermined
    /// The data are locked with the device; never thrown here.
    case errorDatabaseInaccessible
    /// The user has canceled the operation; never thrown here.
    case errorUserCanceled
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error, for example to throw in a test.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
  /// The kinds by the names that a `catch` uses, as in `catch HKError.unknownError`.
  public static let unknownError = Code.unknownError,
    errorHealthDataUnavailable = Code.errorHealthDataUnavailable,
    errorHealthDataRestricted = Code.errorHealthDataRestricted,
    errorInvalidArgument = Code.errorInvalidArgument,
    errorAuthorizationDenied = Code.errorAuthorizationDenied,
    errorAuthorizationNotDetermined = Code.errorAuthorizationNotDetermined,
    errorDatabaseInaccessible = Code.errorDatabaseInaccessible,
    errorUserCanceled = Code.errorUserCanceled
}

extension HKError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? HKError)?.code == code
  }
}

/// The permission of an app to write samples of a type.
///
/// ``HKHealthStore/authorizationStatus(for:)`` always returns `sharingDenied` here.
public enum HKAuthorizationStatus: Int, Sendable {
  /// Not asked, refused, or granted.
  case notDetermined, sharingDenied, sharingAuthorized
}

/// A person's health data on Apple's platforms; here there are none.
///
/// Reading and writing fail with ``HKError`` with `errorHealthDataUnavailable`.
public final class HKHealthStore: Sendable {
  /// Creates a store.
  ///
  /// It opens no file, and all stores are alike; ask ``isHealthDataAvailable()`` before its use.
  public init() {}

  /// Returns whether health data are available.
  ///
  /// - Returns: Always false.
  public static func isHealthDataAvailable() -> Bool { false }

  /// Returns whether the app may write samples of a type.
  ///
  /// - Parameter type: The type; not read.
  /// - Returns: Always `sharingDenied`.
  public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .sharingDenied
  }

  /// Asks for access to health data, which fails at once without a question to the user.
  ///
  /// - Parameters:
  ///   - typesToShare: The types to write; not read.
  ///   - typesToRead: The types to read; not read.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>,
    read typesToRead: Set<HKObjectType>
  ) async throws { throw HKError(.errorHealthDataUnavailable) }

  /// Saves a sample, which always throws here.
  ///
  /// - Parameter sample: The sample; not kept.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func save(_ sample: HKObject) async throws { throw HKError(.errorHealthDataUnavailable) }

  /// Saves samples, which always throws here.
  ///
  /// - Parameter samples: The samples; none is kept.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func save(_ samples: [HKObject]) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }

  /// Starts the app on the user's watch, which always throws here: there is no watch.
  ///
  /// - Parameter configuration: The workout; not read.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func startWatchApp(toHandle configuration: HKWorkoutConfiguration) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
}
