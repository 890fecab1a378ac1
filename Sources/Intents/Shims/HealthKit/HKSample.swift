public import Foundation

// Unchecked, since it has subclasses: all are in this file, and none has anything that changes.

/// Something that was measured or noted over some time.
public class HKSample: @unchecked Sendable {
  /// What it is of.
  public let sampleType: HKSampleType
  /// When it began.
  public let startDate: Date
  /// When it ended.
  public let endDate: Date
  /// An identifier of its own.
  public let uuid = UUID()

  fileprivate init(_ type: HKSampleType, _ start: Date, _ end: Date) {
    (sampleType, startDate, endDate) = (type, start, end)
  }
}

/// A quantity that was measured over some time.
public final class HKQuantitySample: HKSample, @unchecked Sendable {
  /// What it is of.
  public let quantityType: HKQuantityType
  /// How much.
  public let quantity: HKQuantity

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - type: What it is of.
  ///   - quantity: How much.
  ///   - start: When it began.
  ///   - end: When it ended.
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

/// One of several values that was noted over some time.
public final class HKCategorySample: HKSample, @unchecked Sendable {
  /// What it is of.
  public let categoryType: HKCategoryType
  /// The number of the value.
  public let value: Int

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - type: What it is of.
  ///   - value: The number of the value.
  ///   - start: When it began.
  ///   - end: When it ended.
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

/// What a workout is, and where.
public final class HKWorkoutConfiguration {
  /// What is done.
  public var activityType = HKWorkoutActivityType.other
  /// Where it is done.
  public var locationType = HKWorkoutSessionLocationType.unknown

  /// Creates a configuration of another workout, somewhere.
  public init() {}
}

/// What is done in a workout.
public enum HKWorkoutActivityType: UInt, Sendable {
  /// Sports, by Apple's numbers.
  case cycling = 13, elliptical = 16, hiking = 24, rowing = 35, running = 37, swimming = 46
  /// Sports, by Apple's numbers.
  case traditionalStrengthTraining = 50, walking = 52, yoga = 57
  /// Sports, by Apple's numbers.
  case coreTraining = 59, highIntensityIntervalTraining = 63, other = 3000
}

/// Where a workout is done.
public enum HKWorkoutSessionLocationType: Int, Sendable {
  /// Not known, indoors, or outdoors.
  case unknown = 1, indoor, outdoor
}
