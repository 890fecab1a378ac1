public import Foundation

/// A query for health data, with a function that makes predicates for queries.
///
/// It is the superclass of ``HKSampleQuery``, ``HKStatisticsQuery`` and ``HKObserverQuery``; by itself it asks for
/// nothing.
open class HKQuery: NSObject {
  /// Returns a condition that a sample lies in a time interval.
  ///
  /// The predicate works: an app can evaluate it with samples of its own.
  ///
  /// - Parameters:
  ///   - startDate: The start of the interval; nil for no bound.
  ///   - endDate: The end of the interval, which is not part of it; nil for no bound.
  ///   - options: The dates of a sample that must lie in the interval; none, the default, for any overlap.
  /// - Returns: The condition, of an ``HKSample``; false for any other object.
  public static func predicateForSamples(
    withStart startDate: Date?,
    end endDate: Date?,
    options: HKQueryOptions = []
  ) -> NSPredicate {
    let (start, end) = (startDate ?? .distantPast, endDate ?? .distantFuture)
    return NSPredicate { sample, _ in
      guard let sample = sample as? HKSample else { return false }
      if options.contains(.strictStartDate), !(start..<end ~= sample.startDate) { return false }
      if options.contains(.strictEndDate), !(start..<end ~= sample.endDate) { return false }
      return sample.startDate < end && sample.endDate >= start
    }
  }
}

/// The dates of a sample that must lie in the interval of ``HKQuery/predicateForSamples(withStart:end:options:)``.
public struct HKQueryOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The start of the sample must lie in the interval.
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  /// The end of the sample must lie in the interval.
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// Samples of a type that meet a condition, for a query descriptor.
///
/// Both values can be read back; no query evaluates them.
public struct HKSamplePredicate<Sample: HKSample> {
  /// The type of the samples.
  public let sampleType: HKSampleType
  /// The condition of the samples; nil for all of the type.
  public let nsPredicate: NSPredicate?
}

extension HKSamplePredicate where Sample == HKQuantitySample {
  /// Returns the quantity samples of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - predicate: The condition; nil, the default, for all.
  /// - Returns: The samples to ask for.
  public static func quantitySample(
    type: HKQuantityType,
    predicate: NSPredicate? = nil
  ) -> Self { Self(sampleType: type, nsPredicate: predicate) }
}

extension HKSamplePredicate where Sample == HKWorkout {
  /// Returns workouts.
  ///
  /// - Parameter predicate: The condition; nil, the default, for all.
  /// - Returns: The samples to ask for.
  public static func workout(_ predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: HKObjectType.workoutType(), nsPredicate: predicate)
  }
}

extension HKSamplePredicate where Sample == HKSample {
  /// Returns samples of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - predicate: The condition; nil, the default, for all.
  /// - Returns: The samples to ask for.
  public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: type, nsPredicate: predicate)
  }
}

extension HKSamplePredicate where Sample == HKCategorySample {
  /// Returns the category samples of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - predicate: The condition; nil, the default, for all.
  /// - Returns: The samples to ask for.
  public static func categorySample(
    type: HKCategoryType,
    predicate: NSPredicate? = nil
  ) -> Self { Self(sampleType: type, nsPredicate: predicate) }
}

/// An asynchronous query for samples.
///
/// It keeps nothing, as there are no health data here: its result is always an error.
public struct HKSampleQueryDescriptor<Sample: HKSample> {
  /// Creates a query.
  ///
  /// - Parameters:
  ///   - predicates: The samples to ask for; not kept.
  ///   - sortDescriptors: The order; not kept.
  ///   - limit: The largest number of samples; nil, the default, for all. Not kept.
  public init(
    predicates: [HKSamplePredicate<Sample>],
    sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {}

  /// Runs the query, which always throws here.
  ///
  /// - Parameter healthStore: The store; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    throw HKError(.errorHealthDataUnavailable)
  }
}

/// The statistics to compute of quantity samples.
///
/// No query computes any here.
public struct HKStatisticsOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Statistics of each source of data by itself.
  public static let separateBySource = HKStatisticsOptions(rawValue: 1)
  /// The mean of the quantities.
  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  /// The smallest quantity.
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  /// The largest quantity.
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  /// The sum of the quantities.
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
  /// The most recent quantity.
  public static let mostRecent = HKStatisticsOptions(rawValue: 32)
}

/// Statistics of quantity samples.
///
/// None is ever made here, as there are no health data.
public final class HKStatistics: NSObject, Sendable {
  private override init() {}
  /// The type of the samples, and the times of the first and the last one.
  public let quantityType = HKQuantityType(.stepCount), startDate = Date.distantPast,
    endDate = Date.distantPast
  /// The sum of the quantities; nil where it was not asked for.
  public func sumQuantity() -> HKQuantity? { nil }
  /// The mean of the quantities; nil where it was not asked for.
  public func averageQuantity() -> HKQuantity? { nil }
  /// The smallest quantity; nil where it was not asked for.
  public func minimumQuantity() -> HKQuantity? { nil }
  /// The largest quantity; nil where it was not asked for.
  public func maximumQuantity() -> HKQuantity? { nil }
  /// The most recent quantity; nil where it was not asked for.
  public func mostRecentQuantity() -> HKQuantity? { nil }
}

/// An asynchronous query for statistics of quantity samples.
///
/// It keeps nothing, as there are no health data here: its result is always an error.
public struct HKStatisticsQueryDescriptor {
  /// Creates a query.
  ///
  /// - Parameters:
  ///   - predicate: The samples to ask for; not kept.
  ///   - options: The statistics to compute; not kept.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {}

  /// Runs the query, which always throws here.
  ///
  /// - Parameter healthStore: The store; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
    throw HKError(.errorHealthDataUnavailable)
  }
}

/// An asynchronous query for statistics of many lengths of time.
///
/// It keeps nothing, as there are no health data here: its result is always an error.
public struct HKStatisticsCollectionQueryDescriptor {
  /// Creates a query.
  ///
  /// - Parameters:
  ///   - predicate: The samples to ask for; not kept.
  ///   - options: The statistics to compute; not kept.
  ///   - anchorDate: The start of one of the lengths of time; not kept.
  ///   - intervalComponents: The length of each; not kept.
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>,
    options: HKStatisticsOptions,
    anchorDate: Date,
    intervalComponents: DateComponents
  ) {}

  /// Runs the query, which always throws here.
  ///
  /// - Parameter healthStore: The store; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
    throw HKError(.errorHealthDataUnavailable)
  }
}
