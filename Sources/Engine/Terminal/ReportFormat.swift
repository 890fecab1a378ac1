internal import ArgumentParser

/// How a report is written.
package enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// For people.
  case text
  /// For programs.
  case json
}

/// Whether files that are there are replaced.
package struct OverwriteOption: ParsableArguments {
  /// Whether they are.
  @Flag(help: "Replace files of the names that are written.") package var force = false

  /// Creates the option as it is without `--force`.
  package init() {}
}
