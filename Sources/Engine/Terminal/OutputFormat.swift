internal import ArgumentParser

/// How answers are written; docs/cli-answers.md documents each.
package enum OutputFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// For people.
  case text
  /// One array of objects, one object on a line.
  case json
  /// One object on each line.
  case ndjson
  /// One row for each result, with a header (RFC 4180).
  case csv
}
