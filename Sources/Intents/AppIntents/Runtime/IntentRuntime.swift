internal import Foundation
public import SwiftUI
internal import Synchronization

/// Runs intents: gives parameters their values, asks where one is missing, performs, and goes on with
/// what the result wants.
///
/// ```swift
/// let runtime = IntentRuntime(interaction: TerminalInteraction())
/// let outcome = try await runtime.run(OpenShelf.self, arguments: ["shelf": "read"])
/// print(outcome.spokenDialog ?? "Done")
/// ```
///
/// The order is: execution target, foreground, dependencies, parameters in the order of their
/// declaration (what the caller says, what is set or the default, what the options choose, what a
/// person answers), `perform()`, the snippet, the intent that runs next.
public struct IntentRuntime: Sendable {
  /// Who answers questions.
  public var interaction: any IntentInteraction
  /// What intents and queries depend on.
  public var dependencies: AppDependencyManager
  /// The process that this is: intents that may not run in it are refused.
  public var executionTarget: IntentExecutionTargets
  /// Whether the app is in front already; otherwise ``interaction`` is asked to bring it there.
  public var isInForeground: Bool
  /// How long an intent may say nothing; progress and background tasks give it more.
  ///
  /// 30 seconds, as on Apple's platforms.
  public var timeLimit: Duration
  /// How long an intent has to clean up once it is cancelled.
  public var gracePeriod: Duration
  /// Checks that the person may run an intent with a policy; nil for a machine without a lock.
  public var authenticate: (@Sendable (IntentAuthenticationPolicy) async throws -> Bool)?
  /// Does what only the app's interface can: opens the target of an `OpenIntent` without `perform()`,
  /// shows a part of the app, opens an address.
  public var onExecution: (@Sendable (any AppIntent) async throws -> Void)?
  /// Hears how far an intent is.
  public var onProgress: (@Sendable (IntentProgressUpdate) -> Void)?
  /// Where intents run; nil for the threads that all tasks share.
  package var executor: (any TaskExecutor)?
  /// Is asked before an intent performs, when its parameters have values; what it throws ends the run.
  package var willPerform: (@Sendable (any AppIntent) async throws -> Void)?
  /// Where undoable intents register what would undo them.
  public let undoManager: UndoManager
  /// The watchdog of the run that this runtime belongs to; nil between runs.
  var watchdog: IntentWatchdog?

  /// Creates a runtime.
  ///
  /// - Parameters:
  ///   - interaction: Who answers questions.
  ///   - dependencies: What intents and queries depend on.
  ///   - executionTarget: The process that this is.
  ///   - isInForeground: Whether the app is in front already.
  ///   - timeLimit: How long an intent may say nothing.
  public init(
    interaction: any IntentInteraction = NoInteraction(),
    dependencies: AppDependencyManager = .shared,
    executionTarget: IntentExecutionTargets = .main,
    isInForeground: Bool = true,
    timeLimit: Duration = .seconds(30)
  ) {
    self.interaction = interaction
    self.dependencies = dependencies
    self.executionTarget = executionTarget
    self.isInForeground = isInForeground
    self.timeLimit = timeLimit
    gracePeriod = .seconds(5)
    undoManager = UndoManager()
  }

  /// Runs a new intent of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the intent.
  ///   - arguments: Values by the names of the parameters in the code.
  /// - Returns: What came of the run.
  /// - Throws: What the intent throws, and ``AppIntentError`` for parameters without a value.
  public func run<Intent: AppIntent>(
    _ type: Intent.Type,
    arguments: [String: IntentArgument] = [:]
  ) async throws -> IntentOutcome {
    try await run(type.init(), arguments: arguments)
  }

  /// Runs an intent.
  ///
  /// - Parameters:
  ///   - intent: The intent, with parameters that are set or not.
  ///   - arguments: Values by the names of the parameters in the code, over those that are set.
  /// - Returns: What came of the run.
  /// - Throws: What the intent throws, and ``AppIntentError`` for parameters without a value.
  public func run<Intent: AppIntent>(
    _ intent: Intent,
    arguments: [String: IntentArgument] = [:]
  ) async throws -> IntentOutcome {
    let run = start(intent, arguments: arguments)
    return try await withTaskCancellationHandler {
      try await run.outcome()
    } onCancel: {
      run.cancel(.userCancelled)
    }
  }

