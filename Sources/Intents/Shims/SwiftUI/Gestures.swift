public import Foundation

// Gestures compile and are never made: no finger and no pointer touches a tree. Their closures are not run.

/// An interaction of the user with fingers or a pointer.
///
/// No gesture is ever recognized on Linux: the closures that an app adds are not run, and a host cannot trigger
/// them.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the gesture's state, such as a location.
  ///
  /// For an app's own gesture that of its ``body``.
  associatedtype Value = Body.Value
  /// The type of the gesture that this one is made of; `Never` for those of this module.
  associatedtype Body: Gesture = Never
  /// The gesture that this one is made of; not read.
  var body: Body { get }
}

/// The gesture that all modifiers of gestures return.
///
/// It keeps nothing of the gesture but the type of its values.
public struct _QuietGesture<Value>: Gesture {
  nonisolated init() {}
}

extension Gesture {
  /// Adds an action for the end of the gesture; it is never run.
  ///
  /// - Parameter action: Not run.
  /// - Returns: A gesture with values of the same type.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _QuietGesture<Value> {
    _QuietGesture()
  }

  /// Adds an action for changes of the gesture; it is never run.
  ///
  /// - Parameter action: Not run.
  /// - Returns: A gesture with values of the same type.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _QuietGesture<Value> {
    _QuietGesture()
  }

  /// Updates a gesture state while the gesture lasts; the state keeps its first value.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: Not run.
  /// - Returns: A gesture with values of the same type.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _QuietGesture<Value> { _QuietGesture() }

  /// Combines the gesture with one that follows.
  ///
  /// - Parameter other: The other gesture; not kept.
  /// - Returns: A gesture with this one's values, where SwiftUI would have those of both.
  public func sequenced(before other: some Gesture) -> _QuietGesture<Value> { _QuietGesture() }
}

/// One tap, or several in a row.
///
/// Never recognized here, so its closures are not run.
public struct TapGesture: Gesture {
  /// No value: a tap has no state.
  public typealias Value = Void
  /// The number of taps.
  public var count: Int

  /// Creates the gesture.
  ///
  /// - Parameter count: The number of taps.
  nonisolated public init(count: Int = 1) { self.count = count }
}

/// A tap with its location.
///
/// Never recognized here, so its closures are not run.
public struct SpatialTapGesture: Gesture {
  /// The state of the gesture.
  ///
  /// No value is made here, as the gesture is not recognized.
  public struct Value: Equatable, Sendable {
    /// The location of the tap.
    public let location: CGPoint
  }

  /// Creates the gesture.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - coordinateSpace: In which space the place is.
  nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}

/// A press that lasts.
///
/// Never recognized here, so its closures are not run.
public struct LongPressGesture: Gesture {
  /// Whether the press goes on.
  public typealias Value = Bool

  /// Creates the gesture.
  ///
  /// - Parameters:
  ///   - minimumDuration: The least duration in seconds.
  ///   - maximumDistance: The distance that it may move, in points.
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A finger or pointer that is dragged.
///
/// Never recognized here, so its closures are not run.
public struct DragGesture: Gesture {
  /// The state of the gesture.
  ///
  /// No value is made here, as the gesture is not recognized.
  public struct Value: Equatable, Sendable {
    /// The location of the start.
    public let startLocation: CGPoint
    /// The current location.
    public let location: CGPoint
    /// The distance from the start, in points.
    public let translation: CGSize
    /// The predicted distance from the start at the end, in points.
    public let predictedEndTranslation: CGSize
    /// The speed, in points per second.
    public let velocity: CGSize
    /// The time of the event.
    public let time: Date
  }

  /// Creates the gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The least distance in points.
  ///   - coordinateSpace: The coordinate space of locations.
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local)
  {}
}

/// A pinch with two fingers.
///
/// Never recognized here, so its closures are not run.
public struct MagnifyGesture: Gesture {
  /// The state of the gesture.
  ///
  /// No value is made here, as the gesture is not recognized.
  public struct Value: Equatable, Sendable {
    /// The scale relative to the start; 1 for no change.
    public let magnification: CGFloat
    /// The speed of the scale, per second.
    public let velocity: CGFloat
    /// Where it started, as a fraction of the view.
    public let startAnchor: UnitPoint
    /// Where it started, in points.
    public let startLocation: CGPoint
    /// The time of the event.
    public let time: Date
  }

