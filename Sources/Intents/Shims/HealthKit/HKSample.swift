public import Foundation

// Unchecked, since they have subclasses: all are in this module, and none has anything that changes.

/// A piece of health data.
///
/// Create an ``HKQuantitySample`` or an ``HKCategorySample``. They are values of the app's own: no store keeps them.
public class HKObject: NSObject, @unchecked Sendable {
  /// The unique identifier.
  ///
  /// A new one for each object, also for two samples of equal values.
  public let uuid = UUID()
  /// What the creator has said about the data; nil for nothing.
  public let metadata: [String: Any]?
  /// The device that has measured them; nil where it is not known.
  public let device: HKDevice?
  /// The app that has made them: this one.
  public var sourceRevision: HKSourceRevision { HKSourceRevision(source: .default(), version: nil) }

  init(device: HKDevice? = nil, metadata: [String: Any]?) {
    (self.device, self.metadata) = (device, metadata)
  }
}

/// A piece of health data with a start and an end.
///
/// Create an ``HKQuantitySample`` or an ``HKCategorySample``.
public class HKSample: HKObject, @unchecked Sendable {
  /// The type of the sample.
  public let sampleType: HKSampleType
  /// The start of the sample.
  public let startDate: Date
  /// The end of the sample.
  ///
  /// It is not checked to lie after ``startDate``.
  public let endDate: Date
  /// A Boolean value that says whether the length of time is not known.
  ///
  /// Always false here.
  public var hasUndeterminedDuration: Bool { false }

  init(
    _ type: HKSampleType,
    _ start: Date,
    _ end: Date,
    device: HKDevice? = nil,
    metadata: [String: Any]? = nil
  ) {
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(device: device, metadata: metadata)
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
  ///   - metadata: What is to be said about the sample; nil, the default, for nothing.
  public init(
    type: HKQuantityType,
    quantity: HKQuantity,
    start: Date,
    end: Date,
    metadata: [String: Any]? = nil
  ) {
    (quantityType, self.quantity) = (type, quantity)
    super.init(type, start, end, metadata: metadata)
  }

  /// Creates a sample of a device.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - quantity: The quantity.
  ///   - start: The start.
  ///   - end: The end.
  ///   - device: The device; nil where it is not known.
  ///   - metadata: What is to be said about the sample; nil for nothing.
  public init(
    type: HKQuantityType,
    quantity: HKQuantity,
    start: Date,
    end: Date,
    device: HKDevice?,
    metadata: [String: Any]?
  ) {
    (quantityType, self.quantity) = (type, quantity)
    super.init(type, start, end, device: device, metadata: metadata)
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
  ///   - metadata: What is to be said about the sample; nil, the default, for nothing.
  public init(
    type: HKCategoryType,
    value: Int,
    start: Date,
    end: Date,
    metadata: [String: Any]? = nil
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, start, end, metadata: metadata)
  }
}
