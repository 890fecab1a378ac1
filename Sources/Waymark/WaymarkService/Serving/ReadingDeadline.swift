internal import NIOCore

/// Closes a connection whose client has read nothing of its response for some time.
///
/// Otherwise the unsent bytes, and the file from which they come, would be held for as long as the client
/// likes. The server's idle timeout does not detect that: a connection that is being written to is not idle.
final class ReadingDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny
  typealias OutboundIn = NIOAny

  private let patience: TimeAmount
  private var check: Scheduled<Void>?
  /// Whether the system has accepted a whole part of a response since the last check.
  private var hasTakenPart = false

  /// Creates a watch of one connection.
  ///
  /// - Parameter patience: The timeout.
  init(_ patience: TimeAmount) { self.patience = patience }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let promise = promise ?? context.eventLoop.makePromise()
    promise.futureResult.assumeIsolated().whenSuccess { [self] in hasTakenPart = true }
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    if check == nil { watch(context, Self.waiting(in: context)) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    check?.cancel()
    context.fireChannelInactive()
  }

  /// Checks again later, as long as bytes wait.
  private func watch(_ context: ChannelHandlerContext, _ count: Int) {
    (check, hasTakenPart) = (nil, false)
    guard count > 0 else { return }
    let later = context.eventLoop.assumeIsolated().scheduleTask(in: patience) { [self] in
      let left = Self.waiting(in: context)
      if left < count || hasTakenPart {
        watch(context, left)
      } else {
        context.close(promise: nil)
      }
    }
    check = later
  }

  /// The number of bytes that the system has not accepted.
  private static func waiting(in context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
