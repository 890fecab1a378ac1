public import Foundation

/// The activity and the place of a workout.
///
/// It can be filled and read; ``HKHealthStore/startWatchApp(toHandle:)`` throws without reading it.
public final class HKWorkoutConfiguration: NSObject {
  /// The activity; `other` by default.
  public var activityType = HKWorkoutActivityType.other
  /// The place of the workout; `unknown` by default.
  public var locationType = HKWorkoutSessionLocationType.unknown
  /// The place of a swim, and the length of its pool; `unknown` and nil by default.
  public var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown, lapLength: HKQuantity?

  /// Creates a configuration with an activity of `other` at a place of `unknown`.
  public override init() {}
}

/// The activity of a workout, under Apple's numbers.
public enum HKWorkoutActivityType: UInt, Sendable {
  /// Games, strength and dance.
  case americanFootball = 1, archery = 2, australianFootball = 3, badminton = 4, baseball = 5,
    basketball = 6, bowling = 7, boxing = 8, climbing = 9, cricket = 10, crossTraining = 11,
    curling = 12, cycling = 13, dance = 14, elliptical = 16, equestrianSports = 17, fencing = 18,
    fishing = 19, functionalStrengthTraining = 20, golf = 21
  /// From riding to rackets.
  case gymnastics = 22, handball = 23, hiking = 24, hockey = 25, hunting = 26, lacrosse = 27,
    martialArts = 28, mindAndBody = 29, paddleSports = 31, play = 32, preparationAndRecovery = 33,
    racquetball = 34, rowing = 35, rugby = 36, running = 37, sailing = 38, skatingSports = 39,
    snowSports = 40, soccer = 41, softball = 42, squash = 43, stairClimbing = 44,
    surfingSports = 45, swimming = 46
  /// From water to floor.
  case tableTennis = 47, tennis = 48, trackAndField = 49, traditionalStrengthTraining = 50,
    volleyball = 51, walking = 52, waterFitness = 53, waterPolo = 54, waterSports = 55,
    wrestling = 56, yoga = 57, barre = 58, coreTraining = 59, crossCountrySkiing = 60,
    downhillSkiing = 61, flexibility = 62, highIntensityIntervalTraining = 63, jumpRope = 64
  /// What came later, and what has no case of its own.
  case kickboxing = 65, pilates = 66, snowboarding = 67, stairs = 68, stepTraining = 69,
    wheelchairWalkPace = 70, wheelchairRunPace = 71, taiChi = 72, mixedCardio = 73,
    handCycling = 74, discSports = 75, fitnessGaming = 76, cardioDance = 77, socialDance = 78,
    pickleball = 79, cooldown = 80, swimBikeRun = 82, transition = 83, underwaterDiving = 84,
    other = 3000
}

/// The place of a workout.
public enum HKWorkoutSessionLocationType: Int, Sendable {
  /// Not known, indoors, or outdoors.
  case unknown = 1, indoor, outdoor
}

/// The place of a swim.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
  /// Not known, a pool, or open water.
  case unknown, pool, openWater
}

/// Something that happened in a workout.
public enum HKWorkoutEventType: Int, Sendable {
  /// A pause, its end, a lap, a mark, a pause that was noticed and its end, a segment, or a wish to pause.
  case pause = 1, resume, lap, marker, motionPaused, motionResumed, segment, pauseOrResumeRequest
}

/// Something that happened in a workout, with its time.
public final class HKWorkoutEvent: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.

  /// What happened, and when.
  public let type: HKWorkoutEventType, dateInterval: DateInterval
  /// What is said about it; nil for nothing.
  public let metadata: [String: Any]?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - type: What happened.
  ///   - dateInterval: When.
  ///   - metadata: What is to be said about it; nil for nothing.
  public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    (self.type, self.dateInterval, self.metadata) = (type, dateInterval, metadata)
  }
}

/// A workout.
///
/// It is a value of the app's own: no store keeps it.
public final class HKWorkout: HKSample, @unchecked Sendable {
  /// The activity.
  public let workoutActivityType: HKWorkoutActivityType
  /// What happened in it; nil for nothing.
  public let workoutEvents: [HKWorkoutEvent]?
  /// The duration in seconds.
  public let duration: TimeInterval
  /// The energy and the distance; nil where they are not known.
  public let totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?
  /// The numbers of strokes and of flights climbed.
  ///
  /// Always nil here.
  public var totalSwimmingStrokeCount: HKQuantity? { nil }
  /// The flights of stairs; nil where they are not known.
  public var totalFlightsClimbed: HKQuantity? { nil }

  /// Creates a workout.
  ///
  /// - Parameters:
  ///   - workoutActivityType: The activity.
  ///   - startDate: The start.
  ///   - endDate: The end.
  ///   - workoutEvents: What happened in it; nil, the default, for nothing.
  ///   - totalEnergyBurned: The energy; nil, the default, where it is not known.
  ///   - totalDistance: The distance; nil, the default, where it is not known.
  ///   - metadata: What is to be said about it; nil, the default, for nothing.
  public init(
    activityType workoutActivityType: HKWorkoutActivityType,
    start startDate: Date,
    end endDate: Date,
    workoutEvents: [HKWorkoutEvent]? = nil,
    totalEnergyBurned: HKQuantity? = nil,
    totalDistance: HKQuantity? = nil,
    metadata: [String: Any]? = nil
  ) {
    (self.workoutActivityType, self.workoutEvents) = (workoutActivityType, workoutEvents)
    duration = endDate.timeIntervalSince(startDate)
    (self.totalEnergyBurned, self.totalDistance) = (totalEnergyBurned, totalDistance)
    super.init(HKObjectType.workoutType(), startDate, endDate, metadata: metadata)
  }

  /// Returns the statistics of a type.
  ///
  /// - Parameter quantityType: The type; not read.
  /// - Returns: Always nil.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }
}

/// A builder of a workout, which fails here: there are no health data.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  // Unchecked: it keeps nothing that changes.

  /// The configuration of the workout.
  public let workoutConfiguration: HKWorkoutConfiguration

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - healthStore: The store; not kept.
  ///   - configuration: The configuration.
  ///   - device: The device; not kept.
  public init(
    healthStore: HKHealthStore,
    configuration: HKWorkoutConfiguration,
    device: HKDevice?
  ) { workoutConfiguration = configuration }

  /// Begins to collect data, which always throws here.
  ///
  /// - Parameter startDate: The start; not read.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  open func beginCollection(at startDate: Date) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Adds samples, which always throws here.
  ///
  /// - Parameter samples: The samples; not kept.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  open func addSamples(_ samples: [HKSample]) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Adds what is to be said about the workout, which always throws here.
  ///
  /// - Parameter metadata: The words; not kept.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  open func addMetadata(_ metadata: [String: Any]) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Ends the collection, which always throws here.
  ///
  /// - Parameter endDate: The end; not read.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  open func endCollection(at endDate: Date) async throws {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Makes the workout, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``HKError`` with `errorHealthDataUnavailable`.
  open func finishWorkout() async throws -> HKWorkout? {
    throw HKError(.errorHealthDataUnavailable)
  }
  /// Gives the workout up, which has no effect.
  open func discardWorkout() {}
}
