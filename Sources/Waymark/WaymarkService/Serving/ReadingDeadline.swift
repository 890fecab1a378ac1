internal import NIOCore

/// Closes a connection whose client has not taken a byte of its response for some time.
///
/// Else what is not sent yet, and the file that it comes from, would be held for as long as the client likes. The
/// idle timeout of the server does not see that: a connection that is being written to is not idle.
final class ReadingDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny
  typealias OutboundIn = NIOAny

  private let patience: TimeAmount
  private var check: Scheduled<Void>?
  /// Whether the system has taken a whole part of a response since the last look.
  private var hasTakenPart = false

  /// Watches one connection.
  ///
  /// - Parameter patience: How long nothing may be taken.
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

  /// Looks again later, as long as bytes wait.
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

  /// How many bytes the system has not taken.
  private static func waiting(in context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
