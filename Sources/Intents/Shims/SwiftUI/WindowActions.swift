public import LocalizedStrings

/// An action that dismisses a presentation or closes a window.
///
/// Nothing is presented on Linux, so it has no effect; a view may call it in any case.
public struct DismissAction: Sendable {
  /// Dismisses the presentation, which has no effect.
  @MainActor public func callAsFunction() {}
}

/// An action that opens a window of the app.
///
/// There are no windows on Linux, so it has no effect; a view may call it in any case.
public struct OpenWindowAction: Sendable {
  /// Opens a window by its identifier, which has no effect.
  ///
  /// - Parameter id: The identifier; not read.
  @MainActor public func callAsFunction(id: String) {}

  /// Opens a window for a value, which has no effect.
  ///
  /// - Parameter value: The value; not read.
  @MainActor public func callAsFunction<Value: Codable & Hashable>(value: Value) {}

  /// Opens a window by its identifier for a value, which has no effect.
  ///
  /// - Parameters:
  ///   - id: The identifier; not read.
  ///   - value: The value; not read.
  @MainActor public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
}

/// Closes a window.
public struct DismissWindowAction: Sendable {
  /// Does nothing: no window is open here.
  @MainActor public func callAsFunction() {}
  /// Does nothing: no window is open here.
  ///
  /// - Parameter id: The identifier of the windows.
  @MainActor public func callAsFunction(id: String) {}
  /// Does nothing: no window is open here.
  ///
  /// - Parameter value: The value of the window.
  @MainActor public func callAsFunction<Value: Codable & Hashable>(value: Value) {}
  /// Does nothing: no window is open here.
  ///
  /// - Parameters:
  ///   - id: The identifier of the windows.
  ///   - value: The value of the window.
  @MainActor public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
}

extension EnvironmentValues {
  /// Dismisses the current presentation.
  ///
  /// Calling the action has no effect, as nothing is presented here.
  public var dismiss: DismissAction { DismissAction() }
  /// Opens a window of the app.
  ///
  /// Calling the action has no effect, as there are no windows.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}

extension EnvironmentValues {
  /// The undo manager of the window.
  ///
  /// Always nil, as there is no window. `UndoableIntent` of `AppIntents` has one for intents.
  public var undoManager: UndoManager? { nil }
}
