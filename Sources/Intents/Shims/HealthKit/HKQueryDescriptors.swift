public import Foundation

/// Conditions of queries.
open class HKQuery: NSObject {
  /// Returns a condition for samples of some time.
  ///
  /// - Parameters:
  ///   - startDate: When it begins; nil for no bound.
  ///   - endDate: When it ends; nil for no bound.
  ///   - options: Which dates of a sample must be in the time; none for any overlap.
  /// - Returns: The condition, of an ``HKSample``.
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

/// Which dates of a sample must be in the time of a query.
public struct HKQueryOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The beginning.
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  /// The end.
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// Samples of a type, and a condition of them.
public struct HKSamplePredicate<Sample: HKSample> {
  /// What they are of.
  public let sampleType: HKSampleType
  /// The condition; nil for all.
  public let nsPredicate: NSPredicate?
}

extension HKSamplePredicate where Sample == HKQuantitySample {
  /// Quantities of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - predicate: A condition; nil, the default, for all.
  /// - Returns: The samples.
  public static func quantitySample(
    type: HKQuantityType,
    predicate: NSPredicate? = nil
  ) -> Self { Self(sampleType: type, nsPredicate: predicate) }
}

extension HKSamplePredicate where Sample == HKCategorySample {
  /// Categories of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - predicate: A condition; nil, the default, for all.
  /// - Returns: The samples.
  public static func categorySample(
    type: HKCategoryType,
    predicate: NSPredicate? = nil
  ) -> Self { Self(sampleType: type, nsPredicate: predicate) }
}

/// Asks for samples.
///
/// There are no health data here.
public struct HKSampleQueryDescriptor<Sample: HKSample> {
  /// Creates a query.
  ///
  /// - Parameters:
  ///   - predicates: Which samples; not read.
  ///   - sortDescriptors: Their order; not read.
  ///   - limit: The most of them; nil, the default, for all. Not read.
  public init(
    predicates: [HKSamplePredicate<Sample>],
    sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {}

  /// Reads nothing.
  ///
  /// - Parameter healthStore: Not read.
  /// - Returns: Never.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    throw HKError(.errorHealthDataUnavailable)
  }
}

/// What is counted of quantities.
public struct HKStatisticsOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Each source by itself.
  public static let separateBySource = HKStatisticsOptions(rawValue: 1)
  /// The mean.
  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  /// The least.
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  /// The greatest.
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  /// The sum.
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
  /// The last.
  public static let mostRecent = HKStatisticsOptions(rawValue: 32)
}

/// What was counted of quantities; nothing here counts any.
public final class HKStatistics: Sendable {
  private init() {}
  /// The sum; nil where it was not asked for.
  public func sumQuantity() -> HKQuantity? { nil }
  /// The mean; nil where it was not asked for.
  public func averageQuantity() -> HKQuantity? { nil }
  /// The least; nil where it was not asked for.
  public func minimumQuantity() -> HKQuantity? { nil }
  /// The greatest; nil where it was not asked for.
  public func maximumQuantity() -> HKQuantity? { nil }
  /// The last; nil where it was not asked for.
  public func mostRecentQuantity() -> HKQuantity? { nil }
}

/// Asks for sums and means of quantities.
///
/// There are no health data here.
public struct HKStatisticsQueryDescriptor {
  /// Creates a query.
  ///
  /// - Parameters:
  ///   - predicate: Which samples; not read.
  ///   - options: What is counted; not read.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {}

  /// Reads nothing.
  ///
  /// - Parameter healthStore: Not read.
  /// - Returns: Never.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
    throw HKError(.errorHealthDataUnavailable)
  }
}
