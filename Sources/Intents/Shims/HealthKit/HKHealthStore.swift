public import Foundation

/// A type of health data.
///
/// Two types are equal where their identifiers are. Any identifier makes a type.
public class HKObjectType: Hashable, @unchecked Sendable {
  // Unchecked, since it has subclasses: all are in this file, and none has anything that changes.

  /// The full identifier, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  fileprivate init(identifier: String) { self.identifier = identifier }

  /// Returns the type of a quantity.
  public static func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier)
    -> HKQuantityType?
  { HKQuantityType(identifier) }

  /// Returns the type of workouts, `HKWorkoutTypeIdentifier`.
  public static func workoutType() -> HKWorkoutType { HKWorkoutType() }

  /// Returns whether two types have equal identifiers.
  public static func == (left: HKObjectType, right: HKObjectType) -> Bool {
    left.identifier == right.identifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// A type of which there can be samples.
public class HKSampleType: HKObjectType, @unchecked Sendable {}

/// The type of workouts.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {
  fileprivate init() { super.init(identifier: "HKWorkoutTypeIdentifier") }
}

/// A type of quantities, such as numbers of steps.
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Creates a type.
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// The identifier of a type of quantities.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier.
  public let rawValue: String
  /// Creates an identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKQuantityTypeIdentifier" + name }

  /// Movement.
  public static let stepCount = Self("StepCount"), flightsClimbed = Self("FlightsClimbed"),
    distanceWalkingRunning = Self("DistanceWalkingRunning"),
    distanceCycling = Self("DistanceCycling"), activeEnergyBurned = Self("ActiveEnergyBurned"),
    appleExerciseTime = Self("AppleExerciseTime")
  /// The heart and the body.
  public static let heartRate = Self("HeartRate"), restingHeartRate = Self("RestingHeartRate"),
    bodyMass = Self("BodyMass"), height = Self("Height")
  /// Food and drink.
  public static let dietaryWater = Self("DietaryWater"),
    dietaryEnergyConsumed = Self("DietaryEnergyConsumed"),
    dietaryCaffeine = Self("DietaryCaffeine"), dietaryProtein = Self("DietaryProtein")
}

/// A sample with a quantity, such as a number of steps.
public final class HKQuantitySample: NSObject, Sendable {
  /// The type of the sample.
  public let quantityType: HKQuantityType
  /// The quantity, in the unit that it was created with.
  public let quantity: HKQuantity
  /// The start and the end of the sample.
  public let startDate: Date, endDate: Date

  /// Creates a sample.
  public init(type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date) {
    (quantityType, self.quantity, startDate, endDate) = (type, quantity, start, end)
  }
}

/// The store of health data, which this machine does not have.
///
/// Apps ask ``isHealthDataAvailable()`` first, which is false as on a device without health data.
public final class HKHealthStore: Sendable {
  /// Creates a store.
  public init() {}

  /// Returns whether the machine has health data.
  public static func isHealthDataAvailable() -> Bool { false }

  /// Asks for access to health data, which throws.
  ///
  /// - Parameters:
  ///   - typesToShare: The types to write.
  ///   - typesToRead: The types to read.
  /// - Throws: ``HKError`` with `errorHealthDataUnavailable`.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>,
    read typesToRead: Set<HKObjectType>
  ) async throws { throw HKError(.errorHealthDataUnavailable) }

  /// Saves a sample, which throws.
  ///
  /// - Parameter sample: The sample.
  /// - Throws: ``HKError`` with `errorHealthDataUnavailable`.
  public func save(_ sample: HKQuantitySample) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
}

/// An error of the health store.
public struct HKError: Error, Hashable, Sendable {
  /// The kind of an error, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The machine has no health data.
    case errorHealthDataUnavailable = 1
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}
