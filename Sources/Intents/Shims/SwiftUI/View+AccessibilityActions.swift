public import Foundation

// What screen readers and other aids are told, in the forms that apps write least. Kept in the tree by its name.

extension View {
  /// Says what one can call a view.
  ///
  /// - Parameter names: The names.
  /// - Returns: The view.
  nonisolated public func accessibilityInputLabels(_ names: [Text]) -> some View {
    _modified("accessibilityInputLabels", ["value": names.map(\.string).joined(separator: ", ")])
  }

  /// Says what one can call a view.
  ///
  /// - Parameter names: The names.
  /// - Returns: The view.
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels(_ names: [some _Words]) -> some View {
    accessibilityInputLabels(names.map { Text(_words: $0) })
  }

  /// Says what one can call a view.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view.
  nonisolated public func accessibilityInputLabels(
    _ names: [LocalizedStringKey],
    isEnabled: Bool
  ) -> some View { accessibilityInputLabels(isEnabled ? names.map { Text($0) } : []) }

  /// Adds an action by its name.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - handler: What the action would do; nothing calls it here.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityAction(
    named name: some _Words,
    _ handler: @escaping () -> Void
  ) -> some View { _modified("accessibilityAction", ["value": name._shown]) }

  /// Adds actions as buttons.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: What is in it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityActions(
    @ViewBuilder _ content: () -> some View
  ) -> some View { _modified("accessibilityActions") }

  /// Gives a view an identifier for tests, where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityIdentifier", ["value": isEnabled ? identifier : nil]) }

  /// Says where a view is touched to activate it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - point: The place in the view.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityActivationPoint(
    _ point: UnitPoint,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityActivationPoint") }

  /// Says where a view is touched to activate it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - point: The place in the view.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityActivationPoint(
    _ point: CGPoint,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityActivationPoint") }

  /// Says where a view is taken to drag it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - point: The place in the view.
  ///   - description: The description.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityDragPoint(
    _ point: UnitPoint,
    description: LocalizedStringKey,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityDragPoint") }

  /// Says where a view is taken to drag it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - point: The place in the view.
  ///   - description: The description.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityDragPoint(
    _ point: UnitPoint,
    description: some _Words,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityDragPoint") }

  /// Says where something is let go on a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - point: The place in the view.
  ///   - description: The description.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityDropPoint(
    _ point: UnitPoint,
    description: LocalizedStringKey,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityDropPoint") }

  /// Says where something is let go on a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - point: The place in the view.
  ///   - description: The description.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityDropPoint(
    _ point: UnitPoint,
    description: some _Words,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityDropPoint") }

  /// Says what zooming does.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter handler: What the action would do; nothing calls it here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { _modified("accessibilityZoomAction") }

  /// Says what is told after scrolling.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - status: What is told.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityScrollStatus(
    _ status: LocalizedStringKey,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityScrollStatus") }

  /// Says what is told after scrolling.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - status: What is told.
  ///   - isEnabled: Whether the modifier applies.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityScrollStatus(
    _ status: some _Words,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityScrollStatus") }

  /// Binds whether a screen reader is at a view to a value.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - binding: The focus.
  ///   - value: The value.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View { _modified("accessibilityFocused") }

  /// Says where a screen reader begins.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - binding: The focus.
  ///   - value: The value.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    _ value: Value
  ) -> some View { _modified("accessibilityDefaultFocus") }

  /// Adds what is told of a view only where it is asked for.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What is told; nil for nothing.
  ///   - importance: Whether it is told without being asked for.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: Text?,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { _modified("accessibilityCustomContent", [key.name: value?.string]) }

  /// Adds what is told of a view only where it is asked for.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What is told.
  ///   - importance: Whether it is told without being asked for.
  /// - Returns: The view.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: LocalizedStringKey,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { accessibilityCustomContent(key, Text(value), importance: importance) }

  /// Adds what is told of a view only where it is asked for.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What is told.
  ///   - importance: Whether it is told without being asked for.
  /// - Returns: The view.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: some _Words,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { accessibilityCustomContent(key, Text(_words: value), importance: importance) }

  /// Adds what is told of a view only where it is asked for.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - value: What is told.
  ///   - importance: Whether it is told without being asked for.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: some _Words,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { _modified("accessibilityCustomContent", [label.string: value._shown]) }

  /// Adds what is told of a view only where it is asked for.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - value: What is told.
  ///   - importance: Whether it is told without being asked for.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { _modified("accessibilityCustomContent", [label.string: value.string]) }

  /// Adds a symbol to the title of a screen for people who need simple screens.
  ///
  /// - Parameter systemImage: The name of a system symbol.
  /// - Returns: The view.
  nonisolated public func assistiveAccessNavigationIcon(systemImage: String) -> some View {
    _modified("assistiveAccessNavigationIcon", ["value": systemImage])
  }

  /// Adds a picture to the title of a screen for people who need simple screens.
  ///
  /// - Parameter icon: The picture.
  /// - Returns: The view.
  nonisolated public func assistiveAccessNavigationIcon(_ icon: Image) -> some View {
    _modified("assistiveAccessNavigationIcon")
  }
}

/// What is told of several views under one name.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  let name: String, id: String
  /// Creates a key.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - id: Which key it is.
  public init(_ label: LocalizedStringKey, id: String) { (name, self.id) = (label.string, id) }
  /// Creates a key that is its own label.
  ///
  /// - Parameter label: What it is called, and which key it is.
  public init(_ label: LocalizedStringKey) { self.init(label, id: label.string) }
  /// Creates a key.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - id: Which key it is.
  public init(_ label: Text, id: String) { (name, self.id) = (label.string, id) }
}

/// How one zooms with an aid.
public struct AccessibilityZoomGestureAction: Sendable {
  /// Whether it gets larger or smaller.
  public enum Direction: Hashable, Sendable {
    /// Larger, or smaller.
    case zoomIn, zoomOut
  }
  /// Whether it gets larger or smaller.
  public let direction: Direction
  /// Where, as a part of the view.
  public let location: UnitPoint
  /// Where, in points.
  public let point: CGPoint
}

extension EnvironmentValues {
  /// Whether an aid offers actions at once: false.
  public var accessibilityQuickActionsEnabled: Bool { false }
}
