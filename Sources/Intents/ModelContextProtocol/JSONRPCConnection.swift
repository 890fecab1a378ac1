package import AppIntents
internal import Foundation
internal import Synchronization

/// The other side of a conversation in JSON-RPC: sends messages, and asks questions of its own.
///
/// Sending never waits for an answer; ``request(_:_:)`` does.
package final class JSONRPCConnection: Sendable {
  private typealias Waiting = CheckedContinuation<IntentJSON, any Error>

  private struct State {
    var waiting: [JSONRPCIdentifier: Waiting] = [:]
    var lastIdentifier = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let write: @Sendable (Data) -> Void
  private let hasRoom: @Sendable () -> Bool

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - hasRoom: Whether the other side takes what is sent.
  ///   - write: Sends one line, with its end. It is called by several threads, must not mix what they
  ///     send, and must not wait.
  package init(
    hasRoom: @escaping @Sendable () -> Bool = { true },
    write: @escaping @Sendable (Data) -> Void
  ) {
    self.hasRoom = hasRoom
    self.write = write
  }

  /// Sends a message.
  package func send(_ message: JSONRPCMessage) { write(message.data + Data("\n".utf8)) }

  /// Sends a message that the other side can do without, unless others wait to be taken.
  func sendIfTaken(_ message: JSONRPCMessage) { if hasRoom() { send(message) } }

  /// Asks the other side, and waits for the answer.
  ///
  /// - Parameters:
  ///   - method: What is asked for.
  ///   - parameters: The parameters of the method.
  /// - Returns: The result.
  /// - Throws: ``JSONRPCError`` when the other side gives none or is gone, or has ``questionBound`` open
  ///   questions, `CancellationError` when the task is cancelled.
  package func request(
    _ method: String,
    _ parameters: [String: IntentJSON]
  ) async throws -> IntentJSON {
    let identifier = state.withLock { state in
      state.lastIdentifier += 1
      return JSONRPCIdentifier.integer(state.lastIdentifier)
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let error = state.withLock { state -> (any Error)? in
          if Task.isCancelled { return CancellationError() }
          if state.isClosed { return Self.closed }
          if state.waiting.count >= Self.questionBound { return Self.unanswered }
          state.waiting[identifier] = continuation
          return nil
        }
        if let error { return continuation.resume(throwing: error) }
        send(.request(identifier, method: method, parameters: parameters))
      }
    } onCancel: {
      guard let continuation = take(identifier) else { return }
      send(
        .notification(
          method: "notifications/cancelled",
          parameters: ["requestId": identifier.json, "reason": "The question is no longer open."]
        )
      )
      continuation.resume(throwing: CancellationError())
    }
  }

  /// Hands an answer to the task that waits for it; an answer that no task waits for is dropped.
  func receive(_ result: Result<IntentJSON, any Error>, for identifier: JSONRPCIdentifier) {
    take(identifier)?.resume(with: result)
  }

  /// Answers every open question with an error: the other side has closed the connection.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for continuation in waiting { continuation.resume(throwing: Self.closed) }
  }

  private func take(_ identifier: JSONRPCIdentifier) -> Waiting? {
    state.withLock { $0.waiting.removeValue(forKey: identifier) }
  }

  /// The maximum number of questions that are open at a time: no user answers more.
  package static let questionBound = 64
  private static let unanswered = JSONRPCError.busy(
    "\(questionBound) questions are waiting for the user; try again when one is answered."
  )
  private static let closed = JSONRPCError.internalError(
    "The other side has closed the connection."
  )
}
