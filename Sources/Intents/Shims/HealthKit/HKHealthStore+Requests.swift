public import Foundation

extension HKHealthStore {
  /// Executes a query, which fails at once.
  ///
  /// The closure of an ``HKSampleQuery`` or an ``HKStatisticsQuery`` gets ``HKError`` with
  /// `errorHealthDataUnavailable` before this returns; an ``HKObserverQuery`` is ignored.
  ///
  /// - Parameter query: The query.
  public func execute(_ query: HKQuery) {
    (query as? any FailingQuery)?.fail(HKError(.errorHealthDataUnavailable))
  }

  /// Stops a query, which has no effect: each ends when it is executed.
  ///
  /// - Parameter query: The query.
  public func stop(_ query: HKQuery) {}

  /// Deletes an object, which always throws here.
  ///
  /// - Parameter object: The object; not read.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func delete(_ object: HKObject) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Deletes objects, which always throws here.
  ///
  /// - Parameter objects: The objects; not read.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func delete(_ objects: [HKObject]) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Deletes an object, which fails.
  ///
  /// - Parameters:
  ///   - object: The object; not read.
  ///   - completion: Gets false and ``HKError`` with `errorHealthDataUnavailable`, before this returns.
  public func delete(
    _ object: HKObject,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError(.errorHealthDataUnavailable)) }
  /// Deletes objects, which always throws here.
  ///
  /// - Parameters:
  ///   - objectType: The type; not read.
  ///   - predicate: The condition; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  @discardableResult
  public func deleteObjects(
    of objectType: HKObjectType,
    predicate: NSPredicate
  ) async throws -> Int { throw HKError(.errorHealthDataUnavailable) }
  /// Returns whether the app would ask for access.
  ///
  /// - Parameters:
  ///   - typesToShare: The types to write; not read.
  ///   - typesToRead: The types to read; not read.
  /// - Returns: Always `unknown`.
  /// - Throws: Nothing here.
  public func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>,
    read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus { .unknown }
  /// Asks to wake the app for new data, which always throws here.
  ///
  /// - Parameters:
  ///   - type: The type; not read.
  ///   - frequency: How often; not read.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func enableBackgroundDelivery(
    for type: HKObjectType,
    frequency: HKUpdateFrequency
  ) async throws { throw HKError(.errorHealthDataUnavailable) }
  /// Asks to wake the app for new data, which fails.
  ///
  /// - Parameters:
  ///   - type: The type; not read.
  ///   - frequency: How often; not read.
  ///   - completion: Gets false and ``HKError`` with `errorHealthDataUnavailable`, before this returns.
  public func enableBackgroundDelivery(
    for type: HKObjectType,
    frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError(.errorHealthDataUnavailable)) }
  /// Ends the wakes of the app, which always throws here.
  ///
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func disableAllBackgroundDelivery() async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Returns the date of birth, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func dateOfBirthComponents() throws -> DateComponents {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Returns the sex, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func biologicalSex() throws -> HKBiologicalSexObject {
    throw HKError(.errorHealthDataUnavailable)
  }

  /// Asks for access to health data, which fails at once without a question to the user.
  ///
  /// - Parameters:
  ///   - typesToShare: The types to write; not read.
  ///   - typesToRead: The types to read; not read.
  ///   - completion: Gets false and ``HKError`` with `errorHealthDataUnavailable`, before this returns.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?,
    read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError(.errorHealthDataUnavailable)) }

  /// Saves a sample, which fails.
  ///
  /// - Parameters:
  ///   - object: The sample; not kept.
  ///   - completion: Gets false and ``HKError`` with `errorHealthDataUnavailable`, before this returns.
  public func save(
    _ object: HKObject,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError(.errorHealthDataUnavailable)) }
}

/// Whether an app would ask for access to health data.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  /// Not known, yes, or no.
  case unknown, shouldRequest, unnecessary
}

/// How often an app is woken for new health data.
public enum HKUpdateFrequency: Int, Sendable {
  /// At once, or at most once in an hour, a day or a week.
  case immediate = 1, hourly, daily, weekly
}

/// The sex of a person.
public enum HKBiologicalSex: Int, Sendable {
  /// Not set, female, male, or other.
  case notSet, female, male, other
}

/// An object with the sex of a person; none is ever made here.
public final class HKBiologicalSexObject: NSObject, Sendable {
  /// The sex.
  public let biologicalSex = HKBiologicalSex.notSet
  private override init() {}
}
