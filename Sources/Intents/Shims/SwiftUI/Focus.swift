public import Foundation

/// A property of a view that the system sets, such as ``State``.
///
/// The wrappers of this module do not need it; it is for those of an app, whose `update()` is not called.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before a view is made; not here.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// Which control takes what a user types.
///
/// No control ever does: the value is what the app sets, none at first.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let state: State<Value>

  /// Creates a state of one control: it has the focus or not.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Creates a state of several controls, of which none has the focus.
  public init<Control: Hashable>() where Value == Control? { state = State(wrappedValue: nil) }

  /// The control.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The state, for `focused(_:)`.
  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  /// The state as other views get it.
  @propertyWrapper
  public struct Binding {
    let binding: SwiftUI.Binding<Value>
    /// The control.
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    /// The state itself.
    public var projectedValue: Binding { self }
  }
}

/// Which control an assistive technology is at; none ever is.
///
/// The value is what the app sets: false or nil at first.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
  private let state: FocusState<Value>
  /// Creates a state of one control.
  public init() where Value == Bool { state = FocusState() }
  /// Creates a state of several controls.
  public init<Control: Hashable>() where Value == Control? { state = FocusState<Control?>() }
  /// The control.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// The state, for `accessibilityFocused(_:)`.
  public var projectedValue: FocusState<Value>.Binding { state.projectedValue }
}

/// A number that grows with the text size.
///
/// Text has one size here: the number stays as it is.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The number.
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

/// A value that a scene keeps; here as long as the view's value lives.
///
/// Nothing is written to disk: it begins anew in each process.
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
  /// The value, to be read and set by a control.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// A space of names, so that views can be told to be the same thing in two places.
///
/// Two views with one name in one space stay two nodes of the tree.
@propertyWrapper
public struct Namespace {
  /// The space.
  public let wrappedValue = ID()
  /// Creates a space of its own.
  ///
  /// Each view that declares one gets another space.
  public init() {}
  /// What tells spaces apart.
  ///
  /// No two are equal.
  public struct ID: Hashable, Sendable {
    private let value = UUID()
  }
}

/// A value of the view that has the focus, of which there is none: nil.
@propertyWrapper
public struct FocusedValue<Value> {
  /// Nil.
  public var wrappedValue: Value? { nil }
  /// Reads a value by its key path.
  ///
  /// - Parameter keyPath: Which value.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  /// Reads an object by its class.
  ///
  /// - Parameter type: The class.
  public init(_ type: Value.Type) {}
}

/// The values of the view that has the focus.
///
/// Setting one has no effect: no view has the focus.
public struct FocusedValues {
  /// Reads or sets one; it is always nil.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// A value of the view that has the focus.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// Whether a view is shown, by which it can be closed: older source's name for `isPresented` and `dismiss`.
///
/// Reading it is safe in any view; closing has no effect.
public struct PresentationMode: Sendable {
  /// False: no sheet is open.
  public let isPresented = false
  /// Closes the sheet; there is none.
  public mutating func dismiss() {}
}

extension EnvironmentValues {
  /// Whether the view is shown in a sheet, by which it can be closed.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// Whether the view is shown in a sheet: false.
  public var isPresented: Bool { false }
  /// Whether rows are being edited.
  public var editMode: Binding<EditMode>? {
    get { nil }
    set {}
  }
}

/// Whether the rows of a list are edited.
public enum EditMode: Hashable, Sendable {
  /// They are not, they are, or one is for a moment.
  case inactive, active, transient
  /// Whether they are.
  public var isEditing: Bool { self != .inactive }
}

/// A button that begins to edit a list: one node of the kind `Button` with the word Edit.
public nonisolated struct EditButton: View {
  /// Creates a button.
  public init() {}
  /// The button.
  @MainActor public var body: some View { Button(action: {}) { Text("Edit") } }
}

extension View {
  /// Says which state tells that a control takes what is typed.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter condition: Not set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focused(
    _ condition: FocusState<Bool>.Binding
  ) -> some View { _modified("focused") }

  /// Says which state tells that a control takes what is typed.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - binding: Not set.
  ///   - value: Its value for this control.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View { _modified("focused") }

  /// Says which state tells that an assistive technology is at the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter condition: Not set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityFocused(
    _ condition: FocusState<Bool>.Binding
  ) -> some View { _modified("accessibilityFocused") }

  /// Sets a value of the focus, which is not read here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - keyPath: Which.
  ///   - value: Not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View { _modified("focusedValue") }

  /// Says whether the view takes what is typed.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isFocusable: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusable(
    _ isFocusable: Bool = true
  ) -> some View { _modified("focusable") }

  /// Leaves out what shows the focus.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusEffectDisabled(
    _ disabled: Bool = true
  ) -> some View { _modified("focusEffectDisabled") }

  /// Sets a value of the scene's focus, which is not read here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - keyPath: Which.
  ///   - value: Not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View { _modified("focusedSceneValue") }

  /// Says what is on the key that ends typing.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: Which words.
  /// - Returns: The view with the modifier's name.
  nonisolated public func submitLabel(
    _ label: SubmitLabel
  ) -> some View { _modified("submitLabel") }

  /// Keeps the end of typing inside the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isBlocking: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func submitScope(
    _ isBlocking: Bool = true
  ) -> some View { _modified("submitScope") }

  /// Says which keys are shown while a user types.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter type: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardType(
    _ type: UIKeyboardType
  ) -> some View { _modified("keyboardType") }

  /// Says what is typed into a field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter type: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textContentType(
    _ type: UITextContentType?
  ) -> some View { _modified("textContentType") }

  /// Says which letters become capitals while a user types.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter autocapitalization: Which.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { _modified("textInputAutocapitalization") }

  /// Says whether what is typed is corrected.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disable: Whether it is not.
  /// - Returns: The view with the modifier's name.
  nonisolated public func autocorrectionDisabled(
    _ disable: Bool = true
  ) -> some View { _modified("autocorrectionDisabled") }

  /// Says whether what is typed is corrected.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disable: Whether it is not.
  /// - Returns: The view with the modifier's name.
  nonisolated public func disableAutocorrection(
    _ disable: Bool?
  ) -> some View { _modified("disableAutocorrection") }

  /// Says in which language a text is set.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - language: Which.
  ///   - isEnabled: Whether it is.
  /// - Returns: The view with the modifier's name.
  nonisolated public func typesettingLanguage(
    _ language: Locale.Language,
    isEnabled: Bool = true
  ) -> some View { _modified("typesettingLanguage") }
}
