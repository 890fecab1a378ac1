public import Foundation

// Gestures compile and are never made: no finger and no pointer touches a tree. Their closures are not run.

/// What a user does with fingers or a pointer.
///
/// No gesture is ever made here: what an app does then is not run.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of the gesture while it is made.
  associatedtype Value
}

/// A gesture without its type, of which nothing is kept.
public struct _QuietGesture<Value>: Gesture {
  nonisolated init() {}
}

extension Gesture {
  /// Says what to do at the end of the gesture; it is never done.
  ///
  /// - Parameter action: Not run.
  /// - Returns: A gesture with values of the same type.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _QuietGesture<Value> {
    _QuietGesture()
  }

  /// Says what to do during the gesture; it is never done.
  ///
  /// - Parameter action: Not run.
  /// - Returns: A gesture with values of the same type.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _QuietGesture<Value> {
    _QuietGesture()
  }

  /// Keeps a state during the gesture; it stays as it is.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: Not run.
  /// - Returns: A gesture with values of the same type.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _QuietGesture<Value> { _QuietGesture() }

  /// Lets another gesture be made at the same time.
  ///
  /// - Parameter other: The other.
  /// - Returns: A gesture with values of the same type.
  public func simultaneously(with other: some Gesture) -> _QuietGesture<Value> { _QuietGesture() }

  /// Lets another gesture be made where this one fails.
  ///
  /// - Parameter other: The other.
  /// - Returns: A gesture with values of the same type.
  public func exclusively(before other: some Gesture) -> _QuietGesture<Value> { _QuietGesture() }

  /// Lets another gesture follow.
  ///
  /// - Parameter other: The other.
  /// - Returns: A gesture with values of the same type.
  public func sequenced(before other: some Gesture) -> _QuietGesture<Value> { _QuietGesture() }
}

/// One tap, or several.
///
/// Nothing makes it on Linux: closures that wait for it are never called.
public struct TapGesture: Gesture {
  /// Nothing is known of the gesture but that it was made.
  public typealias Value = Void

  /// Creates the gesture.
  ///
  /// - Parameter count: How many taps.
  nonisolated public init(count: Int = 1) {}
}

/// A tap whose place counts.
///
/// Nothing makes it on Linux: closures that wait for it are never called.
public struct SpatialTapGesture: Gesture {
  /// What is known of the gesture.
  public struct Value: Equatable, Sendable {
    /// Where it is.
    public let location: CGPoint
  }

  /// Creates the gesture.
  ///
  /// - Parameter count: How many taps.
  nonisolated public init(count: Int = 1) {}
}

/// A finger that stays.
///
/// Nothing makes it on Linux: closures that wait for it are never called.
public struct LongPressGesture: Gesture {
  /// Whether it is being made.
  public typealias Value = Bool

  /// Creates the gesture.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long, in seconds.
  ///   - maximumDistance: How far it may move, in points.
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A finger that moves.
///
/// Nothing makes it on Linux: closures that wait for it are never called.
public struct DragGesture: Gesture {
  /// What is known of the gesture.
  public struct Value: Equatable, Sendable {
    /// Where it began.
    public let startLocation: CGPoint
    /// Where it is.
    public let location: CGPoint
    /// How far it has moved, in points.
    public let translation: CGSize
    /// How far it may move in all.
    public let predictedEndTranslation: CGSize
    /// How fast it moves, in points a second.
    public let velocity: CGSize
    /// When that was.
    public let time: Date
  }

  /// Creates the gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: How far it must move, in points.
  ///   - coordinateSpace: Where places are measured from.
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local)
  {}
}

/// Two fingers that move apart.
///
/// Nothing makes it on Linux: closures that wait for it are never called.
public struct MagnifyGesture: Gesture {
  /// What is known of the gesture.
  public struct Value: Equatable, Sendable {
    /// How far apart they are, as a factor.
    public let magnification: CGFloat
    /// How fast they move.
    public let velocity: CGFloat
  }

  /// Creates the gesture.
  ///
  /// - Parameter minimumScaleDelta: How far they must move, as a factor.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn.
///
/// Nothing makes it on Linux: closures that wait for it are never called.
public struct RotateGesture: Gesture {
  /// What is known of the gesture.
  public struct Value: Equatable, Sendable {
    /// How far they have turned.
    public let rotation: Angle
  }

  /// Creates the gesture.
  ///
  /// - Parameter minimumAngleDelta: How far they must turn.
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Older source's name for ``MagnifyGesture``, whose value is a factor.
///
/// Nothing makes it on Linux: closures that wait for it are never called.
public struct MagnificationGesture: Gesture {
  /// How far apart the fingers are, as a factor.
  public typealias Value = CGFloat

  /// Creates the gesture.
  ///
  /// - Parameter minimumScaleDelta: How far they must move, as a factor.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A state that lasts as long as a gesture, which is never made: it keeps its first value.
@propertyWrapper
public struct GestureState<Value> {
  /// The first value.
  public let wrappedValue: Value

  /// Creates a state.
  ///
  /// - Parameter wrappedValue: Its value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }
}

/// Which of several gestures is looked for.
///
/// No gesture is looked for on Linux.
public struct GestureMask: OptionSet, Sendable {
  /// The choice as bits.
  public let rawValue: UInt32
  /// Creates a choice.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gesture.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All of them.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// How a view looks below a pointer.
///
/// No pointer is over a tree, so nothing shows it.
public struct HoverEffect: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// Lit.
  public static let highlight = Self(name: "highlight")
  /// Raised.
  public static let lift = Self(name: "lift")
}

/// What a device lets its user feel; nothing is felt here.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String

  /// That of the name `success`.
  public static let success = Self(name: "success")
  /// That of the name `warning`.
  public static let warning = Self(name: "warning")
  /// That of the name `error`.
  public static let error = Self(name: "error")
  /// That of the name `selection`.
  public static let selection = Self(name: "selection")
  /// That of the name `increase`.
  public static let increase = Self(name: "increase")
  /// That of the name `decrease`.
  public static let decrease = Self(name: "decrease")
  /// That of the name `start`.
  public static let start = Self(name: "start")
  /// That of the name `stop`.
  public static let stop = Self(name: "stop")
  /// That of the name `alignment`.
  public static let alignment = Self(name: "alignment")
  /// That of the name `levelChange`.
  public static let levelChange = Self(name: "levelChange")
  /// That of the name `impact`.
  public static let impact = Self(name: "impact")
  /// A blow.
  ///
  /// - Parameters:
  ///   - weight: How heavy.
  ///   - intensity: How strong, in `0...1`.
  /// - Returns: The blow.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }
  /// How heavy a blow is.
  public enum Weight: Sendable {
    /// From the lightest.
    case light, medium, heavy
  }
}
