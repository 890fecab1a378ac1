import Foundation
import Hummingbird
import Logging
import NIOCore
import TestSupport
import Testing
import WaymarkService

@Suite("A client of the server's socket")
struct SocketTests {
  private static func head(_ byteCount: Int, _ more: String = "") -> String {
    "POST /v1/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/jpeg\r\n"
      + "Content-Length: \(byteCount)\r\n\(more)\r\n"
  }

  @Test("gets the response to a body that is too large, which it sends whole before it reads")
  func tooLarge() async throws {
    let count = 16 << 20
    let answer = try await Self.exchange { connection in
      connection.send(Array(Self.head(count).utf8))
      connection.send([UInt8](repeating: 1, count: count))
      // As long as a reset takes to arrive.
      usleep(100_000)
      return connection.response()
    }
    #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer)")
    #expect(answer.lowercased().contains("connection: close"))
  }

  @Test("is cut off some time after that, whatever it goes on to send")
  func lingering() async throws {
    let answer = try await Self.exchange { connection in
      connection.send(Array(Self.head(16 << 20).utf8))
      let answer = connection.response()
      let end = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < end, connection.send([1]) { usleep(10_000) }
      return ContinuousClock.now < end ? answer : "it was not cut off"
    }
    #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer)")
  }

  @Test("is cut off some time after any other response to a request that it has not sent whole")
  func restOfRefusedRequest() async throws {
    let answer = try await Self.exchange { connection in
      connection.send(
        Array("POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n".utf8)
      )
      let answer = connection.response()
      let end = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < end, connection.send([1]) { usleep(10_000) }
      return ContinuousClock.now < end ? answer : "it was not cut off"
    }
    #expect(answer.hasPrefix("HTTP/1.1 404 "), "\(answer)")
  }