  /// Creates the gesture.
  ///
  /// - Parameter minimumScaleDelta: The least change of the scale.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A rotation with two fingers.
///
/// Never recognized here, so its closures are not run.
public struct RotateGesture: Gesture {
  /// The state of the gesture.
  ///
  /// No value is made here, as the gesture is not recognized.
  public struct Value: Equatable, Sendable {
    /// The angle relative to the start, and how it changes in a second.
    public let rotation: Angle, velocity: Angle
    /// Where it started, as a fraction of the view.
    public let startAnchor: UnitPoint
    /// Where it started, in points.
    public let startLocation: CGPoint
    /// The time of the event.
    public let time: Date
  }

  /// Creates the gesture.
  ///
  /// - Parameter minimumAngleDelta: The least angle.
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A pinch with two fingers, in older source; never recognized here.
///
/// ``MagnifyGesture`` is the same with a value that has more than the scale.
public struct MagnificationGesture: Gesture {
  /// The scale relative to the start.
  public typealias Value = CGFloat

  /// Creates the gesture.
  ///
  /// - Parameter minimumScaleDelta: The least change of the scale.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A rotation with two fingers, in older source; never recognized here.
///
/// ``RotateGesture`` is the same with a value that has more than the angle.
public struct RotationGesture: Gesture {
  /// The angle relative to the start.
  public typealias Value = Angle

  /// Creates the gesture.
  ///
  /// - Parameter minimumAngleDelta: The least angle.
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A property wrapper for a state that is reset when a gesture ends.
///
/// It always has its first value here.
@propertyWrapper
public struct GestureState<Value> {
  /// The value: always the first one.
  public let wrappedValue: Value

  /// Creates a state.
  ///
  /// - Parameter wrappedValue: Its value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a state.
  ///
  /// - Parameter initialValue: Its value.
  public init(initialValue: Value) { wrappedValue = initialValue }

  /// Creates a state with an animation for its end.
  ///
  /// - Parameters:
  ///   - wrappedValue: Its value.
  ///   - resetTransaction: The animation; not kept.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a state with an action for its end.
  ///
  /// - Parameters:
  ///   - wrappedValue: Its value.
  ///   - reset: Not run.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a state that is nil.
  public init() where Value: ExpressibleByNilLiteral { wrappedValue = nil }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }
}

/// The gestures that a view recognizes: its own, those of its subviews, or both.
///
/// It has no effect here.
public struct GestureMask: OptionSet, Sendable {
  /// The choice as a bit set.
  public let rawValue: UInt32
  /// Creates a choice.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gestures.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the subviews.
  public static let subviews = GestureMask(rawValue: 2)
  /// The added gesture and those of the subviews.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The effect of a pointer over a view.
///
/// No pointer is over a tree, so it is never shown; the tree has the modifier's name.
public struct HoverEffect: Hashable, Sendable {
  private let name: String

  /// The system's default effect.
  public static let automatic = Self(name: "automatic")
  /// A highlight.
  public static let highlight = Self(name: "highlight")
  /// A lift, as if the view came nearer.
  public static let lift = Self(name: "lift")
}

/// Haptic or audio feedback, by name.
///
/// Linux has no haptic hardware: none is given, and the tree has the modifier's name.
public struct SensoryFeedback: Hashable, Sendable {
  let name: String

  /// Indicates that a task succeeded.
  public static let success = Self(name: "success")
  /// Indicates a warning.
  public static let warning = Self(name: "warning")
  /// Indicates that a task failed.
  public static let error = Self(name: "error")
  /// Indicates a changed selection.
  public static let selection = Self(name: "selection")
  /// Indicates that a value rose above a threshold.
  public static let increase = Self(name: "increase")
  /// Indicates that a value fell below a threshold.
  public static let decrease = Self(name: "decrease")
  /// Indicates that an activity started.
  public static let start = Self(name: "start")
  /// Indicates that an activity stopped.
  public static let stop = Self(name: "stop")
  /// Indicates that a dragged item is aligned.
  public static let alignment = Self(name: "alignment")
  /// Indicates a movement between discrete levels.
  public static let levelChange = Self(name: "levelChange")
  /// Feels like a collision.
  public static let impact = Self(name: "impact")
  /// Feels like a collision of a weight and a strength.
  ///
  /// - Parameters:
  ///   - weight: The weight; not kept.
  ///   - intensity: The strength in `0...1`; not kept.
  /// - Returns: ``impact``.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }
  /// The weight of objects that collide.
  public enum Weight: Sendable {
    /// From the lightest.
    case light, medium, heavy
  }
}
