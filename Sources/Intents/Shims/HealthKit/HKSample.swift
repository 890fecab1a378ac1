public import Foundation

// Unchecked, since it has subclasses: all are in this file, and none has anything that changes.

/// A piece of health data with a start and an end.
///
/// Create an ``HKQuantitySample`` or an ``HKCategorySample``. They are values of the app's own: no store keeps them,
/// and no metadata are kept with them.
public class HKSample: @unchecked Sendable {
  /// The type of the sample.
  public let sampleType: HKSampleType
  /// The start of the sample.
  public let startDate: Date
  /// The end of the sample.
  ///
  /// It is not checked to lie after ``startDate``.
  public let endDate: Date
  /// The unique identifier.
  ///
  /// A new one for each object, also for two samples of equal values.
  public let uuid = UUID()

  fileprivate init(_ type: HKSampleType, _ start: Date, _ end: Date) {
    (sampleType, startDate, endDate) = (type, start, end)
  }
}

/// A sample with a quantity, such as a number of steps.
public final class HKQuantitySample: HKSample, @unchecked Sendable {
  /// The type of the sample, the same as ``HKSample/sampleType``.
  public let quantityType: HKQuantityType
  /// The quantity, in the unit that it was created with.
  ///
  /// It is not checked whether the unit fits the type.
  public let quantity: HKQuantity

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - quantity: The quantity.
  ///   - start: The start.
  ///   - end: The end.
  ///   - metadata: Not kept.
  public init(
    type: HKQuantityType,
    quantity: HKQuantity,
    start: Date,
    end: Date,
    metadata: [String: Any]? = nil
  ) {
    (quantityType, self.quantity) = (type, quantity)
    super.init(type, start, end)
  }
}

/// A sample with one of several values, such as a stage of sleep.
public final class HKCategorySample: HKSample, @unchecked Sendable {
  /// The type of the sample, the same as ``HKSample/sampleType``.
  public let categoryType: HKCategoryType
  /// The raw value of the category's value.
  ///
  /// For sleep it is that of an ``HKCategoryValueSleepAnalysis``; it is not checked.
  public let value: Int

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - value: The raw value of the category's value.
  ///   - start: The start.
  ///   - end: The end.
  ///   - metadata: Not kept.
  public init(
    type: HKCategoryType,
    value: Int,
    start: Date,
    end: Date,
    metadata: [String: Any]? = nil
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, start, end)
  }
}

/// The activity and the place of a workout.
///
/// It can be filled and read; ``HKHealthStore/startWatchApp(toHandle:)`` throws without reading it.
public final class HKWorkoutConfiguration {
  /// The activity; `other` by default.
  public var activityType = HKWorkoutActivityType.other
  /// The place of the workout; `unknown` by default.
  public var locationType = HKWorkoutSessionLocationType.unknown

  /// Creates a configuration with an activity of `other` at a place of `unknown`.
  public init() {}
}

/// The activity of a workout.
///
/// It has a part of Apple's cases, under Apple's numbers.
public enum HKWorkoutActivityType: UInt, Sendable {
  /// An endurance sport.
  case cycling = 13, elliptical = 16, hiking = 24, rowing = 35, running = 37, swimming = 46
  /// A sport of strength or movement.
  case traditionalStrengthTraining = 50, walking = 52, yoga = 57
  /// A sport of strength, or an activity without a case of its own.
  case coreTraining = 59, highIntensityIntervalTraining = 63, other = 3000
}

/// The place of a workout.
public enum HKWorkoutSessionLocationType: Int, Sendable {
  /// Not known, indoors, or outdoors.
  case unknown = 1, indoor, outdoor
}
