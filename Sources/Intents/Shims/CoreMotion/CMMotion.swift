// Core Motion by its name. There are no sensors: nothing is available, and what would be measured is an error.
@_exported public import Foundation

/// The error of a device without sensors.
private var noSensor: any Error { CMError.motionActivityNotAvailable }

/// Why nothing is measured.
public enum CMError: Int, Error, Sendable {
  /// There is no sensor, or the user does not allow it.
  case motionActivityNotAvailable = 109, motionActivityNotAuthorized = 105
}

/// Whether an app may measure.
public enum CMAuthorizationStatus: Int, Sendable {
  /// The user was not asked, may not decide, refused, or allowed it.
  case notDetermined, restricted, denied, authorized
}

/// What was counted in a time.
public final class CMPedometerData: NSObject, Sendable {
  /// When the time began and ended.
  public let startDate: Date, endDate: Date
  /// The steps.
  public let numberOfSteps: NSNumber
  /// How far that was, in meters, and how many floors; nil where that is not known.
  public let distance: NSNumber?, floorsAscended: NSNumber?, floorsDescended: NSNumber?

  init(startDate: Date, endDate: Date) {
    (self.startDate, self.endDate, numberOfSteps) = (startDate, endDate, 0)
    (distance, floorsAscended, floorsDescended) = (nil, nil, nil)
  }
}

/// Counts steps.
open class CMPedometer: NSObject {
  /// Tells what was counted, or an error.
  public typealias Handler = (CMPedometerData?, (any Error)?) -> Void

  /// Whether steps are counted: they are not.
  open class func isStepCountingAvailable() -> Bool { false }
  /// Whether distances are measured: they are not.
  open class func isDistanceAvailable() -> Bool { false }
  /// Whether floors are counted: they are not.
  open class func isFloorCountingAvailable() -> Bool { false }
  /// Whether the app may count: it may not.
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  /// Asks for what was counted.
  ///
  /// - Parameters:
  ///   - start: From when on.
  ///   - end: Until when.
  ///   - handler: Gets ``CMError``, before this returns.
  open func queryPedometerData(
    from start: Date,
    to end: Date,
    withHandler handler: @escaping Handler
  ) {
    handler(nil, noSensor)
  }

  /// Asks for what is counted from now on.
  ///
  /// - Parameters:
  ///   - start: From when on.
  ///   - handler: Gets ``CMError``, before this returns.
  open func startUpdates(from start: Date, withHandler handler: @escaping Handler) {
    handler(nil, noSensor)
  }

  /// Ends it.
  open func stopUpdates() {}
}

/// What a user does.
public final class CMMotionActivity: NSObject, Sendable {
  /// Whether that is nothing, or one of the ways of moving.
  public let stationary = false, walking = false, running = false, cycling = false,
    automotive = false
  /// Whether it is not known.
  public let unknown = true
  /// Since when.
  public let startDate = Date()
  /// How sure that is.
  public let confidence = CMMotionActivityConfidence.low
}

/// How sure it is what a user does.
public enum CMMotionActivityConfidence: Int, Sendable {
  /// From the least.
  case low, medium, high
}

/// Tells what a user does; nothing here.
open class CMMotionActivityManager: NSObject {
  /// Whether that is known: it is not.
  open class func isActivityAvailable() -> Bool { false }
  /// Whether the app may know: it may not.
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  /// Asks for what the user does from now on; the handler is never called.
  ///
  /// - Parameters:
  ///   - queue: Where it would be called.
  ///   - handler: Not called.
  open func startActivityUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMMotionActivity?) -> Void
  ) {}
  /// Ends it.
  open func stopActivityUpdates() {}
  /// Asks for what the user did.
  ///
  /// - Parameters:
  ///   - start: From when on.
  ///   - end: Until when.
  ///   - queue: Not used: the handler is called before this returns.
  ///   - handler: Gets ``CMError``.
  open func queryActivityStarting(
    from start: Date,
    to end: Date,
    to queue: OperationQueue,
    withHandler handler: @escaping ([CMMotionActivity]?, (any Error)?) -> Void
  ) { handler(nil, noSensor) }
}

/// Measures how a device moves; nothing here.
open class CMMotionManager: NSObject {
  /// Whether anything is measured: it is not.
  public var isDeviceMotionAvailable: Bool { false }
  /// Whether anything is measured: it is not.
  public var isAccelerometerAvailable: Bool { false }
  /// Whether anything is measured: it is not.
  public var isGyroAvailable: Bool { false }
  /// How often, in seconds; not read.
  public var deviceMotionUpdateInterval: TimeInterval = 0,
    accelerometerUpdateInterval: TimeInterval = 0
  /// Begins to measure, which has no effect.
  open func startDeviceMotionUpdates() {}
  /// Begins to measure, which has no effect.
  open func startAccelerometerUpdates() {}
  /// Ends it.
  open func stopDeviceMotionUpdates() {}
  /// Ends it.
  open func stopAccelerometerUpdates() {}
}
