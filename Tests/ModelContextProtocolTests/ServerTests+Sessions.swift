import AppIntents
import Foundation
import IntentAutomation
import ModelContextProtocol
import Synchronization
import Testing
import TestSupport

extension ServerTests {
  @Test("reports progress that only grows")
  func progress() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let answer = try await client.call("GrowIntent", ["weeks": 5], token: "t")
      #expect(answer["structuredContent"] == ["value": 5])
      let fractions = client.heard.map { message -> Double in
        guard case .notification("notifications/progress", let parameters) = message,
          parameters["progressToken"] == "t"
        else { return -1 }
        return switch parameters["progress"] {
        case .number(let value)?: value
        case .integer(let value)?: Double(value)
        default: -1
        }
      }
      #expect(fractions == [0.2, 0.4, 0.6, 0.8, 1])
    }
  }

  @Test("cancels a call when it is told to, and answers it no more")
  func cancellation() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let identifier = client.nextIdentifier
      let call = Task { try await client.call("GrowIntent", ["weeks": 10_000], token: 1) }
      while client.heard.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
      client.notify("notifications/cancelled", ["requestId": .integer(identifier)])
      while garden.cancelled.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
      #expect(garden.cancelled == [.userCancelled])
      #expect(try await client.result("ping") == [:])
      call.cancel()
    }
  }

  @Test("hears pings and cancellations, and runs tools, while threads hang")
  func hangingTools() async throws {
    defer { garden.rain(100) }
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      let first = client.nextIdentifier
      // All threads that there usually are, and one that takes the place of those that hang.
      let count = max(4, ProcessInfo.processInfo.activeProcessorCount) + 1
      for number in 0..<count {
        client.request(number + first + 1000, "tools/call", ["name": "WaitForRainIntent"])
      }
      while garden.heldThreads < count { try await Task.sleep(for: .milliseconds(5)) }
      #expect(try await client.result("ping") == [:])
      #expect(try await client.call("WaterPlantIntent", ["plant": "1"])["isError"] == false)
      // The identifier is free as soon as the request is cancelled, though its work does not listen.
      client.notify("notifications/cancelled", ["requestId": .integer(first + 1000)])
      client.request(first + 1000, "tools/list")
      #expect(try await client.result("ping") == [:])
      while client.unclaimed.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      guard case .result(.integer(first + 1000), _)? = client.unclaimed.first else {
        Issue.record("\(client.unclaimed)")
        return
      }
    }
  }

  @Test("answers a request that works for too long with an error, and goes on")
  func timeLimit() async throws {
    defer { garden.rain(100) }
    try await TestClient.use(server(workingTime: .milliseconds(100))) { client in
      _ = try await client.begin()
      let answer = await client.ask("tools/call", ["name": "WaitForRainIntent"])
      guard case .failure(_, let error) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(error.code == -32001)
      #expect(try await client.result("ping") == [:])
    }
  }

  @Test("gives a person the time that the work does not have")
  func personsTime() {
    let start = ContinuousClock.now
    func after(_ seconds: Int) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }
    let clock = CallClock(limit: .seconds(10), at: start)
    #expect(!clock.isOver(at: after(9)) && clock.isOver(at: after(10)))
    clock.pause(at: after(4))
    // Two questions at once take the time from the first to the last.
    clock.pause(at: after(5))
    #expect(!clock.isOver(at: after(1000)))
    clock.resume(at: after(1000))
    #expect(!clock.isOver(at: after(2000)))
    clock.resume(at: after(2004))
    #expect(!clock.isOver(at: after(2009)) && clock.isOver(at: after(2010)))
  }

  @Test("reads no more from a client that does not read, and goes on when it does")
  func backpressure() async throws {
    let server = try server()
    let (questions, answers) = (Pipe(), Pipe())
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      server.serve(input: questions.fileHandleForReading, output: answers.fileHandleForWriting)
      try? answers.fileHandleForWriting.close()
      end.finish()
    }
    let ping = Data("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n".utf8)
    let descriptor = questions.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    // Many times what may wait: 4 MiB of answers, the pipes, and what is read at once.
    let wanted = 64 << 20
    let block = Data((0..<1024).flatMap { _ in ping })
    var taken = 0
    var refusals = 0
    while taken < wanted, refusals < 100 {
      let count = block.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      taken += max(0, count)
      // A pipe takes blocks in part, so a line may be cut; the answers are not looked at.
      refusals = count > 0 ? 0 : refusals + 1
      if count <= 0 { try await Task.sleep(for: .milliseconds(10)) }
    }
    #expect(taken < 16 << 20)
    Thread.detachNewThread {
      while case let bytes = answers.fileHandleForReading.availableData, !bytes.isEmpty {}
    }
    // Now it reads again: another block is taken.
    var isTaken = false
    while !isTaken {
      isTaken = block.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } > 0
      try await Task.sleep(for: .milliseconds(5))
    }
    try questions.fileHandleForWriting.close()
    for await _ in ends {}
  }

  @Test("ends when its input ends, though its answers are not read and a thread hangs")
  func endWithoutReader() async throws {
    defer { garden.rain(100) }
    let server = try server()
    let (questions, answers) = (Pipe(), Pipe())
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      server.serve(input: questions.fileHandleForReading, output: answers.fileHandleForWriting)
      end.finish()
    }
    var text = """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"WaitForRainIntent"}}

      """
    text += String(
      repeating: "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\"}\n",
      count: 150_000
    )
    let descriptor = questions.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var rest = Data(text.utf8)[...]
    var refusals = 0
    while !rest.isEmpty, refusals < 50 {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
      refusals = count > 0 ? 0 : refusals + 1
      if count <= 0 { try await Task.sleep(for: .milliseconds(10)) }
    }
    try questions.fileHandleForWriting.close()
    for await _ in ends {}
    try answers.fileHandleForReading.close()
  }

  @Test("answers what was asked before the input ended")
  func lastQuestion() async throws {
    var call: Task<IntentJSON, any Error>?
    try await TestClient.use(server(shutdownTime: .seconds(600))) { client in
      _ = try await client.begin()
      call = Task { try await client.call("GrowIntent", ["weeks": 40], token: 1) }
      while client.heard.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    }
    #expect(try await call?.value["structuredContent"] == ["value": 40])
  }

  @Test("cancels what goes on long after the input ended")
  func end() async throws {
    try await TestClient.use(server()) { client in
      _ = try await client.begin()
      Task { _ = try? await client.call("GrowIntent", ["weeks": 10_000], token: 1) }
      while client.heard.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    }
    #expect(garden.cancelled == [.userCancelled])
  }
}
