public import Foundation

/// A stored value of a view that the framework updates before each evaluation of the body.
///
/// The property wrappers of this module do not conform to it. An app's own may; their `update()` is not called
/// here.
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
///
/// No control ever gets the focus on Linux: the value is false or nil at first, and then what the app sets.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let state: State<Value>

  /// Creates a state for one control, at first without the focus.
  ///
  /// The value is false until the app sets it.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Creates a state for several controls, of which none has the focus at first.
  ///
  /// The value is nil until the app sets it.
  public init<Control: Hashable>() where Value == Control? { state = State(wrappedValue: nil) }

  /// Whether the control has the focus, or which one has it.
  ///
  /// Only the app sets it.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the state, for `focused(_:)` and for other views.
  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  /// A binding to a focus state, for views that the state is passed to.
  @propertyWrapper
  public struct Binding {
    let binding: SwiftUI.Binding<Value>
    /// Whether the control has the focus, or which one has it.
    ///
    /// Setting it changes the state that the binding came from.
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

/// A property wrapper for the element that an assistive technology is at.
///
/// No assistive technology runs here: the value is false or nil at first, and then what the app sets.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
  private let state: FocusState<Value>
  /// Creates a state for one element, at first without the focus.
  ///
  /// The value is false until the app sets it.
  public init() where Value == Bool { state = FocusState() }
  /// Creates a state for several elements, of which none has the focus at first.
  public init<Control: Hashable>() where Value == Control? { state = FocusState<Control?>() }
  /// Whether the element has the focus, or which one has it.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// A binding to the state, for `accessibilityFocused(_:)`.
  public var projectedValue: FocusState<Value>.Binding { state.projectedValue }
}

/// A property wrapper for a number that scales with the user's text size.
///
/// Text has one size here: the number is never scaled.
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
///
/// Nothing is restored on Linux: the value lives as long as the wrapper, and starts anew in each process.
/// ``AppStorage`` is kept on disk.
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
  ///
  /// It is kept in memory as long as the wrapper.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// A property wrapper for a namespace of identities, as for matched geometry effects.
///
/// Two views with the same identity in one namespace stay two nodes of the tree.
@propertyWrapper
public struct Namespace {
  /// The identity of the namespace.
  public let wrappedValue = ID()
  /// Creates a namespace with an identity of its own.
  ///
  /// Each view value that declares one gets another.
  public init() {}
  /// The identity of a namespace.
  ///
  /// Each is a random UUID: no two are equal.
  public struct ID: Hashable, Sendable {
    private let value = UUID()
  }
}

/// A property wrapper for a value of the focused view.
///
/// Always nil, as no view has the focus here.
@propertyWrapper
public struct FocusedValue<Value> {
  /// The value.
  ///
  /// Always nil, whatever a view has set with `focusedValue(_:_:)`.
  public var wrappedValue: Value? { nil }
  /// Creates the wrapper for a value by its key path.
  ///
  /// - Parameter keyPath: The value; not read.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  /// Creates the wrapper for an object by its class.
  ///
  /// - Parameter type: The class; not read.
  public init(_ type: Value.Type) {}
}

/// The values of the focused view.
///
/// No view has the focus: reading gives nil, and setting has no effect.
public struct FocusedValues {
  /// The value of a key.
  ///
  /// Reading gives nil; what is set is dropped.
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

/// Whether a view is presented, and a way to dismiss it, in older source.
///
/// Newer source reads `isPresented` and `dismiss` from the environment. Nothing is ever presented here.
public struct PresentationMode: Sendable {
  /// Whether the view is presented.
  ///
  /// Always false: nothing is presented on Linux.
  public let isPresented = false
  /// Dismisses the view; no effect.
  public mutating func dismiss() {}
}

extension EnvironmentValues {
  /// The presentation of the view, in older source.
  ///
  /// Always a constant with ``PresentationMode/isPresented`` false.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// Whether the view is presented.
  ///
  /// Always false: nothing is presented on Linux.
  public var isPresented: Bool { false }
  /// Whether the user is editing a list; always nil.
  ///
  /// Setting it has no effect.
  public var editMode: Binding<EditMode>? {
    get { nil }
    set {}
  }
}

/// The editing state of a list.
public enum EditMode: Hashable, Sendable {
  /// They are not, they are, or one is for a moment.
  case inactive, active, transient
  /// Whether the list is being edited: in every state but `inactive`.
  public var isEditing: Bool { self != .inactive }
}

/// A button that toggles the editing of a list.
///
/// One node of the kind `Button` with the text `Edit` and without an action.
public nonisolated struct EditButton: View {
  /// Creates an edit button.
  public init() {}
  /// The button, with the text `Edit`.
  ///
  /// The text is not localized, and the node has no action.
  @MainActor public var body: some View { Button(action: {}) { Text("Edit") } }
}

extension View {
  /// Binds the focus of a control to a Boolean state.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter condition: Not set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focused(
    _ condition: FocusState<Bool>.Binding
  ) -> some View { _modified("focused") }

  /// Binds the focus of a control to a value of a state.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - binding: Not set.
  ///   - value: The value of the state for this control.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View { _modified("focused") }

  /// Binds the focus of assistive technologies to a Boolean state.
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
  ///   - keyPath: The key path of the value.
  ///   - value: Not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View { _modified("focusedValue") }

  /// Sets whether the view can get the focus.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isFocusable: Whether the view can get the focus.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusable(
    _ isFocusable: Bool = true
  ) -> some View { _modified("focusable") }

  /// Disables the effect that shows the focus.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusEffectDisabled(
    _ disabled: Bool = true
  ) -> some View { _modified("focusEffectDisabled") }

  /// Sets a value of the scene's focus, which is not read here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value.
  ///   - value: Not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View { _modified("focusedSceneValue") }

  /// Sets the label of the Return key.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The label of the key.
  /// - Returns: The view with the modifier's name.
  nonisolated public func submitLabel(
    _ label: SubmitLabel
  ) -> some View { _modified("submitLabel") }

  /// Sets whether actions for submitting are kept inside the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isBlocking: Whether actions outside of the view are kept from it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func submitScope(
    _ isBlocking: Bool = true
  ) -> some View { _modified("submitScope") }

  /// Sets the kind of the software keyboard.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter type: The type.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardType(
    _ type: UIKeyboardType
  ) -> some View { _modified("keyboardType") }

  /// Sets the semantic meaning of a text field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter type: The content type; nil for none.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textContentType(
    _ type: UITextContentType?
  ) -> some View { _modified("textContentType") }

  /// Sets the automatic capitalization of typed text.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter autocapitalization: The capitalization; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { _modified("textInputAutocapitalization") }

  /// Disables the correction of typed text.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disable: Whether correction is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func autocorrectionDisabled(
    _ disable: Bool = true
  ) -> some View { _modified("autocorrectionDisabled") }

  /// Disables the correction of typed text, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disable: Whether correction is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func disableAutocorrection(
    _ disable: Bool?
  ) -> some View { _modified("disableAutocorrection") }

  /// Sets the language of text layout.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isEnabled: Whether it applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func typesettingLanguage(
    _ language: Locale.Language,
    isEnabled: Bool = true
  ) -> some View { _modified("typesettingLanguage") }
}
