/// What is known about the run of an intent.
public struct IntentSystemContext: Sendable {
  /// Whether the app is in front.
  public let currentMode: IntentModes.Current
  /// The process in which the intent runs; nil outside of a run.
  public let executionTarget: IntentExecutionTargets?

  init(_ context: IntentContext?) {
    currentMode = context?.mode ?? .background
    executionTarget = context?.target
  }
}

extension AppIntent {
  /// What is known about the run: whether the app is in front, and what the caller said.
  public var systemContext: IntentSystemContext { IntentSystemContext(IntentContext.current) }
}
