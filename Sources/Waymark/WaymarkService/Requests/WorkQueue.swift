internal import Dispatch
internal import HTTPTypes
internal import Synchronization
internal import Tracing

/// The client of a request.
package enum ClientName {
  /// Identifies the client of the present request; empty outside of requests.
  @TaskLocal package static var current = ""
}

/// Runs a limited number of tasks concurrently, queues a limited number, and refuses the rest.
///
/// The queue is fair among clients: the waiting tasks of a client alternate with those of each other client
/// (start-time fair queueing: P. Goyal, H. M. Vin, H. Cheng, 1996). When the queue is full, the newest task of
/// the client with the most waiting tasks gives way to a client with fewer.
///
/// A burst may fill the queue. A queue that is never empty only delays all tasks: then the limit is lowered,
/// and clients are told to retry later (controlled delay: K. Nichols, V. Jacobson, RFC 8289).
///
/// The tasks run on separate threads, so that requests without processor work are answered concurrently.
package final class WorkQueue: Sendable {
  private struct Waiter {
    var number: Int
    /// Its place in the order: the least runs first.
    var turn: Int
    var client: String
    var continuation: CheckedContinuation<Void, any Error>
  }
  private struct State {
    var running = 0
    var next = 0
    var waiting: [Waiter] = []
    /// The time since when the queue has not been empty, except for moments; nil when it is empty.
    var standingSince: ContinuousClock.Instant?
    /// The time since when the queue has been empty.
    var emptySince = ContinuousClock.now
    /// The place of the task that began last.
    var turn = 0
    /// The last place of each client that is still to come.
    var turns: [String: Int] = [:]
    /// The average duration of tasks in seconds, in which the newest has a weight of a tenth.
    var usualSeconds = 0.1
  }

  private let width: Int
  private let capacity: Int
  private let standing: Int
  private let calm: Duration
  private let threads = WorkThreads()
  private let state = Mutex(State())

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - width: The number of concurrent tasks.
  ///   - capacity: The maximum number of waiting tasks.
  ///   - standing: The maximum number once the queue has not been empty for a while; nil for the same.
  ///   - calm: The duration after which that applies, and after which an empty queue ends it.
  package init(
    width: Int,
    capacity: Int,
    standing: Int? = nil,
    calm: Duration = .seconds(1)
  ) {
    (self.width, self.capacity, self.calm) = (width, capacity, calm)
    self.standing = standing ?? capacity
  }

  /// The executor of the tasks.
  package var executor: any TaskExecutor { threads }

  /// The numbers of running and of waiting tasks.
  package var load: (running: Int, waiting: Int) {
    state.withLock { ($0.running, $0.waiting.count) }
  }

  /// Waits in the queue, and runs a task.
  ///
  /// - Parameter body: Work for a processor; cancelled with the calling task.
  /// - Returns: The result of `body`.
  /// - Throws: ``Problem`` when the queue is full, `CancellationError`, and the errors of `body`.
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withSpan("wait") { _ in try await enter() }
    let start = ContinuousClock.now
    defer { leave(after: (ContinuousClock.now - start) / .seconds(1)) }
    try Task.checkCancellation()
    return try await withSpan("work") { _ in
      try await withTaskExecutorPreference(threads) { try await body() }
    }
  }

  private func enter() async throws {
    let client = ClientName.current
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        var refused: (waiter: Waiter, problem: Problem)?
        let outcome: Result<Void, any Error>? = state.withLock { state in
          // A task that is cancelled later finds its waiter below.
          if Task.isCancelled { return .failure(CancellationError()) }
          let turn = max(state.turn, state.turns[client] ?? 0) + 1
          if state.running < width {
            state.running += 1
            begin(turn, of: client, &state)
            return .success(())
          }
          let now = ContinuousClock.now
          if state.waiting.isEmpty, now - state.emptySince >= calm { state.standingSince = nil }
          let isStanding = state.standingSince.map { now - $0 >= calm } ?? false
          if state.waiting.count >= (isStanding ? min(standing, capacity) : capacity) {
            let problem = busy(state)
            guard let waiter = makeRoom(for: client, &state) else { return .failure(problem) }
            refused = (waiter, problem)
          }
          state.turns[client] = turn
          state.standingSince = state.standingSince ?? now
          state.waiting.append(
            Waiter(number: number, turn: turn, client: client, continuation: continuation)
          )
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
        if let refused { refused.waiter.continuation.resume(throwing: refused.problem) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { remove($0, from: &state) }
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  private func leave(after seconds: Double) {
    let next: Waiter? = state.withLock { state in
      state.usualSeconds += (seconds - state.usualSeconds) / 10
      let first = state.waiting.indices.min {
        (state.waiting[$0].turn, state.waiting[$0].number)
          < (state.waiting[$1].turn, state.waiting[$1].number)
      }
      guard let first else {
        state.running -= 1
        return nil
      }
      let waiter = remove(first, from: &state)
      begin(waiter.turn, of: waiter.client, &state)
      return waiter
    }
    next?.continuation.resume()
  }

  private func remove(_ index: Int, from state: inout State) -> Waiter {
    let waiter = state.waiting.remove(at: index)
    if state.waiting.isEmpty { state.emptySince = .now }
    return waiter
  }

  /// Records that a waiter begins.
  private func begin(_ turn: Int, of client: String, _ state: inout State) {
    state.turn = max(state.turn, turn)
    state.turns[client] = max(turn, state.turns[client] ?? 0)
    // As many clients as have waiting tasks, and few others.
    if state.turns.count > 2 * capacity + 16 {
      let now = state.turn
      state.turns = state.turns.filter { $0.value > now }
    }
  }

  /// Removes the newest task of the client with the most waiting tasks, if the new client then still has fewer.
  private func makeRoom(for client: String, _ state: inout State) -> Waiter? {
    let counts = state.waiting.reduce(into: [String: Int]()) { $0[$1.client, default: 0] += 1 }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      most.value > (counts[client] ?? 0) + 1,
      let last = state.waiting.lastIndex(where: { $0.client == most.key })
    else { return nil }
    return state.waiting.remove(at: last)
  }

  private func busy(_ state: State) -> Problem {
    let seconds = Double(state.waiting.count) * state.usualSeconds / Double(width)
    let wait = max(1, min(60, Int(seconds.rounded(.up))))
    return Problem(
      .busy,
      "\(state.waiting.count) requests are already waiting.",
      todo: "Send the request again in \(wait) s.",
      headers: [.retryAfter: String(wait)]
    )
  }
}

/// System threads, as many as concurrent tasks.
private final class WorkThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "waymark.work", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
