internal import NIOCore
internal import NIOHTTP1
internal import SafeText

/// Checks the heads of a connection's requests before all other handlers: the time of their transfer, their
/// texts, and data that still arrive of a request after its answer.
final class RequestHeads: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let patience: TimeAmount
  private let lingering: TimeAmount
  private let places: ConnectionPlaces

  /// Creates the check of one connection.
  ///
  /// - Parameters:
  ///   - patience: The timeout of a head.
  ///   - lingering: The timeout for the rest of a request that was answered before it was complete.
  ///   - places: The connections of the server.
  init(patience: TimeAmount, lingering: TimeAmount, places: ConnectionPlaces) {
    (self.patience, self.lingering, self.places) = (patience, lingering, places)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      let deadline = HeadDeadline(patience, lingering, places)
      try pipeline.addHandler(deadline, position: .before(decoder))
      try pipeline.addHandler(HeadTexts(deadline), position: .after(decoder))
    } catch {
      // A connection whose requests cannot be checked is not served.
      context.close(promise: nil)
    }
  }
}

/// Closes a connection whose client sends the head of a request too slowly, or the rest of an answered one.
///
/// Each such client occupies one of a limited number of connections. The idle timeout does not detect a client
/// that sends a byte from time to time.
private final class HeadDeadline: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let patience: TimeAmount
  private let lingering: TimeAmount
  private let places: ConnectionPlaces
  private var closing: Scheduled<Void>?
  /// Whether the body of a request is still incomplete.
  private var isInRequest = false
  /// The number of requests with incomplete responses: until these are complete, further bytes may be left
  /// unread.
  private(set) var unanswered = 0

  init(_ patience: TimeAmount, _ lingering: TimeAmount, _ places: ConnectionPlaces) {
    (self.patience, self.lingering, self.places) = (patience, lingering, places)
  }

  func handlerAdded(context: ChannelHandlerContext) { places.enter(context.channel) }

  func handlerRemoved(context: ChannelHandlerContext) { places.leave(context.channel) }

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

  func headHasCome(_ context: ChannelHandlerContext) {
    closing?.cancel()
    places.note(context.channel, isAnswering: true)
    (closing, isInRequest) = (nil, true)
    unanswered += 1
  }

  func requestHasEnded() {
    closing?.cancel()
    (closing, isInRequest) = (nil, false)
  }

  func responseHasEnded(_ context: ChannelHandlerContext) {
    unanswered -= 1
    if unanswered == 0 { places.note(context.channel, isAnswering: false) }
    guard unanswered == 0, isInRequest else { return }
    // The rest is read and discarded: a client could send it for as long as it likes.
    closing = context.eventLoop.assumeIsolated().scheduleTask(in: lingering) {
      context.close(promise: nil)
    }
  }
}

/// Replaces texts with too many consecutive combining marks, as libraries compare them before ``StreamSafety``
/// refuses the request: the replacement is short, and is refused as well.
///
/// A client may send a number of requests ahead (pipelining). The last of them ends the connection, and what follows it
/// is discarded: each waits in memory for its turn.
private final class HeadTexts: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let deadline: HeadDeadline
  /// Whether the last request that is answered has come, and whether more have.
  private var (hasLast, isOver) = (false, false)
  /// The requests of one connection that may wait, which take about 100 kB.
  private static let mostUnanswered = 100
  /// The replacement of a text, with one mark more than allowed.
  private static let short = "/" + String(repeating: "\u{301}", count: 31)

  init(_ deadline: HeadDeadline) { self.deadline = deadline }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isOver { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      if hasLast {
        isOver = true
        return
      }
      deadline.headHasCome(context)
      if deadline.unanswered == Self.mostUnanswered {
        hasLast = true
        head.headers.replaceOrAdd(name: "Connection", value: "close")
      }
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
