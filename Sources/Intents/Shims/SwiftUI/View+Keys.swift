public import Foundation

// Keys and the focus. Nobody presses a key here: closures are not run.

/// A key that a user presses, lets repeat, or lets go.
public struct KeyPress: Sendable {
  /// Whether the key goes down, repeats, or goes up.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// The characters that it types.
  public let characters: String
  /// The keys that are held with it.
  public let modifiers: EventModifiers

  /// Whether an app has used a key.
  public enum Result: Hashable, Sendable {
    /// It has, or the next view may.
    case handled, ignored
  }

  /// What happens to a key.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The phases as bits.
    public let rawValue: Int
    /// Creates a set of phases.
    ///
    /// - Parameter rawValue: 1 down, 2 repeat, 4 up, or a sum of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key goes down, repeats, goes up; and all of them.
    public static let down = Self(rawValue: 1), `repeat` = Self(rawValue: 2),
      up = Self(rawValue: 4), all: Self = [.down, .repeat, .up]
  }
}

extension View {
  /// Says what a key does, with the key.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - phases: When it is called: as a key goes down, repeats, or goes up.
  ///   - action: What it would do; nothing runs it here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { _modified("onKeyPress") }

  /// Says what some keys do.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - phases: When it is called: as a key goes down, repeats, or goes up.
  ///   - action: What it would do; nothing runs it here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { _modified("onKeyPress") }

  /// Says what the keys of some characters do.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - characters: The characters.
  ///   - phases: When it is called: as a key goes down, repeats, or goes up.
  ///   - action: What it would do; nothing runs it here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { _modified("onKeyPress") }

  /// Says what every key does.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - phases: When it is called: as a key goes down, repeats, or goes up.
  ///   - action: What it would do; nothing runs it here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { _modified("onKeyPress") }

  /// Sets the shortcut of a control, if there is one.
  ///
  /// - Parameter shortcut: The shortcut; nil for none.
  /// - Returns: The view.
  @_disfavoredOverload
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    _modified("keyboardShortcut")
  }

  /// Sets the shortcut of a control, and how it is adapted to keyboards.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys that are held.
  ///   - localization: How the shortcut is adapted to keyboards.
  /// - Returns: The view with the modifier's name.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View { _modified("keyboardShortcut") }

  /// Shows another view while keys are held.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - modifiers: The keys that are held.
  ///   - alternate: The other view; not made here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func modifierKeyAlternate(
    _ modifiers: EventModifiers,
    @ViewBuilder _ alternate: () -> some View
  ) -> some View { _modified("modifierKeyAlternate") }

  /// Lets a view have the focus for some kinds of use.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isFocusable: Whether it can have the focus.
  ///   - interactions: For what it can have it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusable(
    _ isFocusable: Bool = true,
    interactions: FocusInteractions
  ) -> some View { _modified("focusable") }

  /// Lets a view have the focus, and tells when it gets it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isFocusable: Whether it can have the focus.
  ///   - onFocusChange: Told whether it has the focus; never called here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func focusable(
    _ isFocusable: Bool = true,
    onFocusChange: @escaping (Bool) -> Void
  ) -> some View { _modified("focusable") }

  /// Says that a view has the focus at first.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - prefersDefaultFocus: Whether it has.
  ///   - namespace: The views among which it counts.
  /// - Returns: The view with the modifier's name.
  nonisolated public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID
  ) -> some View { _modified("prefersDefaultFocus") }

  /// Bounds within which one view has the focus at first.
  ///
  /// - Parameter namespace: The views among which it counts.
  /// - Returns: The view.
  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View {
    _modified("focusScope")
  }

  /// Gives an object to the commands of an app while a view has the focus.
  ///
  /// - Parameter object: The object.
  /// - Returns: The view.
  nonisolated public func focusedObject(_ object: (some ObservableObject)?) -> some View {
    _modified("focusedObject")
  }

  /// Gives an object to the commands of an app while a window has the focus.
  ///
  /// - Parameter object: The object.
  /// - Returns: The view.
  nonisolated public func focusedSceneObject(_ object: (some ObservableObject)?) -> some View {
    _modified("focusedSceneObject")
  }
}

/// For what a view can have the focus.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  /// The kinds of use as bits.
  public var rawValue: Int
  /// Creates a set of kinds of use.
  ///
  /// - Parameter rawValue: 1 to be activated, 2 to be edited, or a sum of them.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// To be activated, to be edited, and what the system chooses, which is both.
  public static let activate = Self(rawValue: 1), edit = Self(rawValue: 2),
    automatic: Self = [.activate, .edit]
}

extension KeyboardShortcut {
  /// How a shortcut is adapted to keyboards.
  public struct Localization: Hashable, Sendable {
    private let name: String
    /// The system's choice, without mirroring, and not at all.
    public static let automatic = Self(name: "automatic"),
      withoutMirroring = Self(name: "withoutMirroring"), custom = Self(name: "custom")
  }

  /// Creates a shortcut that is adapted to keyboards in a way of its own.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys that are held.
  ///   - localization: How the shortcut is adapted to keyboards.
  public init(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: Localization
  ) {
    self.init(key, modifiers: modifiers)
  }
}

extension KeyEquivalent {
  /// The keys that move far, and those that delete.
  public static let home = Self("\u{F729}"), end = Self("\u{F72B}"), pageUp = Self("\u{F72C}"),
    pageDown = Self("\u{F72D}"), clear = Self("\u{F739}"), deleteForward = Self("\u{F728}")
}

/// The object that the view with the focus gives.
///
/// No view has the focus here: it is nil.
@MainActor @propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object: always nil.
  public var wrappedValue: ObjectType? { nil }
  /// Its properties as bindings: always nil.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper? { nil }
  /// Creates the property.
  public nonisolated init() {}
}

/// A binding that the view with the focus gives.
///
/// No view has the focus here: it is nil, and setting it has no effect.
@propertyWrapper
public struct FocusedBinding<Value> {
  /// The value: always nil.
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  /// A binding to it: always to nil.
  public var projectedValue: Binding<Value?> { .constant(nil) }
  /// Reads what is under a key path.
  ///
  /// - Parameter keyPath: Which of the values.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
}

/// Gives the focus back to the view that has it at first.
public struct ResetFocusAction: Sendable {
  /// Does nothing: no view has the focus here.
  ///
  /// - Parameter namespace: The views among which it counts.
  public func callAsFunction(in namespace: Namespace.ID) {}
}

extension EnvironmentValues {
  /// Gives the focus back to the view that has it at first.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
  /// Whether the view with the focus is marked: true unless it is set.
  public var isFocusEffectEnabled: Bool {
    get { true }
    set {}
  }
  /// The shortcut of the control around: always nil.
  public var keyboardShortcut: KeyboardShortcut? { nil }
  /// Whether words are corrected as they are typed; false.
  public var autocorrectionDisabled: Bool {
    get { false }
    set {}
  }
  /// Whether a button repeats while it is pressed: the system's choice.
  public var buttonRepeatBehavior: ButtonRepeatBehavior { .automatic }
  /// Whether menus show an arrow: the system's choice.
  public var menuIndicatorVisibility: Visibility {
    get { .automatic }
    set {}
  }
  /// Whether controls show their labels: the system's choice.
  public var labelsVisibility: Visibility {
    get { .automatic }
    set {}
  }
}
