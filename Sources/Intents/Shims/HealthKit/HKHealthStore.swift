internal import Foundation

/// Why health data are not read or written.
public struct HKError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// Not known.
    case unknownError = 0
    /// There are no health data on this machine.
    case errorHealthDataUnavailable = 1
    /// The device's owner does not let apps use them.
    case errorHealthDataRestricted
    /// A value is not one that may be given.
    case errorInvalidArgument
    /// The user has not let the app do it.
    case errorAuthorizationDenied
    /// The user was not asked yet.
    case errorAuthorizationNotDetermined
    /// The device is locked.
    case errorDatabaseInaccessible
    /// The user ended it.
    case errorUserCanceled
  }

  /// What went wrong.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// Whether an app may write a type.
public enum HKAuthorizationStatus: Int, Sendable {
  /// Not asked, not allowed, or allowed.
  case notDetermined, sharingDenied, sharingAuthorized
}

/// A person's health data on Apple's platforms; here there are none.
///
/// Reading and writing fail with ``HKError`` with `errorHealthDataUnavailable`.
public final class HKHealthStore: Sendable {
  /// Creates a store.
  public init() {}

  /// Tells whether there are health data.
  ///
  /// - Returns: False.
  public static func isHealthDataAvailable() -> Bool { false }

  /// Tells whether the app may write a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: That it may not.
  public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .sharingDenied
  }

  /// Asks no user.
  ///
  /// - Parameters:
  ///   - typesToShare: What the app would write.
  ///   - typesToRead: What it would read.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>,
    read typesToRead: Set<HKObjectType>
  ) async throws { throw HKError(.errorHealthDataUnavailable) }

  /// Writes nothing.
  ///
  /// - Parameter sample: The sample.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func save(_ sample: HKSample) async throws { throw HKError(.errorHealthDataUnavailable) }

  /// Writes nothing.
  ///
  /// - Parameter samples: The samples.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func save(_ samples: [HKSample]) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }

  /// Starts nothing: there is no watch.
  ///
  /// - Parameter configuration: The workout.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func startWatchApp(toHandle configuration: HKWorkoutConfiguration) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
}
