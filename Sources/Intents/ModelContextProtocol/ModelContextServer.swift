internal import AppIntents
public import Foundation
public import IntentAutomation
internal import Synchronization

/// Offers the intents and entities of an app to an assistant, in the Model Context Protocol.
///
/// Intents are tools, entities are resources, and what an intent asks a person goes to the person
/// through the assistant's program (elicitation). The revisions with a handshake are spoken, from
/// 2024-11-05 to 2025-11-25: https://modelcontextprotocol.io/specification/2025-11-25.
///
/// Messages are read on one thread and tools work on others, so that a ping and a cancellation are
/// heard whatever hangs. What a client can make the server keep is bounded by ``Limits``.
///
/// A whole program, as `main.swift`, which an assistant's program starts:
///
/// ```swift
/// import ModelContextProtocol
/// import ShelfApp
/// await ModelContextServer.main(for: Shelf.self)
/// ```
///
/// A server for an app that is open already, with tools that are not intents:
///
/// ```swift
/// let server = ModelContextServer(name: "shelf", version: "1.0", app: app, tools: [scan])
/// await server.run()
/// ```
public final class ModelContextServer: Sendable {
  /// Limits on what a client can make the server keep, and for how long.
  ///
  /// A client that goes beyond a limit gets an error, or waits; the server keeps running.
  public struct Limits: Sendable {
    /// The time limit of a request, including its time in the queue but not the time spent waiting
    /// for a user.
    ///
    /// 600 seconds by default. A request beyond it is cancelled and answered with the error -32001.
    public var workingTime: Duration = .seconds(600)
    /// How long what runs may go on when the input has ended, and once more when it was cancelled then;
    /// half of what the protocol's official client waits before it ends the server itself.
    public var shutdownTime: Duration = .seconds(1)
    /// The maximum number of requests that are not answered; others are refused.
    ///
    /// 1,024 by default. The error is -32000, after which a client may ask again later.
    public var requestCount = 1024
    /// The maximum number of bytes of their messages together, unless there is one alone.
    ///
    /// 128 MiB by default. A request beyond it is refused with the error -32000.
    public var requestByteCount = 128 << 20
    /// The bytes of answers that may wait for a client that does not read; then no message is read.
    ///
    /// 4 MiB by default. Reading goes on when the client has read.
    public var outputByteCount = 4 << 20

    /// Creates the usual limits.
    public init() {}
  }

  /// The revisions of the protocol that are spoken, the newest last.
  ///
  /// A client that asks for another revision is offered the newest of these.
  public static let revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  private let name: String
  private let version: String
  private let instructions: String
  private let limits: Limits
  private let tools: IntentTools
  private let resources: EntityResources
  private let workers = WorkerThreads.shared
  private let session = Mutex<ModelContextSession?>(nil)
  private let requests: OpenRequests

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - name: What the server is called, in lower-case letters, digits and hyphens: the addresses of entities
  ///     begin with it, as in `shelf://BookEntity/12`.
  ///   - version: Its version, such as `1.0`.
  ///   - instructions: What an assistant should know before it uses the tools.
  ///   - app: The intents and entities, and where runs are noted. What `@2` means is the server's own.
  ///   - tools: What else an assistant may do, beside the intents.
  ///   - limits: What a client may make the server keep.
  public init(
    name: String,
    version: String,
    instructions: String = "",
    app: AutomatedApp,
    tools: [AssistantTool] = [],
    limits: Limits = Limits()
  ) {
    self.name = name
    self.version = version
    self.instructions = instructions
    self.limits = limits
    // What one assistant has listed is not a row of another's.
    var app = app
    app.session = SessionListing()
    resources = EntityResources(scheme: name, app: app)
    requests = OpenRequests(limits)
    self.tools = IntentTools(app: app, resources: resources, others: tools, workers: workers)
  }

