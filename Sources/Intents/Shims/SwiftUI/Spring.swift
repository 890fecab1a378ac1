public import Foundation

/// A damped spring with a mass of 1 at its end, which is computed as the equation of its motion is solved.
///
/// No view moves by it here.
public struct Spring: Hashable, Sendable {
  /// The force per distance.
  public let stiffness: Double
  /// The force per speed.
  public let damping: Double
  /// The mass at the end.
  public let mass: Double

  /// Creates a spring by its physical constants.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end; 1 by default.
  ///   - stiffness: The force per distance.
  ///   - damping: The force per speed.
  ///   - allowOverDamping: Whether the damping may be more than what just prevents a bounce.
  public init(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false
  ) {
    (self.mass, self.stiffness) = (mass, stiffness)
    let critical = 2 * (stiffness * mass).squareRoot()
    self.damping = allowOverDamping ? damping : min(damping, critical)
  }

  /// Creates a spring by the duration of an undamped period and the damping.
  ///
  /// - Parameters:
  ///   - response: The period in seconds, which is more than zero.
  ///   - dampingRatio: The damping as a part of what just prevents a bounce.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * frequency * dampingRatio,
      allowOverDamping: true
    )
  }

  /// Creates a spring by how long it seems to move, and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; 0.5 by default.
  ///   - bounce: 0 for no bounce, up to 1 for endless bounces; negative for a slower motion.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(
      response: duration,
      dampingRatio: bounce < 0 ? 1 / (1 + max(bounce, -0.999)) : 1 - min(bounce, 1)
    )
  }

  /// Creates a spring by the time in which it comes to rest.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time in seconds.
  ///   - dampingRatio: The damping as a part of what just prevents a bounce.
  ///   - epsilon: What counts as at rest, as a part of the way; 0.001 by default.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // The motion decays as the exponential of minus frequency, ratio and time.
    let frequency = -log(epsilon) / (max(dampingRatio, 0.001) * settlingDuration)
    self.init(response: 2 * .pi / frequency, dampingRatio: dampingRatio)
  }

  /// The motion of a spring without a bounce, with a small one, and with a larger one.
  public static let smooth = Spring(), snappy = Spring(bounce: 0.15), bouncy = Spring(bounce: 0.3)

  /// A spring without a bounce.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - extraBounce: The additional bounce.
  /// - Returns: The spring.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a small bounce.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - extraBounce: The additional bounce.
  /// - Returns: The spring.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with a bounce.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - extraBounce: The additional bounce.
  /// - Returns: The spring.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  /// The undamped period in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// The damping as a part of what just prevents a bounce.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// How long the spring seems to move, in seconds.
  public var duration: TimeInterval { response }
  /// How much it bounces: 0 for not at all.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  /// The time in seconds in which the motion is within a thousandth of its end.
  public var settlingDuration: TimeInterval { -log(0.001) / slowest }

  /// The slowest rate, in 1/s, at which a part of the motion decays.
  private var slowest: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? frequency * ratio : frequency * (ratio - (ratio * ratio - 1).squareRoot())
  }

  /// How far from the end the motion is, for a start at 1 and for a speed of 1 per second, with the speeds of both.
  private func parts(_ time: Double) -> (start: Double, speed: Double, slope: Double, pace: Double)
  {
    let (rate, ratio) = (frequency, dampingRatio)
    let decay = rate * ratio
    if abs(ratio - 1) < 1e-9 {
      let fading = exp(-rate * time)
      return (
        fading * (1 + rate * time), fading * time,
        -fading * rate * rate * time, fading * (1 - rate * time)
      )
    }
    let fading = exp(-decay * time)
    let wave = rate * abs(1 - ratio * ratio).squareRoot()
    let (c, s) =
      ratio < 1
      ? (cos(wave * time), sin(wave * time) / wave) : (cosh(wave * time), sinh(wave * time) / wave)
    return (
      fading * (c + decay * s), fading * s, -fading * rate * rate * s, fading * (c - decay * s)
    )
  }

  /// The value at a time, for a motion from zero.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - initialVelocity: The change in a second at first; zero by default.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The value.
  public func value<Value: VectorArithmetic>(
    target: Value,
    initialVelocity: Value = .zero,
    time: TimeInterval
  ) -> Value {
    let part = parts(time)
    return target.scaled(by: 1 - part.start) + initialVelocity.scaled(by: part.speed)
  }

  /// The change in a second at a time, for a motion from zero.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - initialVelocity: The change in a second at first; zero by default.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The change in a second.
  public func velocity<Value: VectorArithmetic>(
    target: Value,
    initialVelocity: Value = .zero,
    time: TimeInterval
  ) -> Value {
    let part = parts(time)
    return target.scaled(by: -part.slope) + initialVelocity.scaled(by: part.pace)
  }

  /// Moves a value on.
  ///
  /// - Parameters:
  ///   - value: The value, which is changed.
  ///   - velocity: Its change in a second, which is changed.
  ///   - target: Where the motion ends.
  ///   - deltaTime: The time that has passed, in seconds.
  public func update<Value: VectorArithmetic>(
    value: inout Value,
    velocity: inout Value,
    target: Value,
    deltaTime: TimeInterval
  ) {
    let way = target - value
    let speed = velocity
    value += self.value(target: way, initialVelocity: speed, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: speed, time: deltaTime)
  }

  /// The force that moves the mass.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - position: Where the mass is.
  ///   - velocity: Its change in a second.
  /// - Returns: The force.
  public func force<Value: VectorArithmetic>(
    target: Value,
    position: Value,
    velocity: Value
  ) -> Value { (target - position).scaled(by: stiffness) - velocity.scaled(by: damping) }

  /// The time in which a motion comes to rest.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - initialVelocity: The change in a second at first; zero by default.
  ///   - epsilon: The distance that counts as at rest.
  /// - Returns: A time in seconds after which it does not leave that distance again.
  public func settlingDuration<Value: VectorArithmetic>(
    target: Value,
    initialVelocity: Value = .zero,
    epsilon: Double
  ) -> TimeInterval {
    let size =
      target.magnitudeSquared.squareRoot() + initialVelocity.magnitudeSquared.squareRoot() / slowest
    return size <= epsilon ? 0 : log(size / epsilon) / slowest
  }

  /// The value at a time, for a motion between two values.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion begins.
  ///   - toValue: Where it ends.
  ///   - initialVelocity: The change in a second at first.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The value.
  public func value<Value: Animatable>(
    fromValue: Value,
    toValue: Value,
    initialVelocity: Value,
    time: TimeInterval
  ) -> Value {
    var result = toValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData,
        time: time
      )
    return result
  }

  /// The change in a second at a time, for a motion between two values.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion begins.
  ///   - toValue: Where it ends.
  ///   - initialVelocity: The change in a second at first.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The change in a second.
  public func velocity<Value: Animatable>(
    fromValue: Value,
    toValue: Value,
    initialVelocity: Value,
    time: TimeInterval
  ) -> Value {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      time: time
    )
    return result
  }
}

