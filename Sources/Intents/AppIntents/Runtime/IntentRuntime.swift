public import Foundation
public import LocalizedStrings
public import SwiftUI
internal import Synchronization

/// Runs intents: gives parameters their values, asks where one is missing, performs, and continues
/// with what the result requires.
///
/// ```swift
/// let runtime = IntentRuntime()
/// let outcome = try await runtime.run(OpenShelf.self, arguments: ["shelf": "read"])
/// print(outcome.spokenDialog ?? "Done")
/// ```
///
/// The order is: execution target, foreground, dependencies, parameters in the order of their
/// declaration (what the caller says, what is set or the default, what the options choose, what a
/// user answers), `perform()`, the snippet, the intent that runs next.
public struct IntentRuntime: Sendable {
  /// The interaction that answers the questions of intents.
  ///
  /// By default it is ``NoInteraction``, which answers none, so that an intent that asks fails.
  public var interaction: any IntentInteraction
  /// The dependencies of intents and queries; the shared manager by default.
  public var dependencies: AppDependencyManager
  /// The process in which intents run; the app by default.
  ///
  /// Intents that may not run in it are refused with an ``AppIntentError``.
  public var executionTarget: IntentExecutionTargets
  /// Whether the app is in front already, true by default.
  ///
  /// Otherwise ``interaction`` is asked to bring it there when an intent needs it.
  public var isInForeground: Bool
  /// Whether what an intent says is heard and not seen, false by default.
  ///
  /// Intents read it as `systemContext.isVoiceOnly`; nothing else depends on it.
  public var isVoiceOnly = false
  /// The language and region of the user, those of the process by default.
  ///
  /// Intents read it as `systemContext.locale`. The texts of intents are in the language of the process.
  public var locale = Locale.ofProcess
  /// The time that an intent may go without a sign of progress, 30 seconds by default, as on Apple's platforms.
  ///
  /// Progress begins the time again; background tasks and questions to the user stop the clock.
  /// When it is over, the run is cancelled with the reason `timeout`.
  public var timeLimit: Duration
  /// The time that an intent has to clean up after its time limit, 5 seconds by default.
  ///
  /// The run then ends with an error, whether or not the intent has returned.
  public var gracePeriod: Duration
  /// Checks that the user may run an intent with a policy; nil for a machine without a lock.
  ///
  /// It is called before the parameters are resolved, for policies other than `alwaysAllowed`.
  /// False ends the run with `AppIntentError.Unrecoverable.notAllowed`.
  public var authenticate: (@Sendable (IntentAuthenticationPolicy) async throws -> Bool)?
  /// Does what only the app's interface can do; nil to do nothing.
  ///
  /// It opens the target of an ``OpenIntent`` without `perform()`, shows a part of the app, or
  /// opens an address. What it throws, the run throws.
  public var onExecution: (@Sendable (any AppIntent) async throws -> Void)?
  /// A closure that gets the progress of intents; nil by default.
  ///
  /// It is called at every change, on the thread that makes it, so it should return quickly.
  public var onProgress: (@Sendable (IntentProgressUpdate) -> Void)?
  /// The executor of intents; nil for the shared threads.
  package var executor: (any TaskExecutor)?
  /// Is asked before an intent performs, when its parameters have values; what it throws ends the run.
  package var willPerform: (@Sendable (any AppIntent) async throws -> Void)?
  /// The undo manager with which undoable intents register.
  ///
  /// Copies of the runtime share it; each new runtime has one of its own.
  public private(set) var undoManager: UndoManager
  /// The watchdog of the run that this runtime belongs to; nil between runs.
  var watchdog: IntentWatchdog?

  /// Creates a runtime.
  ///
  /// - Parameters:
  ///   - interaction: The interaction that answers questions.
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

  /// Returns a copy for one run, whose intents register with an undo manager of its own.
  package func withOwnUndoManager() -> IntentRuntime {
    var runtime = self
    runtime.undoManager = UndoManager()
    return runtime
  }

  /// Runs a new intent of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the intent.
  ///   - arguments: Values by the names of the parameters in the code.
  /// - Returns: The outcome of the run.
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
  /// - Returns: The outcome of the run.
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

  /// Starts an intent, which runs beside the caller.
  ///
  /// Cancel it with ``IntentRun/cancel(_:)``; leaving the returned value does not cancel it.
  ///
  /// - Parameters:
  ///   - intent: The intent, with parameters that are set or not.
  ///   - arguments: Values by the names of the parameters in the code, over those that are set.
  /// - Returns: The run, whose ``IntentRun/outcome()`` waits for the end.
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

  /// Runs a snippet and returns what it makes.
  ///
  /// - Parameter snippet: The snippet, with parameters that are set or not.
  /// - Returns: What there is to look at; nil for nothing.
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
  /// - Parameters:
  ///   - intent: The type of the intent.
  ///   - storedParameters: JSON texts by the names of the parameters, as `ViewNode/Action` has
  ///     them.
  /// - Returns: The outcome of the run.
  /// - Throws: What reading a text and running the intent throw.
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

/// Returns the parameters of an intent that have values, in the form in which they are stored.
///
/// An entity is its identifier in this form.
///
/// - Parameter intent: The intent; it is not run.
/// - Returns: The JSON of the values, by the names of the parameters in the code.
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

  /// The progress of the intent.
  public var progress: IntentProgress { context.progress }

  /// Cancels the run: the intent's handlers get the reason, and its task is cancelled.
  ///
  /// An intent that leaves both out of account goes on. Cancelling again does nothing.
  ///
  /// - Parameter reason: Why, for
  ///   ``CancellableIntent/withIntentCancellationHandler(operation:onCancel:isolation:)``.
  public func cancel(_ reason: IntentCancellationReason = .userCancelled) {
    context.cancellation.cancel(reason)
    context.progress.cancel()
    task.cancel()
  }

  /// Waits for the end of the run, and enforces the time limit while it waits.
  ///
  /// - Returns: The outcome of the run.
  /// - Throws: What the intent throws, and ``AppIntentError`` when it says nothing for longer
  ///   than the time limit, or goes on for longer than the grace period after it was cancelled.
  public func outcome() async throws -> IntentOutcome {
    // Nil: it was cancelled, and has not stopped within the grace period.
    let (events, event) = AsyncStream.makeStream(of: Result<IntentOutcome, any Error>?.self)
    let (cancellations, cancellation) = AsyncStream.makeStream(of: Void.self)
    let handler = context.cancellation.add { _ in cancellation.yield() }
    let performing = Task { event.yield(await task.result) }
    let watching = Task {
      try await watchdog.wait()
      cancel(.timeout)
    }
    let stopping = Task {
      for await _ in cancellations {
        try await Task.sleep(for: gracePeriod)
        event.yield(nil)
      }
    }
    defer {
      context.cancellation.remove(handler)
      for task in [watching, stopping] { task.cancel() }
      performing.cancel()
    }
    for await result in events {
      // Whatever the intent says after it ran out of time, it ran out of time.
      if context.cancellation.reason == .timeout {
        let limit = watchdog.limit.formatted()
        throw AppIntentError(.timeout("The intent took longer than \(limit) without progress."))
      }
      if let result { return try result.get() }
      let grace = gracePeriod.formatted(.units(width: .wide))
      throw AppIntentError(.timeout("The intent was cancelled, and did not stop within \(grace)."))
    }
    throw AppIntentError(.cancelled)
  }
}
