import ArgumentParser
import Foundation
import Logging
import SafeText
import Terminal
import WaymarkService

/// The format of the log on standard error.
enum LogFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Text for users.
  case text
  /// One object on each line.
  case json

  /// Creates the log handler of a part of the program.
  func handler(_ label: String) -> any LogHandler { LineLogHandler(format: self, label: label) }
}

/// Writes each event as one line, whatever file names and texts of clients it contains.
private struct LineLogHandler: LogHandler {
  let format: LogFormat
  let label: String
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  var logLevel = Logger.Level.info

  init(format: LogFormat, label: String) { (self.format, self.label) = (format, label) }

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      .merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
    let line: String
    switch format {
    case .text:
      let words =
        [Date.now.formatted(.iso8601), event.level.rawValue, label + ":"]
        + all.map { "\($0.key)=\($0.value)" } + ["\(event.message)"]
      line = words.joined(separator: " ").singleLine
    case .json:
      line =
        JSONOutput.object([
          ("time", .time(.now)), ("level", .string(event.level.rawValue)),
          ("logger", .string(label)),
          ("message", .string("\(event.message)")),
          ("metadata", .object(all.map { ($0.key, .string("\($0.value)")) })),
        ]).line
    }
    LogLines.add(line)
  }
}
