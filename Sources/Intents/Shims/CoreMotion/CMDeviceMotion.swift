public import Foundation

/// How fast something gets faster along three axes, in units of gravity.
public struct CMAcceleration: Hashable, Sendable {
  /// Along each axis.
  public var x: Double, y: Double, z: Double
  /// Creates an acceleration.
  ///
  /// - Parameters:
  ///   - x: Along the first axis; 0, the default, for none.
  ///   - y: Along the second.
  ///   - z: Along the third.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// How fast something turns around three axes, in radians per second.
public struct CMRotationRate: Hashable, Sendable {
  /// Around each axis.
  public var x: Double, y: Double, z: Double
  /// Creates a rate.
  ///
  /// - Parameters:
  ///   - x: Around the first axis; 0, the default, for none.
  ///   - y: Around the second.
  ///   - z: Around the third.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation as a quaternion.
public struct CMQuaternion: Hashable, Sendable {
  /// The imaginary parts, and the real one.
  public var x: Double, y: Double, z: Double, w: Double
  /// Creates a rotation.
  ///
  /// - Parameters:
  ///   - x: The first imaginary part; 0, the default, for none.
  ///   - y: The second.
  ///   - z: The third.
  ///   - w: The real part; 1, the default, for no rotation.
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}

/// How a device is held.
public class CMAttitude: NSObject {
  /// Around its three axes, in radians: 0, as nothing is measured.
  public var roll: Double { 0 }
  /// Around its three axes, in radians: 0, as nothing is measured.
  public var pitch: Double { 0 }
  /// Around its three axes, in radians: 0, as nothing is measured.
  public var yaw: Double { 0 }
  /// The same as a quaternion.
  public var quaternion: CMQuaternion { CMQuaternion() }
}

/// Something that was measured at a time.
public class CMLogItem: NSObject {
  /// When, in seconds since the machine began.
  public let timestamp = ProcessInfo.processInfo.systemUptime
}

/// How a device moves; nothing here measures one.
public final class CMDeviceMotion: CMLogItem {
  /// How it is held.
  public var attitude: CMAttitude { CMAttitude() }
  /// How fast it turns.
  public var rotationRate: CMRotationRate { CMRotationRate() }
  /// Where it is drawn.
  public var gravity: CMAcceleration { CMAcceleration() }
  /// What its user adds.
  public var userAcceleration: CMAcceleration { CMAcceleration() }
  /// Where it points, in degrees; below 0 where that is not known, as here.
  public var heading: Double { -1 }
}

/// How fast a device gets faster; nothing here measures one.
public final class CMAccelerometerData: CMLogItem {
  /// How fast.
  public var acceleration: CMAcceleration { CMAcceleration() }
}

/// Calls with what was measured, or an error.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
/// Calls with what was measured, or an error.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void

extension CMMotionManager {
  /// What was measured last: nothing.
  public var deviceMotion: CMDeviceMotion? { nil }
  /// What was measured last: nothing.
  public var accelerometerData: CMAccelerometerData? { nil }
  /// Whether anything is measured: it is not.
  public var isDeviceMotionActive: Bool { false }
  /// Begins to measure, which fails.
  ///
  /// - Parameters:
  ///   - queue: Where the handler is called.
  ///   - handler: Gets ``CMError``.
  public func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    let call = Call { handler(nil, CMError.motionActivityNotAvailable) }
    queue.addOperation { call.body() }
  }
  /// Begins to measure, which fails.
  ///
  /// - Parameters:
  ///   - queue: Where the handler is called.
  ///   - handler: Gets ``CMError``.
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
