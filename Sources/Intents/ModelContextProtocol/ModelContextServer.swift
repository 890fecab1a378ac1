internal import AppIntents
package import Automation
package import Foundation

/// Offers the intents and entities of an app to an assistant, in the Model Context Protocol.
///
/// Intents are tools, entities are resources, and what an intent asks a person goes to the person
/// through the assistant's program (elicitation). The revisions with a handshake are spoken, from
/// 2024-11-05 to 2025-11-25: https://modelcontextprotocol.io/specification/2025-11-25.
///
/// ```swift
/// let server = ModelContextServer(name: "waymark", version: "1.0", app: app)
/// await server.serve(input: .standardInput, output: .standardOutput)
/// ```
package actor ModelContextServer {
  /// The revisions of the protocol that are spoken, the newest last.
  package static let revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  private let name: String
  private let version: String
  private let instructions: String
  private let shutdownTime: Duration
  private let tools: IntentTools
  private let resources: EntityResources
  private var session: ModelContextSession?
  private var running: [JSONRPCIdentifier: Task<Void, Never>] = [:]

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - name: What the server is called.
  ///   - version: Its version.
  ///   - instructions: What an assistant should know before it uses the tools.
  ///   - app: The intents and entities, and where runs are noted.
  ///   - shutdownTime: How long what runs may go on when the input has ended; half of what the
  ///     protocol's official client waits before it ends the server itself.
  package init(
    name: String,
    version: String,
    instructions: String = "",
    app: AutomatedApp,
    shutdownTime: Duration = .seconds(1)
  ) {
    self.name = name
    self.version = version
    self.instructions = instructions
    self.shutdownTime = shutdownTime
    resources = EntityResources(scheme: name, app: app)
    tools = IntentTools(app: app, resources: resources)
  }

  /// Answers messages, a line each, until the input ends; what still runs soon after is cancelled.
  ///
  /// - Parameters:
  ///   - input: Where messages come from.
  ///   - output: Where answers go. Nothing else may be written there.
  package func serve(input: FileHandle, output: FileHandle) async {
    let lock = NSLock()
    let connection = JSONRPCConnection { line in
      lock.withLock {
        // Nobody is left to tell when the other side has closed its end.
        try? output.write(contentsOf: line)
      }
    }
    await serve(lines: Self.lines(of: input), connection)
  }

  /// Answers messages until they end.
  ///
  /// - Parameters:
  ///   - lines: The messages.
  ///   - connection: Where answers go.
  package func serve(
    lines: AsyncStream<LineReader.Line>,
    _ connection: JSONRPCConnection
  ) async {
    for await line in lines { receive(line, connection) }
    connection.close()
    // What was asked last is answered when it takes no longer than a program waits for the server's end.
    let ending = Task {
      try await Task.sleep(for: shutdownTime)
      cancelAll()
    }
    for task in running.values { await task.value }
    ending.cancel()
  }

  private func cancelAll() { for task in running.values { task.cancel() } }

  /// Reads a file on a thread of its own: a read that waits must not hold one of the few threads that
  /// tasks run on.
  private static func lines(of input: FileHandle) -> AsyncStream<LineReader.Line> {
    AsyncStream { continuation in
      let thread = Thread {
        var reader = LineReader()
        while let bytes = availableBytes(of: input), !bytes.isEmpty {
          for line in reader.append(bytes) { continuation.yield(line) }
        }
        for line in reader.finish() { continuation.yield(line) }
        continuation.finish()
      }
      thread.start()
    }
  }

  /// The bytes that are there, waiting for the first only: `FileHandle.read(upToCount:)` waits for all.
  private static func availableBytes(of input: FileHandle) -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input.fileDescriptor, &bytes, bytes.count)
      if count >= 0 { return Data(bytes[..<count]) }
      guard errno == EINTR else { return nil }
    }
  }

  private func receive(_ line: LineReader.Line, _ connection: JSONRPCConnection) {
    do {
      guard case .text(let data) = line else {
        throw JSONRPCRefusal(
          identifier: nil,
          error: .invalidRequest("The message is longer than \(LineReader().bound >> 20) MiB.")
        )
      }
      switch try JSONRPCMessage(parsing: data) {
      case .request(let identifier, let method, let parameters):
        answer(identifier, method, parameters, connection)
      case .notification(let method, let parameters):
        hear(method, parameters)
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

  private func hear(_ method: String, _ parameters: [String: IntentJSON]) {
    // Notifications that nobody knows are ignored, as JSON-RPC asks for.
    guard method == "notifications/cancelled",
      let identifier = JSONRPCIdentifier(parameters["requestId"])
    else { return }
    running[identifier]?.cancel()
  }

  private func answer(
    _ identifier: JSONRPCIdentifier,
    _ method: String,
    _ parameters: [String: IntentJSON],
    _ connection: JSONRPCConnection
  ) {
    guard running[identifier] == nil else {
      let error = JSONRPCError.invalidRequest(
        "The identifier is that of a request that still runs."
      )
      return connection.send(.failure(identifier, error))
    }
    // The handshake is answered in the order of the messages, so that what follows finds a session.
    if method == "initialize" || method == "ping" {
      return connection.send(reply(identifier) { try self.greet(method, parameters, connection) })
    }
    running[identifier] = Task {
      let reply = await self.reply(identifier) { try await self.result(of: method, parameters) }
      // A cancelled request has no answer.
      if !Task.isCancelled { connection.send(reply) }
      self.running[identifier] = nil
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
    guard session == nil else { throw JSONRPCError.invalidRequest("There is a session already.") }
    guard case .string(let wanted)? = parameters["protocolVersion"] else {
      throw JSONRPCError.invalidParameters("The member 'protocolVersion' is missing.")
    }
    let revision =
      Self.revisions.contains(wanted) ? wanted : Self.revisions[Self.revisions.count - 1]
    var asksPeople = false
    if case .object(let capabilities)? = parameters["capabilities"] {
      asksPeople = capabilities["elicitation"] != nil
    }
    session = ModelContextSession(
      revision: revision,
      connection: connection,
      asksPeople: asksPeople
    )
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
    _ parameters: [String: IntentJSON]
  ) async throws -> IntentJSON {
    let methods = [
      "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read",
    ]
    guard methods.contains(method) else { throw JSONRPCError.methodNotFound(method) }
    guard let session else {
      throw JSONRPCError.invalidRequest("There is no session yet: send 'initialize' first.")
    }
    switch method {
    case "tools/list": return try tools.list(parameters)
    case "tools/call": return try await tools.call(parameters, session)
    case "resources/list": return try await resources.list(parameters)
    case "resources/templates/list": return resources.templates
    default: return try await resources.read(parameters)
    }
  }
}
