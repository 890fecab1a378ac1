public import Foundation

/// An acceleration along three axes, in units of gravity.
///
/// A plain value that an app may create, for example for a simulation.
public struct CMAcceleration: Hashable, Sendable {
  /// The acceleration along each axis, where 1 is 9.81 m/s².
  public var x: Double, y: Double, z: Double
  /// Creates an acceleration.
  ///
  /// - Parameters:
  ///   - x: Along the first axis; 0 by default.
  ///   - y: Along the second; 0 by default.
  ///   - z: Along the third; 0 by default.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation rate around three axes, in radians per second.
///
/// A plain value that an app may create.
public struct CMRotationRate: Hashable, Sendable {
  /// The rate around each axis.
  public var x: Double, y: Double, z: Double
  /// Creates a rate.
  ///
  /// - Parameters:
  ///   - x: Around the first axis; 0 by default.
  ///   - y: Around the second; 0 by default.
  ///   - z: Around the third; 0 by default.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation as a quaternion.
///
/// It is not normalized: the parts are kept as they were given.
public struct CMQuaternion: Hashable, Sendable {
  /// The three imaginary parts and the real one.
  public var x: Double, y: Double, z: Double, w: Double
  /// Creates a rotation; by default none.
  ///
  /// - Parameters:
  ///   - x: The first imaginary part; 0 by default.
  ///   - y: The second; 0 by default.
  ///   - z: The third; 0 by default.
  ///   - w: The real part; 1 by default.
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}

/// The orientation of a device.
///
/// Always that of a device which lies flat and points to the reference direction, as nothing is measured.
public class CMAttitude: NSObject {
  /// The rotation around the longitudinal axis, in radians.
  ///
  /// Always 0 here.
  public var roll: Double { 0 }
  /// The rotation around the lateral axis, in radians.
  ///
  /// Always 0 here.
  public var pitch: Double { 0 }
  /// The rotation around the vertical axis, in radians.
  ///
  /// Always 0 here.
  public var yaw: Double { 0 }
  /// The orientation as a quaternion.
  ///
  /// Always the identity here.
  public var quaternion: CMQuaternion { CMQuaternion() }
}

/// A measurement with its time.
///
/// It is the superclass of ``CMDeviceMotion`` and ``CMAccelerometerData``.
public class CMLogItem: NSObject {
  /// The time in seconds since the machine was started.
  ///
  /// The time at which the object was created.
  public let timestamp = ProcessInfo.processInfo.systemUptime
}

/// The motion of a device.
///
/// No sensor makes one here; one that an app creates is at rest.
public final class CMDeviceMotion: CMLogItem {
  /// The orientation.
  ///
  /// Always that of ``CMAttitude`` without a rotation.
  public var attitude: CMAttitude { CMAttitude() }
  /// The rotation rate.
  ///
  /// Always 0 here.
  public var rotationRate: CMRotationRate { CMRotationRate() }
  /// The direction of gravity, in units of gravity.
  ///
  /// Always 0 along each axis here, also the vertical one.
  public var gravity: CMAcceleration { CMAcceleration() }
  /// The acceleration without gravity, in units of gravity.
  ///
  /// Always 0 here.
  public var userAcceleration: CMAcceleration { CMAcceleration() }
  /// The heading in degrees; negative where it is not known.
  ///
  /// Always -1 here.
  public var heading: Double { -1 }
}

/// The measurement of an accelerometer.
///
/// No sensor makes one here.
public final class CMAccelerometerData: CMLogItem {
  /// The acceleration, gravity included, in units of gravity.
  ///
  /// Always 0 here.
  public var acceleration: CMAcceleration { CMAcceleration() }
}

/// A closure that gets the motion of a device, or an error.
///
/// Here it gets nil and ``CMError/motionActivityNotAvailable``, once.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
/// A closure that gets the measurement of an accelerometer, or an error.
///
/// Here it gets nil and ``CMError/motionActivityNotAvailable``, once.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void

extension CMMotionManager {
  /// The last motion that was measured.
  ///
  /// Always nil here.
  public var deviceMotion: CMDeviceMotion? { nil }
  /// The last measurement of the accelerometer.
  ///
  /// Always nil here.
  public var accelerometerData: CMAccelerometerData? { nil }
  /// A Boolean value that says whether motion is being measured.
  ///
  /// Always false here.
  public var isDeviceMotionActive: Bool { false }
  /// Starts to measure motion, which fails.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the handler is called.
  ///   - handler: Gets nil and ``CMError/motionActivityNotAvailable``, once and later.
  public func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    let call = Call { handler(nil, CMError.motionActivityNotAvailable) }
    queue.addOperation { call.body() }
  }
  /// Starts to measure acceleration, which fails.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the handler is called.
  ///   - handler: Gets nil and ``CMError/motionActivityNotAvailable``, once and later.
  public func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMAccelerometerHandler
  ) {
    let call = Call { handler(nil, CMError.motionActivityNotAvailable) }
    queue.addOperation { call.body() }
  }
}

/// A call on its way to a queue.
private struct Call: @unchecked Sendable {
  // Unchecked: it is handed to the queue once, and called there once.
  let body: () -> Void
}
