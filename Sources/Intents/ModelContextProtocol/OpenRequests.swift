internal import Foundation
internal import Synchronization

/// The requests that are not answered: who waits for a turn, who works, and who was given up and has not
/// ended.
///
/// An answer, a cancellation and the end of the time each close a request; whichever is first counts.
final class OpenRequests: Sendable {
  typealias Work = @Sendable (CallClock) async -> JSONRPCMessage

  private struct Request {
    let number: Int
    let identifier: JSONRPCIdentifier
    let byteCount: Int
    let clock: CallClock
    let work: Work
    var task: Task<Void, Never>?
  }

  private struct State {
    /// The requests that are to be answered.
    var open: [JSONRPCIdentifier: Request] = [:]
    /// The numbers of those that have not started, the oldest first.
    var waiting: [(number: Int, identifier: JSONRPCIdentifier)] = []
    /// How many have begun and not ended, also of those that were given up; not those that wait for a
    /// person.
    var workingCount = 0
    /// The bytes of the messages of all of them.
    var byteCount = 0
    var lastNumber = 0
  }

  private let limits: ModelContextServer.Limits
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  init(_ limits: ModelContextServer.Limits) { self.limits = limits }

  /// Whether nothing is to be answered, and nothing works.
  var isIdle: Bool { state.withLock { $0.open.isEmpty && $0.workingCount == 0 } }

  /// Takes a request, and begins to work when it is its turn.
  ///
  /// - Throws: ``JSONRPCRefusal`` for an identifier that is in use, and when there are too many requests.
  func accept(
    _ identifier: JSONRPCIdentifier,
    byteCount: Int,
    _ connection: JSONRPCConnection,
    on workers: WorkerThreads,
    work: @escaping Work
  ) throws {
    let error = state.withLock { state -> JSONRPCError? in
      guard state.open[identifier] == nil else {
        return .invalidRequest("The identifier is that of a running request.")
      }
      guard state.open.count < limits.requestCount,
        state.byteCount == 0 || state.byteCount + byteCount <= limits.requestByteCount
      else {
        return .busy(
          "\(state.open.count) requests are in progress; try again when one has finished."
        )
      }
      state.lastNumber += 1
      state.byteCount += byteCount
      state.waiting.append((state.lastNumber, identifier))
      state.open[identifier] = Request(
        number: state.lastNumber,
        identifier: identifier,
        byteCount: byteCount,
        clock: CallClock(limit: limits.workingTime) { isWaiting in
          self.state.withLock { $0.workingCount += isWaiting ? -1 : 1 }
          if isWaiting { self.begin(connection, on: workers) }
        },
        work: work
      )
      return nil
    }
    if let error { throw JSONRPCRefusal(identifier: identifier, error: error) }
    begin(connection, on: workers)
  }

  /// Begins what waits for its turn.
  private func begin(_ connection: JSONRPCConnection, on workers: WorkerThreads) {
    state.withLock { state in
      while state.workingCount < WorkerThreads.greatestCount, !state.waiting.isEmpty {
        let next = state.waiting.removeFirst()
        guard let request = state.open[next.identifier], request.number == next.number else {
          continue
        }
        state.workingCount += 1
        state.open[next.identifier]?.task = Task(executorPreference: workers) {
          let reply = await request.work(request.clock)
          if self.close(request) != nil { connection.send(reply) }
          self.state.withLock { state in
            state.workingCount -= 1
            state.byteCount -= request.byteCount
          }
          self.ended.signal()
          self.begin(connection, on: workers)
        }
      }
    }
  }

  /// Takes a request out of those to be answered.
  ///
  /// - Returns: The request; nil when it is answered or given up already.
  private func close(_ request: Request) -> Request? {
    state.withLock { state in
      guard state.open[request.identifier]?.number == request.number else { return nil }
      return state.open.removeValue(forKey: request.identifier)
    }
  }

  /// Cancels a request, which has no answer then, whether or not its work listens.
  func cancel(_ identifier: JSONRPCIdentifier) {
    give(up: { $0.identifier == identifier })
  }

  /// Cancels all.
  func cancelAll() { give(up: { _ in true }) }

  /// Answers what works for too long with an error, and cancels it.
  func expire(_ connection: JSONRPCConnection) {
    let late = give(up: { $0.clock.isOver() })
    let limit = limits.workingTime.formatted(.units(width: .wide))
    for request in late {
      connection.send(
        .failure(request.identifier, .timeout("The request took longer than \(limit)."))
      )
    }
  }

  @discardableResult
  private func give(up isMeant: (Request) -> Bool) -> [Request] {
    let requests = state.withLock { state in
      let requests = state.open.values.filter(isMeant)
      for request in requests {
        state.open[request.identifier] = nil
        // Work that has begun counts until it ends.
        if request.task == nil { state.byteCount -= request.byteCount }
      }
      let numbers = Set(requests.map(\.number))
      if !numbers.isEmpty { state.waiting.removeAll { numbers.contains($0.number) } }
      return requests.sorted { $0.number < $1.number }
    }
    for request in requests { request.task?.cancel() }
    return requests
  }

  /// Waits until nothing works any more.
  ///
  /// - Returns: Whether nothing does.
  func waitForEnd(atMost seconds: Double, meanwhile: () -> Void) -> Bool {
    let end = DispatchTime.now() + seconds
    while !state.withLock({ $0.workingCount == 0 && $0.open.isEmpty }) {
      guard DispatchTime.now() < end else { return false }
      _ = ended.wait(timeout: min(end, .now() + 0.1))
      meanwhile()
    }
    return true
  }
}
