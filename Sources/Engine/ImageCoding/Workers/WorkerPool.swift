internal import Synchronization

/// Processes that answer requests, one at a time in each; they end with this value.
///
/// One that dies or hangs costs the request that it had, and is replaced. So is one that has computed for long
/// (``ProcessLimit/workingTime(milliseconds:)``): the system ends it soon, in case that it does so for itself.
package final class WorkerPool: Sendable {
  private let program: String
  private let arguments: [String]
  private let patience: Duration
  /// The processor time after which a process has no next request.
  private let working: Duration
  private let idle = Mutex<[WorkerProcess]>([])

  /// Starts no process yet: each is started when it is first needed.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its command line, its name first.
  ///   - milliseconds: The processor time that a request may take. A busy machine gives a share of it: ten
  ///     times as long, and five seconds, are waited.
  package init(program: String, arguments: [String], milliseconds: Int) {
    (self.program, self.arguments) = (program, arguments)
    patience = .milliseconds(max(0, milliseconds)) * 10 + .seconds(5)
    working = ProcessLimit.workingTime(milliseconds: milliseconds)
  }

  /// Asks a process.
  ///
  /// - Parameter exchange: Sends the request and receives the answer, by the instant that it is given; nil when
  ///   the other side has gone, or says what it should not: something may have taken it over. Such a process
  ///   is ended, and so is one with which the exchange throws.
  /// - Returns: The answer.
  /// - Throws: ``WorkerStartError``, ``WorkerLoss``, or what the exchange throws beside the errors of a
  ///   ``WorkerChannel``.
  package func ask<Answer>(
    _ exchange: (WorkerChannel, ContinuousClock.Instant) throws -> Answer?
  ) throws -> Answer {
    let worker =
      try idle.withLock { $0.popLast() }
      ?? WorkerProcess(program: program, arguments: arguments, patience: patience)
    let answer = try worker.ask(exchange)
    if worker.processorTime < working { idle.withLock { $0.append(worker) } }
    return answer
  }
}

/// Why a worker gave no answer.
package struct WorkerLoss: Error, CustomStringConvertible {
  package var description: String
  /// Whether it took longer than it may.
  package var isLate: Bool

  package init(description: String, isLate: Bool = false) {
    (self.description, self.isLate) = (description, isLate)
  }
}

/// No worker can be started.
package struct WorkerStartError: Error, CustomStringConvertible {
  /// The system's message.
  package var reason: String
  package var description: String { "no process can be started: \(reason)" }
}
