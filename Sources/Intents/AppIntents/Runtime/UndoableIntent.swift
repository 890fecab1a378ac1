public import LocalizedStrings

/// An intent whose effect can be undone.
///
/// It registers with ``undoManager`` what would undo it, or says it in ``undo()``. Only the second
/// can also be undone in a later process.
public protocol UndoableIntent: SystemIntent {
  /// The undo manager of the run; nil outside of a run.
  @MainActor var undoManager: UndoManager? { get }
  /// Undoes what the intent did, with the same parameters.
  ///
  /// By default it undoes what was registered last with the undo manager of the run.
  ///
  /// - Throws: Whatever keeps the app from undoing it.
  func undo() async throws
}

extension UndoableIntent {
  /// The undo manager of the runtime; nil outside of a run.
  ///
  /// It is that of ``IntentRuntime/undoManager``, which later runs of the runtime share.
  @MainActor public var undoManager: UndoManager? { IntentContext.current?.runtime.undoManager }

  /// Undoes what was registered last with the undo manager of the run.
  ///
  /// - Throws: `AppIntentError` where nothing was registered.
  public func undo() async throws {
    try await MainActor.run {
      guard let manager = IntentContext.current?.runtime.undoManager, manager.canUndo else {
        RunChange.current?.noteGone()
        throw AppIntentError(.message("this run left nothing to undo"))
      }
      manager.undo()
    }
  }
}
