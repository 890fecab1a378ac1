public import Foundation

// Queries that tell closures. There are no health data: each tells `HKError` once it is executed.

/// That a user has typed a sample; a key of its metadata.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
/// The name of a sample that is kept when it is written again; a key of its metadata.
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
/// Which writing of a sample it is; a key of its metadata.
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
/// The name of a sample elsewhere; a key of its metadata.
public let HKMetadataKeyExternalUUID = "HKExternalUUID"
/// The zone of a sample's times; a key of its metadata.
public let HKMetadataKeyTimeZone = "HKTimeZone"

/// No limit to how many samples are wanted.
public let HKObjectQueryNoLimit = 0
/// The key by which samples are sorted: when they began.
public let HKSampleSortIdentifierStartDate = "startDate"
/// The key by which samples are sorted: when they ended.
public let HKSampleSortIdentifierEndDate = "endDate"

/// A query that fails when it is executed.
protocol FailingQuery: HKQuery {
  func fail(_ error: any Error)
}

extension HKHealthStore {
  /// Executes a query, which fails at once: its closure gets `HKError` before this returns.
  ///
  /// - Parameter query: The query.
  public func execute(_ query: HKQuery) {
    (query as? any FailingQuery)?.fail(HKError(.errorHealthDataUnavailable))
  }

  /// Ends a query.
  ///
  /// - Parameter query: The query.
  public func stop(_ query: HKQuery) {}

  /// Asks a user for permission, who is not there.
  ///
  /// - Parameters:
  ///   - typesToShare: What the app would write.
  ///   - typesToRead: What it would read.
  ///   - completion: Gets false and `HKError`, before this returns.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?,
    read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError(.errorHealthDataUnavailable)) }

  /// Writes a sample.
  ///
  /// - Parameters:
  ///   - object: The sample.
  ///   - completion: Gets false and `HKError`, before this returns.
  public func save(
    _ object: HKSample,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, HKError(.errorHealthDataUnavailable)) }
}

/// Asks for what is computed of samples.
public final class HKStatisticsQuery: HKQuery, FailingQuery {
  /// Gets what was computed, or an error.
  public typealias Handler = (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  private let handler: Handler

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - quantityType: Of which samples.
  ///   - quantitySamplePredicate: Which of them.
  ///   - options: What is computed.
  ///   - handler: Gets `HKError` when the query is executed.
  public init(
    quantityType: HKQuantityType,
    quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping Handler
  ) { self.handler = handler }

  func fail(_ error: any Error) { handler(self, nil, error) }
}

/// Asks for samples.
public final class HKSampleQuery: HKQuery, FailingQuery {
  /// Gets the samples, or an error.
  public typealias Handler = (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  private let handler: Handler

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - sampleType: Of which type.
  ///   - predicate: Which of them.
  ///   - limit: How many.
  ///   - sortDescriptors: In which order.
  ///   - handler: Gets `HKError` when the query is executed.
  public init(
    sampleType: HKSampleType,
    predicate: NSPredicate?,
    limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler handler: @escaping Handler
  ) { self.handler = handler }

  func fail(_ error: any Error) { handler(self, nil, error) }
}

/// Asks to be told of new samples; it is never told of one.
public final class HKObserverQuery: HKQuery {
  /// Creates a query.
  ///
  /// - Parameters:
  ///   - sampleType: Of which type.
  ///   - predicate: Which of them.
  ///   - updateHandler: Not called.
  public init(
    sampleType: HKSampleType,
    predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {}
}