  @Test("whose request has come whole after its response keeps its connection")
  func restThatComes() async throws {
    let answer = try await Self.exchange { connection in
      let head = "POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n"
      connection.send(Array(head.utf8))
      _ = connection.response()
      connection.send([1, 2, 3])
      // Longer than the rest of a request may take.
      usleep(2_500_000)
      connection.send(Array("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      return connection.response()
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
  }

  @Test("has a place while others hold all of them and ask nothing, and keeps it during a request")
  func crowd() async throws {
    let answer = try await Self.exchange({ $0.maximumConnectionCount = 40 }) { connection in
      connection.send(Array(Self.head(3).utf8))
      connection.send([1, 2])
      let crowd = (0..<300).map { _ in connection.another() }
      let client = connection.another()
      client.send(Array("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      let answer = client.response()
      connection.send([3])
      let first = connection.response()
      return withExtendedLifetime(crowd) { String(answer.prefix(13) + first.prefix(13)) }
    }
    #expect(answer == "HTTP/1.1 200 HTTP/1.1 415 ")
  }

  @Test("is answered while nobody reads the server's log, and SIGTERM ends the server")
  func unreadLog() async throws {
    let folder = try TemporaryFolder()
    let hasEnded = try await Programs.runBlocking {
      let (server, output) = (Process(), Pipe())
      server.executableURL = URL(filePath: Programs.path(of: "waymark-server"))
      server.arguments = ["--port", "0"]
      server.environment = ["WAYMARK_DATA_DIR": folder("data"), "XDG_CACHE_HOME": folder("cache")]
      (server.standardOutput, server.standardError) = (output, Pipe())
      try server.run()
      defer { server.terminate() }
      var line = ""
      while !line.hasSuffix("\n") {
        let bytes = output.fileHandleForReading.availableData
        try #require(!bytes.isEmpty, "it has ended")
        line += String(decoding: bytes, as: UTF8.self)
      }
      let port = try #require(line.firstMatch(of: /:(\d+)\/\n/).flatMap { Int($0.1) })
      let connection = Connection(port: port, nil)
      for _ in 0..<2000 {
        let head = "GET /v1/landmarks/1003 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        connection.send(Array(head.utf8))
        try #require(connection.response().hasPrefix("HTTP/1.1 200 "))
      }
      server.terminate()
      let end = ContinuousClock.now + .seconds(60)
      while server.isRunning, ContinuousClock.now < end { usleep(50_000) }
      return !server.isRunning
    }
    #expect(hasEnded)
  }

  @Test("reaches it by a Unix socket without a token")
  func unixSocket() async throws {
    let folder = try TemporaryFolder()
    let path = folder("server.socket")
    let answer = try await Self.exchange({ $0.socket = path }) { connection in
      connection.send(Array("GET /v1/landmarks/1003 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      return connection.response()
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
    var options = ServiceOptions()
    options.hostname = "0.0.0.0"
    #expect(!options.isLoopback)
    options.socket = path
    #expect(options.isLoopback)
  }

  @Test("that takes nothing of its responses any more is cut off")
  func stoppedReading() async throws {
    let root = TestData.packageRoot.appending(path: "SampleImages/catalog/neuschwanstein-1.jpg")
      .path
    let id = CatalogPicture.id(ofPath: root)
    let request = Array("GET /v1/pictures/\(id) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    let answer = try await Self.exchange { connection in
      // 50 MB, more than the system takes of what nobody reads.
      for _ in 0..<400 { connection.send(request) }
      let first = connection.response()
      let end = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < end, connection.send(request) { usleep(10_000) }
      return ContinuousClock.now < end ? first : "it was not cut off"
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer.prefix(100))")
  }

  @Test("that sends requests ahead and reads no answer has no more answered than the system takes")
  func sentAhead() async throws {
    let folder = try TemporaryFolder()
    // The system takes some 200 kB of what nobody reads from a Unix socket, and a response has 139 kB.
    let path = folder("server.socket")
    let request = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n"
    let answer = try await Self.exchange({ ($0.socket, $0.readingTime) = (path, .seconds(60)) }) {
      connection in
      connection.send(Array(String(repeating: request + "\r\n", count: 300).utf8))
      var (count, before) = (0, -1)
      let end = ContinuousClock.now + .seconds(30)
      while count == 0 || count != before, ContinuousClock.now < end {
        usleep(300_000)
        before = count
        count = Self.requests(for: "/openapi.json", at: path)
      }
      // Of all that were sent ahead, a hundred wait; the others are for another connection.
      var text = ""
      while case let part = connection.response(), !part.isEmpty { text += part }
      return "\(count) \(text.components(separatedBy: "HTTP/1.1 200 ").count - 1)"
    }
    let counts = answer.split(separator: " ").compactMap { Int($0) }
    #expect(counts.count == 2 && (1...10).contains(counts[0]), "\(answer)")
    #expect(counts.count == 2 && (100...110).contains(counts[1]), "\(answer)")
  }

  @Test(
    "is asked for a body that it holds back, unless that is too large",
    arguments: [(3, "HTTP/1.1 100 Continue"), (16 << 20, "HTTP/1.1 413 ")]
  )
  func continuing(count: Int, beginning: String) async throws {
    let answer = try await Self.exchange { connection in
      connection.send(Array(Self.head(count, "Expect: 100-continue\r\n").utf8))
      let first = connection.response()
      if count > 3 { return first }
      connection.send([1, 2, 3])
      return first + connection.response()
    }
    #expect(answer.hasPrefix(beginning), "\(answer)")
    #expect(answer.contains("HTTP/1.1 \(count > 3 ? 413 : 415) "), "\(answer)")
  }

  @Test(
    "that closes its own side is told why it gets no answer, and it is not an error of the server"
  )
  func halfClosed() async throws {
    let picture = try bytes(of: ServedSample.query("taj-mahal-mirrored.jpg"))
    let answer = try await Self.exchange { connection in
      connection.send(Array(Self.head(picture.count).utf8) + picture)
      connection.endSending()
      // The head and the body may come apart.
      return connection.response() + connection.response()
    }
    // Where the search was done before that was noticed, it is answered.
    let isGivenUp = answer.hasPrefix("HTTP/1.1 400 ") && answer.contains("problem:client-left")
    #expect(isGivenUp || answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
  }

  /// How many requests for an address a server has answered.
  private static func requests(for route: String, at path: String) -> Int {
    let connection = Connection(port: 0, path)
    let request = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    connection.send(Array(request.utf8))
    var text = ""
    while case let part = connection.response(), !part.isEmpty { text += part }
    let lines = text.split(separator: "\n")
      .filter { $0.contains("requests_total{") && $0.contains("\"\(route)\"") }
    return lines.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
      .reduce(0) { $0 + Int($1) }
  }

  /// Runs a server that takes bodies of 1 MiB, and lets a client talk to it.
  private static func exchange(
    _ change: (inout ServiceOptions) -> Void = { _ in },
    _ body: @escaping @Sendable (Connection) -> String
  ) async throws -> String {
    var options = ServiceOptions()
    (options.port, options.uploads.maximumByteCount) = (0, 1 << 20)
    options.lingering = .seconds(2)
    options.readingTime = .seconds(1)
    change(&options)
    let path = options.socket
    let service = try await WaymarkService(
      ServedCatalogs(ServedCatalog(name: "sample", modelData: ServedSample.modelData)),
      options: options,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    let (ports, port) = AsyncStream<Int>.makeStream()
    let application = service.application { port.yield($0.localAddress?.port ?? 0) }
    return try await withThrowingTaskGroup(of: String?.self) { group in
      group.addTask {
        try await application.run()
        return nil
      }
      group.addTask {
        for await number in ports {
          return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
              continuation.resume(returning: body(Connection(port: number, path)))
            }
          }
        }
        return nil
      }
      defer { group.cancelAll() }
      return (try await group.next() ?? nil) ?? ""
    }
  }
}

/// A connection to this machine.
private final class Connection: Sendable {
  private let descriptor: Int32
  private let port: Int
  private let path: String?

  /// A further connection to the same server.
  func another() -> Connection { Connection(port: port, path) }

  /// Connects to a port, or to a Unix socket where there is a path.
  init(port: Int, _ path: String?) {
    (self.port, self.path) = (port, path)
    descriptor = socket(path == nil ? AF_INET : AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &patience,
      socklen_t(MemoryLayout<timeval>.size)
    )
    if let path {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      #expect(isConnected(to: &address))
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      #expect(isConnected(to: &address))
    }
  }

  private func isConnected<Address>(to address: inout Address) -> Bool {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes; false when the connection has ended.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Closes its own side, and reads on.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next that comes; empty at the end.
  func response() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
