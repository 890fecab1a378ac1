// Core Motion by its name. There are no sensors: nothing is available, and what would be measured is an error.
@_exported public import Foundation

/// The error of a device without sensors.
private var noSensor: any Error { CMError.motionActivityNotAvailable }

/// An error of the motion sensors.
///
/// Calls report only ``motionActivityNotAvailable`` here.
public enum CMError: Int, Error, Sendable {
  /// There is no sensor, or the app has no permission.
  case motionActivityNotAvailable = 109, motionActivityNotAuthorized = 105
}

/// The permission of an app to read motion.
///
/// It is always `denied` here.
public enum CMAuthorizationStatus: Int, Sendable {
  /// Not asked, withheld by restrictions, refused, or granted.
  case notDetermined, restricted, denied, authorized
}

/// The steps and the distance of a period.
///
/// None is ever made here, as no pedometer counts.
public final class CMPedometerData: NSObject, Sendable {
  /// The start and the end of the period.
  public let startDate: Date, endDate: Date
  /// The number of steps.
  public let numberOfSteps: NSNumber
  /// The distance in meters, and the floors up and down; nil where they are not known.
  public let distance: NSNumber?, floorsAscended: NSNumber?, floorsDescended: NSNumber?

  init(startDate: Date, endDate: Date) {
    (self.startDate, self.endDate, numberOfSteps) = (startDate, endDate, 0)
    (distance, floorsAscended, floorsDescended) = (nil, nil, nil)
  }
}

/// A pedometer.
///
/// There is no sensor: nothing is available, and each query reports an error.
open class CMPedometer: NSObject {
  /// A closure that gets the data of a period, or an error.
  ///
  /// Here it gets nil and ``CMError/motionActivityNotAvailable``.
  public typealias Handler = (CMPedometerData?, (any Error)?) -> Void

  /// Returns whether steps can be counted.
  ///
  /// - Returns: Always false.
  open class func isStepCountingAvailable() -> Bool { false }
  /// Returns whether distances can be measured.
  ///
  /// - Returns: Always false.
  open class func isDistanceAvailable() -> Bool { false }
  /// Returns whether floors can be counted.
  ///
  /// - Returns: Always false.
  open class func isFloorCountingAvailable() -> Bool { false }
  /// Returns the permission to read motion.
  ///
  /// - Returns: Always `denied`.
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  /// Queries the data of a period, which fails.
  ///
  /// - Parameters:
  ///   - start: The start of the period; not read.
  ///   - end: The end of the period; not read.
  ///   - handler: Gets nil and ``CMError/motionActivityNotAvailable``, before this returns.
  open func queryPedometerData(
    from start: Date,
    to end: Date,
    withHandler handler: @escaping Handler
  ) {
    handler(nil, noSensor)
  }

  /// Starts to report data, which fails.
  ///
  /// - Parameters:
  ///   - start: The date from which data count; not read.
  ///   - handler: Gets nil and ``CMError/motionActivityNotAvailable``, once, before this returns.
  open func startUpdates(from start: Date, withHandler handler: @escaping Handler) {
    handler(nil, noSensor)
  }

  /// Stops reporting data, which has no effect as none are reported.
  open func stopUpdates() {}
}

/// The activity of a user, such as walking.
///
/// No manager makes one here; one that an app creates is ``unknown``.
public final class CMMotionActivity: NSObject, Sendable {
  /// Boolean values for each kind of activity.
  ///
  /// Always false here.
  public let stationary = false, walking = false, running = false, cycling = false,
    automotive = false
  /// A Boolean value that says whether the activity is unknown.
  ///
  /// Always true here.
  public let unknown = true
  /// The start of the activity.
  ///
  /// The time at which the object was created.
  public let startDate = Date()
  /// The confidence of the classification.
  ///
  /// Always `low` here.
  public let confidence = CMMotionActivityConfidence.low
}

/// The confidence in the classification of an activity.
public enum CMMotionActivityConfidence: Int, Sendable {
  /// From the lowest to the highest.
  case low, medium, high
}

/// A manager that tells the user's activity.
///
/// There is no sensor: nothing is available.
open class CMMotionActivityManager: NSObject {
  /// Returns whether activities are available.
  ///
  /// - Returns: Always false.
  open class func isActivityAvailable() -> Bool { false }
  /// Returns the permission to read motion.
  ///
  /// - Returns: Always `denied`.
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  /// Starts to report activities, of which there are none.
  ///
  /// - Parameters:
  ///   - queue: The queue for the handler; not used.
  ///   - handler: Never called.
  open func startActivityUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMMotionActivity?) -> Void
  ) {}
  /// Stops reporting activities, which has no effect.
  open func stopActivityUpdates() {}
  /// Queries the activities of a period, which fails.
  ///
  /// - Parameters:
  ///   - start: The start of the period; not read.
  ///   - end: The end of the period; not read.
  ///   - queue: Not used: the handler is called on this thread.
  ///   - handler: Gets nil and ``CMError/motionActivityNotAvailable``, before this returns.
  open func queryActivityStarting(
    from start: Date,
    to end: Date,
    to queue: OperationQueue,
    withHandler handler: @escaping ([CMMotionActivity]?, (any Error)?) -> Void
  ) { handler(nil, noSensor) }
}

/// A manager of the motion sensors.
///
/// There is no sensor: nothing is available, and updates with a handler report an error.
open class CMMotionManager: NSObject {
  /// A Boolean value that says whether the motion of the device can be measured.
  ///
  /// Always false here.
  public var isDeviceMotionAvailable: Bool { false }
  /// A Boolean value that says whether there is an accelerometer.
  ///
  /// Always false here.
  public var isAccelerometerAvailable: Bool { false }
  /// A Boolean value that says whether there is a gyroscope.
  ///
  /// Always false here.
  public var isGyroAvailable: Bool { false }
  /// The intervals of the measurements, in seconds.
  ///
  /// 0 by default. They are kept, and read by nothing.
  public var deviceMotionUpdateInterval: TimeInterval = 0,
    accelerometerUpdateInterval: TimeInterval = 0
  /// Starts to measure motion without a handler, which has no effect.
  ///
  /// ``deviceMotion`` stays nil, and no error says so: ask ``isDeviceMotionAvailable`` first.
  open func startDeviceMotionUpdates() {}
  /// Starts to measure acceleration without a handler, which has no effect.
  ///
  /// ``accelerometerData`` stays nil, and no error says so: ask ``isAccelerometerAvailable`` first.
  open func startAccelerometerUpdates() {}
  /// Stops measuring motion, which has no effect.
  open func stopDeviceMotionUpdates() {}
  /// Stops measuring acceleration, which has no effect.
  open func stopAccelerometerUpdates() {}
}