  /// Begins to run an intent, which goes on beside the caller.
  public func start<Intent: AppIntent>(
    _ intent: Intent,
    arguments: [String: IntentArgument] = [:]
  ) -> IntentRun {
    var runtime = self
    let watchdog = IntentWatchdog(limit: timeLimit)
    runtime.watchdog = watchdog
    let progress = IntentProgress(parent: nil)
    let context = IntentContext(intent, runtime, progress: progress)
    progress.observe { [onProgress] update in
      watchdog.extend()
      onProgress?(update)
    }
    let task = Task(executorPreference: executor) {
      try await AppDependencyManager.withManager(dependencies) {
        try await IntentContext.$current.withValue(context) {
          try await context.execute(intent, arguments)
        }
      }
    }
    return IntentRun(context: context, watchdog: watchdog, task: task, gracePeriod: gracePeriod)
  }

  /// Returns what a snippet makes.
  ///
  /// - Throws: What the snippet throws.
  public func view<Snippet: SnippetIntent>(of snippet: Snippet) async throws -> ViewNode? {
    try await run(snippet).view
  }

  /// Runs the intent of a button or a toggle in a view, then makes the snippet again.
  ///
  /// - Parameters:
  ///   - action: The action of the view's node.
  ///   - snippet: The snippet that the view belongs to.
  ///   - registry: Knows the intents by their names.
  /// - Returns: The view after the action.
  /// - Throws: What the intent and the snippet throw.
  public func perform<Snippet: SnippetIntent>(
    _ action: ViewNode.Action,
    in snippet: Snippet,
    registry: IntentRegistry
  ) async throws -> ViewNode? {
    if case .intent(let name, let parameters) = action {
      _ = try await run(registry.intent(named: name), storedParameters: parameters)
    }
    // Parameters are resolved again: an entity may say something else after the action.
    let fresh = Snippet()
    let stored = try storedParameters(of: snippet)
    return try await run(fresh, arguments: stored.mapValues { .json($0) }).view
  }

  /// Runs an intent with parameters in the form in which a view stores them.
  ///
  /// - Throws: What the intent throws.
  public func run(
    _ intent: any AppIntent.Type,
    storedParameters: [String: String]
  ) async throws -> IntentOutcome {
    let arguments = try storedParameters.mapValues {
      IntentArgument.json(try IntentJSON(parsing: Data($0.utf8)))
    }
    return try await run(intent, arguments: arguments)
  }
}

/// Returns the parameters of an intent that have values, in the form in which they are stored: an
/// entity is its identifier.
///
/// - Throws: ``IntentValueError`` for a value without such a form.
public func storedParameters(of intent: some AppIntent) throws -> [String: IntentJSON] {
  var stored: [String: IntentJSON] = [:]
  for (name, parameter) in intentParameters(of: intent) {
    if let value = parameter.anyValue { stored[name] = try value._json }
  }
  return stored
}

/// An intent that runs beside its caller.
public final class IntentRun: Sendable {
  private let context: IntentContext
  private let watchdog: IntentWatchdog
  private let task: Task<IntentOutcome, any Error>
  private let gracePeriod: Duration

  init(
    context: IntentContext,
    watchdog: IntentWatchdog,
    task: Task<IntentOutcome, any Error>,
    gracePeriod: Duration
  ) {
    self.context = context
    self.watchdog = watchdog
    self.task = task
    self.gracePeriod = gracePeriod
  }

  /// How far the intent is.
  public var progress: IntentProgress { context.progress }

  /// Cancels the run: the intent's handlers hear the reason, and its task is cancelled.
  public func cancel(_ reason: IntentCancellationReason = .userCancelled) {
    context.cancellation.cancel(reason)
    context.progress.cancel()
    task.cancel()
  }

  /// Returns what came of the run when it is done.
  ///
  /// - Throws: What the intent throws, and ``AppIntentError`` when it says nothing for longer than
  ///   the time limit, or goes on for longer than the grace period after it was cancelled.
  public func outcome() async throws -> IntentOutcome {
    let (events, continuation) = AsyncStream.makeStream(of: Result<IntentOutcome, any Error>?.self)
    let performing = Task { [task] in
      continuation.yield(await task.result)
    }
    let watching = Task { [watchdog] in
      try await watchdog.wait()
      continuation.yield(nil)
    }
    defer {
      performing.cancel()
      watching.cancel()
      continuation.finish()
    }
    for await event in events {
      if let event { return try event.get() }
      cancel(.timeout)
      let timeout = AppIntentError(
        .timeout("The intent took longer than \(watchdog.limit.formatted()) without progress.")
      )
      let grace = Task { [gracePeriod] in
        try await Task.sleep(for: gracePeriod)
        continuation.yield(nil)
      }
      defer { grace.cancel() }
      // Whatever the intent says after it ran out of time, it ran out of time.
      for await _ in events { throw timeout }
    }
    throw AppIntentError(.cancelled)
  }
}
