internal import ArgumentParser

/// The output format of answers; docs/searching.md documents each.
package enum OutputFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Text for users.
  case text
  /// One array of objects, one object on a line.
  case json
  /// One object on each line.
  case ndjson
  /// One row for each result, with a header (RFC 4180).
  case csv
}
