package import NIOCore
internal import Synchronization

/// Detects that a client has closed its side of a connection, and cancels the work for it.
package final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  package typealias InboundIn = NIOAny
  package typealias InboundOut = NIOAny

  private struct State {
    var hasLeft = false
    var next = 0
    var tasks: [Int: @Sendable () -> Void] = [:]
  }
  private let state = Mutex(State())

  package init() {}

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .some(.inputClosed) = event as? ChannelEvent { leave() }
    context.fireUserInboundEventTriggered(event)
  }

  package func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  private func leave() {
    let tasks = state.withLock { state in
      state.hasLeft = true
      defer { state.tasks = [:] }
      return Array(state.tasks.values)
    }
    for cancel in tasks { cancel() }
  }

  /// Calls a function once the client has disconnected; immediately if it has.
  private func add(_ cancel: @escaping @Sendable () -> Void) -> Int {
    let (number, hasLeft) = state.withLock { state in
      state.next += 1
      if !state.hasLeft { state.tasks[state.next] = cancel }
      return (state.next, state.hasLeft)
    }
    if hasLeft { cancel() }
    return number
  }

  private func remove(_ number: Int) { state.withLock { $0.tasks[number] = nil } }

  /// Runs an operation for a client, which is cancelled when the client disconnects.
  ///
  /// A client that closes only its own side, as `nc -N` does, looks like one that has disconnected: it receives
  /// an answer, but nothing more is done for it.
  ///
  /// - Parameters:
  ///   - channel: The client's connection.
  ///   - body: The operation.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of `body`; a ``Problem`` if the client has disconnected.
  package static func whileClientStays<Value: Sendable>(
    on channel: any Channel,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    // The connection of a test without a socket has no handler.
    let watch = try? await channel.pipeline.handler(type: ClientWatch.self).get()
    let task = Task { try await body() }
    let number = watch?.add { task.cancel() }
    defer { if let number { watch?.remove(number) } }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch let error where !(error is Problem) && watch?.hasLeft == true {
      throw Problem(
        .clientLeft,
        "The client closed its side of the connection before the response, so the request was cancelled.",
        todo: "Keep the connection open until the response arrives."
      )
    }
  }

  private var hasLeft: Bool { state.withLock { $0.hasLeft } }
}
