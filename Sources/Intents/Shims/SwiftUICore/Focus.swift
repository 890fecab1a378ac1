import Foundation

/// A stored value of a view that the framework updates before each evaluation of the body.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before the view's body is evaluated; not here.
  mutating func update()
}

extension DynamicProperty {
  /// The default implementation, which does nothing.
  public mutating func update() {}
}

/// A property wrapper for the control that has the keyboard focus.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let state: State<Value>

  /// Creates a state for one control, at first without the focus.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Creates a state for several controls, of which none has the focus at first.
  public init<Control: Hashable>() where Value == Control? { state = State(wrappedValue: nil) }

  /// Whether the control has the focus, or which one has it.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the state, for `focused(_:)` and for other views.
  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  /// A binding to a focus state, for views that the state is passed to.
  @propertyWrapper
  public struct Binding {
    let binding: SwiftUICore.Binding<Value>
    /// Whether the control has the focus, or which one has it.
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

/// A property wrapper for a number that scales with the user's text size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The number, as given.
  public let wrappedValue: Value
  /// Creates a number.
  ///
  /// - Parameters:
  ///   - wrappedValue: The number at the usual text size.
  ///   - style: Whose size it grows with; not read.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle = .body) {
    self.wrappedValue = wrappedValue
  }
}

/// A property wrapper for a value that a scene restores after a relaunch.
@propertyWrapper
public struct SceneStorage<Value> {
  private let state: State<Value>
  /// Creates a value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - key: The name by which it is kept; not used.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }
  /// Creates a value that is nil at first.
  ///
  /// - Parameter key: The name by which it is kept; not used.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    state = State(wrappedValue: nil)
  }
  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// A property wrapper for a namespace of identities, as for matched geometry effects.
@propertyWrapper
public struct Namespace {
  /// The identity of the namespace.
  public let wrappedValue = ID()
  /// Creates a namespace with an identity of its own.
  public init() {}
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    private let value = UUID()
  }
}

/// The values of the focused view.
public struct FocusedValues {
  /// The value of a key.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// A key of a value of the focused view.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// A state of the focus of assistive technologies.
public typealias AccessibilityFocusState = FocusState

/// The actions that submit text.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set of triggers.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text fields, and search fields.
  public static let text = Self(rawValue: 1), search = Self(rawValue: 2)
}
