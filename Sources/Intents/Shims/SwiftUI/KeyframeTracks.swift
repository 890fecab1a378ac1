public import Foundation

/// What follows from one value to others over time.
public protocol Keyframes<Value> {
  /// The type of the value that is animated.
  associatedtype Value
  /// The type of the keyframes that these are made of; `Never` for those of this module.
  associatedtype Body = Never
  /// The keyframes that these are made of; not read.
  @KeyframesBuilder<Value> var body: Body { get }
}

extension Keyframes where Body == Never {
  /// Stops the program: keyframes of this module have no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// The keyframes of one property.
///
/// Its contents are made and not kept: nothing is animated here.
public struct KeyframeTrack<Root, Value>: Keyframes {
  /// Creates the keyframes of a whole value.
  ///
  /// - Parameter content: The keyframes, in order.
  public init(
    @KeyframeTrackContentBuilder<Value> content: () -> [_Keyframe<Value>]
  ) where Root == Value { _ = content() }

  /// Creates the keyframes of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - content: The keyframes, in order.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> [_Keyframe<Value>]
  ) { _ = content() }
}

/// Several tracks at once.
public struct _KeyframeTracks<Value>: Keyframes {}

/// A result builder for tracks of keyframes.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// Takes the keyframes of the whole value.
  ///
  /// - Parameter keyframe: A keyframe.
  /// - Returns: Tracks.
  public static func buildExpression(_ keyframe: _Keyframe<Value>) -> _KeyframeTracks<Value> {
    _KeyframeTracks()
  }
  /// Takes one track.
  ///
  /// - Parameter track: The track.
  /// - Returns: Tracks.
  public static func buildExpression<Part>(
    _ track: KeyframeTrack<Value, Part>
  ) -> _KeyframeTracks<Value> { _KeyframeTracks() }
  /// Takes keyframes of the app's own.
  ///
  /// - Parameter keyframes: The keyframes.
  /// - Returns: Tracks.
  @_disfavoredOverload
  public static func buildExpression(
    _ keyframes: some Keyframes<Value>
  ) -> _KeyframeTracks<Value> { _KeyframeTracks() }
  /// Takes the tracks of an `if`.
  ///
  /// - Parameter first: The tracks.
  /// - Returns: The tracks.
  public static func buildEither(first: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { first }
  /// Takes the tracks of an `else`.
  ///
  /// - Parameter second: The tracks.
  /// - Returns: The tracks.
  public static func buildEither(second: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> {
    second
  }
  /// Joins tracks.
  ///
  /// - Parameter tracks: The tracks of each line.
  /// - Returns: Tracks.
  public static func buildBlock(_ tracks: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
    _KeyframeTracks()
  }
}

/// A value at a time of an animation.
///
/// Nothing is kept of it.
public struct _Keyframe<Value> {}

/// A result builder for the keyframes of a track.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  /// Collects one keyframe.
  ///
  /// - Parameter keyframe: The keyframe.
  /// - Returns: An array of it.
  public static func buildExpression(_ keyframe: _Keyframe<Value>) -> [_Keyframe<Value>] {
    [keyframe]
  }
  /// Takes the keyframes of an `if`.
  ///
  /// - Parameter first: The keyframes.
  /// - Returns: The keyframes.
  public static func buildEither(first: [_Keyframe<Value>]) -> [_Keyframe<Value>] { first }
  /// Takes the keyframes of an `else`.
  ///
  /// - Parameter second: The keyframes.
  /// - Returns: The keyframes.
  public static func buildEither(second: [_Keyframe<Value>]) -> [_Keyframe<Value>] {
    second
  }
  /// Takes the keyframes of an `if` without an `else`.
  ///
  /// - Parameter component: The keyframes; nil for none.
  /// - Returns: The keyframes.
  public static func buildOptional(_ component: [_Keyframe<Value>]?) -> [_Keyframe<Value>] {
    component ?? []
  }
  /// Joins the keyframes of a loop.
  ///
  /// - Parameter components: The keyframes of each turn.
  /// - Returns: All of them.
  public static func buildArray(_ components: [[_Keyframe<Value>]]) -> [_Keyframe<Value>] {
    components.flatMap(\.self)
  }
  /// Joins keyframes.
  ///
  /// - Parameter keyframes: The keyframes of each line.
  /// - Returns: All of them.
  public static func buildBlock(_ keyframes: [_Keyframe<Value>]...) -> [_Keyframe<Value>] {
    keyframes.flatMap(\.self)
  }
}

// Looks like the initializers of types in source code.

/// Returns a keyframe that a line leads to.
///
/// - Parameters:
///   - value: The value; not kept.
///   - duration: How long, in seconds.
///   - timingCurve: How it moves on the line; evenly by default.
/// - Returns: The keyframe.
public func LinearKeyframe<Value>(
  _ value: Value,
  duration: TimeInterval,
  timingCurve: UnitCurve = .linear
) -> _Keyframe<Value> { _Keyframe() }
/// Returns a keyframe that a curve leads to.
///
/// - Parameters:
///   - value: The value; not kept.
///   - duration: How long, in seconds.
///   - startVelocity: How fast it begins; nil for as fast as before.
///   - endVelocity: How fast it ends; nil for what the next keyframe needs.
/// - Returns: The keyframe.
public func CubicKeyframe<Value>(
  _ value: Value,
  duration: TimeInterval,
  startVelocity: Value? = nil,
  endVelocity: Value? = nil
) -> _Keyframe<Value> { _Keyframe() }
/// Returns a keyframe that a spring leads to.
///
/// - Parameters:
///   - value: The value; not kept.
///   - duration: How long, in seconds; nil for as long as the spring takes.
///   - spring: The spring; not kept.
///   - startVelocity: How fast it begins; nil for as fast as before.
/// - Returns: The keyframe.
public func SpringKeyframe<Value>(
  _ value: Value,
  duration: TimeInterval? = nil,
  spring: Spring = .init(),
  startVelocity: Value? = nil
) -> _Keyframe<Value> { _Keyframe() }
/// Returns a keyframe without a way to it.
///
/// - Parameter value: The value; not kept.
/// - Returns: The keyframe.
public func MoveKeyframe<Value>(_ value: Value) -> _Keyframe<Value> { _Keyframe() }

/// The values of keyframes over time.
///
/// Keyframes are not kept here: it is the value at first, for no time.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  /// The length, in seconds: 0.
  public var duration: TimeInterval { 0 }

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - content: The keyframes; not kept.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.initialValue = initialValue
  }

  /// Returns the value at a time.
  ///
  /// - Parameter time: Not read.
  /// - Returns: The value at first.
  public func value(time: Double) -> Value { initialValue }

  /// Returns the value at a fraction of the time.
  ///
  /// - Parameter progress: Not read.
  /// - Returns: The value at first.
  public func value(progress: Double) -> Value { initialValue }
}
