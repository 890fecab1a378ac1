// Unchecked, since it has subclasses: all are in this file, and none has anything that changes.

/// A type of health data.
///
/// Two types are equal where their identifiers are, whatever class they have. Any identifier makes a type: there is
/// no list of those that exist.
public class HKObjectType: Hashable, @unchecked Sendable {
  /// The full identifier, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  fileprivate init(identifier: String) { self.identifier = identifier }

  /// Returns the type of a quantity.
  ///
  /// - Parameter identifier: The identifier; not checked.
  /// - Returns: The type; never nil.
  public static func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier)
    -> HKQuantityType?
  { HKQuantityType(identifier) }

  /// Returns the type of a category.
  ///
  /// - Parameter identifier: The identifier; not checked.
  /// - Returns: The type; never nil.
  public static func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier)
    -> HKCategoryType?
  { HKCategoryType(identifier) }

  /// Returns the type of workouts.
  ///
  /// - Returns: The type, whose identifier is `HKWorkoutTypeIdentifier`.
  public static func workoutType() -> HKWorkoutType { HKWorkoutType() }
  /// Returns the type of notes of how someone feels.
  ///
  /// - Returns: The type, whose identifier is `HKDataTypeStateOfMind`.
  public static func stateOfMindType() -> HKStateOfMindType { HKStateOfMindType() }
  /// Returns the type of the rings of a day.
  ///
  /// - Returns: The type, whose identifier is `HKActivitySummaryTypeIdentifier`.
  public static func activitySummaryType() -> HKActivitySummaryType { HKActivitySummaryType() }
  /// Returns the type of a group of samples.
  ///
  /// - Parameter identifier: The identifier; not checked.
  /// - Returns: The type; never nil.
  public static func correlationType(forIdentifier identifier: HKCorrelationTypeIdentifier)
    -> HKCorrelationType?
  { HKCorrelationType(identifier) }
  /// Returns the type of a property of a person.
  ///
  /// - Parameter identifier: The identifier; not checked.
  /// - Returns: The type; never nil.
  public static func characteristicType(forIdentifier identifier: HKCharacteristicTypeIdentifier)
    -> HKCharacteristicType?
  { HKCharacteristicType(identifier) }

  /// Returns whether two types have equal identifiers.
  ///
  /// - Parameters:
  ///   - left: A type.
  ///   - right: The type to compare with.
  /// - Returns: Whether the identifiers are equal.
  public static func == (left: HKObjectType, right: HKObjectType) -> Bool {
    left.identifier == right.identifier
  }

  /// Hashes the identifier.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// A type of which there can be samples.
///
/// It has no initializer of its own: use ``HKQuantityType``, ``HKCategoryType`` or ``HKObjectType/workoutType()``.
public class HKSampleType: HKObjectType, @unchecked Sendable {}

/// The type of workouts.
///
/// ``HKObjectType/workoutType()`` returns it; there is no sample of it here.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {
  init() { super.init(identifier: "HKWorkoutTypeIdentifier") }
}

/// The type of notes of how someone feels.
public final class HKStateOfMindType: HKSampleType, @unchecked Sendable {
  init() { super.init(identifier: "HKDataTypeStateOfMind") }
}

/// The type of the rings of a day.
public final class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  init() { super.init(identifier: "HKActivitySummaryTypeIdentifier") }
}

