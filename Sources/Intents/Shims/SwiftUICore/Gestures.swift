public import Foundation

// Gestures keep their types for source that makes them; nobody makes a gesture here, so closures are not run.

/// A gesture of a user, which never happens here.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of what the gesture tells.
  associatedtype Value
}

/// A gesture whose closures are not run.
public struct _QuietGesture<Value>: Gesture {
  nonisolated init() {}
}

extension Gesture {
  /// Adds an action for the end of the gesture, which is not run.
  ///
  /// - Parameter action: The action.
  /// - Returns: A gesture.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _QuietGesture<Value> {
    _QuietGesture()
  }

  /// Adds an action for changes of the gesture, which is not run.
  ///
  /// - Parameter action: The action.
  /// - Returns: A gesture.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _QuietGesture<Value> {
    _QuietGesture()
  }

  /// Updates a state while the gesture lasts, which never happens.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: The update; not run.
  /// - Returns: A gesture.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _QuietGesture<Value> { _QuietGesture() }
}

/// A tap.
public struct TapGesture: Gesture {
  /// Nothing.
  public typealias Value = Void
  /// Creates a gesture.
  ///
  /// - Parameter count: The number of taps.
  nonisolated public init(count: Int = 1) {}
}

/// A long press.
public struct LongPressGesture: Gesture {
  /// Whether the press lasts.
  public typealias Value = Bool
  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - minimumDuration: The least duration, in seconds.
  ///   - maximumDistance: The greatest distance, in points.
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A drag.
public struct DragGesture: Gesture {
  /// The state of a drag.
  public struct Value: Equatable, Sendable {
    /// The start and the current location of the drag, in points.
    public let startLocation: CGPoint, location: CGPoint
    /// The way from the start, also the predicted one at the end, and the velocity in points a second.
    public let translation: CGSize, predictedEndTranslation: CGSize, velocity: CGSize
    /// The time of the state.
    public let time: Date
  }

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The least distance, in points.
  ///   - coordinateSpace: The space of the locations.
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local)
  {}
}

/// A pinch.
public struct MagnifyGesture: Gesture {
  /// The state of a pinch.
  public struct Value: Equatable, Sendable {
    /// The factor since the start, and its change in a second.
    public let magnification: CGFloat, velocity: CGFloat
  }

  /// Creates a gesture.
  ///
  /// - Parameter minimumScaleDelta: The least change of the factor.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A state that lasts as long as a gesture: its initial value here.
@propertyWrapper public struct GestureState<Value> {
  /// The initial value.
  public let wrappedValue: Value

  /// Creates a state.
  ///
  /// - Parameter wrappedValue: The initial value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a state whose initial value is nil.
  public init() where Value: ExpressibleByNilLiteral { wrappedValue = nil }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }
}

/// The views whose gestures count.
public struct GestureMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The gestures of no view, of the view, of those inside it, or of both.
  public static let none: Self = [], gesture = Self(rawValue: 1), subviews = Self(rawValue: 2),
    all: Self = [.gesture, .subviews]
}

/// The phase of a pointer that moves over a view.
public enum HoverPhase: Equatable, Sendable {
  /// The pointer is over the view, at a place in points.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}

/// Haptic feedback, which no device gives here.
public struct SensoryFeedback: Hashable, Sendable {
  let name: String

  /// Something succeeded, needs care, or failed.
  public static let success = Self(name: "success"), warning = Self(name: "warning"),
    error = Self(name: "error")
  /// A selection or a value changed.
  public static let selection = Self(name: "selection"), increase = Self(name: "increase"),
    decrease = Self(name: "decrease"), levelChange = Self(name: "levelChange")
  /// An activity started or stopped, a dragged item is aligned, or two things hit each other.
  public static let start = Self(name: "start"), stop = Self(name: "stop"),
    alignment = Self(name: "alignment"), impact = Self(name: "impact")

  /// Two things hit each other.
  ///
  /// - Parameters:
  ///   - weight: The weight of the things.
  ///   - intensity: The intensity, in `0...1`.
  /// - Returns: The feedback.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }

  /// The weight of things that hit each other.
  public enum Weight: Sendable {
    /// The weights.
    case light, medium, heavy
  }
}