/// The progress of a motion as a curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  private enum Kind: Hashable { case bezier, circularIn, circularOut, circularInOut }
  private var kind = Kind.bezier
  private var start = UnitPoint(x: 0, y: 0), end = UnitPoint(x: 1, y: 1)
  private var isInverse = false

  /// A cubic Bézier curve between (0, 0) and (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: The control point of the start; its `x` is taken between 0 and 1.
  ///   - endControlPoint: That of the end.
  /// - Returns: The curve.
  public static func bezier(
    startControlPoint: UnitPoint,
    endControlPoint: UnitPoint
  ) -> UnitCurve {
    func within(_ point: UnitPoint) -> UnitPoint {
      UnitPoint(x: min(max(point.x, 0), 1), y: point.y)
    }
    return UnitCurve(start: within(startControlPoint), end: within(endControlPoint))
  }

  /// Constant speed.
  public static let linear = UnitCurve()
  /// Slow at the start, at the end, and at both.
  public static let easeIn = UnitCurve(start: UnitPoint(x: 0.42, y: 0)),
    easeOut = UnitCurve(end: UnitPoint(x: 0.58, y: 1)),
    easeInOut = UnitCurve(start: UnitPoint(x: 0.42, y: 0), end: UnitPoint(x: 0.58, y: 1))
  /// Quarters of a circle, slow at the start, at the end, and at both.
  public static let circularEaseIn = UnitCurve(kind: .circularIn),
    circularEaseOut = UnitCurve(kind: .circularOut),
    circularEaseInOut = UnitCurve(kind: .circularInOut)

  /// The curve with time and progress exchanged.
  public var inverse: UnitCurve {
    var curve = self
    curve.isInverse.toggle()
    return curve
  }

  /// The progress at a time.
  ///
  /// - Parameter progress: The time, as a part of the duration; taken between 0 and 1.
  /// - Returns: The progress.
  public func value(at progress: Double) -> Double {
    let time = min(max(progress, 0), 1)
    return isInverse ? Self.solved { rising($0) >= time } : rising(time)
  }

  /// How fast the progress grows at a time.
  ///
  /// - Parameter progress: The time, as a part of the duration; taken between 0 and 1.
  /// - Returns: The progress in the whole duration at that speed.
  public func velocity(at progress: Double) -> Double {
    let step = 1e-5
    let (low, high) = (max(progress - step, 0), min(progress + step, 1))
    return (value(at: high) - value(at: low)) / (high - low)
  }

  /// The smallest number between 0 and 1 for which a condition holds, which holds for all greater ones.
  private static func solved(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }

  private func rising(_ time: Double) -> Double {
    func arc(_ time: Double) -> Double { 1 - (1 - time * time).squareRoot() }
    switch kind {
    case .circularIn: return arc(time)
    case .circularOut: return 1 - arc(1 - time)
    case .circularInOut:
      return time < 0.5 ? arc(2 * time) / 2 : 1 - arc(2 - 2 * time) / 2
    case .bezier:
      func cubic(_ at: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - at
        return 3 * rest * rest * at * first + 3 * rest * at * at * second + at * at * at
      }
      if self == .linear { return time }
      let place = Self.solved { cubic($0, start.x, end.x) >= time }
      return cubic(place, start.y, end.y)
    }
  }
}
