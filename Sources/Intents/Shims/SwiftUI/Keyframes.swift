public import Foundation

// Movement that follows keyframes, and looks that follow places. Nothing moves here.

extension View {
  /// Animates a view along keyframes, again and again.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - repeating: Whether it begins anew.
  ///   - content: Not made.
  ///   - keyframes: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (_PlainContent, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { _modified("keyframeAnimator") }

  /// Animates a view along keyframes when a value changes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - trigger: Not read.
  ///   - content: Not made.
  ///   - keyframes: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (_PlainContent, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { _modified("keyframeAnimator") }

  /// Animates a view through phases when a value changes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - phases: The phases.
  ///   - trigger: Not read.
  ///   - content: Not made.
  ///   - animation: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func phaseAnimator<Phases: Sequence>(
    _ phases: Phases,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (_PlainContent, Phases.Element) -> some View,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some View { _modified("phaseAnimator") }

  /// Changes the look of a view by its place and size.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter effect: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (_PlainContent, GeometryProxy) -> some View
  ) -> some View { _modified("visualEffect") }

  /// Adds an action for changes of what scrolls.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Not run.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (Value, Value) -> Void
  ) -> some View { _modified("onScrollGeometryChange") }

  /// Adds an action for changes of how a view scrolls.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View { _modified("onScrollPhaseChange") }

  /// Extends the view's looks beyond its edges, under bars.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func backgroundExtensionEffect() -> some View {
    _modified("backgroundExtensionEffect")
  }

  /// Sets the style of the edges of what scrolls.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - style: The style; nil for the usual one.
  ///   - edges: The edges.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?,
    for edges: Edge.Set
  ) -> some View { _modified("scrollEdgeEffectStyle") }

  /// Sets when the bar of tabs gets smaller.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: When.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabBarMinimizeBehavior(
    _ behavior: TabBarMinimizeBehavior
  ) -> some View { _modified("tabBarMinimizeBehavior") }

  /// Adds an action for squeezing a pencil.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onPencilSqueeze(
    perform action: @escaping (PencilSqueezeGesturePhase) -> Void
  ) -> some View { _modified("onPencilSqueeze") }

  /// Adds an action for a double tap with a pencil.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onPencilDoubleTap(
    perform action: @escaping (PencilDoubleTapGestureValue) -> Void
  ) -> some View { _modified("onPencilDoubleTap") }

  /// Adds an action for a pointer that moves over the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - coordinateSpace: The coordinate space.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { _modified("onContinuousHover") }
}

extension View {
  /// Adds a view below the bar of tabs, which nothing shows.
  ///
  /// - Parameter content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabViewBottomAccessory(
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("tabViewBottomAccessory") }
}

/// What follows from one value to others over time.
public protocol Keyframes<Value> {
  /// The type of the value that is animated.
  associatedtype Value
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

extension KeyframeTrack {
  /// The type whose property it is.
  public typealias Body = Never
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
/// - Returns: The keyframe.
public func LinearKeyframe<Value>(_ value: Value, duration: TimeInterval) -> _Keyframe<Value> {
  _Keyframe()
}
/// Returns a keyframe that a curve leads to.
///
/// - Parameters:
///   - value: The value; not kept.
///   - duration: How long, in seconds.
/// - Returns: The keyframe.
public func CubicKeyframe<Value>(_ value: Value, duration: TimeInterval) -> _Keyframe<Value> {
  _Keyframe()
}
/// Returns a keyframe that a spring leads to.
///
/// - Parameters:
///   - value: The value; not kept.
///   - duration: How long, in seconds; nil for as long as the spring takes.
///   - spring: The spring; not kept.
/// - Returns: The keyframe.
public func SpringKeyframe<Value>(
  _ value: Value,
  duration: TimeInterval? = nil,
  spring: Spring = .init()
) -> _Keyframe<Value> { _Keyframe() }
/// Returns a keyframe without a way to it.
///
/// - Parameter value: The value; not kept.
/// - Returns: The keyframe.
public func MoveKeyframe<Value>(_ value: Value) -> _Keyframe<Value> { _Keyframe() }
