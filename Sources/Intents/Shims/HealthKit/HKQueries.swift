public import Foundation

// Queries that tell closures. There are no health data: each tells `HKError` once it is executed.

/// The metadata key of the Boolean value that says that the user entered a sample.
///
/// Samples keep no metadata here, so that this key and the next ones have no effect.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
/// The metadata key of the identifier by which a sample is replaced when it is saved again.
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
/// The metadata key of the version of a sample that is replaced when it is saved again.
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
/// The metadata key of a sample's identifier in another system.
public let HKMetadataKeyExternalUUID = "HKExternalUUID"
/// The metadata key of the name of the time zone in which a sample was taken.
public let HKMetadataKeyTimeZone = "HKTimeZone"
/// The metadata key of the Boolean value that says whether a cycle starts with the sample.
public let HKMetadataKeyMenstrualCycleStart = "HKMenstrualCycleStart"
/// The metadata keys of the kind of food, the place, the device's name, the brand, and the source of light and heat.
public let HKMetadataKeyFoodType = "HKFoodType",
  HKMetadataKeyIndoorWorkout = "HKIndoorWorkout",
  HKMetadataKeyDeviceName = "HKDeviceName",
  HKMetadataKeyWorkoutBrandName = "HKWorkoutBrandName",
  HKMetadataKeyHeartRateSensorLocation = "HKHeartRateSensorLocation",
  HKMetadataKeyHeartRateMotionContext = "HKHeartRateMotionContext",
  HKMetadataKeyWeatherTemperature = "HKWeatherTemperature",
  HKMetadataKeyWeatherHumidity = "HKWeatherHumidity",
  HKMetadataKeyElevationAscended = "HKElevationAscended",
  HKMetadataKeyAverageMETs = "HKAverageMETs",
  HKMetadataKeyBloodGlucoseMealTime = "HKBloodGlucoseMealTime",
  HKMetadataKeyInsulinDeliveryReason = "HKInsulinDeliveryReason",
  HKMetadataKeyLapLength = "HKLapLength"

/// The value of a query's limit that means no limit.
public let HKObjectQueryNoLimit = 0
/// The key for sorting samples by their start.
public let HKSampleSortIdentifierStartDate = "startDate"
/// The key for sorting samples by their end.
public let HKSampleSortIdentifierEndDate = "endDate"

/// A query that fails when it is executed.
protocol FailingQuery: HKQuery {
  func fail(_ error: any Error)
}

/// A query for statistics of quantity samples, such as their sum.
///
/// It always fails: ``HKHealthStore/execute(_:)`` passes an error to its closure.
public final class HKStatisticsQuery: HKQuery, FailingQuery {
  /// A closure that gets the query and either its statistics or an error; here always an error.
  public typealias Handler = (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  private let handler: Handler

  /// Creates a query, which does nothing until it is executed.
  ///
  /// - Parameters:
  ///   - quantityType: The type of the samples; not kept.
  ///   - quantitySamplePredicate: The condition of the samples; not kept.
  ///   - options: The statistics to compute; not kept.
  ///   - handler: Gets nil and ``HKError`` when the query is executed.
  public init(
    quantityType: HKQuantityType,
    quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping Handler
  ) { self.handler = handler }

  func fail(_ error: any Error) { handler(self, nil, error) }
}

/// A query for samples.
///
/// It always fails: ``HKHealthStore/execute(_:)`` passes an error to its closure.
public final class HKSampleQuery: HKQuery, FailingQuery {
  /// A closure that gets the query and either samples or an error; here always an error.
  public typealias Handler = (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  private let handler: Handler

  /// Creates a query, which does nothing until it is executed.
  ///
  /// - Parameters:
  ///   - sampleType: The type of the samples; not kept.
  ///   - predicate: The condition of the samples; not kept.
  ///   - limit: The largest number of samples; not kept.
  ///   - sortDescriptors: The order; not kept.
  ///   - handler: Gets nil and ``HKError`` when the query is executed.
  public init(
    sampleType: HKSampleType,
    predicate: NSPredicate?,
    limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler handler: @escaping Handler
  ) { self.handler = handler }

  func fail(_ error: any Error) { handler(self, nil, error) }
}

/// A query that waits for new samples, of which there are none.
///
/// ``HKHealthStore/execute(_:)`` ignores it, and unlike the other queries it reports no error.
public final class HKObserverQuery: HKQuery {
  /// Creates a query.
  ///
  /// - Parameters:
  ///   - sampleType: The type of the samples; not kept.
  ///   - predicate: The condition of the samples; not kept.
  ///   - updateHandler: Never called.
  public init(
    sampleType: HKSampleType,
    predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {}
}
