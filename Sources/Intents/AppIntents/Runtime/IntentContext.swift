internal import Foundation
internal import Synchronization

/// What an intent can reach while it runs: who answers, how far it is, why it is cancelled.
final class IntentContext: Sendable {
  @TaskLocal static var current: IntentContext?

  let intent: any AppIntent
  let runtime: IntentRuntime
  let progress: IntentProgress
  let cancellation = IntentCancellation()
  let start = Date.now
  private let inForeground: Mutex<Bool>

  init(_ intent: any AppIntent, _ runtime: IntentRuntime, progress: IntentProgress) {
    self.intent = intent
    self.runtime = runtime
    self.progress = progress
    inForeground = Mutex(runtime.isInForeground)
  }

  /// Asks the user something without hurry: the time limit of the run does not count meanwhile.
  func ask<Answer>(
    isolation: isolated (any Actor)? = #isolation,
    _ question: (any IntentInteraction) async throws -> Answer
  ) async throws -> Answer {
    runtime.watchdog?.pause()
    defer { runtime.watchdog?.resume() }
    return try await question(runtime.interaction)
  }

  var target: IntentExecutionTargets { runtime.executionTarget }

  var isInForeground: Bool { inForeground.withLock { $0 } }

  var mode: IntentModes.Current {
    if isInForeground { return .foreground }
    let modes = type(of: intent).supportedModes
    let mayContinue = modes.rawValue & ~IntentModes.background.rawValue != 0
    return IntentModes.Current(isInForeground: false, mayContinue: mayContinue)
  }

  /// Brings the app to the front.
  ///
  /// - Throws: ``AppIntentError`` when the host does not.
  func enterForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws {
    guard !isInForeground else { return }
    let mayContinue = try await ask {
      try await $0.continueInForeground(dialog, alwaysConfirm: alwaysConfirm)
    }
    guard mayContinue else { throw AppIntentError(.cancelled) }
    inForeground.withLock { $0 = true }
  }

  /// The context of the run, for what cannot be done without one.
  ///
  /// - Throws: ``AppIntentError`` outside of a run.
  static func required(for what: String) throws -> IntentContext {
    guard let current else {
      throw AppIntentError(
        .noInteraction("\(what) needs a user: run the intent with an IntentRuntime.")
      )
    }
    return current
  }

  /// Gives an intent to the host, for what only the app's interface can do.
  static func handOver(_ intent: some AppIntent) async throws {
    await IntentHandlers.shared.handle(intent)
    try await current?.runtime.onExecution?(intent)
  }
}
