internal import Dispatch
internal import HTTPTypes
internal import Synchronization

/// Does a few things at a time, lets so many wait in order, and refuses the rest.
///
/// The work has threads of its own, so that requests that need no processor time are answered beside it.
package final class WorkQueue: Sendable {
  private struct Waiter {
    var number: Int
    var continuation: CheckedContinuation<Void, any Error>
  }
  private struct State {
    var running = 0
    var next = 0
    var waiting: [Waiter] = []
    /// How long the last ones took in seconds, the newest weighing a tenth.
    var usualSeconds = 0.1
  }

  private let width: Int
  private let capacity: Int
  private let threads = WorkThreads()
  private let state = Mutex(State())

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - width: How many things are done at the same time.
  ///   - capacity: How many may wait.
  package init(width: Int, capacity: Int) { (self.width, self.capacity) = (width, capacity) }

  /// Where it is done.
  package var executor: any TaskExecutor { threads }

  /// How many are being done, and how many wait.
  package var load: (running: Int, waiting: Int) {
    state.withLock { ($0.running, $0.waiting.count) }
  }

  /// Waits for its turn, and does something.
  ///
  /// - Parameter body: Work for a processor; cancelled with the task.
  /// - Returns: What `body` returns.
  /// - Throws: ``Problem`` when too many wait, `CancellationError`, and what `body` throws.
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await enter()
    let start = ContinuousClock.now
    defer { leave(after: (ContinuousClock.now - start) / .seconds(1)) }
    try Task.checkCancellation()
    return try await withTaskExecutorPreference(threads) { try await body() }
  }

  private func enter() async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          // A task that is cancelled later finds its waiter below.
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.running < width {
            state.running += 1
            return .success(())
          }
          if state.waiting.count >= capacity { return .failure(busy(state)) }
          state.waiting.append(Waiter(number: number, continuation: continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  private func leave(after seconds: Double) {
    let next: Waiter? = state.withLock { state in
      state.usualSeconds += (seconds - state.usualSeconds) / 10
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.running -= 1
      return nil
    }
    next?.continuation.resume()
  }

  private func busy(_ state: State) -> Problem {
    let seconds = Double(state.waiting.count) * state.usualSeconds / Double(width)
    let wait = max(1, min(60, Int(seconds.rounded(.up))))
    return Problem(
      .busy,
      "\(state.waiting.count) requests are waiting already.",
      todo: "Send the request again in \(wait) s.",
      headers: [.retryAfter: String(wait)]
    )
  }
}

/// Threads of the system's, as many as there is work at the same time.
private final class WorkThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "waymark.work", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
