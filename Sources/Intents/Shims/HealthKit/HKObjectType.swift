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

  /// Returns the type of a category.
  ///
  /// - Parameter identifier: Its name.
  /// - Returns: The type; never nil.
  public static func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier)
    -> HKCategoryType?
  { HKCategoryType(identifier) }

  /// The type of workouts.
  ///
  /// - Returns: The type.
  public static func workoutType() -> HKWorkoutType { HKWorkoutType() }

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

/// What a workout is of.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {
  init() { super.init(identifier: "HKWorkoutTypeIdentifier") }
}

/// What a quantity is of.
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Creates the type of a quantity.
  ///
  /// - Parameter identifier: Its name.
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// What a sample of one of several values is of, such as sleep.
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Creates the type of a category.
  ///
  /// - Parameter identifier: Its name.
  public init(_ identifier: HKCategoryTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// The name of a kind of category.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name in full.
  public let rawValue: String

  /// Creates a name.
  ///
  /// - Parameter rawValue: The name in full.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sleep.
  public static let sleepAnalysis = Self(rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
  /// Time of being mindful.
  public static let mindfulSession = Self(rawValue: "HKCategoryTypeIdentifierMindfulSession")
  /// Hours in which the user stood.
  public static let appleStandHour = Self(rawValue: "HKCategoryTypeIdentifierAppleStandHour")
  /// Days of menstruation.
  public static let menstrualFlow = Self(rawValue: "HKCategoryTypeIdentifierMenstrualFlow")
  /// Headaches.
  public static let headache = Self(rawValue: "HKCategoryTypeIdentifierHeadache")
}

/// The value of a category that has no others.
public enum HKCategoryValue: Int, Sendable {
  /// The only value.
  case notApplicable
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

/// What a sample of sleep says.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  /// In bed, asleep, awake, and asleep lightly, deeply, and with dreams.
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
  /// Those that say asleep.
  public static let allAsleepValues: Set<Self> = [
    .asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM,
  ]
}
