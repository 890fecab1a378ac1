internal import ArgumentParser

/// The output format of a report.
package enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Text for users.
  case text
  /// For programs.
  case json
}

/// The option to replace existing files.
package struct OverwriteOption: ParsableArguments {
  /// Whether existing files are replaced.
  @Flag(help: "Replace existing files.") package var force = false

  /// Creates the option without `--force`.
  package init() {}
}
