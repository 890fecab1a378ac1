public import Foundation

/// The context of an intent's run.
public struct IntentSystemContext: Sendable {
  /// Whether the app is in front, and whether the intent may ask for it.
  public let currentMode: IntentModes.Current
  /// The process in which the intent runs; nil outside of a run.
  public let executionTarget: IntentExecutionTargets?
  /// Whether what the intent says is heard and not seen: ``IntentRuntime/isVoiceOnly``; false outside of a run.
  public let isVoiceOnly: Bool
  /// The language and region of the user.
  ///
  /// That of ``IntentRuntime/locale`` during a run, and of the process outside of one.
  public let locale: Locale
  /// When the run began; nil outside of a run.
  public let preciseTimestamp: Date?

  init(_ context: IntentContext?) {
    currentMode = context?.mode ?? .background
    executionTarget = context?.target
    isVoiceOnly = context?.runtime.isVoiceOnly ?? false
    locale = context?.runtime.locale ?? .ofProcess
    preciseTimestamp = context?.start
  }
}

extension AppIntent {
  /// The context of the run: whether the app is in front, and which process it is.
  public var systemContext: IntentSystemContext { IntentSystemContext(IntentContext.current) }
}
