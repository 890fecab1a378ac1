internal import Dispatch
internal import HTTPTypes
internal import Synchronization
internal import Tracing

/// Who a request is answered for.
package enum ClientName {
  /// Tells the client of the request that is being answered from others; empty outside of requests.
  @TaskLocal package static var current = ""
}

/// Does a few things at a time, lets so many wait, and refuses the rest.
///
/// Clients take turns: what a client has waiting comes behind as much of each other client's (start-time fair queueing:
/// P. Goyal, H. M. Vin, H. Cheng, 1996). Where there is no more room, the newest of the client that has most waiting
/// makes room for a client that has less.
///
/// A burst may fill the queue. One that does not get empty any more only makes all wait: then few wait, and the others are
/// told to come again (controlled delay: K. Nichols, V. Jacobson, RFC 8289).
///
/// The work has threads of its own, so that requests that need no processor time are answered beside it.
package final class WorkQueue: Sendable {
  private struct Waiter {
    var number: Int
    /// When it is its turn: the least comes first.
    var turn: Int
    var client: String
    var continuation: CheckedContinuation<Void, any Error>
  }
  private struct State {
    var running = 0
    var next = 0
    var waiting: [Waiter] = []
    /// Since when something has waited, but for moments; nil where nothing has.
    var standingSince: ContinuousClock.Instant?
    /// Since when nothing waits.
    var emptySince = ContinuousClock.now
    /// The turn of what was begun last.
    var turn = 0
    /// The last turn that a client has, where it is still to come.
    var turns: [String: Int] = [:]
    /// How long the last ones took in seconds, the newest weighing a tenth.
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
  ///   - width: How many things are done at the same time.
  ///   - capacity: How many may wait.
  ///   - standing: How many may wait once something has waited all the time; nil for as many.
  ///   - calm: For how long something has to wait for that, and nothing for it to be over.
  package init(
    width: Int,
    capacity: Int,
    standing: Int? = nil,
    calm: Duration = .seconds(1)
  ) {
    (self.width, self.capacity, self.calm) = (width, capacity, calm)
    self.standing = standing ?? capacity
  }

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

  /// Notes that it is a waiter's turn.
  private func begin(_ turn: Int, of client: String, _ state: inout State) {
    state.turn = max(state.turn, turn)
    state.turns[client] = max(turn, state.turns[client] ?? 0)
    // As many clients as have something to come; few others.
    if state.turns.count > 2 * capacity + 16 {
      let now = state.turn
      state.turns = state.turns.filter { $0.value > now }
    }
  }

  /// Takes out the newest of the client that has most waiting, where the client that comes has less even with it.
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