  /// Answers messages, a line each, until the input ends; what still runs soon after is cancelled, and
  /// left alone when it does not listen.
  ///
  /// The calling thread reads, so it must not be one on which tasks run.
  ///
  /// - Parameters:
  ///   - input: Where messages come from.
  ///   - output: Where answers go. Nothing else may be written there.
  /// - Returns: Why the input could not be read to its end; nil when it was.
  @discardableResult
  public func serve(input: FileHandle, output: FileHandle) -> POSIXErrorCode? {
    // A client that closes its end is not a reason to die before the work in progress has ended.
    signal(SIGPIPE, SIG_IGN)
    let writer = LineWriter(descriptor: output.fileDescriptor, bound: limits.outputByteCount)
    let connection = JSONRPCConnection(hasRoom: { writer.hasRoom }) { writer.append($0) }
    var reader = LineReader()
    var failure: POSIXErrorCode?
    do throws(POSIXError) {
      while case let bytes = try nextBytes(input.fileDescriptor, writer, connection), !bytes.isEmpty
      {
        for line in reader.append(bytes) { receive(line, connection) }
      }
    } catch {
      failure = error.code
    }
    for line in reader.finish() { receive(line, connection) }
    finish(connection)
    writer.finish(atMost: limits.shutdownTime / .seconds(1))
    return failure
  }

