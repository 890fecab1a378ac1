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
public struct TapGesture: Gesture {
  /// Nothing is known of the gesture but that it was made.
  public typealias Value = Void

  /// Creates the gesture.
  ///
  /// - Parameter count: How many taps.
  nonisolated public init(count: Int = 1) {}
}

/// A tap whose place counts.
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

extension View {
  /// Adds a gesture.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - mask: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func gesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View { _modified("gesture") }

  /// Adds a gesture that goes before those of the views inside.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - mask: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func highPriorityGesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View { _modified("highPriorityGesture") }

  /// Adds a gesture that is made together with others.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - mask: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func simultaneousGesture(
    _ gesture: some Gesture,
    including mask: GestureMask = .all
  ) -> some View { _modified("simultaneousGesture") }

  /// Says what to do when a finger stays on the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - minimumDuration: In seconds.
  ///   - maximumDistance: In points.
  ///   - action: Not run.
  ///   - onPressingChanged: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { _modified("onLongPressGesture") }

  /// Says what to do when a pointer comes or goes.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some View { _modified("onHover") }

  /// Says what is dragged from the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter data: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrag(
    _ data: @escaping () -> NSObject
  ) -> some View { _modified("onDrag") }

  /// Says what is dragged from the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter payload: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func draggable(
    _ payload: @autoclosure @escaping () -> some Transferable
  ) -> some View { _modified("draggable") }

  /// Takes what is dropped on the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: What it takes.
  ///   - action: Not run.
  ///   - isTargeted: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dropDestination<Payload: Transferable>(
    for type: Payload.Type = Payload.self,
    action: @escaping ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { _modified("dropDestination") }

  /// Takes what is dropped on the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - types: What it takes.
  ///   - isTargeted: Not set.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSObject]) -> Bool
  ) -> some View { _modified("onDrop") }

  /// Says whether the view takes touches.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter enabled: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func allowsHitTesting(
    _ enabled: Bool
  ) -> some View { _modified("allowsHitTesting") }

  /// Says what to do when a key is pressed.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - key: Which key.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View { _modified("onKeyPress") }

  /// Gives a control a key.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - key: Which key.
  ///   - modifiers: What is held with it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View { _modified("keyboardShortcut") }

  /// Gives a control a key.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter shortcut: Which keys.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardShortcut(
    _ shortcut: KeyboardShortcut
  ) -> some View { _modified("keyboardShortcut") }

  /// Says how the view looks below a pointer.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter effect: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func hoverEffect(
    _ effect: HoverEffect = .automatic
  ) -> some View { _modified("hoverEffect") }

  /// Lets the device be felt when a value changes; nothing watches values here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - feedback: What is felt.
  ///   - trigger: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sensoryFeedback(
    _ feedback: SensoryFeedback,
    trigger: some Equatable
  ) -> some View { _modified("sensoryFeedback") }
}

/// A key of a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// What the key writes.
  public let character: Character
  /// Creates a key.
  ///
  /// - Parameter character: What it writes.
  public init(_ character: Character) { self.character = character }
  /// Creates a key.
  ///
  /// - Parameter extendedGraphemeClusterLiteral: What it writes.
  public init(extendedGraphemeClusterLiteral: Character) {
    character = extendedGraphemeClusterLiteral
  }
  /// The keys with names.
  public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1B}"),
    space = KeyEquivalent(" "), tab = KeyEquivalent("\t"), delete = KeyEquivalent("\u{8}"),
    upArrow = KeyEquivalent("\u{F700}"), downArrow = KeyEquivalent("\u{F701}"),
    leftArrow = KeyEquivalent("\u{F702}"), rightArrow = KeyEquivalent("\u{F703}")
}

/// What is held while a key is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public let rawValue: Int
  /// Creates a set of keys.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The keys.
  public static let capsLock = Self(rawValue: 1), shift = Self(rawValue: 2),
    control = Self(rawValue: 4),
    option = Self(rawValue: 8), command = Self(rawValue: 16), numericPad = Self(rawValue: 32)
}

/// Keys that are pressed together.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key, and what is held with it.
  public var key: KeyEquivalent, modifiers: EventModifiers
  /// Creates keys.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: What is held with it.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }
  /// What answers a question as expected: the return key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// What gives up: the escape key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// A key that was pressed.
public enum KeyPress {
  /// Whether a view has used it.
  public enum Result: Sendable {
    /// It has, or it has not.
    case handled, ignored
  }
}

/// How a view looks below a pointer.
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
