import Foundation
import IntentAutomation
import ModelContextProtocol
import Synchronization

/// What an assistant's program sends.
enum MessageTargets {
  /// Plays a session: the first byte says in what pieces the rest arrives.
  @Sendable static func serve(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = Data(bytes.dropFirst())
    let lines = pieces(rest, of: Int(first) + 1)
    // Lines do not depend on the pieces in which they come.
    precondition(lines == pieces(rest, of: max(1, rest.count)))
    var limits = ModelContextServer.Limits()
    limits.shutdownTime = .milliseconds(50)
    let server = ModelContextServer(
      name: "garden",
      version: "1",
      app: GardenApp.app,
      limits: limits
    )
    let connection = JSONRPCConnection { line in
      // What is sent is one line, and a message.
      precondition(line.last == UInt8(ascii: "\n") && !line.dropLast().contains(0x0A))
      precondition((try? JSONRPCMessage(parsing: line)) != nil || isFailure(line))
    }
    for line in lines { server.receive(line, connection) }
    server.finish(connection)
  }

  private static func pieces(_ bytes: Data, of length: Int) -> [LineReader.Line] {
    var reader = LineReader(bound: 2048)
    var lines: [LineReader.Line] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      lines += reader.append(bytes.dropFirst(start).prefix(length))
    }
    return lines + reader.finish()
  }

  /// A failure without an identifier is sent, and never received.
  private static func isFailure(_ line: Data) -> Bool {
    String(decoding: line, as: UTF8.self).contains("\"error\"")
  }
}
