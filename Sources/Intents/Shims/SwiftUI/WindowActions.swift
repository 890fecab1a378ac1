public import LocalizedStrings

/// Takes away what shows the view, where there is something; nothing here does.
///
/// A view may call it in any case.
public struct DismissAction: Sendable {
  /// Does nothing.
  @MainActor public func callAsFunction() {}
}

/// Opens a window of the app, where there is a screen; nothing here opens.
///
/// A view may call it in any case.
public struct OpenWindowAction: Sendable {
  /// Does nothing.
  ///
  /// - Parameter id: The identifier of the window.
  @MainActor public func callAsFunction(id: String) {}

  /// Does nothing.
  ///
  /// - Parameter value: What the window would show.
  @MainActor public func callAsFunction<Value: Codable & Hashable>(value: Value) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier of the window.
  ///   - value: What the window would show.
  @MainActor public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
}

extension EnvironmentValues {
  /// Takes away what shows the view; nothing here does.
  public var dismiss: DismissAction { DismissAction() }
  /// Opens a window of the app; nothing here opens.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}

extension EnvironmentValues {
  /// What undoes a user's changes in a window: nil, as there is none.
  public var undoManager: UndoManager? { nil }
}
