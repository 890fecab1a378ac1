public import Foundation

// What views read of the user's settings and of the app's state, which is the same for all views here.

extension EnvironmentValues {
  /// Whether the user prefers less motion.
  public var accessibilityReduceMotion: Bool { false }
  /// Whether the user prefers less transparency.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether the user needs more than colors.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether colors are inverted.
  public var accessibilityInvertColors: Bool { false }
  /// Whether an assistive technology is on.
  public var accessibilityEnabled: Bool { false }
  /// Whether a screen reader is on.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether buttons show their shapes.
  public var accessibilityShowButtonShapes: Bool { false }
  /// The contrast that the user prefers.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// The length of a pixel, in points.
  public var pixelLength: CGFloat { 1 }
  /// Whether the user searches.
  public var isSearching: Bool { false }
  /// Whether a view has the focus.
  public var isFocused: Bool { false }
  /// Whether a view is presented.
  public var isPresented: Bool { false }
  /// Whether a view is presented, in older source.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// Undoes actions; nil, as there is none.
  public var undoManager: UndoManager? { nil }
  /// Refreshes the view; nil, as nothing asks for it.
  public var refresh: RefreshAction? { nil }
  /// Dismisses the view; does nothing.
  public var dismiss: DismissAction { DismissAction() }
  /// Ends a search; does nothing.
  public var dismissSearch: DismissAction { DismissAction() }
  /// Opens the settings; does nothing.
  public var openSettings: DismissAction { DismissAction() }
  /// Opens a window; does nothing.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// Closes a window; does nothing.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}

/// Dismisses a presentation, which does nothing.
public struct DismissAction: Sendable {
  /// Does nothing.
  @MainActor public func callAsFunction() {}
}

/// Refreshes a view, which does nothing.
public struct RefreshAction: Sendable {
  /// Does nothing.
  public func callAsFunction() async {}
}

/// Opens a window, which does nothing.
public struct OpenWindowAction: Sendable {
  /// Does nothing.
  ///
  /// - Parameter id: The identifier of the window.
  @MainActor public func callAsFunction(id: String) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier of the window.
  ///   - value: The value of the window.
  @MainActor public func callAsFunction(id: String? = nil, value: some Codable & Hashable) {}
}

/// Closes a window, which does nothing.
public struct DismissWindowAction: Sendable {
  /// Does nothing.
  ///
  /// - Parameter id: The identifier of the window.
  @MainActor public func callAsFunction(id: String? = nil) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier of the window.
  ///   - value: The value of the window.
  @MainActor public func callAsFunction(id: String? = nil, value: some Codable & Hashable) {}
}

/// Whether a view is presented, in older source: it is not.
public struct PresentationMode: Sendable {
  /// False.
  public let isPresented = false
  /// Does nothing.
  public mutating func dismiss() {}
}

/// Whether a list is edited.
public enum EditMode: Hashable, Sendable {
  /// The modes.
  case inactive, active, transient
  /// Whether the list is edited.
  public var isEditing: Bool { self != .inactive }
}

/// A button that begins and ends editing, which nothing presses.
public nonisolated struct EditButton: View {
  /// Creates a button.
  public init() {}
  /// A button with the title "Edit".
  @MainActor public var body: some View { Button(action: {}) { Text("Edit") } }
}
