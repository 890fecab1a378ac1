import AppIntents
import Foundation
import ModelContextProtocol
import Synchronization
import Testing

/// The other side of a server, in the same process.
final class TestClient: Sendable {
  private struct State {
    var waiting: [JSONRPCIdentifier: CheckedContinuation<JSONRPCMessage, Never>] = [:]
    var unclaimed: [JSONRPCMessage] = []
    var heard: [JSONRPCMessage] = []
    var lastIdentifier = 0
  }

  private let state = Mutex(State())
  private let output: FileHandle
  private let elicit: @Sendable (IntentJSON) -> IntentJSON

  /// Connects to a server by pipes and calls a closure with the client; the server has ended when it
  /// returns.
  static func use(
    _ server: ModelContextServer,
    elicit: @escaping @Sendable (IntentJSON) -> IntentJSON = { _ in ["action": "accept"] },
    _ body: (TestClient) async throws -> Void
  ) async throws {
    let (questions, answers) = (Pipe(), Pipe())
    let client = TestClient(questions.fileHandleForWriting, elicit)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      server.serve(
        input: questions.fileHandleForReading,
        output: answers.fileHandleForWriting
      )
      try? answers.fileHandleForWriting.close()
    }
    Thread.detachNewThread {
      var reader = LineReader()
      while case let bytes = answers.fileHandleForReading.availableData, !bytes.isEmpty {
        for case .text(let line) in reader.append(bytes) { client.hear(line) }
      }
      end.finish()
    }
    let result: Result<Void, any Error>
    do { result = .success(try await body(client)) } catch { result = .failure(error) }
    try questions.fileHandleForWriting.close()
    for await _ in ends {}
    try result.get()
  }

  private init(
    _ output: FileHandle,
    _ elicit: @escaping @Sendable (IntentJSON) -> IntentJSON
  ) {
    self.output = output
    self.elicit = elicit
  }

  private func write(_ line: Data) {
    // A server that has ended is noticed by its answers.
    state.withLock { _ in try? output.write(contentsOf: line + Data("\n".utf8)) }
  }

  /// What the server said without being asked, in order.
  var heard: [JSONRPCMessage] { state.withLock { $0.heard } }
  /// Answers without an identifier.
  var unclaimed: [JSONRPCMessage] { state.withLock { $0.unclaimed } }

  /// Sends a line as it is.
  func send(_ text: String) { write(Data(text.utf8)) }

  /// Says something.
  func notify(_ method: String, _ parameters: [String: IntentJSON] = [:]) {
    write(JSONRPCMessage.notification(method: method, parameters: parameters).data)
  }

  /// The identifier that the next request will have.
  var nextIdentifier: Int { state.withLock { $0.lastIdentifier + 1 } }

  /// Asks, and returns the answer.
  func ask(_ method: String, _ parameters: [String: IntentJSON] = [:]) async -> JSONRPCMessage {
    let identifier = state.withLock { state in
      state.lastIdentifier += 1
      return JSONRPCIdentifier.integer(state.lastIdentifier)
    }
    let message = JSONRPCMessage.request(identifier, method: method, parameters: parameters)
    return await withCheckedContinuation { continuation in
      state.withLock { $0.waiting[identifier] = continuation }
      write(message.data)
    }
  }

  /// Asks, and returns the result.
  func result(_ method: String, _ parameters: [String: IntentJSON] = [:]) async throws -> IntentJSON
  {
    let answer = await ask(method, parameters)
    guard case .result(_, let result) = answer else {
      throw Unexpected(message: answer)
    }
    return result
  }

  /// Asks under an identifier, whose answer nobody waits for.
  func request(
    _ identifier: Int,
    _ method: String,
    _ parameters: [String: IntentJSON] = [:]
  ) {
    write(
      JSONRPCMessage.request(.integer(identifier), method: method, parameters: parameters).data
    )
  }

  /// Begins a session.
  func begin(
    revision: String = "2025-11-25",
    elicitation: Bool = true
  ) async throws -> IntentJSON {
    let result = try await result(
      "initialize",
      [
        "protocolVersion": .string(revision),
        "capabilities": elicitation ? ["elicitation": [:]] : [:],
        "clientInfo": ["name": "test", "version": "1"],
      ]
    )
    notify("notifications/initialized")
    return result
  }

  /// Calls a tool.
  func call(
    _ tool: String,
    _ arguments: IntentJSON = [:],
    token: IntentJSON? = nil
  ) async throws -> IntentJSON {
    var parameters: [String: IntentJSON] = ["name": .string(tool), "arguments": arguments]
    if let token { parameters["_meta"] = ["progressToken": token] }
    return try await result("tools/call", parameters)
  }

  private func hear(_ line: Data) {
    guard let message = try? JSONRPCMessage(parsing: line) else {
      Issue.record(
        "The server wrote what is not a message: \(String(decoding: line, as: UTF8.self))"
      )
      return
    }
    switch message {
    case .result(let identifier, _), .failure(let identifier?, _):
      let waiting = state.withLock { $0.waiting.removeValue(forKey: identifier) }
      if let waiting {
        waiting.resume(returning: message)
      } else {
        state.withLock { $0.unclaimed.append(message) }
      }
    case .failure: state.withLock { $0.unclaimed.append(message) }
    case .request(let identifier, _, let parameters):
      state.withLock { $0.heard.append(message) }
      let answer = JSONRPCMessage.result(identifier, elicit(.object(parameters)))
      write(answer.data)
    case .notification: state.withLock { $0.heard.append(message) }
    }
  }

  /// An answer that is not a result.
  struct Unexpected: Error { let message: JSONRPCMessage }
}

extension IntentJSON {
  /// A member of an object; null where there is none.
  subscript(_ name: String) -> IntentJSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }
  /// The elements of an array; none for anything else.
  var elements: [IntentJSON] { if case .array(let elements) = self { elements } else { [] } }
  /// The text of a string; empty for anything else.
  var text: String { if case .string(let text) = self { text } else { "" } }
}
