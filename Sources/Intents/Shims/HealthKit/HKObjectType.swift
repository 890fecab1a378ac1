// Unchecked, since it has subclasses: all are in this file, and none has anything that changes.

/// What samples are of.
public class HKObjectType: Hashable, @unchecked Sendable {
  /// The name of the type, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  fileprivate init(identifier: String) { self.identifier = identifier }

  /// Returns the type of a quantity.
  ///
  /// - Parameter identifier: Its name.
  /// - Returns: The type; never nil.
  public static func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier)
    -> HKQuantityType?
  { HKQuantityType(identifier) }

  /// Returns whether two types have one name.
  ///
  /// - Parameters:
  ///   - left: A type.
  ///   - right: The type to compare with.
  /// - Returns: Whether the names are equal.
  public static func == (left: HKObjectType, right: HKObjectType) -> Bool {
    left.identifier == right.identifier
  }

  /// Hashes the name.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// What a sample is of: a quantity or another.
public class HKSampleType: HKObjectType, @unchecked Sendable {}

/// What a quantity is of.
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Creates the type of a quantity.
  ///
  /// - Parameter identifier: Its name.
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// The name of a kind of quantity.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name in full, such as `HKQuantityTypeIdentifierStepCount`.
  public let rawValue: String

  /// Creates a name.
  ///
  /// - Parameter rawValue: The name in full.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Steps.
  public static let stepCount = Self(rawValue: "HKQuantityTypeIdentifierStepCount")
  /// The way walked and run.
  public static let distanceWalkingRunning = Self(
    rawValue: "HKQuantityTypeIdentifierDistanceWalkingRunning"
  )
  /// The way cycled.
  public static let distanceCycling = Self(rawValue: "HKQuantityTypeIdentifierDistanceCycling")
  /// The energy of moving.
  public static let activeEnergyBurned = Self(
    rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned"
  )
  /// The energy of resting.
  public static let basalEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierBasalEnergyBurned")
  /// The heart's rate.
  public static let heartRate = Self(rawValue: "HKQuantityTypeIdentifierHeartRate")
  /// The heart's rate at rest.
  public static let restingHeartRate = Self(rawValue: "HKQuantityTypeIdentifierRestingHeartRate")
  /// Weight.
  public static let bodyMass = Self(rawValue: "HKQuantityTypeIdentifierBodyMass")
  /// Height.
  public static let height = Self(rawValue: "HKQuantityTypeIdentifierHeight")
  /// The share of fat.
  public static let bodyFatPercentage = Self(rawValue: "HKQuantityTypeIdentifierBodyFatPercentage")
  /// The body's temperature.
  public static let bodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBodyTemperature")
  /// Water drunk.
  public static let dietaryWater = Self(rawValue: "HKQuantityTypeIdentifierDietaryWater")
  /// The energy of food.
  public static let dietaryEnergyConsumed = Self(
    rawValue: "HKQuantityTypeIdentifierDietaryEnergyConsumed"
  )
  /// Caffeine.
  public static let dietaryCaffeine = Self(rawValue: "HKQuantityTypeIdentifierDietaryCaffeine")
  /// Protein.
  public static let dietaryProtein = Self(rawValue: "HKQuantityTypeIdentifierDietaryProtein")
  /// Flights of stairs.
  public static let flightsClimbed = Self(rawValue: "HKQuantityTypeIdentifierFlightsClimbed")
  /// The share of oxygen in the blood.
  public static let oxygenSaturation = Self(rawValue: "HKQuantityTypeIdentifierOxygenSaturation")
  /// Sugar in the blood.
  public static let bloodGlucose = Self(rawValue: "HKQuantityTypeIdentifierBloodGlucose")
  /// The most oxygen taken up.
  public static let vo2Max = Self(rawValue: "HKQuantityTypeIdentifierVo2Max")
  /// Time of exercise.
  public static let appleExerciseTime = Self(rawValue: "HKQuantityTypeIdentifierAppleExerciseTime")
}
