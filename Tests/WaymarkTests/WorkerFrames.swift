import Foundation
import TestSupport
import Testing

/// The frames of `waymark worker`, written and read as docs/scale.md says, without the program's own code.
struct WorkerFrames {
  /// All requests, one behind the other.
  private(set) var bytes: Data

  init(bytes: Data = Data()) { self.bytes = bytes }

  /// An answer: what its message says, and its blocks.
  struct Answer: @unchecked Sendable {
    // Proof: what JSONSerialization makes is not changed.
    var message: [String: Any]
    var blocks: [[UInt8]]

    /// The name of the answer; `error` for one.
    var kind: String? {
      message["error"] == nil ? (message["answer"] as? [String: Any])?.keys.first : "error"
    }

    /// What the answer or the error says.
    var content: [String: Any] {
      let answer = message["error"] ?? (message["answer"] as? [String: Any])?.values.first
      return answer as? [String: Any] ?? [:]
    }

    /// The first block as text, without the time that an answer took.
    var row: String {
      String(decoding: blocks.first ?? [], as: UTF8.self).replacing(WorkerFrames.time, with: "")
    }
  }

  nonisolated(unsafe) static let time = #/"milliseconds":[0-9.]+,/#

  /// Adds a request.
  mutating func ask(_ request: String, _ blocks: [[UInt8]] = []) {
    append(message: #"{"version":1,"blocks":\#(blocks.map(\.count)),"ask":\#(request)}"#)
    for block in blocks { bytes += block }
  }

  /// Adds a message as it is.
  mutating func append(message: String) {
    withUnsafeBytes(of: UInt32(message.utf8.count).littleEndian) { bytes += Data($0) }
    bytes += Data(message.utf8)
  }

  /// Runs a worker to the end of these requests.
  func run(
    _ arguments: [String] = [],
    in folder: TemporaryFolder
  ) async throws -> (status: Int32, answers: [Answer]) {
    let input = folder("frames")
    try bytes.write(to: URL(filePath: input))
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try await WaymarkProgram.shell(
      "timeout 60 \"$WAYMARK\" worker --quiet \(quoted) <frames >answers 2>errors",
      in: folder
    )
    let output = try Data(contentsOf: URL(filePath: folder("answers")))
    return (run.status, try Self.answers(in: output))
  }

  private static func answers(in output: Data) throws -> [Answer] {
    var rest = output[...]
    func take(_ count: Int) throws -> Data {
      try #require(rest.count >= count, "an answer is cut off")
      defer { rest = rest.dropFirst(count) }
      return Data(rest.prefix(count))
    }
    var answers: [Answer] = []
    while !rest.isEmpty {
      let count = try take(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let parsed = try JSONSerialization.jsonObject(with: take(count)) as? [String: Any]
      let message = try #require(parsed)
      #expect(message["version"] as? Int == 1)
      let blocks = try (message["blocks"] as? [Int] ?? []).map { [UInt8](try take($0)) }
      answers.append(Answer(message: message, blocks: blocks))
    }
    return answers
  }
}
