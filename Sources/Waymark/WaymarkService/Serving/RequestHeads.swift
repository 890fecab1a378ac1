internal import NIOCore
internal import NIOHTTP1
internal import SafeText

/// Looks at the heads of a connection's requests before anything else does: at the time that they take to arrive, at
/// the texts that they hold, and at what still arrives of a request once it is answered.
final class RequestHeads: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let patience: TimeAmount
  private let lingering: TimeAmount

  /// Looks at one connection.
  ///
  /// - Parameters:
  ///   - patience: How long a head may take to arrive.
  ///   - lingering: How long the rest of a request may take that was answered before it was whole.
  init(patience: TimeAmount, lingering: TimeAmount) {
    (self.patience, self.lingering) = (patience, lingering)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      let deadline = HeadDeadline(patience, lingering)
      try pipeline.addHandler(deadline, position: .before(decoder))
      try pipeline.addHandler(HeadTexts(deadline), position: .after(decoder))
    } catch {
      // A connection whose requests are not inspected is not served.
      context.close(promise: nil)
    }
  }
}

/// Closes a connection whose client sends the head of a request too slowly, or the rest of one that is answered.
///
/// Each such client holds a connection, and there are so many of these at most. The idle timeout does not see one
/// that sends a byte now and then.
private final class HeadDeadline: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let patience: TimeAmount
  private let lingering: TimeAmount
  private var closing: Scheduled<Void>?
  /// Whether the body of a request is still to come.
  private var isInRequest = false
  /// The requests whose responses are not whole: until they are, further bytes may not be read.
  private var unanswered = 0

  init(_ patience: TimeAmount, _ lingering: TimeAmount) {
    (self.patience, self.lingering) = (patience, lingering)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !isInRequest, closing == nil { watch(context) }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    closing?.cancel()
    context.fireChannelInactive()
  }

  private func watch(_ context: ChannelHandlerContext) {
    closing = context.eventLoop.assumeIsolated().scheduleTask(in: patience) { [self] in
      if unanswered > 0 { watch(context) } else { context.close(promise: nil) }
    }
  }

  func headHasCome() {
    closing?.cancel()
    (closing, isInRequest) = (nil, true)
    unanswered += 1
  }

  func requestHasEnded() {
    closing?.cancel()
    (closing, isInRequest) = (nil, false)
  }

  func responseHasEnded(_ context: ChannelHandlerContext) {
    unanswered -= 1
    guard unanswered == 0, isInRequest else { return }
    // Such a rest is read and thrown away: a client could send one for as long as it likes.
    closing = context.eventLoop.assumeIsolated().scheduleTask(in: lingering) {
      context.close(promise: nil)
    }
  }
}

/// Replaces texts that have too many combining marks in a row, as libraries compare them before ``StreamSafety``
/// refuses the request: what stands for them is refused as well, and short.
private final class HeadTexts: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let deadline: HeadDeadline
  /// What stands for a text, with one mark more than is taken.
  private static let short = "/" + String(repeating: "\u{301}", count: 31)

  init(_ deadline: HeadDeadline) { self.deadline = deadline }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(var head):
      deadline.headHasCome()
      if !head.uri.isStreamSafe { head.uri = Self.short }
      if !head.headers.allSatisfy({ $0.value.isStreamSafe }) {
        head.headers = HTTPHeaders(
          head.headers.map { ($0.name, $0.value.isStreamSafe ? $0.value : Self.short) }
        )
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: context.fireChannelRead(data)
    case .end:
      deadline.requestHasEnded()
      context.fireChannelRead(data)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { deadline.responseHasEnded(context) }
    context.write(data, promise: promise)
  }
}
