import Foundation
import Glibc
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

struct WorkerChannelTests {
  /// Two ends of a channel, closed with this value, which has to be kept until then.
  final class Ends: Sendable {
    let own, other: WorkerChannel
    private let descriptors: [Int32]

    init() {
      var ends: [Int32] = [-1, -1]
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      descriptors = ends
      (own, other) = (WorkerChannel(descriptor: ends[0]), WorkerChannel(descriptor: ends[1]))
    }

    /// Sends bytes as they are, and nothing after them.
    func send(_ bytes: [UInt8]) throws {
      try bytes.withUnsafeBytes { try own.send($0) }
      shutdown(descriptors[0], Int32(SHUT_WR))
    }

    /// Sends a byte beside the stream of the others, and says whether the system knows such bytes here.
    func sendOutOfBand() -> Bool { Glibc.send(descriptors[0], [7], 1, Int32(MSG_OOB)) == 1 }

    /// Makes both ends answer at once that they cannot go on, instead of waiting.
    func stopWaiting() {
      for descriptor in descriptors { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }

    deinit { for descriptor in descriptors { close(descriptor) } }
  }

  @Test("A message arrives as it was sent")
  func message() throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    var request = FormatRequest(fileFormat: .heic, byteCount: 3)
    (request.longestSide, request.isTurned) = (256, false)
    try ends.own.send(message: request)
    let received = try #require(try ends.other.receive(FormatRequest.self))
    #expect(received.fileFormat == .heic && received.byteCount == 3)
    #expect(received.longestSide == 256 && !received.isTurned && !received.isSizeOnly)
  }

  @Test("A picture arrives as it was sent")
  func picture() throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    let encoded = try ImageEncoder.png(TestPictures.scene(seed: 3, width: 40, height: 30))
    let image = try ImageDecoder.decode(encoded)
    try ends.own.send(message: FormatAnswer.picture(PictureMessage(image)))
    try image.pixelBuffer.withUnsafeBytes { try ends.own.send($0) }
    guard case .picture(let message) = try ends.other.receive(FormatAnswer.self) else {
      Issue.record("no picture")
      return
    }
    let deadline = ContinuousClock.now + .seconds(30)
    let received = try message.image(from: ends.other, by: deadline, atMost: 3600)
    #expect(received?.pixelBuffer.bytes == image.pixelBuffer.bytes && received?.fullWidth == 40)
  }

  @Test("A picture of more bytes than a limit is not received")
  func largePicture() throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    let image = try ImageDecoder.decode(
      ImageEncoder.png(TestPictures.scene(seed: 3, width: 40, height: 30))
    )
    let deadline = ContinuousClock.now + .seconds(30)
    #expect(try PictureMessage(image).image(from: ends.other, by: deadline, atMost: 3599) == nil)
  }

  @Test(
    "An end before a message, and a message that is too long, are none",
    arguments: [[], [0, 0, 0x20, 0, 0x7B, 0x7D]] as [[UInt8]]
  )
  func noMessage(bytes: [UInt8]) throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    try ends.send(bytes)
    #expect(try ends.other.receive(FormatRequest.self) == nil)
  }

  @Test(
    "An end within a message is an error",
    arguments: [[1, 0], [4, 0, 0, 0], [4, 0, 0, 0, 0x7B]] as [[UInt8]]
  )
  func cutMessage(bytes: [UInt8]) throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    try ends.send(bytes)
    #expect(throws: WorkerGone.self) { try ends.other.receive(FormatRequest.self) }
  }

  @Test("An end within bytes is an error, also behind the first four megabytes", arguments: [1, 5])
  func cutBytes(megabytes: Int) throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    let sender = Thread {
      try? ends.send([UInt8](repeating: 7, count: megabytes << 20))
    }
    sender.start()
    #expect(throws: WorkerGone.self) { try ends.other.receive(8 << 20) }
  }

  @Test("A message that is another is an error")
  func otherMessage() throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    try ends.send([2, 0, 0, 0] + Array("{}".utf8))
    #expect(throws: DecodingError.self) { try ends.other.receive(FormatRequest.self) }
  }

  @Test("A byte out of band, which makes a socket ready, is not waited for beyond the deadline")
  func outOfBand() {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    // Kernels before 5.15 have none.
    guard ends.sendOutOfBand() else { return }
    #expect(throws: (any Error).self) {
      try ends.other.receive(FormatRequest.self, by: .now + .milliseconds(50))
    }
  }

  @Test("A byte out of band within a message is not part of it")
  func outOfBandWithin() throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    let bytes = (0..<200).map { UInt8($0) }
    try bytes[..<100].withUnsafeBytes { try ends.own.send($0) }
    _ = ends.sendOutOfBand()
    try bytes[100...].withUnsafeBytes { try ends.own.send($0) }
    #expect(try ends.other.receive(200) == bytes)
  }

  @Test("Waiting ends at its deadline")
  func deadline() {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    #expect(throws: WorkerTimeout.self) {
      try ends.own.receive(FormatRequest.self, by: .now + .milliseconds(20))
    }
  }

  @Test("Who reads slowly for ever is not waited for")
  func slowReader() {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    let reader = Thread { [ends] in
      // Each part makes room for the next one, so that no single wait is long.
      for _ in 0..<200 {
        _ = try? ends.other.receive(40_000, by: .now + .milliseconds(50))
        usleep(20_000)
      }
    }
    reader.start()
    let start = ContinuousClock.now
    #expect(throws: WorkerTimeout.self) {
      try [UInt8](repeating: 7, count: 256 << 20).withUnsafeBytes {
        try ends.own.send($0, by: start + .milliseconds(300))
      }
    }
  }

  @Test("Descriptors that do not wait, as other programs make them, are waited for")
  func nonblocking() throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    ends.stopWaiting()
    let bytes = (0..<4 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let sender = Thread { [ends] in
      usleep(100_000)
      try? bytes.withUnsafeBytes { try ends.own.send($0) }
    }
    sender.start()
    #expect(try ends.other.receive(bytes.count) == bytes)
  }

  @Test("A signal that the program handles is not an end of what is waited for")
  func handledSignal() throws {
    let ends = Ends()
    defer { withExtendedLifetime(ends) {} }
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGUSR2, &action, &before)
    defer { sigaction(SIGUSR2, &before, nil) }
    let receiver = UInt(pthread_self())
    let sender = Thread { [ends] in
      for _ in 0..<20 {
        pthread_kill(pthread_t(receiver), SIGUSR2)
        usleep(5000)
      }
      try? [1, 2, 3].withUnsafeBytes { try ends.own.send($0) }
    }
    sender.start()
    #expect(try ends.other.receive(24, by: .now + .seconds(30))?.count == 24)
  }

  @Test(
    "A socket of datagrams is not a stream",
    arguments: [(Int32(SOCK_STREAM.rawValue), true), (Int32(SOCK_DGRAM.rawValue), false)]
  )
  func kindOfSocket(kind: Int32, isStream: Bool) {
    var pair: [Int32] = [-1, -1]
    socketpair(AF_UNIX, kind, 0, &pair)
    defer { pair.forEach { close($0) } }
    #expect(WorkerChannel(descriptor: pair[0]).isStream == isStream)
  }

  @Test("Who has gone cannot be sent to")
  func gone() throws {
    var pair: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
    close(pair[1])
    defer { close(pair[0]) }
    let channel = WorkerChannel(descriptor: pair[0])
    #expect(throws: WorkerGone.self) {
      try channel.send(message: FormatRequest(fileFormat: .gif, byteCount: 1))
    }
  }
}
