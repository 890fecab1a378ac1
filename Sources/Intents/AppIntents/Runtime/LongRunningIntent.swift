internal import Foundation
internal import Synchronization

/// The reason for which an intent is cancelled, as its cancellation handlers get it.
public struct IntentCancellationReason: Hashable, Sendable {
  private let name: String
  /// The intent said nothing for longer than the time limit of its run.
  public static let timeout = IntentCancellationReason(name: "timeout")
  /// The user, or the task that runs the intent, does not want it any more.
  ///
  /// Also for a task that was cancelled by other means than ``IntentRun/cancel(_:)``.
  public static let userCancelled = IntentCancellationReason(name: "userCancelled")
}

extension IntentCancellationReason: CustomStringConvertible {
  /// The name of the reason.
  public var description: String { name }
}

/// An intent that cleans up when it is cancelled.
///
/// It wraps what it does in ``withIntentCancellationHandler(operation:onCancel:isolation:)``.
public protocol CancellableIntent: AppIntent {}

extension CancellableIntent {
  /// Runs an operation, and a handler when the intent is cancelled while it runs.
  ///
  /// - Parameters:
  ///   - operation: The operation of the intent.
  ///   - onCancel: Gets the reason, as soon as there is one, beside the operation. A task that is
  ///     cancelled by other means than ``IntentRun/cancel(_:)`` gives `userCancelled`.
  ///   - isolation: The actor on which the operation runs.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func withIntentCancellationHandler<Result>(
    operation: () async throws -> Result,
    onCancel: @Sendable @escaping (IntentCancellationReason) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    let cancellation = IntentContext.current?.cancellation ?? IntentCancellation()
    let handler = cancellation.add(onCancel)
    defer { cancellation.remove(handler) }
    return try await withTaskCancellationHandler(
      operation: operation,
      onCancel: { cancellation.cancel(.userCancelled) },
      isolation: isolation
    )
  }
}

/// An intent that may take longer than the time limit of a run.
///
/// It does its work in ``performBackgroundTask(options:isolation:operation:)``.
public protocol LongRunningIntent: ProgressReportingIntent {}

extension LongRunningIntent {
  /// Runs an operation that may take as long as it needs.
  ///
  /// The time limit of the run does not count while it runs.
  ///
  /// - Parameters:
  ///   - options: The resources that the operation needs.
  ///   - isolation: The actor on which the operation runs.
  ///   - operation: The operation of the intent.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  @discardableResult
  public func performBackgroundTask<Result>(
    options: LongRunningTaskOptions = [],
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async throws -> Result {
    let watchdog = IntentContext.current?.runtime.watchdog
    watchdog?.pause()
    defer { watchdog?.resume() }
    try Task.checkCancellation()
    return try await operation()
  }

  /// Runs an operation that may take as long as it needs, and a handler when it is cancelled.
  ///
  /// - Parameters:
  ///   - options: The resources that the operation needs.
  ///   - isolation: The actor on which the operation runs.
  ///   - operation: The operation of the intent.
  ///   - onCancel: Gets the reason, as soon as there is one, beside the operation.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  @discardableResult
  public func performBackgroundTask<Result>(
    options: LongRunningTaskOptions = [],
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result,
    onCancel: @escaping @Sendable (IntentCancellationReason) -> Void
  ) async throws -> Result where Self: CancellableIntent {
    try await self.withIntentCancellationHandler(
      operation: {
        try await performBackgroundTask(
          options: options,
          isolation: isolation,
          operation: operation
        )
      },
      onCancel: onCancel,
      isolation: isolation
    )
  }
}

/// The resources that a long operation needs.
///
/// Linux gives a process the machine that it runs on: nothing has to be asked for.
public struct LongRunningTaskOptions: OptionSet, Hashable, Sendable {
  /// The options as a bit set.
  public let rawValue: Int
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The graphics processor; the option has no effect on Linux.
  public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}

/// Whether a run is cancelled, why, and its observers.
final class IntentCancellation: Sendable {
  private struct State {
    var reason: IntentCancellationReason?
    var handlers: [Int: @Sendable (IntentCancellationReason) -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  var reason: IntentCancellationReason? { state.withLock { $0.reason } }

  /// Adds a handler; one that comes after the cancellation is called at once.
  func add(_ handler: @escaping @Sendable (IntentCancellationReason) -> Void) -> Int {
    let (number, reason) = state.withLock { state in
      state.next += 1
      if state.reason == nil { state.handlers[state.next] = handler }
      return (state.next, state.reason)
    }
    if let reason { handler(reason) }
    return number
  }

  func remove(_ number: Int) { state.withLock { _ = $0.handlers.removeValue(forKey: number) } }

  /// Tells the handlers; the first reason stays the reason.
  func cancel(_ reason: IntentCancellationReason) {
    let handlers = state.withLock { state -> [@Sendable (IntentCancellationReason) -> Void] in
      guard state.reason == nil else { return [] }
      state.reason = reason
      defer { state.handlers = [:] }
      return state.handlers.sorted { $0.key < $1.key }.map(\.value)
    }
    for handler in handlers { handler(reason) }
  }
}

/// Ends a run that says nothing for too long.
final class IntentWatchdog: Sendable {
  private struct State {
    var deadline: ContinuousClock.Instant
    var pauses = 0
  }

  let limit: Duration
  private let state: Mutex<State>

  init(limit: Duration) {
    self.limit = limit
    state = Mutex(State(deadline: .now.advanced(by: limit)))
  }

  func extend() { state.withLock { $0.deadline = .now.advanced(by: limit) } }

  func pause() { state.withLock { $0.pauses += 1 } }

  func resume() {
    state.withLock { state in
      state.pauses -= 1
      state.deadline = .now.advanced(by: limit)
    }
  }

  /// Returns when the run has said nothing for too long, or throws when the task is cancelled.
  ///
  /// A machine that is too busy to wake this task in time was too busy for the intent as well, so a
  /// late waking gives the intent its time again.
  func wait() async throws {
    let tolerance = max(limit / 10, .milliseconds(20))
    while true {
      let next = state.withLock { state in
        state.pauses > 0 ? ContinuousClock.now.advanced(by: limit) : state.deadline
      }
      try await Task.sleep(until: next, clock: .continuous)
      let isLate = next.duration(to: .now) > tolerance
      let isOver = state.withLock { state in
        if isLate { state.deadline = max(state.deadline, .now.advanced(by: limit)) }
        return state.pauses == 0 && state.deadline <= .now
      }
      if isOver { return }
    }
  }
}
