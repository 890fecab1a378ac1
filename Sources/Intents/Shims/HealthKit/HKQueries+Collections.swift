public import Foundation

/// A query for statistics of many lengths of time, such as the steps of each day.
///
/// It always fails: ``HKHealthStore/execute(_:)`` passes an error to its closure.
public final class HKStatisticsCollectionQuery: HKQuery, FailingQuery {
  /// A closure that gets the query and either its statistics or an error; here always an error.
  public typealias Handler = (
    HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?
  ) -> Void
  /// The closure for the first result.
  public var initialResultsHandler: Handler?
  /// The closure for later results; never called.
  public var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?

  /// Creates a query, which does nothing until it is executed.
  ///
  /// - Parameters:
  ///   - quantityType: The type of the samples; not kept.
  ///   - quantitySamplePredicate: The condition of the samples; not kept.
  ///   - options: The statistics to compute; not kept.
  ///   - anchorDate: The start of one of the lengths of time; not kept.
  ///   - intervalComponents: The length of each; not kept.
  public init(
    quantityType: HKQuantityType,
    quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    anchorDate: Date,
    intervalComponents: DateComponents
  ) {}

  func fail(_ error: any Error) { initialResultsHandler?(self, nil, error) }
}

/// Statistics of many lengths of time.
///
/// None is ever made here.
public final class HKStatisticsCollection: NSObject, Sendable {
  private override init() {}
  /// Returns the statistics of all of them.
  ///
  /// - Returns: Always an empty array.
  public func statistics() -> [HKStatistics] { [] }
  /// Returns the statistics of the one with a date.
  ///
  /// - Parameter date: The date; not read.
  /// - Returns: Always nil.
  public func statistics(for date: Date) -> HKStatistics? { nil }
  /// Calls a closure with the statistics between two dates, of which there are none.
  ///
  /// - Parameters:
  ///   - startDate: The first date; not read.
  ///   - endDate: The last date; not read.
  ///   - block: Never called.
  public func enumerateStatistics(
    from startDate: Date,
    to endDate: Date,
    with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// A place in the stream of changes of health data.
public final class HKQueryAnchor: NSObject, NSSecureCoding, Sendable {
  private let value: Int
  /// True: it can be archived.
  public static var supportsSecureCoding: Bool { true }
  /// Creates a place.
  ///
  /// - Parameter value: Its number.
  public init(fromValue value: Int) { self.value = value }
  /// Reads a place from an archive.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) { value = coder.decodeInteger(forKey: "value") }
  /// Writes the place to an archive.
  ///
  /// - Parameter coder: The archive.
  public func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }
}

/// An object that was deleted; none is ever made here.
public final class HKDeletedObject: NSObject, Sendable {
  /// The identifier that it had.
  public let uuid = UUID()
  private override init() {}
}

/// A query for changes since a place in their stream.
///
/// It always fails: ``HKHealthStore/execute(_:)`` passes an error to its closure.
public final class HKAnchoredObjectQuery: HKQuery, FailingQuery {
  /// A closure that gets the query and either changes or an error; here always an error.
  public typealias Handler = (
    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
  ) -> Void
  private let handler: Handler
  /// The closure for later changes; never called.
  public var updateHandler: Handler?

  /// Creates a query, which does nothing until it is executed.
  ///
  /// - Parameters:
  ///   - type: The type of the samples; not kept.
  ///   - predicate: The condition of the samples; not kept.
  ///   - anchor: The place; not kept.
  ///   - limit: The largest number of samples; not kept.
  ///   - handler: Gets nil and ``HKError`` when the query is executed.
  public init(
    type: HKSampleType,
    predicate: NSPredicate?,
    anchor: HKQueryAnchor?,
    limit: Int,
    resultsHandler handler: @escaping Handler
  ) { self.handler = handler }

  func fail(_ error: any Error) { handler(self, nil, nil, nil, error) }
}