/// A type of a group of samples.
public final class HKCorrelationType: HKSampleType, @unchecked Sendable {
  /// Creates a type of an identifier.
  ///
  /// - Parameter identifier: The identifier; not checked.
  public init(_ identifier: HKCorrelationTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// A type of a property of a person.
public final class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  /// Creates a type of an identifier.
  ///
  /// - Parameter identifier: The identifier; not checked.
  public init(_ identifier: HKCharacteristicTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// The identifier of a type of a group of samples.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier.
  public let rawValue: String
  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The full identifier; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The pressure of the blood, and food.
  public static let bloodPressure = Self(rawValue: "HKCorrelationTypeIdentifierBloodPressure"),
    food = Self(rawValue: "HKCorrelationTypeIdentifierFood")
}

/// The identifier of a type of a property of a person.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier.
  public let rawValue: String
  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The full identifier; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCharacteristicTypeIdentifier" + name }
  /// The sex, the group of the blood, the date of birth, the type of skin, a wheelchair, and the kind of rings.
  public static let biologicalSex = Self("BiologicalSex"), bloodType = Self("BloodType"),
    dateOfBirth = Self("DateOfBirth"), fitzpatrickSkinType = Self("FitzpatrickSkinType"),
    wheelchairUse = Self("WheelchairUse"), activityMoveMode = Self("ActivityMoveMode")
}

/// A type whose samples have a quantity with a unit, such as steps.
///
/// The unit of a sample is not checked against the type.
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Creates the type of a quantity.
  ///
  /// - Parameter identifier: The identifier; not checked.
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// A type whose samples have one of several values, such as the analysis of sleep.
///
/// The value of a sample is not checked against the type.
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Creates the type of a category.
  ///
  /// - Parameter identifier: The identifier; not checked.
  public init(_ identifier: HKCategoryTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// The identifier of a type of category.
///
/// The constants are those that apps use most; make others of their full identifier.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier, such as `HKCategoryTypeIdentifierSleepAnalysis`.
  public let rawValue: String

  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The full identifier; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sleep, with the values of ``HKCategoryValueSleepAnalysis``.
  public static let sleepAnalysis = Self(rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
  /// A session of mindfulness, with the value ``HKCategoryValue/notApplicable``.
  public static let mindfulSession = Self(rawValue: "HKCategoryTypeIdentifierMindfulSession")
  /// An hour in which the user stood.
  public static let appleStandHour = Self(rawValue: "HKCategoryTypeIdentifierAppleStandHour")
  /// Menstrual flow.
  public static let menstrualFlow = Self(rawValue: "HKCategoryTypeIdentifierMenstrualFlow")
  /// A headache.
  public static let headache = Self(rawValue: "HKCategoryTypeIdentifierHeadache")
}

/// The value of categories that have no values of their own.
///
/// Pass its raw value, 0, to ``HKCategorySample``.
public enum HKCategoryValue: Int, Sendable {
  /// The only value, 0.
  case notApplicable
}

/// The identifier of a type of quantity.
///
/// The constants are those that apps use most; make others of their full identifier. The units named beside them are
/// the usual ones, and not checked.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier, such as `HKQuantityTypeIdentifierStepCount`.
  public let rawValue: String

  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The full identifier; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The number of steps, in counts.
  public static let stepCount = Self(rawValue: "HKQuantityTypeIdentifierStepCount")
  /// The distance walked and run, in a unit of length.
  public static let distanceWalkingRunning = Self(
    rawValue: "HKQuantityTypeIdentifierDistanceWalkingRunning"
  )
  /// The distance cycled, in a unit of length.
  public static let distanceCycling = Self(rawValue: "HKQuantityTypeIdentifierDistanceCycling")
  /// The energy burned by activity, in a unit of energy.
  public static let activeEnergyBurned = Self(
    rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned"
  )
  /// The energy burned at rest, in a unit of energy.
  public static let basalEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierBasalEnergyBurned")
  /// The heart rate, in counts per time.
  public static let heartRate = Self(rawValue: "HKQuantityTypeIdentifierHeartRate")
  /// The heart rate at rest, in counts per time.
  public static let restingHeartRate = Self(rawValue: "HKQuantityTypeIdentifierRestingHeartRate")
  /// The body's mass, in a unit of mass.
  public static let bodyMass = Self(rawValue: "HKQuantityTypeIdentifierBodyMass")
  /// The body's height, in a unit of length.
  public static let height = Self(rawValue: "HKQuantityTypeIdentifierHeight")
  /// The share of fat in the body's mass, in `0...1`.
  public static let bodyFatPercentage = Self(rawValue: "HKQuantityTypeIdentifierBodyFatPercentage")
  /// The body's temperature.
  public static let bodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBodyTemperature")
  /// The water drunk, in a unit of volume.
  public static let dietaryWater = Self(rawValue: "HKQuantityTypeIdentifierDietaryWater")
  /// The energy of food eaten, in a unit of energy.
  public static let dietaryEnergyConsumed = Self(
    rawValue: "HKQuantityTypeIdentifierDietaryEnergyConsumed"
  )
  /// The caffeine consumed, in a unit of mass.
  public static let dietaryCaffeine = Self(rawValue: "HKQuantityTypeIdentifierDietaryCaffeine")
  /// The protein consumed, in a unit of mass.
  public static let dietaryProtein = Self(rawValue: "HKQuantityTypeIdentifierDietaryProtein")
  /// The number of flights of stairs climbed, in counts.
  public static let flightsClimbed = Self(rawValue: "HKQuantityTypeIdentifierFlightsClimbed")
  /// The saturation of the blood with oxygen, in `0...1`.
  public static let oxygenSaturation = Self(rawValue: "HKQuantityTypeIdentifierOxygenSaturation")
  /// The glucose in the blood, in mass or moles per volume.
  public static let bloodGlucose = Self(rawValue: "HKQuantityTypeIdentifierBloodGlucose")
  /// The largest uptake of oxygen, in volume per mass and time.
  public static let vo2Max = Self(rawValue: "HKQuantityTypeIdentifierVo2Max")
  /// The time of exercise, in a unit of time.
  public static let appleExerciseTime = Self(rawValue: "HKQuantityTypeIdentifierAppleExerciseTime")
}

/// The value of a sample of sleep.
///
/// Pass its raw value to ``HKCategorySample``.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  /// In bed, asleep without a stage, awake, and in core, deep or REM sleep.
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
  /// The values that mean asleep, without being only in bed or awake.
  public static let allAsleepValues: Set<Self> = [
    .asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM,
  ]
}

/// The value of a sample of the flow of a period.
///
/// Pass its raw value to ``HKCategorySample``.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
  /// Not said, light, medium, heavy, or none.
  case unspecified = 1, light, medium, heavy, none
}

/// The value of a sample of bleeding in a cycle.
///
/// Pass its raw value to ``HKCategorySample``.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
  /// Not said, light, medium, heavy, or none.
  case unspecified = 1, light, medium, heavy, none
}

/// The value of a sample of an hour in which someone may have stood.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
  /// Stood, or not.
  case stood, idle
}

/// The value of a sample of a symptom.
public enum HKCategoryValueSeverity: Int, Sendable {
  /// Not said, not there, or from mild to severe.
  case unspecified, notPresent, mild, moderate, severe
}

/// The value of a sample of a symptom that is there or not.
public enum HKCategoryValuePresence: Int, Sendable {
  /// There, or not.
  case present, notPresent
}