  /// Serves standard input and output until the input ends, and then ends the program: with 0, or with 2
  /// and a line on standard error where the input cannot be read.
  ///
  /// It does not return. The program also ends where tools hang.
  ///
  /// - Parameter willExit: Called on any thread before the program ends, to end what tools have started.
  public func run(willExit: @escaping @Sendable () -> Void = {}) async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in
      // The program ends with its input, also when everything that runs hangs: so it is this thread that
      // ends it, and no task that has to be woken.
      Thread.detachNewThread { [self] in
        let failure = serve(input: .standardInput, output: .standardOutput)
        willExit()
        guard let failure else { Foundation.exit(0) }
        let reason = String(cString: strerror(failure.rawValue))
        try? FileHandle.standardError.write(
          contentsOf: Data("standard input cannot be read: \(reason)\n".utf8)
        )
        Foundation.exit(2)
      }
    }
  }

  /// Waits for bytes, and meanwhile ends what works for too long.
  ///
  /// - Returns: The bytes, none at the end.
  /// - Throws: Why the input cannot be read.
  private func nextBytes(
    _ input: Int32,
    _ writer: LineWriter,
    _ connection: JSONRPCConnection
  ) throws(POSIXError) -> Data {
    while true {
      // Backpressure: stop reading requests from a client that is not reading responses.
      while !writer.waitForRoom(atMost: Self.tick) {
        requests.expire(connection)
        workers.relieve()
        var descriptor = pollfd(fd: input, events: 0, revents: 0)
        if poll(&descriptor, 1, 0) > 0 { break }
      }
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, 1, requests.isIdle ? -1 : Int32(Self.tick * 1000))
      requests.expire(connection)
      workers.relieve()
      if count < 0, errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      guard count > 0 else { continue }
      // What is there: `FileHandle.read(upToCount:)` waits for all.
      var bytes = Data(count: 1 << 16)
      let read = bytes.withUnsafeMutableBytes { Foundation.read(input, $0.baseAddress, $0.count) }
      if read >= 0 { return bytes.prefix(read) }
      if errno != EINTR && errno != EAGAIN {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }

  /// The interval of the checks for requests that run too long, in seconds.
  private static let tick = 0.25

  /// Lets what runs end, cancels what does not, and returns whether or not that listens.
  ///
  /// - Parameter connection: The other side, which says nothing any more.
  package func finish(_ connection: JSONRPCConnection) {
    connection.close()
    // What was asked last is answered when it takes no longer than a program waits for the server's end.
    let seconds = limits.shutdownTime / .seconds(1)
    if requests.waitForEnd(atMost: seconds, meanwhile: workers.relieve) { return }
    requests.cancelAll()
    _ = requests.waitForEnd(atMost: seconds, meanwhile: workers.relieve)
  }

  /// Takes a message; what it asks for is done by other threads, and is not waited for.
  ///
  /// - Parameters:
  ///   - line: The message.
  ///   - connection: Where the answer goes.
  package func receive(_ line: LineReader.Line, _ connection: JSONRPCConnection) {
    do {
      guard case .text(let data) = line else {
        throw JSONRPCRefusal(
          identifier: nil,
          error: .invalidRequest("The message is longer than \(LineReader().bound >> 20) MiB.")
        )
      }
      switch try JSONRPCMessage(parsing: data) {
      case .request(let identifier, let method, let parameters):
        // The handshake is answered in the order of the messages, so that what follows finds a session.
        if method == "initialize" || method == "ping" {
          return connection.send(
            reply(identifier) { try greet(method, parameters, connection) }
          )
        }
        try requests.accept(identifier, byteCount: data.count, connection, on: workers) { clock in
          await self.reply(identifier) { try await self.result(of: method, parameters, clock) }
        }
      case .notification(let method, let parameters):
        // Unknown notifications are ignored, as JSON-RPC asks for.
        guard method == "notifications/cancelled",
          let identifier = JSONRPCIdentifier(parameters["requestId"])
        else { return }
        requests.cancel(identifier)
      case .result(let identifier, let result):
        connection.receive(.success(result), for: identifier)
      case .failure(let identifier, let error):
        if let identifier { connection.receive(.failure(error), for: identifier) }
      }
    } catch let refusal as JSONRPCRefusal {
      connection.send(.failure(refusal.identifier, refusal.error))
    } catch {
      connection.send(.failure(nil, .internalError("\(error)")))
    }
  }

  private func reply(
    _ identifier: JSONRPCIdentifier,
    _ result: () throws -> IntentJSON
  ) -> JSONRPCMessage {
    do { return .result(identifier, try result()) } catch { return failure(identifier, error) }
  }

  private func reply(
    _ identifier: JSONRPCIdentifier,
    _ result: () async throws -> IntentJSON
  ) async -> JSONRPCMessage {
    do { return .result(identifier, try await result()) } catch {
      return failure(identifier, error)
    }
  }

  private func failure(_ identifier: JSONRPCIdentifier, _ error: any Error) -> JSONRPCMessage {
    .failure(
      identifier,
      error as? JSONRPCError ?? .internalError(AutomationError(error).description)
    )
  }

  private func greet(
    _ method: String,
    _ parameters: [String: IntentJSON],
    _ connection: JSONRPCConnection
  ) throws -> IntentJSON {
    if method == "ping" { return [:] }
    guard case .string(let wanted)? = parameters["protocolVersion"] else {
      throw JSONRPCError.invalidParameters("The member 'protocolVersion' is missing.")
    }
    let revision =
      Self.revisions.contains(wanted) ? wanted : Self.revisions[Self.revisions.count - 1]
    var asksPeople = false
    // A client that offers addresses (url) and no forms cannot answer; nothing named means forms.
    if case .object(let capabilities)? = parameters["capabilities"],
      case .object(let modes)? = capabilities["elicitation"]
    {
      asksPeople = modes["url"] == nil || modes["form"] != nil
    }
    try session.withLock { session in
      guard session == nil else {
        throw JSONRPCError.invalidRequest("A session is already open.")
      }
      session = ModelContextSession(
        revision: revision,
        connection: connection,
        asksPeople: asksPeople
      )
    }
    var answer: [String: IntentJSON] = [
      "protocolVersion": .string(revision),
      "capabilities": ["tools": [:], "resources": [:]],
      "serverInfo": ["name": .string(name), "version": .string(version)],
    ]
    if !instructions.isEmpty { answer["instructions"] = .string(instructions) }
    return .object(answer)
  }

  private func result(
    of method: String,
    _ parameters: [String: IntentJSON],
    _ clock: CallClock
  ) async throws -> IntentJSON {
    let methods = [
      "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read",
    ]
    guard methods.contains(method) else { throw JSONRPCError.methodNotFound(method) }
    guard let session = session.withLock({ $0 }) else {
      throw JSONRPCError.invalidRequest("No session is open: send 'initialize' first.")
    }
    switch method {
    case "tools/list": return try tools.list(parameters)
    case "tools/call": return try await tools.call(parameters, session, clock)
    case "resources/list": return try await resources.list(parameters)
    case "resources/templates/list": return resources.templates
    default: return try await resources.read(parameters)
    }
  }
}

extension ModelContextServer {
  /// Opens an app and serves it on standard input and output until the input ends, and then ends the program.
  ///
  /// It does not return: the program ends with 0, or with 3 and a line on standard error where the app cannot be
  /// opened.
  ///
  /// - Parameters:
  ///   - app: The app; its ``IntentApp/identifier`` is the name of the server.
  ///   - instructions: What an assistant should know before it uses the tools.
  public static func main<App: IntentApp>(for app: App.Type, instructions: String = "") async {
    do {
      let server = ModelContextServer(
        name: App.identifier,
        version: App.version,
        instructions: instructions,
        app: try await App.open()
      )
      await server.run()
    } catch {
      FileHandle.standardError.write(Data("\(App.identifier): \(error)\n".utf8))
      exit(3)
    }
  }
}
