import ArgumentParser
import Files
import Foundation
import Logging
import Terminal
import WaymarkService

/// How the log is written, on standard error.
enum LogFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// For people.
  case text
  /// One object on each line.
  case json

  /// Makes what writes the log of a part of the program.
  func handler(_ label: String) -> any LogHandler {
    switch self {
    case .text: StreamLogHandler.standardError(label: label)
    case .json: JSONLogHandler(label: label)
    }
  }
}

/// Writes each event as one line of JSON.
private struct JSONLogHandler: LogHandler {
  let label: String
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      .merging(event.metadata ?? [:]) { $1 }
    let object = JSON.object([
      ("time", .time(.now)), ("level", .string(event.level.rawValue)), ("logger", .string(label)),
      ("message", .string("\(event.message)")),
      (
        "metadata", .object(all.sorted { $0.key < $1.key }.map { ($0.key, .string("\($0.value)")) })
      ),
    ])
    // One write, so that no two lines run into each other.
    try? (object.line + "\n").write(toDescriptor: STDERR_FILENO)
  }
}
